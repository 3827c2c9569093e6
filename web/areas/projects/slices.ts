/** What the screens of projects ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type ProjectRow = Gets<'get_projects'>['projects'][number];
export type ProjectPlace = Gets<'get_project_places'>['places'][number];
export type Member = Gets<'get_project'>['team'][number];
export type Draft = Gets<'get_project_draft'>['drafts'][number];
/** What of the projects a list leaves, and their order. */
export type ProjectView = Omit<Sends<'get_projects'>, 'offset' | 'limit' | 'sums'>;

export const portfolio = slice('portfolio', api.get_portfolio, ['projects', 'team']);
export const project_drafts = slice('project_drafts', api.get_project_draft, ['projects']);
export const sample_gantts = slice('wizard_sample_gantts', api.get_sample_gantts, ['schedule']);
export const project_candidates = slice('project_candidates', api.get_project_candidates, ['people']);
export const project_places = slice('project_places', api.get_project_places, ['projects', 'team']);
/** The files of a project's documents, for fields of the company's own that name one. */
export const project_files = slice(
  'project_files',
  async (input: { project_id: number }, options) => {
    const { documents } = await api.get_documents(input, options);
    return documents.flatMap(({ versions }) => versions.map(({ file_id, file_name }) => ({ file_id, file_name })));
  },
  ['documents'],
  ({ project_id }) => ({ project: project_id }),
);
export const project_choices = slice('project_choices', api.get_project_choices, ['projects', 'team']);

/** The projects a person may see: those that are looked at, as the server searched, filtered and sorted them. */
export const projects = windows(
  async (view: ProjectView, window, options) => {
    const { projects: rows, total, sums } = await api.get_projects({ ...view, ...window, sums: true }, options);
    return { rows, total, sums };
  },
  ['projects', 'team'],
);
