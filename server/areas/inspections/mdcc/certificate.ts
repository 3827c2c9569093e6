/** The certificate of a clearance: what may be dispatched of which order, until when, on which documents. */
import { showDate, showDayAndTime } from '../../../../domain/dates.ts';
import { kwpOf } from '../../../../domain/materials/chain.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { itemText, letterhead } from '../../../letterhead/letterhead.ts';
import { overridesOf } from '../../../supply/chain_rows.ts';
import { overrideNote } from '../../../supply/override_note.ts';
import { hiddenNote } from '../inspection/report.ts';
import * as rows from './rows.ts';

type Shown = ResponseOf<'get_mdcc'>;

export async function certificate(ctx: Ctx, mdcc: Shown): Promise<FileGiven> {
  const { inWords, db } = ctx;
  const words = (value: string): string => inWords(say`${{ value: term(value) }}`);
  const fact = (label: Sentence, value: string) => (value ? [{ label: inWords(label), value }] : []);
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const { lines } = mdcc;
  const described = new Map(lines.map((line) => [line.id, line.description]));
  const serials = (await rows.serialsOf(db, mdcc.id)).filter(({ line_id }) => described.has(line_id));
  const po_lines = lines.map(({ po_line_id }) => po_line_id);
  const overrides = await overridesOf(db, po_lines);
  const itemOf = (po_line_id: number): string =>
    lines.find((line) => line.po_line_id === po_line_id)?.description ?? '';
  // an order is of one project as a rule; where it is not, each line says its own
  const several = lines.some(({ project_id }) => project_id !== mdcc.project_id);
  const kwps = lines.map(({ quantity, watts }) => kwpOf(quantity, watts));
  const { supplier, company, draw } = await letterhead(ctx, mdcc.order_id);
  const paid = !mdcc.payment_condition
    ? ''
    : inWords(
        mdcc.payment_met
          ? say`${{ condition: mdcc.payment_condition }} (met)`
          : say`${{ condition: mdcc.payment_condition }} (not met)`,
      );
  return draw({
    title: inWords(say`Material dispatch clearance certificate ${{ number: mdcc.number }}`),
    mark: mdcc.standing === 'expired' ? inWords(say`Expired`) : '',
    parties: [supplier, { title: inWords(say`Project`), lines: [mdcc.project] }],
    facts: [
      ...fact(say`Purchase order`, mdcc.order),
      ...fact(say`Valid until`, showDate(mdcc.valid_till)),
      ...fact(say`Cleared by`, mdcc.decided_by),
      ...fact(say`Cleared on`, mdcc.decided_at ? showDayAndTime(new Date(mdcc.decided_at)) : ''),
      ...fact(say`Requested by`, mdcc.made_by),
      ...fact(say`Payment condition`, paid),
    ],
    tables: [
      {
        columns: [
          ...(several ? [column(say`Project`)] : []),
          column(say`Item`, { wide: true }),
          column(say`Category`),
          column(say`Cleared quantity`, { right: true }),
          column(say`Unit`),
          ...(kwps.some((kwp) => kwp !== null) ? [column(say`kWp`, { right: true })] : []),
          ...(serials.length > 0 ? [column(say`Serial numbers`, { right: true })] : []),
        ],
        rows: lines.map((line, at) => {
          const kwp = kwps[at] ?? null;
          return [
            ...(several ? [line.project] : []),
            itemText(line),
            words(line.category),
            showNumber(line.quantity, 3),
            words(line.unit),
            ...(kwps.some((one) => one !== null) ? [kwp === null ? '–' : showNumber(kwp, 3)] : []),
            ...(serials.length > 0 ? [line.serials > 0 ? showNumber(line.serials) : '–'] : []),
          ];
        }),
      },
      {
        title: inWords(say`Documents`),
        columns: [
          column(say`Document`, { wide: true }),
          column(say`Status`),
          column(say`File, reference or reason`, { wide: true }),
        ],
        rows: mdcc.documents.map(({ name, file_id, file_name, instead }) => [
          words(name),
          inWords(file_id !== null ? say`Attached` : instead ? say`Complete` : say`Missing`),
          file_id !== null ? file_name : instead,
        ]),
      },
    ],
    sections: [
      {
        title: inWords(say`Conditions`),
        lines: [
          inWords(
            say`Nothing beyond these quantities may be dispatched on this certificate, and nothing after it expires.`,
          ),
          ...hiddenNote(ctx, mdcc.hidden_lines),
        ],
      },
      {
        title: inWords(say`Released without inspection or MDCC`),
        lines: overrides.map((one) => overrideNote(ctx, one, itemOf(one.po_line_id))),
      },
      { title: inWords(say`Remarks`), lines: mdcc.reason.split('\n') },
      {
        title: inWords(say`Serial numbers`),
        lines: serials.map(({ line_id, numbers }) =>
          lines.length > 1 ? `${described.get(line_id)}: ${numbers}` : numbers,
        ),
      },
    ],
    signs: [{ label: inWords(say`Authorised signatory`), name: company }],
  });
}
