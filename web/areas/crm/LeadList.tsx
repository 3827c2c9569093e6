/** The leads as the one table: sorted, chosen, changed together, taken in and out as files. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { most_merged } from '../../../domain/merging.ts';
import { late } from '../../kit/late.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/DisabledReason.tsx';
import { hint } from '../../ui/Hint.tsx';
import { Money } from '../../ui/Money.tsx';
import { Table } from '../../ui/Table.tsx';
import { useTableAddress } from '../../ui/table_address.ts';
import { sorted } from '../../ui/table_columns.ts';
import { WhenOpened } from '../../ui/WhenOpened.tsx';
import { useAddress } from './address.ts';
import classes from './Crm.module.css';
import { downloadLeads } from './download_leads.ts';
import { FileMenu } from './FileMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { useLeadColumns } from './lead_columns.tsx';
import { useLeadFilter } from './lead_filter.ts';
import { showOrder } from './neighbours.ts';
import { removeLeads } from './remove_leads.tsx';
import { leads, type LeadRow, pipeline } from './slices.ts';
import { showNumber } from '../../../domain/numbers.ts';

const BulkEdit = late(() => import('./BulkEdit.tsx'));
const MergeLeads = late(() => import('./merging/MergeLeads.tsx'));
const ImportLeads = late(() => import('./ImportLeads.tsx'));

const nothing = {};
const leadKey = (row: LeadRow): number => row.id;
/** As many leads as one change takes. */
const MOST = 500;

export default function LeadList() {
  const { t } = useLingui();
  const filter = useLeadFilter();
  const { data, failure, reload } = useSlice(leads, filter);
  const rights = useSlice(pipeline, nothing).data?.rights;
  const columns = useLeadColumns();
  const { sort } = useTableAddress('list', columns);
  const { params, set } = useAddress();
  const [editing, setEditing] = useState<readonly LeadRow[]>();
  const [merging, setMerging] = useState<readonly number[]>();
  const rows = data?.leads;
  useEffect(() => {
    const column = sort && columns.find(({ key }) => key === sort.key);
    const shown = rows && column ? sorted(rows, column, sort.descending) : rows;
    if (shown) showOrder(shown.map(({ id }) => id));
  }, [rows, columns, sort]);
  const count = data && showNumber(data.leads.length);
  const total = data && showNumber(data.total);
  const tooMany = (chosen: LeadRow[]) => (chosen.length > MOST ? t`Please choose at most ${MOST} leads.` : undefined);
  return (
    <>
      <Table
        name="list"
        label={t`Leads`}
        rows={rows}
        columns={columns}
        rowKey={leadKey}
        loading={rows === undefined && !failure}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => set({ lead: row.id })}
        asking={
          <>
            <FilterBar />
            {data && !data.complete && (
              <span className={classes.dim} role="status">
                <Trans>
                  {count} of {total} are here
                </Trans>
              </span>
            )}
            {data?.complete && (
              <span className={classes.dim}>
                <Money paise={data.value} summary />
              </span>
            )}
          </>
        }
        actions={
          <>
            <FileMenu label={t`Export`} save={(format) => downloadLeads(filter, format)} />
            <DisabledReason reason={rights?.work}>
              <ActionIcon
                variant="default"
                aria-label={t`Import leads`}
                {...(!rights?.work && hint(t`Import leads`))}
                onClick={() => set({ open: 'import' })}
              >
                <IconUpload size={18} aria-hidden />
              </ActionIcon>
            </DisabledReason>
          </>
        }
        empty={
          Object.keys(filter).length > 0
            ? { title: t`Nothing matches`, text: t`No lead has everything you search and filter for.` }
            : { title: t`No leads yet`, text: t`Add the first one above, or import them from a spreadsheet.` }
        }
        bulk={[
          {
            key: 'edit',
            title: t`Change`,
            icon: <IconPencil size={16} aria-hidden />,
            whyNot: (chosen) => rights?.work || tooMany(chosen),
            run(chosen) {
              setEditing(chosen);
              return false;
            },
          },
          {
            key: 'merge',
            title: t`Merge`,
            icon: <IconArrowMerge size={16} aria-hidden />,
            whyNot: (chosen) =>
              rights?.edit ||
              (chosen.length < 2
                ? t`Select at least two leads.`
                : chosen.length > most_merged
                  ? t`Select at most ${most_merged} leads.`
                  : undefined),
            run(chosen) {
              setMerging(chosen.map(({ id }) => id));
              return false;
            },
          },
          {
            key: 'delete',
            title: t`Delete`,
            icon: <IconTrash size={16} aria-hidden />,
            destructive: true,
            whyNot: (chosen) => rights?.edit || tooMany(chosen),
            run: (chosen) => removeLeads(chosen.map(({ id }) => id)),
          },
        ]}
      />
      <WhenOpened opened={editing !== undefined} onClose={() => setEditing(undefined)}>
        {(open) => <BulkEdit leads={open ? editing : undefined} onClose={() => setEditing(undefined)} />}
      </WhenOpened>
      <WhenOpened opened={merging !== undefined} onClose={() => setMerging(undefined)}>
        {(open) => <MergeLeads lead_ids={open ? merging : undefined} onClose={() => setMerging(undefined)} />}
      </WhenOpened>
      <WhenOpened opened={params.get('open') === 'import'} onClose={() => set({ open: undefined })}>
        {(open) => <ImportLeads opened={open} onClose={() => set({ open: undefined })} />}
      </WhenOpened>
    </>
  );
}
