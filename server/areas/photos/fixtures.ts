/** For tests: photos of a project. */
import { samplePhoto, uploaded } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

export const uploadedPhoto = async (t: TestApp, project_id: number, as: string): Promise<number> =>
  uploaded(t, project_id, as, { file_name: 'IMG_0001.jpg', bytes: await samplePhoto() });

export async function addedPhoto(t: TestApp, project_id: number): Promise<number> {
  const upload_id = await uploadedPhoto(t, project_id, 'helios.pm');
  return (await t.call('add_photo', { project_id, upload_id, stage: 'construction' }, 'helios.pm')).ok().id;
}
