/** For tests: requests about people that are known to succeed. */
import { prove } from '../../fixtures.ts';
import type { Foreign, Samples } from '../../sample.ts';

const password = 'a long enough phrase 7';

export const samples: Samples<'team'> = {
  delete_second_factor: {
    as: 'helios.admin',
    input: async ({ t, other_user_id }) => {
      await prove(t, 'helios.admin');
      return { user_id: other_user_id };
    },
    refusals_only: true,
  },
  get_people: { as: 'helios.admin', input: () => ({}) },
  get_kinds: { as: 'helios.admin', input: () => ({}) },
  send_invitation: {
    as: 'helios.admin',
    input: ({ project_id }) => ({
      email: 'new.designer@example.org',
      name: 'New Designer',
      kind: 'staff',
      department: 'Design',
      project_id,
      role: 'Designer',
    }),
  },
  get_invitation: { input: () => ({ token: 'not-a-token' }), refusals_only: true },
  activate_invitation: { input: () => ({ token: 'not-a-token', name: 'N', password }), refusals_only: true },
  update_person: {
    as: 'helios.admin',
    input: async ({ t, user_id }) => {
      const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
      return { user_id, version: people.find((one) => one.id === user_id)?.version, designation: 'Engineer' };
    },
  },
  change_person_status: {
    as: 'helios.admin',
    input: async ({ t, other_user_id, user_id }) => {
      const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
      return {
        user_id: other_user_id,
        version: people.find((one) => one.id === other_user_id)?.version,
        active: false,
        transfer_to: user_id,
      };
    },
  },
  send_link: { as: 'helios.admin', input: ({ user_id, project_id }) => ({ user_id, project_id }) },
};

export const foreign: Foreign = {
  user_id: async ({ user_id }) => user_id,
  transfer_to: async ({ user_id }) => user_id,
};
