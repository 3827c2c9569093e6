/** What a row of a sheet changes of a lead that is there already, and how an undo gives it back. */
import { groupedBy } from '../../../../domain/grouped.ts';
import {
  approvalAfterMove,
  isOpenKind,
  type LeadApproval,
  type StageKind,
  whyNotMoveLead,
} from '../../../../domain/leads.ts';
import type { Words } from '../../../../domain/errors.ts';
import { contact_fields, isBlank } from '../../../../domain/merging.ts';
import { day, money, say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { columnsOf, keysOf } from '../leads/facts.ts';
import { setKeysOf } from '../leads/duplicate_rows.ts';
import { type WholeLead, whole } from '../leads/rows.ts';
import * as stages from '../leads/stage_rows.ts';
import { backColumns, type Change, changedColumns, changedFacts, detail, overtakenIn } from '../restore.ts';
import { type Scope, whole_pipeline } from '../scope.ts';
import { customId, customKey, type CustomValues } from '../../../../domain/defined_fields.ts';
import { type SheetKey, fieldOf, isChangedHere, titleOf } from './columns.ts';
import type { Remark } from '../../../tables/mapped_sheet.ts';
import type { Known, ReadLead, Stage } from './read_leads.ts';
import { changeLeads, move_columns, type Updated } from './rows.ts';

/** What becomes of leads that are there already. */
export type Duplicates = 'skip' | 'add' | 'fill' | 'update';

type Columns = Record<string, unknown>;

export interface RowUpdate extends Change {
  lead: WholeLead;
  /** the stage it goes to */
  move: { stage: Stage; lost_reason: string } | undefined;
  /** what of the row is not taken over, and why */
  remarks: Remark[];
}

/** The column of a lead that a column of a sheet stands for. */
const columnOf = (key: SheetKey): string => (key === 'owner' ? 'owner_id' : (fieldOf(key) ?? key));
const customOf = (lead: Columns): CustomValues => (lead.custom as CustomValues | undefined) ?? {};
const valueOf = (lead: Columns, column: string): unknown => {
  const id = customId(column);
  return id === undefined ? (lead[column] ?? detail(lead, column)) : customOf(lead)[id];
};

/** Why the value of a lead is not changed by a file: it is part of what is approved. */
const whyNotValue = ({ kind, approval }: WholeLead): Sentence | undefined =>
  kind === 'won' || kind === 'handed'
    ? say`The value of a won lead does not change.`
    : approval === 'pending' || approval === 'approved'
      ? say`The value does not change: it was submitted for approval.`
      : undefined;

/** The stage a row moves its lead to, or why it does not. */
function moveOf(lead: WholeLead, { asked }: ReadLead, known: readonly Stage[]): RowUpdate['move'] | Words {
  const to = asked.stage;
  if (!to || to.id === lead.stage_id || to.name.toLowerCase() === lead.stage_name.toLowerCase()) return undefined;
  if (to.board_id !== lead.board_id) return say`The stage does not change: this lead is on another board.`;
  const why_not = whyNotMoveLead({
    from: lead.kind,
    to: to.kind,
    approval: lead.approval,
    needs_approval: known.some(({ kind }) => kind === 'approval'),
    lost_reason: asked.lost_reason,
  });
  return why_not ?? { stage: to, lost_reason: to.kind === 'lost' ? asked.lost_reason : '' };
}

const takesFollowUp = (kind: StageKind): boolean => isOpenKind(kind) || kind === 'on_hold' || kind === 'won';

/** What a row changes: with `fill` only what is blank; never anything where the row says nothing. */
export function updateOf(
  lead: WholeLead,
  row: ReadLead,
  mode: 'fill' | 'update',
  { scope, stages: known }: { scope: Scope; stages: readonly Stage[] },
): RowUpdate {
  const facts = {
    ...columnsOf(row.facts, lead.details),
    value: row.value,
    owner_id: row.owner_id,
    follow_up_on: row.follow_up_on,
  } as Columns;
  const remarks = row.remarks.filter(({ column }) => column !== '');
  const moving = mode === 'update' ? moveOf(lead, row, known) : undefined;
  const move = typeof moving === 'object' && 'stage' in moving ? moving : undefined;
  if (moving && !move) remarks.push({ column: titleOf('stage'), says: moving as Sentence });
  const { kind, name } = move?.stage ?? { kind: lead.kind, name: lead.stage_name };
  const wanted = row.given.filter((key) => {
    if (!isChangedHere(key) || (!scope.sees_contact && contact_fields.includes(key))) return false;
    if (isBlank(valueOf(facts, columnOf(key)))) return false;
    const now = valueOf(lead, columnOf(key));
    if (mode === 'fill' && !isBlank(now) && !(key === 'value' && now === 0)) return false;
    const why =
      key === 'value' && row.value !== now
        ? whyNotValue(lead)
        : key === 'follow_up_on' && !takesFollowUp(kind)
          ? say`No follow-up is needed in ${{ stage: term(name) }}.`
          : undefined;
    if (why) remarks.push({ column: titleOf(key), says: why });
    return !why;
  });
  const columns: Columns = {};
  const details: Columns = { ...lead.details };
  const custom: Record<string, unknown> = { ...lead.custom };
  for (const key of wanted) {
    const column = columnOf(key);
    const id = customId(key);
    if (id !== undefined) {
      custom[id] = row.facts.custom[id];
      continue;
    }
    if (column in facts) columns[column] = facts[column];
    else details[column] = detail(facts, column);
  }
  // a file adds tags, it takes none away
  if (wanted.includes('tags')) columns.tags = [...new Set([...lead.tags, ...row.facts.tags!])].slice(0, 12);
  if (move) columns.stage_id = move.stage.id;
  return { lead, move, ...changedColumns(lead, { ...columns, details, custom }), remarks };
}

/** The changes as they are shown: each fact with what it was and what it becomes. */
export function presentChanges(
  { before, after }: Change,
  { partners, defined, named_people, stages: known, people }: Known,
) {
  const text = (column: string, value: unknown): Sentence | string => {
    if (isBlank(value)) return '';
    const field = defined.find(({ id }) => id === customId(column));
    if (field?.kind === 'person') return named_people.find(({ id }) => id === value)?.name ?? '';
    if (field?.kind === 'day') return say`${{ date: day(String(value)) }}`;
    if (field?.kind === 'yes_no') return value ? say`Yes` : say`No`;
    if (column === 'stage_id') return known.find(({ id }) => id === value)?.name ?? '';
    if (column === 'owner_id') return people.find(({ user_id }) => user_id === value)?.name ?? '';
    if (column === 'partner_id') return partners.find(({ id }) => id === value)?.name ?? '';
    if (column === 'value') return typeof value === 'number' && value > 0 ? say`${{ amount: money(value) }}` : '';
    if (column === 'decision_on' || column === 'follow_up_on') return say`${{ date: day(String(value)) }}`;
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  const own = Object.keys(customOf(after)).filter((id) => customOf(after)[id] !== customOf(before)[id]);
  const keys = [
    ...Object.keys(after).filter((key) => key !== 'details' && key !== 'custom'),
    ...Object.keys(after.details ?? {}),
    ...own.map((id) => customKey(Number(id))),
  ];
  return keys.map((column) => ({
    title: titleOf(keyOf(column), defined),
    before: text(column, valueOf(before, column)),
    after: text(column, valueOf(after, column)),
  }));
}

/** The column of a sheet that shows a column of a lead. */
const keyOf = (column: string): SheetKey =>
  (({ partner_id: 'partner', stage_id: 'stage', owner_id: 'owner' }) as const)[column] ?? (column as SheetKey);

/** What becomes of the approval of a lead that a row moves. */
export const approvalAfter = ({ lead, move }: RowUpdate): LeadApproval =>
  move ? approvalAfterMove(lead.approval, move.stage.kind) : lead.approval;

/** Writes what rows change of leads, with what these must not share with others, and moves those that go to another stage. */
export async function takeUpdates(db: Db, updates: readonly RowUpdate[], today: string): Promise<Updated[]> {
  if (updates.length === 0) return [];
  const changed = updates.map(({ lead, after }) => ({
    ...lead,
    ...after,
    stage_id: lead.stage_id,
    details: { ...lead.details, ...(after.details as object) },
  }));
  await writeLeads(db, changed);
  for (const { stage, lost_reason, moved } of movesByStage(updates)) {
    const ids = moved.map(({ lead }) => lead.id);
    // one stage after the other: each has places of its own
    // oxlint-disable-next-line no-await-in-loop
    const positions = (await stages.places(db, stage.id, ids, undefined)) ?? [];
    const moves = moved.map((update, at) => ({
      id: update.lead.id,
      position: positions[at] ?? 0,
      moved: true,
      approval: approvalAfter(update),
    }));
    // oxlint-disable-next-line no-await-in-loop
    await stages.move(db, moves, stage, { lost_reason, today });
  }
  const moved_ids = updates.flatMap(({ lead, move }) => (move ? [lead.id] : []));
  const left = new Map((await whole(db, whole_pipeline, moved_ids)).map((lead) => [lead.id, lead]));
  return updates.map(({ lead, before, after }) => {
    const now = left.get(lead.id);
    if (!now) return { lead_id: lead.id, before, after };
    const moved = changedFacts(lead, Object.fromEntries(move_columns.map((column) => [column, now[column]])));
    return { lead_id: lead.id, before: { ...before, ...moved.before }, after: { ...after, ...moved.after } };
  });
}

/** The moves among updates, by where they go and why. */
function movesByStage(updates: readonly RowUpdate[]) {
  const groups = groupedBy(updates, ({ move }) => move && `${move.stage.id} ${move.lost_reason}`);
  return [...groups.values()].flatMap((moved) => (moved[0]?.move ? [{ ...moved[0].move, moved }] : []));
}

async function writeLeads(db: Db, leads: readonly WholeLead[]): Promise<void> {
  await changeLeads(db, leads);
  await setKeysOf(
    db,
    leads.map((lead) => ({ id: lead.id, keys: keysOf(lead) })),
  );
}

/** Whether the stage a lead came from is still there. */
export const comesBack = ({ before }: Change, there: ReadonlySet<number>): boolean =>
  before.stage_id === undefined || there.has(before.stage_id as number);

/** A change without its move: the lead stays in its stage. */
export function withoutMove({ before, after, ...change }: Updated): Updated {
  const rest = (columns: Columns): Columns =>
    Object.fromEntries(
      Object.entries(columns).filter(([column]) => !(move_columns as readonly string[]).includes(column)),
    );
  return { ...change, before: rest(before), after: rest(after) };
}

/** Whether everything an import changed of a lead is still as it left it. */
export const isAsLeft = (lead: WholeLead, { after }: Change): boolean => overtakenIn(lead, { after }).length === 0;

/** The stages that leads of an import came from or went to; held before the leads, as every move does. */
export const stagesOf = (updated: readonly Updated[]): number[] => [
  ...new Set(updated.flatMap(({ before, after }) => [before.stage_id, after.stage_id].map(Number).filter(Boolean))),
];

/** Gives leads back what an import changed of them, as far as it is still as it was left. */
export async function giveBack(db: Db, leads: readonly WholeLead[], updated: readonly Updated[]): Promise<void> {
  const changes = new Map(updated.map((one) => [one.lead_id, one]));
  const back = leads.flatMap((lead) => {
    const change = changes.get(lead.id);
    return change ? [{ ...lead, ...backColumns(lead, change) }] : [];
  });
  if (back.length === 0) return;
  await writeLeads(db, back);
  const was_in = new Map(leads.map(({ id, stage_id }) => [id, stage_id]));
  const returned = groupedBy(
    back.filter(({ id, stage_id }) => was_in.get(id) !== stage_id),
    ({ stage_id }) => stage_id,
  );
  for (const [stage_id, ones] of returned) {
    const ids = ones.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop
    await stages.put(db, ids, (await stages.places(db, stage_id, ids, undefined)) ?? []);
  }
}
