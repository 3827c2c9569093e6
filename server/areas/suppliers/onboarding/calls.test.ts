/** A supplier’s page behind a link: whom it lets in, what it holds, and what the company makes of what is sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { supplierStandings } from '../../../suppliers/rows.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { remindOfExpiry } from '../documents/reminders.ts';
import {
  aDocument,
  aFilledInvitation,
  anInvitation,
  aRequest,
  aScan,
  aSubmission,
  aSupplier,
  gst_registration,
  someDetails,
} from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const prm = 'helios.prm';
const gone = 'This link is no longer valid. Ask for a new one.';
const look = async (token: string) => (await t.call('get_supplier_onboarding', { token })).ok();
const details = async (supplier_id: number, as = prm) => (await t.call('get_supplier', { supplier_id }, as)).ok();
const helios = async () => {
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  return Number(rows[0]?.id);
};

describe('an invited supplier', () => {
  test('fills in its details bit by bit, sends them once all is there, and is accepted', async () => {
    const { token, supplier_id, address, mailed_to, name } = await anInvitation(t, prm);
    expect(new URL(address).searchParams.get('is_supplier')).toBe('true');
    const mail = (await t.mails()).findLast(({ recipient }) => recipient === mailed_to);
    expect([mail?.subject, mail?.text.includes(address)]).toEqual([
      'Helios Rooftop Power invites you to become a supplier',
      true,
    ]);
    (await t.call('update_supplier_onboarding', { token, facts: { city: 'Vapi', contact_name: 'Nasreen' } })).ok();
    (await t.call('update_supplier_onboarding', { token, facts: { pincode: '396195' } })).ok();
    expect((await look(token)).facts).toMatchObject({ name, city: 'Vapi', contact_name: 'Nasreen', pincode: '396195' });
    // nothing of it is the company’s yet
    expect((await details(supplier_id)).supplier).toMatchObject({ city: '', status: 'invited' });
    const early = await t.call('onboard_supplier', { token });
    expect([early.status, early.body.message]).toEqual([400, 'Please fill all the details!']);

    // oxlint-disable-next-line no-await-in-loop
    for (const { group, name: document } of (await look(token)).documents)
      (await t.call('upload_supplier_file', { token, group, name: document, file: aScan(t) })).ok();
    expect((await details(supplier_id)).documents.flatMap(({ versions }) => versions)).toEqual([]);
    expect((await t.call('onboard_supplier', { token, ...someDetails() })).raw.body).toBe('"Success"');
    expect((await t.call('get_supplier_onboarding', { token })).body.message).toBe(gone);
    const sent = await details(supplier_id);
    expect([sent.supplier.status, sent.supplier.city, sent.supplier.kyc]).toEqual(['submitted', 'Vapi', 'submitted']);
    expect([sent.abilities.approve_supplier, sent.submitted_at !== null]).toEqual([true, true]);

    const about = { supplier_id, version: sent.supplier.version };
    expect((await t.call('approve_supplier', about, 'helios.finance')).status).toBe(403);
    (await t.call('approve_supplier', about, prm)).ok();
    expect((await details(supplier_id)).supplier.status).toBe('active');
    expect((await t.call('approve_supplier', about, prm)).status).toBe(409);
  });

  test('is refused what has a wrong form, with the field', async () => {
    const { token } = await aFilledInvitation(t);
    const wrong = await t.call('onboard_supplier', { token, ...someDetails(), ifsc: 'HDFC1' });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['ifsc']]);
    const other = await t.call('onboard_supplier', { token, ...someDetails(), pan: 'AABCT9999K' });
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['gstin']]);
  });

  test('is asked again with the remark and a new link, or refused', async () => {
    const { supplier_id, version } = await aSubmission(t);
    const remark = 'The cheque is not signed';
    (await t.call('reject_supplier', { supplier_id, version, remark, again: true }, prm)).ok();
    const mail = (await t.mails()).findLast(({ recipient }) => recipient === 'jhelum@metals.example.org');
    expect(mail?.text).toContain(remark);
    const token = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://x').searchParams.get('token') ?? '';
    expect((await look(token)).remark).toBe(remark);
    expect((await look(token)).facts).toMatchObject({ city: 'Vapi' });
    expect((await t.call('onboard_supplier', { token })).raw.body).toBe('"Success"');
    const again = (await details(supplier_id)).supplier;
    (await t.call('reject_supplier', { supplier_id, version: again.version, remark, again: false }, prm)).ok();
    expect((await details(supplier_id)).supplier.status).toBe('refused');
  });
});

describe('a link', () => {
  test('that was renewed, is over, unknown or another company’s says so', async () => {
    const { token, supplier_id } = await anInvitation(t);
    const answers = [await t.call('get_supplier_onboarding', { token }, undefined, { prefix: 'urja' })];
    (await t.call('send_supplier_link', { supplier_id }, prm)).ok();
    answers.push(await t.call('get_supplier_onboarding', { token }));
    const { token: over, supplier_id: other } = await anInvitation(t);
    await t.app.database.asOwner((run) =>
      run(`update link_tokens set expires_at = now() - interval '1 minute' where supplier_id = ${other}`),
    );
    answers.push(await t.call('get_supplier_onboarding', { token: over }));
    const unknown = await t.call('onboard_supplier', { token: 'x'.repeat(43) });
    expect([unknown.status, unknown.body.message]).toEqual([404, gone]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [404, gone]));
  });

  test('for documents holds only those that were asked for, and opens no details', async () => {
    const { token, supplier_id } = await aRequest(t);
    const page = await look(token);
    expect([page.wants, page.facts, page.documents.map(({ name }) => name)]).toEqual([
      'documents',
      {},
      [gst_registration.name],
    ]);
    expect((await t.call('onboard_supplier', { token, ...someDetails() })).status).toBe(409);
    (await t.call('upload_supplier_file', { token, ...gst_registration, file: aScan(t) })).ok();
    expect((await look(token)).documents).toEqual([]);
    const { documents, rating } = await details(supplier_id);
    const sent = documents.find(({ name }) => name === gst_registration.name);
    expect([sent?.state, sent?.versions[0]?.sent_by, rating.lines]).toEqual([
      'submitted',
      '',
      [{ fact: 'documents', good: 1, of: 1, points: 5, figure: null }],
    ]);
  });
});

describe('a document', () => {
  test('is verified or refused once, the newest version only; a refusal is mailed with a link', async () => {
    const { supplier_id, supplier_document_id } = await aDocument(t);
    (await t.call('verify_supplier_document', { supplier_document_id, valid_to: '2099-03-31' }, prm)).ok();
    expect((await t.call('verify_supplier_document', { supplier_document_id }, prm)).status).toBe(409);
    (await t.call('upload_supplier_document', { supplier_id, ...gst_registration, file: aScan(t) }, prm)).ok();
    const newest = (await details(supplier_id)).documents.flatMap(({ versions }) => versions)[0];
    const about = { supplier_document_id: newest?.document_id ?? 0, remark: 'It is of another state' };
    (await t.call('reject_supplier_document', about, prm)).ok();
    const mail = (await t.mails()).findLast(({ recipient }) => recipient === 'sales@triveni.example.org');
    expect([mail?.text.includes(about.remark), mail?.text.includes('/onboard-suppliers?')]).toEqual([true, true]);
    // the version that was verified before still holds
    const standing = (await details(supplier_id)).documents.find(({ name }) => name === gst_registration.name);
    expect([standing?.state, standing?.valid_to]).toEqual(['valid', '2099-03-31']);
  });

  test('that expires holds up orders, is reminded of at 60, 30 and 7 days once each, and lets them go on when renewed', async () => {
    const today = todayInIndia(t.app.now());
    const { supplier_id, supplier_document_id } = await aDocument(t);
    const valid_to = addDays(today, 40);
    (await t.call('verify_supplier_document', { supplier_document_id, valid_to }, prm)).ok();
    const company_id = await helios();
    const reminded = async (day: string) => {
      await inCompany(t.app.database, company_id, (db) => remindOfExpiry(db, day));
      const { rows } = await t.app.database.asOwner((run) =>
        run(`select reminded from supplier_documents where id = ${supplier_document_id}`),
      );
      return rows[0]?.reminded;
    };
    expect([await reminded(today), await reminded(addDays(today, 5)), await reminded(addDays(today, 12))]).toEqual([
      60, 60, 30,
    ]);
    expect(await reminded(addDays(today, 34))).toBe(7);
    const { rows: told } = await t.app.database.asOwner((run) =>
      run(
        `select payload from outbox where kind = 'supplier_documents_expire' and (payload ->> 'supplier_id')::int = ${supplier_id}`,
      ),
    );
    expect(told).toHaveLength(3);

    const { version } = (await t.call('get_supplier_rules', {}, prm)).ok();
    const incomplete = { ask: true, order: false, pay: false };
    (await t.call('update_supplier_rules', { version, required: [gst_registration], incomplete }, prm)).ok();
    const orders = (day: string) =>
      inCompany(t.app.database, company_id, async (db) => {
        const standing = (await supplierStandings(db, [supplier_id], day)).get(supplier_id);
        return standing?.whyNot('order')?.id;
      });
    expect(await orders(valid_to)).toBeUndefined();
    expect(await orders(addDays(valid_to, 1))).toContain('expired on');
    const { token } = await (async () => {
      const asked = { supplier_id, documents: [gst_registration], due_on: '2099-01-31' };
      const { address } = (await t.call('send_supplier_request', asked, prm)).ok();
      return { token: new URL(address).searchParams.get('token') ?? '' };
    })();
    (await t.call('upload_supplier_file', { token, ...gst_registration, valid_to: '2099-03-31', file: aScan(t) })).ok();
    const renewed = (await details(supplier_id)).documents.flatMap(({ versions }) => versions)[0];
    (await t.call('verify_supplier_document', { supplier_document_id: renewed?.document_id ?? 0 }, prm)).ok();
    expect(await orders(addDays(valid_to, 1))).toBeUndefined();
  });
});

describe('a vendor with an account', () => {
  const vendor = 'helios.vendor';
  test('sees the supplier they act for, sends its documents, and nothing of others', async () => {
    const { supplier, documents } = (await t.call('get_own_supplier', {}, vendor)).ok();
    expect(supplier?.trade_name).toBe('Desai Switchgear');
    expect(documents.some(({ versions }) => versions.length > 0)).toBe(true);
    (await t.call('upload_own_supplier_document', { ...gst_registration, file: aScan(t) }, vendor)).ok();
    const sent = (await details(supplier?.id ?? 0)).documents.find(({ name }) => name === gst_registration.name);
    expect([sent?.renewed, sent?.versions[0]?.sent_by]).toEqual([true, 'Amit Desai']);
    const { supplier_id } = await aDocument(t);
    const other = (await details(supplier_id)).documents.flatMap(({ versions }) => versions)[0];
    const own = sent?.versions[0];
    // oxlint-disable-next-line no-await-in-loop
    for (const [name, input] of [
      ['get_supplier_list', {}],
      ['get_supplier', { supplier_id }],
      ['get_supplier', { supplier_id: supplier?.id ?? 0 }],
      ['get_supplier_places', {}],
      ['export_suppliers', { format: 'csv' }],
      ['upload_supplier_document', { supplier_id, ...gst_registration, file: aScan(t) }],
    ] as const)
      expect([name, (await t.call(name, input, vendor)).status]).toEqual([name, 403]);
    expect((await t.call('get_file', { id: other?.file_id ?? 0 }, vendor)).status).toBe(404);
    expect((await t.call('get_file', { id: own?.file_id ?? 0 }, vendor)).status).toBe(200);
    const found = (await t.call('get_search', { search: 'Satpura' }, vendor)).ok().found;
    expect(found.filter(({ kind }) => kind === 'supplier')).toEqual([]);
    expect((await t.call('get_own_supplier', {}, prm)).status).toBe(403);
  });

  test('of no supplier is shown none', async () => {
    await t.app.database.asOwner((run) => run(`update users set supplier_id = null where username = 'urja.vendor'`));
    expect((await t.call('get_own_supplier', {}, 'urja.vendor')).ok()).toEqual({ supplier: null, documents: [] });
    const refused = await t.call(
      'upload_own_supplier_document',
      { ...gst_registration, file: aScan(t) },
      'urja.vendor',
    );
    expect(refused.status).toBe(404);
    await aSupplier(t);
  });
});
