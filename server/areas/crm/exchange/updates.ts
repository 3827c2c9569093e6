/** What a row of a sheet changes of a lead that is there already, and how an undo gives it back. */
import { showDate } from '../../../../domain/dates.ts';
import { contact_fields, isBlank } from '../../../../domain/merging.ts';
import { showRupees } from '../../../../domain/money.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { columnsOf, keysOf } from '../leads/facts.ts';
import { setKeysOf } from '../leads/duplicate_rows.ts';
import { backColumns, type Change, changedColumns, detail, overtakenIn } from '../restore.ts';
import type { Scope } from '../scope.ts';
import { type ColumnKey, isChangedHere, titleOf } from './columns.ts';
import type { Known, ReadLead, Remark } from './read_leads.ts';
import { changeLeads, type Updated, type WholeLead } from './rows.ts';

/** What becomes of leads that are there already. */
export type Duplicates = 'skip' | 'add' | 'fill' | 'update';

type Columns = Record<string, unknown>;

export interface RowUpdate extends Change {
  lead: WholeLead;
  /** what of the row is not taken over, and why */
  remarks: Remark[];
}

/** The column of a lead that a column of a sheet stands for. */
const columnOf = (key: ColumnKey): string => (key === 'partner' ? 'partner_id' : key);
const valueOf = (lead: Columns, column: string): unknown => lead[column] ?? detail(lead, column);

/** Why the value of a lead is not changed by a file: it is part of what is approved. */
const whyNotValue = ({ kind, approval }: WholeLead): string | undefined =>
  kind === 'won' || kind === 'handed'
    ? 'The value of a won lead does not change.'
    : approval === 'pending' || approval === 'approved'
      ? 'The value does not change: it was submitted for approval.'
      : undefined;

/** What a row changes: with `fill` only what is blank; never anything where the row says nothing. */
export function updateOf(lead: WholeLead, row: ReadLead, mode: 'fill' | 'update', scope: Scope): RowUpdate {
  const facts = { ...columnsOf(row.facts, lead.details), value: row.value } as Columns;
  const remarks = row.remarks.filter(({ column }) => column !== '');
  const wanted = row.given.filter((key) => {
    if (!isChangedHere(key) || (!scope.sees_contact && contact_fields.includes(key))) return false;
    if (isBlank(valueOf(facts, columnOf(key)))) return false;
    const now = valueOf(lead, columnOf(key));
    if (mode === 'fill' && !isBlank(now) && !(key === 'value' && now === 0)) return false;
    const why = key === 'value' && row.value !== now ? whyNotValue(lead) : undefined;
    if (why) remarks.push({ column: titleOf(key), says: why });
    return !why;
  });
  const columns: Columns = {};
  const details: Columns = { ...lead.details };
  for (const key of wanted) {
    const column = columnOf(key);
    if (column in facts) columns[column] = facts[column];
    else details[column] = detail(facts, column);
  }
  // a file adds tags, it takes none away
  if (wanted.includes('tags'))
    columns.tags = [...new Set([...(lead.tags as string[]), ...row.facts.tags!])].slice(0, 12);
  return { lead, ...changedColumns(lead, { ...columns, details }), remarks };
}

/** The changes as they are shown: each fact with what it was and what it becomes. */
export function shownChanges({ before, after }: Change, { partners }: Pick<Known, 'partners'>) {
  const text = (column: string, value: unknown): string => {
    if (isBlank(value)) return '';
    if (column === 'partner_id') return partners.find(({ id }) => id === value)?.name ?? '';
    if (column === 'value') return typeof value === 'number' && value > 0 ? showRupees(value) : '';
    if (column === 'decision_on') return showDate(String(value));
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  const keys = [...Object.keys(after).filter((key) => key !== 'details'), ...Object.keys(after.details ?? {})];
  return keys.map((column) => ({
    title: titleOf(column === 'partner_id' ? 'partner' : (column as ColumnKey)),
    before: text(column, valueOf(before, column)),
    after: text(column, valueOf(after, column)),
  }));
}

/** Writes what rows change of leads, with what these must not share with others. */
export async function takeUpdates(db: Db, updates: readonly RowUpdate[]): Promise<Updated[]> {
  if (updates.length === 0) return [];
  const changed = updates.map(({ lead, after }) => ({
    ...lead,
    ...after,
    details: { ...lead.details, ...(after.details as object) },
  }));
  await writeLeads(db, changed);
  return updates.map(({ lead, before, after }) => ({ lead_id: lead.id, before, after }));
}

async function writeLeads(db: Db, leads: readonly WholeLead[]): Promise<void> {
  await changeLeads(db, leads);
  await setKeysOf(
    db,
    leads.map((lead) => ({ id: lead.id, keys: keysOf(lead) })),
  );
}

/** Whether everything an import changed of a lead is still as it left it. */
export const isAsLeft = (lead: WholeLead, { after }: Change): boolean => overtakenIn(lead, { after }).length === 0;

/** Gives leads back what an import changed of them, as far as it is still as it was left. */
export async function giveBack(db: Db, leads: readonly WholeLead[], updated: readonly Updated[]): Promise<void> {
  const changes = new Map(updated.map((one) => [one.lead_id, one]));
  const back = leads.flatMap((lead) => {
    const change = changes.get(lead.id);
    return change ? [{ ...lead, ...backColumns(lead, change) }] : [];
  });
  if (back.length > 0) await writeLeads(db, back);
}
