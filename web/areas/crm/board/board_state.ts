/** What the board shows, and how it changes: columns with the cards that are here so far. */
import type { LeadRow, Stage } from '../slices.ts';

export interface Column {
  stage: Omit<Stage, 'leads'>;
  leads: readonly LeadRow[];
}
export type Columns = readonly Column[];

/** Where a card lies: its stage and the card that follows it; null: it is the last that is here. */
export interface Place {
  stage_id: number;
  before: number | null;
}

export function placeOf(columns: Columns, lead_id: number): Place | undefined {
  for (const { stage, leads } of columns) {
    const at = leads.findIndex(({ id }) => id === lead_id);
    if (at >= 0) return { stage_id: stage.id, before: leads[at + 1]?.id ?? null };
  }
  return undefined;
}

export const leadOf = (columns: Columns, lead_id: number): LeadRow | undefined => {
  for (const { leads } of columns) {
    const found = leads.find(({ id }) => id === lead_id);
    if (found) return found;
  }
  return undefined;
};

const counted = (stage: Column['stage'], lead: LeadRow, times: 1 | -1): Column['stage'] => ({
  ...stage,
  count: stage.count + times,
  value: stage.value + times * lead.value,
  kwp: stage.kwp + times * (lead.target_kwp ?? 0),
});

/** The columns with a card moved; a card to follow that is not here leaves it at the end. */
export function withMove(columns: Columns, lead_id: number, { stage_id, before }: Place): Columns {
  const lead = leadOf(columns, lead_id);
  if (!lead || before === lead_id) return columns;
  return columns.map((column) => {
    const holds = column.leads.some(({ id }) => id === lead_id);
    const takes = column.stage.id === stage_id;
    if (!holds && !takes) return column;
    const others = column.leads.filter(({ id }) => id !== lead_id);
    if (!takes) return { stage: counted(column.stage, lead, -1), leads: others };
    const found = before === null ? -1 : others.findIndex(({ id }) => id === before);
    const at = found < 0 ? others.length : found;
    const moved = holds ? lead : { ...lead, stage_id, stage_since: new Date().toISOString() };
    return {
      stage: holds ? column.stage : counted(column.stage, lead, 1),
      leads: [...others.slice(0, at), moved, ...others.slice(at)],
    };
  });
}

/** The columns with newer rows in the place of the same leads. */
export function withRows(columns: Columns, rows: readonly LeadRow[]): Columns {
  const newer = new Map(rows.map((row) => [row.id, row]));
  return columns.map((column) =>
    column.leads.some(({ id }) => newer.has(id))
      ? { ...column, leads: column.leads.map((row) => newer.get(row.id) ?? row) }
      : column,
  );
}

/** The answer with every row and column that did not change kept as it was, so that only what changed is drawn. */
export function settled(before: Columns, after: Columns): Columns {
  const known = new Map(before.flatMap(({ leads }) => leads).map((row) => [row.id, JSON.stringify(row)]));
  const rows = new Map(before.flatMap(({ leads }) => leads).map((row) => [row.id, row]));
  const columns = new Map(before.map((column) => [column.stage.id, column]));
  return after.map(({ stage, leads }) => {
    const kept = leads.map((row) => (known.get(row.id) === JSON.stringify(row) ? (rows.get(row.id) ?? row) : row));
    const old = columns.get(stage.id);
    const same = old && old.leads.length === kept.length && kept.every((row, index) => row === old.leads[index]);
    if (same && JSON.stringify(old.stage) === JSON.stringify(stage)) return old;
    return { stage, leads: same ? old.leads : kept };
  });
}
