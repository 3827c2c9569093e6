/** The rows of a file: what would become of each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useLabels } from '../../../kit/labels.ts';
import type { Gets } from '../../../../contract/index.ts';
import { showDate } from '../../../../domain/dates.ts';
import type { GanttPlan } from '../gantt/plan.ts';
import classes from './Import.module.css';

type Row = Gets<'import_schedule'>['rows'][number];

const SHOWN = 300;

export function ImportRows({ rows, plan }: { rows: Row[]; plan: GanttPlan }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [only, setOnly] = useState(true);
  const stages = new Map(plan.stages.map(({ stage, name }) => [stage, term(name)]));
  const words: Record<Row['action'], string> = {
    add: t`new`,
    change: t`changed`,
    keep: t`unchanged`,
    delete: t`deleted`,
  };
  const fields: Record<string, string> = {
    name: t`name`,
    stage: t`stage`,
    parent_id: t`group`,
    days: t`days`,
    clock: t`calendar`,
    constraint_kind: t`constraint`,
    percent: t`progress`,
    weight: t`weight`,
    works_role: t`responsible`,
    approves_role: t`approver`,
    outside_approval: t`external approvals`,
    deadline: t`deadline`,
    actual: t`actual dates`,
  };
  const differing = rows.filter(({ action, notes }) => action !== 'keep' || notes.length > 0);
  const list = only ? differing : rows;
  return (
    <section>
      <div className={classes.line}>
        <h3 className={classes.title}>{t`Events`}</h3>
        {differing.length < rows.length && (
          <SegmentedControl
            size="xs"
            aria-label={t`Shown`}
            value={only ? 'differing' : 'all'}
            onChange={(value) => setOnly(value === 'differing')}
            data={[
              { value: 'differing', label: t`What changes` },
              { value: 'all', label: t`All` },
            ]}
          />
        )}
      </div>
      {/* a keyboard scrolls it too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="region" aria-label={t`Events of the file`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t`What`}</th>
              <th scope="col">{t`Code`}</th>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{t`Stage`}</th>
              <th scope="col" className={classes.number}>{t`Days`}</th>
              <th scope="col">{t`Start`}</th>
              <th scope="col">{t`End`}</th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, SHOWN).map((row, at) => (
              // rows of a file have no numbers of their own, and their order does not change
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} data-action={row.action}>
                <td>
                  <span className={classes.action} data-tone={row.action}>
                    {words[row.action]}
                  </span>
                </td>
                <td className={classes.code}>{row.code}</td>
                <td style={{ paddingInlineStart: 8 + Math.min(row.depth, 6) * 14 }}>
                  <span className={row.kind === 'group' ? classes.group : undefined}>{row.name}</span>
                  {row.notes.map((says) => (
                    <span key={says} className={classes.changed}>
                      {says}
                    </span>
                  ))}
                  {row.changed.length > 0 && (
                    <span className={classes.changed}>
                      {row.changed.flatMap((key) => fields[key] ?? []).join(', ')}
                    </span>
                  )}
                </td>
                <td>{stages.get(row.stage) ?? row.stage}</td>
                <td className={classes.number}>
                  {row.kind === 'group'
                    ? ''
                    : row.kind === 'milestone'
                      ? '0'
                      : `${row.days}${row.clock === 'calendar' ? 'c' : ''}`}
                </td>
                <td>{row.start && row.action !== 'delete' ? showDate(row.start) : ''}</td>
                <td>{row.end && row.action !== 'delete' ? showDate(row.end) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.length > SHOWN && (
        <p className={classes.note}>
          <Plural value={list.length - SHOWN} one="and # more" other="and # more" />
        </p>
      )}
      {list.length === 0 && (
        <p className={classes.note}>
          <Trans>The file matches the current schedule.</Trans>
        </p>
      )}
    </section>
  );
}
