/** What an import would do, in figures, and what of the file is imported with changes. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { showDate } from '../../../../domain/dates.ts';
import classes from './Import.module.css';
import { showNumber } from '../../../../domain/numbers.ts';
import { Plain } from '../../../ui/layout/flow.tsx';

type Read = Gets<'import_schedule'>;

export function ImportSums({ read }: { read: Read }) {
  const { t } = useLingui();
  const { consequence } = read;
  const { commissioning, commissioning_before, end, end_before } = consequence;
  return (
    <div className={classes.sums} role="status">
      <span className={classes.format}>{read.format}</span>
      <Sum tone="add" value={read.added} name={t`added`} />
      <Sum tone="change" value={read.changed} name={t`changed`} />
      <Sum tone="keep" value={read.kept} name={t`unchanged`} />
      <Sum tone="delete" value={read.deleted} name={t`deleted`} />
      <span className={classes.note}>
        <Plural value={read.links_added} one="# link added or changed" other="# links added or changed" />
        {read.links_deleted > 0 && (
          <>
            , <Plural value={read.links_deleted} one="# removed" other="# removed" />
          </>
        )}
      </span>
      {commissioning && commissioning !== commissioning_before && (
        <Dates name={t`Commissioning`} from={commissioning_before} to={commissioning} />
      )}
      {end && end !== end_before && <Dates name={t`End`} from={end_before} to={end} />}
    </div>
  );
}

const Sum = ({ tone, value, name }: { tone: Read['rows'][number]['action']; value: number; name: string }) => (
  <span className={classes.sum} data-tone={tone} data-none={value === 0 || undefined}>
    <strong>{showNumber(value)}</strong> {name}
  </span>
);

const Dates = ({ name, from, to }: { name: string; from: string | null; to: string }) => (
  <span className={classes.dates}>
    {name}: {from && <s>{showDate(from)}</s>} <IconArrowRight size={13} aria-hidden /> <strong>{showDate(to)}</strong>
  </span>
);

export function NotUnderstood({ list }: { list: Read['not_understood'] }) {
  const [all, setAll] = useState(false);
  const shown = all ? list : list.slice(0, 6);
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={<Plural value={list.length} one="# item imported with changes" other="# items imported with changes" />}
    >
      <Plain as="ul" bullets>
        {shown.map(({ where, says }) => (
          <li key={`${where} ${says}`}>
            {where && <strong>{where}: </strong>}
            {says}
          </li>
        ))}
      </Plain>
      {list.length > shown.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </Alert>
  );
}
