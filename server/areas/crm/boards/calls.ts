/** Decisions about boards and their stages. */
import { type crm_boards, PipelineAbilities } from '../../../../contract/crm.ts';
import type { RequestOf } from '../../../../contract/index.ts';
import { single_stage_kinds, stage_kind_names, type StageKind } from '../../../../domain/leads.ts';
import { lead_sources } from '../../../../domain/lists.ts';
import { fail, notFound, requireVersion, sentences, type Words } from '../../../../domain/errors.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { scopeOf, whyNotAllLeads } from '../scope.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

type BoardCall = Exclude<keyof typeof crm_boards, 'get_all_members' | 'add_team_member' | 'delete_team_member'>;
const done = { message: sentences.success };

const bad = (field: string, sentence: Words): never => fail('bad_input', sentence, { fields: { [field]: sentence } });

async function stagesOf(ctx: Ctx, board_id: number) {
  const stages = await rows.lockStages(ctx.db, board_id);
  // a board may have lost its last stage: then the board itself says whether it is there
  if (stages.length === 0 && !(await rows.lockBoard(ctx.db, board_id))) notFound();
  return stages;
}

/** Refuses a second stage of a kind of which a board has one, and a name that stands there already. */
function checkStage(
  stages: readonly { id: number; name: string; kind: string }[],
  wanted: { name?: string | undefined; kind?: StageKind | undefined },
  own_id?: number,
): void {
  const others = stages.filter(({ id }) => id !== own_id);
  const { name, kind } = wanted;
  if (name && others.some((stage) => stage.name.toLowerCase() === name.toLowerCase()))
    bad('name', say`The board already has a stage ${{ name }}.`);
  if (kind && single_stage_kinds.includes(kind) && others.some((stage) => stage.kind === kind))
    bad('kind', say`The board already has a stage for ${{ kind: term(stage_kind_names[kind]) }}.`);
}

async function lockStage(ctx: Ctx, stage_id: number, version?: number) {
  const found = await rows.findStage(ctx.db, stage_id);
  const stages = found ? await rows.lockStages(ctx.db, found.board_id) : [];
  const stage = stages.find(({ id }) => id === stage_id) ?? notFound();
  if (version !== undefined && stage.version !== version)
    fail('conflict', sentences.changed_meanwhile, { current: stage });
  return { stage, stages };
}

const recordEventOf = (ctx: Ctx, kind: string, summary: Sentence, subject_id: number): void =>
  ctx.recordEvent(kind, { summary, subject_type: 'lead_board', subject_id });

async function renameStage(ctx: Ctx, { stage_id, version, ...facts }: RequestOf<'update_stage'>) {
  const { stage, stages } = await lockStage(ctx, stage_id, version);
  checkStage(stages, facts, stage_id);
  if (facts.kind && facts.kind !== stage.kind && (await rows.leadsIn(ctx.db, stage_id)) > 0)
    bad('kind', say`There are leads in ${{ name: stage.name }}. Move them before changing what the stage means.`);
  await rows.setStage(ctx.db, stage_id, facts);
  recordEventOf(
    ctx,
    'lead_stage_updated',
    say`changed the stage ${{ name: facts.name ?? stage.name }}`,
    stage.board_id,
  );
  return done;
}

