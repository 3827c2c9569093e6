// The sentences that domain, contract and server say (say`…`), the words of fixed lists (labels({ … })) and the labels and
// headings of described fields (label: '…', heading: '…' in *_fields.ts of domain), and the names of the events of templates,
// for the catalogues:
// read by `lingui extract`, and by the tests.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { root } from './run.mjs';

/** The catalogues of a language, from the root. */
export const catalogues = (language) =>
  ['domain', 'server', 'web'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith(`/words/${language}.po`)),
  );

/** What a file says: its English in ICU's form, and the line. Throws where a sentence cannot be read from the source. */
export function sentencesIn(path, code) {
  if (/(^|\/)domain\/schedule\/templates\/(?!table)\w+\.ts$/.test(path)) return eventNamesIn(code);
  const describes = /(^|\/)domain\/.*_fields\.ts$/.test(path);
  if (!describes && !/\bsay`|\blabels\(/.test(code)) return [];
  const found = [];
  const lineOf = (node) => code.slice(0, node.start).split('\n').length;
  const complain = (node, why) => {
    throw new Error(`${path}:${lineOf(node)} ${why}`);
  };
  const note = (node, text) => {
    // what has no words of its own is the same in every language
    if (/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) found.push({ text, line: lineOf(node) });
  };
  const textOf = (node, text) => (/['{}]/.test(text) ? complain(node, `has a ' { or } in a sentence: ${text}`) : text);
  const wordOf = (node) =>
    node?.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : complain(node, 'has a word that is not written out');
  const nameIn = (node) => {
    const [property, more] = node?.type === 'ObjectExpression' ? node.properties : [];
    if (more || property?.type !== 'Property' || property.computed)
      complain(node, 'names a value other than by { name }');
    return property.key.name;
  };
  const partOf = (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'plural') return `{${nameIn(node)}}`;
    const [count, one, other] = node.arguments;
    return `{${nameIn(count)}, plural, one {${textOf(one, wordOf(one))}} other {${textOf(other, wordOf(other))}}}`;
  };
  const visit = (node) => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'say') {
      const { quasis, expressions } = node.quasi;
      const texts = quasis.map((quasi) => textOf(node, quasi.value.cooked));
      note(node, texts.map((text, at) => text + (expressions[at] ? partOf(expressions[at]) : '')).join(''));
    }
    if (node.type === 'CallExpression' && node.callee.name === 'labels')
      for (const { value } of node.arguments[0].properties) note(value, wordOf(value));
    const names = node.type === 'Property' && (node.key.name === 'label' || node.key.name === 'heading');
    if (describes && names && node.value.type === 'Literal') note(node, textOf(node.value, wordOf(node.value)));
    innerOf(node).forEach(visit);
  };
  visit(parseAst(code, { lang: 'ts' }, path));
  return found;
}

/** The names of a template's events: `code | name | …`, one in a line. */
const eventNamesIn = (code) =>
  code.split('\n').flatMap((line, at) => {
    const [, text] = /^[A-Z]{1,2}\d+ \| ([^|]+) \|/.exec(line) ?? [];
    return text ? [{ text: text.trim(), line: at + 1 }] : [];
  });

function innerOf(node) {
  const found = [];
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const one of value) if (typeof one?.type === 'string') found.push(one);
    } else if (typeof value?.type === 'string') found.push(value);
  }
  return found;
}
/** A sentence of the server or of a screen. */
const isSay = (node) => node?.type === 'TaggedTemplateExpression' && (node.tag.name === 'say' || node.tag.name === 't');
/** The words of a sentence, also those of what it counts. */
const textOfSay = ({ quasi }) =>
  quasi.quasis
    .map((one, at) => one.value.cooked + (quasi.expressions[at] ? countedIn(quasi.expressions[at]) : ''))
    .join('');
const isPlural = (node) => node.type === 'CallExpression' && node.callee.name === 'plural';
const countedIn = (node) => (isPlural(node) ? pluralText(node) : '{}');
/** plural({ days }, '# day', '# days') on the server, plural(days, { one: '# day', other: '# days' }) on screens */
const pluralText = ({ arguments: [, words, other] }) =>
  String((other ?? words.properties?.find(({ key }) => key.name === 'other')?.value)?.value);
/** The tree of a file; the last one is kept, since a file is read for its names and then for its sentences. */
let last = {};
function treeOf(path, code) {
  if (last.path !== path || last.code !== code)
    last = { path, code, tree: parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path) };
  return last.tree;
}
const has_words = /\p{L}/u;

/** What an expression may come to be: itself, or a side of it. */
function outcomesOf(node) {
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(outcomesOf);
  if (node?.type === 'LogicalExpression') return [node.left, node.right].flatMap(outcomesOf);
  if (node?.type === 'TSAsExpression' || node?.type === 'TSNonNullExpression' || node?.type === 'AwaitExpression')
    return outcomesOf(node.expression ?? node.argument);
  return node ? [node] : [];
}

/** What a function returns, without those within it. */
function returnsOf(body) {
  if (body?.type !== 'BlockStatement') return [body];
  const found = [];
  const visit = (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument);
    else if (!/Function/.test(node.type)) innerOf(node).forEach(visit);
  };
  innerOf(body).forEach(visit);
  return found;
}

