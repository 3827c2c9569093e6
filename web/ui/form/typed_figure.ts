/** What an input of a figure holds after it was typed into or pasted over. */
import { type NumberForm, parseNumber } from '../../../domain/written_numbers.ts';

/** The unit that may be written behind a figure: the one its input shows, and no other. */
export const figureForm = (unit: string): NumberForm => ({ units: unit.trim() ? [unit.trim()] : [], money: true });

/**
 * Digits on their way stay as they are typed, “1.” too; 12,50,000 and 4.5 lakh become their digits; what is no number, or may
 * be two as 72,5, changes nothing.
 */
export function typedFigure(text: string, before: string): string {
  const typed = text.trim();
  if (/^-?\d*\.?\d*$/.test(typed)) return typed;
  const value = parseNumber(typed, figureForm(''));
  return value === undefined ? before : String(value);
}
