/** The channel partners: what they brought, what they earned and are owed. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { partner_fields } from '../../../../domain/crm/partner_fields.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useDescribedColumns } from '../../../ui/table/described_column.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import { askedAs } from '../../../ui/table/table_served.ts';
import { Tag } from '../../../ui/text/Tag.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { moneyColumn } from '../../../ui/table/value_columns.tsx';
import { type Partner, partner_list, type PartnerView, pipeline } from '../slices.ts';

const ImportPartners = lazy(() => import('./ImportPartners.tsx'));
const PartnerDrawer = lazy(() => import('./PartnerDrawer.tsx'));

const nothing = {};

/** What the server calls the columns. */
const asked_as = askedAs<NonNullable<PartnerView['sort']>>(partner_fields, {
  leads: { sort: 'leads' },
  open_value: { sort: 'open_value' },
  won: { sort: 'won' },
  won_kwp: { sort: 'won_kwp' },
  earned: { sort: 'earned' },
  due: { sort: 'due' },
  paid: { sort: 'paid' },
});

export default function Partners() {
  const { t } = useLingui();
  const abilities = useSlice(pipeline, nothing).data?.abilities;
  const described = useDescribedColumns<Partner>(partner_fields);
  const columns = useMemo((): Column<Partner>[] => {
    const { name, kyc, ...others } = described;
    const inactive = <Tag>{t`inactive`}</Tag>;
    return [
      {
        ...name!,
        title: t`Channel partner`,
        render: (row) => (
          <>
            {row.name} {!row.active && inactive}
          </>
        ),
      },
      ...Object.values(others),
      { ...kyc!, tooltip: t`Know your customer: whether the partner’s documents are verified` },
      { key: 'leads', title: t`Leads`, value: (row) => row.leads, width: 76 },
      moneyColumn('open_value', t`Open (₹)`, (row) => row.open_value),
      { key: 'won', title: t`Won`, value: (row) => row.won, width: 70 },
      { key: 'won_kwp', title: t`Won (kWp)`, value: (row) => row.won_kwp, width: 104 },
      moneyColumn('earned', t`Earned (₹)`, (row) => row.earned),
      moneyColumn('due', t`Due (₹)`, (row) => row.due),
      moneyColumn('paid', t`Paid (₹)`, (row) => row.paid),
    ];
  }, [t, described]);
  return (
    <RecordList
      name="partners"
      words={{
        label: t`Channel partners`,
        add: t`Add channel partner`,
        none: {
          title: t`No channel partners yet`,
          text: t`Keep partners who bring leads for a commission here, with their rates and payments.`,
        },
      }}
      list={partner_list}
      columns={columns}
      asked_as={asked_as}
      why_not_add={reasonOf(abilities?.add_channel_partner)}
      importing={{
        label: t`Import channel partners`,
        why_not: reasonOf(abilities?.import_channel_partners),
        render: (opened, onClose) => <ImportPartners opened={opened} onClose={onClose} />,
      }}
      renderDrawer={(id, close) => <PartnerDrawer id={id} onClose={close} />}
    />
  );
}
