/** Decisions about leads: who sees them, how they begin, what changes them. */
import { definedOf } from '../../../../domain/records.ts';
import type { crm_leads } from '../../../../contract/crm_leads.ts';
import { lead_fields } from '../../../../domain/crm/lead_fields.ts';
import { approvalAfterMove, isReachable, leadKeys, leadNumber, type StageKind } from '../../../../domain/leads.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { requireWorkers } from '../people.ts';
import { withoutUnseen } from '../../../records/records.ts';
import * as shared from '../rows.ts';
import { scopeOf } from '../scope.ts';
import { requireAsLeft } from './as_left.ts';
import { columnsOf, keysOf, type LeadFacts } from './facts.ts';
import * as list from '../list_rows.ts';
import { calls as moving } from './moves.ts';
import { mergedInto } from '../merging/rows.ts';
import { setKeys, withKeys } from './duplicate_rows.ts';
import * as rows from './rows.ts';
import * as stages from './stage_rows.ts';
import { fieldNames } from '../../../fields/names.ts';
import { customAfter } from '../../../fields/values.ts';
import { fileIdsOf } from '../work/rows.ts';
import { aboutLead, leadDisplayName, lockMany, lockSeen, presentAfter, presentLead, whyNotDelete } from './present.ts';
import { todayOf } from '../../../today.ts';

/** Refuses people and rows that are not there. */
async function checkNamed(ctx: Ctx, facts: LeadFacts & { follow_up_user_id?: number | null | undefined }) {
  const { owner_id, follow_up_user_id } = facts;
  if (await rows.missing(ctx.db, facts)) notFound();
  await requireWorkers(ctx, { owner_id, follow_up_user_id });
}

/** The board a filter names must be there. */
async function checkBoard(ctx: Ctx, board_id: number | undefined): Promise<void> {
  if (board_id !== undefined && !(await shared.findBoard(ctx.db, board_id))) notFound();
}

