/** What happened in a demo project, and what its people were told of it: never what they did themselves. */
import { addDays } from '../../domain/dates.ts';
import { outside_parties } from '../../domain/documents.ts';
import { isInside, type UserKind } from '../../domain/people.ts';
import { plural, say, type Sentence, term } from '../../domain/sentences.ts';
import { cutText } from '../../domain/text.ts';
import { instant, type LivedProject, personFor, workerFor } from './lived_project.ts';
import type { FiledDocuments } from './document_rows.ts';
import type { SeedProject } from './portfolio.ts';
import type { PlannedDocument, SeedActivity, SeedNotification } from './rows.ts';
import { pathOf, type Said } from './talk.ts';

const moved = (status: string, to: string, remark = ''): Sentence =>
  say`moved the project from ${{ status: term(status) }} to ${{ to: term(to) }}${{ remark: remark && say`: ${{ remark }}` }}`;

const ends: Partial<Record<SeedProject['status'], Sentence>> = {
  on_hold: moved('active', 'on hold', 'waiting for the customer’s advance'),
  cancelled: moved('active', 'cancelled', 'the customer withdrew'),
  completed: moved('active', 'completed'),
  maintenance: moved('completed', 'maintenance'),
};

/** The works of a project as its activity shows them. */
export function storyOf(of: LivedProject): SeedActivity[] {
  const { project, today, team } = of;
  const says = (
    date: string,
    hour: number,
    user_id: number,
    kind: string,
    what: Sentence,
    event?: { id: number },
  ): SeedActivity => ({
    at: instant(of, date, hour, (of.id * 7) % 60),
    user_id,
    kind,
    summary: what,
    of: event && { type: 'event', id: event.id },
  });
  const manager = personFor(of);
  const story = [
    says(
      addDays(today, project.start),
      10,
      team.get('Owner') ?? manager,
      'project_added',
      say`added the project ${{ name: project.name }}`,
    ),
  ];
  for (const { code, template, actual_start, actual_end, setback } of of.lived) {
    const event = of.by_code.get(code);
    const by = workerFor(of, template.works[0] ?? '', code);
    if (actual_start)
      story.push(says(actual_start, 11, by, 'event_started', say`started ${{ name: template.name }}`, event));
    if (actual_end)
      story.push(says(actual_end, 17, by, 'event_finished', say`finished ${{ name: template.name }}`, event));
    if (setback && actual_start) {
      const what = say`recorded a delay of ${plural({ days: setback.days }, '# day', '# days')} of ${{ name: template.name }}: ${{ reason: term(setback.reason) }}`;
      story.push(says(actual_end ?? actual_start, 18, by, 'event_delayed', what, event));
    }
  }
  const end = ends[project.status];
  const last = addDays(today, Math.min(-3, (project.commissioned ?? -9) + 6));
  if (end) story.push(says(last, 12, manager, 'project_status_changed', end));
  return story;
}

const read_after_days = 1.5;
const told_for_days = 7;

/** A notice, read unless it is of the last days; undefined when it is too old to be kept. */
function notice(
  now: Date,
  created_at: string,
  about: Omit<SeedNotification, 'created_at' | 'read_at'>,
): SeedNotification[] {
  const age = (now.getTime() - Date.parse(created_at)) / 86_400_000;
  if (age > told_for_days) return [];
  // what is asked of someone stays until they did it
  const read_at =
    age > read_after_days && about.kind !== 'approval'
      ? new Date(Date.parse(created_at) + 5 * 3_600_000).toISOString()
      : null;
  return [{ ...about, created_at, read_at }];
}

