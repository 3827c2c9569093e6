/** A list of guarantees with their totals, and the retention below; a guarantee is opened from the address. */
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import {
  guarantee_form_names,
  guarantee_forms,
  guarantee_kind_names,
  guarantee_kinds,
  guarantee_sides,
  guarantee_standings,
} from '../../../../domain/money/guarantees.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { numbered, useAddress } from '../../../kit/address.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table, type TableProps } from '../../../ui/table/Table.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { amountColumn, dayColumn } from '../../../ui/table/value_columns.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import type { Guarantee, Guarantees } from '../slices.ts';
import { Retentions } from './Retentions.tsx';
import { StandingTag, useSides, useStandings } from './words.tsx';

const GuaranteeDrawer = lazy(() => import('./GuaranteeDrawer.tsx'));

interface GuaranteeTableProps {
  name: string;
  data: (Pick<Guarantees, 'totals' | 'retentions'> & { guarantees: readonly Guarantee[] }) | undefined;
  loading: boolean;
  failure: TableProps<Guarantee>['failure'];
  onRetry: () => void;
  /** a list of several projects names the project of each */
  of_all?: boolean;
  actions?: ReactNode;
}

export function GuaranteeTable({
  name,
  data,
  loading,
  failure,
  onRetry,
  of_all = false,
  actions,
}: GuaranteeTableProps) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const open = numbered(params.get('guarantee'));
  const columns = useGuaranteeColumns(of_all);
  const close = () => set({ guarantee: undefined });
  return (
    <Stack gap={16}>
      <Totals totals={data?.totals} />
      <Table
        name={name}
        label={t`Guarantees`}
        rows={data?.guarantees}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={onRetry}
        onOpen={({ id }) => set({ guarantee: id })}
        actions={actions}
        empty={{
          title: t`No guarantees`,
          text: t`Bank guarantees and deposits given to customers and authorities or received from suppliers appear here, with reminders before they expire.`,
        }}
      />
      {data && <Retentions name={`${name}_retention`} retentions={data.retentions} of_all={of_all} />}
      <LazyMount opened={open !== undefined} onClose={close}>
        {(opened) => (
          <GuaranteeDrawer
            guarantee={opened ? data?.guarantees.find(({ id }) => id === open) : undefined}
            onClose={close}
          />
        )}
      </LazyMount>
    </Stack>
  );
}

function useGuaranteeColumns(of_all: boolean): Column<Guarantee>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  const sides = useSides();
  const standings = useStandings();
  return useMemo(
    (): Column<Guarantee>[] => [
      {
        key: 'kind',
        title: t`Guarantee`,
        ...inWordsOf<Guarantee>(
          (row) => row.kind,
          (value) => term(guarantee_kind_names[value as Guarantee['kind']]),
        ),
        choices: guarantee_kinds,
        width: 225,
      },
      ...(of_all ? [{ key: 'project', title: t`Project`, value: (row: Guarantee) => row.project, width: 165 }] : []),
      { key: 'party', title: t`Party`, value: (row) => row.party, width: 175 },
      {
        key: 'standing',
        title: t`Status`,
        ...inWordsOf<Guarantee>(
          (row) => row.standing,
          (value) => standings[value as Guarantee['standing']],
        ),
        choices: guarantee_standings,
        render: (row) => <StandingTag standing={row.standing} />,
        width: 170,
      },
      amountColumn<Guarantee>('amount', t`Amount ₹`, (row) => row.amount, { width: 145 }),
      dayColumn<Guarantee>('valid_until', t`Valid until`, (row) => row.valid_until, { filter: 'date' }),
      dayColumn<Guarantee>('claim_until', t`Claims until`, (row) => row.claim_until, { filter: 'date' }),
      {
        key: 'side',
        title: t`Given or received`,
        ...inWordsOf<Guarantee>(
          (row) => row.side,
          (value) => sides[value as Guarantee['side']],
        ),
        choices: guarantee_sides,
        width: 140,
      },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 140 },
      { key: 'bank', title: t`Bank or insurer`, value: (row) => row.bank, width: 170 },
      amountColumn<Guarantee>('margin', t`Margin money ₹`, (row) => row.margin, { hidden_by_default: true }),
      {
        key: 'form',
        title: t`Form`,
        ...inWordsOf<Guarantee>(
          (row) => row.form,
          (value) => term(guarantee_form_names[value as Guarantee['form']]),
        ),
        choices: guarantee_forms,
        width: 160,
        hidden_by_default: true,
      },
      dayColumn<Guarantee>('issued_on', t`Issued on`, (row) => row.issued_on, { hidden_by_default: true }),
    ],
    [t, term, sides, standings, of_all],
  );
}

function Totals({ totals }: { totals: Guarantees['totals'] | undefined }) {
  const { t } = useLingui();
  const sides = useSides();
  return (
    <StatCards>
      <StatCard label={sides.given} value={totals && <Money paise={totals.given} summary />} note={t`outstanding`} />
      <StatCard
        label={sides.received}
        value={totals && <Money paise={totals.received} summary />}
        note={t`outstanding`}
      />
      <StatCard
        label={t`Margin money`}
        value={totals && <Money paise={totals.margin} summary />}
        note={t`blocked by banks`}
        tip={t`Post it from the bank statement to the account “Deposits and margin money”.`}
      />
      <StatCard
        label={t`Expiring soon`}
        icon={<IconAlertTriangle aria-hidden />}
        value={totals && showNumber(totals.expiring)}
        late={totals !== undefined && totals.expired > 0}
        note={totals && t`${totals.expired} in their claim period`}
        tip={t`Valid for at most 60 more days`}
      />
    </StatCards>
  );
}
