/** For tests: what the screens of the supply areas show of the thing a call is about, and to whom. */
import { areas, type CallName, entryOf } from '../contract/index.ts';
import { inStore } from './areas/deliveries/fixtures.ts';
import { hashToken } from './auth/secrets.ts';
import { aSentRfq, buyer, projectOf } from './areas/procurement/fixtures.ts';
import { except } from '../domain/records.ts';
import { type Heard, type Judgement, openHeard, screensOf, type Shown } from './heard.ts';
import { callsOf } from './samples.ts';
import type { AreaName } from './sample.ts';
import type { TestApp } from './test_kit.ts';

const supply_areas = [
  'procurement',
  'suppliers',
  'inspections',
  'deliveries',
  'inventory',
  'materials',
  'supply_chain',
] as const satisfies readonly AreaName[];

const inside = 'helios.owner';
const crew = 'helios.subcontractor';
/** Someone of a supplier, who listens from the first time that a call is about it. */
const vendorOf = (supplier_id: number): string => `helios.vendor_of_${supplier_id}`;

/** What all suppliers who were asked, or all there are, are told at once. */
const told_to_all: readonly CallName[] = [
  'update_rfq_due',
  'send_rfq_reminders',
  'send_rfq_round',
  'update_chain_rules',
];

/** The tables of what a field names; of the newest row where a call is not asked with it. */
const tables: Record<string, string> = {
  rfq_id: 'rfqs',
  asked_id: 'rfq_suppliers',
  order_id: 'purchase_orders',
  inspection_id: 'inspections',
  mdcc_id: 'mdccs',
  dispatch_id: 'dispatches',
  receipt_id: 'goods_receipts',
  return_id: 'material_returns',
  supplier_id: 'suppliers',
  item_id: 'items',
  store_id: 'stores',
  serial_id: 'serials',
  count_id: 'stock_counts',
  stock_document_id: 'stock_documents',
  price_list_id: 'price_lists',
  almm_list_id: 'almm_lists',
};
/** What else a reading call must be asked with. */
const asked_with: Partial<Record<CallName, Record<string, unknown>>> = {
  get_boq_comparison: { from: 1 },
  get_almm_check: { manufacturer: 'Xylo Solar', model: 'XY-545' },
};
/** Asked by what is typed or scanned, or behind a link, where no session listens. */
const not_shown: readonly CallName[] = ['get_serial_places'];

const reads = [...supply_areas.flatMap((area) => callsOf(area)), 'get_vendor_dashboard' as const].filter(
  (name) =>
    name.startsWith('get_') &&
    !not_shown.includes(name) &&
    entryOf(name).allow.rule !== 'anyone' &&
    !entryOf(name).file,
);
const fieldsOf = (name: CallName): string[] => {
  const { shape = {} } = entryOf(name).request as unknown as { shape?: Record<string, unknown> };
  return Object.keys(shape);
};

const numberIn = async (t: TestApp, query: string, values: unknown[] = []): Promise<number | undefined> => {
  const { rows } = await t.app.database.asOwner((run) => run(query, values));
  return rows[0]?.id === undefined || rows[0].id === null ? undefined : Number(rows[0].id);
};

/** The supplier a call is about, by what it is asked with; else the one whom the newest order is of. */
async function supplierOf(t: TestApp, input: Record<string, unknown>): Promise<number | undefined> {
  const token = typeof input.token === 'string' ? hashToken(input.token) : '';
  const id = (field: string) => {
    const given = input[field] ?? (input[`${field}s`] as unknown[] | undefined)?.[0];
    return typeof given === 'number' ? given : 0;
  };
  const ways: [string, unknown][] = [
    [
      `select coalesce(k.supplier_id, a.supplier_id, o.supplier_id) as id from link_tokens k
        left join rfq_suppliers a on a.id = k.rfq_supplier_id left join purchase_orders o on o.id = k.order_id
        where k.token_hash = $1`,
      token,
    ],
    ['select $1::bigint as id where $1::bigint > 0', id('supplier_id')],
    ['select $1::bigint as id where $1::bigint > 0', id('kept_id')],
    ['select supplier_id as id from supplier_documents where id = $1', id('supplier_document_id')],
    ['select kept_id as id from supplier_merges where id = $1', id('supplier_merge_id')],
    ['select supplier_id as id from rfq_suppliers where id = $1', id('asked_id')],
    ['select supplier_id as id from rfq_suppliers where rfq_id = $1 order by id limit 1', id('rfq_id')],
    ['select supplier_id as id from purchase_orders where id = $1', id('order_id')],
    ['select supplier_id as id from dispatches where id = $1', id('dispatch_id')],
  ];
  for (const [query, value] of ways) {
    const found = value ? await numberIn(t, query, [value]) : undefined;
    if (found) return found;
  }
  return numberIn(t, 'select supplier_id as id from purchase_orders where company_id = 1 order by id desc limit 1');
}

