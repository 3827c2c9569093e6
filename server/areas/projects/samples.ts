/** For tests: requests about projects that are known to succeed. */
import type { Foreign, Samples } from '../../sample.ts';

export const samples: Samples<'projects'> = {
  get_projects: { as: 'helios.pm', input: () => ({}) },
  get_project_places: { as: 'helios.pm', input: () => ({}) },
  get_project_choices: { as: 'helios.pm', input: () => ({}) },
  get_portfolio: { as: 'helios.pm', input: () => ({}) },
  get_project: { as: 'helios.pm', input: ({ project_id }) => ({ id: project_id }) },
  add_project: {
    as: 'helios.pm',
    input: ({ user_id }) => ({
      name: 'Sample Roof',
      project_type: 'Rooftop',
      segment: 'c_and_i',
      capacity_kwp: 120,
      customer_name: 'Sample Customer',
      start_date: '2026-12-01',
      team: [{ user_id, role: 'Designer' }],
    }),
  },
  update_project: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      project_id,
      version: (await t.call('get_project', { id: project_id }, 'helios.pm')).ok().project.version,
      site_address: 'Gate 2',
    }),
  },
  change_project_status: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      project_id,
      version: (await t.call('get_project', { id: project_id }, 'helios.pm')).ok().project.version,
      status: 'on_hold',
    }),
  },
  get_project_draft: { as: 'helios.pm', input: () => ({}) },
  update_project_draft: {
    as: 'helios.pm',
    input: async ({ t }) => {
      const { id, version } = (
        await t.call('update_project_draft', { step: 'basics', form: { name: 'Begun' } }, 'helios.pm')
      ).ok();
      return { draft_id: id, version, step: 'basics', form: { name: 'Further on' } };
    },
  },
  delete_project_draft: {
    as: 'helios.pm',
    input: async ({ t }) => ({
      draft_id: (await t.call('update_project_draft', { step: 'basics', form: {} }, 'helios.pm')).ok().id,
    }),
  },
  get_project_candidates: { as: 'helios.pm', input: () => ({}) },
  add_project_member: {
    as: 'helios.pm',
    input: ({ project_id, stage_user_id }) => ({ project_id, user_id: stage_user_id, role: 'Site Executive' }),
  },
  delete_project_member: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => {
      const { team } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok();
      return { project_id, member_id: team.find((one) => one.role === 'Sales')?.id };
    },
  },
  get_specifications: { as: 'helios.designer', input: ({ project_id }) => ({ project_id }) },
  get_specification: { as: 'helios.designer', input: ({ project_id }) => ({ project_id }) },
  add_specification: {
    as: 'helios.designer',
    input: async ({ t, project_id }) => ({
      project_id,
      based_on: (await t.call('get_specifications', { project_id }, 'helios.designer')).ok().versions[0]?.number ?? 0,
      sheet: [{ section: 'LA', rows: [{ item: `Lightning arrester ${performance.now()}`, quantity: 3, unit: 'Nos' }] }],
    }),
  },
  add_sample_project: {
    as: 'helios.admin',
    input: async ({ t }) => {
      // a company has one at most
      await t.call('delete_sample_project', {}, 'helios.admin');
      return {};
    },
  },
  delete_sample_project: {
    as: 'helios.admin',
    input: async ({ t }) => {
      // the sample of a company may be there already
      await t.call('add_sample_project', {}, 'helios.admin');
      return {};
    },
  },
  get_responsibilities: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  change_responsibility: {
    as: 'helios.pm',
    input: ({ project_id }) => ({ project_id, area: 'contract', role: 'Designer', mark: 'C' }),
  },
  get_project_managers: { as: 'helios.pm', input: () => ({}) },
  get_epcs: { as: 'helios.pm', input: () => ({}) },
  get_saved_views: { as: 'helios.pm', input: () => ({ screen: '/dashboard' }) },
  add_saved_view: {
    as: 'helios.pm',
    input: () => ({ screen: '/dashboard', name: 'Late', query: 'projects.late=yes' }),
  },
  delete_saved_view: {
    as: 'helios.pm',
    input: async ({ t }) => ({
      view_id: (await t.call('add_saved_view', { screen: '/dashboard', name: 'Gone', query: '' }, 'helios.pm')).ok().id,
    }),
  },
};

export const foreign: Foreign = {
  id: async ({ project_id }) => project_id,
  project_id: async ({ project_id }) => project_id,
  member_id: async ({ t, project_id: id }) => (await t.call('get_project', { id }, 'urja.owner')).ok().team[0]?.id ?? 0,
  draft_id: async ({ t }) => (await t.call('update_project_draft', { step: 'basics', form: {} }, 'urja.owner')).ok().id,
  view_id: async ({ t }) =>
    (await t.call('add_saved_view', { screen: '/dashboard', name: 'Theirs', query: '' }, 'urja.owner')).ok().id,
};
