/** What the accepted visit of a lead gives to the project form that the lead becomes. */
import { refilled } from '../../domain/merging.ts';
import { type SheetFactKey, sheetFactsOf } from '../../domain/site_visits/sheet_facts.ts';
import { factsOf, projectFields } from '../../domain/site_visits/facts.ts';
import type { Db } from '../tenancy/in_company.ts';
import * as rows from './accepted_rows.ts';

/** Kept with a project form, so that it says what came from the visit. */
export interface VisitOfDraft {
  number: string;
  /** by the fields of a project */
  facts: Record<string, unknown>;
  /** for lines of the specification */
  sheet: Partial<Record<SheetFactKey, string>>;
}

export async function acceptedVisitOf(db: Db, lead_id: number): Promise<VisitOfDraft | undefined> {
  const visit = await rows.accepted(db, lead_id);
  if (!visit) return undefined;
  const filled = { answers: visit.answers, parts: visit.parts, photos: [] };
  return {
    number: visit.number,
    facts: projectFields(factsOf(filled)),
    sheet: Object.fromEntries(sheetFactsOf(filled)),
  };
}

/** Fills what is blank in the project form begun for a lead; what was typed stays, and is compared there. */
export async function fillDraftOf(db: Db, lead_id: number): Promise<{ draft_id: number; number: string } | undefined> {
  const draft = await rows.lockDraftOf(db, lead_id);
  const visit = draft && (await acceptedVisitOf(db, lead_id));
  if (!draft || !visit) return undefined;
  await rows.fillDraft(db, draft.id, refilled(draft.form as Record<string, unknown>, visit.facts), visit);
  return { draft_id: draft.id, number: visit.number };
}
