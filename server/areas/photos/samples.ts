/** For tests: requests about photos that are known to succeed. */
import { samplePhoto, uploaded } from '../../fixtures.ts';
import type { Samples } from '../../sample.ts';
import type { TestApp } from '../../test_kit.ts';

async function uploadedPhoto(t: TestApp, project_id: number, as: string): Promise<number> {
  return uploaded(t, project_id, as, { file_name: 'IMG_0001.jpg', bytes: await samplePhoto() });
}

async function addedPhoto(t: TestApp, project_id: number): Promise<number> {
  const upload_id = await uploadedPhoto(t, project_id, 'helios.pm');
  return (await t.call('add_photo', { project_id, upload_id, stage: 'construction' }, 'helios.pm')).ok().id;
}

export const samples: Samples<'photos'> = {
  get_photos: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  get_photo_albums: { as: 'helios.pm', input: () => ({}) },
  add_photo: {
    as: 'helios.site_executive',
    input: async ({ t, project_id }) => ({
      project_id,
      upload_id: await uploadedPhoto(t, project_id, 'helios.site_executive'),
      stage: 'construction',
    }),
  },
  update_photos: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      project_id,
      photo_ids: [await addedPhoto(t, project_id)],
      caption: 'North side',
    }),
  },
  change_photo_sharing: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      project_id,
      photo_ids: [await addedPhoto(t, project_id)],
      shared_with: ['customer'],
    }),
  },
  delete_photos: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({ project_id, photo_ids: [await addedPhoto(t, project_id)] }),
  },
};
