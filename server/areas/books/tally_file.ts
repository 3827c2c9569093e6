/** The journal as XML for Tally, read two thousand entries at a time. */
import XMLBuilder from 'fast-xml-builder';
import type { PlainDate } from '../../../domain/dates.ts';
import { type JournalEntry, ledgerElement, tallyLedgers, voucherElement } from '../../../domain/money/tally.ts';
import type { Ctx } from '../../ctx.ts';
import * as rows from './rows.ts';

const entries_at_once = 2000;
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true });
const built = (element: object): string => builder.build({ TALLYMESSAGE: element });
const text = (words: string): string => builder.build({ x: words }).slice(3, -4);

const head = (report: 'All Masters' | 'Vouchers', company: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${text(company)}</SVCURRENTCOMPANY>` +
  '</STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n';
const tail = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

interface Span {
  from: PlainDate;
  to: PlainDate;
}

/** The ledgers that the vouchers of a span need. */
export async function ledgersFile(ctx: Ctx, span: Span, company: string): Promise<Buffer> {
  const ledgers = tallyLedgers(await rows.ledgerLines(ctx.db, span));
  const elements = ledgers.map((one) => `${built({ LEDGER: ledgerElement(one) })}\n`);
  return Buffer.from([head('All Masters', company), ...elements, tail].join(''));
}

/** The vouchers of a span, oldest first. */
export async function vouchersFile(
  ctx: Ctx,
  span: Span,
  { key, name }: { key: string; name: string },
): Promise<Buffer> {
  const parts = [Buffer.from(head('Vouchers', name))];
  for (let after: JournalEntry | undefined; ; ) {
    const entries = await rows.entries(ctx.db, span, after, entries_at_once);
    parts.push(
      Buffer.from(
        entries.map((one) => `${built({ '@xmlns:UDF': 'TallyUDF', VOUCHER: voucherElement(one, key) })}\n`).join(''),
      ),
    );
    after = entries.at(-1);
    if (entries.length < entries_at_once) break;
  }
  return Buffer.concat([...parts, Buffer.from(tail)]);
}
