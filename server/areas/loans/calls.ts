/** Decisions about loans: what is asked for, its stages and its sanction; what a customer sees. */
import { LoansAbilities, type loans } from '../../../contract/loans.ts';
import { fail, failIf } from '../../../domain/errors.ts';
import {
  needsReason,
  whyNotChangeLoan,
  whyNotConfirmSanction,
  whyNotRecordSanction,
  whyNotStage,
} from '../../../domain/money/loan_stages.ts';
import { say, type Sentence, term } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import { seesProject } from '../../auth/subjects.ts';
import type { Handlers } from '../../ctx.ts';
import type { SpokenCell } from '../../tables/spoken.ts';
import { tableFile } from '../../tables/write.ts';
import * as change_rows from './change_rows.ts';
import { about, approversOf, holdLoan, instalmentsOf, movesOf, shownLoan, toldOf } from './present.ts';
import * as rows from './rows.ts';
import { requirePast, todayOf } from '../../today.ts';

function requireAmount({ amount, cost }: { amount: number; cost: number }): void {
  if (amount <= cost) return;
  const why = say`The loan cannot be more than the cost of the plant.`;
  fail('bad_input', why, { fields: { amount: why } });
}

const columns: readonly { title: Sentence; width?: number; value: (line: rows.LoanLine) => SpokenCell }[] = [
  { title: say`Loan`, value: ({ number }) => number },
  { title: say`Applicant`, width: 26, value: ({ applicant }) => applicant },
  { title: say`Project`, width: 26, value: ({ project }) => project },
  { title: say`Lender`, width: 22, value: ({ lender }) => lender },
  { title: say`Stage`, width: 16, value: ({ stage }) => ({ term: stage }) },
  { title: say`Capacity (kW)`, value: ({ kw }) => kw },
  { title: say`Requested ₹`, width: 16, value: ({ amount }) => amount / 100 },
  { title: say`Sanctioned ₹`, width: 16, value: ({ sanctioned }) => sanctioned / 100 },
  { title: say`Disbursed ₹`, width: 16, value: ({ disbursed }) => disbursed / 100 },
];

