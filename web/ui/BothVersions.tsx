/** Somebody changed a thing meanwhile: what it is now beside what the person wanted, and the choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { isPlainDate, showDate } from '../../domain/dates.ts';
import { toast } from './toast.tsx';
import classes from './BothVersions.module.css';

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
  const [busy, setBusy] = useState(false);
  const differs = (key: keyof Thing) => JSON.stringify(seen[key] ?? '') !== JSON.stringify(current[key] ?? '');
  const fields = (Object.keys(names) as (keyof Thing)[]).filter((key) => key in mine || differs(key));
  const shown = (key: keyof Thing, value: unknown) => text?.(key, value) ?? usual(value);
  const keep = async () => {
    setBusy(true);
    try {
      await onMine();
    } catch (failure) {
      toast.failure(failure instanceof Error ? failure.message : t`This could not be saved. Please try again.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.whole}>
      <Alert color="yellow" variant="light" icon={<IconGitMerge size={18} aria-hidden />} role="alert">
        <Trans>Somebody changed this meanwhile. Nothing of yours is lost: choose what shall hold.</Trans>
      </Alert>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Fact`}</th>
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`Yours`}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((key) => (
            <tr key={String(key)}>
              <th scope="row">{names[key]}</th>
              <td data-changed={differs(key) || undefined}>{shown(key, current[key])}</td>
              <td data-changed={key in mine || undefined}>{key in mine ? shown(key, mine[key]) : t`as it is now`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.end}>
        <Button onClick={keep} loading={busy}>
          <Trans>Save mine over it</Trans>
        </Button>
        <Button variant="default" onClick={onTheirs}>
          <Trans>Take what is there now</Trans>
        </Button>
      </div>
    </div>
  );
}

function usual(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return value.toLocaleString('en-IN', { maximumFractionDigits: 6 });
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || '–';
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return isPlainDate(words) ? showDate(words) : words;
}
