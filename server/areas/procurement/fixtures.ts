/** For tests: lines of a bill of quantities, suppliers, requests that were sent, and what suppliers answer. */
import type { Reads } from '../../../contract/index.ts';
import type { TestApp } from '../../test_kit.ts';

/** not the one whom other samples move about and deactivate */
export const buyer = 'helios.pre_2';
export const manager = 'helios.prm';
export const in_ten_days = (now = new Date()): string =>
  new Date(now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);

let made = 0;
const next = (): number => (made += 1);

export const ask = async (t: TestApp, text: string) => (await t.app.database.asOwner((run) => run(text))).rows;
const idOf = async (t: TestApp, text: string): Promise<number> => Number((await ask(t, text))[0]?.id);

/** A project on whose supply chain a person works, and the manager too. */
export async function projectOf(t: TestApp, username = buyer): Promise<number> {
  const [own] = await ask(
    t,
    `select m.company_id, m.project_id as id from project_members m
      join users u on u.company_id = m.company_id and u.id = m.user_id
      join projects p on p.company_id = m.company_id and p.id = m.project_id
      where u.username = '${username}' and m.role like 'Procurement%' order by p.status, p.code limit 1`,
  );
  await ask(
    t,
    `insert into project_members (company_id, project_id, user_id, role)
      select u.company_id, ${Number(own?.id)}, u.id, 'Procurement Manager' from users u
      where u.company_id = ${Number(own?.company_id)} and u.username like '%.prm' on conflict do nothing`,
  );
  return Number(own?.id);
}

const company = (key: string) => `(select id from companies where key = '${key}')`;

/** Two lines of a project: 1,000 modules of 545 Wp, and 5,000 m of DC cable. */
export async function boqLines(t: TestApp, project_id: number, key = 'helios'): Promise<number[]> {
  const at = next();
  const item = await idOf(
    t,
    `insert into items (company_id, category, name, unit, conversions, watts) values (${company(key)}, 'MODULES',
      'Module 545 Wp ${at}', 'Nos', '[{"unit": "kWp", "num": 545, "den": 1000}]', 545) returning id`,
  );
  const rows = await ask(
    t,
    `insert into boq_lines (company_id, project_id, position, category, description, item_id, unit, conversions, quantity,
        approved_quantity, rate)
      values (${company(key)}, ${project_id}, ${9000 + at * 2}, 'MODULES', 'PV module 545 Wp mono PERC', ${item}, 'Nos',
          '[{"unit": "kWp", "num": 545, "den": 1000}]', 1000, 1000, 900000),
        (${company(key)}, ${project_id}, ${9001 + at * 2}, 'DC Cable', 'DC cable 4 mm² copper', null, 'mtrs', '[]', 5000, 5000, 6000)
      returning id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** A supplier who may be asked. */
export async function aSupplier(
  t: TestApp,
  facts: { email?: string; name?: string; key?: string } = {},
): Promise<number> {
  const { name = `Supplier ${next()}`, email = `quotes${next()}@example.org`, key = 'helios' } = facts;
  return idOf(
    t,
    `insert into suppliers (company_id, name, contact_name, email, categories, state)
      values (${company(key)}, '${name}', 'Anita', '${email}', '{MODULES}', 'Gujarat') returning id`,
  );
}

type Rfq = Reads<'get_rfq'>;

/** A draft with two lines and some suppliers, ready to be sent. */
export async function aDraft(
  t: TestApp,
  { suppliers = 2, supplier_ids = [] as number[], by = buyer, due_on = in_ten_days() } = {},
): Promise<Rfq> {
  const project_id = await projectOf(t, by);
  const boq_line_ids = await boqLines(t, project_id);
  const { rfq_id } = (await t.call('add_rfq', { project_id, boq_line_ids, title: 'Modules and cable' }, by)).ok();
  const ids = [...supplier_ids];
  while (ids.length < suppliers) ids.push(await aSupplier(t));
  const facts = { due_on, needed_by: in_ten_days(), delivery_place: 'Sanand site', terms: 'DAP', supplier_ids: ids };
  return (await t.call('update_rfq', { rfq_id, version: 1, ...facts }, by)).ok();
}

const tokens = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => /addQuote\?is_rfq=true&token=([\w-]+)/.exec(text)?.[1] ?? []);

/** A request that was sent, with the token of each supplier’s link in the order of their names. */
export async function aSentRfq(t: TestApp, options: Parameters<typeof aDraft>[1] = {}) {
  const draft = await aDraft(t, options);
  const by = options.by ?? buyer;
  (await t.call('send_rfq', { rfq_id: draft.id, version: draft.version }, by)).ok();
  const rfq = (await t.call('get_rfq', { rfq_id: draft.id }, by)).ok();
  const token_of: string[] = [];
  for (const { email } of rfq.suppliers) token_of.push((await tokensTo(t, email)).at(-1) ?? '');
  return { rfq, rfq_id: rfq.id, tokens: token_of, token: token_of[0] ?? '' };
}

/** The tokens of links in the mails to one address, the newest last. */
export const tokensTo = async (t: TestApp, email: string): Promise<string[]> =>
  tokens((await t.mailsTo(email)).map(({ text }) => text));

/** What a supplier sends: modules at ₹/Wp and cable at ₹/m, in paise. */
export function offer(rfq: Pick<Rfq, 'lines'>, per_wp: number, per_metre?: number, more: object = {}) {
  const [modules, cable] = rfq.lines;
  return {
    lines: [
      {
        line_id: modules?.id ?? 0,
        quotePrice: per_wp,
        format: 'kWp',
        modelNumber: 'M-545',
        delivery_days: 20,
        ...more,
      },
      ...(per_metre === undefined ? [] : [{ line_id: cable?.id ?? 0, quotePrice: per_metre, format: 'mtrs', ...more }]),
    ],
  };
}

/** A request with quotes of two suppliers: the first is cheaper in modules, the second in cable. */
export async function aQuotedRfq(t: TestApp) {
  const sent = await aSentRfq(t);
  const [first = '', second = ''] = sent.tokens;
  (await t.call('add_supplier_rfq_quote', { token: first, ...offer(sent.rfq, 1500, 7000) })).ok();
  (await t.call('add_supplier_rfq_quote', { token: second, ...offer(sent.rfq, 1600, 6000) })).ok();
  const rfq = (await t.call('get_rfq', { rfq_id: sent.rfq_id }, manager)).ok();
  return { ...sent, rfq };
}

/** The same with the parts that award every line to its cheapest offer. */
export async function aChoice(t: TestApp) {
  const quoted = await aQuotedRfq(t);
  const { offers } = (await t.call('get_rfq_comparison', { rfq_id: quoted.rfq_id }, manager)).ok();
  const parts = quoted.rfq.lines.map(({ id, quantity }) => {
    const best = offers.filter(({ line_id }) => line_id === id).toSorted((a, b) => a.landed - b.landed)[0];
    return { line_id: id, offer_id: best?.id ?? null, quantity };
  });
  return { ...quoted, offers, parts, award: { rfq_id: quoted.rfq_id, version: quoted.rfq.version, parts } };
}

/** The same, awarded. */
export async function anAward(t: TestApp) {
  const chosen = await aChoice(t);
  (await t.call('approve_rfq_award', chosen.award, manager)).ok();
  return { ...chosen, rfq: (await t.call('get_rfq', { rfq_id: chosen.rfq_id }, manager)).ok() };
}

/** A vendor’s account, which acts for a supplier from now on. */
export const actFor = (t: TestApp, supplier_id: number, username = 'helios.vendor') =>
  ask(t, `update users set supplier_id = ${supplier_id} where username = '${username}'`);
