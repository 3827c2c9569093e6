/** What auditors read and downloaded: each of their calls, the newest first. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Module, modules } from '../../../domain/modules.ts';
import { saveFile } from '../../kit/files.ts';
import { useWindows } from '../../kit/windows.ts';
import { Table, type Column } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { askedOf } from '../../ui/table/table_served.ts';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { useTeamLabels } from './labels.ts';
import { auditor_reads, type AuditorRead, type AuditorView } from './slices.ts';

type Auditors = readonly { user_id: number; name: string }[];
const nobody: Auditors = [];

const isModule = (name: string): name is Module => (modules as readonly string[]).includes(name);

function useColumns(auditors: Auditors): Column<AuditorRead>[] {
  const { t } = useLingui();
  const labels = useTeamLabels();
  return useMemo((): Column<AuditorRead>[] => {
    const all: Column<AuditorRead>[] = [
      {
        key: 'day',
        title: t`Time`,
        value: (row) => row.at,
        render: (row) => <TimeText at={row.at} exact />,
        filter: 'date',
        width: 185,
      },
      {
        key: 'auditor',
        title: t`Auditor`,
        value: (row) => row.auditor,
        filter: 'select',
        choices: auditors.map(({ user_id }) => String(user_id)),
        choiceText: (value) => auditors.find(({ user_id }) => String(user_id) === value)?.name ?? value,
        width: 180,
      },
      {
        key: 'module',
        title: t`Module`,
        value: (row) => (isModule(row.module) ? labels.module(row.module) : ''),
        width: 170,
      },
      { key: 'project', title: t`Project`, value: (row) => row.project, width: 260 },
      {
        key: 'call',
        title: t`API call`,
        value: (row) => [row.call, row.subject_id].filter((part) => part !== null).join(' '),
        width: 260,
      },
      {
        key: 'downloaded',
        title: t`Downloaded`,
        value: (row) => (row.downloaded ? t`Yes` : t`No`),
        filter: 'select',
        choices: ['yes', 'no'],
        choiceText: (value) => (value === 'yes' ? t`Yes` : t`No`),
        width: 130,
      },
    ];
    return all.map((column) => ({ ...column, unsorted: true }));
  }, [t, labels, auditors]);
}

/** What the address asks of the server; people are numbers there. */
const viewOf = ({ auditor, ...asked }: Record<string, unknown>): AuditorView => ({
  ...asked,
  ...(Array.isArray(auditor) && { auditor: auditor.map(Number) }),
});

export function AuditorReads() {
  const { t } = useLingui();
  const { sums: known } = useWindows(auditor_reads, {});
  const columns = useColumns(known?.auditors ?? nobody);
  const { search, filters, sort } = useTableAddress('auditor_reads', columns);
  const view = useMemo(() => viewOf(askedOf(columns, { search, filters, sort }, {})), [columns, search, filters, sort]);
  const { rows, want, all, loading, failure, reload } = useWindows(auditor_reads, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Table
      name="auditor_reads"
      label={t`What auditors read`}
      served={served}
      columns={columns}
      rowKey={({ id }) => id}
      loading={loading}
      failure={failure}
      onRetry={reload}
      save={(format) => saveFile('export_auditor_reads', { ...view, format })}
      empty={{
        title: t`No auditor has read anything yet`,
        text: t`Invite an auditor as staff of the Audit department. Auditors read and change nothing, and everything they open is listed here.`,
      }}
    />
  );
}
