/** For tests: every way back of this area, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { aLead, anImportOf, moveLead, stageOf, twoCompanies, twoLeads } from './fixtures.ts';
import { aCheapProposal } from './proposals/fixtures.ts';
import { samples } from './samples.ts';

const owner = 'helios.owner';

/** By the call that takes something back; those that only do so as an undo have a second name. */
export const undoCases = (w: World): UndoCases => {
  const lead = async (lead_id: number) => (await w.t.call('get_lead_details', { lead_id }, owner)).ok().lead;
  const inputOf = async (name: keyof typeof samples) => (await samples[name].input(w)) as Record<string, number>;
  return {
    async undo_delete_lead() {
      const input = await inputOf('undo_delete_lead');
      const [id = 0] = (input as unknown as { lead_ids: number[] }).lead_ids;
      return {
        undo: 'undo_delete_lead',
        as: owner,
        input,
        between: async () => {
          (await w.t.call('undo_delete_lead', input, owner)).ok();
          return w.t.call('update_lead', { lead_id: id, version: (await lead(id)).version, name: 'Theirs' }, owner);
        },
        kept: async () => (await lead(id)).name === 'Theirs',
      };
    },
    async undo_import_leads() {
      const input = await inputOf('undo_import_leads');
      const [imported] = (await w.t.call('get_leads', { search: 'Imported', sort: 'number' }, owner)).ok().leads;
      const id = imported?.id ?? 0;
      return {
        undo: 'undo_import_leads',
        as: owner,
        input,
        between: async () =>
          w.t.call('update_lead', { lead_id: id, version: (await lead(id)).version, name: 'Theirs' }, owner),
        kept: async () => (await lead(id)).name === 'Theirs',
      };
    },
    async undo_import_crm_companies() {
      const { name, record_import_id } = await anImportOf(w.t, 'crm_companies');
      const found = async () =>
        (await w.t.call('get_crm_companies', { search: name }, owner)).ok().companies.find((one) => one.name === name);
      const { id = 0, version = 0 } = (await found()) ?? {};
      return {
        undo: 'undo_import_crm_companies',
        as: owner,
        input: { record_import_id },
        between: () => w.t.call('update_crm_company', { crm_company_id: id, version, city: 'Theirs' }, owner),
        kept: async () => (await found())?.city === 'Theirs',
      };
    },
    async undo_import_channel_partners() {
      const { name, record_import_id } = await anImportOf(w.t, 'channel_partners');
      const found = async () =>
        (await w.t.call('get_channel_partners', { search: name }, owner))
          .ok()
          .partners.find((one) => one.name === name);
      const { id = 0, version = 0 } = (await found()) ?? {};
      return {
        undo: 'undo_import_channel_partners',
        as: owner,
        input: { record_import_id },
        between: () => w.t.call('update_channel_partner', { partner_id: id, version, city: 'Theirs' }, owner),
        kept: async () => (await found())?.city === 'Theirs',
      };
    },
    async undo_lead_merge() {
      const asked = await twoLeads(w.t, { city: '' }, { city: 'Surat' });
      const { merge_id } = (await w.t.call('add_lead_merge', asked, owner)).ok();
      const { kept_id } = asked;
      return {
        undo: 'undo_lead_merge',
        as: owner,
        input: { merge_id },
        between: async () =>
          w.t.call('update_lead', { lead_id: kept_id, version: (await lead(kept_id)).version, city: 'Theirs' }, owner),
        kept: async () => (await lead(kept_id)).city === 'Theirs',
      };
    },
    async undo_company_merge() {
      const asked = await twoCompanies(w.t, { city: '' }, { city: 'Surat' });
      const { merge_id, crm_company_id } = (await w.t.call('add_company_merge', asked, owner)).ok();
      const company = async () => (await w.t.call('get_crm_company', { crm_company_id }, owner)).ok().company;
      return {
        undo: 'undo_company_merge',
        as: owner,
        input: { merge_id },
        between: async () =>
          w.t.call('update_crm_company', { crm_company_id, version: (await company()).version, city: 'Theirs' }, owner),
        kept: async () => (await company()).city === 'Theirs',
      };
    },
    async undo_proposal_for_approval() {
      const about = await aCheapProposal(w.t, { asked: true });
      return {
        undo: 'undo_proposal_for_approval',
        as: 'helios.sales',
        input: about,
        between: () => w.t.call('approve_proposal', about, owner),
        kept: async () =>
          (await w.t.call('get_proposal', { id: about.proposal_id }, owner)).ok().approval.state === 'approved',
      };
    },
    async 'update_leads (as_left)'() {
      const { lead_id } = await aLead(w.t, { priority: 'Low' });
      const other = await aLead(w.t, { priority: 'Low' });
      const lead_ids = [lead_id, other.lead_id];
      (await w.t.call('update_leads', { lead_ids, priority: 'High' }, owner)).ok();
      return {
        undo: 'update_leads',
        as: owner,
        input: { lead_ids, priority: 'Low', as_left: { priority: 'High' } },
        between: () => w.t.call('update_leads', { lead_ids: [lead_id], priority: 'Medium' }, 'helios.crm'),
        kept: async () =>
          (await lead(lead_id)).priority === 'Medium' && (await lead(other.lead_id)).priority === 'High',
      };
    },
    async 'update_lead_stages (as_left)'() {
      const { lead_id } = await aLead(w.t);
      const { stage_id: from } = await lead(lead_id);
      const to = await stageOf(w.t, 'Qualified');
      const theirs = await stageOf(w.t, 'on_hold');
      (await moveLead(w.t, lead_id, to)).ok();
      return {
        undo: 'update_lead_stages',
        as: owner,
        input: { lead_ids: [lead_id], stage_id: from, as_left: { stage_id: to } },
        between: () => moveLead(w.t, lead_id, theirs),
        kept: async () => (await lead(lead_id)).stage_id === theirs,
      };
    },
  };
};

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/crm/LeadsEdit.tsx': 'update_leads (as_left), update_lead_stages (as_left)',
  'areas/crm/board/use_moves.tsx': 'update_lead_stages (as_left)',
  'areas/crm/remove_leads.tsx': 'undo_delete_lead',
  'areas/crm/undo_leads.tsx': 'update_leads (as_left), update_lead_stages (as_left)',
  'areas/crm/ImportLeads.tsx': 'undo_import_leads',
  'areas/crm/companies/ImportCompanies.tsx': 'undo_import_crm_companies',
  'areas/crm/partners/ImportPartners.tsx': 'undo_import_channel_partners',
  'areas/crm/merging/undo_merge.tsx': 'undo_lead_merge, undo_company_merge',
  'areas/crm/proposals/carried_rows.tsx': 'the form’s own rows: nothing is stored before it is saved with its version',
};
