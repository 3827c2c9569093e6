/** The drawings of the demo projects: revisions along their chain, asked of whom it concerns. */
import { addDays, daysBetween } from '../../domain/dates.ts';
import { approvalChain, type OutsideParty, type ShareFlag } from '../../domain/documents.ts';
import { drawingNumber, drawingOf } from '../../domain/drawings.ts';
import { say } from '../../domain/sentences.ts';
import type { LivedEvent } from './history.ts';
import { instant, isYoung, least, type LivedProject, type SeedFile, workerFor } from './lived_project.ts';
import { drawing_comments, drawing_rejections, revision_notes } from './document_facts.ts';
import type { DocumentRows } from './document_rows.ts';
import type { PlannedDocument } from './rows.ts';
import { drawingExchange, drawingSheet } from './sheets.ts';

/** where the project has a customer here, this one waits for them: the layout in a project just begun */
const askedDrawing = ({ project }: LivedProject): number => (isYoung(project) ? 1 : 12);
/** longer than this nobody outside takes to answer */
const asked_for_days = 21;
/** revised after it was released */
const revised_drawing = 13;

export class DrawingMaker {
  readonly #of: LivedProject;
  readonly #next: () => number;
  readonly #rows: DocumentRows;

  constructor(of: LivedProject, next: () => number, rows: DocumentRows) {
    this.#of = of;
    this.#next = next;
    this.#rows = rows;
  }

  draw(begun: readonly { planned: PlannedDocument; lived: LivedEvent }[]): void {
    const { lived, done } = this.#of;
    const issued = lived.find(
      ({ template }) => template.documents.includes('GFC set') || template.documents.includes('Signed layout'),
    );
    const gfc_day = issued?.status === 'FINISHED' || done ? (issued?.actual_end ?? null) : null;
    const sets = new Map<string, SeedFile>();
    for (const { planned, lived: work } of begun) {
      if (planned.drawing === null) continue;
      const status = this.#drawingStatus(planned.drawing, work, gfc_day !== null);
      this.#revise(planned, planned.drawing, work, status, gfc_day, sets);
    }
  }

