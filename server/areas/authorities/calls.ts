/** Decisions about applications to authorities: which step is taken, what is checked before, who hears of it. */
import { AuthorityTrackAbilities } from '../../../contract/authority_shapes.ts';
import { type authorities } from '../../../contract/authorities.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { whyNotChecked } from '../../../domain/authorities/checks.ts';
import {
  energising_stage,
  type FileMove,
  isFileClosed,
  movesOf,
  stageOfFile,
  stagesUpTo,
  type StepKind,
  whyNotTime,
  whyNotExtend,
  whyNotStage,
  whyNotUndoStep,
} from '../../../domain/authorities/files.ts';
import { lettersOf } from '../../../domain/authorities/letters.ts';
import { templateSpans } from '../../../domain/authorities/followed.ts';
import { builtInPack } from '../../../domain/authorities/packs.ts';
import {
  authority_tracks,
  type AuthorityStage,
  type AuthorityTrack,
  fileNumber,
} from '../../../domain/authorities/tracks.ts';
import { seesDocument } from '../../../domain/documents.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { allow } from '../../../domain/rules.ts';
import { plural, say, type Sentence, term } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import { eventsOfStages } from '../../authorities/followed_rows.ts';
import { whyPunchPointsHold } from '../../construction/open_punch_rows.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import * as change_rows from './change_rows.ts';
import { closurePack, packShown } from './closure.ts';
import { figuresOf } from './figures.ts';
import { letterOf } from './letter_pdf.ts';
import { calls as pack_calls, packFor } from './packs.ts';
import { bodies } from './pack_rows.ts';
import {
  checksOf,
  documentsOf,
  fileOf,
  holdFile,
  listed,
  presentFile,
  stateOf,
  nowOf,
  whyNotFacts,
  whyNotProject,
} from './present.ts';
import * as rows from './rows.ts';
import { trackerOf } from './tracker.ts';
import { todayOf } from '../../today.ts';

export const views = allow.toView('net_metering');

const standings_order = ['overdue', 'query', 'rejected', 'due_soon', 'open', 'on_hold', 'done', 'cancelled'];
type Listed = ReturnType<typeof listed>;

const byText = (one: string, other: string): number => one.localeCompare(other);
const comparisons: Record<RequestOf<'get_authority_files'>['sort'], (one: Listed, other: Listed) => number> = {
  urgency: (one, other) =>
    standings_order.indexOf(one.standing) - standings_order.indexOf(other.standing) ||
    other.over - one.over ||
    byText(one.due_on ?? '9999', other.due_on ?? '9999') ||
    other.age - one.age,
  number: (one, other) => byText(one.number, other.number),
  project: (one, other) => byText(one.project.toLowerCase(), other.project.toLowerCase()),
  due_on: (one, other) => byText(one.due_on ?? '9999', other.due_on ?? '9999'),
  age: (one, other) => other.age - one.age,
  discom: (one, other) => byText(one.discom, other.discom),
  stage: (one, other) => one.stage_number - other.stage_number,
};

const aboutFile = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'authority_file',
  subject_id: id,
});

const toldOf = (ctx: Ctx, row: rows.FileRow) => ({
  authority_file_id: row.id,
  number: row.number,
  project_id: row.project_id,
  project: row.project,
  track: row.track,
  by_id: ctx.person.user_id,
});

const saysStep = (kind: StepKind, number: string, stage: AuthorityStage): Sentence => {
  switch (kind) {
    case 'query':
      return say`recorded a query on ${{ number }}`;
    case 'reply':
      return say`answered the query on ${{ number }}`;
    case 'resume':
      return say`resumed ${{ number }}`;
    default:
      return say`set ${{ number }} to ${{ stage: term(stage) }}`;
  }
};

type Wanted = Omit<RequestOf<'update_authority_stage'>, 'authority_file_id' | 'version' | 'stage'> & {
  stage: AuthorityStage;
};

/** Refuses a step that lacks what it asks for. */
async function requireStep(
  ctx: Ctx,
  row: rows.FileRow,
  move: FileMove,
  { reason, remark, stage }: Wanted,
): Promise<void> {
  const field = (name: string, why: Sentence): never => fail('bad_input', why, { fields: { [name]: why } });
  if (move.reasons.length > 0 && (reason === null || !move.reasons.includes(reason)))
    field('reason', say`Select a reason.`);
  if (move.remark && remark === '')
    field('remark', move.kind === 'query' ? say`Enter what is asked.` : say`Enter what was answered.`);
  if (move.checked) {
    const documents = documentsOf(row, await rows.documents(ctx.db, row.id), todayOf(ctx));
    const why = whyNotChecked(move.checked, await checksOf(ctx, row, documents, move.checked), remark);
    if (why) field('remark', why);
  }
  failIf(await whyHeld(ctx, row, stage));
}

