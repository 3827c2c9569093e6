import { Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showRupees, showSummary } from '../../../domain/money.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Kit.module.css';
import { type Plant, plants } from './rows.ts';
import { Section } from './Section.tsx';
import { showNumber } from '../../../domain/numbers.ts';

const base: Column<Plant>[] = [
  { key: 'name', title: 'Project', value: (row) => row.name, width: 260, filter: 'text' },
  {
    key: 'status',
    title: 'Status',
    value: (row) => row.status,
    render: (row) => <StatusPill status={row.status} />,
    filter: 'select',
    choiceText: (status) => status.charAt(0) + status.slice(1).toLowerCase().replace('-', ' '),
    width: 140,
  },
  { key: 'state', title: 'State', value: (row) => row.state, filter: 'select', width: 150 },
  {
    key: 'kwp',
    title: 'Capacity (kWp)',
    value: (row) => row.kwp,
    filter: 'number',
    width: 130,
  },
  {
    key: 'value',
    title: 'Value (₹)',
    value: (row) => row.value / 100,
    render: (row) => showRupees(row.value),
    filter: 'number',
    width: 150,
  },
  { key: 'progress', title: 'Progress (%)', value: (row) => row.progress, filter: 'number', width: 120 },
  { key: 'start', title: 'Start', value: (row) => row.start, filter: 'date', width: 120 },
  { key: 'owner', title: 'Project manager', value: (row) => row.owner, filter: 'select', width: 160 },
  {
    key: 'late',
    title: 'MDCC',
    tooltip: 'Material dispatch clearance certificate: no dispatch without it',
    value: (row) => (row.late ? 'Missing' : 'Issued'),
    render: (row) => <Tag tone={row.late ? 'late' : 'plain'}>{row.late ? 'Missing' : 'Issued'}</Tag>,
    filter: 'select',
    width: 110,
  },
  { key: 'remark', title: 'Remark', value: (row) => row.remark, phone: 'wide' },
  { key: 'department', title: 'Department', value: (row) => row.department, filter: 'select', hidden_by_default: true },
  { key: 'seen', title: 'Last change', value: (row) => row.seen, filter: 'date', hidden_by_default: true, width: 170 },
];

const totals: Record<string, (rows: readonly Plant[]) => string> = {
  kwp: (rows) => showNumber(rows.reduce((sum, row) => sum + row.kwp, 0)),
  value: (rows) => showSummary(rows.reduce((sum, row) => sum + row.value, 0)),
};

const columns = base.map((column) => {
  const total = totals[column.key];
  return total ? { ...column, total } : column;
});

const few = base.filter(({ key }) => ['name', 'status', 'kwp', 'start'].includes(key));
const keyOf = (row: Plant): number => row.id;

export function Tables() {
  const rows = useMemo(() => plants(10_000), []);
  const [opened, setOpened] = useState<string>();
  return (
    <div className={classes.stack}>
      <Table
        name="plants"
        label="Projects"
        rows={rows}
        columns={columns}
        rowKey={keyOf}
        onOpen={(row) => setOpened(row.name)}
        bulk={[
          {
            key: 'approve',
            title: 'Approve projects',
            icon: <IconCheck size={16} aria-hidden />,
            run: (some) => toast.success(`${some.length} approved.`),
          },
          {
            key: 'delete',
            title: 'Delete projects',
            icon: <IconTrash size={16} aria-hidden />,
            destructive: true,
            whyNot: (some) =>
              some.some((row) => row.status === 'FINISHED') ? 'Finished projects cannot be deleted.' : undefined,
            run: (some) =>
              confirm({
                title: `Delete ${some.length} projects?`,
                text: 'They go with their documents.',
                verb: 'Delete projects',
                destructive: true,
              }),
          },
        ]}
        actions={<Button>Add project</Button>}
      />
      <p role="status">{opened ? `Opened: ${opened}` : 'No row opened yet.'}</p>
      <div className={classes.halves}>
        <Section title="Loading">
          <Table
            name="wait"
            label="Projects that load"
            rows={undefined}
            columns={few}
            rowKey={keyOf}
            loading
            expected={4}
          />
        </Section>
        <Section title="Renewed">
          <Table name="again" label="Projects renewed" rows={rows.slice(0, 4)} columns={few} rowKey={keyOf} loading />
        </Section>
        <Section title="Failure">
          <Table
            name="fail"
            label="Projects that failed"
            rows={undefined}
            columns={few}
            rowKey={keyOf}
            failure="The server did not answer within 30 seconds."
            onRetry={() => toast.info('Trying again.')}
          />
        </Section>
        <Section title="Empty">
          <Table
            name="none"
            label="No projects"
            rows={[]}
            columns={few}
            rowKey={keyOf}
            empty={{
              title: 'No projects yet',
              text: 'A project begins with a won lead, or here.',
              action: <Button>Add project</Button>,
            }}
          />
        </Section>
        <Section title="Plain">
          <Table name="plain" label="Plain projects" rows={rows.slice(0, 3)} columns={few} rowKey={keyOf} plain />
        </Section>
      </div>
    </div>
  );
}
