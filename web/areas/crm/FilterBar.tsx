/** Search and filters of the leads, the same above board, list, map and figures; kept in the address. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { lead_fields } from '../../../domain/crm/lead_fields.ts';
import { inOrder, keysLike } from '../../../domain/fields.ts';
import { follow_up_times, lead_approvals, lead_statuses, lost_reasons } from '../../../domain/leads.ts';
import { useSlice } from '../../kit/slice.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { useCustomColumns } from '../../ui/table/custom_columns.ts';
import { describedFilter, namedChoices } from '../../ui/table/described_column.tsx';
import { TableFilters } from '../../ui/table/TableFilters.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { SavedViews } from '../projects/area.tsx';
import { useAddress } from '../../kit/address.ts';
import { isFiltered, LEADS, NOBODY } from './lead_filter.ts';
import { useLeadLists } from './lead_lists.ts';
import { pipeline } from './slices.ts';
import { useCrmLabels } from './labels.ts';
import { WhoseLeads } from './WhoseLeads.tsx';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';

const nothing = {};
const none: readonly never[] = [];

/** The filters in their order; those of further fields come after them. */
const order = [
  'stage',
  'status',
  'owner',
  'follow_up',
  'priority',
  'age',
  'source',
  'partner',
  'company',
  'type',
  'state',
  'tag',
  'approval',
  'lost',
  'kwp',
  'value',
  'made',
  'decision',
];

/** `wanted`: what their values are called is asked for. */
function useFilterColumns(wanted: boolean): readonly Column<never>[] {
  const { t } = useLingui();
  const words = useCrmLabels();
  const labels = useLabels();
  const { term } = labels;
  const boards = useSlice(pipeline, nothing).data;
  const lists = useLeadLists(null, wanted);
  const names = useFieldNames(lead_fields);
  const custom = useCustomColumns('leads');
  return useMemo((): Column<never>[] => {
    const one = (key: string, title: string, choices: readonly string[], choiceText?: (value: string) => string) => ({
      key,
      title,
      value: () => null,
      filter: 'select' as const,
      choices,
      ...(choiceText && { choiceText }),
    });
    const several = (boards?.boards.length ?? 0) > 1;
    const stages = boards?.boards.flatMap((board) =>
      board.stages.map(({ id, name }) => ({ id, name: several ? `${board.name}: ${term(name)}` : term(name) })),
    );
    const owners = namedChoices(lists.all_people);
    const described = keysLike(lead_fields, 'filter').map((key) => {
      const { address } = lead_fields[key].filter;
      const title = key === 'value' ? t`Value (₹)` : key === 'crm_company_id' ? t`Company` : names[key];
      const filter = describedFilter(lead_fields[key], { labels, lists, yes: t`Yes`, no: t`No` });
      return { key: address, title, value: () => null, ...filter };
    });
    const own = [
      { ...one('stage', t`Stage`, []), ...namedChoices(stages) },
      one('status', t`Status`, lead_statuses, (value) => words.statuses[value as keyof typeof words.statuses] ?? value),
      one('owner', t`Owner`, [NOBODY, ...owners.choices], (id) => (id === NOBODY ? t`Nobody` : owners.choiceText(id))),
      one(
        'follow_up',
        t`Follow-up`,
        follow_up_times,
        (value) => words.follow_ups[value as keyof typeof words.follow_ups] ?? value,
      ),
      one('age', t`Age`, ['old'], () => t`Overdue in stage`),
      one('tag', t`Tag`, lists.words.tags),
      one(
        'approval',
        t`Approval`,
        lead_approvals,
        (value) => words.approvals[value as keyof typeof words.approvals] ?? value,
      ),
      one('lost', t`Lost reason`, lost_reasons, term),
      { key: 'made', title: t`Received`, value: () => null, filter: 'date' as const },
    ];
    const all = new Map(
      [...own, ...described, ...(custom as readonly Column<never>[])].map((column) => [column.key, column]),
    );
    return inOrder([...all.keys()], order).flatMap((key) => all.get(key) ?? []);
  }, [t, labels, term, names, words, boards, lists, custom]);
}

export function FilterBar() {
  const { t } = useLingui();
  const { params } = useAddress();
  const [reached, setReached] = useState(false);
  const columns = useFilterColumns(reached || isFiltered(params));
  const address = useTableAddress(LEADS, columns);
  return (
    <>
      <SearchInput
        label={t`Search in leads`}
        value={address.search}
        onChange={(search) => address.change({ search })}
      />
      <div data-only="desk">
        <WhoseLeads />
      </div>
      <TableFilters all={none} columns={columns} address={address} onReach={() => setReached(true)} />
      <LazyBoundary fallback={null}>
        <SavedViews />
      </LazyBoundary>
    </>
  );
}
