/** The register of suppliers: who they are, who may do what with them, how they become one. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isGstin } from '../../../domain/gstin.ts';
import { material_categories } from '../../../domain/lists.ts';
import { kyc_states, kycOf } from '../../../domain/suppliers/kyc.ts';
import { todayInIndia } from '../../../domain/dates.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { supplierRules, supplierStandings, versionsOf } from '../../suppliers/rows.ts';
import { aFile } from '../../fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aPan, aSupplier, gstinOf, twoSuppliers } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const prm = 'helios.prm';
const list = async (asked: object = {}, as = prm) =>
  (await t.call('get_supplier_list', { limit: 200, ...asked }, as)).ok();
const details = async (supplier_id: number, as = prm) => (await t.call('get_supplier', { supplier_id }, as)).ok();
const helios = async () => {
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  return Number(rows[0]?.id);
};

describe('the demo suppliers', () => {
  test('are forty and fifteen, of every category, with GSTINs that hold, in every state', async () => {
    const { suppliers } = await list();
    const demo = suppliers.filter(({ name }) => name.endsWith('Pvt. Ltd.'));
    expect([demo.length, (await list({}, 'urja.prm')).total]).toEqual([40, 15]);
    expect(demo.filter(({ gstin }) => gstin !== '' && !isGstin(gstin))).toEqual([]);
    expect(new Set(demo.flatMap(({ categories }) => categories))).toEqual(new Set(material_categories));
    expect(new Set(demo.map(({ kyc }) => kyc))).toEqual(new Set(kyc_states));
    expect(demo.filter(({ blocked_reason }) => blocked_reason !== '')).toHaveLength(1);
    expect(new Set(demo.map(({ status }) => status))).toEqual(new Set(['invited', 'submitted', 'active']));
  });

  test('stand in SQL as in the domain', async () => {
    const { suppliers } = await list();
    const today = todayInIndia(t.app.now());
    await inCompany(t.app.database, await helios(), async (db) => {
      const { required } = await supplierRules(db);
      const versions = await versionsOf(
        db,
        suppliers.map(({ id }) => id),
      );
      expect(suppliers.map(({ id, kyc }) => [id, kyc])).toEqual(
        suppliers.map(({ id }) => [id, kycOf(required, versions.get(id) ?? [], today).state]),
      );
      const standing = await supplierStandings(
        db,
        suppliers.map(({ id }) => id),
        today,
      );
      const complete = suppliers.find(
        ({ kyc, status, blocked_reason }) => kyc === 'complete' && status === 'active' && !blocked_reason,
      );
      const expired = suppliers.find(({ kyc }) => kyc === 'expired');
      expect(standing.get(complete?.id ?? 0)?.whyNot('order')).toBeUndefined();
      expect(standing.get(expired?.id ?? 0)?.whyNot('ask')).toBeUndefined();
      expect(standing.get(expired?.id ?? 0)?.whyNot('order')?.id).toContain('expired on');
    });
  });
});

describe('the list', () => {
  test('is searched, filtered and sorted', async () => {
    expect((await list({ search: 'satpura' })).suppliers.map(({ trade_name }) => trade_name)).toEqual([
      'Satpura Cables',
    ]);
    const { suppliers } = await list({ category: ['MODULES'], state: ['Telangana'] });
    expect(suppliers.map(({ trade_name }) => trade_name)).toEqual(['Aditya Photovoltaics']);
    const by_state = await list({ kyc: ['expired'] });
    expect(by_state.total).toBeGreaterThan(0);
    expect(by_state.suppliers.every(({ kyc }) => kyc === 'expired')).toBe(true);
    const sorted = (await list({ sort: 'kyc' })).suppliers.map(({ kyc }) => kyc_states.indexOf(kyc));
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    expect((await list({ blocked: ['yes'] })).total).toBe(1);
    const { places, without_place } = (await t.call('get_supplier_places', { category: ['MODULES'] }, prm)).ok();
    expect(places.length + without_place).toBe((await list({ category: ['MODULES'] })).total);
  });

  test('is exported and comes in again as the same', async () => {
    const file = await t.call('export_suppliers', { category: ['INVERTERS'], format: 'csv' }, prm);
    const text = file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
    expect(text.split('\n')[0]).toContain('Supplier');
    const again = (await t.call('add_bulk_supplier', { file: aFile(t, 's.csv', text), dry_run: true }, prm)).ok();
    expect([again.added, again.failed]).toEqual([0, 0]);
    expect(again.columns.filter(({ fact }) => fact === '').map(({ heading }) => heading)).toEqual([
      'GSTINs in other states',
      'Status',
      'Documents',
      'Block reason',
    ]);
  });

  test('takes what is new, tells duplicates by name, GSTIN and PAN, and what is wrong', async () => {
    const pan = aPan();
    const { name } = await aSupplier(t, { pan, more_gstins: [gstinOf(pan, '27')] });
    const rows = [
      'Supplier,GSTIN,PAN,IFSC,Categories',
      `Brand new cables,${gstinOf(aPan())},,HDFC0001234,AC Cable; Nonsense`,
      `Other name,${gstinOf(pan, '27')},,,`,
      `Third name,,${pan},,`,
      'Fourth name,24AABCH1234A1Z9,,HDFC1234,',
      ',,,,',
    ];
    const done = (await t.call('add_bulk_supplier', { file: aFile(t, 's.csv', rows.join('\n')) }, prm)).ok();
    expect(done.rows.map((row) => [row.name, row.verdict, row.duplicate])).toEqual([
      ['Brand new cables', 'new', ''],
      ['Other name', 'duplicate', name],
      ['Third name', 'duplicate', name],
      ['Fourth name', 'new', ''],
    ]);
    expect(done.rows.find(({ name: one }) => one === 'Fourth name')?.remarks.map(({ column }) => column)).toEqual([
      'GSTIN',
      'IFSC',
    ]);
    expect(done.rows.find(({ name: one }) => one === 'Brand new cables')?.remarks.map(({ column }) => column)).toEqual([
      'Categories',
    ]);
    const [added] = (await list({ search: 'Brand new cables' })).suppliers;
    expect([added?.categories, added?.pan]).toEqual([['AC Cable'], added?.gstin.slice(2, 12)]);
    (await t.call('undo_import_suppliers', { record_import_id: done.import_id ?? 0 }, prm)).ok();
    expect((await list({ search: 'Brand new cables' })).total).toBe(0);
  });
});

describe('a supplier', () => {
  test('has one PAN, that of its GSTINs', async () => {
    const pan = aPan();
    const made = await aSupplier(t, { gstin: gstinOf(pan).toLowerCase(), more_gstins: [gstinOf(pan, '27')] }, prm);
    expect([made.pan, made.gstin, made.more_gstins]).toEqual([pan, gstinOf(pan), [gstinOf(pan, '27')]]);
    const other = gstinOf(aPan(), '29');
    const refused = await t.call(
      'update_supplier',
      { supplier_id: made.id, version: made.version, more_gstins: [other] },
      prm,
    );
    expect([refused.status, refused.body.fields?.more_gstins]).toEqual([
      400,
      `The GSTIN ${other} does not belong to the PAN ${pan}.`,
    ]);
    const wrong = await t.call(
      'add_supplier',
      { name: 'X', ifsc: 'HDFC1', pan: 'AAAAA', udyam: 'U-1', gstin: '24A' },
      prm,
    );
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
      400,
      ['gstin', 'ifsc', 'pan', 'udyam'],
    ]);
    expect((await details((await aSupplier(t, { pan })).id)).duplicates.map(({ id, by }) => [id, by])).toEqual([
      [made.id, 'pan'],
    ]);
  });

  test('is worked on by procurement, blocked with a reason by who approves, and seen by finance', async () => {
    const { id, version } = await aSupplier(t, {}, prm);
    const block = { supplier_id: id, version, reason: 'Two lots were rejected' };
    for (const as of ['helios.finance', 'helios.pm']) {
      expect((await t.call('toggle_supplier_block', block, as)).status).toBe(403);
      expect((await t.call('update_supplier', { supplier_id: id, version, city: 'Vapi' }, as)).status).toBe(403);
      expect((await details(id, as)).abilities.update_supplier).not.toBe(true);
    }
    for (const as of ['helios.site_incharge', 'helios.customer', 'helios.vendor'])
      expect((await t.call('get_supplier', { supplier_id: id }, as)).status).toBe(403);
    expect((await t.call('get_supplier', { supplier_id: id }, 'urja.prm')).status).toBe(404);
    const nothing = await t.call('toggle_supplier_block', { supplier_id: id, version }, prm);
    expect([nothing.status, nothing.body.fields?.reason]).toEqual([400, 'Enter the reason.']);
    const blocked = (await t.call('toggle_supplier_block', block, prm)).ok();
    expect(blocked.blocked_reason).toBe('Two lots were rejected');
    const open = { supplier_id: id, version: blocked.version };
    expect((await t.call('toggle_supplier_block', open, prm)).ok().blocked_reason).toBe('');
    expect((await t.call('toggle_supplier_block', block, prm)).status).toBe(409);
  });

  test('is deleted while nothing refers to it', async () => {
    const { suppliers } = await list({ search: 'Satpura' });
    const [with_documents] = suppliers;
    const supplier_id = with_documents?.id ?? 0;
    expect((await details(supplier_id)).abilities.delete_supplier).toContain('Block it instead');
    expect((await t.call('delete_supplier', { supplier_id }, prm)).status).toBe(409);
    const { id } = await aSupplier(t);
    (await t.call('delete_supplier', { supplier_id: id }, prm)).ok();
    expect((await t.call('get_supplier', { supplier_id: id }, prm)).status).toBe(404);
  });

  test('is thought of by each person once, with the reason', async () => {
    const { id: supplier_id } = await aSupplier(t);
    const think = (points: number, as: string) =>
      t.call('add_supplier_opinion', { supplier_id, points, reason: 'Packs well' }, as);
    (await think(5, prm)).ok();
    (await think(3, 'helios.pre')).ok();
    (await think(4, 'helios.pre')).ok();
    const { supplier, opinions, rating } = await details(supplier_id, 'helios.pre');
    expect([
      supplier.opinion,
      supplier.opinions,
      opinions.filter(({ own }) => own).map(({ points }) => points),
    ]).toEqual([4.5, 2, [4]]);
    expect(rating).toEqual({ points: null, lines: [] });
    expect((await t.call('add_supplier_opinion', { supplier_id, points: 6, reason: 'x' }, prm)).status).toBe(400);
    expect((await t.call('add_supplier_opinion', { supplier_id, points: 5, reason: '' }, prm)).status).toBe(400);
  });
});

describe('suppliers that are one', () => {
  test('have everything of all, and are themselves again after the undo', async () => {
    const pan = aPan();
    const asked = await twoSuppliers(
      t,
      { pan, city: '', categories: ['MMS'] },
      { gstin: gstinOf(pan, '27'), city: 'Surat', categories: ['Structures'], plants: ['Hazira'] },
    );
    const [kept_id = 0, gone_id = 0] = asked.suppliers.map(({ supplier_id }) => supplier_id);
    await t.app.database.asOwner((run) =>
      run(`update users set supplier_id = ${gone_id} where username = 'helios.vendor'`),
    );
    const { merge_id } = (await t.call('add_supplier_merge', asked, prm)).ok();
    const one = await details(kept_id);
    expect(one.supplier).toMatchObject({
      city: 'Surat',
      categories: ['MMS', 'Structures'],
      gstin: gstinOf(pan, '27'),
      plants: ['Hazira'],
    });
    expect([one.people, one.merges.length, one.abilities.undo_supplier_merge]).toEqual([['Amit Desai'], 1, true]);
    expect((await t.call('get_supplier', { supplier_id: gone_id }, prm)).status).toBe(404);
    (await t.call('undo_supplier_merge', { supplier_merge_id: merge_id }, prm)).ok();
    expect((await details(kept_id)).supplier).toMatchObject({ city: '', categories: ['MMS'], gstin: '', plants: [] });
    expect((await details(gone_id)).people).toEqual(['Amit Desai']);
  });

  test('are refused with different PANs', async () => {
    const asked = await twoSuppliers(t, { pan: aPan() }, { gstin: gstinOf(aPan()) });
    const refused = await t.call('add_supplier_merge', asked, prm);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'These suppliers have different PANs and are not one.',
    ]);
  });
});

test('the rules are changed by who approves, and judge the suppliers at once', async () => {
  const { version, required, abilities } = (await t.call('get_supplier_rules', {}, prm)).ok();
  expect([version, required.length, abilities.update_supplier_rules]).toEqual([0, 4, true]);
  const wanted = { version, required: [], incomplete: { ask: true, order: true, pay: false } };
  expect((await t.call('update_supplier_rules', wanted, 'helios.finance')).status).toBe(403);
  (await t.call('update_supplier_rules', wanted, prm)).ok();
  expect((await list({ kyc: ['complete'] })).total).toBe((await list()).total);
  expect((await t.call('update_supplier_rules', wanted, prm)).status).toBe(409);
  const none = { ...wanted, version: 1, required: [{ group: 'GST', name: 'PAN card' }] };
  expect((await t.call('update_supplier_rules', none, prm)).status).toBe(400);
});