/** What a value of a sentence says in words of ours: texts, and the name that stands for some. */
function partsOf(node) {
  if (isSay(node)) return { texts: has_words.test(textOfSay(node)) ? [textOfSay(node)] : [] };
  if (isPlural(node)) return { texts: [pluralText(node)] };
  return { texts: [], name: node.type === 'CallExpression' ? node.callee.name : node.name };
}
const saidBy = ({ texts, name }, known) => [...texts, ...(known.get(name) ?? [])];

/** The names that a file gives to values, each with what it may say; a name that is something else elsewhere is left out. */
export function namedIn(path, code) {
  const values = new Map();
  const taken = new Set();
  const note = (name, outcomes) => {
    const parts = outcomes.flatMap(outcomesOf).map(partsOf);
    const saying = parts.filter((one) => one.texts.length > 0 || one.name);
    if (saying.length > 0) values.set(name, [...(values.get(name) ?? []), ...saying]);
  };
  const visit = (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      note(node.id.name, /Function/.test(node.init.type) ? returnsOf(node.init.body) : [node.init]);
    if (node.type === 'FunctionDeclaration' && node.id) note(node.id.name, returnsOf(node.body));
    for (const one of node.type === 'ObjectPattern' ? node.properties.map(({ value }) => value) : (node.params ?? []))
      if (one?.type === 'Identifier') taken.add(one.name);
    innerOf(node).forEach(visit);
  };
  visit(treeOf(path, code));
  for (const name of taken) values.delete(name);
  return values;
}

/**
 * The names that stand for sentences with words in them, each with what it may say: what is one, and functions that give
 * one. `values` are those a file gives (namedIn), `imported` those it has from elsewhere.
 */
export function sentenceNamesOf(values, imported = new Map()) {
  const found = new Map(imported);
  for (let before = -1, size = 0; before < size; ) {
    before = size;
    for (const [name, parts] of values) {
      const says = new Set(parts.flatMap((one) => saidBy(one, found)));
      if (says.size > 0) found.set(name, says);
    }
    size = [...found.values()].reduce((sum, says) => sum + says.size, 0);
  }
  return found;
}

/** What makes text of a value; in a sentence the value stands itself, and becomes text where it is read. */
const formats = /^(show[A-Z]\w*|counted|toFixed|toLocaleString|join)$/;

/**
 * Sentences that no translator can put right: with a word or clause of ours in a placeholder, or with an amount, a day or a
 * number that is already text. Left alone is what has no words, as the remark after a colon. `known` are the names that stand
 * for sentences.
 */
export function composedIn(path, code, known) {
  if (!/\b(say|t)`|<Trans\b/.test(code)) return [];
  const names = known ?? sentenceNamesOf(namedIn(path, code));
  const found = [];
  const within = (node, on_screen) => {
    // what is counted in a sentence is part of it
    if (isPlural(node)) return;
    found.push(...saidBy(partsOf(node), names));
    if (isSay(node)) return;
    const called = node.type === 'CallExpression' && (node.callee.name ?? node.callee.property?.name);
    if (called && formats.test(called) && !on_screen) found.push(`${called}(…)`);
    if (node.type === 'Property') within(node.value, on_screen);
    else if (node.type === 'JSXElement') node.children.forEach((one) => within(one, on_screen));
    else if (node.type === 'CallExpression') node.arguments.forEach((one) => within(one, on_screen));
    else if (node.type !== 'MemberExpression') innerOf(node).forEach((one) => within(one, on_screen));
  };
  const visit = (node) => {
    // without words of its own a sentence only hands on what stands in it
    if (isSay(node) && has_words.test(textOfSay(node)))
      for (const one of node.quasi.expressions) within(one, node.tag.name === 't');
    if (node.type === 'JSXElement' && node.openingElement.name.name === 'Trans')
      if (node.children.some((one) => one.type === 'JSXText' && has_words.test(one.value))) within(node, true);
    innerOf(node).forEach(visit);
  };
  visit(treeOf(path, code));
  return [...new Set(found)];
}

/**
 * Sentences that a file of the server says in English only: text in quotes that begins with a capital, ends with a full
 * stop and has three words, outside of say`…`, of errors for developers and of what is logged.
 */
export function englishIn(path, code) {
  const found = [];
  const for_developers = new Set([
    'warn',
    'error',
    'info',
    'fatal',
    'debug',
    'plural',
    'labels',
    'meta',
    'withDeadline',
  ]);
  const visit = (node) => {
    if (node.type === 'TaggedTemplateExpression') {
      for (const inner of node.quasi.expressions) visit(inner);
      return;
    }
    if (node.type === 'NewExpression' && node.callee.name?.endsWith('Error')) return;
    if (node.type === 'CallExpression' && for_developers.has(node.callee.name ?? node.callee.property?.name)) return;
    const text =
      node.type === 'TemplateLiteral'
        ? node.quasis.map((quasi) => quasi.value.cooked).join('…')
        : node.type === 'Literal' && typeof node.value === 'string'
          ? node.value
          : '';
    if (/^\p{Lu}\p{L}*( [^ ]+){2,}[.!?]$/u.test(text.trim())) found.push(text);
    innerOf(node).forEach(visit);
  };
  visit(parseAst(code, { lang: 'ts' }, path));
  return found;
}

/** For lingui's own extraction. */
export const sentenceExtractor = {
  match: (path) => /\/(domain|contract|server)\/.*\.ts$/.test(path),
  extract(path, code, onMessageExtracted) {
    for (const { text, line } of sentencesIn(path, code)) onMessageExtracted({ id: text, origin: [path, line] });
  },
};
