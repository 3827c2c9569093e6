/** Decisions about guarantees: recorded, extended, returned, invoked, reopened. */
import { GuaranteeAbilities, GuaranteesAbilities, type guarantees } from '../../../../contract/guarantees.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { daysBetween } from '../../../../domain/dates.ts';
import { fail, failIf, notFound, requireVersion, sentences, type Words } from '../../../../domain/errors.ts';
import { definedOf } from '../../../../domain/records.ts';
import {
  guarantee_kind_names,
  guaranteeStanding,
  guaranteeTotals,
  whyNotOpen,
  whyNotReopen,
  wrongGuarantee,
} from '../../../../domain/money/guarantees.ts';
import { allow } from '../../../../domain/rules.ts';
import { day as dated, exactMoney, say, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as retention_rows from '../../../payables/retention_rows.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { requirePast, todayOf } from '../../../today.ts';
import { isOfProject } from '../change_rows.ts';
import { shownRetentions } from './retentions.ts';
import * as rows from './rows.ts';

type Shown = ResponseOf<'get_guarantees'>['guarantees'][number];

const about = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'guarantee',
  subject_id: id,
});

const kindOf = ({ kind }: Pick<rows.GuaranteeRow, 'kind'>) => term(guarantee_kind_names[kind]);

/** What cannot be deleted any more: what happened to it must stay. */
const whyNotDelete = (row: rows.GuaranteeRow): Words | undefined =>
  whyNotOpen(row.state) ?? (row.extensions.length > 0 ? say`This guarantee was extended.` : undefined);
const whyNotUndo = (row: rows.GuaranteeRow): Words | undefined =>
  whyNotOpen(row.state) ?? (row.extensions.length === 0 ? say`This guarantee was not extended.` : undefined);

function shown(ctx: Ctx, row: rows.GuaranteeRow): Shown {
  const { made_by_id: _maker, ...facts } = row;
  const today = todayOf(ctx);
  const open = whyNotOpen(row.state);
  return {
    ...facts,
    standing: guaranteeStanding(row, today),
    days_left: daysBetween(today, row.valid_until),
    abilities: abilitiesOf(ctx.permissions, GuaranteeAbilities, {
      update_guarantee: open,
      add_guarantee_extension: open,
      undo_guarantee_extension: whyNotUndo(row),
      delete_guarantee: whyNotDelete(row),
    }),
  };
}

/** A guarantee, while nobody else changes it. */
async function held(ctx: Ctx, id: number, version: number): Promise<rows.GuaranteeRow> {
  await lockRows(ctx.db, 'guarantees', [id]);
  const row = (await rows.one(ctx.db, id)) ?? notFound();
  requireVersion(row, version, shown(ctx, row));
  return row;
}

async function requireSound(ctx: Ctx, project_id: number, facts: rows.GuaranteeFacts): Promise<void> {
  const wrong = wrongGuarantee(facts, todayOf(ctx));
  if (wrong) fail('bad_input', wrong.sentence, { fields: { [wrong.field]: wrong.sentence } });
  if (facts.document_id !== null && !(await isOfProject(ctx.db, facts.document_id, project_id))) notFound();
}

