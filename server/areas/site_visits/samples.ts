/** For tests: requests about site visits that are known to succeed. */
import { aPicture } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import { aBegun, anAccepted, aPhoto, aVisit, cast, projectOf, userOf } from './fixtures.ts';

const as = cast.manages;

export const samples: Samples<'site_visits'> = {
  get_site_visits: { as, input: () => ({ limit: 5 }) },
  get_site_visit_route: { as: cast.surveys, input: () => ({ on: '2026-11-27' }) },
  get_site_visit_choices: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_site_visit: { as, input: async ({ t }) => ({ site_visit_id: (await aVisit(t)).site_visit_id }) },
  add_site_visit: {
    as,
    input: async ({ t }) => ({
      project_id: await projectOf(t),
      planned_on: '2026-12-01',
      surveyor_id: await userOf(t, cast.surveys),
    }),
  },
  update_site_visit: { as, input: async ({ t }) => ({ ...(await aVisit(t)), note: 'Ask for the store keeper' }) },
  change_site_visit_status: {
    as: cast.surveys,
    input: async ({ t }) => ({ ...(await aVisit(t)), status: 'Under way' }),
  },
  update_site_visit_answers: {
    as: cast.surveys,
    input: async ({ t }) => ({
      site_visit_id: await aBegun(t),
      answers: [{ key: 'working_hours', part: '', value: '8 to 18', base: 0 }],
    }),
  },
  upload_site_visit_photo: {
    as: cast.surveys,
    input: async ({ t }) => ({ site_visit_id: await aBegun(t), slot: 'meter', file: aPicture(t) }),
  },
  delete_site_visit_photo: { as: cast.surveys, input: ({ t }) => aPhoto(t) },
  get_site_visit_facts: { as, input: async ({ t }) => ({ site_visit_id: await anAccepted(t) }) },
  send_site_visit_facts: {
    as,
    input: async ({ t }) => {
      const site_visit_id = await anAccepted(t);
      const { version } = (await t.call('get_site_visit_facts', { site_visit_id }, as)).ok();
      // a visit begins with the DISCOM that the project had
      await t.app.database.asOwner((run) =>
        run(
          `update projects set discom = 'Before visit ' || $1 where id = (select project_id from site_visits where id = $1::bigint)`,
          [String(site_visit_id)],
        ),
      );
      return { site_visit_id, version, keys: ['discom'] };
    },
  },
  get_site_visit_pdf: { as, input: async ({ t }) => ({ site_visit_id: await anAccepted(t) }) },
  get_site_visit_form: { as, input: () => ({}) },
  update_site_visit_form: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { version, questions } = (await t.call('get_site_visit_form', {}, 'helios.admin')).ok();
      return { version, questions: [...questions, { section: 'access', label: 'Gate pass needed', kind: 'yes_no' }] };
    },
  },
};

const by = 'urja.admin';
const surveyor = 'urja.site_executive';
const foreignVisit = ({ t }: OtherCompany) => aVisit(t, { by, surveyor });

export const foreign: Foreign = {
  site_visit_id: async (other) => (await foreignVisit(other)).site_visit_id,
  site_visit_photo_id: async ({ t }) => (await aPhoto(t, { by, surveyor })).site_visit_photo_id,
  surveyor_id: async ({ user_id }) => user_id,
};
