/** Who hears of inspections, clearances and overrides. */
import { day, decimal, say, type Sentence, term, written } from '../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../domain/text.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import type { Letter } from '../../mail/letter.ts';
import {
  type AboutChain,
  calledMail,
  clearedMail,
  inspectionCancelledMail,
  movedMail,
  refusedMail,
  resultMail,
} from './mails.ts';
import * as people_rows from './people_rows.ts';

interface ToldInspection {
  inspection_id: number;
  number: string;
  project_id: number;
  order_id: number;
  order: string;
  kind: string;
  inspect_on: string;
  place: string;
  inspector_id: number | null;
  /** who called it, and its inspector */
  makers: readonly number[];
  by: By;
}

/** A clearance as its listeners are told of it. */
export interface ToldMdcc {
  mdcc_id: number;
  /** empty: not cleared */
  number: string;
  project_id: number;
  order_id: number;
  order: string;
  makers: readonly number[];
}
type AboutMdcc = ToldMdcc & { by: By };

const inspectionPath = (project_id: number, id: number): string =>
  `/projects/scm-dashboard?projectId=${project_id}&tab=inspections&inspection=${id}`;
const mdccPath = (project_id: number, id: number): string =>
  `/projects/scm-dashboard?projectId=${project_id}&tab=mdcc&mdcc=${id}`;

const others = (ids: readonly (number | null)[], by: By): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null && id !== by?.user_id)),
];

async function mailSupplier(
  tell: Tell,
  { order_id, order, number }: { order_id: number; order: string; number: string },
  words: (about: AboutChain) => Letter,
): Promise<void> {
  const to = await people_rows.supplierOfOrder(tell.db, order_id);
  if (!to || !isDeliverableEmail(to.email)) return;
  await tell.mail(to.email, words({ company: tell.company.name, contact: to.contact_name || to.name, number, order }));
}

const tellOf = (tell: Tell, told: ToldInspection, ids: readonly number[], title: Sentence, text?: string) =>
  tell.notice(ids, {
    kind: 'inspection',
    title,
    text: written(text),
    path: inspectionPath(told.project_id, told.inspection_id),
    project_id: told.project_id,
  });
const tellOfMdcc = (tell: Tell, told: ToldMdcc, ids: readonly number[], title: Sentence, text?: string) =>
  tell.notice(ids, {
    kind: 'inspection',
    title,
    text: written(text),
    path: mdccPath(told.project_id, told.mdcc_id),
    project_id: told.project_id,
  });

