/** Words in every script of India on paper: put together as HarfBuzz does, no boxes, and read back as they were written. */
import { afterAll, describe, expect, test } from 'vitest';
import { inScripts, scripts } from '../../../../../domain/scripts.ts';
import { figuresOf } from '../../../../../domain/proposals/figures.ts';
import { beginProposal } from '../../../../../domain/proposals/new_proposal.ts';
import { inEnglish } from '../../../../../domain/sentences.ts';
import { givenParts, usualStructure } from '../templates/given.ts';
import type { PrintedProposal } from './printed.ts';
import { fontFile } from './font_files.ts';
import { openPrinter } from './printer.ts';
import { readBack } from '../../../../letterhead/read_back.ts';
import { shapeText } from './shaping.ts';

/** Conjuncts, reph, signs before their letter and in two parts; the glyphs as hb-shape 6.0 gave them for these fonts, the Arabic ones as HarfBuzz 12 does. */
const words: Record<string, Record<string, number[]>> = {
  Devanagari: {
    क्षत्रिय: [90, 542, 304, 81],
    कीर्ति: [56, 631, 587, 71, 759],
    'र्\u200dय': [504, 81],
    'क्\u200dष': [232, 3, 86],
  },
  Bengali: {
    ক্ষেত্র: [388, 125, 144],
    কৌশল: [386, 25, 72, 53, 52],
    'র\u200d্যাম': [51, 7, 123, 59, 49],
    অসমীয়া: [13, 55, 49, 61, 50, 57, 59],
  },
  Gurmukhi: { ਪੱਕਾ: [37, 78, 17, 51], ਪ੍ਰੇਮ: [37, 111, 56, 41], ਸਿੰਘ: [52, 48, 77, 20] },
  Gujarati: { ક્ષત્રિય: [129, 627, 219, 46], કર્મ: [21, 45, 131] },
  Oriya: { କ୍ଷେତ୍ର: [69, 253, 120], କୌଶଳ: [69, 538, 76, 50, 48], ଓଡ଼ିଆ: [18, 554, 60, 508] },
  Tamil: { கௌ: [46, 18, 54], ஸ்ரீ: [163], கொடுத்தான்: [46, 18, 41, 116, 84, 25, 41, 86] },
  Telugu: { క్షేత్రం: [328, 38, 540, 6], శ్రీ: [244, 556] },
  Kannada: { ಕ್ಷೇತ್ರ: [291, 74, 38, 124], ಕರ್ಮ: [23, 47, 93], ಕೋಟೆ: [242, 64, 74, 250] },
  Malayalam: {
    ക്ഷേത്രം: [72, 167, 162, 38, 6],
    കൗശലം: [23, 83, 56, 52, 6],
    'ന്\u200d': [117],
    സ്വാതന്ത്ര്യം: [58, 161, 64, 38, 162, 206, 160, 6],
  },
  Ol_Chiki: { ᱥᱟᱱᱛᱟᱲᱤ: [27, 21, 39, 17, 21, 40, 26] },
  Meetei_Mayek: { ꯃꯩꯇꯩꯂꯣꯟ: [35, 73, 39, 73, 34, 67, 63] },
  Arabic: {
    شمسی: [102, 36, 78, 266, 37],
    توانائی: [102, 271, 19, 9, 256, 19, 8, 98, 261, 21],
    محمّد: [29, 341, 78, 26, 79],
  },
};
const wordsOf = (name: string): string[] => Object.keys(words[name] ?? {});
const all_words = scripts.flatMap(({ name }) => wordsOf(name));

/** Fractions of Tamil land registers, letters that Unicode took in after the fonts were drawn, and old forms of Arabic letters. */
const archaic =
  /[\u{11fc0}-\u{11fff}\u0c5c\u0cdc\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufeff\u{10e60}-\u{10eff}\u{1ee00}-\u{1eeff}]/u;

