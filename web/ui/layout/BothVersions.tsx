/** Someone changed a thing meanwhile: what it is now beside what the person wanted, and the choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { isPlainDate, showDate } from '../../../domain/dates.ts';
import { TwoVersions } from './TwoVersions.tsx';
import { showNumber } from '../../../domain/numbers.ts';
import { Stack } from './flow.tsx';

export interface Clash<Thing> {
  seen: Thing;
  current: Thing;
  /** only what the person changed */
  mine: Partial<Record<keyof Thing, unknown>>;
}

interface BothVersionsProps<Thing> {
  clash: Clash<Thing>;
  /** the facts that are compared, as the person knows them */
  names: Partial<Record<keyof Thing, string>>;
  /** facts that are shown in their own way */
  text?: (key: keyof Thing, value: unknown) => string | undefined;
  onMine: () => Promise<void>;
  onTheirs: () => void;
}

export function BothVersions<Thing>({ clash, names, text, onMine, onTheirs }: BothVersionsProps<Thing>) {
  const { seen, current, mine } = clash;
  const { t } = useLingui();
  const differs = (key: keyof Thing) => JSON.stringify(seen[key] ?? '') !== JSON.stringify(current[key] ?? '');
  const fields = (Object.keys(names) as (keyof Thing)[]).filter((key) => key in mine || differs(key));
  const shown = (key: keyof Thing, value: unknown) => text?.(key, value) ?? usual(value);
  return (
    <Stack gap={16}>
      <Alert color="yellow" variant="light" icon={<IconGitMerge size={18} aria-hidden />} role="alert">
        <Trans>
          Someone else changed this at the same time. Your changes are not lost. Choose which version to keep.
        </Trans>
      </Alert>
      <TwoVersions
        facts={fields.map((key) => ({
          key: String(key),
          name: names[key] ?? String(key),
          now: shown(key, current[key]),
          mine: key in mine ? shown(key, mine[key]) : t`current version`,
          now_changed: differs(key),
          mine_changed: key in mine,
        }))}
        onMine={onMine}
        onTheirs={onTheirs}
      />
    </Stack>
  );
}

function usual(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return showNumber(value, 6);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || '–';
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return isPlainDate(words) ? showDate(words) : words;
}
