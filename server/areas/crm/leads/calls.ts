/** Decisions about leads: who sees them, how they begin, what changes them. */
import { counted } from '../../../../domain/text.ts';
import type { crm_leads } from '../../../../contract/crm_leads.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { approvalAfterMove, isReachable, leadKeys, leadNumber, type StageKind } from '../../../../domain/leads.ts';
import { module_names } from '../../../../domain/modules.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { demandWorkers } from '../people.ts';
import * as shared from '../rows.ts';
import { scopeOf } from '../scope.ts';
import { demandAsLeft } from './as_left.ts';
import { columnsOf, keysOf, type LeadFacts } from './facts.ts';
import * as list from '../list_rows.ts';
import { calls as moving } from './moves.ts';
import { mergedInto } from '../merging/rows.ts';
import { setKeys, withKeys } from './duplicate_rows.ts';
import * as rows from './rows.ts';
import * as stages from './stage_rows.ts';
import { called, lockAll, lockSeen, shownAfter, shownLead } from './shown.ts';

/** Refuses people and rows that are not there. */
async function checkNamed(ctx: Ctx, facts: LeadFacts & { follow_up_user_id?: number | null | undefined }) {
  const { owner_id, follow_up_user_id } = facts;
  if (await rows.missing(ctx.db, facts)) refuse('not_found', sentences.not_found);
  await demandWorkers(ctx, { owner_id, follow_up_user_id });
}

const plainFacts = (keys: readonly string[]): string =>
  keys.map((key) => key.replaceAll('_', ' ').replace(/ (id|on)$/, '')).join(', ');

/** Refuses contact data from whom they are not shown; what such a person's form left empty is no change. */
function withoutUnseen(ctx: Ctx, facts: LeadFacts): LeadFacts {
  if (scopeOf(ctx).sees_contact) return facts;
  const { phone, email, secondary_email, contacts, ...others } = facts;
  const given = Object.entries({ phone, email, secondary_email, contacts }).find(([, value]) => value?.length);
  if (given)
    refuse('forbidden', `You cannot change ${module_names.customer_contact}.`, {
      fields: { [given[0]]: 'You cannot change this.' },
    });
  return others;
}

/** The board a filter names must be there. */
async function checkBoard(ctx: Ctx, board_id: number | undefined): Promise<void> {
  if (board_id !== undefined && !(await shared.findBoard(ctx.db, board_id))) refuse('not_found', sentences.not_found);
}

