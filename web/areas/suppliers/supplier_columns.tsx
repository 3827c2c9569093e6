/** The columns of the list of suppliers, and their filters. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { material_categories } from '../../../domain/lists.ts';
import { kyc_state_names, kyc_states } from '../../../domain/suppliers/kyc.ts';
import {
  supplier_fields,
  supplier_status_names,
  supplier_statuses,
} from '../../../domain/suppliers/supplier_fields.ts';
import { useLabels } from '../../kit/labels.ts';
import { useCustomColumns } from '../../ui/table/custom_columns.ts';
import { useDescribedColumns } from '../../ui/table/described_column.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { askedAs } from '../../ui/table/table_served.ts';
import type { Supplier, SupplierView } from './slices.ts';
import { KycTag, SupplierTags } from './states.tsx';

/** What the server calls the columns. */
export const asked_as = askedAs<NonNullable<SupplierView['sort']>>(supplier_fields, {
  kyc: { sort: 'kyc' },
  status: { sort: 'status' },
  opinion: { sort: 'opinion' },
  categories: { filter: 'category' },
});

export function useSupplierColumns(): readonly Column<Supplier>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  const custom = useCustomColumns('suppliers');
  const described = useDescribedColumns<Supplier>(supplier_fields);
  return useMemo((): Column<Supplier>[] => {
    const { name, categories, state, ...others } = described;
    return [
      name!,
      {
        key: 'kyc',
        title: t`Documents`,
        value: (row) => term(kyc_state_names[row.kyc]),
        render: (row) => <KycTag state={row.kyc} />,
        width: 140,
        filter: 'select',
        choices: kyc_states,
        choiceText: (key) => term(kyc_state_names[key as Supplier['kyc']]),
      },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => term(supplier_status_names[row.status]),
        render: (row) => <SupplierTags {...row} />,
        width: 170,
        filter: 'select',
        choices: supplier_statuses,
        choiceText: (key) => term(supplier_status_names[key as Supplier['status']]),
      },
      {
        ...categories!,
        value: (row) => row.categories.map(term).join(', '),
        filter: 'select',
        choices: material_categories,
        choiceText: term,
      },
      state!,
      ...Object.values(others),
      {
        key: 'opinion',
        title: t`Opinion (of 5)`,
        value: (row) => row.opinion,
        align: 'right',
        width: 120,
      },
      {
        key: 'blocked',
        title: t`Blocked`,
        value: (row) => row.blocked_reason,
        width: 200,
        filter: 'select',
        choices: ['yes', 'no'],
        choiceText: (key) => (key === 'yes' ? t`Yes` : t`No`),
        hidden_by_default: true,
      },
      ...custom,
    ];
  }, [t, term, described, custom]);
}
