/** For tests: lines of credit, and draws in every state. */
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import type { TestApp } from '../../../test_kit.ts';

/** Who records, who else may, who sees no loans. */
export const borrower = {
  records: 'helios.finance',
  also_records: 'helios.admin',
  manager: 'helios.pm',
} as const;

export const dayOf = (t: TestApp): string => todayInIndia(t.app.now());

/** A line of ₹1 crore with sub-limits, at 10% for 90 days. */
export const lineFacts = (t: TestApp) => ({
  lender: 'HDFC Bank',
  name: 'Supply chain finance',
  reference: 'HDFC/SCF/2231',
  sanctioned: 1_00_00_000_00,
  rate_percent: 10,
  tenor_days: 90,
  sanctioned_on: addDays(dayOf(t), -200),
  renewal_on: addDays(dayOf(t), 165),
  security: 'Charge on receivables',
  covenants: 'Current ratio of at least 1.2',
  covenant_use: 80 as number | null,
  sub_limits: [
    { kind: 'po_finance', amount: 60_00_000_00 },
    { kind: 'bill_discounting', amount: 50_00_000_00 },
    { kind: 'bg_lc', amount: 20_00_000_00 },
  ],
});

interface Held {
  credit_line_id: number;
  version: number;
}
export const held = ({ credit_line_id, version }: Held): Held => ({ credit_line_id, version });

export const lineOf = async (
  t: TestApp,
  { credit_line_id }: Pick<Held, 'credit_line_id'>,
  as: string = borrower.records,
) => (await t.call('get_credit_line', { credit_line_id }, as)).ok();

export const aLine = async (t: TestApp, facts: object = {}): Promise<Held> =>
  (await t.call('add_credit_line', { ...lineFacts(t), ...facts }, borrower.records)).ok();

/** A request of ₹36,50,000: at 10% its interest is ₹1,000 a day. */
export const drawFacts = (t: TestApp) => ({
  kind: 'po_finance' as string | null,
  amount: 36_50_000_00,
  wanted_on: addDays(dayOf(t), 2),
});

export interface HeldDraw extends Held {
  credit_draw_id: number;
}

export const request = async (t: TestApp, line: Held, facts: object = {}): Promise<HeldDraw> =>
  (await t.call('add_credit_draw', { ...held(line), ...drawFacts(t), ...facts }, borrower.records)).ok();

export const confirm = async (t: TestApp, draw: HeldDraw, facts: object = {}): Promise<HeldDraw> => {
  const asked = { ...draw, state: 'drawn', day: addDays(dayOf(t), -30), reference: 'UTR 4471', ...facts };
  const done = (await t.call('change_credit_draw_status', asked, borrower.records)).ok();
  return { ...done, credit_draw_id: draw.credit_draw_id };
};

export const aRequest = async (t: TestApp, facts: object = {}): Promise<HeldDraw> => request(t, await aLine(t), facts);

/** A draw that the bank paid 30 days ago. */
export const aDraw = async (t: TestApp, facts: object = {}): Promise<HeldDraw> => confirm(t, await aRequest(t, facts));

export const repay = async (t: TestApp, draw: HeldDraw, facts: object = {}) => {
  const repayment = { day: addDays(dayOf(t), -10), principal: 10_00_000_00, interest: 20_000_00, ...facts };
  const done = (await t.call('add_credit_repayment', { ...draw, ...repayment }, borrower.records)).ok();
  const { draws } = await lineOf(t, draw);
  const last = draws.find(({ id }) => id === draw.credit_draw_id)?.repayments.at(-1)?.id ?? 0;
  return { ...done, credit_draw_id: draw.credit_draw_id, credit_repayment_id: last };
};

/** A draw of which a part is repaid. */
export const aRepaidDraw = async (t: TestApp) => repay(t, await aDraw(t));

/** A line of another company, with a draw and a repayment. */
export async function foreignCredit(t: TestApp, project_id: number) {
  const of = async (text: string, values: unknown[]) =>
    Number((await t.app.database.asOwner((run) => run(text, values))).rows[0]?.id);
  const credit_line_id = await of(
    `insert into credit_lines (company_id, number, lender, name, sanctioned, rate_percent, tenor_days, sanctioned_on, renewal_on, made_by)
      select p.company_id, 9000 + (select count(*) from credit_lines), 'A bank', 'Theirs', 1000, 10, 90, current_date - 100,
        current_date + 100, (select min(u.id) from users u where u.company_id = p.company_id)
      from projects p where p.id = $1 returning id`,
    [project_id],
  );
  const credit_draw_id = await of(
    `insert into credit_draws (company_id, credit_line_id, number, paid_to, amount, rate_percent, wanted_on, state, drawn_on, due_on, made_by)
      select company_id, id, 1, 'bank', 500, 10, current_date, 'drawn', current_date - 10, current_date + 80, made_by
      from credit_lines where id = $1 returning id`,
    [credit_line_id],
  );
  const credit_repayment_id = await of(
    `insert into credit_repayments (company_id, credit_draw_id, day, principal, interest, made_by)
      select company_id, id, current_date, 100, 1, made_by from credit_draws where id = $1 returning id`,
    [credit_draw_id],
  );
  return { credit_line_id, credit_draw_id, credit_repayment_id };
}