export const guarantee_calls = {
  async get_guarantees(ctx, { project_id }) {
    const list = (await rows.ofProject(ctx.db, project_id)).map((row) => shown(ctx, row));
    return {
      guarantees: list,
      totals: guaranteeTotals(list),
      retentions: shownRetentions(await retention_rows.ofProject(ctx.db, project_id), todayOf(ctx)),
      abilities: abilitiesOf(ctx.permissions, GuaranteesAbilities),
    };
  },

  async get_company_guarantees(ctx) {
    const seen = projectsSeen(ctx.permissions, allow.toView('finance'));
    const list = (await rows.ofProjects(ctx.db, seen)).map((row) => shown(ctx, row));
    const retentions = shownRetentions(await retention_rows.ofProjects(ctx.db, seen), todayOf(ctx));
    return { guarantees: list, totals: guaranteeTotals(list), retentions };
  },

  async add_guarantee(ctx, { project_id, ...facts }) {
    await requireSound(ctx, project_id, facts);
    const made = await rows.add(ctx.db, { ...facts, project_id, made_by: ctx.person.user_id });
    ctx.recordEvent('guarantee_added', {
      summary: say`recorded the guarantee ${{ kind: kindOf(facts) }} (${{ party: facts.party }})`,
      ...about({ id: made.id, project_id }),
    });
    return { guarantee_id: made.id, version: made.version };
  },

  async update_guarantee(ctx, { guarantee_id, version, ...given }) {
    const row = await held(ctx, guarantee_id, version);
    failIf(whyNotOpen(row.state));
    const facts = definedOf(given);
    const after = { ...row, ...facts };
    const moved = after.valid_until !== row.valid_until || after.claim_until !== row.claim_until;
    if (moved && row.extensions.length > 0)
      fail('conflict', say`This guarantee was extended. Undo the extension first.`);
    await requireSound(ctx, row.project_id, after);
    const changed = await rows.change(ctx.db, guarantee_id, { ...facts, ...(moved && { reminded: null }) });
    ctx.recordEvent('guarantee_changed', {
      summary: say`changed the guarantee ${{ kind: kindOf(after) }} (${{ party: after.party }})`,
      ...about(row),
      before: Object.fromEntries(Object.keys(facts).map((key) => [key, row[key as keyof typeof facts]])),
      after: facts,
    });
    return { guarantee_id, version: changed };
  },

  async add_guarantee_extension(ctx, { guarantee_id, version, valid_until, claim_until, note }) {
    const row = await held(ctx, guarantee_id, version);
    failIf(whyNotOpen(row.state));
    if (valid_until <= row.valid_until) {
      const sentence = say`Enter a date after ${{ day: dated(row.valid_until) }}.`;
      fail('bad_input', sentence, { fields: { valid_until: sentence } });
    }
    await requireSound(ctx, row.project_id, { ...row, valid_until, claim_until });
    await rows.extend(ctx.db, {
      guarantee_id,
      valid_before: row.valid_until,
      claim_before: row.claim_until,
      valid_until,
      claim_until,
      note,
      made_by: ctx.person.user_id,
    });
    const changed = await rows.change(ctx.db, guarantee_id, { valid_until, claim_until, reminded: null });
    ctx.recordEvent('guarantee_extended', {
      summary: say`extended the guarantee ${{ kind: kindOf(row) }} (${{ party: row.party }}) to ${{ day: dated(valid_until) }}`,
      ...about(row),
      before: { valid_until: row.valid_until, claim_until: row.claim_until },
      after: { valid_until, claim_until },
    });
    return { guarantee_id, version: changed };
  },

  async undo_guarantee_extension(ctx, { guarantee_id, version }) {
    const row = await held(ctx, guarantee_id, version);
    failIf(whyNotUndo(row));
    const [last] = row.extensions;
    if (!last) return notFound();
    await rows.removeExtension(ctx.db, last.id);
    const { valid_before: valid_until, claim_before: claim_until } = last;
    const changed = await rows.change(ctx.db, guarantee_id, { valid_until, claim_until, reminded: null });
    ctx.recordEvent('guarantee_extension_undone', {
      summary: say`undid the extension of the guarantee ${{ kind: kindOf(row) }} (${{ party: row.party }})`,
      ...about(row),
      before: { valid_until: row.valid_until, claim_until: row.claim_until },
      after: { valid_until, claim_until },
    });
    return { guarantee_id, version: changed };
  },

  async change_guarantee_status(ctx, { guarantee_id, version, state, day, amount, note }) {
    const row = await held(ctx, guarantee_id, version);
    failIf(state === 'active' ? whyNotReopen(row.state) : whyNotOpen(row.state));
    if (state === 'active') {
      const changed = await rows.change(ctx.db, guarantee_id, {
        state,
        ended_on: null,
        ended_amount: null,
        ended_note: '',
      });
      ctx.recordEvent('guarantee_reopened', {
        summary: say`reopened the guarantee ${{ kind: kindOf(row) }} (${{ party: row.party }})`,
        ...about(row),
      });
      return { guarantee_id, version: changed };
    }
    const ended_on = requireEnded(ctx, row, day);
    const ended_amount = state === 'invoked' ? requireClaimed(row, amount) : null;
    const changed = await rows.change(ctx.db, guarantee_id, { state, ended_on, ended_amount, ended_note: note });
    ctx.recordEvent(state === 'invoked' ? 'guarantee_invoked' : 'guarantee_returned', {
      summary:
        state === 'invoked'
          ? say`recorded that the guarantee ${{ kind: kindOf(row) }} (${{ party: row.party }}) was invoked`
          : say`recorded that the guarantee ${{ kind: kindOf(row) }} (${{ party: row.party }}) was returned`,
      ...about(row),
      after: { ended_on, ended_amount },
      ...(state === 'invoked' && {
        tell: { project_id: row.project_id, guarantee_id, kind: row.kind, party: row.party, side: row.side },
      }),
    });
    return { guarantee_id, version: changed };
  },

  async delete_guarantee(ctx, { guarantee_id, version }) {
    const row = await held(ctx, guarantee_id, version);
    failIf(whyNotDelete(row));
    await rows.remove(ctx.db, guarantee_id);
    ctx.recordEvent('guarantee_deleted', {
      summary: say`deleted the guarantee ${{ kind: kindOf(row) }} (${{ party: row.party }})`,
      ...about(row),
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof guarantees>;

/** The day it ended: after it was issued, and not in the future. */
function requireEnded(ctx: Ctx, { issued_on }: rows.GuaranteeRow, day: string | undefined): string {
  if (day === undefined) {
    const sentence = say`Enter a date.`;
    return fail('bad_input', sentence, { fields: { day: sentence } });
  }
  requirePast(ctx, 'day', day);
  if (day < issued_on) {
    const sentence = say`Enter a date on or after ${{ day: dated(issued_on) }}.`;
    fail('bad_input', sentence, { fields: { day: sentence } });
  }
  return day;
}

/** What was claimed of it. */
function requireClaimed(row: rows.GuaranteeRow, amount: number | undefined): number {
  const sentence =
    amount === undefined
      ? say`Enter an amount.`
      : amount > row.amount
        ? say`At most ${{ amount: exactMoney(row.amount) }} can be claimed.`
        : undefined;
  if (sentence) fail('bad_input', sentence, { fields: { amount: sentence } });
  return amount as number;
}
