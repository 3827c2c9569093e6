/** The leads of a company, a partner: each one line that opens it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSlice } from '../../kit/slice.ts';
import { Link } from '../../kit/router.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import classes from './Crm.module.css';
import { type LeadRow, pipeline } from './slices.ts';
import { Cluster, Grow } from '../../ui/layout/flow.tsx';

const nothing = {};

export function LeadLines({ leads }: { leads: readonly LeadRow[] }) {
  const { t } = useLingui();
  const boards = useSlice(pipeline, nothing).data?.boards ?? [];
  const names = new Map(boards.flatMap(({ stages }) => stages).map(({ id, name }) => [id, name]));
  if (leads.length === 0) {
    return (
      <p className={classes.dim}>
        <Trans>No leads yet.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.list} aria-label={t`Leads`}>
      {leads.map((row) => (
        <li key={row.id} className={classes.row} data-touch>
          <Grow as="span" style={{ flexBasis: 200 }}>
            <Link to={`/crm?lead=${row.id}`} className={classes.name}>
              {row.name}
            </Link>
            <div className={classes.dim}>{[row.number, row.owner_name, row.city].filter(Boolean).join(' · ')}</div>
          </Grow>
          <Cluster as="span" gap={8} align="center">
            {row.value > 0 && <Money paise={row.value} summary />}
            <Tag>{names.get(row.stage_id)}</Tag>
          </Cluster>
        </li>
      ))}
    </ul>
  );
}