/** Another supplier: one who was asked for the same, else the oldest of the company. */
async function rivalOf(t: TestApp, supplier_id: number | undefined): Promise<number | undefined> {
  return numberIn(
    t,
    `select s.id from suppliers s where s.company_id = 1 and s.id <> $1 order by
        (select max(a.rfq_id) from rfq_suppliers a where a.supplier_id = s.id and a.rfq_id in
          (select rfq_id from rfq_suppliers where supplier_id = $1)) desc nulls last, s.id limit 1`,
    [supplier_id ?? 0],
  );
}

const copied = `insert into users (company_id, username, email, name, kind, password_hash, activated, onboarded, supplier_id)
  select company_id, $1, $1 || '@example.org', $1, kind, password_hash, activated, onboarded, $2 from users
  where username = 'helios.vendor'
  and not exists (select 1 from users where username = $1) returning id`;

/** The people of some suppliers, each of whom listens. */
async function vendorsOf({ t, listen, quietly }: Heard, suppliers: readonly (number | undefined)[]): Promise<string[]> {
  const found = suppliers.filter((id) => id !== undefined);
  await quietly(async () => {
    for (const id of found) {
      const { rows } = await t.app.database.asOwner((run) => run(copied, [vendorOf(id), id]));
      if (rows.length > 0) await listen(vendorOf(id));
    }
  });
  return found.map(vendorOf);
}

/** The app with people from outside who listen. */
export async function openSupply(): Promise<Heard> {
  const heard = await openHeard();
  const { t } = heard;
  const project_id = await projectOf(t);
  await t.app.database.asOwner(async (run) => {
    await run(
      `insert into project_members (company_id, project_id, user_id, role, stage_access)
        select u.company_id, $1, u.id, 'Sub-contractor', '{construction}' from users u where u.username = 'helios.subcontractor'
        on conflict do nothing`,
      [project_id],
    );
  });
  await heard.listen(crew);
  return heard;
}

/** Tables whose rows lie in a project. */
const of_projects = new Set([
  'rfqs',
  'purchase_orders',
  'inspections',
  'mdccs',
  'dispatches',
  'goods_receipts',
  'material_returns',
]);

/** The newest row of a table, of a project where it lies in one; a work front is no store that is looked at. */
const newestOf = (t: TestApp, table: string, project_id: number): Promise<number | undefined> =>
  of_projects.has(table)
    ? numberIn(t, `select id from ${table} where company_id = 1 order by project_id = $1 desc, id desc limit 1`, [
        project_id,
      ])
    : numberIn(
        t,
        `select max(id) as id from ${table} where company_id = 1 ${table === 'stores' ? `and kind in ('company', 'site')` : ''}`,
      );

/** What is open of the things that a call is about. */
async function shownOf(heard: Heard, name: CallName, input: Record<string, unknown>): Promise<Shown[]> {
  const { t, world } = heard;
  const supplier_id = await supplierOf(t, input);
  // who has people cannot be deleted
  const vendors = await vendorsOf(heard, [
    name === 'delete_supplier' ? undefined : supplier_id,
    await rivalOf(t, supplier_id),
  ]);
  const about = Object.entries(t.app.areas.subjects).find(([field]) => typeof input[field] === 'number');
  const project_id =
    (input.project_id as number | undefined) ??
    (about && (await numberIn(t, `select project_id as id from ${about[1].table} where id = $1`, [input[about[0]]]))) ??
    (await projectOf(t)) ??
    world.project_id;
  const ids: Record<string, unknown> = {};
  for (const [field, table] of Object.entries(tables)) {
    const many = input[`${field}s`];
    ids[field] = input[field] ?? (Array.isArray(many) ? many[0] : undefined) ?? (await newestOf(t, table, project_id));
  }
  ids.supplier_id = supplier_id;
  ids.asked_id = await numberIn(t, 'select max(id) as id from rfq_suppliers where rfq_id = $1', [ids.rfq_id]);
  if (input.order_id === undefined) {
    const of_line = input.po_line_id ?? (input.lines as { po_line_id?: number }[] | undefined)?.[0]?.po_line_id;
    if (of_line) ids.order_id = await numberIn(t, 'select order_id as id from po_lines where id = $1', [of_line]);
  }
  const { rows } = await t.app.database.asOwner((run) =>
    run('select id from boq_lines where project_id = $1 order by id desc limit 2', [project_id]),
  );
  const known: Record<string, unknown> = { ...ids, project_id, boq_line_ids: rows.map(({ id }) => Number(id)) };
  return reads.flatMap((call) => {
    const fields = fieldsOf(call);
    const asked = {
      ...Object.fromEntries(fields.filter((field) => field in known).map((field) => [field, known[field]])),
      ...(fields.includes('limit') && { limit: 25 }),
      ...asked_with[call],
    };
    const { allow } = entryOf(call);
    const vendors_only = allow.rule === 'kinds' && allow.kinds.includes('vendor') && allow.kinds.length === 1;
    if (vendors_only) return vendors.map((as) => ({ call, input: asked, as }));
    const of_crew = seen_by_crew.has(call)
      ? [{ call, input: except(asked, ['item_id', 'boq_line_id']), as: crew }]
      : [];
    return [{ call, input: asked, as: inside }, ...of_crew];
  });
}
/** What a sub-contractor sees of material: the rest is not answered, or empty. */
const seen_by_crew = new Set<CallName>(['get_material_used', 'get_material_movements']);

