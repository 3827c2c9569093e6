/** Decisions about merging: which records may become one, what of them stays, and how they are taken apart again. */
import type { crm_merges } from '../../../../contract/crm_merges.ts';
import { leadNumber } from '../../../../domain/leads.ts';
import { type CompanyField, company_merge_fields } from '../../../../domain/crm/company_fields.ts';
import { panOfGstin } from '../../../../domain/gstin.ts';
import { contact_fields, mergedFacts } from '../../../../domain/merging.ts';
import { module_names } from '../../../../domain/modules.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { say, term } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { keysOf } from '../leads/facts.ts';
import { setKeys } from '../leads/duplicate_rows.ts';
import { aboutLead, leadDisplayName } from '../leads/present.ts';
import * as leads from '../leads/rows.ts';
import { company_rows } from '../record_rows.ts';
import { scopeOf, whyNotAllLeads } from '../scope.ts';
import { backColumns, changedColumns, changedFacts, detail, overtakenIn, stored } from '../restore.ts';
import { mergedColumns } from './lead_facts.ts';
import * as rows from './rows.ts';

/** The choices as a map; each names one of the records, and how to reach customers is chosen by who sees it. */
function choicesOf(ctx: Ctx, choices: readonly { field: string; id: number }[], ids: readonly number[]) {
  if (choices.some(({ id }) => !ids.includes(id))) notFound();
  const hidden = scopeOf(ctx).sees_contact ? undefined : choices.find(({ field }) => contact_fields.includes(field));
  if (hidden) fail('forbidden', say`You cannot change ${{ module: term(module_names.customer_contact) }}.`);
  return new Map(choices.map(({ field, id }) => [field, id]));
}

/** The records in the order of the request, each once and as it was shown. */
function requireShown<R extends { id: number; version: number }>(
  asked: readonly { id: number; version: number }[],
  found: readonly R[],
  kept_id: number,
): { kept: R; others: R[] } {
  if (new Set(asked.map(({ id }) => id)).size !== asked.length) fail('bad_input', say`Select each record once.`);
  if (found.length !== asked.length) notFound();
  const kept = found.find(({ id }) => id === kept_id) ?? notFound();
  const changed = found.filter((one) => asked.some(({ id, version }) => id === one.id && version !== one.version));
  if (changed.length > 0)
    fail('conflict', sentences.changed_meanwhile, { current: { changed: changed.map(({ id }) => id) } });
  return { kept, others: found.filter(({ id }) => id !== kept_id) };
}

/** Refuses with what someone changed since, and what the undo would make of it; contact data only for who sees it. */
function rejectOvertaken(
  ctx: Ctx,
  { kept, rest, name }: { kept: string[]; rest: boolean; name: string },
  now: Record<string, unknown>,
  merge: rows.Merge,
) {
  if (kept.length === 0 || rest) return;
  const { sees_contact } = scopeOf(ctx);
  const value = (of: Record<string, unknown>, field: string) =>
    !sees_contact && contact_fields.includes(field) ? null : ((field in of ? of[field] : detail(of, field)) ?? null);
  const overtaken = kept.map((field) => ({ field, now: value(now, field), before: value(merge.before, field) }));
  fail('conflict', say`${{ name }} was changed by someone else since.`, { current: { overtaken } });
}

const requireAllLeads = (ctx: Ctx): void => {
  failIf(whyNotAllLeads(ctx), 'forbidden');
};

