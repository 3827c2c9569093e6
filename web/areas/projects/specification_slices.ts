/** What the screens of technical sheets ask the server for. */
import type { Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export const specification_versions = slice(
  'specification_versions',
  async (input: Sends<'get_specifications'>, options) => ({
    ...(await api.get_specifications(input, options)),
    project_id: input.project_id,
  }),
  ['projects', 'rights'],
);

export const specification = slice(
  'specification',
  async (input: Sends<'get_specification'>, options) => ({
    ...(await api.get_specification(input, options)),
    project_id: input.project_id,
    number: input.number,
  }),
  ['projects'],
);

/** The version another one is compared with. */
export const older_specification = slice('older_specification', async (input: Sends<'get_specification'>, options) => ({
  ...(await api.get_specification(input, options)),
  project_id: input.project_id,
  number: input.number,
}));

export const responsibilities = slice(
  'responsibilities',
  async (input: Sends<'get_responsibilities'>, options) => ({
    ...(await api.get_responsibilities(input, options)),
    project_id: input.project_id,
  }),
  ['projects', 'rights'],
);

export const project_managers = slice('project_managers', api.get_project_managers, ['projects', 'team', 'people']);
export const epcs = slice('epc_lists', api.get_epcs, ['projects', 'team', 'people']);