export const calls = {
  async get_loans(ctx, wanted) {
    const found = await rows.page(ctx.db, seesProject(ctx.person), wanted);
    return {
      loans: found.rows.map((line) => ({ ...line, moves: movesOf(ctx, line) })),
      total: found.total,
      abilities: abilitiesOf(ctx.permissions, LoansAbilities),
    };
  },

  async export_loans(ctx, { format, ...wanted }) {
    const found = await rows.everyLoan(ctx.db, seesProject(ctx.person), wanted);
    const table = {
      name: say`Loans`,
      today: todayOf(ctx),
      columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
      rows: found.map((line) => columns.map(({ value }) => value(line))),
    };
    return tableFile(table, format, ctx);
  },

  get_loan: (ctx, { loan_id }) => shownLoan(ctx, loan_id),

  async add_loan(ctx, { project_id, ...facts }) {
    requireAmount(facts);
    const { user_id: made_by, company_id } = ctx.person;
    const { id } = await change_rows.add(ctx.db, { ...facts, company_id, project_id, made_by });
    await change_rows.addTurn(ctx.db, { loan_id: id, stage: 'New', reason: '', made_by });
    ctx.recordEvent('loan_added', {
      summary: say`added a loan for ${{ applicant: facts.applicant }}`,
      ...about({ id, project_id }),
      after: facts,
    });
    return { loan_id: id, version: 1 };
  },

  async update_loan(ctx, { loan_id, version, ...facts }) {
    requireAmount(facts);
    const row = await holdLoan(ctx, loan_id, version);
    failIf(whyNotChangeLoan(row.stage));
    const { amount, cost, lender } = row;
    // what the lender answered was for what was asked
    const unsaid = row.recorded > 0 ? change_rows.without_sanction : {};
    const changed = await change_rows.change(ctx.db, loan_id, { ...facts, ...unsaid });
    ctx.recordEvent('loan_changed', {
      summary: say`changed the loan ${{ number: row.number }}`,
      ...about(row),
      before: { amount, cost, lender },
      after: facts,
    });
    return { loan_id, version: changed };
  },

  async change_loan_stage(ctx, { loan_id, version, stage, reason }) {
    const row = await holdLoan(ctx, loan_id, version);
    failIf(whyNotStage(row.stage, stage));
    if (needsReason(stage) && reason.length < 3) {
      const why = say`Enter a reason.`;
      fail('bad_input', why, { fields: { reason: why } });
    }
    // a loan that is taken up again needs a new sanction
    const cleared = stage === 'Documents' ? change_rows.without_sanction : {};
    const changed = await change_rows.change(ctx.db, loan_id, { stage, stage_since: ctx.app.now(), ...cleared });
    await change_rows.addTurn(ctx.db, { loan_id, stage, reason, made_by: ctx.person.user_id });
    ctx.recordEvent('loan_moved', {
      summary: say`moved the loan ${{ number: row.number }} to ${{ stage: term(stage) }}`,
      ...about(row),
      before: { stage: row.stage },
      after: { stage, reason },
      tell: { ...toldOf(row), stage, reason },
    });
    return { loan_id, version: changed };
  },

  async add_loan_sanction(ctx, { loan_id, version, ...facts }) {
    const row = await holdLoan(ctx, loan_id, version);
    failIf(whyNotRecordSanction(row.stage));
    requirePast(ctx, 'sanctioned_on', facts.sanctioned_on);
    if (facts.sanctioned > row.cost) {
      const why = say`The loan cannot be more than the cost of the plant.`;
      fail('bad_input', why, { fields: { sanctioned: why } });
    }
    const me = ctx.person.user_id;
    const changed = await change_rows.change(ctx.db, loan_id, { ...facts, sanctioned_by: me });
    const approvers = await approversOf(ctx, row.project_id);
    ctx.recordEvent('loan_asked', {
      summary: say`recorded the sanction of the loan ${{ number: row.number }}`,
      ...about(row),
      after: facts,
      tell: { ...toldOf(row), about: 'sanction', user_ids: approvers.filter((id) => id !== me) },
    });
    return { loan_id, version: changed };
  },

  async approve_loan_sanction(ctx, { loan_id, version, sanctioned }) {
    const row = await holdLoan(ctx, loan_id, version);
    const me = ctx.person.user_id;
    failIf(whyNotConfirmSanction(row, me, await approversOf(ctx, row.project_id)));
    if (row.recorded !== sanctioned) fail('conflict', say`This loan has changed since you opened it. Check it again.`);
    const at = ctx.app.now();
    const stage = 'Sanctioned' as const;
    const confirmed = { stage, stage_since: at, confirmed_by: me, confirmed_at: at };
    const changed = await change_rows.change(ctx.db, loan_id, confirmed);
    await change_rows.addTurn(ctx.db, { loan_id, stage, reason: '', made_by: me });
    ctx.recordEvent('loan_moved', {
      summary: say`confirmed the sanction of the loan ${{ number: row.number }}`,
      ...about(row),
      before: { stage: row.stage },
      after: { stage, sanctioned },
      tell: { ...toldOf(row), stage, reason: '' },
    });
    return { loan_id, version: changed };
  },

  async get_customer_loans(ctx) {
    const found = await rows.ofCustomer(ctx.db, seesProject(ctx.person));
    const ids = found.map(({ id }) => id);
    const payments = (await rows.payments(ctx.db, ids)).filter(({ confirmed }) => confirmed);
    const turns = await rows.turns(ctx.db, ids);
    const today = todayOf(ctx);
    return {
      loans: found.map((loan) => {
        const own = payments.filter(({ loan_id }) => loan_id === loan.id);
        const told = loan.sanctioned > 0;
        return {
          ...loan,
          reason: turns.find(({ loan_id, stage }) => loan_id === loan.id && stage === loan.stage)?.reason ?? '',
          // what is not confirmed is not told
          ...(told ? {} : change_rows.without_sanction),
          payments: own,
          instalments: instalmentsOf(loan, own, today),
        };
      }),
    };
  },
} satisfies Partial<Handlers<keyof typeof loans>>;
