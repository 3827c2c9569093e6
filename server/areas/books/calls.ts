/** The books of the company: the trial balance, what was posted to an account, closed months, files for Tally and GST. */
import { BooksAbilities, type books } from '../../../contract/books.ts';
import { fileNameOf } from '../../../domain/files.ts';
import { fail, sentences } from '../../../domain/errors.ts';
import { gstStateCode, normalizeGstin } from '../../../domain/gstin.ts';
import { account_keys, account_names } from '../../../domain/money/accounts.ts';
import { closed, monthEnd, whyNotClose, yearBegin } from '../../../domain/money/closings.ts';
import { gstr1File, gstr1Summary } from '../../../domain/money/gstr1.ts';
import { day, say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { madeFile } from '../../storage/made_file.ts';
import { tableFile } from '../../tables/write.ts';
import * as rows from './rows.ts';
import { ledgersFile, vouchersFile } from './tally_file.ts';
import { todayOf } from '../../today.ts';

interface Span {
  from: string;
  to: string;
}
const checked = ({ from, to }: Span): Span => {
  const why = say`The last day is before the first.`;
  return to < from ? fail('bad_input', why, { fields: { to: why } }) : { from, to };
};

async function trialBalance(ctx: Ctx, span: Span) {
  const sums = await rows.sums(ctx.db, span);
  const balances = sums
    .map((one) => ({ ...one, closing: one.opening + one.debit - one.credit }))
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .toSorted((a, b) => account_keys.indexOf(a.account) - account_keys.indexOf(b.account));
  const sum = (of: 'opening' | 'debit' | 'credit' | 'closing') => balances.reduce((total, one) => total + one[of], 0);
  return {
    balances,
    totals: { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') },
  };
}

/** The documents of a return, and the changes of the tax on advances, with the state of supply as its two digits. */
async function returnOf(ctx: Ctx, { gstin, month }: { gstin: string; month: string }) {
  const from = `${month}-01`;
  const span = { from, to: monthEnd(from) };
  const coded = <T extends { place_of_supply: string }>(one: T): T => ({
    ...one,
    place_of_supply: gstStateCode(one.place_of_supply),
  });
  const own = normalizeGstin(gstin);
  const supplies = await rows.supplies(ctx.db, own, span);
  const advances = await rows.advances(ctx.db, own, span);
  return { supplies: supplies.map(coded), advances: advances.map(coded) };
}

export const books_calls = {
  async get_accounts(ctx, asked) {
    const today = todayOf(ctx);
    const { to = today, from = yearBegin(to) } = asked;
    const span = checked({ from, to });
    const closings = await rows.closings(ctx.db);
    const [newest] = closings;
    return {
      ...(await trialBalance(ctx, span)),
      entries: await rows.countEntries(ctx.db, span),
      closed_through: newest?.closed_through ?? null,
      final_through: newest?.final_through ?? null,
      version: newest?.id ?? 0,
      closings,
      gstins: await rows.issuingGstins(ctx.db),
      abilities: abilitiesOf(ctx.permissions, BooksAbilities),
    };
  },

  async get_account_entries(ctx, asked) {
    return rows.lines(ctx.db, { ...asked, ...checked(asked) });
  },

  async update_accounting_closing(ctx, { version, closed_through, final, reason }) {
    await rows.holdClosings(ctx.db);
    const [newest] = await rows.closings(ctx.db, 1);
    if ((newest?.id ?? 0) !== version) fail('conflict', sentences.changed_meanwhile);
    const before = { closed_through: newest?.closed_through ?? null, final_through: newest?.final_through ?? null };
    const why = whyNotClose(before, { closed_through, final, reason }, todayOf(ctx));
    if (why) fail('bad_input', why.sentence, why.field ? { fields: { [why.field]: why.sentence } } : {});
    const after = closed(before, { closed_through, final });
    const id = await rows.addClosing(ctx.db, { ...after, reason, made_by: ctx.person.user_id });
    ctx.recordEvent('books_closed', {
      summary:
        closed_through === null
          ? say`reopened all months of the books`
          : before.closed_through !== null && closed_through < before.closed_through
            ? say`reopened the books after ${{ day: day(closed_through) }}`
            : say`closed the books up to ${{ day: day(closed_through) }}`,
      subject_type: 'company',
      subject_id: ctx.person.company_id,
      before,
      after: { ...after, reason },
    });
    return { version: id };
  },

  async export_accounts(ctx, { format, ...asked }) {
    const span = checked(asked);
    const { balances, totals } = await trialBalance(ctx, span);
    const rupees = (paise: number): number => paise / 100;
    const cells = ({ opening, debit, credit, closing }: typeof totals) => [opening, debit, credit, closing].map(rupees);
    return tableFile(
      {
        name: say`Trial balance ${{ from: day(span.from) }} to ${{ to: day(span.to) }}`,
        today: todayOf(ctx),
        columns: [
          { title: say`Account`, width: 40 },
          { title: say`Opening balance ₹`, width: 20 },
          { title: say`Debit ₹`, width: 20 },
          { title: say`Credit ₹`, width: 20 },
          { title: say`Closing balance ₹`, width: 20 },
        ],
        rows: [
          ...balances.map(({ account, ...sums }) => [{ term: account_names[account] }, ...cells(sums)]),
          [{ term: 'Total' }, ...cells(totals)],
        ],
      },
      format,
      ctx,
    );
  },

  async export_tally(ctx, { part, ...asked }) {
    const span = checked(asked);
    const { company_key: key, company_name: name } = ctx.person;
    const bytes =
      part === 'ledgers' ? await ledgersFile(ctx, span, name) : await vouchersFile(ctx, span, { key, name });
    return madeFile(bytes, {
      content_type: 'application/xml',
      file_name: fileNameOf(`Tally ${part} ${span.from} ${span.to}`, 'xml'),
      inline: false,
    });
  },

  async get_gst_return(ctx, asked) {
    const found = await returnOf(ctx, asked);
    const posted = await rows.postedTax(ctx.db, {
      invoices: found.supplies.map(({ id }) => id),
      advances: found.advances.flatMap(({ ids }) => ids),
    });
    return { sections: gstr1Summary(found), posted };
  },

  async export_gst_return(ctx, { gstin, month }) {
    const found = await returnOf(ctx, { gstin, month });
    return madeFile(Buffer.from(JSON.stringify(gstr1File(normalizeGstin(gstin), month, found))), {
      content_type: 'application/json',
      file_name: fileNameOf(`GSTR-1 ${gstin} ${month}`, 'json'),
      inline: false,
    });
  },
} satisfies Handlers<keyof typeof books>;
