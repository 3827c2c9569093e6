/** Decisions about site visits: who plans one, who takes which step, who hears of it. */
import { randomUUID } from 'node:crypto';
import { type site_visits } from '../../../contract/site_visits.ts';
import { VisitListAbilities } from '../../../contract/site_visit_shapes.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { isInside } from '../../../domain/people.ts';
import { seesCustomerContact } from '../../../domain/permissions.ts';
import { day, say, type Sentence, term } from '../../../domain/sentences.ts';
import { type Answer, holdingBack, takeAnswer } from '../../../domain/site_visits/answers.ts';
import { built_in_sections } from '../../../domain/site_visits/form.ts';
import { clockAhead, legsOf } from '../../../domain/site_visits/places.ts';
import { visitMovesFrom, whyNotPlan } from '../../../domain/site_visits/visits.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { fillDraftOf } from '../../site_visits/accepted.ts';
import * as change_rows from './change_rows.ts';
import { hasVisitScreen } from './paths.ts';
import {
  aboutVisit,
  filledOf,
  formOf,
  holdVisit,
  personOf,
  shownVisit,
  siteOf,
  whyNotInPipeline,
  whyNotInProject,
  whyNotTake,
} from './present.ts';
import * as rows from './rows.ts';
import { visitPdf } from './visit_pdf.ts';
import { todayOf } from '../../today.ts';

interface Subject {
  lead_id?: number | undefined;
  project_id?: number | undefined;
}

/** What a visit is planned for, where the person sees it. */
async function subjectOf(ctx: Ctx, { lead_id, project_id }: Subject): Promise<rows.SubjectRow> {
  if (lead_id !== undefined) return (await rows.lead(ctx.db, ctx.permissions, lead_id)) ?? notFound();
  const found = project_id === undefined ? undefined : await rows.project(ctx.db, project_id);
  return found ?? notFound();
}

/** Why a person plans no visit: of a lead or project that is named, otherwise at all. What they do not see is not found. */
async function whyNotAdd(ctx: Ctx, { lead_id, project_id }: Subject): Promise<Sentence | undefined> {
  if (lead_id !== undefined) {
    if (!(await rows.lead(ctx.db, ctx.permissions, lead_id))) notFound();
    return whyNotInPipeline(ctx);
  }
  if (project_id !== undefined) return whyNotInProject(ctx, project_id);
  if (!isInside(ctx.person.kind)) return say`Only people who work on leads or manage projects can plan visits.`;
  return whyNotInPipeline(ctx) && !(await rows.managesSome(ctx.db, ctx.permissions))
    ? say`Only people who work on leads or manage projects can plan visits.`
    : undefined;
}

/** Who may be asked to make visits: people who have the screen for it. */
const surveyorsOf = async (ctx: Ctx): Promise<rows.Candidate[]> =>
  (await rows.candidates(ctx.db)).filter((one) => hasVisitScreen(one, ctx.person.company_key));

async function requireSurveyor(ctx: Ctx, id: number | undefined): Promise<void> {
  if (id !== undefined && !(await surveyorsOf(ctx)).some((one) => one.id === id)) notFound();
}

const questions = new Map(built_in_sections.flatMap((section) => section.questions.map((one) => [one.key, one])));

/** What the lead or project knows already: answers to check at the site. */
function firstAnswers(
  subject: rows.SubjectRow,
  { contact_name, contact_phone }: RequestOf<'add_site_visit'>,
): Answer[] {
  const { discom, consumer_number, details } = subject;
  const known: Record<string, unknown> = {
    contact_name: contact_name || subject.contact_name,
    contact_phone,
    discom,
    consumer_number,
    consumer_category: details.consumer_category,
    phase: details.phase,
    supply_voltage: details.supply_voltage,
    sanctioned_load_kw: details.sanctioned_load_kw,
    contract_demand_kva: details.contract_demand_kva,
  };
  return Object.entries(known).flatMap(([key, value]) => {
    const question = questions.get(key);
    const taken = question && takeAnswer(question, value);
    return taken && 'value' in taken && taken.value !== null ? [{ key, part: '', value: taken.value }] : [];
  });
}

const toldOf = (visit: rows.VisitRow) => ({
  site_visit_id: visit.id,
  number: visit.number,
  name: visit.name,
  lead_id: visit.of_lead_id,
  project_id: visit.of_project_id,
  planned_on: visit.planned_on,
  surveyor_id: visit.surveyor_id,
  planned_by_id: visit.planned_by_id,
  owner_id: visit.lead_owner_id,
});

