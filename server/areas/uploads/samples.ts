/** For tests: requests about files that are sent that are known to succeed. */
import { received, sample_pdf } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import type { TestApp } from '../../test_kit.ts';

async function beginUpload(t: TestApp, project_id: number, as: string): Promise<number> {
  return (await t.call('add_upload', { project_id, file_name: 'Layout.pdf', byte_size: sample_pdf.length }, as)).ok()
    .upload_id;
}

export const samples: Samples<'uploads'> = {
  add_upload: {
    as: 'helios.designer',
    input: ({ project_id }) => ({ project_id, file_name: 'Layout.pdf', byte_size: sample_pdf.length }),
  },
  upload_part: {
    as: 'helios.designer',
    input: async ({ t, project_id }) => ({
      upload_id: await beginUpload(t, project_id, 'helios.designer'),
      offset: 0,
      part: received(t, sample_pdf),
    }),
  },
  get_upload: {
    as: 'helios.designer',
    input: async ({ t, project_id }) => ({ id: await beginUpload(t, project_id, 'helios.designer') }),
  },
  delete_upload: {
    as: 'helios.designer',
    input: async ({ t, project_id }) => ({ upload_id: await beginUpload(t, project_id, 'helios.designer') }),
  },
};

const theirs = async ({ t, project_id }: OtherCompany): Promise<number> =>
  (await t.call('add_upload', { project_id, file_name: 'a.pdf', byte_size: 1 }, 'urja.owner')).ok().upload_id;

export const foreign: Foreign = { upload_id: theirs, letter_upload_id: theirs };
