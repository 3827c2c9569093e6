/** Facts of an application as forms of authorities ask for them: numbered particulars, the plant line by line, what is enclosed. */
import { formNamed, type LetterKind } from '../../../domain/authorities/letters.ts';
import { showDate } from '../../../domain/dates.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { day, say, type Sentence, term } from '../../../domain/sentences.ts';
import type { Sheet } from '../../../domain/specifications.ts';
import type { PrintedTable } from '../../letterhead/printed.ts';
import type { documentsOf, letterFacts } from './present.ts';
import type { FileRow } from './rows.ts';

type InWords = (words: Sentence | string) => string;
type Known = Awaited<ReturnType<typeof letterFacts>>;
type Documents = ReturnType<typeof documentsOf>;

const amount = (number: number | null, unit: string): string =>
  number === null || number === 0 ? '' : `${showNumber(number, 2)} ${unit}`;

/** The sections of a technical sheet that a single-line diagram shows. */
const single_line_sections = [
  'Modules',
  'Inverters',
  'DC side',
  'AC side',
  'LT panel',
  'Transformer and HT',
  'Earthing',
  'LA',
  'Metering',
];

/** What is built in, line by line, by the technical sheet. */
function plantTable(inWords: InWords, title: Sentence, sheet: Sheet): PrintedTable {
  return {
    title: inWords(title),
    columns: [
      { title: inWords(say`Part`) },
      { title: inWords(say`Item`), wide: true },
      { title: inWords(say`Make and model`), wide: true },
      { title: inWords(say`Rating`) },
      { title: inWords(say`Quantity`), right: true },
    ],
    rows: sheet.flatMap(({ section, rows }) =>
      rows.map((row, at) => [
        at === 0 ? inWords(say`${{ section: term(section) }}`) : '',
        inWords(say`${{ item: term(row.item) }}`),
        [row.make, row.model].filter(Boolean).join(' '),
        row.rating,
        row.quantity === null ? '' : `${showNumber(row.quantity, 2)} ${row.unit}`.trim(),
      ]),
    ),
  };
}

const named = (sheet: Sheet, section: string): string =>
  (sheet.find((one) => one.section === section)?.rows ?? [])
    .map(({ make, model, rating, quantity, unit }) =>
      [[make, model].filter(Boolean).join(' '), rating, quantity === null ? '' : `${showNumber(quantity, 2)} ${unit}`]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');

/** Numbered particulars; what is not known stays open to be filled in by hand. */
function particulars(inWords: InWords, row: FileRow, { facts, sheet, licence }: Known, company: string): PrintedTable {
  const place =
    row.latitude === null || row.longitude === null ? '' : `${row.latitude.toFixed(5)}, ${row.longitude.toFixed(5)}`;
  const lines: [Sentence, string][] = [
    [say`Name of the applicant`, facts.applicant_name],
    [say`Consumer number`, facts.consumer_number],
    [say`Address of the site`, [row.site_address, row.district, row.state].filter(Boolean).join(', ')],
    [say`Latitude and longitude`, place],
    [say`Distribution company and office`, [row.discom, row.division].filter(Boolean).join(', ')],
    [say`Sanctioned load`, amount(row.sanctioned_load_kw, 'kW')],
    [say`Phase and voltage of the connection`, row.phase ? inWords(say`${{ phase: term(row.phase) }}`) : ''],
    [say`AC capacity of the plant`, amount(row.capacity_kw, 'kW')],
    [say`DC capacity of the plant`, amount(row.capacity_kwp, 'kWp')],
    [say`Modules`, named(sheet, 'Modules')],
    [say`Inverters`, named(sheet, 'Inverters')],
    [say`Meter`, named(sheet, 'Metering')],
    [say`Installed by`, company],
    [
      say`Electrical contractor licence`,
      [licence?.number ?? '', licence?.valid_to ? inWords(say`valid to ${{ date: day(licence.valid_to) }}`) : '']
        .filter(Boolean)
        .join(', '),
    ],
  ];
  return {
    title: inWords(say`Particulars`),
    columns: [{ title: inWords(say`No.`) }, { title: inWords(say`Particular`), wide: true }, { title: '', wide: true }],
    rows: lines.map(([label, value], at) => [String(at + 1), inWords(label), value]),
  };
}

/** What is handed in with an application, as far as it is there. */
export function enclosedTable(inWords: InWords, documents: Documents): PrintedTable {
  return {
    title: inWords(say`Enclosed documents`),
    columns: [
      { title: inWords(say`Document`), wide: true },
      { title: inWords(say`Number`) },
      { title: inWords(say`Issue date`) },
      { title: inWords(say`Valid to`) },
    ],
    rows: documents
      .filter(
        ({ needed_for, standing }) => needed_for === 'filing' && (standing === 'submitted' || standing === 'approved'),
      )
      .map((one) => [
        inWords(say`${{ name: term(one.name) }}`),
        one.number,
        one.issue_date ? showDate(one.issue_date) : '',
        one.valid_to ? showDate(one.valid_to) : '',
      ]),
  };
}

/** The tables of a form; none for letters that are text alone. */
export function formTables(
  inWords: InWords,
  kind: LetterKind,
  row: FileRow,
  known: Known,
  { company, documents }: { company: string; documents: Documents },
): PrintedTable[] {
  const { sheet } = known;
  const of_line = sheet.filter(({ section }) => single_line_sections.includes(section));
  switch (kind) {
    case 'application':
      return [particulars(inWords, row, known, company), enclosedTable(inWords, documents)];
    case 'single_line':
      return of_line.length > 0 ? [plantTable(inWords, say`From the modules to the meter`, of_line)] : [];
    case 'ceig_application':
      return [
        particulars(inWords, row, known, company),
        ...(of_line.length > 0 ? [plantTable(inWords, say`Electrical installation`, of_line)] : []),
        enclosedTable(inWords, documents),
      ];
    case 'completion':
      return sheet.length > 0 ? [plantTable(inWords, say`The plant as built`, sheet)] : [];
    default:
      return [];
  }
}

/** Which form of the authority asks for these facts, where the playbook names one. */
export function formLine(inWords: InWords, kind: LetterKind, row: FileRow): { label: string; value: string }[] {
  const form = formNamed(kind, row.body);
  return form ? [{ label: inWords(say`Form of the authority`), value: inWords(say`${{ form: term(form) }}`) }] : [];
}
