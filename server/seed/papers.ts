/** The papers of the demo projects: versions, decisions, numbers and validity, as the lived events brought them forth. */
import { addDays, addMonths, daysBetween, showDate } from '../../domain/dates.ts';
import {
  approvalChain,
  approver_of,
  outside_parties,
  type OutsideParty,
  type ShareFlag,
} from '../../domain/documents.ts';
import { drawingNumber, drawingOf } from '../../domain/drawings.ts';
import type { StageKey } from '../../domain/stages.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { type LivedEvent, luck } from './history.ts';
import { instant, isYoung, type LivedProject, personFor, type SeedFile } from './lived_project.ts';
import {
  businessYear,
  drawing_comments,
  drawing_rejections,
  numberOf,
  paperFacts,
  rejections,
  revision_notes,
} from './paper_facts.ts';
import type { SeedApproval, SeedDocument, SeedHappening, SeedVersion } from './rows.ts';
import { drawingExchange, drawingSheet, paperSheet, type SheetFacts } from './sheets.ts';

/** A document as it was planted. */
export interface Planted {
  id: number;
  event_id: number | null;
  drawing: number | null;
  stage: StageKey;
  name: string;
}

export interface Papers {
  files: SeedFile[];
  versions: SeedVersion[];
  approvals: SeedApproval[];
  documents: SeedDocument[];
  story: SeedHappening[];
}

/** A paper with its newest state decided, before its file is made. */
interface Filed {
  planted: Planted;
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
/** where the project has a customer here, this one waits for them: the layout in a project just begun */
const askedDrawing = ({ project }: LivedProject): number => (isYoung(project) ? 1 : 12);
/** longer than this nobody outside takes to answer */
const asked_for_days = 21;
/** revised after it was released */
const revised_drawing = 13;

export class PaperMaker {
  readonly #of: LivedProject;
  readonly #next: () => number;
  readonly #papers: Papers = { files: [], versions: [], approvals: [], documents: [], story: [] };

  constructor(of: LivedProject) {
    this.#of = of;
    this.#next = luck(`${of.project.name} papers`);
  }

  make(planted: readonly Planted[]): Papers {
    const { lived, by_code } = this.#of;
    const of_event = new Map(
      lived.flatMap((one) => {
        const event = by_code.get(one.code);
        return event ? [[event.id, one] as const] : [];
      }),
    );
    const begun = planted.flatMap((one) => {
      const found = one.event_id === null ? undefined : of_event.get(one.event_id);
      return found?.actual_start ? [{ planted: one, lived: found }] : [];
    });
    this.#file(begun.filter(({ planted: one }) => one.drawing === null));
    this.#draw(begun.filter(({ planted: one }) => one.drawing !== null));
    const layout = begun.find(({ planted: one }) => one.drawing === 1);
    const survey = planted.find(({ drawing, event_id }) => drawing === 2 && event_id === null);
    if (layout && survey) this.#draw([{ planted: survey, lived: layout.lived }]);
    return this.#papers;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
  }

  // ------------------------------------------------------------ papers