  #drawingStatus(drawing: number, work: LivedEvent, issued: boolean): string {
    const chance = this.#next();
    const { outside } = drawingOf(drawing);
    const { done, project, team } = this.#of;
    if (done) return 'as_built';
    const running = project.status === 'active' && work.status === 'FINISHED';
    if (running && drawing === askedDrawing(this.#of) && team.has('Customer')) return 'sent_to_customer';
    if (running && drawing === revised_drawing && issued && project.name.length % 2 === 0) return 'internal_check';
    if (work.status === 'IN-PROGRESS') return chance < 0.5 ? 'draft' : chance < 0.8 ? 'internal_check' : 'rejected';
    if (issued && (outside.length === 0 || chance < 0.75)) return 'gfc';
    if (outside.length === 0) return 'approved_by_ld';
    const lately = daysBetween(work.actual_end ?? this.#of.until, this.#of.today) < asked_for_days;
    if (!issued && lately && project.status === 'active' && chance > 0.55) return 'sent_to_customer';
    return chance < 0.88 && (issued || chance < 0.3) ? 'approved' : 'approved_with_comments';
  }

  #revise(
    planned: PlannedDocument,
    drawing: number,
    work: LivedEvent,
    status: string,
    gfc_day: string | null,
    sets: Map<string, SeedFile>,
  ): void {
    const { code, until, done, today } = this.#of;
    const { outside } = drawingOf(drawing);
    const by = workerFor(this.#of, 'Designer', work.code);
    const chance = this.#next();
    const asks_customer = status === 'sent_to_customer' && drawing === askedDrawing(this.#of);
    const revised = status === 'internal_check' && work.status === 'FINISHED';
    const many = chance < 0.06 ? 3 : chance < 0.28 ? 2 : 1;
    const count = done || status === 'draft' ? 1 : asks_customer || revised ? 2 : many;
    const first = work.actual_start ?? until;
    const last = asks_customer || revised ? addDays(until, -2) : (work.actual_end ?? until);
    const shared_with: ShareFlag[] = [];
    const sent = ['sent_to_customer', 'approved', 'approved_with_comments', 'gfc', 'as_built'].includes(status);
    if (sent && outside.includes('customer')) shared_with.push('customer');
    if (['gfc', 'as_built'].includes(status) && [1, 5, 8, 11, 12, 14].includes(drawing))
      shared_with.push('subcontractor');
    if (sent && (drawing === 4 || drawing === 18)) shared_with.push('investor');
    let day = first;
    for (let version = 1; version <= count; version += 1) {
      const newest = version === count;
      const share = count === 1 ? 1 : (version - 1) / (count - 1);
      day = least(until, addDays(first, Math.round(daysBetween(first, last) * share)));
      const now = newest
        ? status
        : revised
          ? 'gfc'
          : version === 1 && this.#next() < 0.6
            ? 'rejected'
            : 'approved_with_comments';
      const file = this.#drawingFile(planned, drawing, version, day, by, done ? sets : undefined, shared_with);
      this.#rows.version(planned.id, version, file, now, version === 1 ? '' : this.#pick(revision_notes), by, day);
      this.#askDrawing(planned, version, now, outside, by, day);
    }
    const moved = ['gfc', 'as_built'].includes(status) ? (gfc_day ?? last) : least(until, addDays(day, 1));
    this.#rows.document({
      id: planned.id,
      number: drawingNumber(code, drawing, count),
      status,
      issue_date: day,
      valid_to: null,
      shared_with,
      needs_approval: true,
      owner_id: by,
      updated_at: instant(this.#of, least(moved, today), 16),
    });
    if (daysBetween(day, today) < 60)
      this.#rows.say(
        day,
        by,
        'document_version_added',
        say`uploaded ${{ name: planned.name }}, version ${{ version: count }}`,
        planned.id,
      );
  }

  #drawingFile(
    planned: PlannedDocument,
    drawing: number,
    version: number,
    day: string,
    by: number,
    sets: Map<string, SeedFile> | undefined,
    shared_with: readonly ShareFlag[],
  ): SeedFile {
    const { code, project } = this.#of;
    const number = drawingNumber(code, drawing, version);
    const known = sets?.get(shared_with.join());
    if (known) return known;
    const title = sets ? 'As-built set' : planned.name;
    const exchange = drawing === 5 && version === 1 && !sets;
    const made = this.#rows.file(
      { day, by },
      `${sets ? `${code}-as-built-${sets.size + 1}` : number}.${exchange ? 'dxf' : 'pdf'}`,
      exchange ? 'image/vnd.dxf' : 'application/pdf',
      (facts) =>
        exchange
          ? drawingExchange(12, 24)
          : drawingSheet({ ...facts, title, number, revision: `R${version - 1}` }, drawing, project.kwp),
    );
    sets?.set(shared_with.join(), made);
    return made;
  }

  #askDrawing(
    planned: PlannedDocument,
    version: number,
    status: string,
    outside: readonly OutsideParty[],
    by: number,
    day: string,
  ): void {
    if (status === 'draft') return;
    const chain = approvalChain('engineering', outside);
    const customer_says_no = status === 'rejected' && chain.includes('customer') && this.#next() < 0.4;
    const refuses = customer_says_no ? chain.indexOf('customer') : 0;
    for (const [index, role] of chain.entries()) {
      const inside = index === 0;
      const answer = least(this.#of.until, addDays(day, inside ? 1 : 2 + Math.floor(this.#next() * 4)));
      const decide = (state: string, remark = '') =>
        this.#rows.decide(
          planned,
          version,
          role,
          state,
          by,
          day,
          state === 'waiting' ? null : answer,
          remark,
          index + 1,
        );
      if (status === 'rejected') {
        if (index === refuses) decide('rejected', this.#pick(drawing_rejections));
        else decide(index < refuses ? 'approved' : 'withdrawn');
      } else if (status === 'internal_check' || (!inside && ['approved_by_ld', 'sent_to_customer'].includes(status)))
        decide('waiting');
      else if (status === 'approved_with_comments' && index === chain.length - 1)
        decide('approved_with_comments', this.#pick(drawing_comments));
      else decide('approved');
    }
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
  }
}
