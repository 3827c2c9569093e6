// Sentences with a count: none says "1 documents" or "2 day". Read by the tests from the catalogues and from the source.
import { parseAst } from 'rolldown/parseAst';

/** Words with an s at their end that name nothing one counts. */
const no_nouns = new Set(
  `is was has does as its his hers this us yes less plus minus across unless always perhaps besides towards
  afterwards contains invites runs loses needs shows gives takes says asks sends adds brings joins reports works calls writes
  gets holds lies belongs wants waits allows uses makes means moves meets begins starts ends becomes comes goes follows leaves
  mentions hands decides leads lists appears stays keeps counts fails falls fills exceeds expires gos sees reads tries opens
  answers changes differs replaces status address lasts brought awaits worth yours nos`.split(/\s+/),
);
/** What is counted, also with words between: "3 further addresses". */
const nouns = new Set(
  `seconds minutes hours days weeks months years times people members persons projects events stages documents versions
  photos files pages rows columns leads companies deals tickets tasks proposals comments messages mails notices drawings
  revisions approvals holidays addresses accounts links milestones baselines activities entries values items steps runs
  modules inverters attachments customers partners plants things reasons names fields characters words`.split(/\s+/),
);
const plain_forms = new Map([...nouns].map((many) => [one(many), many]));

function one(many) {
  if (many === 'people') return 'person';
  if (many === 'leads') return 'lead';
  return many
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/s$/, '');
}

/** What is wrong about a sentence in which every count is `count`; undefined when nothing is. */
export function wrongCount(sentence, count) {
  const number = `(?<![\\d.,:/–-])${count}(?![\\d.,:/%])`;
  if (count === 1) {
    const next = new RegExp(`${number} (\\p{L}+s)\\b(?!’|')`, 'u').exec(sentence);
    if (next && !no_nouns.has(next[1].toLowerCase())) return next[0];
    if (/\b1 people\b/.test(sentence)) return '1 people';
    for (const [said, word] of sentence.matchAll(new RegExp(`${number} (?:\\p{Ll}+ ){1,2}(\\p{Ll}+)\\b`, 'gu')))
      if (
        nouns.has(word) &&
        !/ (of|in|on|for|to|from|brought|are|and|or|at|with|is|was|has|its|their|your|the) /.test(said)
      )
        return said;
    return undefined;
  }
  const next = new RegExp(`${number} (?:working |calendar |more |other )?(\\p{Ll}+)\\b`, 'u').exec(sentence);
  return next && plain_forms.has(next[1]) && !nouns.has(next[1]) ? next[0] : undefined;
}

/** Every sentence of a catalogue: what is asked for, and what is shown. */
export function catalogue(po) {
  const text = (block, key) => {
    const found = new RegExp(`^${key} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block)?.[1];
    return found === undefined
      ? undefined
      : [...found.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([part]) => JSON.parse(part)).join('');
  };
  return po.split(/\n\n/).flatMap((block) => {
    const id = /^#~/m.test(block) ? undefined : text(block, 'msgid');
    return id ? [{ id, said: text(block, 'msgstr') ?? '' }] : [];
  });
}

/** Names in braces of a sentence, also inside its forms. */
export const placeholders = (message) =>
  [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name))].toSorted((a, other) =>
    a.localeCompare(other),
  );

/** Words for people that the source puts together, each count in it as `1`: a text of words, not a query or a path. */
export function sentencesOf(source, lang) {
  const found = [];
  const walk = (node, tagged) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach((child) => walk(child, false));
    if (node.type === 'TemplateLiteral' && !tagged && node.expressions.length > 0) {
      const at = node.quasis.map(({ value }) => value.cooked ?? '');
      const given = node.expressions.map(({ start, end }) => source.slice(start, end));
      found.push({ parts: at, given });
    }
    for (const [key, child] of Object.entries(node))
      walk(child, node.type === 'TaggedTemplateExpression' && key === 'quasi');
  };
  walk(parseAst(source, { lang }), false);
  return found;
}