export const calls = {
  ...moving,

  async get_leads(ctx, { sort, sort_field, descending, limit, offset, ...filter }) {
    await checkBoard(ctx, filter.board_id);
    return list.page(ctx.db, scopeOf(ctx), filter, {
      sort,
      sort_field,
      descending,
      limit,
      offset,
      today: todayOf(ctx),
    });
  },

  async get_lead_places(ctx, filter) {
    await checkBoard(ctx, filter.board_id);
    return list.places(ctx.db, scopeOf(ctx), filter, todayOf(ctx));
  },

  get_lead_details: async (ctx, { lead_id }) => presentLead(ctx, (await mergedInto(ctx.db, lead_id)) ?? lead_id),

  async get_lead_duplicates(ctx, { lead_id, phones, consumer_number, gstin }) {
    const scope = scopeOf(ctx);
    if (lead_id !== undefined && !(await rows.find(ctx.db, scope, lead_id))) notFound();
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

  async add_lead(ctx, { board_id, stage_id, follow_up_on, follow_up_user_id, value, custom = {}, ...facts }) {
    const { db, person, recordEvent } = ctx;
    if (!isReachable(facts)) {
      const sentence = say`Enter a phone number or an email address.`;
      fail('bad_input', sentence, { fields: { phone: sentence } });
    }
    const stage = (await stages.beginning(db, { board_id, stage_id })) ?? notFound();
    const kind = stage.kind as StageKind;
    if (kind !== 'open' && kind !== 'approval' && kind !== 'on_hold') {
      const sentence = say`A new lead starts in an open stage.`;
      fail('bad_input', sentence, { fields: { stage_id: sentence } });
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
          custom: (await customAfter(db, 'leads', custom, {}, [])).custom,
          follow_up_on,
          follow_up_user_id,
          approval: approvalAfterMove('none', kind),
          made_by: person.user_id,
        },
        keys: keysOf({ ...columns }),
      },
    ]);
    const name = facts.company_name || facts.name;
    recordEvent('lead_added', {
      summary: say`added the lead ${{ name }}`,
      ...aboutLead(id),
      after: { ...facts, custom, value, stage_id: stage.id },
      tell: { lead_id: id, name, owner_id, asks: kind === 'approval' },
    });
    const [line] = await shared.linesOf(db, { ...scopeOf(ctx), sees_all: true }, [id]);
    return line as shared.Line;
  },

  async update_lead(ctx, { lead_id, version, ...wanted }) {
    const { db, recordEvent } = ctx;
    const { custom: given, ...facts } = withoutUnseen(ctx, lead_fields, wanted);
    const before = await lockSeen(ctx, lead_id, version);
    const own = given && (await customAfter(db, 'leads', given, before.custom, await fileIdsOf(db, lead_id)));
    const custom = own?.custom;
    await checkNamed(ctx, facts);
    const columns = columnsOf(facts, before.details);
    const { details, ...plain } = columns;
    await rows.change(db, [lead_id], {
      ...plain,
      ...(details ? { details: JSON.stringify(details) } : {}),
      ...(custom ? { custom: JSON.stringify(custom) } : {}),
    });
    if ([facts.phone, facts.consumer_number, facts.gstin, facts.contacts].some((fact) => fact !== undefined))
      await setKeys(db, lead_id, keysOf({ ...before, ...columns }));
    const after = { ...facts, ...(custom && { custom }) };
    const changed = Object.keys(after).filter((key) => after[key as keyof typeof after] !== undefined);
    const plain_facts = changed.filter((key) => key !== 'custom');
    const name = leadDisplayName({
      name: facts.name ?? before.name,
      company_name: facts.company_name ?? before.company_name,
    });
    const new_owner = facts.owner_id !== undefined && facts.owner_id !== before.owner_id;
    const stored: Record<string, unknown> = { ...before, ...before.details };
    recordEvent('lead_updated', {
      summary: say`changed ${{ fields: fieldNames(lead_fields, plain_facts, own?.changed) }} of ${{ name }}`,
      ...aboutLead(lead_id),
      before: Object.fromEntries(changed.map((key) => [key, stored[key]])),
      after,
      ...(new_owner ? { tell: { lead_ids: [lead_id], name, owner_id: facts.owner_id ?? null } } : {}),
    });
    return presentAfter(ctx, lead_id);
  },

  async update_leads(ctx, { lead_ids, skip_refused, add_tags, remove_tags, as_left, ...facts }) {
    const { db, recordEvent } = ctx;
    const { leads, skipped } = await lockMany(ctx, lead_ids, skip_refused);
    requireAsLeft(leads, as_left);
    await checkNamed(ctx, facts);
    const ids = leads.map(({ id }) => id);
    const columns = definedOf(facts);
    if (ids.length === 0) return { changed: 0, skipped };
    await rows.change(db, ids, columns);
    if (add_tags.length + remove_tags.length > 0) await rows.changeTags(db, ids, add_tags, remove_tags);
    const changed = [...Object.keys(columns), ...(add_tags.length + remove_tags.length > 0 ? ['tags'] : [])];
    for (const lead of leads)
      recordEvent('lead_updated', {
        summary: say`changed ${{ fields: fieldNames(lead_fields, changed) }} of ${{ name: leadDisplayName(lead) }}`,
        ...aboutLead(lead.id),
        after: { ...columns, add_tags, remove_tags },
      });
    const given = leads.filter(({ owner_id }) => facts.owner_id && owner_id !== facts.owner_id);
    const [first] = given;
    if (first && facts.owner_id)
      recordEvent('leads_given', {
        summary: say`gave ${plural({ count: given.length }, '# lead', '# leads')} to someone`,
        subject_type: 'leads',
        tell: { lead_ids: given.map(({ id }) => id), name: leadDisplayName(first), owner_id: facts.owner_id },
      });
    const [followed] = leads;
    if (followed && facts.follow_up_on && facts.follow_up_user_id)
      recordEvent('leads_follow_up_given', {
        summary: say`assigned follow-ups`,
        subject_type: 'leads',
        tell: {
          lead_ids: ids,
          name: leadDisplayName(followed),
          user_id: facts.follow_up_user_id,
          on: facts.follow_up_on,
        },
      });
    return { changed: ids.length, skipped };
  },

  async delete_lead(ctx, { lead_ids, skip_refused }) {
    const locked = await lockMany(ctx, lead_ids, skip_refused);
    const closed = locked.leads.flatMap((lead) => {
      const why = whyNotDelete(lead);
      return why ? [{ lead_id: lead.id, why }] : [];
    });
    const [first] = closed;
    if (first && !skip_refused) fail('conflict', first.why);
    const skipped = [...locked.skipped, ...closed];
    const ids = locked.leads.filter((lead) => !whyNotDelete(lead)).map(({ id }) => id);
    const gone = ids.length > 0 ? await rows.setDeleted(ctx.db, scopeOf(ctx), ids, true) : [];
    for (const { id, name } of gone)
      ctx.recordEvent('lead_deleted', {
        summary: say`deleted the lead ${{ name }}`,
        ...aboutLead(id),
      });
    return { deleted: gone.length, skipped };
  },

  async undo_delete_lead(ctx, { lead_ids }) {
    const back = await rows.setDeleted(ctx.db, scopeOf(ctx), lead_ids, false);
    if (back.length !== new Set(lead_ids).size) notFound();
    for (const { id, name } of back)
      ctx.recordEvent('lead_restored', {
        summary: say`restored the lead ${{ name }}`,
        ...aboutLead(id),
      });
    return { restored: back.length };
  },
} satisfies Pick<Handlers, keyof typeof crm_leads>;
