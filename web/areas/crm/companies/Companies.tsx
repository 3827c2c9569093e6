/** The companies leads belong to. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowMerge } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { pick } from '../../../../domain/records.ts';
import { company_fields } from '../../../../domain/crm/company_fields.ts';
import { most_merged } from '../../../../domain/merging.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { useCustomColumns } from '../../../ui/table/custom_columns.ts';
import { useDescribedColumns } from '../../../ui/table/described_column.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import { askedAs } from '../../../ui/table/table_served.ts';
import { usePlace } from '../labels.ts';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { moneyColumn } from '../../../ui/table/value_columns.tsx';
import { company_list, type CompanyView, type CrmCompany, pipeline } from '../slices.ts';

const MergeCompanies = lazy(() => import('../merging/MergeCompanies.tsx'));
const CompanyDrawer = lazy(() => import('./CompanyDrawer.tsx'));
const ImportCompanies = lazy(() => import('./ImportCompanies.tsx'));

const nothing = {};

/** What the server calls the columns. */
const asked_as = askedAs<NonNullable<CompanyView['sort']>>(company_fields, {
  leads: { sort: 'leads' },
  open: { sort: 'open_value' },
  won: { sort: 'won_value' },
  won_kwp: { sort: 'won_kwp' },
});

export default function Companies() {
  const { t } = useLingui();
  const place = usePlace();
  const custom = useCustomColumns('crm_companies');
  const abilities = useSlice(pipeline, nothing).data?.abilities;
  const [merging, setMerging] = useState<readonly CrmCompany[]>();
  const described = useDescribedColumns<CrmCompany>(company_fields);
  const columns = useMemo((): Column<CrmCompany>[] => {
    const { name, gstin, ...others } = described;
    return [
      { ...name!, title: t`Company` },
      ...Object.values(others),
      { key: 'city', title: t`City`, value: place, width: 180 },
      { key: 'leads', title: t`Leads`, value: (row) => row.leads, width: 80 },
      moneyColumn('open', t`Open (₹)`, (row) => row.open_value),
      moneyColumn('won', t`Won (₹)`, (row) => row.won_value),
      { key: 'won_kwp', title: t`Won (kWp)`, value: (row) => row.won_kwp, width: 110 },
      gstin!,
      ...custom,
    ];
  }, [t, described, place, custom]);
  return (
    <>
      <RecordList
        name="companies"
        words={{
          label: t`Companies`,
          add: t`Add company`,
          none: {
            title: t`No companies yet`,
            text: t`Keep companies that buy several plants here, with all their leads.`,
          },
        }}
        list={company_list}
        columns={columns}
        asked_as={asked_as}
        save={(view, format) => saveFile('export_crm_companies', { ...pick(view, ['custom', 'search']), format })}
        why_not_add={reasonOf(abilities?.add_crm_company)}
        importing={{
          label: t`Import companies`,
          why_not: reasonOf(abilities?.import_crm_companies),
          render: (opened, onClose) => <ImportCompanies opened={opened} onClose={onClose} />,
        }}
        bulk={[
          {
            key: 'merge',
            title: t`Merge`,
            icon: <IconArrowMerge size={16} aria-hidden />,
            whyNot: (chosen) =>
              reasonOf(abilities?.add_company_merge) ||
              (chosen.length < 2
                ? t`Select at least two companies.`
                : chosen.length > most_merged
                  ? t`Select at most ${most_merged} companies.`
                  : undefined),
            run(chosen) {
              setMerging(chosen);
              return false;
            },
          },
        ]}
        renderDrawer={(id, close) => <CompanyDrawer id={id} onClose={close} />}
      />
      <LazyMount opened={merging !== undefined} onClose={() => setMerging(undefined)}>
        {(open) => <MergeCompanies companies={open ? merging : undefined} onClose={() => setMerging(undefined)} />}
      </LazyMount>
    </>
  );
}