/**
 * Why a file does not come to a stage with the punch points that are open: those of the events that end on the way, and of
 * running on the grid, which no plan and no playbook leaves out.
 */
async function whyHeld(ctx: Ctx, row: rows.FileRow, to: AuthorityStage): Promise<Sentence | undefined> {
  const stages = stagesUpTo(stateOf(row, row.body), to);
  if (stages.length === 0) return undefined;
  const events = await eventsOfStages(ctx.db, row.id, stages);
  const energises = energising_stage[row.track];
  const unplanned = energises && stages.includes(energises) && !events.some(({ stage }) => stage === energises);
  return whyPunchPointsHold(ctx.db, row.project_id, [
    ...events.filter(({ status }) => status !== 'FINISHED'),
    ...(unplanned ? [{ name: term(energises), milestone: 'synchronised' }] : []),
  ]);
}

async function takeStep(ctx: Ctx, row: rows.FileRow, wanted: Wanted) {
  const closed = whyNotProject(row);
  failIf(closed);
  const today = todayOf(ctx);
  const file = stateOf(row, row.body);
  const { stage, on = today, time, reference, remark, reason } = wanted;
  const why = whyNotStage(file, stage, { on, time }, nowOf(ctx));
  if (why)
    fail(why.field === 'stage' ? 'conflict' : 'bad_input', why.sentence, { fields: { [why.field]: why.sentence } });
  const move = movesOf(file).find(({ to }) => to === stage) as FileMove;
  await requireStep(ctx, row, move, wanted);
  const was = stageOfFile(file);
  const kept_reason = move.reasons.length > 0 ? reason : null;
  await change_rows.addStep(ctx.db, {
    file_id: row.id,
    kind: move.kind,
    was,
    becomes: stage,
    on_day: on,
    at_time: time,
    days: 0,
    reference,
    remark,
    reason: kept_reason,
    made_by: ctx.person.user_id,
  });
  const steps = [...row.steps, { kind: move.kind, was, becomes: stage, on, time, days: 0, reason: kept_reason }];
  const version = await change_rows.change(ctx.db, row.id, {
    stage,
    closed: isFileClosed({ ...file, steps }),
    ...(reference ? { reference } : {}),
  });
  if (stage === 'cancelled') await change_rows.leaveEvents(ctx.db, row.id);
  ctx.recordEvent('authority_moved', {
    summary: saysStep(move.kind, row.number, stage),
    ...aboutFile(row),
    before: { stage: was },
    after: { stage, on, reference, remark, reason: kept_reason },
    tell: { ...toldOf(ctx, row), kind: move.kind, was, stage, remark },
  });
  return { authority_file_id: row.id, version };
}

async function projectOf(ctx: Ctx, id: number): Promise<rows.ProjectRow> {
  return (await rows.project(ctx.db, id)) ?? notFound();
}

/** The tracks a kind of plant usually goes through. */
const usual_tracks: Record<string, readonly AuthorityTrack[]> = {
  c_and_i: ['net_metering', 'ceig'],
  residential: ['net_metering', 'subsidy'],
  ground: ['open_access', 'ceig'],
};

