/** Somebody changed the project meanwhile: what it is now beside what the person wanted, and the choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { isPlainDate, showDate } from '../../../domain/dates.ts';
import { showRupees } from '../../../domain/money.ts';
import { TwoVersions } from '../../ui/TwoVersions.tsx';
import classes from './BothVersions.module.css';
import type { ProjectAnswer } from './slices.ts';

type Project = ProjectAnswer['project'];

export interface Clash {
  seen: Project;
  current: Project;
  /** only what the person changed */
  mine: Partial<Record<keyof Project, unknown>>;
}

interface BothVersionsProps {
  clash: Clash;
  onMine: () => Promise<void>;
  onTheirs: () => void;
}

export function BothVersions({ clash: { seen, current, mine }, onMine, onTheirs }: BothVersionsProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  const fields = (Object.keys(names) as (keyof Project)[]).filter(
    (key) => key in mine || (seen[key] ?? '') !== (current[key] ?? ''),
  );
  return (
    <div className={classes.whole}>
      <Alert color="yellow" variant="light" icon={<IconGitMerge size={18} aria-hidden />} role="alert">
        <Trans>Somebody changed this meanwhile. Nothing of yours is lost: choose what shall hold.</Trans>
      </Alert>
      <TwoVersions
        facts={fields.map((key) => ({
          key,
          name: names[key] ?? key,
          now: text(key, current[key]),
          mine: key in mine ? text(key, mine[key]) : t`as it is now`,
          now_changed: (seen[key] ?? '') !== (current[key] ?? ''),
          mine_changed: key in mine,
        }))}
        onMine={onMine}
        onTheirs={onTheirs}
      />
    </div>
  );
}

function text(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (key === 'contract_value') return showRupees(Number(value));
  if (typeof value === 'number') return value.toLocaleString('en-IN', { maximumFractionDigits: 6 });
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return isPlainDate(words) ? showDate(words) : words;
}

function useFieldNames(): Partial<Record<keyof Project, string>> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    code: t`Code`,
    project_type: t`Type`,
    segment: t`Segment`,
    status: t`Status`,
    capacity_kwp: t`Capacity (kWp)`,
    capacity_kw_ac: t`Capacity (kW AC)`,
    contract_value: t`Contract value`,
    customer_name: t`Customer`,
    customer_phone: t`Phone`,
    customer_email: t`E-mail`,
    site_address: t`Site address`,
    state: t`State`,
    discom: t`DISCOM`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    start_date: t`Start`,
    target_commissioning: t`Target commissioning`,
    template: t`Template`,
    pace: t`Pace`,
  };
}
