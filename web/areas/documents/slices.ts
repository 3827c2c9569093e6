/** What the screens of documents and drawings ask the server for. */
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { type DataSlice, slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type Register = Gets<'get_documents'>;
export type DocumentRow = Register['documents'][number];
export type DocumentVersion = DocumentRow['versions'][number];
export type DocumentApproval = DocumentRow['approvals'][number];
export type DocumentWhole = Gets<'get_document'>;
export type SharedRow = Gets<'get_shared_documents'>['documents'][number];
export type EngineeringDashboard = Gets<'get_engineering_dashboard'>;
export type DrawingRow = EngineeringDashboard['drawings'][number];

/** What is held of one project says of which, so that another project's is never shown in its place. */
export interface OfProject {
  project_id: number;
}

const topics = ['documents', 'rights', 'team'] as const;
const ofProject = ({ project_id }: OfProject) => ({ project: project_id });

export const register: DataSlice<OfProject, Register & OfProject> = slice(
  'documents',
  async ({ project_id }: OfProject, options) => ({ ...(await api.get_documents({ project_id }, options)), project_id }),
  topics,
  ofProject,
);

export const document_details = slice('document', api.get_document, topics);

/** The documents of a person across projects. */
export const shared_documents = windows(async (view: { search?: string }, window, options) => {
  const { documents: rows, total } = await api.get_shared_documents({ ...view, ...window }, options);
  return { rows, total, sums: undefined };
}, topics);

export const engineering: DataSlice<OfProject, EngineeringDashboard & OfProject> = slice(
  'engineering',
  async ({ project_id }: OfProject, options) => ({
    ...(await api.get_engineering_dashboard({ project_id }, options)),
    project_id,
  }),
  topics,
  ofProject,
);

/** The events of a stage that a new document may belong to. */
export const events_to_choose = slice('events_to_choose', api.get_events, ['schedule'], ofProject);
