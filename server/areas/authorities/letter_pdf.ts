/** Letters of an application on the letterhead, written from the facts of its project; what is missing is said in them. */
import { saysArithmetic, saysClock } from '../../../domain/authorities/files.ts';
import { type LetterKind, missingFor } from '../../../domain/authorities/letters.ts';
import { deemedOn } from '../../../domain/authorities/clock.ts';
import { showDate } from '../../../domain/dates.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { day, decimal, say, type Sentence, term } from '../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../ctx.ts';
import { letterhead } from '../../letterhead/letterhead.ts';
import type { PrintedTable } from '../../letterhead/printed.ts';
import { enclosedTable, formLine, formTables } from './form_pdf.ts';
import { documentsOf, letterFacts } from './present.ts';
import type * as file_rows from './rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

type Known = Awaited<ReturnType<typeof letterFacts>>;

const titles: Record<LetterKind, (number: string) => Sentence> = {
  application: (number) => say`Application for grid connection ${{ number }}`,
  single_line: (number) => say`Annexure: single-line facts ${{ number }}`,
  ceig_application: (number) => say`Application to the electrical inspector ${{ number }}`,
  covering: (number) => say`Covering letter ${{ number }}`,
  deemed: (number) => say`Deemed approval ${{ number }}`,
  completion: (number) => say`Work completion report ${{ number }}`,
  escalation: (number) => say`Escalation ${{ number }}`,
};

/** What the applicant signs beside the company. */
const signed_by_applicant: readonly LetterKind[] = ['application', 'ceig_application', 'completion'];

/** What a letter says. */
function text(kind: LetterKind, row: file_rows.FileRow, { facts, late, file }: Known): Sentence[] {
  const about = {
    applicant: facts.applicant_name,
    consumer: facts.consumer_number,
    capacity: decimal(row.capacity_kw),
    address: row.site_address,
    reference: row.reference,
  };
  const filed = facts.filed_on ? day(facts.filed_on) : '';
  switch (kind) {
    case 'application':
      return [
        say`We apply for the connection of the solar plant described below to the grid, on behalf of ${{ applicant: about.applicant }}.`,
        say`The applicant declares that the particulars are correct, that the plant follows the regulations on grid connection and safety in force, and that it stops feeding in when the grid fails.`,
      ];
    case 'single_line':
      return [
        say`Annexure to the application of ${{ applicant: about.applicant }}, consumer number ${{ consumer: about.consumer }}: the solar plant of ${{ capacity: about.capacity }} kW as the single-line diagram shows it.`,
      ];
    case 'ceig_application':
      return file.steps.some(({ becomes }) => becomes === 'drawings_approved')
        ? [
            say`The electrical installation of the solar plant of ${{ applicant: about.applicant }} at ${{ address: about.address }} is complete according to the approved drawings.`,
            say`Please inspect it and give the permission to energise it.`,
          ]
        : [
            say`We submit the drawings of the electrical installation of the solar plant of ${{ applicant: about.applicant }} at ${{ address: about.address }}.`,
            say`Please approve the drawings. Work begins after the approval.`,
          ];
    case 'covering':
      return [
        say`We submit the application of ${{ applicant: about.applicant }}, consumer number ${{ consumer: about.consumer }}, for a solar plant of ${{ capacity: about.capacity }} kW at ${{ address: about.address }}.`,
        say`The documents listed below are enclosed. Please acknowledge receipt with date and reference number.`,
      ];
    case 'deemed': {
      const step = file.steps.findLast((one) => one.kind === 'deemed');
      const clock = late.find(({ stage }) => stage.deemed);
      const on = step?.on ?? (clock && deemedOn(clock.reading)) ?? null;
      return [
        say`The application ${{ reference: about.reference }} of ${{ applicant: about.applicant }}, consumer number ${{ consumer: about.consumer }}, was filed on ${{ date: filed }}.`,
        say`The period given by the Electricity (Rights of Consumers) Rules has passed without a decision. The application is deemed approved from ${{ date: on ? day(on) : '' }}.`,
        say`Please take the approval on record and proceed with the agreement and the meter.`,
      ];
    }
    case 'completion':
      return [
        say`The solar plant of ${{ applicant: about.applicant }}, consumer number ${{ consumer: about.consumer }}, at ${{ address: about.address }} is complete.`,
        say`Installed: modules ${{ modules: decimal(facts.modules, 0) }}, inverters ${{ capacity: about.capacity }} kW. Please inspect the plant and install the net meter.`,
      ];
    case 'escalation':
      return [
        say`The application ${{ reference: about.reference }} of ${{ applicant: about.applicant }}, filed on ${{ date: filed }}, has passed the limit stated below.`,
        say`Please decide on it, or tell us what is missing.`,
      ];
  }
}

export async function letterOf(ctx: Ctx, row: file_rows.FileRow, kind: LetterKind): Promise<FileGiven> {
  const { inWords } = ctx;
  const today = todayOf(ctx);
  const documents = documentsOf(row, await rows.documents(ctx.db, row.id), today);
  const known = await letterFacts(ctx, row, documents);
  const { facts, installed, late } = known;
  const missing = missingFor(kind, facts);
  const head = await letterhead(ctx);
  const tables: PrintedTable[] = [
    ...formTables(inWords, kind, row, known, { company: head.company, documents }),
    ...(kind === 'covering' ? [enclosedTable(inWords, documents)] : []),
  ];
  if (kind === 'completion' && installed.serials.length > 0) {
    const across = 4;
    const lines = Array.from({ length: Math.ceil(installed.serials.length / across) }, (_, at) =>
      Array.from({ length: across }, (__, column) => installed.serials[at * across + column] ?? ''),
    );
    tables.push({
      title: inWords(say`Serial numbers of the modules`),
      columns: Array.from({ length: across }, () => ({ title: '' })),
      rows: lines,
    });
  }
  const clocks = kind === 'deemed' || kind === 'escalation' ? late : [];
  return head.draw({
    title: inWords(titles[kind](row.number)),
    mark: missing.length > 0 ? inWords(say`Draft: facts are missing`) : '',
    parties: [
      {
        title: inWords(say`To`),
        lines: (row.track === 'ceig'
          ? [inWords(say`The Electrical Inspector`), row.division, row.state]
          : [row.division, row.discom, row.state]
        ).filter(Boolean),
      },
    ],
    facts: [
      { label: inWords(say`Date`), value: showDate(today) },
      { label: inWords(say`Reference`), value: row.reference },
      { label: inWords(say`Project`), value: row.project },
      { label: inWords(say`Capacity`), value: `${showNumber(row.capacity_kwp, 2)} kWp` },
      ...formLine(inWords, kind, row),
    ],
    tables,
    sections: [
      { title: '', lines: text(kind, row, known).map(inWords) },
      ...clocks.map((clock) => ({
        title: inWords(say`${{ stage: term(clock.stage.key) }}`),
        lines: [inWords(saysClock(clock)), ...saysArithmetic(clock).map(inWords)],
      })),
      ...(missing.length > 0 ? [{ title: inWords(say`Missing facts`), lines: missing.map(inWords) }] : []),
    ],
    signs: [
      ...(signed_by_applicant.includes(kind) ? [{ label: inWords(say`Applicant`), name: facts.applicant_name }] : []),
      { label: inWords(say`For ${{ company: head.company }}`), name: '' },
    ],
  });
}
