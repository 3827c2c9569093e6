/** What the screens of photos ask the server for. */
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export type PhotosAnswer = Gets<'get_photos'>;
export type Photo = PhotosAnswer['photos'][number];
export type ProjectAlbum = Gets<'get_photo_albums'>['projects'][number];

export const photo_albums = slice('photo_albums', api.get_photo_albums, ['photos', 'projects', 'team']);
export const photo_events = slice('photo_events', api.get_events, ['schedule'], ({ project_id }) => ({
  project: project_id,
}));
