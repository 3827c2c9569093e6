/** An application as a person sees it: its state of its steps, its clocks worked out, and held for a change. */
import { AuthorityFileAbilities, AuthorityMoveAbilities } from '../../../contract/authority_shapes.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import {
  type AuthorityCheckResult,
  checkCompletion,
  checkFiling,
  type CheckedStep,
  documentStanding,
  isUsable,
} from '../../../domain/authorities/checks.ts';
import {
  ageOf,
  clockOf,
  deemedStage,
  type FileClock,
  type FileState,
  fileStanding,
  mainClock,
  movesOf,
  nextStage,
  reachedOn,
  runningClocks,
  saysArithmetic,
  saysClock,
  stageOfFile,
  type StepTime,
  waitingOn,
  wayOf,
  whyNotExtend,
  whyNotUndoStep,
} from '../../../domain/authorities/files.ts';
import { lettersOf, missingFor } from '../../../domain/authorities/letters.ts';
import { officeDays } from '../../../domain/authorities/office.ts';
import type { PackBody } from '../../../domain/authorities/pack_body.ts';
import { filing_stage, stageNumber } from '../../../domain/authorities/tracks.ts';
import { onIndianClock } from '../../../domain/dates.ts';
import { fail, notFound } from '../../../domain/errors.ts';
import { type AlmmClaim, isApproved } from '../../../domain/materials/almm.ts';
import type { Sheet } from '../../../domain/specifications.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import { almmFindings } from '../../almm/check.ts';
import { find as findSheet } from '../../specifications/rows.ts';
import type { Ctx } from '../../ctx.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

/** The day and the time of it in India. */
export const nowOf = (ctx: Pick<Ctx, 'app'>): StepTime => ({
  on: todayOf(ctx),
  time: onIndianClock(ctx.app.now()).toISOString().slice(11, 16),
});

type Answer = ResponseOf<'get_authority_file'>;
type Listed = ResponseOf<'get_authority_files'>['files'][number];

export const stateOf = (
  { track, capacity_kw, steps }: Pick<rows.FileLine, 'track' | 'capacity_kw' | 'steps'>,
  body: PackBody,
): FileState => ({ track, body, kw: capacity_kw, steps });

/** A file as lists show it, with its limit. */
export function listed(line: rows.FileLine, body: PackBody, today: string): Listed & { over: number } {
  const file = stateOf(line, body);
  const office = officeDays(line.state);
  const clock = mainClock(file, office, today);
  const stage = stageOfFile(file);
  const { id, number, project_id, project, track, state, discom, division, reference, version } = line;
  return {
    id,
    number,
    project_id,
    project,
    track,
    state,
    discom,
    division,
    reference,
    version,
    stage,
    stage_number: stageNumber(track, stage) ?? 0,
    waiting_on: waitingOn(file) ?? null,
    next_stage: nextStage(file)?.key ?? null,
    standing: fileStanding(file, clock, today),
    due_on: clock?.reading.due_on ?? null,
    days: clock ? saysClock(clock) : '',
    age: ageOf(file, today),
    last_on: file.steps.at(-1)?.on ?? null,
    over: clock?.reading.over ?? 0,
  };
}

const shownClock = (clock: FileClock): NonNullable<Answer['clock']> => {
  const { stage, reading } = clock;
  const { state, received_on, used, total, left, over, due_on } = reading;
  return {
    stage: stage.key,
    owner: stage.owner,
    kind: stage.kind,
    legal: stage.legal,
    deemed: stage.deemed,
    state,
    received_on,
    used,
    total,
    left,
    over,
    due_on,
    says: saysClock(clock),
    arithmetic: saysArithmetic(clock),
    source: stage.source,
    verified: stage.verified,
  };
};

/** The documents of a file as its playbook wants them, with what is known of each. */
export function documentsOf(row: rows.FileRow, kept: readonly rows.KeptDocument[], today: string) {
  const by_key = new Map(kept.map((one) => [one.key, one]));
  return row.body.documents.map((wanted) => {
    const one = by_key.get(wanted.key);
    const status = one?.status ?? 'missing';
    return {
      ...wanted,
      sets: [...wanted.sets],
      status,
      standing: documentStanding(status, one?.valid_to ?? null, today),
      number: one?.number ?? '',
      issue_date: one?.issue_date ?? null,
      valid_to: one?.valid_to ?? null,
      remark: one?.remark ?? '',
      document_id: one?.document_id ?? null,
      document: one?.document ?? '',
      has_file: (one?.object_key ?? '') !== '',
    };
  });
}

