/** Text of files in any encoding: read as it was written, or reported as unclear. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { textIn, westernSigns } from './decode.ts';

const words = 'Name,Note\nSharma’s Dairy – Unit 2,“Roof” lease • € 500 … Müller, São Tomé, 5 m², 40 °C';

describe('a text', () => {
  test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])('in %s is read as it was written', (encoding) => {
    expect(textIn(iconv.encode(words, encoding))).toBe(words);
    if (encoding !== 'windows-1252')
      expect(textIn(iconv.encode(words, encoding, { addBOM: true })).replace('\ufeff', '')).toBe(words);
  });

  test('as Excel saves CSV on Windows keeps every sign', () => {
    const bytes = readFileSync(join(import.meta.dirname, 'samples/leads_windows_1252.csv'));
    expect(textIn(bytes)).toContain('Sharma’s Dairy – Unit 2,98200 49002,Anand,“Roof” lease • € 500');
  });

  test('in Hindi, and one that is plain, are UTF-8', () => {
    expect(textIn(Buffer.from('नाम,शहर\nअमित,सूरत'))).toBe('नाम,शहर\nअमित,सूरत');
    expect(textIn(Buffer.from('Name,City\nA,B'))).toBe('Name,City\nA,B');
    expect(textIn(Buffer.from('a \ufffd b'))).toBe('a \ufffd b');
  });

  test('of an XML is read as it says', () => {
    const xml = '<?xml version="1.0" encoding="windows-1251"?><a>Проект</a>';
    expect(textIn(iconv.encode(xml, 'windows-1251'))).toBe(xml);
    const said = '<?xml version="1.0" encoding="utf-16"?><a>é</a>';
    expect(textIn(Buffer.from(said))).toBe(said);
    const other = '<?xml version="1.0" encoding="x-unknown"?><a/>';
    expect(() => textIn(Buffer.from(other))).toThrow('This file is written in x-unknown');
  });

  test.each([
    ['windows-1251', 'Имя,Город\nИванов,Москва'],
    ['koi8-r', 'Имя,Город\nИванов,Москва'],
    ['windows-1253', 'Name,City\nΓιώργος Παπάς,Αθήνα'],
    ['windows-1255', 'Name,City\nדוד כהן,חיפה'],
    ['macintosh', 'Name,City\nSharma’s Dairy,Surat'],
    ['cp437', 'Name,City\nGérard Müller,Köln'],
    ['shift_jis', 'Name,City\n田中太郎,東京都'],
  ])('in %s is asked for, and never other letters', (encoding, text) => {
    expect(() => textIn(iconv.encode(text, encoding))).toThrow(/could not be recognised \(line [12]\).*CSV UTF-8/);
  });

  test('that is broken in the middle is reported with its line', () => {
    const mixed = Buffer.concat([Buffer.from('Name\nअमित\n'), Buffer.of(0x53, 0x92, 0x73)]);
    expect(() => textIn(mixed)).toThrow('(line 3)');
  });
});

test('signs that a program read as Latin-1 are those that were written', () => {
  expect(westernSigns('Sharma\u0092s \u0096 \u0093Roof\u0094 \u0080 5, é')).toBe('Sharma’s – “Roof” € 5, é');
});
