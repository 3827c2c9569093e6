/** What the screens of schedules ask the server for, and how a row changes in all of them at once. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type EventRow = Gets<'get_events'>['events'][number];
export type EventDetails = Gets<'get_event'>;
export type ProjectStage = Gets<'get_project'>['stages'][number];
export type StageFigures = Gets<'get_planning_stages'>['stages'][number];
export type Consequence = Gets<'toggle_event'>['consequence'];
/** an event of a list over several projects: nothing in it depends on the rest of its plan */
export type WorkRow = Gets<'get_my_work'>['events'][number];
export type MyApproval = Gets<'get_my_work'>['approvals'][number];

/** What is held of one project says of which, so that another project's is never shown in its place. */
export interface OfProject {
  project_id: number;
}

const about_events = ['schedule', 'documents', 'photos', 'comments'] as const;
const ofProject = ({ project_id }: OfProject) => ({ project: project_id });

/** The project of an event that is opened from the work of several projects: not always the one that is open. */
export const event_project = slice('event_project', api.get_project, ['projects', 'team', 'rights'], ({ id }) => ({
  project: id,
}));

/** What the panels of a project's dashboard show of its events: the first of each, and how many there are. */
export const event_panels = slice(
  'event_panels',
  async ({ project_id }: OfProject, options) => ({
    ...(await api.get_event_panels({ project_id }, options)),
    project_id,
  }),
  about_events,
  ofProject,
);

/** Whether unstarted work of some stages lies in the past: the first of it. */
export const late_unstarted = slice(
  'late_unstarted',
  async ({ project_id, stages }: OfProject & { stages: EventRow['stage'][] }, options) => {
    const wanted = {
      project_id,
      stages,
      work_only: true,
      status: ['PENDING' as const],
      late: ['yes' as const],
      limit: 1,
    };
    return { ...(await api.get_events(wanted, options)), project_id };
  },
  ['schedule'],
  ofProject,
);

/** What of the events of a project the work table leaves, and their order. */
export type WorkView = Omit<Sends<'get_events'>, 'offset' | 'limit'>;

const listed = () =>
  windows(
    async (view: WorkView, window, options) => {
      const { events: rows, total, groups } = await api.get_events({ ...view, ...window }, options);
      return { rows, total, sums: groups };
    },
    about_events,
    ofProject,
  );

/** The events on the work table: those that are looked at, as the server searched, filtered, sorted and grouped them. */
export const work_events = listed();
/** The events of one stage, and what was sent for approval in it. */
export const stage_events = listed();
export const stage_approvals = listed();

export const event_details = slice('event_details', api.get_event, [
  ...about_events,
  'punch_points',
  'checklists',
  'rights',
  'team',
]);

export const stage_documents = slice(
  'stage_documents',
  async ({ project_id }: OfProject, options) => ({ ...(await api.get_documents({ project_id }, options)), project_id }),
  ['documents', 'rights'],
  ofProject,
);

export const my_work = slice('task_list', api.get_my_work, about_events);

export const planning_stages = slice(
  'planning_stages',
  async ({ project_id }: OfProject, options) => ({
    ...(await api.get_planning_stages({ project_id }, options)),
    project_id,
  }),
  ['schedule', 'projects'],
  ofProject,
);

export const look_ahead = slice(
  'planning_events',
  async (input: Sends<'get_planning_events'>, options) => ({
    ...(await api.get_planning_events(input, options)),
    project_id: input.project_id,
  }),
  about_events,
  ofProject,
);

export const project_progress = slice(
  'project_progress',
  async (input: Sends<'get_project_progress'>, options) => ({
    ...(await api.get_project_progress(input, options)),
    project_id: input.project_id,
  }),
  ['schedule'],
  ofProject,
);

export const project_analytics = slice('project_analytics', api.get_project_analytics, ['schedule']);

export const simulation = slice(
  'simulation',
  async (input: Sends<'get_simulation'>, options) => ({
    ...(await api.get_simulation(input, options)),
    project_id: input.project_id,
  }),
  ['schedule'],
);

const within =
  (id: number, part: Partial<EventRow>) =>
  <Row extends WorkRow>(row: Row): Row =>
    row.id === id ? { ...row, ...part } : row;

/** Changes an event wherever it is shown, before the server confirms; gives the way back. */
export function changeShown(id: number, part: Partial<EventRow>): () => void {
  const change = within(id, part);
  const backs = [
    event_panels.set((held) => ({ ...held, events: held.events.map(change) })),
    work_events.set(change),
    stage_events.set(change),
    stage_approvals.set(change),
    my_work.set((held) => ({ ...held, events: held.events.map(change) })),
    look_ahead.set((held) => ({ ...held, events: held.events.map(change) })),
    event_details.set((held) => (held.id === id ? { ...held, ...part } : held)),
  ];
  return () => {
    for (const back of backs) back();
  };
}
