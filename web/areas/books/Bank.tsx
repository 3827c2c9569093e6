/** Lines of the bank's statements beside what they are in the books: matched, recorded, posted, or left out. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBookUpload, IconCheck, IconFileImport, IconX } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { saveFile } from '../../kit/files.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useWindows } from '../../kit/windows.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type BulkAction, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { askedOf } from '../../ui/table/table_served.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { accept, settle, settleAll, sureMatch } from './bank_acts.ts';
import { useBankColumns } from './bank_columns.tsx';
import { bank_list, type BankLine, type BankView } from './slices.ts';

const ImportStatement = lazy(() => import('./ImportStatement.tsx'));
const PostLines = lazy(() => import('./PostLines.tsx'));
const ReasonDrawer = lazy(() => import('../../ui/form/ReasonDrawer.tsx'));

const none: readonly BankLine[] = [];

/** The lines a step was asked for; they stay for the way out of its drawer. */
function useChosenLines() {
  const [state, setState] = useState({ opened: false, lines: none });
  const open = useCallback((lines: readonly BankLine[]) => setState({ opened: true, lines }), []);
  const close = useCallback(() => setState(({ lines }) => ({ opened: false, lines })), []);
  return { ...state, open, close };
}

export default function Bank() {
  const { t } = useLingui();
  const [importing, setImporting] = useState(false);
  const excluding = useChosenLines();
  const posting = useChosenLines();
  const { open: exclude } = excluding;
  const columns = useBankColumns(useCallback((line) => exclude([line]), [exclude]));
  const { search, filters, sort } = useTableAddress('bank', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, {}) as BankView,
    [columns, search, filters, sort],
  );
  const { rows, sums, want, all, loading, failure, reload } = useWindows(bank_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const between = sums && sums.in_bank !== null ? sums.in_bank - sums.in_books : undefined;
  // until it is known, the place of the boxes is kept
  const may_settle = !sums || reasonOf(sums.abilities.import_bank_statement) === undefined;
  const bulk = useBankBulk(posting.open, exclude);
  const until = sums?.until && <DateText date={sums.until} />;
  const bring = (
    <DisabledReason reason={sums && reasonOf(sums.abilities.import_bank_statement)}>
      <Button
        leftSection={<IconFileImport size={16} aria-hidden />}
        disabled={!sums}
        onClick={() => setImporting(true)}
      >
        <Trans>Import statement</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <Stack gap={16}>
      <StatCards>
        <StatCard
          label={t`Balance at the bank`}
          loading={!sums}
          value={sums && (sums.in_bank === null ? '–' : <Money paise={sums.in_bank} summary />)}
          note={until}
        />
        <StatCard
          label={t`Balance in the books`}
          loading={!sums}
          value={<Money paise={sums?.in_books} summary />}
          note={until}
        />
        <StatCard
          label={t`Difference`}
          tip={t`Balance at the bank less the balance in the books, on the day of the last statement line.`}
          loading={!sums}
          late={between !== undefined && between !== 0}
          value={between === undefined ? '–' : <Money paise={between} summary />}
        />
        <StatCard
          label={t`To be matched`}
          loading={!sums}
          value={sums?.open}
          {...(sums && sums.open > 0 && { to: '/dashboard?view=bank&bank.status=open' })}
        />
      </StatCards>
      <Table
        name="bank"
        label={t`Bank statement`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        save={(format) => saveFile('export_bank_lines', { ...view, format })}
        actions={bring}
        bulk={may_settle ? bulk : undefined}
        empty={{
          title: t`No statement lines`,
          text: t`Import your bank statement as a CSV or Excel file. Lines that were imported before are skipped.`,
          action: bring,
        }}
      />
      <LazyMount opened={importing} onClose={() => setImporting(false)}>
        {(opened) => <ImportStatement opened={opened} onClose={() => setImporting(false)} />}
      </LazyMount>
      <LazyMount opened={posting.opened} onClose={posting.close}>
        {(opened) => <PostLines opened={opened} lines={posting.lines} onClose={posting.close} />}
      </LazyMount>
      <LazyMount opened={excluding.opened} onClose={excluding.close}>
        {(opened) => (
          <ReasonDrawer
            opened={opened}
            most={300}
            title={plural(excluding.lines.length, { one: 'Exclude line', other: 'Exclude # lines' })}
            act={async (reason) => {
              const [only, ...more] = excluding.lines;
              const change = (line: BankLine) => settle(line, { status: 'ignored', reason });
              if (only && more.length === 0) await change(only);
              else await settleAll(excluding.lines, { title: t`Exclude lines`, change });
            }}
            onClose={excluding.close}
          />
        )}
      </LazyMount>
    </Stack>
  );
}

/** What is done with several lines at once. */
function useBankBulk(
  onPost: (lines: readonly BankLine[]) => void,
  onExclude: (lines: readonly BankLine[]) => void,
): BulkAction<BankLine>[] {
  const { t } = useLingui();
  const whyNotOpen = (lines: readonly BankLine[]) =>
    lines.every(({ status }) => status === 'open') ? undefined : t`Select only lines that are to be matched.`;
  return [
    {
      key: 'match',
      title: t`Match`,
      icon: <IconCheck size={16} aria-hidden />,
      whyNot: (lines) =>
        lines.every((line) => sureMatch(line))
          ? undefined
          : t`Select only lines with a certain match to a receipt or payment.`,
      run: (lines) =>
        settleAll(lines, {
          title: t`Match lines`,
          change: async (line) => {
            const one = sureMatch(line);
            if (one) await accept(line, one);
          },
          sentence: (done) => plural(done, { one: '# line matched.', other: '# lines matched.' }),
        }),
    },
    {
      key: 'post',
      title: t`Post to account`,
      icon: <IconBookUpload size={16} aria-hidden />,
      whyNot: whyNotOpen,
      run(lines) {
        onPost(lines);
        return false;
      },
    },
    {
      key: 'exclude',
      title: t`Exclude`,
      icon: <IconX size={16} aria-hidden />,
      whyNot: whyNotOpen,
      run(lines) {
        onExclude(lines);
        return false;
      },
    },
    {
      key: 'undo',
      title: t`Undo match`,
      icon: <IconArrowBackUp size={16} aria-hidden />,
      whyNot: (lines) =>
        lines.some(({ status }) => status === 'open') ? t`Select only lines that are already settled.` : undefined,
      run: (lines) =>
        settleAll(lines, {
          title: t`Undo match`,
          change: (line) => settle(line, { status: 'open' }),
          sentence: (done) =>
            plural(done, { one: '# line is to be matched again.', other: '# lines are to be matched again.' }),
        }),
    },
  ];
}