export const calls = {
  async add_lead_merge(ctx, { kept_id, leads: asked, choices }) {
    const { db, person } = ctx;
    const ids = asked.map(({ lead_id }) => lead_id);
    const shown = asked.map(({ lead_id, version }) => ({ id: lead_id, version }));
    const { kept, others } = requireShown(shown, await leads.lock(db, scopeOf(ctx), ids), kept_id);
    const chosen = choicesOf(
      ctx,
      choices.map(({ field, lead_id }) => ({ field, id: lead_id })),
      ids,
    );
    const project = others.find((lead) => lead.project_id !== null);
    if (project) {
      const sentence =
        kept.project_id === null
          ? say`${{ project: leadDisplayName(project) }} is already a project. Keep that lead.`
          : say`${{ kept: leadDisplayName(kept) }} and ${{ project: leadDisplayName(project) }} are already two projects.`;
      fail('conflict', sentence, { fields: { kept_id: sentence } });
    }
    const sold = kept.kind === 'won' || kept.kind === 'handed';
    if (sold && chosen.has('terms') && chosen.get('terms') !== kept_id)
      fail('conflict', say`${{ kept: leadDisplayName(kept) }} is won on its terms. Keep these.`);
    const columns = mergedColumns(kept, others, sold ? new Map([...chosen, ['terms', kept_id]]) : chosen);
    const paid = await rows.paidPartners(db, ids, (columns.partner_id as number | null) ?? null);
    if (paid[0]) {
      const sentence = say`${{ paid: paid[0] }} was paid a commission for one of these leads. Keep them as the channel partner.`;
      fail('conflict', sentence, { fields: { choices: sentence } });
    }
    const draft = kept.draft_id ?? others.find(({ draft_id }) => draft_id !== null)?.draft_id ?? null;
    // another price than the approved one needs approval again
    const again = kept.approval !== 'none' && columns.value !== undefined && columns.value !== kept.value;
    const approval = again ? (kept.kind === 'approval' ? 'pending' : 'none') : kept.approval;
    const change = changedColumns(kept, { ...columns, draft_id: draft, approval });
    const gone = others.map(({ id }) => id);
    await rows.setMerged(db, gone, kept_id);
    const moved = await rows.moveAttached(db, 'lead', gone, kept_id);
    const after = change.after.details ? { ...change.after, details: columns.details } : change.after;
    await rows.changeLead(db, kept_id, stored(after));
    await setKeys(db, kept_id, keysOf({ ...kept, ...after }));
    const merge = { kind: 'lead' as const, kept_id, gone: gone.map((id) => ({ id })), moved, ...change };
    const merge_id = await rows.keep(db, merge, person.user_id);
    const names = others.map((lead) => `${leadNumber(lead.number)} ${leadDisplayName(lead)}`).join(', ');
    const owners = others.flatMap(({ owner_id }) =>
      owner_id === null || owner_id === person.user_id ? [] : [owner_id],
    );
    ctx.recordEvent('leads_merged', {
      summary: say`merged ${{ names }} into ${{ number: leadNumber(kept.number) }} ${{ kept: leadDisplayName(kept) }}`,
      ...aboutLead(kept_id),
      other_ids: gone,
      before: { ...change.before, leads: others },
      after: { ...change.after, merge_id },
      tell: { lead_id: kept_id, name: leadDisplayName(kept), names, user_ids: [...new Set(owners)] },
    });
    return { merge_id, lead_id: kept_id };
  },

  async undo_lead_merge(ctx, { merge_id, rest }) {
    const { db } = ctx;
    const merge = (await rows.lockMerge(db, 'lead', merge_id)) ?? notFound();
    const [kept] = await leads.lock(db, scopeOf(ctx), [merge.kept_id]);
    const gone = merge.gone.map(({ id }) => id);
    if (!kept) return notFound();
    if (!(await rows.stillMerged(db, gone, kept.id)))
      fail('conflict', say`One of these leads was merged again. Undo that first.`);
    const kept_since = overtakenIn(kept, merge);
    rejectOvertaken(ctx, { kept: kept_since, rest, name: leadDisplayName(kept) }, kept, merge);
    const columns = backColumns(kept, merge);
    await rows.changeLead(db, kept.id, stored(columns));
    await setKeys(db, kept.id, keysOf({ ...kept, ...columns }));
    await rows.setMerged(db, gone, null);
    await rows.moveBack(db, 'lead', merge.moved, kept.id);
    await rows.markUndone(db, merge_id);
    ctx.recordEvent('leads_merge_undone', {
      summary: say`undid a merge into ${{ number: leadNumber(kept.number) }} ${{ kept: leadDisplayName(kept) }}`,
      ...aboutLead(kept.id),
      other_ids: gone,
      before: { merge_id, kept_since },
      after: columns,
    });
    return { message: sentences.success, kept_since };
  },

  async add_company_merge(ctx, { kept_id, companies: asked, choices }) {
    requireAllLeads(ctx);
    const { db, person } = ctx;
    const ids = asked.map(({ crm_company_id }) => crm_company_id);
    const shown = asked.map(({ crm_company_id, version }) => ({ id: crm_company_id, version }));
    const { kept, others } = requireShown(shown, await rows.lockCompanies(db, ids), kept_id);
    const pans = new Set([kept, ...others].map(({ gstin }) => panOfGstin(gstin)).filter(Boolean));
    if (pans.size > 1) fail('conflict', say`These companies have different PANs. They are not one.`);
    const chosen = choicesOf(
      ctx,
      choices.map(({ field, crm_company_id }) => ({ field, id: crm_company_id })),
      ids,
    );
    const withFacts = (company: rows.WholeCompany) => ({
      id: company.id,
      facts: company as Record<CompanyField, unknown>,
    });
    const facts = mergedFacts(company_merge_fields, withFacts(kept), others.map(withFacts), chosen);
    // what the one that stays does not say, the others do
    const custom = Object.assign({}, ...[kept, ...others].map((one) => one.custom).toReversed());
    const change = changedFacts(kept, { ...facts, custom });
    const moved = await rows.moveAttached(
      db,
      'company',
      others.map(({ id }) => id),
      kept_id,
    );
    // before the others' names are free, none can be taken over
    await rows.deleteCompanies(
      db,
      others.map(({ id }) => id),
    );
    await company_rows.change(db, kept_id, change.after);
    const gone = others.map((row) => ({ id: row.id, row }));
    const merge_id = await rows.keep(db, { kind: 'company', kept_id, gone, moved, ...change }, person.user_id);
    const names = others.map(({ name }) => name).join(', ');
    ctx.recordEvent('crm_companies_merged', {
      summary: say`merged ${{ names }} into ${{ name: kept.name }}`,
      subject_type: 'crm_company',
      subject_id: kept_id,
      before: { ...change.before, companies: others },
      after: { ...change.after, merge_id },
    });
    return { merge_id, crm_company_id: kept_id };
  },

  async undo_company_merge(ctx, { merge_id, rest }) {
    requireAllLeads(ctx);
    const { db } = ctx;
    const merge = (await rows.lockMerge(db, 'company', merge_id)) ?? notFound();
    const [kept] = await rows.lockCompanies(db, [merge.kept_id]);
    if (!kept) return notFound();
    const kept_since = overtakenIn(kept, merge);
    rejectOvertaken(ctx, { kept: kept_since, rest, name: kept.name }, kept, merge);
    const columns = backColumns(kept, merge);
    await company_rows.change(db, kept.id, columns);
    const back = merge.gone.flatMap(({ row }) => (row ? [row] : []));
    // oxlint-disable-next-line no-await-in-loop
    for (const { name } of back)
      if (await company_rows.named(db, name))
        fail('conflict', say`A company called ${{ name }} was added since. Rename it first.`);
    await rows.restoreCompanies(db, back);
    await rows.moveBack(db, 'company', merge.moved, kept.id);
    await rows.markUndone(db, merge_id);
    ctx.recordEvent('crm_companies_merge_undone', {
      summary: say`undid a merge into ${{ name: kept.name }}`,
      subject_type: 'crm_company',
      subject_id: kept.id,
      before: { merge_id, kept_since },
      after: columns,
    });
    return { message: sentences.success, kept_since };
  },
} satisfies Handlers<keyof typeof crm_merges>;
