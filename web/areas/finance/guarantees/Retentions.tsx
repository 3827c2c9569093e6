/** What is held back until some months after commissioning: by customers, and of sub-contractors. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { retention_sides, retention_standings } from '../../../../domain/money/retentions.ts';
import { Link } from '../../../kit/router.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { amountColumn, dayColumn } from '../../../ui/table/value_columns.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag, type TagProps } from '../../../ui/text/Tag.tsx';
import type { Guarantees } from '../slices.ts';

type Retention = Guarantees['retentions']['list'][number];

const tones: Record<Retention['standing'], TagProps['tone']> = { held: 'accent', soon: 'strong', due: 'late' };

/** Where its release is recorded. */
const placeOf = ({ project_id, side }: Retention): string =>
  side === 'customer' ? `/projects/project-finance?projectId=${project_id}&tab=receipts` : '/dashboard?view=payments';

interface RetentionsProps {
  name: string;
  retentions: Guarantees['retentions'];
  /** a list of several projects names the project of each */
  of_all: boolean;
}

export function Retentions({ name, retentions, of_all }: RetentionsProps) {
  const { t } = useLingui();
  const columns = useRetentionColumns(of_all);
  const { by_customers, of_subcontractors } = retentions.totals;
  return (
    <Panel
      title={t`Retention`}
      note={
        retentions.list.length > 0 && (
          <>
            {t`withheld by customers`} <Money paise={by_customers} summary /> · {t`withheld from sub-contractors`}{' '}
            <Money paise={of_subcontractors} summary />
          </>
        )
      }
    >
      <Table
        name={name}
        label={of_all ? t`Retention of all projects` : t`Retention`}
        plain={!of_all}
        rows={retentions.list}
        columns={columns}
        rowKey={({ project_id, party_id }) => `${project_id} ${party_id ?? 'customer'}`}
        empty={{
          title: t`No retention`,
          text: t`What customers withhold from their payments, and what is withheld from bills of sub-contractors, appears here until it is released.`,
        }}
      />
    </Panel>
  );
}

function useRetentionColumns(of_all: boolean): Column<Retention>[] {
  const { t } = useLingui();
  return useMemo((): Column<Retention>[] => {
    const sides = { customer: t`By customer`, subcontractor: t`From sub-contractor` };
    const standings = { held: t`Withheld`, soon: t`Release within 60 days`, due: t`Release due` };
    return [
      {
        key: 'party',
        title: t`Party`,
        value: (row) => row.party,
        render: (row) => <Link to={placeOf(row)}>{row.party}</Link>,
        width: 200,
      },
      ...(of_all ? [{ key: 'project', title: t`Project`, value: (row: Retention) => row.project, width: 190 }] : []),
      {
        key: 'side',
        title: t`Withheld`,
        ...inWordsOf<Retention>(
          (row) => row.side,
          (value) => sides[value as Retention['side']],
        ),
        choices: retention_sides,
        width: 165,
      },
      amountColumn<Retention>('held', t`Amount ₹`, (row) => row.held, { width: 150 }),
      dayColumn<Retention>('commissioned_on', t`Commissioned on`, (row) => row.commissioned_on, {
        width: 150,
        hidden_by_default: true,
      }),
      dayColumn<Retention>('release_on', t`Release on`, (row) => row.release_on, {
        render: (row) =>
          row.release_on !== null && (
            <>
              <DateText date={row.release_on} /> {row.commissioned_on === null && t`(forecast)`}
            </>
          ),
        filter: 'date',
        width: 190,
      }),
      {
        key: 'standing',
        title: t`Status`,
        ...inWordsOf<Retention>(
          (row) => row.standing,
          (value) => standings[value as Retention['standing']],
        ),
        choices: retention_standings,
        render: (row) => <Tag tone={tones[row.standing]}>{standings[row.standing]}</Tag>,
        width: 185,
      },
    ];
  }, [t, of_all]);
}
