/** A customer's project as they are shown it: from rows that were read for all of their projects at once. */
import type { ResponseOf } from '../../../contract/index.ts';
import { type CompanyProfile, stageTabs } from '../../../domain/companies.ts';
import { addDays, daysBetween, type PlainDate } from '../../../domain/dates.ts';
import { isAskedOf, seesFiles, seesDocument, whyNotDecide } from '../../../domain/documents.ts';
import { isAskedNow } from '../../../domain/drawings.ts';
import { daysLate, whyNotDecideStep } from '../../../domain/events.ts';
import { type PermissionContext, stagesSeen } from '../../../domain/permissions.ts';
import { delaysBySide, driverOf, needsTheSite, sideOf, site_days } from '../../../domain/portals.ts';
import { commissioningOf, currentStage } from '../../../domain/projects.ts';
import { wholePercent } from '../../../domain/schedule/progress.ts';
import type { EventRow, NewsRow, DocumentRow, PhotoCount, ProjectRow, ShutdownRow } from './rows.ts';

type Dashboard = ResponseOf<'get_customer_dashboard'>;
type Project = Dashboard['projects'][number];
type Needed = Project['needed'][number];

/** What was read of one project. */
export interface OfProject {
  events: readonly EventRow[];
  documents: readonly DocumentRow[];
  photos: PhotoCount | undefined;
  news: readonly NewsRow[];
  shutdowns: readonly ShutdownRow[];
}

const most_documents = 6;
const most_to_keep = 12;

const nothing_needed: Omit<Needed, 'need' | 'name'> = {
  document_id: null,
  event_id: null,
  shutdown_id: null,
  version: 0,
  drawing: null,
  file_id: null,
  file_name: '',
  content_type: '',
  byte_size: 0,
  remark: '',
  asked_at: null,
  due_on: null,
  window: '',
  days: 0,
};

const is_open = ({ status }: ProjectRow): boolean => status === 'active' || status === 'on_hold';

/** The documents the customer may know of: shared with them, and released to them or asked of them. */
const known = (permissions: PermissionContext, documents: readonly DocumentRow[]): DocumentRow[] =>
  documents.filter((document) => seesDocument(permissions, document) && seesFiles(permissions, document));

/** True while a document that is asked of the customer is not there, or was sent back. */
const isMissing = ({ status, newest }: DocumentRow): boolean =>
  newest === null || status === 'NA' || status === 'rejected' || status === 'withdrawn';

function neededOf(
  permissions: PermissionContext,
  documents: readonly DocumentRow[],
  events: readonly EventRow[],
  today: PlainDate,
): Needed[] {
  const needed: Needed[] = [];
  for (const document of documents) {
    const { id: document_id, name, row_version: version, drawing, waiting, released, newest } = document;
    const about = { ...nothing_needed, ...released, name, document_id, version, drawing, due_on: document.due_on };
    const asked_now = waiting !== null && (drawing === null || isAskedNow(document.status, waiting.step));
    if (asked_now && waiting.role === 'customer' && newest?.released && !whyNotDecide(permissions, document, waiting))
      needed.push({ ...about, need: 'approve_document', asked_at: waiting.asked_at });
    else if (isAskedOf(permissions, document) && isMissing(document)) {
      const remark = document.status === 'rejected' ? (document.rejection ?? '') : '';
      needed.push({ ...about, need: 'send_document', remark, asked_at: document.updated_at });
    }
  }
  for (const event of events) {
    const { id: event_id, name, version, asked } = event;
    const about = { ...nothing_needed, name, event_id, version };
    const stage_ask = { ...permissions, stage: event.stage };
    if (event.approval === 'waiting' && asked?.role === 'Customer' && !whyNotDecideStep(stage_ask, asked.role))
      needed.push({ ...about, need: 'approve_event', asked_at: asked.asked_at });
    else if (needsTheSite(event, today))
      needed.push({ ...about, need: 'site', due_on: event.actual_start ?? event.planned_start });
    else if (event.status !== 'FINISHED') {
      const waits = event.delays.filter((delay) => sideOf(delay) === 'Customer');
      const days = waits.reduce((sum, delay) => sum + delay.days, 0);
      const last = waits.at(-1);
      if (last) needed.push({ ...about, need: 'delay', days, asked_at: last.added_at });
    }
  }
  return needed;
}

/** A window that is proposed waits for an answer; one that was agreed is to be kept once it is near. */
function shutdownNeeded(shutdown: ShutdownRow, today: PlainDate): Needed[] {
  const { id: shutdown_id, title: name, status, day: due_on, from_time, to_time } = shutdown;
  const about = { ...nothing_needed, name, shutdown_id, due_on, window: `${from_time} – ${to_time}` };
  if (status === 'Proposed') return [{ ...about, need: 'agree_shutdown', asked_at: shutdown.proposed_at }];
  return due_on <= addDays(today, site_days) ? [{ ...about, need: 'shutdown' }] : [];
}