const screens = screensOf([...supply_areas, 'portals']);

/** What a sample is asked of something new and bare, asked of what has been on its way from order to store. */
const richer: Partial<Record<CallName, (heard: Heard) => Promise<Record<string, unknown>>>> = {
  update_item: async ({ t }) => {
    const { order, lots } = await inStore(t);
    await t.call('add_rfq', { project_id: order.project_id, boq_line_ids: order.boq_line_ids }, buyer);
    const { item } = (await t.call('get_item', { item_id: lots[0]?.item_id }, inside)).ok();
    return { item_id: item.id, version: item.version, name: `${item.name} as delivered` };
  },
  update_supplier: async ({ t }) => {
    const { order } = await inStore(t);
    await aSentRfq(t, { supplier_ids: [order.supplier_id] });
    await t.call('add_price_list', { supplier_id: order.supplier_id, name: 'Rates', valid_from: '2026-01-01' }, inside);
    const { supplier } = (await t.call('get_supplier', { supplier_id: order.supplier_id }, inside)).ok();
    return { supplier_id: supplier.id, version: supplier.version, name: `${supplier.name} and Sons` };
  },
  update_boq_lines: async ({ t }) => {
    const { order } = await inStore(t);
    const { project_id, boq_line_ids } = order;
    const { lines } = (await t.call('get_boq', { project_id }, inside)).ok();
    const line = lines.find(({ id }) => id === boq_line_ids[0]);
    const change = [
      { boq_line_id: line?.id, version: line?.version, quantity: 1200, rate: 800_000, description: 'Module' },
    ];
    return { project_id, reason: 'More', change };
  },
  update_store: async ({ t }) => {
    const { order } = await inStore(t);
    const { store } = (await t.call('get_store', { store_id: order.store_id }, inside)).ok();
    return { store_id: store.id, version: store.version, name: `${store.name} North` };
  },
};

/** Every call of an area that changes something. */
const writesOf = (area: AreaName): CallName[] =>
  (Object.keys(areas[area]) as CallName[]).filter((name) => (entryOf(name).changes ?? []).length > 0);

/** What comes of the changing calls of some areas, together. */
export async function judgeAll(heard: Heard, of_areas: readonly AreaName[]) {
  const list: Judgement[] = [];
  const told_to_rival: CallName[] = [];
  for (const name of of_areas.flatMap(writesOf)) {
    let rival: string | undefined;
    const judgement = await heard.judge(name, {
      async shown(call, input) {
        const shown = await shownOf(heard, call, input);
        // the second of those who see the same
        rival = shown.findLast(({ as }) => as.startsWith('helios.vendor_of_'))?.as;
        return shown;
      },
      input: richer[name] && (() => richer[name]!(heard)),
      screens,
    });
    list.push(judgement);
    if (judgement.needlessly_told.some(({ as }) => as === rival) && !told_to_all.includes(name))
      told_to_rival.push(name);
  }
  const answered = new Set(list.flatMap((one) => one.answered));
  const compared = new Set(list.flatMap((one) => one.compared));
  return {
    refused: list.flatMap(({ refused }) => refused),
    deaf: list.flatMap(({ deaf }) => deaf),
    /** reading calls that never answered: no way to what they show is known here */
    silent: [...compared].filter((name) => !answered.has(name)),
    /** what another supplier was told */
    told_to_rival,
    asked_again: list.reduce((sum, one) => sum + one.asked_again, 0),
  };
}
