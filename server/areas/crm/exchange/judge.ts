/** What becomes of each row of a sheet: a new lead, a change of one that is there, or nothing. */
import { leadNumber } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { columnsOf, keysOf } from '../leads/facts.ts';
import * as leads from '../leads/rows.ts';
import { type SameRow, withKeys } from '../leads/duplicate_rows.ts';
import { type Scope, whole_pipeline } from '../scope.ts';
import type { Remark } from '../../../tables/mapped_sheet.ts';
import type { ReadLead, ReadSheet, Stage } from './read_leads.ts';
import { type Duplicates, type RowUpdate, updateOf } from './updates.ts';
import { list, say, type Sentence, type Value } from '../../../../domain/sentences.ts';

interface Verdict {
  lead: ReadLead;
  facts: ReturnType<typeof columnsOf>;
  keys: ReturnType<typeof keysOf>;
  /** the lead that is there already, or the row before; empty: none */
  duplicate: Sentence | string;
  lead_id: number | null;
  /** becomes a new lead */
  is_new: boolean;
  update: RowUpdate | undefined;
  /** what of the row is not taken over, and why */
  remarks: Remark[];
}

interface Judged {
  rows: Verdict[];
  failed: ReadSheet['failed'];
}

const nameOf = (same: SameRow): Value =>
  same.seen
    ? `${leadNumber(same.number)} ${same.company_name || same.name}`
    : same.owner_name
      ? say`a lead of ${{ name: same.owner_name }}`
      : say`an unassigned lead`;

/** Judges every row against what is there and the rows before it; `hold` locks the leads that are to change. */
export async function judge(
  db: Db,
  scope: Scope,
  read: ReadSheet,
  { duplicates, hold, stages }: { duplicates: Duplicates; hold: boolean; stages: readonly Stage[] },
): Promise<Judged> {
  const mode = duplicates === 'fill' || duplicates === 'update' ? duplicates : undefined;
  // too little for a new lead may be enough to find one
  const partial = mode ? read.failed.flatMap(({ says }) => (says ? [says] : [])) : [];
  const asked = [...read.leads, ...partial].toSorted((a, b) => a.row - b.row);
  const made = asked.map((lead) => {
    const facts = columnsOf(lead.facts, {});
    const keys = keysOf(facts);
    return { lead, facts, keys, names: keys.map(({ kind, key }) => `${kind} ${key}`) };
  });
  const found = await withKeys(
    db,
    scope,
    made.flatMap(({ keys }) => keys),
    undefined,
    20_000,
  );
  const there = new Map<string, SameRow[]>();
  for (const one of found)
    for (const { kind, key } of one.keys) there.set(`${kind} ${key}`, [...(there.get(`${kind} ${key}`) ?? []), one]);
  const same = made.map(({ names }) => [...new Set(names.flatMap((name) => there.get(name) ?? []))]);
  const seen_ids = mode ? same.flatMap((ones) => (ones.length === 1 && ones[0]?.seen ? [ones[0].id] : [])) : [];
  const ids = [...new Set(seen_ids)];
  const whole = new Map(
    (ids.length > 0 ? await (hold ? leads.lock : leads.whole)(db, whole_pipeline, ids) : []).map((one) => [
      one.id,
      one,
    ]),
  );
  const rows_of = new Map<string, number>();
  const took = new Map<number, number>();
  const rows = made.map(({ names, ...one }, at): Verdict => {
    const ones = same[at] ?? [];
    const [first] = ones;
    const row_before =
      names.map((name) => rows_of.get(name)).find(Boolean) ?? (first && took.get(first.id)) ?? undefined;
    for (const name of names) if (!rows_of.has(name)) rows_of.set(name, one.lead.row);
    const lead = mode && ones.length === 1 && row_before === undefined ? whole.get(first?.id ?? 0) : undefined;
    if (lead) took.set(lead.id, one.lead.row);
    const update = lead && mode ? updateOf(lead, one.lead, mode, { scope, stages }) : undefined;
    const duplicate =
      ones.length > 0 ? say`${{ leads: list(ones.map(nameOf)) }}` : row_before ? say`row ${{ row: row_before }}` : '';
    return {
      ...one,
      duplicate,
      lead_id: first?.seen ? first.id : null,
      is_new: duplicate === '' || duplicates === 'add',
      update: update && Object.keys(update.after).length > 0 ? update : undefined,
      remarks: update?.remarks ?? one.lead.remarks,
    };
  });
  const not_found = new Set(partial.filter((lead) => rows.some((one) => one.lead === lead && !one.duplicate)));
  return {
    rows: rows.filter(({ lead }) => !not_found.has(lead)),
    failed: read.failed.filter(({ says }) => !mode || !says || not_found.has(says)),
  };
}
