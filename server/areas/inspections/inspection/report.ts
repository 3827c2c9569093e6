/** The report of an inspection: what was looked at, by which plan, what was found, and what it comes to. */
import { showDate } from '../../../../domain/dates.ts';
import { fileNameOf } from '../../../../domain/files.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { checksOf } from '../../../../domain/procurement/checklists.ts';
import { resultOf } from '../../../../domain/procurement/inspections.ts';
import { defect_classes } from '../../../../domain/procurement/sampling.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { madeFile } from '../../../storage/made_file.ts';

type Shown = ResponseOf<'get_inspection'>;
type Line = Shown['lines'][number];

export function report(ctx: Ctx, inspection: Shown): FileGiven {
  const { inWords } = ctx;
  const words = (value: string): string => inWords(say`${{ value: term(value) }}`);
  const numbers = (value: number): string => showNumber(value, 3);
  const title = inWords(say`Inspection report ${{ number: inspection.number }}`);
  const fact = (label: Sentence, value: string) => ({ label: inWords(label), value: value || '–' });
  const decided = inspection.result !== null;
  const limits = defect_classes.map((kind) => `${words(kind)} ${numbers(inspection[`aql_${kind}`])}`).join(', ');
  const facts = [
    fact(say`Project`, inspection.project),
    fact(say`Purchase order`, inspection.order),
    fact(say`Supplier`, inspection.supplier),
    fact(say`Type`, words(inspection.kind)),
    fact(say`Place`, inspection.place),
    fact(say`Date`, showDate(inspection.inspected_on ?? inspection.inspect_on)),
    fact(say`Inspector`, [inspection.agency, inspection.inspector].filter(Boolean).join(' · ')),
    fact(say`Sampling (ISO 2859-1)`, `${inspection.level}, ${words(inspection.severity)}, AQL: ${limits}`),
    fact(say`Result`, decided ? words(inspection.result ?? '') : inWords(say`Not decided yet`)),
    ...(inspection.remarks ? [fact(say`Remarks`, inspection.remarks)] : []),
  ];
  const findings = (line: Line): string => {
    const found = new Map(line.checks.map((one) => [one.name, one]));
    return checksOf(line.category)
      .map((check) => {
        const one = found.get(check.name);
        const result = resultOf(check, one);
        const value =
          one?.value === null || one?.value === undefined ? '' : `${numbers(one.value)} ${check.measured?.unit ?? ''}`;
        return [words(check.name), result ? words(result) : '–', value.trim(), one?.remark].filter(Boolean).join(' · ');
      })
      .join('\n');
  };
  const defects = (line: Line): string =>
    [
      ...line.defects.map(({ kind, units, description, serial }) =>
        [words(kind), `${numbers(units)} ${line.unit}`, description, serial].filter(Boolean).join(' · '),
      ),
      line.remark,
    ]
      .filter(Boolean)
      .join('\n');
  const plan = (line: Line): string =>
    defect_classes
      .map(
        (kind) =>
          `${words(kind)}: ${line.plan[kind].letter} ${numbers(line.plan[kind].sample)}, Ac ${line.plan[kind].accept} Re ${line.plan[kind].reject}`,
      )
      .join('\n');
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const rows = inspection.lines.map((line) => [
    [line.description, [line.make, line.model].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
    `${numbers(line.quantity)} ${line.unit}`,
    `${numbers(line.sample)}\n${plan(line)}`,
    findings(line),
    defects(line) || '–',
    line.result ? words(line.result) : '–',
    line.result ? numbers(line.accepted) : '–',
    line.result ? numbers(line.rejected) : '–',
  ]);
  const serials = inspection.lines
    .filter((line) => line.serials.length > 0)
    .map((line) => `${line.description}: ${line.serials.join(', ')}`);
  const notes = [
    ...(serials.length > 0 ? [inWords(say`Serial numbers checked:`), ...serials] : []),
    ...(inspection.completed_by ? [inWords(say`Completed by ${{ name: inspection.completed_by }}.`)] : []),
  ];
  return async () =>
    madeFile(
      await ctx.app.printer.drawSheet({
        title,
        company: ctx.person.company_name,
        facts,
        columns: [
          column(say`Item`, { wide: true }),
          column(say`Offered`, { right: true }),
          column(say`Sample`),
          column(say`Checks`, { wide: true }),
          column(say`Defects`, { wide: true }),
          column(say`Result`),
          column(say`Accepted`, { right: true }),
          column(say`Rejected`, { right: true }),
        ],
        rows,
        notes,
        page: inWords(say`Page ${{ at: '{at}' }} of ${{ count: '{count}' }}`),
      }),
      { content_type: 'application/pdf', file_name: fileNameOf(title, 'pdf'), inline: true },
    );
}
