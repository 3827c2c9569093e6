/** Decisions about lines of bank statements: imported once, matched with receipts and payments, posted, left out. */
import { abilities } from '../../../../contract/abilities.ts';
import type { bank_lines } from '../../../../contract/bank_lines.ts';
import type { RequestOf } from '../../../../contract/index.ts';
import { fail, failIf, notFound, requireVersion, type Words } from '../../../../domain/errors.ts';
import { line_state_names, lineKeys, linePostings, proposer } from '../../../../domain/money/bank_statement.ts';
import { account_names } from '../../../../domain/money/accounts.ts';
import { percentOf } from '../../../../domain/money.ts';
import { reversedPostings } from '../../../../domain/money/running_bill.ts';
import { exactMoney, plural, say, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { post } from '../../../journal/journal.ts';
import { requireSmall } from '../../../records/imports/acts.ts';
import { tableFile } from '../../../tables/write.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** What customers deduct from what they pay without GST: contracts (2%), single persons and families (1%). */
const tds_percents = [2, 1] as const;
const most_proposals = 3;

const about = (id: number) => ({ subject_type: 'bank_line', subject_id: id });
const keyOf = ({ kind, id, amount }: rows.CandidateRow): string => `${kind} ${id} ${Math.sign(amount)}`;

/** What each open line may be; no query where none is open. */
async function proposalsOf(ctx: Ctx, lines: readonly rows.LineRow[]) {
  const open = lines.filter(({ status }) => status === 'open');
  if (open.length === 0) return () => [];
  const found = await rows.candidates(ctx.db);
  const known = new Map(found.map((one) => [keyOf(one), one]));
  const deducted = ({ kind, net }: rows.CandidateRow) =>
    kind === 'invoice' ? tds_percents.map((percent) => percentOf(net, percent)) : [];
  const propose = proposer(
    found.map((one) => ({
      key: keyOf(one),
      amount: one.amount,
      also: deducted(one).map((tds) => one.amount - tds),
      numbers: one.numbers,
      references: [one.reference],
      party: one.party,
    })),
  );
  return (line: rows.LineRow) =>
    line.status !== 'open'
      ? []
      : propose(line)
          .slice(0, most_proposals)
          .flatMap(({ key, sure }) => {
            const one = known.get(key);
            if (!one) return [];
            const { kind, id, label, project_id, payment_run_id, run_version } = one;
            const tds = deducted(one).find((part) => one.amount - part === line.amount) ?? 0;
            return [
              { kind, id, label, project_id, payment_run_id, run_version, amount: Math.abs(one.amount), tds, sure },
            ];
          });
}

/** A line held for a change, read after it is held. */
async function holdLine(ctx: Ctx, id: number, version: number): Promise<rows.LineRow> {
  await lockRows(ctx.db, 'bank_lines', [id]);
  const line = (await rows.line(ctx.db, id)) ?? notFound();
  requireVersion(line, version);
  return line;
}

type Asked = RequestOf<'change_bank_line_status'>;

/** By which amounts the receipt, payment, draw or repayment that is named may still pass the bank; undefined: none is named. */
async function amountsOf(ctx: Ctx, { status, ...asked }: Asked): Promise<number[] | undefined> {
  const all: Record<rows.MatchedKind, number | undefined> = {
    receipt: asked.customer_receipt_id,
    payment: asked.payment_id,
    draw: asked.credit_draw_id,
    repayment: asked.credit_repayment_id,
  };
  const named = rows.matched_kinds.flatMap((kind) => {
    const id = all[kind];
    return id === undefined ? [] : [{ kind, id }];
  });
  const found: number[][] = [];
  for (const { kind, id } of named) {
    // another line may be matched with it at this moment
    await lockRows(ctx.db, rows.matched_tables[kind], [id]);
    found.push((await rows.amountsOf(ctx.db, kind, id)) ?? notFound());
  }
  if (named.length > 1) fail('bad_input', say`Select one document of the books.`);
  if (named.length > 0 && status !== 'matched') fail('bad_input', say`Only a match names a document of the books.`);
  return found[0];
}

const nothing = {
  receipt_id: null,
  payment_id: null,
  credit_draw_id: null,
  credit_repayment_id: null,
  posting_id: null,
  reason: '',
  settled_by: null,
  settled_at: null,
};

export const bank_calls = {
  async import_bank_statement(ctx, { file, dry_run }) {
    requireSmall(file);
    const { temp_path: path } = file;
    const today = todayOf(ctx);
    const { lines, problems } = await ctx.outside('read', () =>
      ctx.app.foreign_files.run('readStatement', { path, today }),
    );
    const keyed = lineKeys(lines).flatMap((key, at) => {
      const line = lines[at];
      return line ? [{ ...line, key }] : [];
    });
    const known = await rows.knownKeys(
      ctx.db,
      keyed.map(({ key }) => key),
    );
    const unknown = keyed.filter(({ key }) => !known.has(key));
    const by = { file_name: file.file_name, made_by: ctx.person.user_id };
    // who imports the same at this moment may be first
    const added = dry_run ? undefined : await rows.addLines(ctx.db, unknown, by);
    const fresh = added ? unknown.filter(({ key }) => added.has(key)) : unknown;
    if (!dry_run && fresh.length > 0) {
      const count = fresh.length;
      ctx.recordEvent('bank_statement_imported', {
        summary: say`imported ${plural({ count }, '# line', '# lines')} of the bank statement ${{ file: file.file_name }}`,
        subject_type: 'company',
        subject_id: ctx.person.company_id,
      });
    }
    const sum = (sign: number) =>
      fresh.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + Math.abs(amount) : total), 0);
    return {
      added: fresh.length,
      known: keyed.length - fresh.length,
      from: lines[0]?.day ?? null,
      to: lines.at(-1)?.day ?? null,
      incoming: sum(1),
      outgoing: sum(-1),
      closing: lines.at(-1)?.balance ?? null,
      problems,
    };
  },

  async get_bank_lines(ctx, { limit, offset, ...filter }) {
    const found = await rows.page(ctx.db, filter, { limit, offset });
    const propose = await proposalsOf(ctx, found);
    return {
      lines: found.map((line) => ({
        ...line,
        proposals: propose(line),
        abilities: abilitiesOf(ctx.permissions, abilities('change_bank_line_status')),
      })),
      ...(await rows.sums(ctx.db, filter)),
      abilities: abilitiesOf(ctx.permissions, abilities('import_bank_statement')),
    };
  },

  async export_bank_lines(ctx, { format, ...filter }) {
    const found = await rows.page(ctx.db, filter, { limit: 10_000, offset: 0 });
    const rupees = (paise: number | null) => (paise === null ? '' : paise / 100);
    return tableFile(
      {
        name: say`Bank statement`,
        today: todayOf(ctx),
        columns: [
          { title: say`Date` },
          { title: say`Description`, width: 50 },
          { title: say`Reference`, width: 24 },
          { title: say`Amount ₹`, width: 18 },
          { title: say`Balance ₹`, width: 18 },
          { title: say`Status`, width: 18 },
          { title: say`Matched with`, width: 36 },
        ],
        rows: found.map((line) => [
          { day: line.day },
          line.text,
          line.reference,
          rupees(line.amount),
          rupees(line.balance),
          { term: line_state_names[line.status] },
          line.account ? { term: account_names[line.account] } : line.matched || line.reason,
        ]),
      },
      format,
      ctx,
    );
  },

  async change_bank_line_status(ctx, asked) {
    const { bank_line_id: id, version, status, customer_receipt_id: receipt_id, payment_id, account, reason } = asked;
    const { credit_draw_id, credit_repayment_id } = asked;
    const line = await holdLine(ctx, id, version);
    const amounts = await amountsOf(ctx, asked);
    if ((line.status === 'open') === (status === 'open'))
      fail('conflict', status === 'open' ? say`It is open.` : say`This line is already matched. Undo the match first.`);
    if (account !== undefined && status !== 'posted') fail('bad_input', say`Only a posting has an account.`);
    const me = ctx.person.user_id;
    const poster = { db: ctx.db, user_id: me };
    const entry = { document_kind: 'bank_posting', day: line.day, document: line.reference };
    if (line.posting_id !== null && line.account) {
      const postings = reversedPostings(linePostings(line.amount, line.account));
      await post(poster, [{ ...entry, document_id: line.posting_id, postings, reverses: line.posting_id }]);
    }
    const facts: Omit<Parameters<typeof rows.settle>[2], 'status'> = { ...nothing };
    if (status !== 'open') Object.assign(facts, { settled_by: me, settled_at: ctx.app.now(), reason });
    if (status === 'matched') {
      if (!amounts) fail('bad_input', say`Select one document of the books.`);
      failIf(whyNotMatch(line.amount, amounts));
      Object.assign(facts, {
        receipt_id: receipt_id ?? null,
        payment_id: payment_id ?? null,
        credit_draw_id: credit_draw_id ?? null,
        credit_repayment_id: credit_repayment_id ?? null,
      });
    } else if (status === 'posted') {
      if (!account) fail('bad_input', say`Select an account.`);
      facts.posting_id = await rows.addPosting(ctx.db, account, me);
      await post(poster, [{ ...entry, document_id: facts.posting_id, postings: linePostings(line.amount, account) }]);
    } else if (status === 'ignored' && reason.length < 3) {
      fail('bad_input', say`Enter the reason.`, { fields: { reason: say`Enter the reason.` } });
    }
    const changed = await rows.settle(ctx.db, id, { ...facts, status });
    ctx.recordEvent('bank_line_settled', {
      summary: say`set a bank line to “${{ status: term(line_state_names[status]) }}”`,
      ...about(id),
      before: { status: line.status, matched: line.matched, account: line.account },
      after: { status, receipt_id, payment_id, credit_draw_id, credit_repayment_id, account, reason },
    });
    return { bank_line_id: id, version: changed };
  },
} satisfies Handlers<keyof typeof bank_lines>;

/** Why a line is not the receipt or payment that may still pass the bank by these amounts. */
function whyNotMatch(amount: number, amounts: readonly number[]): Words | undefined {
  const [other] = amounts;
  if (other === undefined) return say`It is not paid, unknown, or matched with another line.`;
  if (amounts.includes(amount)) return undefined;
  return say`The line is of ${{ line: exactMoney(Math.abs(amount)) }}, that of ${{ other: exactMoney(Math.abs(other)) }}.`;
}
