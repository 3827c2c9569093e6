/** What the screens of people, rights and the company ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type PersonRow = Gets<'get_people'>['people'][number];
export type RightsOfProject = Gets<'get_rights'>;
export type PersonAccess = Gets<'get_person_access'>;
export type RightEffect = Gets<'get_role_right_effect'>;
export type RoleRight = Gets<'get_role_rights'>['rights'][number];
export type DefinedRow = Gets<'get_defined_fields'>['fields'][number];
export type CompanyProfile = Gets<'get_company_profile'>;
export type RecordedSeason = NonNullable<Gets<'get_company_seasons'>['seasons'][number]['recorded']>;

export const people = slice('people', api.get_people, ['people', 'team']);
export const invitable_kinds = slice('invitable_kinds', api.get_kinds);
export const rights = slice('rights', api.get_rights, ['rights', 'team', 'people', 'projects']);
export const person_access = slice('person_access', api.get_person_access, ['rights', 'team', 'people', 'projects']);
export const things_found = slice('things_found', api.get_search);
export const role_rights = slice('role_rights', api.get_role_rights, ['rights']);
export const company_profile = slice('company_profile', api.get_company_profile, ['company']);
export const calendar_changes = slice('calendar_changes', api.get_calendar_changes, ['company']);
export const company_seasons = slice('company_seasons', api.get_company_seasons, ['company']);
export const some_projects = slice('some_projects', api.get_projects, ['projects', 'team']);

export type AuditorRead = Gets<'get_auditor_reads'>['reads'][number];
export type AuditorView = Omit<Sends<'get_auditor_reads'>, 'limit' | 'offset'>;

export const auditor_reads = windows(
  async (view: AuditorView, window, options) => {
    const { reads: rows, total, ...sums } = await api.get_auditor_reads({ ...view, ...window }, options);
    return { rows, total, sums };
  },
  ['people', 'rights'],
);
