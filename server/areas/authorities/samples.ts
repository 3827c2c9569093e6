/** For tests: requests about applications to authorities that are known to succeed. */
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import { aFile, aFileAt, aProject, liaison, to_feasibility } from './fixtures.ts';

const as = liaison.files;

export const samples: Samples<'authorities'> = {
  get_authority_files: { as, input: () => ({ limit: 5 }) },
  get_authority_figures: { as, input: () => ({}) },
  get_project_authorities: { as, input: async ({ t }) => ({ project_id: await aProject(t) }) },
  get_authority_file: {
    as,
    input: async ({ t }) => ({ authority_file_id: (await aFile(t)).authority_file_id }),
  },
  get_net_metering_details: { as, input: async ({ t }) => ({ project_id: (await aFileAt(t, [])).project_id }) },
  get_authority_tracker: { as, input: async ({ t }) => ({ project_id: (await aFileAt(t, [])).project_id }) },
  add_authority_file: { as, input: async ({ t }) => ({ project_id: await aProject(t), track: 'net_metering' }) },
  update_authority_file: { as, input: async ({ t }) => ({ ...(await aFile(t)), division: 'Valsad' }) },
  update_authority_stage: { as, input: async ({ t }) => ({ ...(await aFile(t)), stage: 'documents_collected' }) },
  update_net_metering_stage: {
    as,
    input: async ({ t }) => {
      const { project_id, version } = await aFileAt(t, []);
      return { project_id, version, stage: 'documents_collected' };
    },
  },
  add_authority_extension: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aFileAt(t, to_feasibility);
      return { authority_file_id: id, version, days: 5 };
    },
  },
  undo_authority_step: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aFileAt(t, to_feasibility.slice(0, 1));
      return { authority_file_id: id, version };
    },
  },
  update_authority_document: {
    as,
    input: async ({ t }) => ({ ...(await aFile(t)), key: 'bill', status: 'submitted', number: 'B-1' }),
  },
  get_authority_packs: { as, input: () => ({}) },
  get_authority_pack: { as, input: () => ({ track: 'net_metering', state: 'Gujarat' }) },
  update_authority_pack: {
    as: liaison.manages,
    input: async ({ t }) => {
      const pack = (await t.call('get_authority_pack', { track: 'subsidy', state: '' }, liaison.manages)).ok();
      const stages = pack.body.stages.map(({ number: _number, from: _from, ...stage }) =>
        stage.key === 'claim_filed' ? { ...stage, days: (stage.days ?? 1) + 1 } : stage,
      );
      return { track: 'subsidy', state: '', version: pack.version, note: 'Claims take longer', stages };
    },
  },
  export_authority_letter: {
    as,
    input: async ({ t }) => ({ authority_file_id: (await aFile(t)).authority_file_id, kind: 'covering' }),
  },
  get_closure_pack: { as, input: async ({ t }) => ({ project_id: (await aFileAt(t, [])).project_id, set: 'discom' }) },
  export_closure_pack: {
    as,
    input: async ({ t }) => ({ project_id: (await aFileAt(t, [])).project_id, set: 'discom' }),
  },
};

const by = 'urja.admin';

export const foreign: Foreign = {
  authority_file_id: async ({ t }: OtherCompany) =>
    (await aFile(t, { by, project_id: await aProject(t, 'urja') })).authority_file_id,
  linked_document_id: async ({ t }: OtherCompany) => {
    const { rows } = await t.app.database.asOwner((run) =>
      run(
        `select d.id from documents d join companies c on c.id = d.company_id where c.key = 'urja' order by d.id limit 1`,
      ),
    );
    return Number(rows[0]?.id);
  },
};
