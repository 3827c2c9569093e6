/** A test sheet on the letterhead: instrument with calibration, every string with its readings and findings, signatures. */
import { findingWords, judgeStrings, stringName } from '../../../../domain/construction/test_sheets/strings.ts';
import { showDate, todayInIndia } from '../../../../domain/dates.ts';
import { decimal, say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { letterhead } from '../../../letterhead/letterhead.ts';
import { instrumentFacts } from '../checklists/pdf.ts';
import { sheetOf } from './present.ts';
import * as rows from './rows.ts';

export async function testSheetPdf(ctx: Ctx, id: number): Promise<FileGiven> {
  const { inWords } = ctx;
  const sheet = await sheetOf(ctx, id);
  const lines = await rows.strings(ctx.db, id);
  const judged = judgeStrings(lines, sheet);
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const right = { right: true } as const;
  const { draw } = await letterhead(ctx);
  return draw({
    title: inWords(say`Test sheet ${{ number: sheet.number }}: strings by IEC 62446-1, category 1`),
    landscape: true,
    ...(sheet.accepted_at ? {} : { mark: inWords(say`Not accepted yet`) }),
    facts: [
      { label: inWords(say`Project`), value: sheet.project },
      { label: inWords(say`Place`), value: sheet.place },
      { label: inWords(say`Tested on`), value: sheet.tested_on ? showDate(sheet.tested_on) : '' },
      { label: inWords(say`Strings`), value: String(lines.length) },
      { label: inWords(say`Strings with findings`), value: String(sheet.findings) },
      {
        label: inWords(say`Limits`),
        value: inWords(
          say`Voc ± ${{ voc: decimal(sheet.voc_percent) }}%, Isc ± ${{ isc: decimal(sheet.isc_percent) }}% of the median of like strings (${{ source: sheet.source }})`,
        ),
      },
      ...(await instrumentFacts(ctx, sheet.instrument_id)),
    ],
    tables: [
      {
        columns: [
          column(say`String`),
          column(say`Modules`, right),
          column(say`Polarity`),
          column(say`Voc V`, right),
          column(say`Isc A`, right),
          column(say`Insulation MΩ`, right),
          column(say`Test voltage V`, right),
          column(say`W/m²`, right),
          column(say`Cell °C`, right),
          column(say`Time`),
          column(say`Findings and remark`, { wide: true }),
        ],
        rows: lines.map((line, at) => [
          stringName(line),
          String(line.modules),
          line.polarity ? inWords(say`${{ value: term(line.polarity) }}`) : '',
          line.voc,
          line.isc,
          line.insulation,
          line.test_voltage,
          line.irradiance,
          line.cell_temperature,
          line.time,
          [
            ...(judged[at]?.findings ?? []).map((finding) => inWords(findingWords(finding))),
            // remarks are written for the site
            ctx.person.kind === 'consumer' ? '' : line.remark,
          ]
            .filter(Boolean)
            .join('\n'),
        ]),
      },
    ],
    signs: [
      {
        label: inWords(say`Tested by`),
        name: [sheet.tester, sheet.tested_on ? showDate(sheet.tested_on) : ''].filter(Boolean).join(', '),
      },
      {
        label: inWords(say`Accepted by`),
        name: [sheet.accepted_by, sheet.accepted_at ? showDate(todayInIndia(new Date(sheet.accepted_at))) : '']
          .filter(Boolean)
          .join(', '),
      },
      { label: inWords(say`For the customer`), name: '' },
    ],
  });
}
