/** For tests: proposals made on purpose. */
import type { Gets } from '../../../../contract/index.ts';
import type { TestApp } from '../../../test_kit.ts';

const as = 'helios.crm';
/** who needs approval beyond the limits */
export const seller = 'helios.sales';

/** A draft with everything it needs to be sent. */
export async function aProposal(t: TestApp, more: object = {}, by = as): Promise<Gets<'get_proposal'>> {
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
export async function aCheapProposal(t: TestApp, { asked = false, percent = 12, by = seller } = {}) {
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
export async function aSentProposal(t: TestApp, more: object = {}, by = as) {
  const draft = await aProposal(t, more, by);
  const sent = (await t.call('send_proposal', { proposal_id: draft.id, version: draft.version }, by)).ok();
  const token = new URL(sent.link).searchParams.get('token') ?? '';
  return { id: draft.id, token, ...sent };
}

export const partsIn = async (t: TestApp) =>
  (await t.call('get_proposal_template', { segment: 'residential' }, as)).ok().parts;
export const aTemplate = async (t: TestApp) => {
  const template = { name: `Sample ${performance.now()}`, segment: 'residential', parts: await partsIn(t) };
  return { ...template, template_id: (await t.call('add_proposal_template', template, as)).ok().id };
};

/** A lead of the pipeline. */
export async function aLead(t: TestApp, owner = 'helios.crm'): Promise<number> {
  const { rows } = await t.app.database.asOwner((run) =>
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
