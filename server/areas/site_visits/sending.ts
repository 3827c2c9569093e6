/** Decisions about what an accepted visit gives to its lead or project: compared first, then as it was chosen. */
import type { site_visits } from '../../../contract/site_visits.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { leadKeys } from '../../../domain/leads.ts';
import { list, plural, say, term } from '../../../domain/sentences.ts';
import {
  fact_labels,
  type FactKey,
  factDifferences,
  factsOf,
  lead_fact_keys,
  project_fact_keys,
} from '../../../domain/site_visits/facts.ts';
import {
  sheet_fact_keys,
  type SheetFactKey,
  sheetFactsOf,
  sheetValues,
  withSheetFacts,
} from '../../../domain/site_visits/sheet_facts.ts';
import { emptySheet, type Sheet } from '../../../domain/specifications.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { membershipOf } from '../../auth/subjects.ts';
import * as specifications from '../../specifications/rows.ts';
import { abilitiesOf } from '../../abilities.ts';
import { abilities } from '../../../contract/abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as change_rows from './change_rows.ts';
import { aboutVisit, holdVisit, personOf, visitOf, whyNotSend } from './present.ts';
import * as rows from './rows.ts';

const SendAbilities = abilities('send_site_visit_facts');

/** Why a person does not change the specification of a project. */
async function whyNotSpecify(ctx: Ctx, project_id: number): Promise<boolean> {
  const membership = await membershipOf(ctx.db, ctx.person, project_id);
  return whyNot(allow.toEdit('specification'), { ...ctx.permissions, membership }) !== undefined;
}

/** What of a visit differs from its lead or project as that is now, and from the specification for who may change it. */
async function compared(ctx: Ctx, visit: rows.VisitRow) {
  const { of_lead_id, of_project_id } = visit;
  // no photo is a fact
  const filled = {
    answers: await rows.answers(ctx.db, visit.id),
    parts: await rows.parts(ctx.db, visit.id),
    photos: [],
  };
  const facts = factsOf(filled);
  if (of_project_id === null) {
    const target = await change_rows.leadFacts(ctx.db, of_lead_id ?? 0);
    if (!target) return notFound();
    return { target, facts, differences: factDifferences(lead_fact_keys, facts, target.values), specification: 0 };
  }
  const target = await change_rows.projectFacts(ctx.db, of_project_id);
  if (!target) return notFound();
  const of_project = factDifferences(project_fact_keys, facts, target.values);
  if (await whyNotSpecify(ctx, of_project_id)) return { target, facts, differences: of_project, specification: 0 };
  const last = await specifications.find(ctx.db, of_project_id, undefined);
  const sheet = last?.sheet ?? emptySheet();
  const of_sheet = factDifferences(sheet_fact_keys, sheetFactsOf(filled), sheetValues(sheet));
  return { target, facts, differences: [...of_project, ...of_sheet], specification: last?.number ?? 0, sheet };
}

const isOfSheet = (key: FactKey): key is SheetFactKey => (sheet_fact_keys as readonly string[]).includes(key);

/** Keeps what was chosen for the specification as its next version. */
async function specify(
  ctx: Ctx,
  visit: rows.VisitRow,
  { sheet, specification }: { sheet: Sheet; specification: number },
  chosen: ReadonlyMap<SheetFactKey, string>,
): Promise<void> {
  const project_id = visit.of_project_id ?? 0;
  const number = specification + 1;
  const note = `Site visit ${visit.number}`;
  const after = withSheetFacts(sheet, chosen);
  await specifications.add(ctx.db, { project_id, number, sheet: after, note, made_by: ctx.person.user_id });
  ctx.recordEvent('specification_added', {
    summary: say`saved version ${{ number }} of the specification${{ note: say`: ${{ note }}` }}`,
    project_id,
    subject_type: 'specification',
    subject_id: number,
    after: { number, note, changes: chosen.size },
  });
}

export const calls = {
  async get_site_visit_facts(ctx, { site_visit_id }) {
    const visit = await visitOf(ctx, site_visit_id);
    const person = await personOf(ctx, visit);
    // how the lead has it, who does not see the lead does not learn here
    if (visit.lead_id === null && visit.project_id === null) notFound();
    const { target, differences, specification } = await compared(ctx, visit);
    return {
      target: target.name,
      version: target.version,
      specification,
      facts: differences.map(({ key, was, becomes, kind }) => ({
        key,
        label: fact_labels[key],
        was,
        becomes,
        kind,
      })),
      abilities: abilitiesOf(ctx.permissions, SendAbilities, {
        send_site_visit_facts: await whyNotSend(ctx, visit, person),
      }),
    };
  },

  async send_site_visit_facts(ctx, { site_visit_id, version, specification, keys }) {
    const visit = await holdVisit(ctx, site_visit_id);
    failIf(await whyNotSend(ctx, visit, await personOf(ctx, visit)));
    const { of_lead_id, of_project_id } = visit;
    if (of_project_id === null) await lockRows(ctx.db, 'leads', [of_lead_id ?? 0]);
    else await lockRows(ctx.db, 'projects', [of_project_id]);
    const now = await compared(ctx, visit);
    const { target, facts, differences } = now;
    if (target.version !== version)
      fail('conflict', say`${{ name: target.name }} has changed since you opened it. Compare again.`);
    const chosen = differences.filter(({ key, kind }) => keys.includes(key) && kind !== 'same');
    if (chosen.length === 0) fail('conflict', say`None of these facts differs.`);
    const wanted = new Map(chosen.map(({ key, becomes }) => [key, becomes]));
    const of_sheet = new Map(
      chosen.flatMap(({ key, becomes }) => (isOfSheet(key) && typeof becomes === 'string' ? [[key, becomes]] : [])),
    );
    if (of_sheet.size > 0 && now.specification !== specification)
      fail('conflict', say`The specification has changed since you opened it. Compare again.`);
    if (of_project_id === null) {
      await change_rows.writeLead(ctx.db, of_lead_id ?? 0, wanted);
      const consumer_number = facts.get('consumer_number');
      if (wanted.has('consumer_number') && typeof consumer_number === 'string')
        await change_rows.writeConsumerKey(
          ctx.db,
          of_lead_id ?? 0,
          leadKeys({ phones: [], consumer_number })[0]?.key ?? '',
        );
    } else if (of_sheet.size < wanted.size) await change_rows.writeProject(ctx.db, of_project_id, wanted);
    if (of_sheet.size > 0 && now.sheet) await specify(ctx, visit, { specification, sheet: now.sheet }, of_sheet);
    await change_rows.addCarry(ctx.db, site_visit_id, [...wanted.keys()], ctx.person.user_id);
    const names = list(chosen.map(({ key }) => term(fact_labels[key])));
    ctx.recordEvent('site_visit_sent', {
      summary: say`took over ${plural({ count: chosen.length }, '# fact', '# facts')} of the site visit ${{ number: visit.number }}: ${{ names }}`,
      ...aboutVisit(visit),
      before: Object.fromEntries(chosen.map(({ key, was }) => [key, was])),
      after: Object.fromEntries(wanted),
    });
    return { sent: chosen.length };
  },
} satisfies Partial<Pick<Handlers, keyof typeof site_visits>>;
