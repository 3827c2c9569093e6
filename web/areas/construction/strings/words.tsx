/** How strings stand, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { StringStanding } from '../../../../domain/construction/strings.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

export function useStringStandings(): Record<StringStanding, string> {
  const { t } = useLingui();
  return {
    empty: t({ context: 'string', message: 'Not scanned' }),
    partial: t({ context: 'string', message: 'In progress' }),
    complete: t({ context: 'string', message: 'Complete' }),
    difference: t({ context: 'string', message: 'Differs from drawing' }),
  };
}

const tones = { empty: 'quiet', partial: 'plain', complete: 'accent', difference: 'late' } as const;

export function StringPill({ standing }: { standing: StringStanding }) {
  const words = useStringStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

/** “17 of 18”. */
export function useCounted(): (some: number, all: number) => string {
  const { t } = useLingui();
  return (some, all) => t`${showNumber(some)} of ${showNumber(all)}`;
}
