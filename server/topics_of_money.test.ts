/** A write of loans, and whatever posts, is heard by every open screen of loans, books and the bank that shows what it changes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import type { Topic } from '../contract/topics.ts';
import { lent } from './areas/loans/fixtures.ts';
import { type Heard, openHeard, screensOf, type Shown } from './heard.ts';

const screens = screensOf(['books', 'loans']);
const span = { from: '2026-04-01', to: '2027-03-31' };

let heard: Heard;
beforeAll(async () => {
  heard = await openHeard();
  await heard.listen(lent.customer);
});
afterAll(() => heard.close());

async function shown(): Promise<Shown[]> {
  const { rows } = await heard.t.app.database.asOwner((run) => run('select max(id) as id from loans'));
  const { rows: lines } = await heard.t.app.database.asOwner((run) =>
    run('select max(credit_line_id) as id from credit_draws where company_id = 1'),
  );
  const as = 'helios.admin';
  return [
    { call: 'get_bank_lines', input: { limit: 200 }, as },
    { call: 'get_accounts', input: span, as },
    { call: 'get_account_entries', input: { account: 'bank', ...span }, as },
    { call: 'get_loans', input: {}, as },
    { call: 'get_loan', input: { loan_id: Number(rows[0]?.id) }, as },
    { call: 'get_customer_loans', input: {}, as: lent.customer },
    { call: 'get_credit_lines', input: {}, as },
    { call: 'get_credit_line', input: { credit_line_id: Number(lines[0]?.id) }, as },
  ];
}

/** Of what posts to the journal, and of loans. */
const money: readonly Topic[] = ['loans', 'books', 'billing', 'payables', 'subcontracts', 'stock'];
const writes = (Object.keys(contract) as CallName[]).filter((name) =>
  (entryOf(name).changes ?? []).some((topic) => money.includes(topic)),
);

test('every change of loans, and all that posts, is heard by every screen of loans, books and the bank', async () => {
  const judgements = [];
  for (const name of writes) judgements.push(await heard.judge(name, { shown, screens }));
  expect(
    judgements.flatMap(({ refused }) => refused),
    'samples that are refused are not judged',
  ).toEqual([]);
  expect(judgements.flatMap(({ deaf }) => deaf)).toEqual([]);
}, 600_000);