export const calls = {
  ...pack_calls,

  async get_authority_files(ctx, { standing, waiting_on, sort, descending, limit, offset, ...wanted }) {
    const today = todayOf(ctx);
    // who asks for what is done or cancelled asks for closed files
    const closed = wanted.closed || standing.some((one) => one === 'done' || one === 'cancelled');
    const lines = await rows.lines(ctx.db, projectsSeen(ctx.permissions, views), { ...wanted, closed });
    const packs = await bodies(
      ctx.db,
      lines.map(({ pack_id }) => pack_id),
    );
    const files = lines
      .map((line) => listed(line, packs.get(line.pack_id) ?? builtInPack(line.track, line.state), today))
      .filter(
        (file) =>
          (standing.length === 0 || standing.includes(file.standing)) &&
          (waiting_on.length === 0 || (file.waiting_on !== null && waiting_on.includes(file.waiting_on))),
      )
      .toSorted((one, other) => (comparisons[sort](one, other) || one.id - other.id) * (descending ? -1 : 1));
    return {
      files: files.slice(offset, offset + limit).map(({ over: _over, ...file }) => file),
      total: files.length,
    };
  },

  get_authority_figures: (ctx) => figuresOf(ctx),

  async get_project_authorities(ctx, { project_id }) {
    const project = await projectOf(ctx, project_id);
    const own = await rows.ofProject(ctx.db, project_id);
    const there = new Set(own.filter((row) => stageOfFile(row) !== 'cancelled').map(({ track }) => track));
    const files: Awaited<ReturnType<typeof presentFile>>[] = [];
    // oxlint-disable-next-line no-await-in-loop
    for (const row of own.slice(0, 8)) files.push(await presentFile(ctx, row));
    return {
      files,
      tracks: authority_tracks
        .filter((track) => !there.has(track))
        .map((track) => ({
          track,
          fits: (usual_tracks[project.segment] ?? []).includes(track),
          state: project.state,
          discom: project.discom,
        })),
      documents: (await rows.projectDocuments(ctx.db, project_id)).filter((one) => seesDocument(ctx.permissions, one)),
      abilities: abilitiesOf(ctx.permissions, AuthorityTrackAbilities, {
        add_authority_file: whyNotProject({ project_status: project.status }),
      }),
    };
  },

  async get_authority_file(ctx, { authority_file_id }) {
    return presentFile(ctx, await fileOf(ctx, authority_file_id));
  },

  async get_net_metering_details(ctx, { project_id }) {
    const id = await rows.netMeteringOf(ctx.db, project_id);
    return { net_metering: id === undefined ? null : await presentFile(ctx, await fileOf(ctx, id)) };
  },

  get_authority_tracker: (ctx, { project_id }) => trackerOf(ctx, project_id),

  async add_authority_file(ctx, { project_id, track, ...facts }) {
    const project = await projectOf(ctx, project_id);
    const closed = whyNotProject({ project_status: project.status });
    failIf(closed);
    const pack_id = await packFor(ctx.db, track, project.state, project.discom);
    const made_by = ctx.person.user_id;
    const added = await change_rows.add(ctx.db, { project_id, track, pack_id, ...facts, made_by });
    if (!added) fail('conflict', say`The project already has such a file.`);
    await change_rows.followFile(ctx.db, { id: added.id, project_id }, templateSpans(project.segment, track));
    const number = fileNumber(track, added.number);
    ctx.recordEvent('authority_file_added', {
      summary: say`opened the file ${{ number }}: ${{ track: term(track) }}`,
      ...aboutFile({ id: added.id, project_id }),
      after: { track, ...facts },
      tell: undefined,
    });
    return { authority_file_id: added.id, version: added.version };
  },

  async update_authority_file(ctx, { authority_file_id, version, ...facts }) {
    const row = await holdFile(ctx, authority_file_id, version);
    failIf(whyNotFacts(stateOf(row, row.body)));
    const changed = await change_rows.change(ctx.db, row.id, facts);
    ctx.recordEvent('authority_file_updated', {
      summary: say`changed the file ${{ number: row.number }}`,
      ...aboutFile(row),
      before: Object.fromEntries(Object.keys(facts).map((key) => [key, row[key as keyof typeof facts]])),
      after: facts,
      tell: undefined,
    });
    return { authority_file_id, version: changed };
  },

  async update_authority_stage(ctx, { authority_file_id, version, ...wanted }) {
    return takeStep(ctx, await holdFile(ctx, authority_file_id, version), wanted);
  },

  async update_net_metering_stage(ctx, { project_id, version, ...wanted }) {
    const id = await rows.netMeteringOf(ctx.db, project_id);
    if (id === undefined) fail('not_found', say`The project has no net-metering file yet.`);
    return takeStep(ctx, await holdFile(ctx, id, version), wanted);
  },

  async add_authority_extension(ctx, { authority_file_id, version, days, on: given, reference, remark }) {
    const row = await holdFile(ctx, authority_file_id, version);
    const file = stateOf(row, row.body);
    failIf(whyNotProject(row) ?? whyNotExtend(file));
    const today = todayOf(ctx);
    const on = given ?? today;
    const bad = whyNotTime(file, { on, time: '' }, nowOf(ctx));
    if (bad) fail('bad_input', bad.sentence, { fields: { on: bad.sentence } });
    const stage = stageOfFile(file);
    await change_rows.addStep(ctx.db, {
      file_id: row.id,
      kind: 'extend',
      was: stage,
      becomes: stage,
      on_day: on,
      at_time: '',
      days,
      reference,
      remark,
      reason: null,
      made_by: ctx.person.user_id,
    });
    const changed = await change_rows.change(ctx.db, row.id, {});
    ctx.recordEvent('authority_extended', {
      summary: say`extended the limit of ${{ number: row.number }} by ${plural({ days }, '# day', '# days')}`,
      ...aboutFile(row),
      after: { days, on, reference, remark },
      tell: undefined,
    });
    return { authority_file_id, version: changed };
  },

  async undo_authority_step(ctx, { authority_file_id, version }) {
    const row = await holdFile(ctx, authority_file_id, version);
    const file = stateOf(row, row.body);
    failIf(whyNotProject(row) ?? whyNotUndoStep(file));
    const undone =
      (await change_rows.undoLast(ctx.db, row.id, ctx.person.user_id)) ?? fail('conflict', say`No step was taken yet.`);
    const steps = row.steps.slice(0, -1);
    const stage = stageOfFile({ steps });
    if (stage !== 'cancelled' && undone.becomes === 'cancelled') {
      const other = (await rows.ofProject(ctx.db, row.project_id)).some(
        (one) => one.id !== row.id && one.track === row.track && stageOfFile(one) !== 'cancelled',
      );
      if (other) fail('conflict', say`The project has another file of this track by now.`);
      await change_rows.followFile(ctx.db, row, templateSpans(row.segment, row.track));
    }
    const changed = await change_rows.change(ctx.db, row.id, {
      stage,
      closed: isFileClosed({ ...file, steps }),
      reference: await change_rows.newestReference(ctx.db, row.id),
    });
    ctx.recordEvent('authority_moved', {
      summary: say`undid the last step of ${{ number: row.number }}`,
      ...aboutFile(row),
      before: { stage: undone.becomes },
      after: { stage },
      tell: { ...toldOf(ctx, row), kind: 'undo' as const, was: undone.becomes, stage, remark: '' },
    });
    return { authority_file_id, version: changed };
  },

  async update_authority_document(ctx, { authority_file_id, version, key, linked_document_id, ...facts }) {
    const row = await holdFile(ctx, authority_file_id, version);
    const why = whyNotFacts(stateOf(row, row.body));
    failIf(why);
    const wanted = row.body.documents.find((one) => one.key === key) ?? notFound();
    if (linked_document_id) {
      const scope = await rows.documentScope(ctx.db, row.project_id, linked_document_id);
      if (!scope || !seesDocument(ctx.permissions, scope)) notFound();
    }
    const kept = (await rows.documents(ctx.db, row.id)).find((one) => one.key === key);
    const { issue_date, valid_to, status, remark } = { ...kept, ...facts };
    if (issue_date && valid_to && valid_to < issue_date)
      fail('bad_input', say`It cannot expire before it was issued.`, {
        fields: { valid_to: say`It cannot expire before it was issued.` },
      });
    if (status === 'rejected' && !remark)
      fail('bad_input', say`Enter why it was rejected.`, { fields: { remark: say`Enter why it was rejected.` } });
    const given = { ...facts, ...(linked_document_id === undefined ? {} : { document_id: linked_document_id }) };
    await change_rows.keepDocument(ctx.db, row.id, key, given, ctx.person.user_id);
    const changed = await change_rows.change(ctx.db, row.id, {});
    ctx.recordEvent('authority_document_updated', {
      summary: say`changed ${{ document: term(wanted.name) }} of ${{ number: row.number }}`,
      ...aboutFile(row),
      after: { key, ...given },
      tell: undefined,
    });
    return { authority_file_id, version: changed };
  },

  async export_authority_letter(ctx, { authority_file_id, kind }) {
    const row = await fileOf(ctx, authority_file_id);
    if (!lettersOf(row.track).includes(kind)) fail('conflict', say`A file of this kind has no such letter.`);
    return letterOf(ctx, row, kind);
  },

  async get_closure_pack(ctx, { project_id, set }) {
    return packShown(ctx, project_id, set);
  },

  export_closure_pack: (ctx, { project_id, set }) => closurePack(ctx, project_id, set),
} satisfies Handlers<keyof typeof authorities>;
