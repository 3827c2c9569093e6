/** For tests: requests about the company that are known to succeed. */
import type { Foreign, Samples } from '../../sample.ts';
import type { TestApp } from '../../test_kit.ts';

let made = 0;
/** A field of leads with a name that is not taken. */
const addField = async (t: TestApp, label: string, by = 'helios.admin') =>
  (await t.call('add_defined_field', { resource: 'leads', label: `${label} ${(made += 1)}`, kind: 'text' }, by)).ok();

export const samples: Samples<'companies'> = {
  get_company_profile: { as: 'helios.admin', input: () => ({}) },
  update_company_profile: {
    as: 'helios.admin',
    input: async ({ t }) => ({
      version: (await t.call('get_company_profile', {}, 'helios.admin')).ok().version,
      website: 'https://helios.example',
    }),
  },
  get_calendar_preview: {
    as: 'helios.admin',
    input: () => ({ working_days: [1, 2, 3, 4, 5], holidays: [{ date: '2027-03-04', name: 'Foundation day' }] }),
  },
  get_company_seasons: { as: 'helios.admin', input: () => ({}) },
  get_calendar_changes: { as: 'helios.admin', input: () => ({}) },
  undo_calendar_change: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { version, holidays } = (await t.call('get_company_profile', {}, 'helios.admin')).ok();
      // a day nobody had yet
      const date = `${2030 + holidays.length}-05-05`;
      const more = { version, holidays: [...holidays, { date, name: 'Foundation day' }] };
      (await t.call('update_company_profile', more, 'helios.admin')).ok();
      const { changes } = (await t.call('get_calendar_changes', {}, 'helios.admin')).ok();
      return { change_id: changes[0]?.id };
    },
  },
  get_auditor_reads: { as: 'helios.admin', input: () => ({}) },
  export_auditor_reads: { as: 'helios.admin', input: () => ({ format: 'csv' }) },
  get_defined_fields: { as: 'helios.pm', input: () => ({}) },
  add_defined_field: {
    as: 'helios.admin',
    input: () => ({ resource: 'leads', label: 'Audited on', kind: 'day', in_list: true }),
  },
  update_defined_field: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { id, version } = await addField(t, 'Feeder');
      return { defined_field_id: id, version, label: 'DISCOM feeder' };
    },
  },
  delete_defined_field: {
    as: 'helios.admin',
    input: async ({ t }) => ({ defined_field_id: (await addField(t, 'Referred by')).id }),
  },
  undo_delete_defined_field: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { id } = await addField(t, 'Found through');
      (await t.call('delete_defined_field', { defined_field_id: id }, 'helios.admin')).ok();
      return { defined_field_id: id };
    },
  },
  upload_company_logo: { as: 'helios.admin', input: () => ({ file: {} }), refusals_only: true },
  get_role_rights: { as: 'helios.admin', input: () => ({}) },
  change_role_right: { as: 'helios.admin', input: () => ({ role: 'Designer', module: 'photos', rights: null }) },
  get_role_right_effect: {
    as: 'helios.admin',
    input: () => ({ role: 'Designer', module: 'photos', rights: null }),
  },
  get_person_access: {
    as: 'helios.admin',
    input: ({ user_id, project_id }) => ({ user_id, kind: 'project', id: project_id }),
  },
  get_own_rights: { as: 'helios.owner', input: () => ({}) },
  get_rights: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
};

export const foreign: Foreign = {
  defined_field_id: async ({ t }) => (await addField(t, 'Theirs', 'urja.admin')).id,

  async change_id({ t }) {
    const { version, holidays } = (await t.call('get_company_profile', {}, 'urja.admin')).ok();
    const more = [...holidays, { date: '2031-05-05', name: 'Theirs', states: [] }];
    (await t.call('update_company_profile', { version, holidays: more }, 'urja.admin')).ok();
    return (await t.call('get_calendar_changes', {}, 'urja.admin')).ok().changes[0]?.id ?? 0;
  },
};
