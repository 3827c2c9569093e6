/** The columns of the list of leads. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { dateInIndia, daysBetween } from '../../../domain/dates.ts';
import { followUpTime, leadAge } from '../../../domain/leads.ts';
import { useSlice } from '../../kit/slice.ts';
import { WithFile } from '../../kit/files.ts';
import { Person } from '../../ui/text/Avatar.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { useToday } from '../../ui/text/today.ts';
import type { AskedAs } from '../../ui/table/table_served.ts';
import { leads, type LeadRow, type LeadView, pipeline } from './slices.ts';
import { useCrmWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';
import { PhoneLink } from '../../ui/Reach.tsx';
import { showNumber } from '../../../domain/numbers.ts';

const nothing = {};

/** What the server calls the columns. */
export const leads_asked_as: AskedAs<NonNullable<LeadView['sort']>> = {
  name: { sort: 'name' },
  company_name: { sort: 'company_name' },
  stage: { sort: 'stage' },
  owner: { sort: 'owner' },
  value: { sort: 'value' },
  target_kwp: { sort: 'target_kwp' },
  follow_up_on: { sort: 'follow_up_on' },
  // the longer in its stage, the earlier it came there
  age: { sort: 'stage_since' },
  priority: { sort: 'priority' },
  source: { sort: 'source' },
  city: { sort: 'city' },
  number: { sort: 'number' },
  state: { sort: 'state' },
  type: { sort: 'project_type' },
  partner: { sort: 'partner' },
  probability: { sort: 'probability' },
  decision_on: { sort: 'decision_on' },
  approval: { sort: 'approval' },
  lost_reason: { sort: 'lost_reason' },
  made_at: { sort: 'made_at' },
  updated_at: { sort: 'updated_at' },
};

export function useLeadColumns(): readonly Column<LeadRow>[] {
  const { t } = useLingui();
  const words = useCrmWords();
  const { term } = useTerms();
  const today = useToday();
  const boards = useSlice(pipeline, nothing).data?.boards;
  const sums = useSyncExternalStore(leads.subscribe, () => leads.get().sums);
  return useMemo((): Column<LeadRow>[] => {
    const stages = new Map(boards?.flatMap((board) => board.stages).map((stage) => [stage.id, stage]));
    const stageOf = (row: LeadRow) => term(stages.get(row.stage_id)?.name ?? '');
    const days = (row: LeadRow) => daysBetween(dateInIndia(new Date(row.stage_since)), today);
    return [
      { key: 'name', title: t`Name`, value: (row) => row.name, width: 190 },
      { key: 'company_name', title: t`Company`, value: (row) => row.company_name, width: 180 },
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
        key: 'target_kwp',
        title: t`Size (kWp)`,
        value: (row) => row.target_kwp,
        align: 'right',
        width: 104,
        total: () => showNumber(sums?.kwp ?? 0, 0),
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
      { key: 'priority', title: t`Priority`, value: (row) => term(row.priority), width: 92 },
      { key: 'source', title: t`Source`, value: (row) => term(row.source), width: 150 },
      {
        key: 'phone',
        title: t`Phone`,
        value: (row) => row.phone,
        render: (row) => row.phone && <PhoneLink number={row.phone} />,
        width: 140,
        unsorted: true,
      },
      { key: 'city', title: t`City`, value: (row) => row.city, width: 120 },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 90, hidden_by_default: true },
      { key: 'state', title: t`State`, value: (row) => term(row.state), width: 140, hidden_by_default: true },
      {
        key: 'email',
        title: t`Email`,
        value: (row) => row.email,
        width: 200,
        hidden_by_default: true,
        unsorted: true,
      },
      {
        key: 'type',
        title: t`Project type`,
        value: (row) => words.type(row.project_type),
        width: 130,
        hidden_by_default: true,
      },
      {
        key: 'partner',
        title: t`Channel partner`,
        value: (row) => row.partner_name,
        width: 170,
        hidden_by_default: true,
      },
      {
        key: 'probability',
        title: t`Probability (%)`,
        value: (row) => row.probability,
        width: 118,
        hidden_by_default: true,
      },
      {
        key: 'decision_on',
        title: t`Decision`,
        value: (row) => row.decision_on,
        width: 112,
        hidden_by_default: true,
      },
      {
        key: 'tags',
        title: t`Tags`,
        value: (row) => row.tags.join(', '),
        width: 160,
        hidden_by_default: true,
        unsorted: true,
      },
      {
        key: 'approval',
        title: t`Approval`,
        value: (row) => words.approvals[row.approval],
        width: 120,
        hidden_by_default: true,
      },
      {
        key: 'lost_reason',
        title: t`Lost reason`,
        value: (row) => term(row.lost_reason),
        width: 150,
        hidden_by_default: true,
      },
      {
        key: 'made_at',
        title: t`Received`,
        value: (row) => new Date(row.made_at),
        render: (row) => <TimeText at={row.made_at} />,
        width: 130,
        hidden_by_default: true,
      },
      {
        key: 'updated_at',
        title: t`Last change`,
        value: (row) => new Date(row.updated_at),
        render: (row) => <TimeText at={row.updated_at} />,
        width: 130,
        hidden_by_default: true,
      },
    ];
  }, [t, term, words, today, boards, sums]);
}