type Documents = ReturnType<typeof documentsOf>;

/** Whether lists say of models that they are approved; undefined where none says anything. */
async function listedOf(ctx: Ctx, claims: readonly AlmmClaim[]): Promise<(boolean | undefined)[]> {
  const findings = await almmFindings(ctx.db, claims, todayOf(ctx));
  return findings.map((own) => (own.some(({ verdict }) => verdict !== 'not_known') ? isApproved(own) : undefined));
}

/** What is checked before the step that comes next. */
export const checksOf = (
  ctx: Ctx,
  row: rows.FileRow,
  documents: Documents,
  step: CheckedStep,
): Promise<AuthorityCheckResult[]> =>
  step === 'filing' ? filingChecks(ctx, row, documents) : completionChecks(ctx, row);

async function completionChecks(ctx: Ctx, row: rows.FileRow): Promise<AuthorityCheckResult[]> {
  const hung = await rows.hung(ctx.db, row.project_id);
  const { modules } = await rows.installed(ctx.db, row.project_id);
  const approved = await listedOf(ctx, hung);
  return checkCompletion({
    hung: hung.map((one, at) => ({ ...one, listed: approved[at] })),
    modules,
    needs_dcr: row.track === 'subsidy',
  });
}

async function filingChecks(ctx: Ctx, row: rows.FileRow, documents: Documents): Promise<AuthorityCheckResult[]> {
  const today = todayOf(ctx);
  const modules = await rows.modules(ctx.db, row.project_id);
  const approved = await listedOf(ctx, modules);
  return checkFiling({
    applicant_name: row.applicant_name,
    customer_name: row.customer,
    sanctioned_load_kw: row.sanctioned_load_kw,
    capacity_kw: row.capacity_kw,
    most_percent_of_load: row.body.most_percent_of_load,
    phase: row.phase,
    modules: modules.map(({ model }, at) => ({ model, listed: approved[at] })),
    licence_valid_to: documents.find(({ key }) => key === 'contractor_licence')?.valid_to ?? null,
    missing_documents: documents
      .filter(({ needed_for, standing }) => needed_for === 'filing' && !isUsable(standing))
      .map(({ name }) => name),
    same_site: await rows.sameSite(ctx.db, row),
    today,
  });
}

/** The lines of a technical sheet that say something. */
const saidOf = (sheet: Sheet): Sheet =>
  sheet
    .map(({ section, rows: lines }) => ({
      section,
      rows: lines.filter(({ make, model, rating, quantity }) => make || model || rating || quantity !== null),
    }))
    .filter(({ rows: lines }) => lines.length > 0);

/** What letters are written of. */
export async function letterFacts(ctx: Ctx, row: rows.FileRow, documents: Documents) {
  const today = todayOf(ctx);
  const file = stateOf(row, row.body);
  const office = officeDays(row.state);
  const installed = await rows.installed(ctx.db, row.project_id);
  const sheet = saidOf((await findSheet(ctx.db, row.project_id, undefined))?.sheet ?? []);
  const licence = documents.find(({ key }) => key === 'contractor_licence');
  const late = [...runningClocks(file, office, today), ...breachesOf(file, row.state, today)].filter(
    ({ reading }) => reading.over > 0,
  );
  const deemed = file.steps.some(({ kind }) => kind === 'deemed') || deemedStage(file, office, today) !== undefined;
  return {
    facts: {
      applicant_name: row.applicant_name || row.customer,
      consumer_number: row.consumer_number,
      discom: row.discom,
      division: row.division,
      capacity_kw: row.capacity_kw,
      site_address: row.site_address,
      reference: row.reference,
      filed_on: reachedOn(file, filing_stage[row.track]) ?? null,
      has_breach: late.length > 0,
      has_deemed: deemed,
      modules: installed.modules,
      serials: installed.serial_count,
      completed_on: installed.completed_on,
      sanctioned_load_kw: row.sanctioned_load_kw,
      phase: row.phase,
      sheet_lines: sheet.reduce((sum, section) => sum + section.rows.length, 0),
      licence: licence?.number ?? '',
    },
    sheet,
    licence,
    installed,
    late,
    file,
  };
}