describe.each(scripts)('$name', (script) => {
  test('is put together as HarfBuzz does, and its glyphs stand for the whole word', () => {
    const expected = words[script.name] ?? {};
    const made = Object.keys(expected).map((word) => [word, shapeText(word, script, false).map(({ glyph }) => glyph)]);
    expect(Object.fromEntries(made)).toEqual(expected);
    expect(made.length).toBeGreaterThan(0);
    for (const bold of [false, true])
      for (const word of wordsOf(script.name)) {
        const shaped = shapeText(word, script, bold);
        expect(shaped.filter(({ glyph }) => glyph === 0)).toEqual([]);
        expect(
          (script.from_right ? shaped.toReversed() : shaped)
            .map(({ text }) => text)
            .join('')
            .normalize('NFC'),
        ).toBe(word.normalize('NFC'));
      }
  });

  test('has each of its letters in both weights of its font', () => {
    const letters = Array.from({ length: 0x1_1fff }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => new RegExp(`\\p{Script=${script.name}}`, 'u').test(letter) && !archaic.test(letter));
    const missing = (bold: boolean) =>
      letters.filter((letter) => shapeText(letter, script, bold).some(({ glyph }) => glyph === 0));
    const codes = (list: string[]) => list.map((letter) => letter.codePointAt(0)!.toString(16)).join(' ');
    expect([codes(missing(false)), codes(missing(true))]).toEqual(['', '']);
    expect(letters.length).toBeGreaterThan(40);
    expect(fontFile(script, false).equals(fontFile(script, true))).toBe(false);
  });
});

test('a line in several scripts is taken apart where the script changes, and nothing of it is lost', () => {
  const line = `Plant of ${all_words.join(' / ')}। ₹ 5 (हिन्दी ও বাংলা।) 👨‍👩‍👧 中文`;
  const parts = inScripts(line);
  expect(parts.map(({ text }) => text).join('')).toBe(line);
  const found = new Map(parts.map(({ text, script }) => [text, script?.name]));
  for (const { name } of scripts) for (const word of wordsOf(name)) expect([...found]).toContainEqual([word, name]);
  expect(parts.map(({ text, script }) => [text, script?.name]).slice(-6)).toEqual([
    ['हिन्दी', 'Devanagari'],
    [' ', undefined],
    ['ও বাংলা।', 'Bengali'],
    [') ', undefined],
    ['👨‍👩‍👧', 'Emoji'],
    [' 中文', undefined],
  ]);
});

const content = beginProposal(givenParts('residential', inEnglish), {
  project_type: 'Residential',
  structure: inEnglish(usualStructure('Residential')),
  date: '2026-11-22',
  kwp: 3,
  title: 'Plant',
  customer: { name: 'Nair', state: 'Punjab' },
  monthly_kwh: 350,
});
const letterhead = {
  name: 'Helios',
  address: 'Pune',
  phone_number: '',
  website: '',
  gstin: '',
  logo_file_id: null,
  letterhead: '',
  sales_person: 'Meera',
  sales_phone: '',
  sales_email: '',
} satisfies PrintedProposal['letterhead'];
const plain: PrintedProposal = {
  number: 'P-1',
  content: {
    ...content,
    past_projects: [{ name: 'School', place: 'Nashik', kwp: 20, year: 2025 }],
    finance: [{ name: 'Bank', margin_percent: 10, rate_percent: 7, months: 60 }],
    sections: content.sections.map((section) => ({ ...section, on: true, title: section.title || 'Title' })),
  },
  figures: figuresOf(content),
  letterhead,
  language: 'en',
  pictures: new Map(),
};

/** Names of lists and days are the product’s own; every other text is someone’s. */
const own = new Set(['project_type', 'segment', 'date', 'valid_until', 'start', 'by', 'key', 'kind', 'gst']);
function withWords<T>(value: T, say: () => string, key = ''): T {
  if (typeof value === 'string') return (own.has(key) ? value : `${value} ${say()}`) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withWords(one, say, key)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    // of the price table the unit is one of a list
    key === 'price_rows' && name === 'unit' ? inner : withWords<unknown>(inner, say, name),
  ]);
  return Object.fromEntries(entries) as T;
}

/** The same proposal with every text of people in Hindi, so that each Latin word left is one of ours. */
function inHindi<T>(value: T, key = ''): T {
  if (typeof value === 'string') return (own.has(key) || value === '' || key === 'unit' ? value : 'क्षत्रिय') as T;
  if (Array.isArray(value)) return value.map((one: unknown) => inHindi(one, key)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inHindi<unknown>(inner, name)])) as T;
}
/** Units and names of the trade, the same in every language, and the scheme's own name. */
const same_in_hindi = /\b(kWp|MWp|kWh|kW|Wp|Nos|Set|mtrs|kg|GST|GSTIN|DC|AC|CO|BOQ|PM|Surya|Ghar)\b|O&M/g;