/** The newest projects are news to their teams. */
export function teamNews(of: LivedProject): SeedNotification[] {
  const { project, crew, id, today, now } = of;
  if (project.status !== 'active' || project.start < -40) return [];
  const created_at = instant(of, addDays(today, project.start), 10, 30);
  const read_at = project.start < -20 ? new Date(Date.parse(created_at) + 86_400_000).toISOString() : null;
  const path = `/projects/project-dashboard?projectId=${id}`;
  return [...crew].flatMap(([role, users]) => {
    if (outside_roles.includes(role) || Date.parse(created_at) > now.getTime()) return [];
    const title = say`You were added to ${{ name: project.name }} as ${{ role: term(role) }}`;
    return users.map((user_id) => ({
      user_id,
      kind: 'team',
      title,
      text: '',
      path,
      project_id: id,
      created_at,
      read_at,
    }));
  });
}
const outside_roles = ['Customer', 'Investor', 'Sub-contractor'];

/** Who must decide on a document, and whose document was sent back. */
export function documentNews(
  of: LivedProject,
  filed: FiledDocuments,
  planned: readonly PlannedDocument[],
): SeedNotification[] {
  const name_of = new Map(planned.map(({ id, name }) => [id, name]));
  const newest = new Map(filed.versions.map((version) => [version.document_id, version]));
  const status_of = new Map(filed.documents.map(({ id, status }) => [id, status]));
  const asked = new Set<number>();
  return filed.approvals.flatMap((one): SeedNotification[] => {
    const version = newest.get(one.document_id);
    if (one.project_id !== of.id || version?.number !== one.version) return [];
    const name = name_of.get(one.document_id) ?? '';
    const inside_path = `/projects/project-documents?projectId=${of.id}&document=${one.document_id}`;
    const about = { text: of.project.name, path: inside_path, project_id: of.id };
    if (one.state === 'rejected' && one.decided_at && one.decided_by !== version.uploaded_by) {
      const title = say`${{ name }} was rejected`;
      return notice(of.now, one.decided_at, {
        ...about,
        user_id: version.uploaded_by,
        kind: 'document',
        title,
        text: one.remark,
      });
    }
    // the first who waits is asked, a drawing's outside parties once it was sent
    if (one.state !== 'waiting' || asked.has(one.document_id) || status_of.get(one.document_id) === 'approved_by_ld')
      return [];
    asked.add(one.document_id);
    const customer = one.role === 'customer' ? of.team.get('Customer') : undefined;
    const outside = (outside_parties as readonly string[]).includes(one.role);
    const user_id = customer ?? (outside ? personFor(of) : personFor(of, one.role));
    if (user_id === one.asked_by) return [];
    return notice(of.now, one.asked_at, {
      ...about,
      user_id,
      kind: 'approval',
      path: customer ? `/docs?document=${one.document_id}` : inside_path,
      title:
        outside && !customer
          ? say`${{ name }} awaits ${{ role: term(one.role) }}`
          : say`${{ name }} awaits your approval`,
    });
  });
}

/** Who heard of a comment: those it mentions, those who talked before, and the project's manager. */
export function talkNews(
  said: Said & { id: number },
  of: LivedProject,
  kinds: ReadonlyMap<number, UserKind>,
): SeedNotification[] {
  const { names, now } = of;
  const { user_id: speaker, mentions, hearers, text, made_at, internal, place } = said;
  const name = names.get(speaker) ?? '';
  const about = { text: cutText(text, 160).shown, path: pathOf(said), project_id: of.id };
  const reads = (id: number) => id !== speaker && (!internal || isInside(kinds.get(id) ?? 'staff'));
  const mentioned = mentions.map(({ user_id }) => user_id).filter(reads);
  const others = hearers.filter((id) => reads(id) && !mentioned.includes(id));
  const tell = (users: readonly number[], kind: string, title: Sentence) =>
    users.flatMap((user_id) => notice(now, made_at, { ...about, user_id, kind, title }));
  return [
    ...tell(mentioned, 'mention', say`${{ name }} mentioned you in ${{ place }}`),
    ...tell(others, 'comment', say`${{ name }} commented on ${{ place }}`),
  ];
}
