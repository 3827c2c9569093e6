/** What the screens of documents and drawings ask the server for. */
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { type DataSlice, slice } from '../../kit/slice.ts';

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

const papers = ['documents', 'rights', 'team'] as const;
const ofProject = ({ project_id }: OfProject) => ({ project: project_id });

export const register: DataSlice<OfProject, Register & OfProject> = slice(
  'documents',
  async ({ project_id }: OfProject, options) => ({ ...(await api.get_documents({ project_id }, options)), project_id }),
  papers,
  ofProject,
);

export const document_details = slice('document', api.get_document, papers);

export const shared_documents = slice('customer_documents', api.get_shared_documents, papers);

export const engineering: DataSlice<OfProject, EngineeringDashboard & OfProject> = slice(
  'engineering',
  async ({ project_id }: OfProject, options) => ({
    ...(await api.get_engineering_dashboard({ project_id }, options)),
    project_id,
  }),
  papers,
  ofProject,
);

/** The events a new document may belong to. */
export const events_to_choose: DataSlice<OfProject, Gets<'get_events'> & OfProject> = slice(
  'events_to_choose',
  async ({ project_id }: OfProject, options) => ({ ...(await api.get_events({ project_id }, options)), project_id }),
  ['schedule'],
  ofProject,
);
