/** Conditions of a company's own questions: what they may depend on, and what stands against one. */
import { say, type Sentence } from '../sentences.ts';
import { built_in_sections, formWith, type OwnQuestion, type Question, type ShowIf } from './form.ts';

/** An answer that can be chosen: of a list, or Yes and No. */
export const answersOf = ({ kind, of = [] }: Pick<Question, 'kind' | 'of'>): readonly (string | boolean)[] =>
  kind === 'yes_no' ? [true, false] : kind === 'choice' || kind === 'choices' ? of : [];

/** Questions that are answered by choosing, of the site or of a building. */
const decides = (question: Pick<Question, 'kind' | 'of' | 'part'>): boolean =>
  answersOf(question).length > 0 && (question.part === undefined || question.part === 'building');

/** What a question may depend on: built-in questions, and the company's own that are still asked, but not itself. */
export const conditionChoices = (own: readonly OwnQuestion[], key: string) =>
  formWith(own).map((section) => ({
    section,
    questions: section.questions.filter((one) => decides(one) && one.key !== key),
  }));

const built_in = new Map(built_in_sections.flatMap(({ questions }) => questions.map((one) => [one.key, one] as const)));

/** What stands against the condition of a question among the others of the form. */
export function whyNotCondition(
  question: Pick<OwnQuestion, 'key' | 'show_if'>,
  own: readonly OwnQuestion[],
): { field: 'key' | 'is'; sentence: Sentence } | undefined {
  const { show_if } = question;
  if (!show_if) return undefined;
  const refused = (field: 'key' | 'is', sentence: Sentence) => ({ field, sentence });
  const mine = own.find(({ key }) => key === show_if.key);
  const found = built_in.get(show_if.key) ?? mine;
  if (!found || !decides(found)) return refused('key', say`Select a question that is answered by a choice.`);
  if (mine?.retired) return refused('key', say`This question is retired. Select another one.`);
  if (circles(question, own)) return refused('key', say`This question depends on itself through its conditions.`);
  if (show_if.is.length === 0) return refused('is', say`Select at least one answer.`);
  const answers = answersOf(found);
  if (!show_if.is.every((one) => answers.includes(one))) return refused('is', say`Select one of the listed values.`);
  return undefined;
}

function circles({ key, show_if }: Pick<OwnQuestion, 'key' | 'show_if'>, own: readonly OwnQuestion[]): boolean {
  const seen = new Set([key]);
  let next: ShowIf | null | undefined = show_if;
  while (next) {
    if (seen.has(next.key)) return true;
    seen.add(next.key);
    const { key: through }: ShowIf = next;
    next = own.find((one) => one.key === through)?.show_if;
  }
  return false;
}
