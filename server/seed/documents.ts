/** The documents of the demo projects: versions, decisions, numbers and validity, as the lived events brought them forth. */
import { addDays, addMonths, daysBetween, showDate } from '../../domain/dates.ts';
import {
  approvalChain,
  approver_of,
  outside_parties,
  type OutsideParty,
  type ShareFlag,
} from '../../domain/documents.ts';
import { spreadsheet_type } from '../../domain/files.ts';
import { say } from '../../domain/sentences.ts';
import { DrawingMaker } from './drawings.ts';
import { type LivedEvent, luck } from './history.ts';
import { instant, least, type LivedProject, type SeedFile, workerFor } from './lived_project.ts';
import { businessYear, numberOf, documentFacts, rejections } from './document_facts.ts';
import { deciderOf, type FiledDocuments, DocumentRows } from './document_rows.ts';
import type { PlannedDocument } from './rows.ts';
import { documentSheet, type SheetFacts } from './sheets.ts';
import { billOfQuantities, listOfDrawings } from './workbooks.ts';

/** A document with its newest state decided, before its file is made. */
interface Filed {
  planned: PlannedDocument;
  lived: LivedEvent;
  day: string;
  by: number;
  number: string;
  shared_with: ShareFlag[];
  lines: string[];
  status: string;
  /** rejected before it was filed again */
  second: boolean;
}

const events_of_their_own = 4;

export class DocumentMaker {
  readonly #of: LivedProject;
  readonly #next: () => number;
  readonly #rows: DocumentRows;
  readonly #drawings: DrawingMaker;

  constructor(of: LivedProject) {
    this.#of = of;
    this.#next = luck(`${of.project.name} papers`);
    this.#rows = new DocumentRows(of);
    this.#drawings = new DrawingMaker(of, this.#next, this.#rows);
  }

  async make(planned: readonly PlannedDocument[]): Promise<FiledDocuments> {
    const { lived, by_code } = this.#of;
    const of_event = new Map(
      lived.flatMap((one) => {
        const event = by_code.get(one.code);
        return event ? [[event.id, one] as const] : [];
      }),
    );
    const begun = planned.flatMap((one) => {
      const found = one.event_id === null ? undefined : of_event.get(one.event_id);
      return found?.actual_start ? [{ planned: one, lived: found }] : [];
    });
    this.#file(begun.filter(({ planned: one }) => one.drawing === null));
    this.#drawings.draw(begun.filter(({ planned: one }) => one.drawing !== null));
    const layout = begun.find(({ planned: one }) => one.drawing === 1);
    const survey = planned.find(({ drawing, event_id }) => drawing === 2 && event_id === null);
    if (layout && survey) this.#drawings.draw([{ planned: survey, lived: layout.lived }]);
    return this.#rows.all();
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
  }

  // ------------------------------------------------------------ documents

