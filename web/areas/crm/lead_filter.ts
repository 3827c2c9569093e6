/** Which leads the address asks for: one answer for board, list, map, figures and export. */
import { useMemo } from 'react';
import { customAsked } from '../../../domain/defined_fields.ts';
import { lead_fields } from '../../../domain/crm/lead_fields.ts';
import { type Field, keysLike } from '../../../domain/fields.ts';
import {
  follow_up_times,
  lead_approvals,
  lead_statuses,
  type FollowUpTime,
  type LeadApproval,
  type LeadStatus,
} from '../../../domain/leads.ts';
import { useSearchParams } from '../../kit/router.tsx';
import type { LeadFilter } from './slices.ts';

/** The filter's name in the address. */
export const LEADS = 'leads';
/** Who owns a lead that nobody owns, as the address says it. */
export const NOBODY = 'nobody';

/** Whether the address names values of a filter. */
export const isFiltered = (params: URLSearchParams): boolean =>
  [...params.keys()].some(
    (name) => name.startsWith(`${LEADS}.`) && !['q', 'sort', 'columns'].includes(name.slice(LEADS.length + 1)),
  );

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
  const [made_from, made_to] = range('made');
  const board = Number(params.get('board'));
  const described = keysLike(lead_fields, 'filter').map((key) => {
    const field: Field = lead_fields[key];
    const { asked, address } = lead_fields[key].filter;
    if (field.kind === 'number' || field.kind === 'money' || field.kind === 'day') {
      const bounds = range(address);
      const [from, to] =
        field.kind === 'day' ? bounds : bounds.map((end) => figure(end, field.kind === 'money' ? 100 : 1));
      return { [`${asked}_from`]: from, [`${asked}_to`]: to };
    }
    if (field.kind === 'record') return { [asked]: numbers(address) };
    return { [asked]: field.kind === 'choice' ? of(field.of, texts(address)) : texts(address) };
  });
  const filter: Record<string, unknown> = Object.assign({}, ...described, {
    board_id: Number.isSafeInteger(board) && board > 0 ? board : undefined,
    stage_ids: numbers('stage'),
    statuses: of<LeadStatus>(lead_statuses, texts('status')),
    owner_ids: numbers('owner'),
    unassigned: texts('owner').includes(NOBODY) || undefined,
    mine: params.get('mine') === 'true' || undefined,
    tags: texts('tag'),
    follow_ups: of<FollowUpTime>(follow_up_times, texts('follow_up')),
    approvals: of<LeadApproval>(lead_approvals, texts('approval')),
    lost_reasons: texts('lost'),
    old: texts('age').includes('old') || undefined,
    made_from,
    made_to,
    custom: customAsked(
      [...params].flatMap(([name, value]) =>
        name.startsWith(`${LEADS}.`) ? [[name.slice(LEADS.length + 1), value] as const] : [],
      ),
    ),
    search: (params.get(`${LEADS}.q`) ?? '').trim() || undefined,
  });
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
