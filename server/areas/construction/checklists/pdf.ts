/** A checklist on the letterhead: what was measured with which instrument, every answer with its limit, the photos. */
import { showDate, todayInIndia } from '../../../../domain/dates.ts';
import { limitWords } from '../../../../domain/construction/checklists/limits.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { letterhead } from '../../../letterhead/letterhead.ts';
import * as instrument_rows from './instrument_rows.ts';
import { checklistOf, itemsOf } from './present.ts';
import * as rows from './rows.ts';

const most_pictures = 24;
const dayOf = (at: string | null): string => (at ? showDate(todayInIndia(new Date(at))) : '');

/** An instrument with its calibration, as facts of a document. */
export async function instrumentFacts(
  ctx: Ctx,
  instrument_id: number | null,
): Promise<{ label: string; value: string }[]> {
  if (instrument_id === null) return [];
  const [one] = await instrument_rows.instruments(ctx.db, instrument_id);
  if (!one) return [];
  const { inWords } = ctx;
  return [
    { label: inWords(say`Instrument`), value: [one.name, one.make, one.model].filter(Boolean).join(' ') },
    { label: inWords(say`Serial number`), value: one.serial },
    { label: inWords(say`Calibrated on`), value: one.calibrated_on ? showDate(one.calibrated_on) : '' },
    { label: inWords(say`Calibration valid to`), value: one.valid_to ? showDate(one.valid_to) : '' },
  ];
}

export async function checklistPdf(ctx: Ctx, id: number): Promise<FileGiven> {
  const { inWords } = ctx;
  const list = await checklistOf(ctx, id);
  const items = await itemsOf(ctx, id);
  const photos = await rows.photos(ctx.db, id);
  const column = (name: Sentence, wide?: true) => ({ title: inWords(name), ...(wide ? { wide } : {}) });
  const limitOf = (item: rows.ItemRow): string => {
    const words = limitWords({ kind: item.limit_kind, low: item.low, high: item.high }, item.unit);
    const source = item.estimate ? inWords(say`estimate`) : item.source;
    return [words && inWords(words), source].filter(Boolean).join('\n');
  };
  const fillers = [...new Set(items.flatMap(({ judged_by }) => (judged_by ? [judged_by] : [])))];
  // remarks are written for the site
  const for_customer = ctx.person.kind === 'consumer';
  const number_at = new Map(items.map((item, at) => [item.id, at + 1]));
  const { draw } = await letterhead(ctx);
  return draw({
    title: `${list.number} ${list.name}`,
    ...(list.accepted_at ? {} : { mark: inWords(say`Not accepted yet`) }),
    facts: [
      { label: inWords(say`Project`), value: list.project },
      { label: inWords(say`Place`), value: list.place },
      { label: inWords(say`Checked`), value: list.asset },
      ...(for_customer || !list.contractor ? [] : [{ label: inWords(say`Sub-contractor`), value: list.contractor }]),
      ...(await instrumentFacts(ctx, list.instrument_id)),
    ],
    tables: [
      {
        columns: [
          column(say`No.`),
          column(say`Item`, true),
          column(say`Limit`),
          column(say`Value`),
          column(say`Result`),
          ...(for_customer ? [] : [column(say`Remark`)]),
          column(say`By`),
        ],
        rows: items.map((item, at) => [
          String(at + 1),
          item.text,
          limitOf(item),
          item.value && [item.value, item.unit].filter(Boolean).join(' '),
          item.result ? inWords(say`${{ value: term(item.result) }}`) : '',
          ...(for_customer ? [] : [[item.remark, item.punch_seen ? item.punch_number : ''].filter(Boolean).join('\n')]),
          [item.judged_by, dayOf(item.judged_at)].filter(Boolean).join('\n'),
        ]),
      },
    ],
    pictures: photos.slice(0, most_pictures).map(({ object_key, checklist_item_id }) => ({
      object_key,
      caption: inWords(say`Item ${{ number: number_at.get(checklist_item_id) ?? 0 }}`),
    })),
    signs: [
      { label: inWords(say`Filled in by`), name: fillers.slice(0, 3).join(', ') },
      {
        label: inWords(say`Accepted by`),
        name: [list.accepted_by, dayOf(list.accepted_at)].filter(Boolean).join(', '),
      },
      { label: inWords(say`For the customer`), name: '' },
    ],
  });
}
