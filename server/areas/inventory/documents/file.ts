/** A document of the stores as a PDF: an issue slip for who takes the material along, or a note for the store's file. */
import { showDate, showDayAndTime } from '../../../../domain/dates.ts';
import { confirmation_names, stock_document_names } from '../../../../domain/inventory/stock_documents.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { letterhead } from '../../../letterhead/letterhead.ts';
import * as rows from './rows.ts';

/** So many serial numbers of a document are printed at most. */
const most_serials = 1000;

export async function documentFile(ctx: Ctx, document: rows.DocumentRow): Promise<FileGiven> {
  const { inWords, db } = ctx;
  const { kind, number, lines, confirmation } = document;
  const fact = (label: Sentence, value: string) => (value ? [{ label: inWords(label), value }] : []);
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const into = kind === 'receipt' || kind === 'return';
  const confirmed = lines.some(({ received }) => received !== null);
  const serials = await rows.serialsOf(db, document.id, most_serials);
  const name = inWords(say`${{ kind: term(stock_document_names[kind]) }}`);
  const { draw } = await letterhead(ctx);
  return draw({
    title: `${name} ${number}`,
    mark: lines.some(({ quantity }) => quantity > 0) ? '' : inWords(say`Reversed`),
    facts: [
      ...fact(say`Date`, showDate(document.day)),
      ...fact(into ? say`Into store` : say`From store`, document.store),
      ...fact(kind === 'return' ? say`Returned from` : say`To`, document.place),
      ...fact(say`Project`, document.project),
      ...fact(say`Challan`, document.challan),
      ...fact(say`Recorded by`, document.made_by),
      ...fact(say`Recorded at`, showDayAndTime(new Date(document.made_at))),
      ...fact(
        say`Confirmation`,
        confirmation === 'not_asked'
          ? ''
          : [
              inWords(say`${{ state: term(confirmation_names[confirmation]) }}`),
              document.confirmed_by,
              document.confirmed_at ? showDayAndTime(new Date(document.confirmed_at)) : '',
            ]
              .filter(Boolean)
              .join(' · '),
      ),
    ],
    tables: [
      {
        columns: [
          column(say`Item`, { wide: true }),
          column(say`Unit`),
          column(say`Quantity`, { right: true }),
          column(say`Serial numbers`, { right: true }),
          ...(confirmed ? [column(say`Received`, { right: true })] : []),
        ],
        rows: lines.map((line) => [
          line.item,
          inWords(say`${{ unit: term(line.unit) }}`),
          showNumber(line.quantity, 3),
          line.serials > 0 ? showNumber(line.serials) : '–',
          ...(confirmed ? [line.received === null ? '–' : showNumber(line.received, 3)] : []),
        ]),
      },
    ],
    sections: [
      ...serials.map(({ item, numbers, more }) => ({
        title: inWords(say`Serial numbers of ${{ item }}`),
        lines: [numbers.join(', '), ...(more > 0 ? [inWords(say`and ${{ more }} more, listed in the stock`)] : [])],
      })),
      { title: inWords(say`Note`), lines: document.note.split('\n') },
      { title: inWords(say`Remarks`), lines: document.remark.split('\n') },
    ],
    signs: [
      { label: into ? inWords(say`Handed over by`) : inWords(say`Issued by`), name: into ? '' : document.made_by },
      { label: inWords(say`Received by`), name: into ? document.made_by : document.confirmed_by },
    ],
  });
}