/** The limits that were met late. */
function breachesOf(file: FileState, state: string, today: string): FileClock[] {
  const office = officeDays(state);
  return wayOf(file).flatMap((stage) => {
    const clock = clockOf(file, stage, office, today);
    return clock && clock.reading.state === 'stopped' && clock.reading.over > 0 ? [clock] : [];
  });
}

export async function presentFile(ctx: Ctx, row: rows.FileRow): Promise<Answer> {
  const today = todayOf(ctx);
  const file = stateOf(row, row.body);
  const office = officeDays(row.state);
  const clock = mainClock(file, office, today);
  const way = wayOf(file);
  const stage = stageOfFile(file);
  const documents = documentsOf(row, await rows.documents(ctx.db, row.id), today);
  const events = new Map((await rows.eventsOf(ctx.db, row.id)).map((one) => [one.stage, one]));
  const { facts } = await letterFacts(ctx, row, documents);
  const moves = movesOf(file);
  const step = moves.find(({ checked }) => checked !== null)?.checked ?? null;
  const last = way.findLastIndex(({ key }) => reachedOn(file, key) !== undefined);
  const { over: _over, ...line } = listed(row, row.body, today);
  return {
    ...line,
    division: row.division,
    applicant_name: row.applicant_name,
    consumer_number: row.consumer_number,
    sanctioned_load_kw: row.sanctioned_load_kw,
    phase: row.phase,
    contact: row.contact,
    customer: row.customer,
    capacity_kwp: row.capacity_kwp,
    capacity_kw: row.capacity_kw,
    pack_version: row.pack_version,
    pack_name: { state: row.pack_state, discom: row.pack_discom },
    cutoff: row.body.cutoff,
    clock: clock ? shownClock(clock) : null,
    clocks: runningClocks(file, office, today).map(shownClock),
    breaches: breachesOf(file, row.state, today).map(shownClock),
    stages: way.map((one, at) => {
      const reached_on = reachedOn(file, one.key) ?? null;
      return {
        key: one.key,
        number: one.number,
        local_name: one.local_name,
        owner: one.owner,
        optional: one.optional,
        reached_on,
        skipped: reached_on === null && at < last && at > 0,
        current: one.key === stage,
        days: one.days,
        kind: one.kind,
        legal: one.legal,
        verified: one.verified,
        source: one.source,
        fee: one.fee,
        form: one.form,
        event_id: events.get(one.key)?.event_id ?? null,
        event: events.get(one.key)?.name ?? '',
      };
    }),
    checks: step === null ? [] : await checksOf(ctx, row, documents, step),
    queries: row.body.queries,
    documents,
    steps: await rows.history(ctx.db, row.id),
    moves: moves.map(({ to, kind, reasons, remark, checked }) => ({
      stage: to,
      kind,
      reasons: [...reasons],
      remark,
      checked,
      abilities: abilitiesOf(ctx.permissions, AuthorityMoveAbilities, {
        update_authority_stage: whyNotProject(row),
      }),
    })),
    letters: lettersOf(row.track).map((kind) => ({ kind, missing: missingFor(kind, facts) })),
    abilities: abilitiesOf(ctx.permissions, AuthorityFileAbilities, {
      update_authority_file: whyNotFacts(file),
      add_authority_extension: whyNotProject(row) ?? whyNotExtend(file),
      undo_authority_step: whyNotProject(row) ?? whyNotUndoStep(file),
      update_authority_document: whyNotFacts(file),
    }),
  };
}

/** Why nothing is recorded of the files of a project. */
export const whyNotProject = ({ project_status }: Pick<rows.FileLine, 'project_status'>): Sentence | undefined =>
  project_status === 'cancelled' ? say`The project is cancelled.` : undefined;

export const whyNotFacts = (file: FileState): Sentence | undefined =>
  stageOfFile(file) === 'cancelled' ? say`The file is cancelled.` : undefined;

export const fileOf = async (ctx: Ctx, id: number): Promise<rows.FileRow> => (await rows.one(ctx.db, id)) ?? notFound();

/** The file, held for a change. */
export async function holdFile(ctx: Ctx, id: number, version: number): Promise<rows.FileRow> {
  await lockRows(ctx.db, 'authority_files', [id]);
  const row = await fileOf(ctx, id);
  if (version !== row.version)
    fail('conflict', say`This file has changed since you opened it. Check it again.`, {
      current: await presentFile(ctx, row),
    });
  return row;
}
