/** Answers as people read them. */
import { useLingui } from '@lingui/react/macro';
import { showDate } from '../../../domain/dates.ts';
import { showNumber } from '../../../domain/numbers.ts';
import type { AnswerValue } from '../../../domain/site_visits/answers.ts';
import type { Question } from '../../../domain/site_visits/form.ts';
import type { Labels } from '../../kit/labels.ts';
import { showLocation } from '../../ui/map/location.ts';

export function useMonths(): string[] {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))));
}

/** An answer in one line; nothing is a dash. */
export function answerText(
  { term }: Pick<Labels, 'term'>,
  { kind, unit, own }: Pick<Question, 'kind' | 'unit' | 'own'>,
  value: AnswerValue | undefined,
  words: { yes: string; no: string },
): string {
  const word = (text: string): string => (own ? text : term(text));
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return `${showNumber(value, 3)}${unit ? ` ${unit}` : ''}`;
  if (typeof value === 'string') {
    if (kind === 'day') return showDate(value);
    return kind === 'choice' ? word(value) : value;
  }
  if ('latitude' in value) return showLocation(value);
  if (kind === 'months')
    return (value as (number | null)[]).map((one) => (one === null ? '–' : showNumber(one, 0))).join(' · ');
  return (value as string[]).map((one) => (kind === 'choices' ? word(one) : one)).join(', ');
}

/** The words for a yes and a no. */
export function useYesNo(): { yes: string; no: string } {
  const { t } = useLingui();
  return { yes: t`Yes`, no: t`No` };
}
