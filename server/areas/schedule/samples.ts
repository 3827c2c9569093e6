/** For tests: requests about schedules and events that are known to succeed. */
import type { Foreign, Samples } from '../../sample.ts';
import { aPlanFile, aStartedEvent, aTemplate, anAskedEvent, anEmptyProject, anEvent } from './fixtures.ts';

const as = 'helios.pm';

export const samples: Samples<'schedule'> = {
  get_gantt: { as, input: ({ project_id }) => ({ id: project_id }) },
  update_schedule: {
    as,
    input: async ({ t, project_id }) => {
      const event = await anEvent(t, project_id);
      const other = await anEvent(t, project_id);
      return {
        project_id,
        changes: [{ ...event, days: 5 }],
        add_links: [{ from_id: event.event_id, to_id: other.event_id }],
      };
    },
  },
  generate_schedule: {
    as,
    input: async ({ t }) => ({ project_id: await anEmptyProject(t), gantt_id: 'residential' }),
  },
  update_event_date: {
    as,
    input: async ({ t, project_id }) => ({ ...(await anEvent(t, project_id)), start: '2030-01-02', end: '2030-01-05' }),
  },
  add_baseline: {
    as,
    input: async ({ t, project_id }) => {
      await anEvent(t, project_id);
      return { project_id, name: 'As sold' };
    },
  },
  delete_baseline: {
    as,
    input: async ({ t, project_id }) => {
      await anEvent(t, project_id);
      return { baseline_id: (await t.call('add_baseline', { project_id, name: 'Gone' }, as)).ok().id };
    },
  },
  get_event: { as, input: async ({ t, project_id }) => ({ id: (await anEvent(t, project_id)).event_id }) },
  get_events: { as, input: ({ project_id }) => ({ project_id }) },
  get_event_panels: { as, input: ({ project_id }) => ({ project_id }) },
  get_my_work: { as, input: () => ({}) },
  toggle_event: { as, input: ({ t, project_id }) => anEvent(t, project_id) },
  change_event_status: {
    as,
    input: async ({ t, project_id }) => ({ ...(await aStartedEvent(t, project_id)), status: 'FINISHED' }),
  },
  change_event_statuses: {
    as,
    input: async ({ t, project_id }) => ({
      project_id,
      event_ids: [(await anEvent(t, project_id)).event_id],
      status: 'IN-PROGRESS',
    }),
  },
  undo_task: { as, input: ({ t, project_id }) => aStartedEvent(t, project_id) },
  update_event_progress: {
    as,
    input: async ({ t, project_id }) => ({ ...(await anEvent(t, project_id)), percent: 40 }),
  },
  update_event: {
    as,
    input: async ({ t, project_id, user_id }) => ({
      ...(await anEvent(t, project_id)),
      name: 'Array Layout, sheet 2',
      assignees: [user_id],
    }),
  },
  add_event_delay: {
    as,
    input: async ({ t, project_id }) => ({
      event_id: (await anEvent(t, project_id)).event_id,
      reason: 'Customer',
      party: 'Plant head',
      days: 4,
    }),
  },
  delete_event_delay: {
    as,
    input: async ({ t, project_id }) => {
      const { event_id } = await anEvent(t, project_id);
      const { delays } = (await t.call('add_event_delay', { event_id, reason: 'Weather', days: 2 }, as)).ok();
      return { event_id, delay_id: delays[0]?.id };
    },
  },
  send_event_approval: {
    as: 'helios.designer',
    input: ({ t, project_id }) => aStartedEvent(t, project_id, { approves_role: 'Lead Designer' }),
  },
  approve_event: { as: 'helios.lead_designer', input: ({ t, project_id }) => anAskedEvent(t, project_id) },
  reject_event: {
    as: 'helios.lead_designer',
    input: async ({ t, project_id }) => ({ ...(await anAskedEvent(t, project_id)), remark: 'Row pitch is too small' }),
  },
  get_sample_gantts: { as, input: () => ({}) },
  get_sample_gantt: { as, input: () => ({ gantt_id: 'c_and_i', capacity_kwp: 500, state: 'Gujarat' }) },
  add_sample_gantt: {
    as,
    input: async ({ t, project_id }) => {
      await anEvent(t, project_id);
      return { project_id, name: 'Our own rooftop' };
    },
  },
  update_sample_gantt: {
    as,
    input: async ({ t, project_id }) => ({
      gantt_id: await aTemplate(t, project_id, 'To rename'),
      version: 1,
      name: 'Renamed',
    }),
  },
  delete_sample_gantt: {
    as,
    input: async ({ t, project_id }) => ({ gantt_id: await aTemplate(t, project_id, 'To delete') }),
  },
  get_planning_stages: { as, input: ({ project_id }) => ({ project_id }) },
  get_planning_events: { as, input: ({ project_id }) => ({ project_id }) },
  get_project_progress: {
    as,
    input: async ({ t, project_id }) => {
      await anEvent(t, project_id);
      const baseline = (await t.call('add_baseline', { project_id, name: 'To measure by' }, as)).ok();
      return { project_id, baseline_id: baseline.id };
    },
  },
  get_project_analytics: { as, input: () => ({}) },
  get_simulation: { as, input: ({ project_id }) => ({ project_id }) },
  import_schedule: {
    as,
    input: async ({ t, project_id }) => ({ project_id, file: await aPlanFile(t), mode: 'append', dry_run: true }),
  },
  get_schedule_imports: { as, input: ({ project_id }) => ({ project_id }) },
  undo_import_schedule: {
    as,
    input: async ({ t }) => {
      const project_id = await anEmptyProject(t);
      const file = await aPlanFile(t);
      const { import_id } = (await t.call('import_schedule', { project_id, file, mode: 'append' }, as)).ok();
      return { project_id, import_id };
    },
  },
  export_schedule: { as, input: ({ project_id }) => ({ project_id, format: 'xml' }) },
  get_calendar_link: { as, input: () => ({}) },
  add_calendar_link: { as, input: () => ({}) },
  delete_calendar_link: { as, input: () => ({}) },
  get_calendar: { input: () => ({ token: 'not-a-token' }), refusals_only: true },
};

export const foreign: Foreign = {
  event_id: async ({ t, project_id }) => (await anEvent(t, project_id, {}, 'urja.pm')).event_id,
  baseline_id: async ({ t, project_id }) =>
    (await t.call('add_baseline', { project_id, name: 'Theirs' }, 'urja.owner')).ok().id,
  async import_id({ t, project_id }) {
    const { rows } = await t.app.database.asOwner((run) =>
      run(`insert into schedule_imports (company_id, project_id, file_name, events, links)
        select company_id, id, 'theirs.csv', '[]', '{"before":[],"after":[]}' from projects
        where id = ${project_id} returning id`),
    );
    return Number(rows[0]?.id);
  },
  async delay_id({ t, project_id }) {
    const { event_id } = await anEvent(t, project_id, {}, 'urja.pm');
    const late = await t.call('add_event_delay', { event_id, reason: 'Weather', days: 1 }, 'urja.owner');
    return late.ok().delays[0]?.id ?? 0;
  },
};
