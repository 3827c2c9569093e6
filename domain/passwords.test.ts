import { expect, test } from 'vitest';
import { judgePassword } from './passwords.ts';
import { inEnglish, type Sentence } from './sentences.ts';

const words = (given: Sentence | string | undefined) => given && inEnglish(given);

const owner = {
  username: 'helios.pm',
  email: 'priya.nair@helios.example',
  name: 'Priya Nair',
  company: 'Helios Rooftop Power',
};

test.each([
  ['short', 'elevenchars'],
  ['a common word with digits', 'Password123!'],
  ['a common word twice', 'welcomewelcome'],
  ['one character again and again', 'aaaaaaaaaaaaa'],
  ['a sequence', 'abcdefghijklmn'],
  ['digits in order', '1234567890123'],
  ['the own name', 'PriyaNair2026'],
  ['the own address', 'priya.nair@123'],
  ['the company', 'HeliosRooftopPower1'],
  ['a common word behind accents', 'Pässwörd-1234'],
  ['a common word with a sign of another script', 'password1234₹'],
  ['signs only', '!@#$%^&*()_+'],
  ['a row of the keyboard', 'qwertyuiop[]'],
  ['columns of the keyboard', '1qaz2wsx3edc'],
  ['columns with capitals and signs', '!QAZ2wsx#EDC'],
  ['a way back over the keyboard', 'asdfghjklkjhgfdsa'],
])('refuses %s', (_what, password) => {
  expect(words(judgePassword(password, owner))).toMatch(/^(Use|This password)/);
});

test.each([
  'correct horse battery',
  'Sunstage-on-the-roof',
  'tR7$kd0!mmQz',
  'नीला पहाड़ और नदी',
  'module rail clamp 44',
])('accepts %s', (password) => {
  expect(judgePassword(password, owner)).toBeUndefined();
});
