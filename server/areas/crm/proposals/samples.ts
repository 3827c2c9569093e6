/** For tests: requests about proposals that are known to succeed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallName } from '../../../../contract/index.ts';
import type { Foreign, OtherCompany, Sample } from '../../../sample.ts';
import { aCheapProposal, aLead, aProposal, aSentProposal, aTemplate, partsIn, seller } from './fixtures.ts';

const as = 'helios.crm';

export const proposal_samples = {
  get_proposals: { as, input: async ({ t }) => ({ lead_id: await aLead(t) }) },
  get_proposal: { as, input: async ({ t }) => ({ id: (await aProposal(t)).id }) },
  add_proposal: {
    as,
    input: async ({ t }) => ({
      project_type: 'Residential',
      customer_name: 'Nair Residence',
      kwp: 3,
      lead_id: await aLead(t),
      template_id: (await aTemplate(t)).template_id,
    }),
  },
  update_proposal: {
    as: seller,
    input: async ({ t }) => {
      const { id, version, content } = await aProposal(t, {}, seller);
      return { proposal_id: id, version, content };
    },
  },
  delete_proposal: { as, input: async ({ t }) => ({ proposal_id: (await aProposal(t)).id }) },
  send_proposal: {
    as: seller,
    input: async ({ t }) => {
      const { id, version } = await aProposal(t, {}, seller);
      return { proposal_id: id, version };
    },
  },
  send_proposal_link: { as, input: async ({ t }) => ({ proposal_id: (await aSentProposal(t)).id }) },
  add_proposal_version: { as, input: async ({ t }) => ({ proposal_id: (await aSentProposal(t)).id }) },
  change_proposal_status: {
    as,
    input: async ({ t }) => ({
      proposal_id: (await aSentProposal(t)).id,
      status: 'declined',
      name: 'Deepa Nair',
      remark: 'Chose another company',
    }),
  },
  add_proposal_answer: {
    as,
    input: async ({ t }) => {
      const { id, token } = await aSentProposal(t);
      (
        await t.call('add_shared_proposal_question', { token, name: 'Deepa Nair', text: 'Is the meter included?' })
      ).ok();
      const [question] = (await t.call('get_proposal', { id }, as)).ok().questions;
      return { proposal_id: id, question_id: question?.id ?? 0, text: 'Yes, it is.' };
    },
  },
  export_proposal: { as, input: async ({ t }) => ({ id: (await aProposal(t)).id }), refusals_only: true },
  // no picture: what is kept is tested beside the code, where the file is sent again each time
  upload_proposal_image: {
    as,
    input: async ({ t }) => {
      const temp_path = join(t.app.settings.data_dir, 'no-picture.png');
      await writeFile(temp_path, 'no picture');
      return { file: { file_name: 'no-picture.png', content_type: 'image/png', byte_size: 10, sha256: '', temp_path } };
    },
    refusals_only: true,
  },
  get_proposal_templates: { as, input: () => ({}) },
  get_proposal_template: { as, input: async ({ t }) => ({ template_id: (await aTemplate(t)).template_id }) },
  add_proposal_template: {
    as,
    input: async ({ t }) => ({ name: `New ${performance.now()}`, segment: 'residential', parts: await partsIn(t) }),
  },
  update_proposal_template: {
    as,
    input: async ({ t }) => {
      const { template_id, name, parts } = await aTemplate(t);
      return { template_id, version: 1, name, parts };
    },
  },
  delete_proposal_template: { as, input: async ({ t }) => ({ template_id: (await aTemplate(t)).template_id }) },
  get_sales_limits: { as: 'helios.owner', input: () => ({}) },
  update_sales_limits: {
    as: 'helios.owner',
    input: async ({ t }) => {
      const { limits, costs, version } = (await t.call('get_sales_limits', {}, 'helios.owner')).ok();
      return { limits, costs, version };
    },
  },
  send_proposal_for_approval: { as: seller, input: ({ t }) => aCheapProposal(t) },
  undo_proposal_for_approval: { as: seller, input: ({ t }) => aCheapProposal(t, { asked: true }) },
  approve_proposal: { as: 'helios.owner', input: ({ t }) => aCheapProposal(t, { asked: true }) },
  reject_proposal: {
    as: 'helios.owner',
    input: async ({ t }) => ({ ...(await aCheapProposal(t, { asked: true })), note: 'Too low' }),
  },
  get_shared_proposal: { input: async ({ t }) => ({ token: (await aSentProposal(t)).token }) },
  get_shared_proposal_image: {
    input: async ({ t }) => ({ token: (await aSentProposal(t)).token, file_id: 999_999 }),
    refusals_only: true,
  },
  export_shared_proposal: {
    input: async ({ t }) => ({ token: (await aSentProposal(t)).token }),
    refusals_only: true,
  },
  add_shared_proposal_visit: {
    input: async ({ t }) => ({
      token: (await aSentProposal(t)).token,
      visit: crypto.randomUUID(),
      sections: ['cover', 'price'],
    }),
  },
  send_shared_proposal_code: { input: async ({ t }) => ({ token: (await aSentProposal(t)).token }) },
  approve_shared_proposal: {
    input: async ({ t }) => ({
      token: (await aSentProposal(t)).token,
      name: 'Deepa Nair',
      otp: '000000',
      consent: true,
    }),
    refusals_only: true,
  },
  reject_shared_proposal: {
    input: async ({ t }) => ({ token: (await aSentProposal(t)).token, name: 'Deepa Nair', reason: 'Too dear' }),
  },
  add_shared_proposal_question: {
    input: async ({ t }) => ({
      token: (await aSentProposal(t)).token,
      name: 'Deepa Nair',
      text: 'Does it work at night?',
    }),
  },
  add_shared_proposal_account: {
    input: async ({ t }) => {
      const { id, token } = await aSentProposal(t);
      const accepted = { proposal_id: id, status: 'accepted', name: 'Deepa Nair', remark: 'Signed on paper' };
      (await t.call('change_proposal_status', accepted, as)).ok();
      return { token };
    },
  },
} satisfies Partial<Record<CallName, Sample>>;

const theirs = async ({ t }: OtherCompany): Promise<number> => {
  const asked = { project_type: 'Residential', customer_name: 'Theirs', kwp: 3 };
  return (await t.call('add_proposal', asked, 'urja.crm')).ok().id;
};

export const proposal_foreign: Foreign = {
  proposal_id: theirs,
  async template_id({ t }) {
    const { parts } = (await t.call('get_proposal_template', {}, 'urja.crm')).ok();
    return (await t.call('add_proposal_template', { name: 'Theirs', segment: 'residential', parts }, 'urja.crm')).ok()
      .id;
  },
  async question_id(other) {
    const proposal_id = await theirs(other);
    const { rows } = await other.t.app.database.asOwner((run) =>
      run(`insert into proposal_questions (company_id, proposal_id, name, text)
        select company_id, id, 'Theirs', 'Theirs?' from proposals where id = ${proposal_id} returning id`),
    );
    return Number(rows[0]?.id);
  },
};
