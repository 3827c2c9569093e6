/** The companies leads belong to. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowMerge, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { most_merged } from '../../../../domain/merging.ts';
import { late } from '../../../kit/late.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { WhenOpened } from '../../../ui/overlay/WhenOpened.tsx';
import { useAddress } from '../address.ts';
import { SearchBox } from '../SearchBox.tsx';
import { companies, type CrmCompany, pipeline } from '../slices.ts';
import { useSearch } from '../use_search.ts';
import { useTerms } from '../../../kit/terms.ts';
import { PhoneLink } from '../../../ui/Reach.tsx';

const MergeCompanies = late(() => import('../merging/MergeCompanies.tsx'));
const CompanyDrawer = late(() => import('./CompanyDrawer.tsx'));

const nothing = {};
const rowKey = (row: CrmCompany): number => row.id;

export default function Companies() {
  const { term } = useTerms();
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { search, setSearch, input } = useSearch();
  const { data, failure, reload } = useSlice(companies, input);
  const rights = useSlice(pipeline, nothing).data?.rights;
  const why_not = rights?.work;
  const [merging, setMerging] = useState<readonly CrmCompany[]>();
  const opened = params.get('open') ?? '';
  const columns = useMemo(
    (): Column<CrmCompany>[] => [
      { key: 'name', title: t`Company`, value: (row) => row.name, width: 220 },
      { key: 'industry', title: t`Industry`, value: (row) => row.industry, width: 140 },
      { key: 'contact', title: t`Contact`, value: (row) => row.contact_name, width: 160 },
      {
        key: 'phone',
        title: t`Phone`,
        value: (row) => row.phone,
        render: (row) => row.phone && <PhoneLink number={row.phone} />,
        width: 140,
      },
      {
        key: 'city',
        title: t`City`,
        value: (row) => [row.city, term(row.state)].filter(Boolean).join(', '),
        width: 180,
      },
      { key: 'leads', title: t`Leads`, value: (row) => row.leads, width: 80 },
      {
        key: 'open',
        title: t`Open (₹)`,
        value: (row) => row.open_value / 100,
        render: (row) => (row.open_value > 0 ? <Money paise={row.open_value} summary /> : null),
        width: 110,
      },
      {
        key: 'won',
        title: t`Won (₹)`,
        value: (row) => row.won_value / 100,
        render: (row) => (row.won_value > 0 ? <Money paise={row.won_value} summary /> : null),
        width: 110,
      },
      { key: 'won_kwp', title: t`Won (kWp)`, value: (row) => row.won_kwp, width: 110 },
      { key: 'gstin', title: t`GSTIN`, value: (row) => row.gstin, width: 170, hidden_by_default: true },
    ],
    [t, term],
  );
  const add = (
    <DisabledReason reason={why_not}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ open: 'new' })}>
        <Trans>Add company</Trans>
      </Button>
    </DisabledReason>
  );
  const close = () => set({ open: undefined });
  return (
    <>
      <Table
        name="companies"
        label={t`Companies`}
        rows={data?.companies}
        columns={columns}
        rowKey={rowKey}
        loading={!data && !failure}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => set({ open: row.id })}
        asking={
          <SearchBox
            label={t`Search in companies`}
            value={search}
            onChange={setSearch}
            here={data?.companies.length ?? 0}
            total={data?.total ?? 0}
          />
        }
        actions={add}
        bulk={[
          {
            key: 'merge',
            title: t`Merge`,
            icon: <IconArrowMerge size={16} aria-hidden />,
            whyNot: (chosen) =>
              rights?.edit ||
              (rights?.sees_all === false ? t`Only people who can see all leads can merge companies.` : undefined) ||
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
        empty={
          search
            ? { title: t`No matches` }
            : {
                title: t`No companies yet`,
                text: t`Keep companies that buy several plants here, with all their leads.`,
              }
        }
      />
      <WhenOpened opened={merging !== undefined} onClose={() => setMerging(undefined)}>
        {(open) => <MergeCompanies companies={open ? merging : undefined} onClose={() => setMerging(undefined)} />}
      </WhenOpened>
      <WhenOpened opened={opened !== ''} onClose={close}>
        {(open) => <CompanyDrawer id={open ? opened : ''} onClose={close} />}
      </WhenOpened>
    </>
  );
}
