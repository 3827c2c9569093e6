/** Decisions about change orders: drafted, agreed with evidence, and what they then change. */
import { abilities } from '../../../contract/abilities.ts';
import type { budgets } from '../../../contract/budgets.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { fail, failIf, notFound, sentences } from '../../../domain/errors.ts';
import { type HeadChange, overdrawnHeads, whyNotEditChange, withChanges } from '../../../domain/money/budget.ts';
import { headName } from '../../../domain/money/heads.ts';
import { say, term } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as budget_rows from './budget_rows.ts';
import * as rows from './change_rows.ts';
import { approversOf, holdChange, idsOf, shownChange, whyNotAgreed } from './present.ts';

export type changes_of_contract = Extract<keyof typeof budgets, `${string}change_order${string}`>;

const about = ({ id, project_id }: Pick<rows.ChangeRow, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'change_order',
  subject_id: id,
});

/** Its number as people write it. */
const numbered = (number: number): string => `CO-${String(number).padStart(2, '0')}`;

type SoundFacts = { [K in 'lines' | 'document_id']?: RequestOf<'add_change_order'>[K] | undefined };

/** What a call gives of a change order, sound: each head once, the document one of the project. */
async function requireSound(ctx: Ctx, project_id: number, facts: SoundFacts) {
  const heads = (facts.lines ?? []).map(({ head }) => head);
  const twice = heads.find((head, at) => heads.indexOf(head) !== at);
  if (twice) fail('bad_input', say`${{ head: term(headName(twice)) }} is listed twice.`);
  if (facts.document_id && !(await rows.isOfProject(ctx.db, facts.document_id, project_id))) notFound();
}

const some = (lines: readonly HeadChange[]): HeadChange[] => lines.filter(({ amount }) => amount !== 0);

export const change_calls = {
  async get_change_orders(ctx, { project_id }) {
    const found = await rows.ofProject(ctx.db, project_id);
    const drafts = found.some(({ state }) => state === 'draft');
    const approvers = drafts ? idsOf(await approversOf(ctx, project_id)) : [];
    const { current } = await budget_rows.standing(ctx.db, project_id);
    const facts = { approvers, budget_approved: current?.state === 'approved' };
    return {
      change_orders: found.map((row) => shownChange(ctx, row, facts)),
      abilities: abilitiesOf(ctx.permissions, abilities('add_change_order')),
    };
  },

  async add_change_order(ctx, { project_id, lines, ...facts }) {
    await requireSound(ctx, project_id, { ...facts, lines });
    await lockRows(ctx.db, 'projects', [project_id]);
    const made = await rows.add(ctx.db, { ...facts, project_id, drafted_by: ctx.person.user_id }, some(lines));
    ctx.recordEvent('change_order_drafted', {
      summary: say`drafted the change order ${{ number: numbered(made.number) }}: ${{ title: facts.title }}`,
      ...about({ id: made.id, project_id }),
    });
    return { change_order_id: made.id, version: made.version };
  },

  async update_change_order(ctx, { change_order_id, version, lines, ...facts }) {
    const row = await holdChange(ctx, change_order_id, version);
    failIf(whyNotEditChange(row));
    await requireSound(ctx, row.project_id, { document_id: facts.document_id, lines });
    if (lines) await rows.setLines(ctx.db, change_order_id, some(lines));
    const changed = await rows.change(ctx.db, change_order_id, facts);
    ctx.recordEvent('change_order_changed', {
      summary: say`changed the change order ${{ number: numbered(row.number) }}`,
      ...about(row),
    });
    return { change_order_id, version: changed };
  },

  async delete_change_order(ctx, { change_order_id, version }) {
    const row = await holdChange(ctx, change_order_id, version);
    failIf(whyNotEditChange(row));
    await rows.remove(ctx.db, change_order_id);
    ctx.recordEvent('change_order_deleted', {
      summary: say`deleted the change order ${{ number: numbered(row.number) }}`,
      ...about(row),
    });
    return { message: sentences.success };
  },

  async approve_change_order(ctx, { change_order_id, version, contract_change }) {
    const row = await holdChange(ctx, change_order_id, version);
    const { project_id, lines } = row;
    const [newest, before] = await budget_rows.revisions(ctx.db, project_id, 2);
    const current = newest?.state === 'approved' ? newest : before;
    const why = whyNotAgreed(ctx, row, {
      approvers: idsOf(await approversOf(ctx, project_id)),
      budget_approved: current !== undefined,
    });
    if (why || !current) return fail('conflict', why ?? sentences.not_found);
    if (row.contract_change !== contract_change) fail('conflict', sentences.changed_meanwhile);
    const open = newest?.state === 'approved' ? undefined : newest;
    for (const budget of [current, open]) {
      const [short] = budget ? overdrawnHeads(budget.lines, lines) : [];
      if (short)
        fail(
          'conflict',
          say`The budget of ${{ head: term(headName(short)) }} is smaller than this change order takes from it.`,
        );
    }
    const changed = await rows.change(ctx.db, change_order_id, {
      state: 'agreed',
      agreed_by: ctx.person.user_id,
      agreed_at: ctx.app.now().toISOString(),
      evidence: row.document,
    });
    const number = await budget_rows.addOfChange(
      ctx.db,
      {
        project_id,
        change_order_id,
        reason: row.title,
        user_id: ctx.person.user_id,
        drafted_by: row.drafted_by_id,
      },
      withChanges(current.lines, lines),
    );
    if (open) {
      // what is being made began before the change, and has it now too
      await budget_rows.setLines(ctx.db, open.id, withChanges(open.lines, lines));
      await budget_rows.change(ctx.db, open.id, {});
    }
    ctx.recordEvent('change_order_agreed', {
      summary: say`recorded that the change order ${{ number: numbered(row.number) }} is agreed: revision ${{ revision: number }} of the budget`,
      ...about(row),
      after: { revision: number, document_id: row.document_id },
      tell: { project_id, user_ids: [row.drafted_by_id], number: numbered(row.number), title: row.title },
    });
    return { change_order_id, version: changed };
  },
} satisfies Handlers<changes_of_contract>;
