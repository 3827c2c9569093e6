/** Phone numbers as sheets and pastes hold them: several in one cell, with a word before or a name behind. */
import { inForm, normalizePhone } from './text.ts';

export interface WrittenPhones {
  /** in E.164 form, in the order they are written */
  phones: string[];
  /** words beside the numbers: whose they are */
  words: string[];
  /** parts that hold digits and no number */
  unread: string[];
}

/** What stands between numbers of one cell. */
const between = /[,;|\n/]+|\s&\s|\s+(?:or|and|और|या)\s+/iu;
const label =
  /^(?:p|tel|telephone|ph|phone|mob|mobile|cell|m|t|o|h|office|home|res|work|wa|whatsapp)\s*(?:no\s*)?[.:]+\s*/i;
const longest = 300;

/** The numbers of a text, and what stands beside them. */
export function phonesIn(written: string): WrittenPhones {
  const found: WrittenPhones = { phones: [], words: [], unread: [] };
  for (const part of inForm('NFKC', written).slice(0, longest).split(between)) {
    const text = part.trim().replace(label, '');
    if (text === '') continue;
    // a number may be followed by another one after nothing but a space
    const several = text.split(/\s+/).flatMap((one) => normalizePhone(one) ?? []);
    const [number = ''] = /\+?\(?\d[\d\s().-]*\d/.exec(text) ?? [];
    const one = normalizePhone(number);
    if (one === undefined && several.length === 0) {
      (/\d/.test(text) ? found.unread : found.words).push(text);
      continue;
    }
    found.phones.push(...(one === undefined ? several : [one]));
    const beside =
      one === undefined
        ? ''
        : text
            .replace(number, ' ')
            .replace(/[()\s:.-]+/g, ' ')
            .trim();
    if (/\d/.test(beside)) found.unread.push(beside);
    else if (beside) found.words.push(beside);
  }
  found.phones = [...new Set(found.phones)];
  return found;
}
