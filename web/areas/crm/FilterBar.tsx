/** Search and filters of the leads, the same above board, list, map and figures; kept in the address. */
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import {
  follow_up_times,
  lead_approvals,
  lead_priorities,
  lead_statuses,
  lost_reasons,
} from '../../../domain/leads.ts';
import { lead_sources, project_types, states_and_territories } from '../../../domain/lists.ts';
import { useSlice } from '../../kit/slice.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { TableFilters } from '../../ui/table/TableFilters.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { SavedViews } from '../projects/area.tsx';
import { useAddress } from './address.ts';
import classes from './Crm.module.css';
import { LEADS, NOBODY } from './lead_filter.ts';
import { companies, lead_words, partners, pipeline, sellers } from './slices.ts';
import { useCrmWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';

const nothing = {};
const most = { limit: 200 };
const none: readonly never[] = [];

export function useFilterColumns(): readonly Column<never>[] {
  const { t } = useLingui();
  const words = useCrmWords();
  const { term } = useTerms();
  const boards = useSlice(pipeline, nothing).data;
  const in_use = useSlice(lead_words, nothing).data;
  const people = useSlice(sellers, nothing).data?.members;
  const through = useSlice(partners, most).data?.partners;
  const clients = useSlice(companies, most).data?.companies;
  return useMemo((): Column<never>[] => {
    const one = (key: string, title: string, choices: readonly string[], choiceText?: (value: string) => string) => ({
      key,
      title,
      value: () => null,
      filter: 'select' as const,
      choices,
      ...(choiceText && { choiceText }),
    });
    const span = (key: string, title: string, filter: 'number' | 'date') => ({ key, title, value: () => null, filter });
    const named = (rows: readonly { id: number; name: string }[] | undefined) => {
      const names = new Map(rows?.map(({ id, name }) => [String(id), name]));
      return [[...names.keys()], (id: string) => names.get(id) ?? id] as const;
    };
    const several = (boards?.boards.length ?? 0) > 1;
    const stages = boards?.boards.flatMap((board) =>
      board.stages.map(({ id, name }) => ({ id, name: several ? `${board.name}: ${term(name)}` : term(name) })),
    );
    const owners = people?.map(({ user_id, name }) => ({ id: user_id, name }));
    const [owner_ids, ownerName] = named(owners);
    return [
      one('stage', t`Stage`, ...named(stages)),
      one('status', t`Status`, lead_statuses, (value) => words.statuses[value as keyof typeof words.statuses] ?? value),
      one('owner', t`Owner`, [NOBODY, ...owner_ids], (id) => (id === NOBODY ? t`Nobody` : ownerName(id))),
      one(
        'follow_up',
        t`Follow-up`,
        follow_up_times,
        (value) => words.follow_ups[value as keyof typeof words.follow_ups] ?? value,
      ),
      one('priority', t`Priority`, lead_priorities, term),
      one('age', t`Age`, ['old'], () => t`Overdue in stage`),
      one('source', t`Source`, [...new Set([...lead_sources, ...(in_use?.sources ?? [])])], term),
      one('partner', t`Channel partner`, ...named(through)),
      one('company', t`Company`, ...named(clients)),
      one(
        'type',
        t`Project type`,
        project_types.map(({ value }) => value),
        words.type,
      ),
      one('state', t`State`, states_and_territories, term),
      one('tag', t`Tag`, in_use?.tags ?? []),
      one(
        'approval',
        t`Approval`,
        lead_approvals,
        (value) => words.approvals[value as keyof typeof words.approvals] ?? value,
      ),
      one('lost', t`Lost reason`, lost_reasons, term),
      span('kwp', t`Size (kWp)`, 'number'),
      span('value', t`Value (₹)`, 'number'),
      span('made', t`Received`, 'date'),
      span('decision', t`Decision`, 'date'),
    ];
  }, [t, term, words, boards, in_use, people, through, clients]);
}

export function FilterBar() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const columns = useFilterColumns();
  const address = useTableAddress(LEADS, columns);
  return (
    <>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={t`Search in leads`}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={address.search}
        onChange={(event) => address.change({ search: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t`Lead owner filter`}
        data={[
          { value: 'all', label: t`All` },
          { value: 'mine', label: t`Mine` },
        ]}
        value={params.get('mine') === 'true' ? 'mine' : 'all'}
        onChange={(value) => set({ mine: value === 'mine' ? 'true' : undefined }, { replace: true })}
      />
      <TableFilters all={none} columns={columns} address={address} />
      <Suspense fallback={null}>
        <SavedViews />
      </Suspense>
    </>
  );
}
