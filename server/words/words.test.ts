import { expect, test } from 'vitest';
import { amountInWords, inEnglish, say } from '../../domain/sentences.ts';
import { openWords } from './words.ts';

const { say: said } = openWords(process.cwd());

test.each([
  [
    12_34_56_750,
    'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees And Fifty Paise Only',
    'बारह लाख चौंतीस हज़ार पांच सौ सड़सठ रुपये और पचास पैसे मात्र',
  ],
  [5_00_00_00_000, 'Five Crore Rupees Only', 'पांच करोड़ रुपये मात्र'],
  [0, 'Zero Rupees Only', 'शून्य रुपये मात्र'],
])('%d paise are written out', (paise, in_english, in_hindi) => {
  const amount = amountInWords(paise);
  expect(said(say`${{ amount }}`, 'en')).toBe(in_english);
  expect(said(say`${{ amount }}`, 'hi')).toBe(in_hindi);
});

test('a language that cannot write amounts out says them in figures', () => {
  const amount = amountInWords(12_34_56_750);
  expect(inEnglish(say`${{ amount }}`)).toBe('₹ 12,34,567.50');
});