export const calls = {
  ...moving,

  async get_leads(ctx, { sort, descending, limit, offset, ...filter }) {
    await checkBoard(ctx, filter.board_id);
    return list.page(ctx.db, scopeOf(ctx), filter, {
      sort,
      descending,
      limit,
      offset,
      today: todayInIndia(ctx.house.now()),
    });
  },

  async get_lead_places(ctx, filter) {
    await checkBoard(ctx, filter.board_id);
    return list.places(ctx.db, scopeOf(ctx), filter, todayInIndia(ctx.house.now()));
  },

  get_lead_details: async (ctx, { lead_id }) => shownLead(ctx, (await mergedInto(ctx.db, lead_id)) ?? lead_id),

  async get_lead_duplicates(ctx, { lead_id, phones, consumer_number, gstin }) {
    const scope = scopeOf(ctx);
    if (lead_id !== undefined && !(await rows.find(ctx.db, scope, lead_id))) refuse('not_found', sentences.not_found);
    const same = await withKeys(ctx.db, scope, leadKeys({ phones, consumer_number, gstin }), lead_id);
    return {
      duplicates: same.map(({ id, seen, keys, number, name, company_name, stage_name, owner_name }) => ({
        ...(seen
          ? { lead_id: id, number: leadNumber(number), name, company_name, stage_name }
          : { lead_id: null, number: '', name: '', company_name: '', stage_name: '' }),
        owner_name,
        by: [...new Set(keys.map(({ kind }) => kind))],
      })),
    };
  },

  async add_lead(ctx, { board_id, stage_id, follow_up_on, follow_up_user_id, value, ...facts }) {
    const { db, person, happened } = ctx;
    if (!isReachable(facts)) {
      const sentence = 'Enter a phone number or an email address.';
      refuse('bad_input', sentence, { fields: { phone: sentence } });
    }
    const stage = (await stages.beginning(db, { board_id, stage_id })) ?? refuse('not_found', sentences.not_found);
    const kind = stage.kind as StageKind;
    if (kind !== 'open' && kind !== 'approval' && kind !== 'on_hold') {
      const sentence = 'A new lead starts in an open stage.';
      refuse('bad_input', sentence, { fields: { stage_id: sentence } });
    }
    await checkNamed(ctx, { ...facts, follow_up_user_id });
    const columns = columnsOf(facts, {});
    const owner_id = facts.owner_id === undefined ? person.user_id : facts.owner_id;
    const [id = 0] = await rows.add(db, [
      {
        facts: {
          ...columns,
          board_id: stage.board_id,
          stage_id: stage.id,
          owner_id,
          value,
          follow_up_on,
          follow_up_user_id,
          approval: approvalAfterMove('none', kind),
          made_by: person.user_id,
        },
        keys: keysOf({ ...columns }),
      },
    ]);
    const name = facts.company_name || facts.name;
    happened('lead_added', {
      says: `added the lead ${name}`,
      subject_type: 'lead',
      subject_id: id,
      after: { ...facts, value, stage_id: stage.id },
      tell: { lead_id: id, name, owner_id, asks: kind === 'approval' },
    });
    const [line] = await shared.linesOf(db, { ...scopeOf(ctx), sees_all: true }, [id]);
    return line as shared.Line;
  },

  async update_lead(ctx, { lead_id, version, ...wanted }) {
    const { db, happened } = ctx;
    const facts = withoutUnseen(ctx, wanted);
    const before = await lockSeen(ctx, lead_id, version);
    await checkNamed(ctx, facts);
    const columns = columnsOf(facts, before.details);
    const { details, ...plain } = columns;
    await rows.change(db, [lead_id], { ...plain, ...(details ? { details: JSON.stringify(details) } : {}) });
    if ([facts.phone, facts.consumer_number, facts.gstin, facts.contacts].some((fact) => fact !== undefined))
      await setKeys(db, lead_id, keysOf({ ...before, ...columns }));
    const changed = Object.keys(facts).filter((key) => facts[key as keyof typeof facts] !== undefined);
    const name = called({ name: facts.name ?? before.name, company_name: facts.company_name ?? before.company_name });
    const new_owner = facts.owner_id !== undefined && facts.owner_id !== before.owner_id;
    const stored: Record<string, unknown> = { ...before, ...before.details };
    happened('lead_updated', {
      says: `changed ${plainFacts(changed)} of ${name}`,
      subject_type: 'lead',
      subject_id: lead_id,
      before: Object.fromEntries(changed.map((key) => [key, stored[key]])),
      after: facts,
      ...(new_owner ? { tell: { lead_ids: [lead_id], name, owner_id: facts.owner_id } } : {}),
    });
    return shownAfter(ctx, lead_id);
  },

  async update_leads(ctx, { lead_ids, add_tags, remove_tags, as_left, ...facts }) {
    const { db, happened } = ctx;
    const leads = await lockAll(ctx, lead_ids);
    demandAsLeft(leads, as_left);
    await checkNamed(ctx, facts);
    const ids = leads.map(({ id }) => id);
    const columns = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    await rows.change(db, ids, columns);
    if (add_tags.length + remove_tags.length > 0) await rows.changeTags(db, ids, add_tags, remove_tags);
    const changed = [...Object.keys(columns), ...(add_tags.length + remove_tags.length > 0 ? ['tags'] : [])];
    for (const lead of leads)
      happened('lead_updated', {
        says: `changed ${plainFacts(changed)} of ${called(lead)}`,
        subject_type: 'lead',
        subject_id: lead.id,
        after: { ...columns, add_tags, remove_tags },
      });
    const given = leads.filter(({ owner_id }) => facts.owner_id && owner_id !== facts.owner_id);
    const [first] = given;
    if (first)
      happened('leads_given', {
        says: `gave ${counted(given.length, 'lead', 'leads')} to someone`,
        subject_type: 'leads',
        tell: { lead_ids: given.map(({ id }) => id), name: called(first), owner_id: facts.owner_id },
      });
    const followed = leads.filter(() => facts.follow_up_on && facts.follow_up_user_id);
    if (followed[0])
      happened('leads_follow_up_given', {
        says: 'assigned follow-ups',
        subject_type: 'leads',
        tell: {
          lead_ids: followed.map(({ id }) => id),
          name: called(followed[0]),
          user_id: facts.follow_up_user_id,
          on: facts.follow_up_on,
        },
      });
    return { changed: ids.length };
  },

  async delete_lead(ctx, { lead_ids }) {
    const gone = await rows.setDeleted(ctx.db, scopeOf(ctx), lead_ids, true);
    if (gone.length !== new Set(lead_ids).size) refuse('not_found', sentences.not_found);
    if (gone.some(({ project_id }) => project_id !== null))
      refuse('conflict', 'A lead with a project cannot be deleted.');
    for (const { id, name } of gone)
      ctx.happened('lead_deleted', { says: `deleted the lead ${name}`, subject_type: 'lead', subject_id: id });
    return { deleted: gone.length };
  },

  async undo_delete_lead(ctx, { lead_ids }) {
    const back = await rows.setDeleted(ctx.db, scopeOf(ctx), lead_ids, false);
    if (back.length !== new Set(lead_ids).size) refuse('not_found', sentences.not_found);
    for (const { id, name } of back)
      ctx.happened('lead_restored', { says: `restored the lead ${name}`, subject_type: 'lead', subject_id: id });
    return { restored: back.length };
  },
} satisfies Pick<Handlers, keyof typeof crm_leads>;
