/** Every way back in the product, with a change by somebody else in between: theirs stays, and who undoes is told. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, contract } from '../contract/index.ts';
import type { World } from './sample.ts';
import { makeWorld, samples } from './samples.ts';
import { aLead, moveLead, stageOf, twoCompanies, twoLeads } from './areas/crm/fixtures.ts';
import { aCheapProposal } from './areas/crm/proposals/fixtures.ts';
import { anEvent } from './areas/schedule/fixtures.ts';
import { openTestHouse, type TestHouse } from './test_kit.ts';

let t: TestHouse;
let world: World;
beforeAll(async () => {
  t = await openTestHouse();
  world = await makeWorld(t);
});
afterAll(() => t.close());

const owner = 'helios.owner';
const pm = 'helios.pm';
const gantt = async (id: number) => (await t.call('get_gantt', { id }, pm)).ok();
const eventIn = async (project_id: number, id: number) =>
  (await gantt(project_id)).events.find((event) => event.id === id);
const lead = async (lead_id: number) => (await t.call('get_lead_details', { lead_id }, owner)).ok().lead;
const inputOf = async (name: CallName): Promise<Record<string, number>> =>
  (await samples[name].input(world)) as Record<string, number>;

interface Case {
  /** what undo sends, and what somebody else does in between */
  undo: CallName;
  as: string;
  input: object;
  between: () => Promise<{ ok(): unknown }>;
  /** what the other person set, and how it stands after the undo */
  kept: () => Promise<unknown>;
}

/** By the call that takes something back; those that only do so as an undo have a second name. */
const cases: Record<string, () => Promise<Case>> = {
  async undo_task() {
    const input = await inputOf('undo_task');
    const { event_id = 0 } = input;
    return {
      undo: 'undo_task',
      as: pm,
      input,
      between: () => t.call('update_event_progress', { ...input, percent: 70 }, 'helios.designer'),
      kept: async () => (await eventIn(world.project_id, event_id))?.percent === 70,
    };
  },
  async undo_import_schedule() {
    const input = await inputOf('undo_import_schedule');
    const { project_id = 0 } = input;
    const brought = (await gantt(project_id)).events.find(({ name }) => name === 'Extra survey');
    const change = { event_id: brought?.id, version: brought?.version, name: 'Theirs' };
    return {
      undo: 'undo_import_schedule',
      as: pm,
      input,
      between: () => t.call('update_schedule', { project_id, changes: [change] }, pm),
      kept: async () => (await eventIn(project_id, brought?.id ?? 0))?.name === 'Theirs',
    };
  },
  async undo_delete_lead() {
    const input = await inputOf('undo_delete_lead');
    const [id = 0] = (input as unknown as { lead_ids: number[] }).lead_ids;
    return {
      undo: 'undo_delete_lead',
      as: owner,
      input,
      between: async () => {
        (await t.call('undo_delete_lead', input, owner)).ok();
        return t.call('update_lead', { lead_id: id, version: (await lead(id)).version, name: 'Theirs' }, owner);
      },
      kept: async () => (await lead(id)).name === 'Theirs',
    };
  },
  async undo_import_leads() {
    const input = await inputOf('undo_import_leads');
    const [imported] = (await t.call('get_leads', { search: 'Imported', sort: 'number' }, owner)).ok().leads;
    const id = imported?.id ?? 0;
    return {
      undo: 'undo_import_leads',
      as: owner,
      input,
      between: async () =>
        t.call('update_lead', { lead_id: id, version: (await lead(id)).version, name: 'Theirs' }, owner),
      kept: async () => (await lead(id)).name === 'Theirs',
    };
  },
  async undo_lead_merge() {
    const asked = await twoLeads(t, { city: '' }, { city: 'Surat' });
    const { merge_id } = (await t.call('add_lead_merge', asked, owner)).ok();
    const { kept_id } = asked;
    return {
      undo: 'undo_lead_merge',
      as: owner,
      input: { merge_id },
      between: async () =>
        t.call('update_lead', { lead_id: kept_id, version: (await lead(kept_id)).version, city: 'Theirs' }, owner),
      kept: async () => (await lead(kept_id)).city === 'Theirs',
    };
  },
  async undo_company_merge() {
    const asked = await twoCompanies(t, { city: '' }, { city: 'Surat' });
    const { merge_id, crm_company_id } = (await t.call('add_company_merge', asked, owner)).ok();
    const company = async () => (await t.call('get_crm_company', { crm_company_id }, owner)).ok().company;
    return {
      undo: 'undo_company_merge',
      as: owner,
      input: { merge_id },
      between: async () =>
        t.call('update_crm_company', { crm_company_id, version: (await company()).version, city: 'Theirs' }, owner),
      kept: async () => (await company()).city === 'Theirs',
    };
  },
  async undo_proposal_for_approval() {
    const about = await aCheapProposal(t, { asked: true });
    return {
      undo: 'undo_proposal_for_approval',
      as: 'helios.sales',
      input: about,
      between: () => t.call('approve_proposal', about, owner),
      kept: async () =>
        (await t.call('get_proposal', { id: about.proposal_id }, owner)).ok().approval.state === 'approved',
    };
  },
  async undo_document_submission() {
    const input = await inputOf('undo_document_submission');
    const { document_id = 0 } = input;
    const document = async () => (await t.call('get_document', { id: document_id }, 'helios.lead_designer')).ok();
    return {
      undo: 'undo_document_submission',
      as: 'helios.lead_designer',
      input,
      between: () => t.call('approve_document', input, 'helios.lead_designer'),
      kept: async () => JSON.stringify(await document()).includes('"approved"'),
    };
  },
  async undo_calendar_change() {
    const input = await inputOf('undo_calendar_change');
    const profile = async () => (await t.call('get_company_profile', {}, 'helios.admin')).ok();
    const before = await profile();
    const theirs = before.holidays.map((one) => (one.name === 'Foundation day' ? { ...one, name: 'Theirs' } : one));
    return {
      undo: 'undo_calendar_change',
      as: 'helios.admin',
      input,
      between: () => t.call('update_company_profile', { version: before.version, holidays: theirs }, 'helios.admin'),
      kept: async () => (await profile()).holidays.some(({ name }) => name === 'Theirs'),
    };
  },
  async 'update_schedule (plan_version)'() {
    const { event_id, version } = await anEvent(t, world.project_id);
    const { plan_version } = await gantt(world.project_id);
    const about = { project_id: world.project_id };
    return {
      undo: 'update_schedule',
      as: pm,
      input: { ...about, plan_version, delete_events: [event_id] },
      between: () => t.call('update_schedule', { ...about, changes: [{ event_id, version, name: 'Theirs' }] }, pm),
      kept: async () => (await eventIn(world.project_id, event_id))?.name === 'Theirs',
    };
  },
  async 'update_leads (as_left)'() {
    const { lead_id } = await aLead(t, { priority: 'Low' });
    const other = await aLead(t, { priority: 'Low' });
    const lead_ids = [lead_id, other.lead_id];
    (await t.call('update_leads', { lead_ids, priority: 'High' }, owner)).ok();
    return {
      undo: 'update_leads',
      as: owner,
      input: { lead_ids, priority: 'Low', as_left: { priority: 'High' } },
      between: () => t.call('update_leads', { lead_ids: [lead_id], priority: 'Medium' }, 'helios.crm'),
      kept: async () => (await lead(lead_id)).priority === 'Medium' && (await lead(other.lead_id)).priority === 'High',
    };
  },
  async 'update_lead_stages (as_left)'() {
    const { lead_id } = await aLead(t);
    const { stage_id: from } = await lead(lead_id);
    const to = await stageOf(t, 'Qualified');
    const theirs = await stageOf(t, 'on_hold');
    (await moveLead(t, lead_id, to)).ok();
    return {
      undo: 'update_lead_stages',
      as: owner,
      input: { lead_ids: [lead_id], stage_id: from, as_left: { stage_id: to } },
      between: () => moveLead(t, lead_id, theirs),
      kept: async () => (await lead(lead_id)).stage_id === theirs,
    };
  },
};