export const events = {
  async inspection_called(tell, told: Omit<ToldInspection, 'makers'> & { by_vendor: string }) {
    const { number, order, inspect_on, by_vendor, by } = told;
    const about = { ...told, makers: [] };
    if (told.inspector_id !== null)
      await tellOf(
        tell,
        about,
        others([told.inspector_id], by),
        say`You inspect ${{ order }} on ${{ date: day(inspect_on) }} (${{ number }})`,
      );
    if (by_vendor) {
      const ids = others(await people_rows.deciders(tell.db, told.project_id), by);
      const title = say`${{ supplier: by_vendor }} called the inspection ${{ number }} of ${{ order }} for ${{ date: day(inspect_on) }}`;
      await tellOf(tell, about, ids, title);
    } else await mailSupplier(tell, told, (mail) => calledMail(mail, told));
  },

  async inspection_updated(tell, told: ToldInspection & { moved: boolean; new_inspector: boolean }) {
    const { number, order, inspect_on, inspector_id, moved, new_inspector, makers, by } = told;
    if (new_inspector)
      await tellOf(
        tell,
        told,
        others([inspector_id], by),
        say`You inspect ${{ order }} on ${{ date: day(inspect_on) }} (${{ number }})`,
      );
    if (!moved) return;
    const known = new_inspector ? makers.filter((id) => id !== inspector_id) : makers;
    await tellOf(
      tell,
      told,
      others(known, by),
      say`The inspection ${{ number }} was moved to ${{ date: day(inspect_on) }}`,
    );
    await mailSupplier(tell, told, (mail) => movedMail(mail, told));
  },

  async inspection_cancelled(tell, told: ToldInspection & { reason: string }) {
    const { number, makers, reason, by } = told;
    await tellOf(tell, told, others(makers, by), say`The inspection ${{ number }} was cancelled`, reason);
    await mailSupplier(tell, told, (mail) => inspectionCancelledMail(mail, reason));
  },

  async inspection_completed(tell, told: ToldInspection & { result: string; rejected: number }) {
    const { number, order, makers, project_id, result, by } = told;
    const ids = others([...makers, ...(await people_rows.deciders(tell.db, project_id))], by);
    await tellOf(tell, told, ids, say`Inspection ${{ number }} of ${{ order }}: ${{ result: term(result) }}`);
    await mailSupplier(tell, told, (mail) => resultMail(mail, told));
  },

  async inspection_due_soon(tell, told: Omit<ToldInspection, 'makers'>) {
    const { number, order, place } = told;
    const about = { ...told, makers: [] };
    await tellOf(
      tell,
      about,
      others([told.inspector_id], null),
      say`Tomorrow you inspect ${{ order }} (${{ number }})`,
      place,
    );
  },

  async mdcc_requested(tell, told: AboutMdcc & { owners: readonly number[] }) {
    const { order, project_id, owners, by } = told;
    const ids = others(await people_rows.deciders(tell.db, project_id), by);
    await tellOfMdcc(tell, told, ids, say`Dispatch clearance (MDCC) of ${{ order }} is requested`);
    await tellOfMdcc(
      tell,
      told,
      others(owners, by).filter((id) => !ids.includes(id)),
      say`A document for the dispatch clearance of ${{ order }} is assigned to you`,
    );
  },

  async mdcc_updated(tell, told: AboutMdcc & { owners: readonly number[] }) {
    const { order, owners, by } = told;
    const title = say`A document for the dispatch clearance of ${{ order }} is assigned to you`;
    await tellOfMdcc(tell, told, others(owners, by), title);
  },

  async mdcc_document_sent(tell, told: AboutMdcc & { supplier: string; document: string }) {
    const { supplier, document, order, makers, by } = told;
    const title = say`${{ supplier }} sent “${{ document: term(document) }}” for the dispatch clearance of ${{ order }}`;
    await tellOfMdcc(tell, told, others(makers, by), title);
  },

  async mdcc_cleared(tell, told: AboutMdcc & { valid_till: string }) {
    const { number, order, valid_till, makers, project_id, by } = told;
    const ids = others([...makers, ...(await people_rows.managers(tell.db, project_id))], by);
    const title = say`${{ number }}: ${{ order }} is cleared for dispatch until ${{ date: day(valid_till) }}`;
    await tellOfMdcc(tell, told, ids, title);
    await mailSupplier(tell, told, (mail) => clearedMail(mail, valid_till));
  },

  async mdcc_refused(tell, told: AboutMdcc & { reason: string }) {
    const { order, reason, makers, by } = told;
    await tellOfMdcc(tell, told, others(makers, by), say`Dispatch clearance of ${{ order }} was refused`, reason);
    await mailSupplier(tell, told, (mail) => refusedMail(mail, reason));
  },

  async mdcc_expiring(tell, told: ToldMdcc & { valid_till: string }) {
    const { number, valid_till, makers } = told;
    const title = say`${{ number }} expires on ${{ date: day(valid_till) }} and is not dispatched yet`;
    await tellOfMdcc(tell, told, others(makers, null), title);
  },

  async dispatch_overridden(
    tell,
    told: { project_id: number; item: string; unit: string; quantity: number; reason: string; by: By },
  ) {
    const { project_id, item, unit, quantity, reason, by } = told;
    await tell.notice(others(await people_rows.deciders(tell.db, project_id), by), {
      kind: 'inspection',
      title: say`${{ quantity: decimal(quantity, 3) }} ${{ unit }} of ${{ item }} may be dispatched without clearance`,
      text: written(reason),
      path: `/projects/scm-dashboard?projectId=${project_id}&tab=mdcc`,
      project_id,
    });
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    inspections: typeof events;
  }
}