  #file(begun: readonly { planted: Planted; lived: LivedEvent }[]): void {
    const filed = begun.flatMap(({ planted, lived }) => this.#filed(planted, lived));
    const ends = [...new Map(filed.map(({ lived }) => [lived.code, lived.actual_end ?? this.#of.until]))];
    const recent = new Set(
      ends
        .toSorted(([, a], [, b]) => b.localeCompare(a))
        .slice(0, this.#of.done ? 0 : events_of_their_own)
        .map(([code]) => code),
    );
    const bundles = new Map<string, Filed[]>();
    for (const one of filed) {
      // papers of one work are scanned together, those of long ago by stage; never with what others may see
      const plain = !one.second && (one.status === 'submitted' || one.status === 'approved');
      const own = plain ? '' : String(one.planted.id);
      const by_stage = this.#of.done ? '' : one.planted.stage;
      const place = recent.has(one.lived.code) ? one.lived.code : by_stage;
      const key = `${place} ${one.shared_with.join()} ${own}`;
      bundles.set(key, [...(bundles.get(key) ?? []), one]);
    }
    for (const bundle of bundles.values()) this.#scan(bundle);
  }

  #filed(planted: Planted, lived: LivedEvent): Filed[] {
    const { team, project, code, until, done } = this.#of;
    const next = this.#next;
    const finished = done || lived.status === 'FINISHED';
    const chance = next();
    if (!finished && chance < 0.5) return [];
    const { number, shared_with, lines, needs_approval } = paperFacts(planted.name);
    const started = lived.actual_start ?? until;
    const day = finished ? (lived.actual_end ?? until) : least(until, addDays(started, Math.floor(next() * 6)));
    const year = businessYear(day);
    const made = numberOf(number, { discom: project.discom, state: project.state, project_code: code, year }, next);
    const by = team.get(lived.template.works[0] ?? '') ?? personFor(this.#of, 'Site Executive');
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
        planted,
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
    const title = only ? only.planted.name : `${newest.lived.template.name}: papers`;
    const lines = only
      ? only.lines
      : bundle.map(({ planted, number, day }) => `${capital(planted.name)}   ${number}   ${showDate(day)}`);
    const file = this.#add(newest, `${only?.number || title}.pdf`, 'application/pdf', (facts) =>
      paperSheet(
        { ...facts, title: capital(title), number: only?.number ?? '', revision: only?.second ? '2' : '1' },
        lines,
      ),
    );
    for (const one of bundle) this.#enter(one, file);
  }

  #enter(one: Filed, file: SeedFile): void {
    const { planted, lived, day, by, number, shared_with, status, second } = one;
    const { months, needs_approval } = paperFacts(planted.name);
    const stored = status === 'waiting' ? 'submitted' : status;
    const before = addDays(day, -3);
    if (second) {
      const reason = this.#pick(rejections);
      this.#version(planted.id, 1, file, 'rejected', '', by, before);
      this.#decide(one.planted, 1, approver_of[planted.stage], 'rejected', by, before, before, reason);
    }
    const at = second ? 2 : 1;
    this.#version(planted.id, at, file, stored, second ? 'Filed again' : '', by, day);
    const outside = outsideOf(lived, shared_with);
    if (needs_approval) {
      for (const [step, role] of approvalChain(planted.stage, outside).entries()) {
        const last = step === approvalChain(planted.stage, outside).length - 1;
        if (status === 'approved') this.#decide(planted, at, role, 'approved', by, day, day, '', step + 1);
        else if (status === 'rejected')
          this.#decide(
            planted,
            at,
            role,
            step === 0 ? 'rejected' : 'withdrawn',
            by,
            day,
            day,
            step ? '' : this.#pick(rejections),
            step + 1,
          );
        else if (last) this.#decide(planted, at, role, 'waiting', by, day, null, '', step + 1);
        else this.#decide(planted, at, role, 'approved', by, day, day, '', step + 1);
      }
    } else if (status === 'rejected' || status === 'approved') {
      const remark = status === 'rejected' ? this.#pick(rejections) : '';
      this.#decide(planted, at, approver_of[planted.stage], status, by, day, day, remark);
    }
    this.#papers.documents.push({
      id: planted.id,
      number,
      status: stored,
      issue_date: addDays(day, -Math.floor(this.#next() * 4)),
      valid_to: this.#validTo(planted.name, day, months),
      shared_with,
      needs_approval,
      owner_id: by,
      updated_at: instant(this.#of, day, 17),
    });
    const shown = daysBetween(day, this.#of.today) < 45;
    if (shown) this.#say(day, by, 'document_version_added', `uploaded ${planted.name}, version ${at}`);
    if (shown && status === 'rejected')
      this.#say(day, personFor(this.#of, approver_of[planted.stage]), 'document_rejected', `rejected ${planted.name}`);
  }

  /** When a paper ends; in the projects everybody looks at some end soon, and one has. */
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

  // ------------------------------------------------------------ drawings

  #draw(begun: readonly { planted: Planted; lived: LivedEvent }[]): void {
    const { lived, done } = this.#of;
    const issued = lived.find(
      ({ template }) => template.documents.includes('GFC set') || template.documents.includes('Signed layout'),
    );
    const gfc_day = issued?.status === 'FINISHED' || done ? (issued?.actual_end ?? null) : null;
    const sets = new Map<string, SeedFile>();
    for (const { planted, lived: work } of begun) {
      if (planted.drawing === null) continue;
      const status = this.#drawingStatus(planted.drawing, work, gfc_day !== null);
      this.#revise(planted, planted.drawing, work, status, gfc_day, sets);
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
    planted: Planted,
    drawing: number,
    work: LivedEvent,
    status: string,
    gfc_day: string | null,
    sets: Map<string, SeedFile>,
  ): void {
    const { code, until, done, today } = this.#of;
    const { outside } = drawingOf(drawing);
    const by = personFor(this.#of, 'Designer');
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
      const file = this.#drawingFile(planted, drawing, version, day, by, done ? sets : undefined, shared_with);
      this.#version(planted.id, version, file, now, version === 1 ? '' : this.#pick(revision_notes), by, day);
      this.#askDrawing(planted, version, now, outside, by, day);
    }
    const moved = ['gfc', 'as_built'].includes(status) ? (gfc_day ?? last) : least(until, addDays(day, 1));
    this.#papers.documents.push({
      id: planted.id,
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
      this.#say(day, by, 'document_version_added', `uploaded ${planted.name}, version ${count}`);
  }

  #drawingFile(
    planted: Planted,
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
    const title = sets ? 'As-built set' : planted.name;
    const exchange = drawing === 5 && version === 1 && !sets;
    const made = this.#add(
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
    planted: Planted,
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
        this.#decide(planted, version, role, state, by, day, state === 'waiting' ? null : answer, remark, index + 1);
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

  // ------------------------------------------------------------ rows

  #add(
    { day, by }: Pick<Filed, 'day' | 'by'>,
    name: string,
    content_type: string,
    render: (facts: SheetFacts) => Buffer,
  ): SeedFile {
    const { company, project, names, id } = this.#of;
    const facts: SheetFacts = {
      company,
      project: project.name,
      site: project.address,
      capacity: project.kwp >= 1000 ? `${project.kwp / 1000} MWp` : `${project.kwp} kWp`,
      title: '',
      number: '',
      revision: '1',
      date: showDate(day),
      made_by: names.get(by) ?? '',
      checked_by: names.get(personFor(this.#of, 'Lead Designer')) ?? '',
    };
    const file: SeedFile = {
      object_key: makeObjectKey(),
      file_name: name.replace(/[/\\:]+/g, '-').slice(0, 120),
      content_type,
      purpose: 'document',
      project_id: id,
      uploaded_by: by,
      uploaded_at: instant(this.#of, day, 15),
      bytes: render(facts),
    };
    this.#papers.files.push(file);
    return file;
  }

  #version(
    document_id: number,
    number: number,
    file: SeedFile,
    status: string,
    note: string,
    by: number,
    day: string,
  ): void {
    const uploaded_at = instant(this.#of, day, 11 + (document_id % 5), (document_id * 7) % 60);
    this.#papers.versions.push({
      document_id,
      number,
      object_key: file.object_key,
      status,
      note,
      uploaded_by: by,
      uploaded_at,
    });
  }

  #decide(
    { id: document_id, stage }: Planted,
    version: number,
    role: string,
    state: string,
    asked_by: number,
    asked: string,
    decided: string | null,
    remark: string,
    step = 1,
  ): void {
    const outside = (outside_parties as readonly string[]).includes(role);
    const decider =
      role === 'customer'
        ? (this.#of.team.get('Customer') ?? personFor(this.#of, approver_of[stage]))
        : personFor(this.#of, outside ? approver_of[stage] : role);
    const open = state === 'waiting' || state === 'withdrawn';
    this.#papers.approvals.push({
      project_id: this.#of.id,
      stage,
      document_id,
      version,
      step,
      role,
      state,
      asked_by,
      remark,
      asked_at: instant(this.#of, asked, 16, 10),
      decided_by: open ? null : decider,
      decided_at: open || decided === null ? null : instant(this.#of, decided, 17, 20 + step),
    });
  }

  #say(day: string, user_id: number, kind: string, says: string): void {
    this.#papers.story.push({ at: instant(this.#of, day, 15, 20), user_id, kind, says });
  }
}

const least = (a: string, b: string): string => (a < b ? a : b);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The parties outside whose word a paper needs: those of its work, the customer only for what they see. */
const outsideOf = (lived: LivedEvent, shared_with: readonly ShareFlag[]): OutsideParty[] => {
  const asked = lived.template.outside_approval.map((party) => (party === 'Customer' ? 'customer' : party));
  return outside_parties.filter(
    (party) => asked.includes(party) && (party !== 'customer' || shared_with.includes('customer')),
  );
};
