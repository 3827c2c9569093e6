/** The leads as the one table: sorted, chosen, changed together, taken in and out as files. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { most_merged } from '../../../domain/merging.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { useWindows } from '../../kit/windows.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { askedOf } from '../../ui/table/table_served.ts';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { useAddress } from '../../kit/address.ts';
import classes from './Crm.module.css';
import { saveFile } from '../../kit/files.ts';
import { ImportButton } from '../../ui/table/ImportButton.tsx';
import { FileMenu } from '../../ui/table/FileMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { leads_asked_as, useLeadColumns } from './lead_columns.tsx';
import { useLeadFilter } from './lead_filter.ts';
import { showOrder } from './neighbours.ts';
import { removeLeads } from './remove_leads.tsx';
import { leads, type LeadRow, type LeadView, pipeline } from './slices.ts';

const LeadsEdit = lazy(() => import('./LeadsEdit.tsx'));
const MergeLeads = lazy(() => import('./merging/MergeLeads.tsx'));
const ImportLeads = lazy(() => import('./ImportLeads.tsx'));

const nothing = {};
const leadKey = (row: LeadRow): number => row.id;
const unasked = { search: '', filters: new Map<string, never>() };

export default function LeadList() {
  const { t } = useLingui();
  const filter = useLeadFilter();
  const abilities = useSlice(pipeline, nothing).data?.abilities;
  const why_not_import = reasonOf(abilities?.import_leads);
  const columns = useLeadColumns();
  const { sort } = useTableAddress('list', columns);
  const { params, set } = useAddress();
  const [editing, setEditing] = useState<readonly LeadRow[]>();
  const [merging, setMerging] = useState<readonly number[]>();
  const view = useMemo((): LeadView => {
    const asked = askedOf(columns, { ...unasked, sort }, leads_asked_as);
    return { ...filter, ...asked, ...(asked.sort === 'stage_since' && { descending: !asked.descending }) };
  }, [filter, columns, sort]);
  const { rows, sums, want, all, failure, reload } = useWindows(leads, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  useEffect(() => {
    if (rows)
      showOrder(
        rows.map((row) => row?.id),
        want,
      );
  }, [rows, want]);
  return (
    <>
      <Table
        name="list"
        label={t`Leads`}
        served={served}
        columns={columns}
        rowKey={leadKey}
        loading={rows === undefined && !failure}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => set({ lead: row.id })}
        asking={
          <>
            <FilterBar />
            {sums && (
              <span className={classes.dim}>
                <Money paise={sums.value} summary />
              </span>
            )}
          </>
        }
        actions={
          <>
            <FileMenu label={t`Export`} save={(format) => saveFile('export_leads', { ...filter, format })} />
            <ImportButton label={t`Import leads`} whyNot={why_not_import} onClick={() => set({ open: 'import' })} />
          </>
        }
        empty={
          Object.keys(filter).length > 0
            ? { title: t`No matches`, text: t`No leads match your search and filters.` }
            : { title: t`No leads yet`, text: t`Add the first one above, or import them from a spreadsheet.` }
        }
        bulk={[
          {
            key: 'edit',
            title: t`Change`,
            icon: <IconPencil size={16} aria-hidden />,
            whyNot: () => reasonOf(abilities?.update_leads),
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
              reasonOf(abilities?.add_lead_merge) ||
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
            whyNot: () => reasonOf(abilities?.delete_lead),
            run: (chosen: LeadRow[]) => removeLeads(chosen),
          },
        ]}
      />
      <LazyMount opened={editing !== undefined} onClose={() => setEditing(undefined)}>
        {(open) => <LeadsEdit leads={open ? editing : undefined} onClose={() => setEditing(undefined)} />}
      </LazyMount>
      <LazyMount opened={merging !== undefined} onClose={() => setMerging(undefined)}>
        {(open) => <MergeLeads lead_ids={open ? merging : undefined} onClose={() => setMerging(undefined)} />}
      </LazyMount>
      <LazyMount opened={params.get('open') === 'import'} onClose={() => set({ open: undefined })}>
        {(open) => <ImportLeads opened={open} onClose={() => set({ open: undefined })} />}
      </LazyMount>
    </>
  );
}