/** What a request says of its device, as it is kept. */
export function fromDevice(
  ctx: Ctx,
  {
    latitude,
    longitude,
    accuracy_m,
    device_now,
  }: {
    latitude?: number | undefined;
    longitude?: number | undefined;
    accuracy_m?: number | undefined;
    device_now?: string | undefined;
  },
): change_rows.FromDevice {
  const is_placed = latitude !== undefined && longitude !== undefined;
  const ahead = device_now === undefined ? null : clockAhead(device_now, ctx.app.now().toISOString());
  return {
    latitude: is_placed ? latitude : null,
    longitude: is_placed ? longitude : null,
    accuracy_m: is_placed ? (accuracy_m ?? null) : null,
    // decades are as wrong as centuries
    clock_ahead_s: ahead === null ? null : Math.max(-2_000_000_000, Math.min(2_000_000_000, ahead)),
  };
}

export const calls = {
  async get_site_visits(ctx, wanted) {
    const why = await whyNotAdd(ctx, wanted.lead_id === undefined && wanted.project_id === undefined ? {} : wanted);
    const who = { today: todayOf(ctx), me: ctx.person.user_id };
    return {
      ...(await rows.page(ctx.db, ctx.permissions, wanted, who)),
      abilities: abilitiesOf(ctx.permissions, VisitListAbilities, { add_site_visit: why }),
    };
  },

  async get_site_visit_route(ctx, { on, surveyor_id = ctx.person.user_id }) {
    const surveyor = await rows.nameOf(ctx.db, surveyor_id);
    const stops = await rows.stops(ctx.db, ctx.permissions, { on, surveyor_id }, todayOf(ctx));
    // of others a person learns no more than their visits
    if (surveyor === undefined || (surveyor_id !== ctx.person.user_id && !isInside(ctx.person.kind))) notFound();
    const { legs, total_m } = legsOf(stops.map(siteOf));
    return { stops: stops.map((stop, at) => ({ ...stop, leg_m: legs[at] ?? null })), total_m, surveyor };
  },

  async get_site_visit_choices(ctx, wanted) {
    const named = wanted.lead_id !== undefined || wanted.project_id !== undefined;
    const why = await whyNotAdd(ctx, wanted);
    const known = named && !why ? await subjectOf(ctx, wanted) : undefined;
    const reads_phone = seesCustomerContact(ctx.permissions);
    return {
      surveyors: why
        ? []
        : (await surveyorsOf(ctx)).map(({ id, name, designation }) => ({ id, name, note: designation })),
      known: known ? { ...known, contact_phone: reads_phone ? known.contact_phone : '' } : null,
      abilities: abilitiesOf(ctx.permissions, VisitListAbilities, { add_site_visit: why }),
    };
  },

  get_site_visit: (ctx, { site_visit_id }) => shownVisit(ctx, site_visit_id),

  async add_site_visit(ctx, wanted) {
    const { lead_id, project_id, planned_on, planned_time, surveyor_id, note } = wanted;
    if ((lead_id === undefined) === (project_id === undefined)) {
      // what is not there is not found, whatever else is named
      if (lead_id !== undefined) await subjectOf(ctx, { lead_id });
      if (project_id !== undefined) await subjectOf(ctx, { project_id });
      const sentence = say`Select a lead or a project.`;
      fail('bad_input', sentence, { fields: { lead_id: sentence } });
    }
    failIf(await whyNotAdd(ctx, wanted), 'forbidden');
    const subject = await subjectOf(ctx, wanted);
    await requireSurveyor(ctx, surveyor_id);
    const place = wanted.latitude === undefined ? subject : { latitude: null, longitude: null, ...wanted };
    const site = siteOf({ latitude: place.latitude ?? null, longitude: place.longitude ?? null });
    const added = await change_rows.add(ctx.db, {
      lead_id: lead_id ?? null,
      project_id: project_id ?? null,
      name: wanted.name ?? subject.name,
      address: wanted.address ?? subject.address,
      latitude: site?.latitude ?? null,
      longitude: site?.longitude ?? null,
      planned_on,
      planned_time,
      surveyor_id,
      planned_by: ctx.person.user_id,
      note,
    });
    await change_rows.writeAnswers(ctx.db, added.id, firstAnswers(subject, wanted), null);
    await change_rows.addParts(ctx.db, added.id, [{ id: randomUUID(), kind: 'building' }]);
    const visit = await rows.one(ctx.db, ctx.permissions, added.id, todayOf(ctx));
    if (!visit) return notFound();
    ctx.recordEvent('site_visit_planned', {
      summary: say`planned the site visit ${{ number: visit.number }} for ${{ on: day(planned_on) }}`,
      ...aboutVisit(visit),
      after: { planned_on, planned_time, surveyor_id },
      tell: toldOf(visit),
    });
    return { site_visit_id: added.id, version: added.version };
  },

  async update_site_visit(ctx, { site_visit_id, version, ...facts }) {
    const visit = await holdVisit(ctx, site_visit_id, version);
    failIf(whyNotPlan(visit.status, await personOf(ctx, visit)));
    if (facts.surveyor_id !== visit.surveyor_id) await requireSurveyor(ctx, facts.surveyor_id);
    const { latitude, longitude } = { ...visit, ...facts };
    if ((latitude === null) !== (longitude === null)) {
      const sentence = say`Choose a place on the map.`;
      fail('bad_input', sentence, { fields: { latitude: sentence } });
    }
    const changed = await change_rows.change(ctx.db, site_visit_id, facts);
    const { planned_on = visit.planned_on, planned_time = visit.planned_time } = facts;
    const { surveyor_id = visit.surveyor_id, name = visit.name } = facts;
    ctx.recordEvent('site_visit_updated', {
      summary: say`changed the plan of the site visit ${{ number: visit.number }}`,
      ...aboutVisit(visit),
      before: Object.fromEntries(Object.keys(facts).map((key) => [key, visit[key as keyof typeof visit]])),
      after: facts,
      tell: {
        ...toldOf({ ...visit, planned_on, surveyor_id, name }),
        is_new: surveyor_id !== visit.surveyor_id,
        is_moved: planned_on !== visit.planned_on || planned_time !== visit.planned_time,
      },
    });
    return { site_visit_id, version: changed };
  },

  async change_site_visit_status(ctx, { site_visit_id, version, status, remark, ...device }) {
    const visit = await holdVisit(ctx, site_visit_id, version);
    failIf(whyNotTake(visit.status, status, await personOf(ctx, visit)));
    const step = visitMovesFrom(visit.status).find(({ to }) => to === status);
    if (step?.reason && !remark) fail('bad_input', say`Enter a reason.`, { fields: { remark: say`Enter a reason.` } });
    if (step?.complete) {
      const [first] = holdingBack(await formOf(ctx, visit), await filledOf(ctx, site_visit_id));
      if (first) fail('conflict', first.sentence);
    }
    const now = ctx.app.now().toISOString();
    const begins = visit.status === 'Planned' && status === 'Under way';
    const changed = await change_rows.change(ctx.db, site_visit_id, {
      status,
      ...(begins ? { begun_at: now, form_version: (await rows.form(ctx.db))?.version ?? 0 } : {}),
      ...(status === 'Submitted' ? { submitted_at: now } : {}),
      accepted_at: status === 'Accepted' ? now : null,
    });
    await change_rows.addTurn(ctx.db, {
      ...fromDevice(ctx, device),
      site_visit_id,
      was: visit.status,
      becomes: status,
      remark,
      made_by: ctx.person.user_id,
    });
    ctx.recordEvent('site_visit_moved', {
      summary: say`set the site visit ${{ number: visit.number }} to ${{ status: term(status) }}`,
      ...aboutVisit(visit),
      before: { status: visit.status },
      after: { status, remark },
      tell: { ...toldOf(visit), was: visit.status, status, remark },
    });
    const drafted = status === 'Accepted' && visit.of_lead_id !== null && (await fillDraftOf(ctx.db, visit.of_lead_id));
    if (drafted)
      ctx.recordEvent('project_draft_refilled', {
        summary: say`filled in the project draft from the site visit ${{ number: drafted.number }}`,
        ...aboutVisit(visit),
        after: { draft_id: drafted.draft_id },
      });
    return { site_visit_id, version: changed };
  },

  get_site_visit_pdf: (ctx, { site_visit_id }) => visitPdf(ctx, site_visit_id),
} satisfies Partial<Pick<Handlers, keyof typeof site_visits>>;
