/** The thread that draws PDFs: others are answered meanwhile, and one that breaks is replaced. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../../../../domain/refusals.ts';
import { aProposal, aSentProposal } from '../fixtures.ts';
import { openTestHouse, type TestHouse } from '../../../../test_kit.ts';

const sentence = 'The PDF could not be created. Try again in a moment.';

describe('while a PDF is drawn', () => {
  let t: TestHouse;
  beforeAll(async () => {
    t = await openTestHouse();
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
    // the first of the outbox may be another happening
    while (!done.includes('kept') && done.length < 3)
      await t.call('get_proposals', {}, 'helios.crm').then(() => done.push('answered'));
    await kept;
    expect(done).toEqual(['answered', 'answered', 'answered', 'kept']);
    const files = await t.house.database.asOwner((run) =>
      run(`select count(*)::int as n from proposals p join files f on f.id = p.pdf_file_id where p.id = ${id}`),
    );
    expect(files.rows[0]?.n).toBe(1);
  });

  test('and the thread cannot draw it, the call says so and nothing is half done', async () => {
    const { id } = await aProposal(t);
    const { printer } = t.house;
    t.house.printer = { ...printer, draw: () => Promise.reject(new Refusal('unavailable', sentence)) };
    const refused = await t.call('export_proposal', { id }, 'helios.crm');
    expect([refused.status, refused.body.message]).toEqual([503, sentence]);
    t.house.printer = printer;
    expect((await t.call('export_proposal', { id }, 'helios.crm')).status).toBe(200);
  });
});
