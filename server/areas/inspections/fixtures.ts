/** For tests: inspections and clearances of orders, as far as they are wanted. */
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import type { ProjectRole } from '../../../domain/people.ts';
import { checksOf } from '../../../domain/procurement/checklists.ts';
import { aPicture } from '../../fixtures.ts';
import { anOrder, manager, type TestOrder } from '../../supply/fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

export { manager };
export const inDays = (days: number): string => addDays(todayInIndia(new Date()), days);

type Parts = { po_line_id: number; quantity: number }[];

/** Parts of the modules of an order. */
export const modules = (order: TestOrder, quantity: number): Parts => [{ po_line_id: order.lines[0] ?? 0, quantity }];

/** An inspection of some modules that is called. */
export async function anInspection(
  t: TestApp,
  { quantity = 500, by = manager, order = undefined as TestOrder | undefined, key = 'helios' } = {},
) {
  const of = order ?? (await anOrder(t, { by, key }));
  const { inspection_id } = (
    await t.call(
      'add_inspection',
      { project_id: of.project_id, lines: modules(of, quantity), inspect_on: inDays(14), place: 'Surat' },
      by,
    )
  ).ok();
  return { order: of, inspection: (await t.call('get_inspection', { inspection_id }, by)).ok() };
}

type Inspection = Awaited<ReturnType<typeof anInspection>>['inspection'];

/** Findings with every check passed, and what is wrong besides. */
export const findings = (
  inspection: Pick<Inspection, 'id' | 'version' | 'lines'>,
  more: Partial<Pick<Inspection['lines'][number], 'defects' | 'serials' | 'on_hold' | 'remark'>> = {},
) => ({
  inspection_id: inspection.id,
  version: inspection.version,
  inspected_on: inDays(0),
  remarks: '',
  lines: inspection.lines.map(({ id, category }) => ({
    id,
    checks: checksOf(category).map(({ name, measured }) => ({
      name,
      result: 'Pass' as const,
      value: measured ? (measured.least ?? measured.most ?? 0) : null,
      remark: '',
    })),
    defects: [],
    serials: [],
    on_hold: false,
    remark: '',
    ...more,
  })),
});

/** The same inspection with its findings. */
export async function anInspected(
  t: TestApp,
  options: Parameters<typeof anInspection>[1] & { more?: Parameters<typeof findings>[1] } = {},
) {
  const by = options.by ?? manager;
  const { order, inspection } = await anInspection(t, options);
  const { version } = (await t.call('update_inspection_findings', findings(inspection, options.more), by)).ok();
  return { order, inspection, inspection_id: inspection.id, version };
}

/** The same, completed. */
export async function aCompleted(t: TestApp, options: Parameters<typeof anInspected>[1] = {}) {
  const by = options.by ?? manager;
  const { order, inspection_id, version } = await anInspected(t, options);
  (await t.call('change_inspection_status', { inspection_id, version, status: 'completed' }, by)).ok();
  return { order, inspection: (await t.call('get_inspection', { inspection_id }, by)).ok() };
}

/** A photo of defects makes the modules of an inspection rejected. */
export const rejecting = {
  defects: [{ kind: 'critical' as const, units: 1, description: 'Glass broken', serial: '' }],
};

/** A clearance of some modules that is requested; its documents are missing. */
export async function aRequest(
  t: TestApp,
  { quantity = 300, by = manager, order = undefined as TestOrder | undefined } = {},
) {
  const of = order ?? (await aCompleted(t, { by })).order;
  const input = { project_id: of.project_id, lines: modules(of, quantity), valid_till: inDays(30) };
  const { mdcc_id } = (await t.call('add_mdcc', input, by)).ok();
  return { order: of, mdcc: (await t.call('get_mdcc', { mdcc_id }, by)).ok() };
}

/** Documents of a clearance that its supplier has still to send. */
export const missingOf = ({ documents }: Awaited<ReturnType<typeof aRequest>>['mdcc']) =>
  documents.filter(({ by_supplier, file_id, instead }) => by_supplier && file_id === null && instead === '');

/** A request whose supplier was asked for documents by mail; the token of the link in it. */
export async function aRequestByMail(t: TestApp) {
  const { order, mdcc } = await aRequest(t);
  const { rows } = await t.app.database.asOwner((run) =>
    run('select email from suppliers where id = $1', [order.supplier_id]),
  );
  const email = String(rows[0]?.email);
  const links = (await t.mailsTo(email)).flatMap(({ text }) => /purchaseOrder\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  return { order, mdcc, email, token: links.at(-1) ?? '' };
}

/** The same with all its documents. */
export async function aReady(t: TestApp, options: Parameters<typeof aRequest>[1] = {}) {
  const by = options.by ?? manager;
  const { order, mdcc } = await aRequest(t, options);
  const documents = mdcc.documents.map(({ id, owner_id, instead }) => ({
    id,
    owner_id,
    instead: instead || 'In the order folder',
  }));
  (await t.call('update_mdcc', { mdcc_id: mdcc.id, version: mdcc.version, documents }, by)).ok();
  return { order, mdcc: (await t.call('get_mdcc', { mdcc_id: mdcc.id }, by)).ok() };
}

/** The same, cleared or refused. */
export async function aDecided(t: TestApp, clear: boolean, options: Parameters<typeof aRequest>[1] = {}) {
  const { order, mdcc } = await aReady(t, options);
  const decision = { mdcc_id: mdcc.id, version: mdcc.version, clear, reason: clear ? '' : 'Wrong model' };
  (await t.call('approve_mdcc_doc', decision, manager)).ok();
  return { order, mdcc: (await t.call('get_mdcc', { mdcc_id: mdcc.id }, manager)).ok() };
}

/** Lets someone work on the project of an order in a role; gives their name. */
export async function memberOf(
  t: TestApp,
  { project_id }: TestOrder,
  username: string,
  role: ProjectRole,
): Promise<string> {
  await t.app.database.asOwner((run) =>
    run(`insert into project_members (company_id, project_id, user_id, role)
      select u.company_id, ${project_id}, u.id, '${role}' from users u where u.username = '${username}' on conflict do nothing`),
  );
  return username;
}
/** Who manages the project of an order, and may let material through. */
export const managerOf = (t: TestApp, order: TestOrder, username = 'helios.pm'): Promise<string> =>
  memberOf(t, order, username, 'Project Manager');

/** An override for some modules. */
export async function anOverride(t: TestApp, quantity = 50) {
  const order = await anOrder(t);
  const by = await managerOf(t, order);
  const [line] = modules(order, quantity);
  const input = { project_id: order.project_id, ...line, reason: 'Crane booked' };
  const { override_id } = (await t.call('add_dispatch_override', input, by)).ok();
  return { order, by, override_id };
}

export const aPhoto = async (t: TestApp) => {
  const { inspection } = await anInspection(t);
  const inspection_id = inspection.id;
  const { file_id } = (await t.call('upload_inspection_file', { inspection_id, file: aPicture(t) }, manager)).ok();
  return { inspection_id, file_id };
};