/** What goes on in a project now, what ends first at the head. */
export function ongoingOf(
  profile: CompanyProfile,
  { id: project_id }: ProjectRow,
  events: readonly EventRow[],
  today: PlainDate,
): Dashboard['on_going_task'] {
  const names = new Map(stageTabs(profile, 'consumer').map(({ key, name }) => [key, name]));
  return events
    .filter(({ status }) => status === 'IN-PROGRESS')
    .toSorted((a, b) => (a.planned_end ?? '9').localeCompare(b.planned_end ?? '9'))
    .map((event) => ({
      project_id,
      event_id: event.id,
      name: event.name,
      stage: event.stage,
      stage_name: names.get(event.stage) ?? '',
      since: event.actual_start,
      until: event.planned_end,
      days_late: daysLate(event, today),
      percent: event.percent,
      people: event.people,
    }));
}

function presentDocument({ id: document_id, name, stage, released }: DocumentRow): Project['documents'] {
  return released ? [{ document_id, name, stage, ...released }] : [];
}

export function presentProject(
  permissions: PermissionContext,
  project: ProjectRow,
  of: OfProject,
  today: PlainDate,
): Project {
  const { target_commissioning: promised, commissioned_on, status } = project;
  const events = of.events;
  const documents = known(permissions, of.documents);
  const open = is_open(project);
  const found = new Map(project.stages.map((stage) => [stage.stage, stage]));
  const seen = stagesSeen(permissions);
  const stages = stageTabs(permissions.profile, 'consumer').flatMap(({ key, name, tab }) => {
    const stage = found.get(key);
    if (!stage || !seen.includes(key)) return [];
    const start = stage.actual_start ?? stage.planned_start;
    const end = stage.actual_end ?? stage.planned_end;
    return [{ stage: key, name, tab, status: stage.status, percent: stage.percent, start, end }];
  });
  const { expected, days_after_target: days_after_promise } = commissioningOf(project, today);
  const late = (days_after_promise ?? 0) > 0;
  const driver = open && commissioned_on === null ? driverOf(events) : undefined;
  const readable = documents.flatMap(presentDocument);
  return {
    project_id: project.id,
    code: project.code,
    name: project.name,
    status,
    capacity_kwp: project.capacity_kwp,
    site_address: project.site_address,
    discom: project.discom,
    percent: wholePercent(project.stages),
    current_stage: currentStage(stages, permissions.profile.stage_order),
    stages,
    commissioning: {
      promised,
      expected,
      done_on: commissioned_on,
      days_after_promise,
      delays: late ? delaysBySide(events.flatMap(({ delays }) => delays)).slice(0, 4) : [],
      driver: driver ? { name: driver.name, until: driver.planned_end } : null,
    },
    needed:
      status === 'cancelled'
        ? []
        : [
            ...neededOf(permissions, documents, open ? events : [], today),
            ...(open ? of.shutdowns : []).flatMap((shutdown) => shutdownNeeded(shutdown, today)),
          ],
    being_checked: documents.flatMap((document) =>
      isAskedOf(permissions, document) &&
      document.waiting !== null &&
      document.waiting.role !== 'customer' &&
      document.newest
        ? [{ document_id: document.id, name: document.name, sent_at: document.newest.uploaded_at }]
        : [],
    ),
    milestones: events
      .filter(({ milestone }) => milestone !== '')
      .map(({ milestone, name, status: state, actual_end, planned_end }) => ({
        milestone,
        name,
        status: state,
        date: actual_end ?? planned_end,
      })),
    permissions: events.filter(({ stage }) => stage === 'approvals').map((event) => permission(event, today)),
    documents: readable.toSorted((a, b) => b.uploaded_at.localeCompare(a.uploaded_at)).slice(0, most_documents),
    document_count: readable.length,
    documents_to_keep: readable.filter(({ stage }) => stage === 'site_handover').slice(0, most_to_keep),
    photo_count: of.photos?.count ?? 0,
    new_photo_count: of.photos?.fresh ?? 0,
    news: of.news.map(({ at, kind, says, person }) => ({ at, kind, says, person })),
    manager: project.manager,
  };
}

function permission(event: EventRow, today: PlainDate): Project['permissions'][number] {
  const { id: event_id, name, status, actual_start, actual_end } = event;
  const since = actual_start ?? event.planned_start;
  const until = actual_end ?? event.planned_end;
  const days =
    actual_start === null ? null : Math.max(0, daysBetween(actual_start, actual_end ?? today)) + (actual_end ? 1 : 0);
  return { event_id, name, status, since, until, days };
}

/** The day before which a photo is no longer new. */
export const weekBefore = (now: Date): string => new Date(now.getTime() - 7 * 86_400_000).toISOString();
