/** The project that is open: the frame and every screen of it show the same answer, which is asked for once. */
import type { Gets } from '../../contract/index.ts';
import { api } from './api.ts';
import { slice } from './slice.ts';

export type ProjectAnswer = Gets<'get_project'>;

export const open_project = slice('project', api.get_project, ['projects', 'team', 'rights'], ({ id }) => ({
  project: id,
}));