describe('a PDF', () => {
  const printer = openPrinter(process.cwd());
  afterAll(() => printer.close());
  const withText = (text: string): PrintedProposal => ({
    ...plain,
    content: {
      ...plain.content,
      title: text.slice(0, 160),
      boq: [{ item: text.slice(0, 200), specification: '', makes: text.slice(0, 200), quantity: 1, unit: 'Nos' }],
      sections: plain.content.sections
        .filter(({ key }) => key === 'letter' || key === 'boq')
        .map((section) => ({ ...section, text })),
    },
  });

  const fields = '{usage_basis} {payback} {irr} {emi} {discom} {state} {proposal_number} {valid_until}';
  const titled = plain.content.sections.map((section) => ({ ...section, title: '' }));
  const hindi = inHindi({ content: { ...plain.content, sections: titled }, letterhead });
  const spoken: PrintedProposal = {
    ...plain,
    ...hindi,
    language: 'hi',
    content: {
      ...hindi.content,
      customer: { ...hindi.content.customer, state: 'Punjab', discom: '' },
      sections: hindi.content.sections.map((section) => ({ ...section, text: `क्षत्रिय ${fields}` })),
    },
  };
  test.each([
    ['sent', spoken],
    ['accepted', { ...spoken, accepted: { by: 'क्षत्रिय', on: '2026-11-22' } }],
    ['a draft', { ...spoken, number: '' }],
    ['without figures', { ...spoken, figures: figuresOf({ ...content, usage: { ...content.usage, tariff: 0 } }) }],
  ])('in Hindi says nothing in English, %s', async (_, proposal) => {
    const { copied, pieces, boxed } = readBack(await printer.draw(proposal));
    expect(boxed).toEqual([]);
    expect(pieces.filter((piece) => /[A-Za-z]{2,}/.test(piece.replaceAll(same_in_hindi, '')))).toEqual([]);
    // every part of it was drawn, in its own words
    expect(copied.length).toBeGreaterThan(2000);
    expect(copied).not.toMatch(/[{}]/);
  });

  test('of fields in a text that is written in English says them in English, on a Hindi page too', async () => {
    const sections = spoken.content.sections.map((section) => ({ ...section, text: `Payback: {payback}` }));
    const { copied } = readBack(await printer.draw({ ...spoken, content: { ...spoken.content, sections } }));
    expect(copied).toMatch(/Payback:\s*[\d.]+\s*years\s*\(price/);
  });

  test('of a proposal whose every text is in such scripts has no box, and every word can be copied', async () => {
    let next = 0;
    const say = () => all_words[(next += 1) % all_words.length]!;
    const written = { ...plain, content: withWords(plain.content, say), letterhead: withWords(letterhead, say) };
    const { glyphs, copied, boxed } = readBack(
      await printer.draw({ ...written, accepted: { by: say(), on: '2026-11-22' } }),
    );
    expect(next).toBeGreaterThan(100);
    expect(boxed).toEqual([]);
    for (const word of all_words) expect(copied).toContain(word);
    // readers that know no ActualText copy the same, signs in two parts taken apart
    const by_glyph = glyphs
      .map(({ text }) => text)
      .join('')
      .normalize('NFC');
    for (const { name, from_right } of scripts)
      for (const word of wordsOf(name).filter(() => !from_right)) expect(by_glyph).toContain(word.normalize('NFC'));
  });

  const sentences: Record<string, string> = {
    Hindi: 'छत पर 5 kWp का संयंत्र, ₹ 2,10,224 में।',
    Urdu: 'چھت پر 5 kWp شمسی پلانٹ، قیمت ₹ 2,10,224 (جی ایس ٹی کے ساتھ)۔ فون: ۰۱۲۳۴',
    'Urdu in English': 'For محمّد علی خان (Lucknow), 3 kWp',
    'Tamil and emoji': 'சூரிய மின்சக்தி ☀️ 👍🏽 நன்றி 🇮🇳 👨‍👩‍👧 1️⃣',
    Emoji: '✅ Approved 🎉 50 % off ❤️ © 2026 ™ → ●',
    'Scripts without a font': 'Solar 中文 日本語 עברית Ελληνικά Русский ไทย \u{1113}\u{11104}',
  };
  test.each(Object.entries(sentences))('of %s has no box, and stands in its order', async (name, sentence) => {
    const written = withText(sentence);
    // once on each line
    const once = { ...written, content: { ...written.content, title: 'Plant', boq: [] } };
    const { boxed, copied, pieces, places } = readBack(await printer.draw(once));
    expect(boxed).toEqual([]);
    for (const word of sentence.split(' ').filter((one) => /^[\p{Script=Arabic}\p{Script=Devanagari}]+$/u.test(one)))
      expect(copied).toContain(word);
    if (name === 'Scripts without a font') expect(copied).toContain('\ufffd');
    /** True where both stand on one line, the first left of the second. */
    const isLeftOf = (one: string, other: string): boolean => {
      const of = (word: string) => pieces.flatMap((piece, at) => (piece.trim() === word ? [places[at]!] : []));
      return of(one).some((a) => of(other).some((b) => a.y === b.y && a.x < b.x));
    };
    const orders: Record<string, string[][]> = {
      Urdu: [
        ['شمسی', 'چھت'],
        ['قیمت', 'شمسی'],
      ],
      'Urdu in English': [
        ['For', 'خان'],
        ['خان', 'محمّد'],
        ['محمّد', 'kWp'],
      ],
    };
    for (const [left = '', right = ''] of orders[name] ?? [])
      expect([left, right, isLeftOf(left, right), isLeftOf(right, left)]).toEqual([left, right, true, false]);
  });

  test('cuts a word wider than its column between letters only', async () => {
    const word = 'സ്വാതന്ത്ര്യസമരസേനാനിപ്രസ്ഥാനക്ഷേമനിധിബോർഡ്';
    const text = `${word} (${word}), ${'कीर्तिक्षत्रिय'.repeat(6)}`;
    const { pieces, copied } = readBack(await printer.draw(withText(text)));
    // no piece begins with a sign, or ends within a conjunct
    expect(pieces.filter((piece) => /^\p{M}/u.test(piece))).toEqual([]);
    expect(pieces.filter((piece) => /[\u0d4d\u094d]$/u.test(piece.trim()) && !word.endsWith(piece.trim()))).toEqual([]);
    const parts = pieces.filter((piece) => word.includes(piece));
    expect(parts.filter((piece) => piece.length < word.length).length).toBeGreaterThan(3);
    expect(copied).toContain(word);
  });

  test('stays within its page whatever words stand in its tables', async () => {
    let words_put = 0;
    const say = () => {
      words_put += 1;
      return 'MonocrystallineBifacial'.repeat(8);
    };
    // drawings measure in units of their own
    const drawn = ['cover', 'generation', 'bill', 'savings', 'timeline'];
    const sections = plain.content.sections.filter(({ key }) => !drawn.includes(key));
    const content_put = withWords({ ...plain.content, sections }, say);
    const written = { ...plain, content: content_put, letterhead: withWords(letterhead, say) };
    const { right } = readBack(await printer.draw({ ...written, accepted: { by: say(), on: '2026-11-22' } }));
    expect(words_put).toBeGreaterThan(100);
    // A4 with its margin
    expect(right).toBeGreaterThan(500);
    expect(right).toBeLessThanOrEqual(595.28 - 39);
  });

  test.each([
    ['signs without letters', '\u0bcd'.repeat(8000)],
    ['signs in two parts without letters', 'ொ'.repeat(8000)],
    ['signs heaped on one letter', `क${'\u0951'.repeat(7999)}`],
    ['accents heaped on one letter', `a${'\u0301'.repeat(7999)}`],
    ['one conjunct without end', 'क्'.repeat(4000)],
    ['joiners', `${'\u200d\u200c'.repeat(500)}க\u200d`],
    ['emoji and scripts without a font', '👨‍👩‍👧 🇮🇳 中文 العربية 𑄌𑄋𑄴𑄟𑄳𑄦 \ud800 ◌்'.repeat(40)],
  ])('is drawn of %s', async (_, text) => {
    const { pieces } = readBack(await printer.draw(withText(text)));
    expect(pieces.length).toBeGreaterThan(0);
  });
});
