/** The drawings as cards under where they stand. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconRefresh } from '@tabler/icons-react';
import type { DrawingStatus } from '../../../../domain/drawings.ts';
import { showDate } from '../../../../domain/dates.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import type { DrawingRow } from '../slices.ts';
import { useDocumentLabels } from '../labels.ts';
import classes from './Engineering.module.css';
import { useOpenDrawing } from './open_drawing.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';

/** Columns of the board: what is decided alike stands together. */
const columns: readonly (readonly DrawingStatus[])[] = [
  ['NA'],
  ['draft', 'rejected'],
  ['internal_check'],
  ['approved_by_ld'],
  ['sent_to_customer'],
  ['approved', 'approved_with_comments'],
  ['gfc', 'as_built'],
];

export function DrawingBoard({ drawings }: { drawings: readonly DrawingRow[] | undefined }) {
  const { term } = useLabels();
  const words = useDocumentLabels();
  const open = useOpenDrawing();
  if (!drawings) return <Loading as="cards" count={6} />;
  return (
    <div className={classes.board}>
      {columns.map((statuses) => {
        const rows = drawings.filter(({ status }) => statuses.includes(status));
        const title = statuses.map(words.status).join(', ');
        return (
          <section
            key={title}
            className={classes.column}
            aria-label={title}
            data-empty={rows.length === 0 || undefined}
            data-last={statuses[0] === 'NA' || undefined}
          >
            <h2 className={classes.head}>
              {words.status(statuses[0] ?? '')}
              <span className={classes.count}>{rows.length}</span>
            </h2>
            {rows.length === 0 ? (
              <p className={classes.none}>
                <Trans>None</Trans>
              </p>
            ) : (
              <ul className={classes.cards}>
                {rows.map((row) => (
                  <li key={row.drawing}>
                    <UnstyledButton className={classes.card} onClick={() => open(row)}>
                      <span className={classes.title}>
                        {row.drawing}. {term(row.name)}
                      </span>
                      <span className={classes.number}>{row.number}</span>
                      <Marks row={row} first={statuses[0]} />
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Marks({ row, first }: { row: DrawingRow; first: DrawingStatus | undefined }) {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const asked = row.approvals.find(({ step, state }) => state === 'waiting' && step > 1);
  const due = row.due_on ? showDate(row.due_on) : '';
  const { revisions } = row;
  return (
    <Cluster as="span" gap={4}>
      {row.status !== first && (
        <Tag tone={row.status === 'rejected' ? 'late' : 'accent'}>{words.status(row.status)}</Tag>
      )}
      {row.status === 'sent_to_customer' && asked && <Tag>{words.role(asked.role)}</Tag>}
      {revisions > 0 && (
        <Tag
          icon={<IconRefresh aria-hidden />}
          tip={plural(revisions, { one: 'Revised once', other: 'Revised # times' })}
        >
          R{revisions}
        </Tag>
      )}
      {row.late && (
        <Tag tone="late" icon={<IconClockExclamation aria-hidden />} tip={t`Was due on ${due}`}>
          <Trans>Overdue</Trans>
        </Tag>
      )}
      {row.material_impact && (
        <Tag tone="late" icon={<IconAlertTriangle aria-hidden />} tip={t`Revised after good for construction`}>
          <Trans>After GFC</Trans>
        </Tag>
      )}
    </Cluster>
  );
}