export const calls = {
  async get_all_boards(ctx, { per_stage, counted, ...filter }) {
    const { db } = ctx;
    const scope = scopeOf(ctx);
    const today = todayOf(ctx);
    const lines = await rows.boards(db, scope, filter, today, counted);
    const board_id = filter.board_id ?? lines[0]?.board_id ?? 0;
    if (filter.board_id !== undefined && !lines.some((line) => line.board_id === board_id)) notFound();
    const cards = per_stage === 0 ? [] : await rows.cards(db, scope, filter, { board_id, per_stage, today });
    const boards = new Map<number, ReturnType<typeof boardOf>>();
    for (const line of lines) {
      const board = boards.get(line.board_id) ?? boardOf(line);
      boards.set(line.board_id, board);
      const { id } = line;
      if (id !== null) board.stages.push({ ...line, id, leads: cards.filter(({ stage_id }) => stage_id === id) });
    }
    function boardOf(line: (typeof lines)[number]) {
      const stages: ((typeof lines)[number] & { id: number; leads: typeof cards })[] = [];
      return { id: line.board_id, name: line.board_name, version: line.board_version, stages };
    }
    return {
      boards: [...boards.values()],
      abilities: abilitiesOf(ctx.permissions, PipelineAbilities, { add_company_merge: whyNotAllLeads(ctx) }),
      sees_all: scope.sees_all,
      sees_contact: scope.sees_contact,
    };
  },

  get_lead_words: (ctx) => rows.wordsInUse(ctx.db, scopeOf(ctx), lead_sources),

  async add_board(ctx, { name }) {
    const id = await rows.addBoard(ctx.db, name);
    recordEventOf(ctx, 'lead_board_added', say`added the board ${{ name }}`, id);
    return { id };
  },

  async update_board(ctx, { board_id, version, name }) {
    const board = (await rows.lockBoard(ctx.db, board_id)) ?? notFound();
    requireVersion(board, version, board);
    await rows.setBoardName(ctx.db, board_id, name);
    recordEventOf(
      ctx,
      'lead_board_updated',
      say`renamed the board ${{ name: board.name }} to ${{ to: name }}`,
      board_id,
    );
    return done;
  },

  async delete_board(ctx, { board_id }) {
    const board = (await rows.lockBoard(ctx.db, board_id)) ?? notFound();
    if (board.leads > 0) fail('conflict', say`There are leads on this board. Move them to another board first.`);
    if (board.boards === 1) fail('conflict', say`The last board cannot be deleted.`);
    await rows.deleteBoard(ctx.db, board_id);
    recordEventOf(ctx, 'lead_board_deleted', say`deleted the board ${{ name: board.name }}`, board_id);
    return done;
  },

  async add_stage(ctx, { before_stage_id, ...stage }) {
    const stages = await stagesOf(ctx, stage.board_id);
    const ids = stages.map(({ id }) => id);
    if (before_stage_id !== null && !ids.includes(before_stage_id)) notFound();
    checkStage(stages, stage);
    if (stages.length >= 40) fail('conflict', say`A board has at most 40 stages.`);
    const id = await rows.addStage(ctx.db, stage);
    ids.splice(before_stage_id === null ? ids.length : ids.indexOf(before_stage_id), 0, id);
    await rows.orderStages(ctx.db, ids);
    recordEventOf(ctx, 'lead_stage_added', say`added the stage ${{ name: stage.name }}`, stage.board_id);
    return { id };
  },

  change_stage_name: renameStage,
  update_stage: renameStage,

  async update_stage_order(ctx, { board_id, stage_ids }) {
    const stages = await stagesOf(ctx, board_id);
    const known = stages.map(({ id }) => id);
    if (stage_ids.some((id) => !known.includes(id))) notFound();
    if (new Set(stage_ids).size !== known.length || stage_ids.length !== known.length)
      fail('conflict', say`The stages of this board have changed. Reload and try again.`);
    await rows.orderStages(ctx.db, stage_ids);
    recordEventOf(ctx, 'lead_stages_ordered', say`reordered the stages`, board_id);
    return done;
  },

  async delete_stage(ctx, { stage_id }) {
    const { stage, stages } = await lockStage(ctx, stage_id);
    if ((await rows.leadsIn(ctx.db, stage_id)) > 0)
      fail('conflict', say`There are leads in ${{ name: stage.name }}. Move them to another stage first.`);
    if (!stages.some(({ id, kind }) => id !== stage_id && kind === 'open'))
      fail('conflict', say`The last open stage of a board cannot be deleted.`);
    await rows.deleteStage(ctx.db, stage_id, stage.board_id);
    recordEventOf(ctx, 'lead_stage_deleted', say`deleted the stage ${{ name: stage.name }}`, stage.board_id);
    return done;
  },
} satisfies Pick<Handlers, BoardCall>;
