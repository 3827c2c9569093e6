/** What the screens of applications to authorities ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type FileRow = Gets<'get_authority_files'>['files'][number];
export type AuthorityFile = Gets<'get_authority_file'>;
export type FileMove = AuthorityFile['moves'][number];
export type FileDocument = AuthorityFile['documents'][number];
export type FileClock = NonNullable<AuthorityFile['clock']>;
export type AuthorityFigures = Gets<'get_authority_figures'>;
export type ProjectAuthorities = Gets<'get_project_authorities'>;
export type PackHead = Gets<'get_authority_packs'>['packs'][number];
export type Pack = Gets<'get_authority_pack'>;
export type FileView = Omit<Sends<'get_authority_files'>, 'limit' | 'offset'>;

export const file_list = windows(
  async (view: FileView, window, options) => {
    const { files: rows, total } = await api.get_authority_files({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['authorities', 'projects', 'team', 'rights'],
);
export const authority_figures = slice('authority_figures', api.get_authority_figures, [
  'authorities',
  'projects',
  'team',
  'rights',
]);
export const project_authorities = slice(
  'project_authorities',
  api.get_project_authorities,
  ['authorities', 'projects', 'schedule', 'documents', 'boq', 'stock', 'team', 'rights'],
  ({ project_id }) => ({ project: project_id }),
);
export const authority_packs = slice('authority_packs', api.get_authority_packs, ['authorities', 'rights']);
export const authority_pack = slice('authority_pack', api.get_authority_pack, ['authorities', 'rights']);
export const closure_pack = slice(
  'closure_pack',
  api.get_closure_pack,
  ['authorities', 'documents', 'rights'],
  ({ project_id }) => ({ project: project_id }),
);
export const evidence_pack = slice(
  'evidence_pack',
  api.get_evidence_pack,
  ['photos', 'site_days', 'deliveries', 'rights'],
  ({ project_id }) => ({ project: project_id }),
);
export const authority_tracker = slice(
  'authority_tracker',
  api.get_authority_tracker,
  ['authorities', 'projects', 'rights'],
  ({ project_id }) => ({ project: project_id }),
);
