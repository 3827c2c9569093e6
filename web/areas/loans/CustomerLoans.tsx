/** The loans of customers: as a list or as a board, one in a drawer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { saveFile } from '../../kit/files.ts';
import { lazy, LazyBoundary } from '../../kit/lazy.tsx';
import { useWindows } from '../../kit/windows.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Cluster, End, Stack } from '../../ui/layout/flow.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { askedOf } from '../../ui/table/table_served.ts';
import { asked_as, useLoanColumns } from './loan_columns.tsx';
import { loan_list, type LoanView } from './slices.ts';

const LoanBoard = lazy(() => import('./LoanBoard.tsx'));
const LoanDrawer = lazy(() => import('./LoanDrawer.tsx'));
const LoanForm = lazy(() => import('./LoanForm.tsx'));

export function CustomerLoans() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const look = params.get('look') === 'board' ? 'board' : 'list';
  const named = Number(params.get('loan'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const show = (id: number | undefined) => set({ loan: id });
  const [adding, setAdding] = useState(false);
  const columns = useLoanColumns();
  const { search, filters, sort } = useTableAddress('loans', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as LoanView,
    [columns, search, filters, sort],
  );
  const { rows, want, all, sums, loading, failure, reload } = useWindows(loan_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const actions = (
    <DisabledReason reason={sums && reasonOf(sums.add_loan)}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!sums} onClick={() => setAdding(true)}>
        <Trans>Add loan</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <>
      <Stack gap={16}>
        <Cluster gap={8}>
          <SegmentedControl
            aria-label={t`Show loans as`}
            value={look}
            onChange={(next) => set({ look: next === 'list' ? undefined : next })}
            data={[
              { value: 'list', label: t`List` },
              { value: 'board', label: t`Board` },
            ]}
          />
          {look === 'board' && <End>{actions}</End>}
        </Cluster>
        {look === 'list' ? (
          <Table
            name="loans"
            label={t`Loans`}
            served={served}
            columns={columns}
            rowKey={({ id }) => id}
            loading={loading}
            failure={failure}
            onRetry={reload}
            onOpen={({ id }) => show(id)}
            actions={actions}
            save={(format) => {
              const { search: words = '', stage = [] } = view;
              return saveFile('export_loans', { search: words, stage, format });
            }}
            empty={{
              title: t`No loans`,
              text: t`Loans that customers take for their plants appear here, from the request to the last EMI.`,
              action: actions,
            }}
          />
        ) : (
          <LazyBoundary fallback={<Loading as="cards" />}>
            <LoanBoard columns={columns} onOpen={show} />
          </LazyBoundary>
        )}
      </Stack>
      <LazyMount opened={open !== undefined} onClose={() => show(undefined)}>
        {(opened) => <LoanDrawer loan_id={opened ? open : undefined} onClose={() => show(undefined)} />}
      </LazyMount>
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <LoanForm
            opened={opened}
            onClose={() => setAdding(false)}
            onSaved={(id) => {
              setAdding(false);
              show(id);
            }}
          />
        )}
      </LazyMount>
    </>
  );
}
