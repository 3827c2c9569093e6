/** Proposals: made, sent, and from then on as they were sent, whoever asks; who sees them; what the PDF is. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../../contract/index.ts';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { countedProposals } from '../../../../domain/proposals/status.ts';
import { aLead, aProposal, aSentProposal } from './fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { received } from '../../../fixtures.ts';
import { expireProposals } from './expiry_rows.ts';

let t: TestApp;
const today = todayInIndia(new Date());
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const crm = 'helios.crm';
const get = async (id: number, as = crm) => (await t.call('get_proposal', { id }, as)).ok();

describe('a draft', () => {
  test('takes over what is known of the lead and follows the size', async () => {
    const lead_id = await aLead(t);
    const asked = { lead_id, project_type: 'Residential', kwp: 3 };
    const { id } = (await t.call('add_proposal', asked, crm)).ok();
    const { content, figures, lead_name, number, status } = await get(id);
    expect(content.customer).toMatchObject({
      name: 'Nair Residence',
      contact: 'Deepa Nair',
      email: 'nair@example.org',
      state: 'Kerala',
      sanctioned_kw: 5,
    });
    expect([content.usage.monthly_kwh, content.usage.tariff]).toEqual([350, 650]);
    expect([figures.year_kwh, lead_name, number, status]).toEqual([3990, 'Nair Residence', '', 'draft']);
    expect((await t.call('get_proposals', { lead_id }, crm)).ok().proposals.map((one) => one.id)).toEqual([id]);
  });

  test('begins with words in the language of customers, and so does a template that is copied', async () => {
    const speak = (language: string) =>
      t.app.database.asOwner((run) =>
        run(`update companies set customer_language = '${language}' where key = 'helios'`),
      );
    const begun = async () => {
      const { id } = (await t.call('add_proposal', { project_type: 'Rooftop', kwp: 100 }, crm)).ok();
      const { title, system, boq, sections } = (await get(id)).content;
      const { name, parts } = (await t.call('get_proposal_template', { segment: 'c_and_i' }, crm)).ok();
      expect(parts.sections).toEqual(sections);
      return [name, title, system.structure, boq[0]?.item, sections.find(({ key }) => key === 'cover')?.text];
    };
    await speak('hi');
    const hindi = await begun();
    await speak('en');
    // the name of a given template is said to who reads it
    expect(hindi).toEqual([
      'Commercial and industrial rooftop',
      '100 kWp का सौर प्लांट',
      'धातु की चादर पर मिनी-रेल',
      'सोलर मॉड्यूल',
      'आपकी अपनी छत से बिजली',
    ]);
    expect((await begun())[3]).toBe('Solar modules');
  });

  test('is kept with its figures, and refused when someone changed it meanwhile', async () => {
    const { id, version, content } = await aProposal(t);
    const dearer = content.price_rows.map((row) => ({ ...row, rate: row.rate * 2 }));
    const change = { proposal_id: id, version, content: { ...content, price_rows: dearer } };
    const kept = (await t.call('update_proposal', change, crm)).ok();
    expect(kept.version).toBe(version + 1);
    expect((await get(id)).total).toBe(kept.figures.total);
    const late = await t.call('update_proposal', change, crm);
    expect([late.status, late.body.current]).toEqual([409, { version: version + 1 }]);
  });

  test('shows no picture that is not one of the company’s proposals', async () => {
    const { id, version, content } = await aProposal(t);
    const sections = content.sections.map((one) => ({ ...one, image_file_ids: [1] }));
    const refused = await t.call(
      'update_proposal',
      { proposal_id: id, version, content: { ...content, sections } },
      crm,
    );
    expect([refused.status, refused.body.message]).toEqual([400, 'A picture is missing. Add it again.']);
  });

  test('is not sent while something is missing, and says what', async () => {
    const { id, version, content } = await aProposal(t);
    const payments = [{ milestone: 'All', percent: 60 }];
    const kept = (
      await t.call('update_proposal', { proposal_id: id, version, content: { ...content, payments } }, crm)
    ).ok();
    const refused = await t.call('send_proposal', { proposal_id: id, version: kept.version }, crm);
    expect([refused.status, refused.body.message]).toEqual([400, 'The payment milestones add up to 60%, not 100%.']);
  });
});

describe('a proposal that was sent', () => {
  test('has a number, a link and a mail, and its lead remembers it', async () => {
    const lead_id = await aLead(t);
    const draft = await aProposal(t, { lead_id });
    const message = 'As we said on the phone.';
    const sent = (await t.call('send_proposal', { proposal_id: draft.id, version: draft.version, message }, crm)).ok();
    expect(sent.number).toMatch(/^P-20\d\d-\d{4}-v1$/);
    const mail = (await t.mails()).findLast(({ recipient }) => recipient === 'nair@example.org');
    expect(mail?.text).toContain(sent.link);
    expect(mail?.text).toContain(message);
    const rows = await t.app.database.asOwner((run) =>
      run(`select summary from domain_events where subject_type = 'lead' and subject_id = ${lead_id} order by id`),
    );
    expect(rows.rows.map(({ summary }) => summary)).toContain(`sent the proposal ${sent.number} by mail`);
  });

  test('is changed by no call', async () => {
    const { id } = await aSentProposal(t);
    const before = await get(id);
    for (const [name, input] of [
      ['update_proposal', { proposal_id: id, version: before.version, content: before.content }],
      ['delete_proposal', { proposal_id: id }],
      ['send_proposal', { proposal_id: id, version: before.version }],
    ] as const) {
      expect([name, (await t.call(name, input, crm)).status]).toEqual([name, 409]);
    }
    await t.call('update_company_profile', { version: 1, name: 'Helios Renamed' }, 'helios.admin');
    expect(await get(id)).toEqual(before);
  });

  test('is kept by the database itself, also against the owner of the tables', async () => {
    const { id } = await aSentProposal(t);
    for (const statement of [
      `update proposals set content = '{}' where id = ${id}`,
      `update proposals set figures = '{}' where id = ${id}`,
      `update proposals set total = 1 where id = ${id}`,
      `update proposals set status = 'draft' where id = ${id}`,
      `delete from proposals where id = ${id}`,
    ]) {
      await expect(t.app.database.asOwner((run) => run(statement))).rejects.toThrow(/proposal that was sent/);
    }
  });

  test('is superseded by its next version, of which there is one draft at most', async () => {
    const first = await aSentProposal(t);
    const { id } = (await t.call('add_proposal_version', { proposal_id: first.id }, crm)).ok();
    expect((await t.call('add_proposal_version', { proposal_id: first.id }, crm)).ok().id).toBe(id);
    const draft = await get(id);
    expect([draft.revision, draft.status, draft.content.date]).toEqual([2, 'draft', today]);
    expect((await get(first.id)).status).toBe('sent');
    const sent = (await t.call('send_proposal', { proposal_id: id, version: draft.version }, crm)).ok();
    expect(sent.number).toBe(first.number.replace('-v1', '-v2'));
    const old = await get(first.id);
    expect([old.status, old.versions.map(({ number }) => number)]).toEqual(['superseded', [first.number, sent.number]]);
    const late = await t.call('reject_shared_proposal', { token: first.token, name: 'Deepa', reason: 'x' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'A newer version of this proposal was sent. Please answer that one.',
    ]);
  });

  test('is answered on paper once, also after it ran out', async () => {
    const { id } = await aSentProposal(t);
    const answer = { proposal_id: id, status: 'accepted', name: 'Deepa Nair', remark: 'Signed copy of today' };
    (await t.call('change_proposal_status', answer, crm)).ok();
    expect(await get(id)).toMatchObject({ status: 'accepted', decided_by: 'Deepa Nair', decided_via: 'person' });
    expect((await t.call('change_proposal_status', answer, crm)).status).toBe(409);
    expect((await t.call('add_proposal_version', { proposal_id: id }, crm)).status).toBe(409);
  });

  test('that is accepted sets value, size, type, stage and probability of its lead, and fills the draft of its project', async () => {
    const owner = 'helios.owner';
    const lead_id = await aLead(t);
    const details = async () => (await t.call('get_lead_details', { lead_id }, owner)).ok();
    const { id, number } = await aSentProposal(t, { lead_id });
    const { content, figures } = await get(id);
    const answer = { proposal_id: id, status: 'accepted', name: 'Deepa Nair', remark: 'Signed' };
    (await t.call('change_proposal_status', answer, crm)).ok();
    const asking = await details();
    expect(asking.lead).toMatchObject({
      value: figures.net,
      target_kwp: 3,
      project_type: 'Residential',
      stage_kind: 'approval',
      approval: 'pending',
      probability: 80,
      own_probability: null,
    });
    const said = await t.app.database.asOwner((run) =>
      run(`select summary from domain_events where subject_type = 'lead' and subject_id = ${lead_id} order by id`),
    );
    expect(said.rows.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`applied the accepted proposal ${number}`),
        expect.stringContaining(`to Approval: the proposal ${number} was accepted`),
      ]),
    );
    const { version } = asking.lead;
    (await t.call('approve_lead', { lead_id, version, approved: true }, owner)).ok();
    // a newer version at the approved price wins the lead at once
    const again = await aSentProposal(t, { lead_id });
    (await t.call('change_proposal_status', { ...answer, proposal_id: again.id }, crm)).ok();
    const won = await details();
    expect(won.lead).toMatchObject({ stage_kind: 'won', probability: 100, value: figures.net });
    const begun = (await t.call('add_lead_project', { lead_id, version: won.lead.version }, owner)).ok();
    const { drafts } = (await t.call('get_project_draft', {}, owner)).ok();
    expect(drafts.find((draft) => draft.id === begun.draft_id)?.form).toMatchObject({
      project_type: 'Residential',
      segment: 'residential',
      capacity_kwp: 3,
      capacity_kw_ac: content.system.kw_ac,
      contract_value: figures.net,
      customer_name: 'Nair Residence',
      customer_email: 'nair@example.org',
      state: 'Kerala',
    });
    // won by hand, taken back by hand
    const stage = won.stages.find(({ name }) => name === 'Negotiation');
    (await t.call('update_lead_stages', { lead_ids: [lead_id], stage_id: stage?.id ?? 0 }, owner)).ok();
    expect((await details()).lead.stage_kind).toBe('open');
  });

  test('tells its owner before it runs out and when it did, each once', async () => {
    const { id } = await aSentProposal(t);
    const { content, number } = await get(id);
    const run = (day: string) => inCompany(t.app.database, 1, (db) => expireProposals(db, day));
    // other proposals run out on the way
    const told = async () => {
      await t.mails();
      const { notifications } = (await t.call('get_notifications', { limit: 100 }, crm)).ok();
      return notifications.map(({ title }) => title).filter((title) => title.startsWith(number));
    };
    await run(addDays(content.valid_until, -4));
    expect(await told()).toEqual([]);
    await run(addDays(content.valid_until, -3));
    await run(addDays(content.valid_until, -2));
    expect(await told()).toEqual([`${number} for Nair Residence expires soon`]);
    await run(addDays(content.valid_until, 1));
    expect((await get(id)).status).toBe('expired');
    expect(await told()).toHaveLength(2);
    expect((await t.call('send_proposal_link', { proposal_id: id }, crm)).status).toBe(409);
  });
});

describe('who sees a proposal', () => {
  test('whoever sees all leads, whoever it belongs to, and nobody else', async () => {
    // in the sales department, but nobody of the pipeline who sees the leads of others
    await t.app.database.asOwner((run) => run(`update users set is_crm = false where username = 'helios.sales'`));
    const own = await aProposal(t, {}, 'helios.sales');
    const others = await aProposal(t);
    const theirs = await aProposal(t, { lead_id: await aLead(t, 'helios.sales') });
    const ids = async (as: string) => (await t.call('get_proposals', {}, as)).ok().proposals.map(({ id }) => id);
    expect(await ids(crm)).toEqual(expect.arrayContaining([own.id, others.id, theirs.id]));
    const seen = await ids('helios.sales');
    expect(seen).toEqual(expect.arrayContaining([own.id, theirs.id]));
    expect(seen).not.toContain(others.id);
    expect((await t.call('get_proposal', { id: others.id }, 'helios.sales')).status).toBe(404);
    expect((await t.call('delete_proposal', { proposal_id: others.id }, 'helios.sales')).status).toBe(404);
    expect((await t.call('export_proposal', { id: others.id }, 'helios.sales')).status).toBe(404);
    for (const as of ['helios.designer', 'helios.customer', 'helios.vendor'])
      expect((await t.call('get_proposals', {}, as)).status).toBe(403);
  });
});

describe('the list of proposals', () => {
  const list = async (wanted: object) => (await t.call('get_proposals', wanted, crm)).ok();
  const idsOf = ({ proposals: found }: Awaited<ReturnType<typeof list>>) => found.map(({ id }) => id);

  test('comes by windows in every order, with the sum of those that count', async () => {
    for (const kwp of [40, 4, 400]) await aProposal(t, { kwp });
    await aSentProposal(t);
    const everything = await list({ limit: 1000 });
    expect(everything.total).toBe(everything.proposals.length);
    const worth = countedProposals(everything.proposals).reduce((sum, { total }) => sum + total, 0);
    expect(everything.counted_total).toBe(worth);
    expect(everything.owners).toContain(everything.proposals[0]?.owner_name);
    for (const sort of contract.get_proposals.request.shape.sort.unwrap().options)
      for (const descending of [false, true]) {
        const whole = idsOf(await list({ sort, descending, limit: 1000 }));
        expect(new Set(whole), sort).toEqual(new Set(idsOf(everything)));
        const [first, second] = [
          await list({ sort, descending, limit: 3 }),
          await list({ sort, descending, offset: 3 }),
        ];
        expect([...idsOf(first), ...idsOf(second)], sort).toEqual(whole);
      }
    const sizes = (await list({ sort: 'kwp', descending: false })).proposals.map(({ kwp }) => kwp);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  test('leaves what the filters of its columns ask for', async () => {
    const { id } = await aProposal(t, { kwp: 777 });
    await aSentProposal(t);
    const { proposals: all } = await list({ limit: 1000 });
    const one = all.find((row) => row.id === id);
    const today_in_india = { updated_from: today, updated_to: today };
    for (const [wanted, passes] of [
      [{ kwp_from: 776, kwp_to: 778 }, (row) => row.kwp === 777],
      [{ status: ['sent', 'opened'] }, (row) => row.status === 'sent' || row.status === 'opened'],
      [{ approval: ['pending'] }, (row) => row.status === 'draft' && row.approval_state === 'pending'],
      [{ owner: [one?.owner_name] }, (row) => row.owner_name === one?.owner_name],
      [{ number: 'P-' }, (row) => row.number.includes('P-')],
      [{ total_from: one?.total, total_to: one?.total }, (row) => row.total === one?.total],
      [{ valid_until_from: one?.valid_until }, (row) => row.valid_until >= (one?.valid_until ?? '')],
      [{ opened_to: today }, ({ last_opened_at: at }) => at !== null && todayInIndia(new Date(at)) <= today],
      [{ search: '100%_nothing' }, () => false],
      [today_in_india, (row) => todayInIndia(new Date(row.updated_at)) === today],
    ] satisfies [object, (row: (typeof all)[number]) => boolean][])
      expect(idsOf(await list({ ...wanted, limit: 1000 })), JSON.stringify(wanted)).toEqual(
        all.filter(passes).map((row) => row.id),
      );
  });
});

describe('the PDF', () => {
  const bytesOf = async (id: number) => {
    const { raw } = await t.call('export_proposal', { id }, crm);
    return raw.file ? buffer(raw.file.stream) : Buffer.alloc(0);
  };
  test('of a draft is generated each time; one that was sent is kept as it was sent', async () => {
    const draft = await aProposal(t, { customer_name: 'श्रीमती अनीता शर्मा' });
    const made = await bytesOf(draft.id);
    expect(made.subarray(0, 5).toString()).toBe('%PDF-');
    expect(made.toString('latin1')).toMatch(/NotoSansDevanagari/);
    const { id } = await aSentProposal(t);
    await t.mails();
    const kept = await t.app.database.asOwner((run) => run(`select pdf_file_id from proposals where id = ${id}`));
    expect(kept.rows[0]?.pdf_file_id).not.toBeNull();
    expect((await bytesOf(id)).equals(await bytesOf(id))).toBe(true);
    const file = await t.call('get_file', { id: Number(kept.rows[0]?.pdf_file_id) }, crm);
    expect(file.status).toBe(404);
  });
});

test('a picture is kept without what the camera wrote, stands in the PDF, and is read by people of the pipeline', async () => {
  const drawn = sharp({ create: { width: 400, height: 200, channels: 3, background: '#0f766e' } });
  const sent = await drawn
    .withExif({ IFD0: { Copyright: 'Someone' } })
    .jpeg()
    .toBuffer();
  const { file_id } = (await t.call('upload_proposal_image', { file: received(t, sent) }, crm)).ok();
  const { id, version, content } = await aProposal(t);
  const sections = content.sections.map((one) => ({ ...one, image_file_ids: one.key === 'system' ? [file_id] : [] }));
  const kept = (
    await t.call('update_proposal', { proposal_id: id, version, content: { ...content, sections } }, crm)
  ).ok();
  const { link } = (await t.call('send_proposal', { proposal_id: id, version: kept.version }, crm)).ok();
  const token = new URL(link).searchParams.get('token') ?? '';
  const { raw } = await t.call('get_shared_proposal_image', { token, file_id });
  const shown = raw.file ? await buffer(raw.file.stream) : Buffer.alloc(0);
  expect((await sharp(shown).metadata()).exif).toBeUndefined();
  const pdf = await t.call('export_proposal', { id }, crm);
  expect(pdf.raw.file && (await buffer(pdf.raw.file.stream)).toString('latin1')).toContain('/DCTDecode');
  expect((await t.call('get_file', { id: file_id }, crm)).status).toBe(200);
  expect((await t.call('get_file', { id: file_id }, 'helios.designer')).status).toBe(404);
  const refused = await t.call('upload_proposal_image', { file: received(t, Buffer.from('<svg/>')) }, crm);
  expect(refused.status).toBe(400);
});

describe('a template', () => {
  test('given is copied, and a copy is changed; unknown fields are refused by name', async () => {
    const given = (await t.call('get_proposal_template', { segment: 'c_and_i' }, crm)).ok();
    expect(given.id).toBeNull();
    const name = 'Our factories';
    const { id } = (await t.call('add_proposal_template', { name, segment: 'c_and_i', parts: given.parts }, crm)).ok();
    const again = await t.call(
      'add_proposal_template',
      { name: 'our FACTORIES', segment: 'c_and_i', parts: given.parts },
      crm,
    );
    expect([again.status, again.body.message]).toEqual([409, 'There is a template called our FACTORIES already.']);
    const sections = given.parts.sections.map((one) =>
      one.key === 'letter' ? { ...one, text: 'Dear {customer_nam}, {price}' } : one,
    );
    const wrong = { template_id: id, version: 1, name, parts: { ...given.parts, sections } };
    const refused = await t.call('update_proposal_template', wrong, crm);
    expect([refused.status, refused.body.message]).toEqual([400, '“Letter” has unknown fields: {customer_nam}.']);
    const right = { ...wrong, parts: { ...given.parts, validity_days: 45 } };
    expect((await t.call('update_proposal_template', right, crm)).ok().version).toBe(2);
    const made = (
      await t.call('add_proposal', { template_id: id, project_type: 'Rooftop', customer_name: 'X', kwp: 100 }, crm)
    ).ok();
    const { content } = await get(made.id);
    expect(content.valid_until).toBe(addDays(today, 45));
    (await t.call('delete_proposal_template', { template_id: id }, crm)).ok();
    expect((await t.call('get_proposal_template', { template_id: id }, crm)).status).toBe(404);
    expect((await get(made.id)).content.valid_until).toBe(addDays(today, 45));
  });
});
