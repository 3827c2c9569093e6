/** The certificate of a clearance: what may be dispatched of which order, until when, on which documents. */
import { showDate, showDayAndTime } from '../../../../domain/dates.ts';
import { fileNameOf } from '../../../../domain/files.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { kwpOf } from '../../../../domain/materials/chain.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { madeFile } from '../../../storage/made_file.ts';

type Shown = ResponseOf<'get_mdcc'>;

export function certificate(
  ctx: Ctx,
  mdcc: Shown,
  serials: readonly { line_id: number; numbers: string }[],
): FileGiven {
  const { inWords } = ctx;
  const words = (value: string): string => inWords(say`${{ value: term(value) }}`);
  const title = inWords(say`Material dispatch clearance certificate ${{ number: mdcc.number }}`);
  const fact = (label: Sentence, value: string) => ({ label: inWords(label), value: value || '–' });
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const described = new Map(mdcc.lines.map((line) => [line.id, line.description]));
  return async () =>
    madeFile(
      await ctx.app.printer.drawSheet({
        title,
        company: ctx.person.company_name,
        facts: [
          fact(say`Project`, mdcc.project),
          fact(say`Purchase order`, mdcc.order),
          fact(say`Supplier`, mdcc.supplier),
          fact(say`Valid until`, showDate(mdcc.valid_till)),
          fact(say`Payment condition`, mdcc.payment_condition),
          fact(
            say`Cleared by`,
            [mdcc.decided_by, mdcc.decided_at ? showDayAndTime(new Date(mdcc.decided_at)) : '']
              .filter(Boolean)
              .join(' · '),
          ),
        ],
        columns: [
          column(say`Item`, { wide: true }),
          column(say`Make and model`, { wide: true }),
          column(say`Category`),
          column(say`Cleared quantity`, { right: true }),
          column(say`Unit`),
          column(say`kWp`, { right: true }),
          column(say`Serial numbers`, { right: true }),
        ],
        rows: mdcc.lines.map((line) => {
          const kwp = kwpOf(line.quantity, line.watts);
          return [
            line.description,
            [line.make, line.model].filter(Boolean).join(' ') || '–',
            words(line.category),
            showNumber(line.quantity, 3),
            line.unit,
            kwp === null ? '–' : showNumber(kwp, 3),
            line.serials > 0 ? showNumber(line.serials) : '–',
          ];
        }),
        notes: [
          inWords(
            say`Nothing beyond these quantities may be dispatched on this certificate, and nothing after it expires.`,
          ),
          inWords(say`Documents:`),
          ...mdcc.documents.map(({ name, file_name, instead }) => `${words(name)}: ${file_name || instead || '–'}`),
          ...(mdcc.reason ? [inWords(say`Remark: ${{ remark: mdcc.reason }}`)] : []),
          ...serials
            .filter(({ line_id }) => described.has(line_id))
            .map(({ line_id, numbers }) => `${described.get(line_id)}: ${numbers}`),
        ],
        page: inWords(say`Page ${{ at: '{at}' }} of ${{ count: '{count}' }}`),
      }),
      { content_type: 'application/pdf', file_name: fileNameOf(title, 'pdf'), inline: true },
    );
}
