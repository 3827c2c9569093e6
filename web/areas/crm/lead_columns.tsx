/** The columns of the list of leads. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { lead_fields, sorted_keys } from '../../../domain/crm/lead_fields.ts';
import { dateInIndia, daysBetween } from '../../../domain/dates.ts';
import { inOrder, keysLike, type Listed as ListedAs } from '../../../domain/fields.ts';
import { followUpTime, leadAge } from '../../../domain/leads.ts';
import { useSlice } from '../../kit/slice.ts';
import { WithFile } from '../../kit/files.ts';
import { Person } from '../../ui/text/Avatar.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { instantColumn } from '../../ui/table/value_columns.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { useToday } from '../../ui/text/today.ts';
import type { AskedAs } from '../../ui/table/table_served.ts';
import { leads, type LeadRow, type LeadView, pipeline } from './slices.ts';
import { useCrmLabels } from './labels.ts';
import { useCustomColumns } from '../../ui/table/custom_columns.ts';
import { describedColumn } from '../../ui/table/described_column.tsx';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { showNumber } from '../../../domain/numbers.ts';

const nothing = {};
const hidden = { hidden_by_default: true };
const isSorted = (key: string): key is (typeof sorted_keys)[number] => (sorted_keys as readonly string[]).includes(key);

const listed = keysLike(lead_fields, 'list');
type Listed = (typeof listed)[number];
const columnKey = (key: Listed): string => (lead_fields[key].list as ListedAs).key ?? key;

const sorted_too = [
  ...(['stage', 'owner', 'value', 'follow_up_on', 'number', 'partner', 'probability', 'approval'] as const),
  ...(['lost_reason', 'made_at', 'updated_at'] as const),
];

/** What the server calls the columns; those that are not here are not sorted by. */
export const leads_asked_as: AskedAs<NonNullable<LeadView['sort']>> = {
  ...Object.fromEntries(listed.flatMap((key) => (isSorted(key) ? [[columnKey(key), { sort: key }]] : []))),
  ...Object.fromEntries(sorted_too.map((key) => [key, { sort: key }])),
  // the longer in its stage, the earlier it came there
  age: { sort: 'stage_since' },
};

/** The columns in their order; those of further fields come after them. */
const order = [
  'name',
  'company_name',
  'stage',
  'owner',
  'value',
  'target_kwp',
  'follow_up_on',
  'age',
  'priority',
  'source',
  'phone',
  'city',
  'number',
  'state',
  'email',
  'type',
  'partner',
  'probability',
  'decision_on',
  'tags',
  'approval',
  'lost_reason',
  'made_at',
  'updated_at',
];

export function useLeadColumns(): readonly Column<LeadRow>[] {
  const { t } = useLingui();
  const words = useCrmLabels();
  const names = useFieldNames(lead_fields);
  const custom = useCustomColumns('leads');
  const labels = useLabels();
  const { term } = labels;
  const today = useToday();
  const boards = useSlice(pipeline, nothing).data?.boards;
  const sums = useSyncExternalStore(leads.subscribe, () => leads.get().sums);
  return useMemo((): Column<LeadRow>[] => {
    const stages = new Map(boards?.flatMap((board) => board.stages).map((stage) => [stage.id, stage]));
    const stageOf = (row: LeadRow) => term(stages.get(row.stage_id)?.name ?? '');
    const days = (row: LeadRow) => daysBetween(dateInIndia(new Date(row.stage_since)), today);
    const special: Partial<Record<Listed, Partial<Column<LeadRow>>>> = {
      target_kwp: { total: () => showNumber(sums?.kwp ?? 0, 0) },
    };
    const described = listed.map(
      (key): Column<LeadRow> => ({
        ...describedColumn<LeadRow>(lead_fields[key], (row) => row[key], labels),
        key: columnKey(key),
        title: names[key],
        ...(!isSorted(key) && { unsorted: true }),
        ...special[key],
      }),
    );
    const others: Column<LeadRow>[] = [
      {
        key: 'stage',
        title: t`Stage`,
        value: stageOf,
        render: (row) => <Tag>{stageOf(row)}</Tag>,
        width: 168,
      },
      {
        key: 'owner',
        title: t`Owner`,
        value: (row) => row.owner_name,
        render: (row) =>
          row.owner_name && (
            <WithFile id={row.owner_avatar_file_id}>
              {(src) => <Person name={row.owner_name ?? ''} src={src} />}
            </WithFile>
          ),
        width: 170,
      },
      {
        key: 'value',
        title: t`Value (₹)`,
        value: (row) => row.value / 100,
        render: (row) => (row.value > 0 ? <Money paise={row.value} summary /> : null),
        width: 112,
        total: () => <Money paise={sums?.value ?? 0} summary />,
      },
      {
        key: 'follow_up_on',
        title: t`Follow-up`,
        value: (row) => row.follow_up_on,
        render: (row) =>
          row.follow_up_on && (
            <DateText date={row.follow_up_on} late={followUpTime(row.follow_up_on, today) === 'overdue'} />
          ),
        width: 112,
      },
      {
        key: 'age',
        title: t`In stage (days)`,
        value: days,
        render: (row) => {
          const limit = stages.get(row.stage_id)?.age_red_days ?? null;
          const age = leadAge(dateInIndia(new Date(row.stage_since)), today, limit);
          return age === 'old' ? <Tag tone="late">{days(row)}</Tag> : days(row);
        },
        width: 118,
      },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 90, ...hidden },
      { key: 'partner', title: t`Channel partner`, value: (row) => row.partner_name, width: 170, ...hidden },
      { key: 'probability', title: t`Probability (%)`, value: (row) => row.probability, width: 118, ...hidden },
      { key: 'approval', title: t`Approval`, value: (row) => words.approvals[row.approval], width: 120, ...hidden },
      { key: 'lost_reason', title: t`Lost reason`, value: (row) => term(row.lost_reason), width: 150, ...hidden },
      { ...instantColumn('made_at', t`Received`, (row) => row.made_at), ...hidden },
      { ...instantColumn('updated_at', t`Last change`, (row) => row.updated_at), ...hidden },
    ];
    const all = new Map([...described, ...others, ...custom].map((column) => [column.key, column]));
    return inOrder([...all.keys()], order).flatMap((key) => all.get(key) ?? []);
  }, [t, term, labels, names, words, today, boards, sums, custom]);
}
