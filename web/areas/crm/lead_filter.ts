/** Which leads the address asks for: one answer for board, list, map, figures and export. */
import { useMemo } from 'react';
import {
  follow_up_times,
  lead_approvals,
  lead_priorities,
  lead_statuses,
  type FollowUpTime,
  type LeadApproval,
  type LeadPriority,
  type LeadStatus,
} from '../../../domain/leads.ts';
import { useSearchParams } from '../../kit/router.tsx';
import type { LeadFilter } from './slices.ts';

/** The filter's name in the address. */
export const LEADS = 'leads';
/** Who owns a lead that nobody owns, as the address says it. */
export const NOBODY = 'nobody';

const of = <T extends string>(all: readonly T[], wanted: readonly string[]): T[] =>
  all.filter((one) => wanted.includes(one));

export function filterOf(params: URLSearchParams): LeadFilter {
  const texts = (key: string) => params.getAll(`${LEADS}.${key}`);
  const numbers = (key: string) =>
    texts(key)
      .map(Number)
      .filter((number) => Number.isSafeInteger(number) && number > 0);
  const range = (key: string): [string | undefined, string | undefined] => {
    const [from, to] = (params.get(`${LEADS}.${key}`) ?? '').split('..');
    return [from || undefined, to || undefined];
  };
  const figure = (text: string | undefined, factor = 1) =>
    text === undefined || !Number.isFinite(Number(text)) ? undefined : Number(text) * factor;
  const [kwp_from, kwp_to] = range('kwp');
  const [value_from, value_to] = range('value');
  const [made_from, made_to] = range('made');
  const [decision_from, decision_to] = range('decision');
  const board = Number(params.get('board'));
  const filter: Record<string, unknown> = {
    board_id: Number.isSafeInteger(board) && board > 0 ? board : undefined,
    stage_ids: numbers('stage'),
    statuses: of<LeadStatus>(lead_statuses, texts('status')),
    owner_ids: numbers('owner'),
    unassigned: texts('owner').includes(NOBODY) || undefined,
    mine: params.get('mine') === 'true' || undefined,
    sources: texts('source'),
    partner_ids: numbers('partner'),
    crm_company_ids: numbers('company'),
    project_types: texts('type'),
    states: texts('state'),
    priorities: of<LeadPriority>(lead_priorities, texts('priority')),
    tags: texts('tag'),
    follow_ups: of<FollowUpTime>(follow_up_times, texts('follow_up')),
    approvals: of<LeadApproval>(lead_approvals, texts('approval')),
    lost_reasons: texts('lost'),
    old: texts('age').includes('old') || undefined,
    kwp_from: figure(kwp_from),
    kwp_to: figure(kwp_to),
    value_from: figure(value_from, 100),
    value_to: figure(value_to, 100),
    made_from,
    made_to,
    decision_from,
    decision_to,
    search: (params.get(`${LEADS}.q`) ?? '').trim() || undefined,
  };
  const set = Object.entries(filter).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(set);
}

export function useLeadFilter(): LeadFilter {
  const [params] = useSearchParams();
  const text = JSON.stringify(filterOf(params));
  return useMemo(() => JSON.parse(text) as LeadFilter, [text]);
}
