/** The talk of the demo projects: short questions and answers on events, drawings and the project, and who heard of them. */
import { addDays } from '../../domain/dates.ts';
import { namedIn } from '../../domain/comments.ts';
import { stages, type StageKey } from '../../domain/stages.ts';
import { type LivedEvent, luck } from './history.ts';
import { instant, least, type LivedProject, personFor, workerFor } from './lived_project.ts';
import type { PlannedDocument, SeedComment } from './rows.ts';
import { type Thread, threads_of } from './threads.ts';

/** Short names of who speaks; a project may have no customer and no sub-contractor here. */
const roles: Record<string, string> = {
  pm: 'Project Manager',
  sal: 'Sales',
  lm: 'Liasoning Manager',
  lo: 'Liasoning Officer',
  des: 'Designer',
  ld: 'Lead Designer',
  prm: 'Procurement Manager',
  pre: 'Procurement Executive',
  sic: 'Site In-Charge',
  sex: 'Site Executive',
  om: 'O&M Manager',
  cust: 'Customer',
  sub: 'Sub-contractor',
};

/** Who speaks for a role in a thread: whoever does the work it is about, throughout. */
const speakerOf = (of: LivedProject, who: string, about: Thread['about']): number =>
  workerFor(of, roles[who] ?? '', String(about));

const most_threads = 6;
const most_of_done = 2;

interface Subject {
  event_id: number | null;
  document_id: number | null;
  stage: StageKey | '';
  name: string;
}

/** A comment still without its number, and what its place is called. */
export interface Said extends SeedComment {
  place: string;
  /** who is told of it besides the people it mentions */
  hearers: number[];
}

/** What was said in a project, oldest first; `told` is what other projects of the company say already, `shared` are its documents that have a version, and with whom each is shared. */
export function talkOf(
  of: LivedProject,
  told: Set<Thread>,
  planned: readonly PlannedDocument[],
  shared: ReadonlyMap<number, readonly string[]>,
): Said[] {
  const next = luck(`${of.project.name} talk`);
  const lived = new Map(of.lived.map((one) => [one.code, one]));
  const possible = (threads_of[of.project.template] ?? []).flatMap((one) => {
    const found = told.has(one) ? undefined : subjectOf(of, one, lived, planned, shared);
    return found ? [{ ...one, ...found, thread: one }] : [];
  });
  const chosen = possible
    .toSorted((a, b) => b.last.localeCompare(a.last))
    .slice(0, of.done || of.project.status !== 'active' ? most_of_done : most_threads);
  const said: Said[] = [];
  for (const { lines, subject, last, thread } of chosen) {
    told.add(thread);
    const talkers: number[] = [];
    const length = lines.length;
    for (const [at, line] of lines.entries()) {
      const open = line.startsWith('!');
      const [, who = '', words = ''] = /^!?(\w+): (.*)$/s.exec(line) ?? [];
      const hidden = subject.document_id !== null && !shared.get(subject.document_id)?.includes('customer');
      if (who === 'cust' && (hidden || !of.team.has('Customer'))) continue;
      if (who === 'sub' && !of.team.has('Sub-contractor')) continue;
      const speaker = speakerOf(of, who, thread.about);
      const { text, mentions } = withNames(of, thread.about, words, open);
      // a day between question and answer, sometimes none
      const day = addDays(last, -Math.floor((length - 1 - at) * 0.8));
      said.push({
        project_id: of.id,
        event_id: subject.event_id,
        document_id: subject.document_id,
        stage: subject.stage,
        text,
        mentions,
        internal: !open,
        user_id: speaker,
        made_at: instant(of, day, 10 + at * 2, Math.floor(next() * 60)),
        place: subject.name,
        hearers: [...new Set([...talkers, personFor(of, 'Project Manager')])],
      });
      talkers.push(speaker);
    }
  }
  return said.toSorted((a, b) => a.made_at.localeCompare(b.made_at));
}

function subjectOf(
  of: LivedProject,
  { about, lines }: Thread,
  lived: ReadonlyMap<string, LivedEvent>,
  planned: readonly PlannedDocument[],
  shared: ReadonlyMap<number, readonly string[]>,
): { subject: Subject; last: string } | undefined {
  // nothing of today: it may be early in the morning
  const latest = of.until < of.today ? of.until : addDays(of.today, -1);
  const newest = addDays(latest, -Math.floor(luck(`${of.project.name} ${lines[0]}`)() * 8));
  if (about === 'project')
    return { subject: { event_id: null, document_id: null, stage: '', name: of.project.name }, last: newest };
  if (typeof about === 'number') {
    const drawing = planned.find((one) => one.drawing === about);
    if (!drawing || !shared.has(drawing.id)) return undefined;
    const work = of.lived.find(({ template }) => template.drawings.includes(about));
    const subject = { event_id: null, document_id: drawing.id, stage: drawing.stage, name: drawing.name };
    return { subject, last: least(work?.actual_end ?? newest, latest) };
  }
  const event = of.by_code.get(about);
  const work = lived.get(about);
  if (!event || !work?.actual_start) return undefined;
  const subject = { event_id: event.id, document_id: null, stage: event.stage, name: event.name };
  return { subject, last: least(work.actual_end ?? newest, latest) };
}

/** The text with people's names after each @; whoever cannot read it, or is not there, is named without one. */
function withNames(of: LivedProject, about: Thread['about'], told: string, open: boolean) {
  const people: { user_id: number; name: string }[] = [];
  const text = told.replace(/@(\w+)/g, (_, who: string) => {
    const outside = who === 'cust' || who === 'sub';
    const user_id = of.team.has(roles[who] ?? '') ? speakerOf(of, who, about) : undefined;
    const name = user_id === undefined ? '' : (of.names.get(user_id) ?? '');
    if (user_id === undefined || (outside && !open)) return name || (who === 'sub' ? 'the erectors' : 'the customer');
    people.push({ user_id, name });
    return `@${name}`;
  });
  return { text, mentions: namedIn(text, people) };
}

/** Where a comment is read. */
export function pathOf({ id, project_id, event_id, document_id, stage }: SeedComment & { id: number }): string {
  const query = new URLSearchParams({ projectId: String(project_id) });
  if (event_id !== null && stage !== '') {
    query.set('tab', stages[stage].tab);
    query.set('event', String(event_id));
  }
  if (document_id !== null) query.set('document', String(document_id));
  query.set('comment', String(id));
  if (event_id !== null) return `/stage?${query.toString()}`;
  return `/projects/${document_id === null ? 'project-dashboard' : 'project-documents'}?${query.toString()}`;
}
