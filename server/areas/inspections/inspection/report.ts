/** The report of an inspection: what was looked at, by which plan, what was found, and what it comes to. */
import { showDate, showDayAndTime } from '../../../../domain/dates.ts';
import { picture_types } from '../../../../domain/files.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { type Check, checksOf } from '../../../../domain/procurement/checklists.ts';
import { defectsOf, resultOf } from '../../../../domain/procurement/inspections.ts';
import { defect_classes } from '../../../../domain/procurement/sampling.ts';
import { plural, say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { itemText, letterhead } from '../../../letterhead/letterhead.ts';
import type { PrintedTable } from '../../../letterhead/printed.ts';
import * as rows from './rows.ts';

type Shown = ResponseOf<'get_inspection'>;
type Line = Shown['lines'][number];

/** Pictures that a report shows; the others are named. */
const most_pictures = 12;

const numbers = (value: number): string => showNumber(value, 3);

/** Between which limits a check is passed: '≥ 100 MΩ', '0–3 %'. */
function limitsOf({ measured }: Check): string {
  if (!measured) return '';
  const { least, most, unit } = measured;
  if (least !== undefined && most !== undefined) return `${numbers(least)}–${numbers(most)} ${unit}`;
  if (least !== undefined) return `≥ ${numbers(least)} ${unit}`;
  return most === undefined ? unit : `≤ ${numbers(most)} ${unit}`;
}

export async function report(ctx: Ctx, inspection: Shown): Promise<FileGiven> {
  const { inWords } = ctx;
  const { lines } = inspection;
  const words = (value: string): string => inWords(say`${{ value: term(value) }}`);
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const fact = (label: Sentence, value: string) => (value ? [{ label: inWords(label), value }] : []);
  // where there is one item, every table is about it
  const named = lines.length > 1;
  const titleOf = (title: Sentence, { description }: Line): string =>
    named ? `${inWords(title)} · ${description}` : inWords(title);
  const tablesOf = (line: Line): PrintedTable[] => {
    const counted = defectsOf(line.category, line);
    const found = new Map(line.checks.map((one) => [one.name, one]));
    return [
      {
        title: titleOf(say`Sampling plan`, line),
        columns: [
          column(say`Defects`, { wide: true }),
          column(say`AQL %`, { right: true }),
          column(say`Code letter`, { right: true }),
          column(say`Sample`, { right: true }),
          column(say`Ac`, { right: true }),
          column(say`Re`, { right: true }),
          column(say`Found`, { right: true }),
        ],
        rows: defect_classes.map((kind) => {
          const { letter, sample, accept, reject } = line.plan[kind];
          const aql = numbers(inspection[`aql_${kind}`]);
          return [words(kind), aql, letter, numbers(sample), String(accept), String(reject), numbers(counted[kind])];
        }),
      },
      {
        title: titleOf(say`Checks`, line),
        columns: [
          column(say`Check`, { wide: true }),
          column(say`Class`),
          column(say`Limit`),
          column(say`Measured`),
          column(say`Result`),
          column(say`Remark`, { wide: true }),
        ],
        rows: checksOf(line.category).map((check) => {
          const one = found.get(check.name);
          const result = resultOf(check, one);
          const value = one?.value ?? null;
          return [
            words(check.name),
            words(check.kind),
            limitsOf(check),
            value === null ? '' : `${numbers(value)} ${check.measured?.unit ?? ''}`.trim(),
            result ? words(result) : '–',
            one?.remark ?? '',
          ];
        }),
      },
      {
        title: titleOf(say`Defects found`, line),
        columns: [
          column(say`Class`),
          column(say`Quantity`),
          column(say`Description`, { wide: true }),
          column(say`Serial number`),
        ],
        rows: line.defects.map(({ kind, units, description, serial }) => [
          words(kind),
          `${numbers(units)} ${words(line.unit)}`,
          description,
          serial,
        ]),
      },
    ];
  };
  const pictures = await rows.pictures(ctx.db, inspection.id, picture_types);
  const shown_pictures = pictures.slice(0, most_pictures);
  const others = inspection.files.filter(({ file_id }) => !shown_pictures.some((one) => one.file_id === file_id));
  const inspector = [inspection.agency, inspection.inspector].filter(Boolean).join(' · ');
  const { supplier, draw } = await letterhead(ctx, inspection.order_id);
  return draw({
    title: inWords(say`Inspection report ${{ number: inspection.number }}`),
    mark:
      inspection.status === 'cancelled'
        ? inWords(say`Cancelled`)
        : inspection.result
          ? words(inspection.result)
          : inWords(say`Not decided yet`),
    parties: [supplier, { title: inWords(say`Project`), lines: [inspection.project] }],
    facts: [
      ...fact(say`Purchase order`, inspection.order),
      ...fact(say`Type`, words(inspection.kind)),
      ...fact(say`Place`, inspection.place),
      ...(inspection.inspected_on
        ? fact(say`Inspected on`, showDate(inspection.inspected_on))
        : fact(say`Planned for`, showDate(inspection.inspect_on))),
      ...fact(say`Inspector`, inspector),
      ...fact(say`Re-inspection of`, inspection.reinspects?.number ?? ''),
      ...fact(
        say`Sampling (ISO 2859-1)`,
        inWords(
          say`Inspection level ${{ level: inspection.level }}, ${{ severity: term(inspection.severity) }}, single sampling`,
        ),
      ),
      ...fact(
        say`Completed by`,
        inspection.completed_at
          ? [inspection.completed_by, showDayAndTime(new Date(inspection.completed_at))].filter(Boolean).join(' · ')
          : '',
      ),
    ],
    tables: [
      {
        columns: [
          column(say`Item`, { wide: true }),
          column(say`Offered`, { right: true }),
          column(say`Sample`, { right: true }),
          column(say`Result`),
          column(say`Accepted`, { right: true }),
          column(say`Rejected`, { right: true }),
          column(say`Unit`),
        ],
        rows: lines.map((line) => [
          itemText(line),
          numbers(line.quantity),
          numbers(line.sample),
          line.result ? words(line.result) : '–',
          line.result ? numbers(line.accepted) : '–',
          line.result ? numbers(line.rejected) : '–',
          words(line.unit),
        ]),
      },
      ...lines.flatMap(tablesOf),
    ],
    sections: [
      {
        title: inWords(say`Serial numbers checked`),
        lines: lines
          .filter((line) => line.serials.length > 0)
          .map((line) => `${named ? `${line.description}: ` : ''}${line.serials.join(', ')}`),
      },
      {
        title: inWords(say`Remarks`),
        lines: [
          ...inspection.remarks.split('\n'),
          ...lines.filter(({ remark }) => remark).map(({ description, remark }) => `${description}: ${remark}`),
        ],
      },
      { title: inWords(say`Attached documents`), lines: others.map(({ file_name }) => file_name) },
      { title: '', lines: hiddenNote(ctx, inspection.hidden_lines) },
    ],
    pictures: shown_pictures.map(({ object_key, file_name, line_id }) => ({
      object_key,
      caption: [lines.find(({ id }) => named && id === line_id)?.description, file_name].filter(Boolean).join(' · '),
    })),
    signs: [
      { label: inWords(say`For the supplier`), name: '' },
      { label: inWords(say`Inspector`), name: inspection.inspector || inspection.agency },
    ],
  });
}

/** That lines are left out which the reader may not see. */
export const hiddenNote = ({ inWords }: Pick<Ctx, 'inWords'>, hidden: number): string[] =>
  hidden > 0
    ? [inWords(say`${plural({ hidden }, '# line of another project is', '# lines of other projects are')} not shown.`)]
    : [];
