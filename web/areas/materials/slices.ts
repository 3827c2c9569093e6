/** What the screens of materials ask the server for. */
import { inRows } from '../../../contract/columns.ts';
import type { Gets, Reads, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { type DataSlice, slice } from '../../kit/slice.ts';

export type BoqAnswer = Reads<'get_boq'>;
export type BoqHead = BoqAnswer['head'];
export type BoqRow = BoqAnswer['lines'][number];
export type BoqEvent = Gets<'get_boq_events'>['events'][number];

const of = ({ project_id }: { project_id: number }) => ({ project: project_id });

/** The page's own writes bring their lines with them: what it holds then is asked for by its version. */
let own_writes_until = 0;
const echo_ms = 2000;
export const noteOwnWrite = (): void => void (own_writes_until = performance.now() + echo_ms);

export const boq: DataSlice<{ project_id: number }, BoqAnswer> = slice(
  'boq',
  async ({ project_id }: { project_id: number }, options) => {
    const held = boq.get().success.data;
    const known = held?.project_id === project_id && performance.now() < own_writes_until ? held : undefined;
    const asked: Sends<'get_boq'> = { project_id, ...(known && { known_version: known.head.version }) };
    const answer = inRows(await api.get_boq(asked, options));
    // it may have been written to meanwhile
    const now = boq.get().success.data;
    return answer.unchanged && now?.project_id === project_id ? { ...answer, lines: now.lines } : answer;
  },
  ['boq', 'schedule', 'rights'],
  of,
);
export const boq_events = slice('boq_events', api.get_boq_events, ['schedule'], of);
export const boq_revisions = slice('boq_revisions', api.get_boq_revisions, ['boq'], of);
export const boq_comparison = slice('boq_comparison', api.get_boq_comparison, ['boq'], of);
/** The items found for some words, to choose from. */
export const found_items = slice('found_items', api.get_items, ['items']);

export type AlmmVersion = Gets<'get_almm_lists'>['lists'][number];
/** Versions of the lists of approved models, the models of one, and what the newest say of modules. */
export const almm_lists = slice('almm_lists', api.get_almm_lists, ['items', 'rights']);
export const almm_entries = slice('almm_entries', api.get_almm_entries, ['items']);
export const almm_check = slice('almm_check', api.get_almm_check, ['items']);
