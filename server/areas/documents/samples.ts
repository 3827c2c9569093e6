/** For tests: requests about documents that are known to succeed. */
import { uploaded } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples, World } from '../../sample.ts';

let names = 0;
const freshName = (): string => `Sample document ${(names += 1)}`;

async function sampleDocument(
  { t, project_id }: World,
  more: object = {},
): Promise<{ document_id: number; version: number }> {
  const as = 'helios.lead_designer';
  const upload_id = await uploaded(t, project_id, as);
  const document = { project_id, stage: 'engineering', name: freshName(), upload_id, ...more };
  const { id } = (await t.call('add_document', document, as)).ok();
  return { document_id: id, version: (await t.call('get_document', { id }, as)).ok().row_version };
}

const takes_a_revision = ['NA', 'approved', 'approved_with_comments', 'rejected', 'gfc', 'as_built'];

/** The first drawing of the project, brought to a status. */
async function sampleDrawing(
  { t, project_id }: World,
  wanted: 'draft' | 'internal_check',
): Promise<{ document_id: number; version: number }> {
  const as = 'helios.lead_designer';
  for (;;) {
    const line = (await t.call('get_engineering_dashboard', { project_id }, as)).ok().drawings[0];
    if (!line?.document_id) {
      const upload_id = await uploaded(t, project_id, as);
      const drawing = { project_id, stage: 'engineering', name: 'Array Layout', drawing: 1, upload_id };
      (await t.call('add_document', drawing, as)).ok();
      continue;
    }
    const { document_id } = line;
    if (takes_a_revision.includes(line.status)) {
      const upload_id = await uploaded(t, project_id, as);
      (await t.call('add_document_version', { document_id, upload_id }, as)).ok();
      continue;
    }
    const seen = { document_id, version: line.row_version };
    if (line.status === wanted) return seen;
    if (line.status === 'NA') {
      const upload_id = await uploaded(t, project_id, as);
      (await t.call('add_document_version', { document_id: line.document_id, upload_id }, as)).ok();
      continue;
    }
    const status = line.status === 'draft' ? 'internal_check' : 'draft';
    (await t.call('change_drawing_status', { ...seen, status }, as)).ok();
  }
}

export const samples: Samples<'documents'> = {
  get_documents: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  get_document: {
    as: 'helios.lead_designer',
    input: async (world) => ({ id: (await sampleDocument(world)).document_id }),
  },
  get_shared_documents: { as: 'helios.customer', input: () => ({}) },
  add_document: {
    as: 'helios.lead_designer',
    input: async ({ t, project_id }) => ({
      project_id,
      stage: 'engineering',
      name: freshName(),
      needs_approval: true,
      upload_id: await uploaded(t, project_id, 'helios.lead_designer'),
    }),
  },
  update_document: {
    as: 'helios.lead_designer',
    input: async (world) => ({ ...(await sampleDocument(world)), title: 'For the tender', shared_with: ['customer'] }),
  },
  add_document_version: {
    as: 'helios.lead_designer',
    input: async (world) => ({
      document_id: (await sampleDocument(world)).document_id,
      upload_id: await uploaded(world.t, world.project_id, 'helios.lead_designer'),
    }),
  },
  delete_document: { as: 'helios.lead_designer', input: sampleDocument },
  approve_document: { as: 'helios.lead_designer', input: sampleDocument },
  reject_document: {
    as: 'helios.lead_designer',
    input: async (world) => ({ ...(await sampleDocument(world)), reason: 'The title block is empty' }),
  },
  undo_document_submission: {
    as: 'helios.lead_designer',
    input: (world) => sampleDocument(world, { needs_approval: true }),
  },
  export_documents: {
    as: 'helios.lead_designer',
    input: async (world) => ({
      project_id: world.project_id,
      document_ids: [(await sampleDocument(world)).document_id],
    }),
  },
  get_engineering_dashboard: { as: 'helios.lead_designer', input: ({ project_id }) => ({ project_id }) },
  approve_engineering_doc: {
    as: 'helios.lead_designer',
    input: (world) => sampleDrawing(world, 'internal_check'),
  },
  change_drawing_status: {
    as: 'helios.lead_designer',
    input: async (world) => ({ ...(await sampleDrawing(world, 'draft')), status: 'internal_check' }),
  },
};

const theirs = async ({ t, project_id }: OtherCompany): Promise<number> => {
  const { rows } = await t.app.database.asOwner((run) =>
    run(`insert into documents (company_id, project_id, stage, name)
      select company_id, id, 'engineering', 'Their document ' || gen_random_uuid() from projects where id = ${project_id}
      returning id`),
  );
  return Number(rows[0]?.id);
};

export const foreign: Foreign = { document_id: theirs, shared_document_id: theirs, letter_id: theirs };
