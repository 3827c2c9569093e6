/** The thread that draws PDFs: others are answered meanwhile, and one that breaks is replaced. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../domain/errors.ts';
import { aProposal, aSentProposal } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../../../../test_kit.ts';

const sentence = 'The PDF could not be created. Try again in a moment.';

describe('while a PDF is drawn', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  test('other calls are answered', async () => {
    const { id } = await aProposal(t);
    const as = 'helios.crm';
    const done: string[] = [];
    const pdf = t.call('export_proposal', { id }, as).then(({ raw }) => {
      done.push('the PDF');
      return raw.file ? buffer(raw.file.stream) : Buffer.alloc(0);
    });
    await Promise.all([
      t.call('get_proposals', {}, as).then(() => done.push('proposals')),
      t.call('get_notifications', {}, as).then(() => done.push('notifications')),
    ]);
    expect((await pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(done.at(-1)).toBe('the PDF');
  });

  test('to be kept, other calls are answered, and it is kept once', async () => {
    const { id } = await aSentProposal(t);
    const done: string[] = [];
    const kept = t.mails().then(() => done.push('kept'));
    // the first of the outbox may be another event
    while (!done.includes('kept') && done.length < 3)
      await t.call('get_proposals', {}, 'helios.crm').then(() => done.push('answered'));
    await kept;
    expect(done).toEqual(['answered', 'answered', 'answered', 'kept']);
    const files = await t.app.database.asOwner((run) =>
      run(`select count(*)::int as n from proposals p join files f on f.id = p.pdf_file_id where p.id = ${id}`),
    );
    expect(files.rows[0]?.n).toBe(1);
  });

  test('its words are in the language of who looks at a draft, and in that of customers once it is sent', async () => {
    const { printer } = t.app;
    const spoken: string[] = [];
    t.app.printer = { ...printer, draw: (one) => (spoken.push(one.language), Promise.resolve(Buffer.from('%PDF-'))) };
    const { id } = await aProposal(t);
    for (const language of ['en', 'hi'] as const) await t.call('export_proposal', { id }, 'helios.crm', { language });
    await t.app.database.asOwner((run) => run(`update companies set customer_language = 'hi' where key = 'helios'`));
    const sent = await aSentProposal(t);
    await t.call('export_proposal', { id: sent.id }, 'helios.crm', { language: 'en' });
    await t.mails();
    await t.app.database.asOwner((run) => run(`update companies set customer_language = 'en' where key = 'helios'`));
    t.app.printer = printer;
    expect(spoken).toEqual(['en', 'hi', 'hi', 'hi']);
  });

  test('and the thread cannot draw it, the call says so and nothing is half done', async () => {
    const { id } = await aProposal(t);
    const { printer } = t.app;
    t.app.printer = { ...printer, draw: () => Promise.reject(new ApiError('unavailable', { id: sentence })) };
    const refused = await t.call('export_proposal', { id }, 'helios.crm');
    expect([refused.status, refused.body.message]).toEqual([503, sentence]);
    t.app.printer = printer;
    expect((await t.call('export_proposal', { id }, 'helios.crm')).status).toBe(200);
  });
});
