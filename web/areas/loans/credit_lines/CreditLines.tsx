/** The lines of credit of the company with their totals; one is opened from the address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { numbered, useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { askedOf } from '../../../ui/table/table_served.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { credit_line_list, type CreditLineView, type CreditTotals } from '../slices.ts';
import { asked_as, useCreditLineColumns } from './line_columns.tsx';

const CreditLineDrawer = lazy(() => import('./CreditLineDrawer.tsx'));
const CreditLineForm = lazy(() => import('./CreditLineForm.tsx'));

export default function CreditLines() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const open = numbered(params.get('credit_line'));
  const show = (id: number | undefined) => set({ credit_line: id });
  const [adding, setAdding] = useState(false);
  const columns = useCreditLineColumns();
  const { search, filters, sort } = useTableAddress('credit_lines', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as CreditLineView,
    [columns, search, filters, sort],
  );
  const { rows, want, all, sums, loading, failure, reload } = useWindows(credit_line_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const actions = (
    <DisabledReason reason={sums && reasonOf(sums.abilities.add_credit_line)}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!sums} onClick={() => setAdding(true)}>
        <Trans>Add line of credit</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <Stack gap={16}>
      <Totals totals={sums?.totals} />
      <Table
        name="credit_lines"
        label={t`Lines of credit`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => show(id)}
        actions={actions}
        save={(format) => {
          const { search: words = '', state = [] } = view;
          return saveFile('export_credit_lines', { search: words, state, format });
        }}
        empty={{
          title: t`No lines of credit`,
          text: t`Limits that lenders sanctioned for your company appear here, with their draws and due dates.`,
          action: actions,
        }}
      />
      <LazyMount opened={open !== undefined} onClose={() => show(undefined)}>
        {(opened) => <CreditLineDrawer credit_line_id={opened ? open : undefined} onClose={() => show(undefined)} />}
      </LazyMount>
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <CreditLineForm
            opened={opened}
            onClose={() => setAdding(false)}
            onSaved={(id) => {
              setAdding(false);
              show(id);
            }}
          />
        )}
      </LazyMount>
    </Stack>
  );
}

function Totals({ totals }: { totals: CreditTotals | undefined }) {
  const { t } = useLingui();
  const today = useToday();
  const next = totals?.next_due_on;
  const used = totals && showNumber(totals.use);
  const day = next && showDate(next);
  return (
    <StatCards>
      <StatCard
        label={t`Sanctioned limit`}
        loading={!totals}
        value={totals && <Money paise={totals.limit} summary />}
        note={t`active lines`}
      />
      <StatCard
        label={t`Drawn`}
        loading={!totals}
        value={totals && <Money paise={totals.drawn} summary />}
        note={used && t`${used}% of the limit`}
      />
      <StatCard
        label={t`Available`}
        loading={!totals}
        value={totals && <Money paise={totals.available} summary />}
        note={
          totals && (
            <Trans>
              <Money paise={totals.requested} summary /> requested
            </Trans>
          )
        }
        tip={t`The limit less what is drawn and what is requested`}
      />
      <StatCard
        label={t`Next due`}
        loading={!totals}
        value={totals && (next ? <Money paise={totals.next_due} summary /> : t`None`)}
        late={Boolean(next && next < today)}
        note={day && t`on ${day}`}
      />
    </StatCards>
  );
}
