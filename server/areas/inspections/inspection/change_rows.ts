/** SQL of what is written of inspections. */
import { sql } from 'kysely';
import type { Defect, Finding, InspectionKind, LineOutcome } from '../../../../domain/procurement/inspections.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow, now } from '../../../records/version_rows.ts';

export interface NewInspection {
  project_id: number;
  order_id: number;
  number: string;
  kind: InspectionKind;
  inspect_on: string;
  place: string;
  abroad: boolean;
  agency: string;
  inspector_id: number | null;
  by_vendor: boolean;
  notice_reason: string;
  note: string;
  reinspects_id: number | null;
  severity: 'normal' | 'tightened' | 'reduced';
  made_by: number;
}

export async function add(db: Db, one: NewInspection): Promise<number> {
  const row = await db.insertInto('inspections').values(one).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const addLines = (
  db: Db,
  inspection_id: number,
  lines: readonly { po_line_id: number; project_id: number; quantity: number; sample: number }[],
) =>
  db
    .insertInto('inspection_lines')
    .values(lines.map((line, at) => ({ ...line, inspection_id, position: at + 1 })))
    .execute();

/** Changes the inspection; its version rises. */
export async function change(db: Db, inspection_id: number, facts: object): Promise<number> {
  return changeRow(db, 'inspections', inspection_id, { ...facts, updated_at: now });
}

/** The samples of lines after their plan changed. */
export const setSamples = (db: Db, lines: readonly { id: number; sample: number }[]) =>
  sql`update inspection_lines l set sample = one.sample
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (id bigint, sample int) where l.id = one.id`.execute(
    db,
  );

export interface FoundLine {
  id: number;
  checks: readonly Finding[];
  defects: readonly Defect[];
  serials: readonly string[];
  on_hold: boolean;
  remark: string;
}

export const setFindings = (db: Db, inspection_id: number, lines: readonly FoundLine[]) =>
  sql`update inspection_lines l set checks = one.checks, defects = one.defects, on_hold = one.on_hold, remark = one.remark,
      serials = array(select jsonb_array_elements_text(one.serials))
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (id bigint, checks jsonb, defects jsonb, serials jsonb,
      on_hold boolean, remark text)
    where l.id = one.id and l.inspection_id = ${inspection_id}`.execute(db);

export const setOutcomes = (db: Db, lines: readonly (LineOutcome & { id: number })[]) =>
  sql`update inspection_lines l set result = one.result, accepted = one.accepted, rejected = one.rejected
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (id bigint, result text, accepted numeric, rejected numeric)
    where l.id = one.id`.execute(db);

/** Nothing is decided of any line. */
export const clearOutcomes = (db: Db, inspection_id: number) =>
  db
    .updateTable('inspection_lines')
    .set({ result: null, accepted: 0, rejected: 0 })
    .where('inspection_id', '=', inspection_id)
    .execute();

export const addFile = (
  db: Db,
  file: { inspection_id: number; inspection_line_id: number | null; file_id: number; made_by: number },
) => db.insertInto('inspection_files').values(file).execute();

export const removeFile = async (db: Db, inspection_id: number, file_id: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('inspection_files')
      .where('inspection_id', '=', inspection_id)
      .where('file_id', '=', file_id)
      .returning('id')
      .execute()
  ).length > 0;
