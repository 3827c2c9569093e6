/** The channel partners: what they brought, what they earned and are owed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { late } from '../../../kit/late.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { WhenOpened } from '../../../ui/overlay/WhenOpened.tsx';
import { useAddress } from '../address.ts';
import { SearchBox } from '../SearchBox.tsx';
import { type Partner, partners, pipeline } from '../slices.ts';
import { useSearch } from '../use_search.ts';
import { useCrmWords } from '../words.ts';

const PartnerDrawer = late(() => import('./PartnerDrawer.tsx'));

const nothing = {};
const rowKey = (row: Partner): number => row.id;
const rupees = (key: 'open_value' | 'won_value' | 'earned' | 'due' | 'paid', title: string): Column<Partner> => ({
  key,
  title,
  value: (row) => row[key] / 100,
  render: (row) => (row[key] > 0 ? <Money paise={row[key]} summary /> : null),
  width: 104,
});

export default function Partners() {
  const { t } = useLingui();
  const words = useCrmWords();
  const { params, set } = useAddress();
  const { search, setSearch, input } = useSearch();
  const { data, failure, reload } = useSlice(partners, input);
  const why_not = useSlice(pipeline, nothing).data?.rights.edit;
  const opened = params.get('open') ?? '';
  const columns = useMemo(
    (): Column<Partner>[] => [
      {
        key: 'name',
        title: t`Channel partner`,
        value: (row) => row.name,
        render: (row) => (
          <>
            {row.name} {!row.active && <Tag>{t`inactive`}</Tag>}
          </>
        ),
        width: 210,
      },
      { key: 'territory', title: t`Territory`, value: (row) => row.territory, width: 160 },
      {
        key: 'kyc',
        title: t`KYC`,
        tooltip: t`Know your customer: whether the partner’s documents are verified`,
        value: (row) => words.kyc[row.kyc],
        width: 100,
      },
      { key: 'leads', title: t`Leads`, value: (row) => row.leads, width: 76 },
      rupees('open_value', t`Open (₹)`),
      { key: 'won', title: t`Won`, value: (row) => row.won, width: 70 },
      { key: 'won_kwp', title: t`Won (kWp)`, value: (row) => row.won_kwp, width: 104 },
      rupees('earned', t`Earned (₹)`),
      rupees('due', t`Due (₹)`),
      rupees('paid', t`Paid (₹)`),
    ],
    [t, words],
  );
  const close = () => set({ open: undefined });
  return (
    <>
      <Table
        name="partners"
        label={t`Channel partners`}
        rows={data?.partners}
        columns={columns}
        rowKey={rowKey}
        loading={!data && !failure}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => set({ open: row.id })}
        asking={
          <SearchBox
            label={t`Search in channel partners`}
            value={search}
            onChange={setSearch}
            here={data?.partners.length ?? 0}
            total={data?.total ?? 0}
          />
        }
        actions={
          <DisabledReason reason={why_not}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ open: 'new' })}>
              <Trans>Add channel partner</Trans>
            </Button>
          </DisabledReason>
        }
        empty={
          search
            ? { title: t`No matches` }
            : {
                title: t`No channel partners yet`,
                text: t`Keep partners who bring leads for a commission here, with their rates and payments.`,
              }
        }
      />
      <WhenOpened opened={opened !== ''} onClose={close}>
        {(open) => <PartnerDrawer id={open ? opened : ''} onClose={close} />}
      </WhenOpened>
    </>
  );
}
