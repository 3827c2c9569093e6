/** For tests: requests about comments that are known to succeed. */
import { uploaded } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';

export const samples: Samples<'comments'> = {
  get_project_comments: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  add_project_comment: {
    as: 'helios.pm',
    input: ({ project_id, user_id }) => ({ project_id, text: 'Please look, @Rohit Kulkarni', mentions: [user_id] }),
  },
  update_project_comment: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      comment_id: (await t.call('add_project_comment', { project_id, text: 'As sent' }, 'helios.pm')).ok().id,
      text: 'As changed',
    }),
  },
  delete_project_comment: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      comment_id: (await t.call('add_project_comment', { project_id, text: 'To go' }, 'helios.pm')).ok().id,
    }),
  },
};

/** A comment with a file, of the other company. */
const theirs = async ({ t, project_id }: OtherCompany) => {
  const upload_ids = [await uploaded(t, project_id, 'urja.owner')];
  return (await t.call('add_project_comment', { project_id, text: 'Ours', upload_ids }, 'urja.owner')).ok();
};

export const foreign: Foreign = {
  comment_id: async (other) => (await theirs(other)).id,
  file_id: async (other) => (await theirs(other)).files[0]?.file_id ?? 0,
};
