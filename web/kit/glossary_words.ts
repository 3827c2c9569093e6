/** Brings the glossary to whatever shows labels. */
import { explained } from '../../domain/glossary.ts';
import { explainWith } from './glossary.ts';
import { worded } from './i18n.ts';

explainWith((label) => {
  const found = explained(label);
  return found && (found.word === label ? worded(found.meaning) : `${found.word}: ${worded(found.meaning)}`);
});