/** Where a screen offers "Undo", and by which of the cases it is safe. */
const screens: Record<string, string> = {
  'areas/crm/BulkEdit.tsx': 'update_leads (as_left), update_lead_stages (as_left)',
  'areas/crm/board/use_moves.tsx': 'update_lead_stages (as_left)',
  'areas/crm/remove_leads.tsx': 'undo_delete_lead',
  'areas/crm/ImportLeads.tsx': 'undo_import_leads',
  'areas/crm/merging/undo_merge.tsx': 'undo_lead_merge, undo_company_merge',
  'areas/crm/proposals/carried_rows.tsx': 'the form’s own rows: nothing is stored before it is saved with its version',
  'areas/schedule/event_acts.tsx': 'undo_task',
  'areas/team/calendar/CalendarChanges.tsx': 'undo_calendar_change',
  'areas/schedule/gantt/use_gantt_acts.tsx': 'web/areas/schedule/gantt/desk.test.ts',
  'areas/schedule/gantt/Toolbar.tsx': 'web/areas/schedule/gantt/desk.test.ts',
};

describe('an undo', () => {
  test('has a case here for every call that takes something back', () => {
    const back = Object.entries(contract).flatMap(([name, entry]) => {
      const takes = Object.keys((entry.takes as { shape?: object }).shape ?? {});
      const guard = ['as_left', 'plan_version'].find((key) => takes.includes(key));
      return name.startsWith('undo_') ? [name] : guard ? [`${name} (${guard})`] : [];
    });
    expect(Object.keys(cases).toSorted()).toEqual(back.toSorted());
  });

  test('has a case here for every screen that offers it', () => {
    const root = process.env.SUNSTAGE_ROOT ?? process.cwd();
    const offers = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        path.endsWith('.tsx') &&
        !path.startsWith('areas/kit/') &&
        /<Trans>Undo<\/Trans>|label=\{t`Undo`\}/.test(readFileSync(join(root, 'web', path), 'utf8')),
    );
    expect(offers.toSorted()).toEqual(Object.keys(screens).toSorted());
  });

  test.each(Object.entries(cases))('%s leaves what somebody else did since', async (_name, prepare) => {
    const { undo, as, input, between, kept } = await prepare();
    (await between()).ok();
    expect(await kept()).toBe(true);
    const answer = await t.call(undo, input, as);
    expect([404, 409]).toContain(answer.status);
    expect(await kept()).toBe(true);
  });
});