  #file(begun: readonly { planned: PlannedDocument; lived: LivedEvent }[]): void {
    const filed = begun.flatMap(({ planned, lived }) => this.#filed(planned, lived));
    const ends = [...new Map(filed.map(({ lived }) => [lived.code, lived.actual_end ?? this.#of.until]))];
    const recent = new Set(
      ends
        .toSorted(([, a], [, b]) => b.localeCompare(a))
        .slice(0, this.#of.done ? 0 : events_of_their_own)
        .map(([code]) => code),
    );
    const bundles = new Map<string, Filed[]>();
    for (const one of filed) {
      // documents of one work are scanned together, those of long ago by stage; never with what others may see
      const plain = !one.second && (one.status === 'submitted' || one.status === 'approved');
      const alone = !plain || this.#workbookOf(one) !== undefined;
      const own = alone ? String(one.planned.id) : '';
      const by_stage = this.#of.done ? '' : one.planned.stage;
      const place = recent.has(one.lived.code) ? one.lived.code : by_stage;
      const key = `${place} ${one.shared_with.join()} ${own}`;
      bundles.set(key, [...(bundles.get(key) ?? []), one]);
    }
    for (const bundle of bundles.values()) this.#scan(bundle);
  }

  #filed(planned: PlannedDocument, lived: LivedEvent): Filed[] {
    const { project, code, until, done } = this.#of;
    const next = this.#next;
    const finished = done || lived.status === 'FINISHED';
    const chance = next();
    if (!finished && chance < 0.5) return [];
    const { number, shared_with, lines, needs_approval } = documentFacts(planned.name);
    const started = lived.actual_start ?? until;
    const day = finished ? (lived.actual_end ?? until) : least(until, addDays(started, Math.floor(next() * 6)));
    const year = businessYear(day);
    const made = numberOf(number, { discom: project.discom, state: project.state, project_code: code, year }, next);
    const role = lived.template.works[0] ?? '';
    const by = workerFor(this.#of, this.#of.team.has(role) ? role : 'Site Executive', lived.code);
    const decided = needs_approval ? 'approved' : next() < 0.3 ? 'approved' : 'submitted';
    const undecided = needs_approval
      ? chance < 0.72
        ? 'waiting'
        : 'rejected'
      : chance < 0.56
        ? 'rejected'
        : 'submitted';
    return [
      {
        planned,
        lived,
        day,
        by,
        shared_with,
        lines,
        number: made,
        status: finished ? decided : undecided,
        second: finished && !done && needs_approval && next() < 0.08,
      },
    ];
  }

  #scan(bundle: readonly Filed[]): void {
    const newest = bundle.reduce((a, b) => (b.day > a.day ? b : a));
    const [only] = bundle.length === 1 ? bundle : [];
    const title = only ? only.planned.name : `${newest.lived.template.name}: documents`;
    const lines = only
      ? only.lines
      : bundle.map(({ planned, number, day }) => `${capital(planned.name)}   ${number}   ${showDate(day)}`);
    const book = only && this.#workbookOf(only);
    const about = { title: capital(title), number: only?.number ?? '', revision: only?.second ? '2' : '1' };
    const name = `${only?.number || title}.${book ? 'xlsx' : 'pdf'}`;
    const file = this.#rows.file(newest, name, book ? spreadsheet_type : 'application/pdf', (facts) =>
      book ? book({ ...facts, ...about }) : documentSheet({ ...facts, ...about }, lines),
    );
    for (const one of bundle) this.#enter(one, file);
  }

  /** What a document is that is no scan; in a project that is over all of them are. */
  #workbookOf({ planned }: Filed): ((facts: SheetFacts) => Promise<Buffer>) | undefined {
    const { project, code, done } = this.#of;
    if (done) return undefined;
    if (planned.name === 'BOQ') return (facts) => billOfQuantities(facts, project.kwp);
    return planned.name === 'GFC set' ? (facts) => listOfDrawings(facts, code) : undefined;
  }

  #enter(one: Filed, file: SeedFile): void {
    const { planned, lived, day, by, number, shared_with, status, second } = one;
    const { months, needs_approval } = documentFacts(planned.name);
    const stored = status === 'waiting' ? 'submitted' : status;
    const before = addDays(day, -3);
    if (second) {
      const reason = this.#pick(rejections);
      this.#rows.version(planned.id, 1, file, 'rejected', '', by, before);
      this.#rows.decide(one.planned, 1, approver_of[planned.stage], 'rejected', by, before, before, reason);
    }
    const at = second ? 2 : 1;
    this.#rows.version(planned.id, at, file, stored, second ? 'Filed again' : '', by, day);
    const outside = outsideOf(lived, shared_with);
    if (needs_approval) {
      for (const [step, role] of approvalChain(planned.stage, outside).entries()) {
        const last = step === approvalChain(planned.stage, outside).length - 1;
        if (status === 'approved') this.#rows.decide(planned, at, role, 'approved', by, day, day, '', step + 1);
        else if (status === 'rejected')
          this.#rows.decide(
            planned,
            at,
            role,
            step === 0 ? 'rejected' : 'withdrawn',
            by,
            day,
            day,
            step ? '' : this.#pick(rejections),
            step + 1,
          );
        else if (last) this.#rows.decide(planned, at, role, 'waiting', by, day, null, '', step + 1);
        else this.#rows.decide(planned, at, role, 'approved', by, day, day, '', step + 1);
      }
    } else if (status === 'rejected' || status === 'approved') {
      const remark = status === 'rejected' ? this.#pick(rejections) : '';
      this.#rows.decide(planned, at, approver_of[planned.stage], status, by, day, day, remark);
    }
    this.#rows.document({
      id: planned.id,
      number,
      status: stored,
      issue_date: addDays(day, -Math.floor(this.#next() * 4)),
      valid_to: this.#validTo(planned.name, day, months),
      shared_with,
      needs_approval,
      owner_id: by,
      updated_at: instant(this.#of, day, 17),
    });
    const shown = daysBetween(day, this.#of.today) < 45;
    if (shown)
      this.#rows.say(
        day,
        by,
        'document_version_added',
        say`uploaded ${{ name: planned.name }}, version ${{ version: at }}`,
        planned.id,
      );
    if (shown && status === 'rejected')
      this.#rows.say(
        day,
        deciderOf(this.#of, planned, approver_of[planned.stage]),
        'document_rejected',
        say`rejected ${{ name: planned.name }}`,
        planned.id,
      );
  }

  /** When a document ends; in the projects everybody looks at some end soon, and one has. */
  #validTo(name: string, day: string, months: number): string | null {
    const { today, project, done } = this.#of;
    if (months === 0 || done) return months === 0 ? null : addMonths(day, months);
    const old = project.start < -130;
    const soon: Record<string, number | undefined> = {
      'contractor licence': project.outside?.includes('customer') || project.target < 0 ? 18 : undefined,
      licence: old ? 12 : undefined,
      'wc policy': project.target < 0 ? -6 : undefined,
      policies: old ? 27 : undefined,
    };
    const left = soon[name.toLowerCase()];
    return left === undefined ? addMonths(day, months) : addDays(today, left);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The parties outside whose word a document needs: those of its work, the customer only for what they see. */
const outsideOf = (lived: LivedEvent, shared_with: readonly ShareFlag[]): OutsideParty[] => {
  const asked = lived.template.outside_approval.map((party) => (party === 'Customer' ? 'customer' : party));
  return outside_parties.filter(
    (party) => asked.includes(party) && (party !== 'customer' || shared_with.includes('customer')),
  );
};
