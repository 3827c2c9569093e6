/** For tests: requests about proposals that are known to succeed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallName, Gets } from '../contract/index.ts';
import type { Sample } from './sample.ts';
import type { TestHouse } from './test_kit.ts';

const as = 'helios.crm';
/** who needs approval beyond the limits */
const seller = 'helios.sales';

/** A draft with everything it needs to be sent. */
export async function aProposal(t: TestHouse, more: object = {}, by = as): Promise<Gets<'get_proposal'>> {
  const asked = { project_type: 'Residential', customer_name: 'Nair Residence', kwp: 3, ...more };
  const { id } = (await t.call('add_proposal', asked, by)).ok();
  const draft = (await t.call('get_proposal', { id }, by)).ok();
  const { content } = draft;
  const customer = { ...content.customer, email: 'nair@example.org', state: 'Kerala', contact: 'Deepa Nair' };
  const kept = { proposal_id: id, version: draft.version, content: { ...content, customer } };
  (await t.call('update_proposal', kept, by)).ok();
  return (await t.call('get_proposal', { id }, by)).ok();
}

/** A draft beyond the limit of the discount, by the seller; asked for where so wanted. */
export async function aCheapProposal(t: TestHouse, { asked = false, percent = 12, by = seller } = {}) {
  const draft = await aProposal(t, {}, by);
  const content = { ...draft.content, discount: { kind: 'percent', value: percent } };
  const { version } = (
    await t.call('update_proposal', { proposal_id: draft.id, version: draft.version, content }, by)
  ).ok();
  const about = { proposal_id: draft.id, version };
  if (asked) (await t.call('send_proposal_for_approval', { ...about, note: 'A large customer' }, by)).ok();
  return about;
}

/** The same, sent; with the token of its link. */
export async function aSentProposal(t: TestHouse, more: object = {}, by = as) {
  const draft = await aProposal(t, more, by);
  const sent = (await t.call('send_proposal', { proposal_id: draft.id, version: draft.version }, by)).ok();
  const token = new URL(sent.link).searchParams.get('token') ?? '';
  return { id: draft.id, token, ...sent };
}

const partsIn = async (t: TestHouse) =>
  (await t.call('get_proposal_template', { segment: 'residential' }, as)).ok().parts;
const aTemplate = async (t: TestHouse) => {
  const template = { name: `Sample ${performance.now()}`, segment: 'residential', parts: await partsIn(t) };
  return { ...template, template_id: (await t.call('add_proposal_template', template, as)).ok().id };
};

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
  // no picture: what is kept is tested beside the code, where the file is sent anew each time
  upload_proposal_image: {
    as,
    input: async ({ t }) => {
      const temp_path = join(t.house.settings.data_dir, 'no-picture.png');
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

/** A lead of the pipeline. */
export async function aLead(t: TestHouse, owner = 'helios.crm'): Promise<number> {
  const { rows } = await t.house.database.asOwner((run) =>
    run(
      `insert into leads (company_id, number, board_id, stage_id, position, name, company_name, email, state, owner_id, details)
       select s.company_id, (select coalesce(max(number), 0) + 1 from leads), s.board_id, s.id, (select coalesce(max(position), 0) + 1 from leads), 'Deepa Nair', 'Nair Residence',
         'nair@example.org', 'Kerala', u.id, '{"tariff": 650, "monthly_units": [300, 400], "sanctioned_load_kw": 5}'
       from lead_stages s join companies c on c.id = s.company_id join users u on u.company_id = c.id and u.username = '${owner}'
       where c.key = 'helios' order by s.id limit 1 returning id`,
    ),
  );
  return Number(rows[0]?.id);
}
