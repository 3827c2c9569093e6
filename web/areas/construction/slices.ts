/** What the screens of construction ask the server for. */
import { inRows } from '../../../contract/columns.ts';
import type { Gets, Reads, Sends } from '../../../contract/index.ts';
import { type PunchStatus, punch_statuses } from '../../../domain/construction/punch_points.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type PunchRow = Gets<'get_punch_points'>['punch_points'][number];
export type PunchPoint = Gets<'get_punch_point'>;
export type PunchFigures = Gets<'get_punch_figures'>;
/** The origin of a punch point within the project: one of these. */
export type PunchOriginNamed = Pick<Sends<'add_punch_point'>, 'site_visit_id' | 'inspection_id' | 'authority_file_id'>;
export type PunchView = Omit<Sends<'get_punch_points'>, 'limit' | 'offset'>;

export const punch_list = windows(
  async (view: PunchView, window, options) => {
    const { punch_points: rows, total } = await api.get_punch_points({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['punch_points', 'projects', 'team', 'rights'],
);
/** A card of the board, and a line beside a drawing: a punch point with the steps that are open to it. */
export type PunchCard = Gets<'get_punch_board'>['punch_points'][number];
export type PunchBoardView = Omit<Sends<'get_punch_board'>, 'limit' | 'offset'>;
export type PunchDrawing = Gets<'get_punch_drawings'>['drawings'][number];
export type DrawingVersion = PunchDrawing['versions'][number];
export type PunchPosition = Gets<'get_punch_positions'>['punch_points'][number];
export type PunchPin = Gets<'get_punch_pins'>['pins'][number];

const cards = () =>
  windows(
    async (view: PunchBoardView, window, options) => {
      const { punch_points: rows, total } = await api.get_punch_board({ ...view, ...window }, options);
      return { rows, total, sums: undefined };
    },
    ['punch_points', 'team', 'rights'],
    ({ project_id }) => ({ project: project_id }),
  );
/** The columns of the board. */
export const punch_places = punch_statuses.map((status) => ({ status, list: cards() }));
/** The punch points on the drawing that is shown. */
export const punch_on_drawing = cards();

/** Shows a punch point in another column at once, as version 0 without further steps until the server gives them; gives the way back. */
export function showCard(card: PunchCard, becomes: PunchStatus): () => void {
  const back = punch_places.map(({ status, list }) =>
    status === becomes
      ? list.add({ ...card, status: becomes, moves: [], version: 0 })
      : list.set((row) => (row.id === card.id ? undefined : row)),
  );
  return () => {
    for (const one of back) one();
  };
}

const of_project = ({ project_id }: { project_id: number }) => ({ project: project_id });
export const punch_drawings = slice(
  'punch_drawings',
  api.get_punch_drawings,
  ['punch_points', 'documents', 'team', 'rights'],
  of_project,
);
export const punch_pins = slice(
  'punch_pins',
  api.get_punch_pins,
  ['punch_points', 'documents', 'team', 'rights'],
  of_project,
);

export const punch_positions = slice(
  'punch_positions',
  api.get_punch_positions,
  ['punch_points', 'team', 'rights'],
  of_project,
);

export const punch_figures = slice(
  'punch_figures',
  api.get_punch_figures,
  ['punch_points', 'schedule', 'team', 'rights'],
  ({ project_id }) => ({ project: project_id }),
);
/** Those that were raised from one site visit, inspection or file at an authority. */
export const punch_points_from = slice(
  'punch_points_from',
  api.get_punch_points_from,
  ['punch_points', 'team', 'rights'],
  ({ project_id }) => ({ project: project_id }),
);
/** Whether an answer is about what is shown. */
export const isRaisedFrom = ({ kind, id }: Gets<'get_punch_points_from'>, from: PunchOriginNamed): boolean =>
  Object.entries(from).some(([field, named]) => field === `${kind}_id` && named === id);
export const punch_point = slice('punch_point', api.get_punch_point, ['punch_points', 'schedule', 'rights']);

export type ChecklistRow = Gets<'get_checklists'>['checklists'][number];
export type Checklist = Gets<'get_checklist'>;
export type ChecklistItem = Checklist['lines'][number];
export type ChecklistFigures = Gets<'get_checklist_figures'>;
export type ChecklistView = Omit<Sends<'get_checklists'>, 'limit' | 'offset'>;
export type ChecklistSet = Gets<'get_checklist_sets'>['sets'][number];
export type Instrument = Gets<'get_instruments'>['instruments'][number];

export const checklist_list = windows(
  async (view: ChecklistView, window, options) => {
    const { checklists: rows, total } = await api.get_checklists({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['checklists', 'punch_points', 'projects', 'team', 'rights'],
);
export const checklist_figures = slice(
  'checklist_figures',
  api.get_checklist_figures,
  ['checklists', 'schedule', 'team', 'rights'],
  ({ project_id }) => ({ project: project_id }),
);
export const checklist = slice('checklist', api.get_checklist, ['checklists', 'punch_points', 'schedule', 'rights']);
const most_prepared = 30;
/** Those that are filled in at the site, the first due first; so many as are kept for where there is no connection. */
export const open_checklists = slice(
  'open_checklists',
  ({ project_id }: { project_id: number }, options) =>
    api.get_checklists(
      { project_ids: [project_id], standing: ['open', 'progress', 'failed'], sort: 'due_on', limit: most_prepared },
      options,
    ),
  ['checklists', 'punch_points', 'rights'],
);
export const checklist_sets = slice('checklist_sets', api.get_checklist_sets, ['checklists', 'rights']);
export const instruments = slice('instruments', api.get_instruments, ['checklists', 'rights']);

export type TestSheetRow = Gets<'get_test_sheets'>['test_sheets'][number];
export type TestSheet = Gets<'get_test_sheet'>;
export type TestRow = TestSheet['rows'][number];
export type TestSheetView = Omit<Sends<'get_test_sheets'>, 'limit' | 'offset'>;
export type ReadRows = Gets<'import_test_rows'>;

export const test_sheet_list = windows(
  async (view: TestSheetView, window, options) => {
    const { test_sheets: rows, total, abilities } = await api.get_test_sheets({ ...view, ...window }, options);
    return { rows, total, sums: abilities };
  },
  ['checklists', 'projects', 'team', 'rights'],
);
export const open_test_sheets = slice(
  'open_test_sheets',
  async ({ project_id }: { project_id: number }, options) => {
    const { test_sheets } = await api.get_test_sheets({ project_id, limit: most_prepared }, options);
    return { test_sheets: test_sheets.filter(({ standing }) => standing !== 'accepted') };
  },
  ['checklists', 'rights'],
);
export const test_sheet = slice('test_sheet', api.get_test_sheet, ['checklists', 'rights']);

export type StringPlan = Gets<'get_string_plan'>;
export type PlantInverter = StringPlan['inverters'][number];
export type PlannedRow = StringPlan['rows'][number];
export type ReadPlan = Gets<'import_string_plan'>;
export type StringRow = Gets<'get_strings'>['strings'][number];
export type StringView = Omit<Sends<'get_strings'>, 'limit' | 'offset'>;
export type PlantString = Gets<'get_string'>;
export type PlaceTurn = PlantString['turns'][number];
export type PieceShown = Pick<Gets<'get_module_place'>, 'place' | 'from' | 'warranty' | 'turns'>;

export const string_plan = slice(
  'string_plan',
  api.get_string_plan,
  ['strings', 'checklists', 'stock', 'deliveries', 'boq', 'items', 'documents', 'site_days', 'team', 'rights'],
  of_project,
);
export const string_list = windows(
  async (view: StringView, window, options) => {
    const { strings: rows, total } = await api.get_strings({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['strings', 'checklists', 'site_days', 'team', 'rights'],
  of_project,
);
/** The first strings of the drawing that are not complete; so many as are kept for where there is no connection. */
export const open_strings = slice(
  'open_strings',
  ({ project_id }: { project_id: number }, options) =>
    api.get_strings({ project_id, standing: ['empty', 'partial'], limit: most_prepared }, options),
  ['strings', 'checklists', 'site_days', 'team', 'rights'],
  of_project,
);
export const plant_string = slice('plant_string', api.get_string, [
  'strings',
  'checklists',
  'stock',
  'deliveries',
  'items',
  'site_days',
  'team',
  'rights',
]);
export const module_place = slice(
  'module_place',
  api.get_module_place,
  ['strings', 'stock', 'deliveries', 'orders', 'inspections', 'suppliers', 'items', 'projects', 'team', 'rights'],
  of_project,
);

export type SiteDays = Gets<'get_site_days'>['days'];
export type SiteDayView = Gets<'get_site_day'>;
export type SiteDay = NonNullable<SiteDayView['record']>;
export type Quantities = Gets<'get_material_quantities'>;
export type WorkFronts = Gets<'get_work_fronts'>;
export type WorkFront = WorkFronts['fronts'][number];
export type Planning = Gets<'get_construction_planning'>;
export type ConstructionToday = Gets<'get_construction_dashboard'>;

const ofProject = ({ project_id }: { project_id: number }) => ({ project: project_id });

export const site_days = slice(
  'site_days',
  api.get_site_days,
  ['site_days', 'deliveries', 'stock', 'schedule', 'company', 'rights'],
  ofProject,
);
export const site_day = slice(
  'site_day',
  api.get_site_day,
  ['site_days', 'deliveries', 'stock', 'team', 'items', 'boq', 'rights'],
  ofProject,
);
export type SiteReports = Gets<'get_site_reports'>;
export type MailedReport = SiteReports['reports'][number];
export const site_reports = slice(
  'site_reports',
  api.get_site_reports,
  ['site_days', 'team', 'people', 'rights'],
  ofProject,
);
export type LetterRow = Gets<'get_extension_letters'>['letters'][number];
export type Letter = Gets<'get_extension_letter'>;
export const extension_letters = slice(
  'extension_letters',
  api.get_extension_letters,
  ['site_days', 'company', 'projects', 'rights'],
  ofProject,
);
export const extension_letter = slice('extension_letter', api.get_extension_letter, [
  'site_days',
  'company',
  'projects',
  'rights',
]);
export type Shutdowns = Gets<'get_shutdowns'>;
export type Shutdown = Shutdowns['shutdowns'][number];
export const shutdowns = slice('shutdowns', api.get_shutdowns, ['shutdowns', 'schedule', 'team', 'rights'], ofProject);
export const material_quantities = slice(
  'material_quantities',
  api.get_material_quantities,
  ['site_days', 'deliveries', 'stock', 'boq', 'items', 'team', 'rights'],
  ofProject,
);
export const work_fronts = slice(
  'work_fronts',
  api.get_work_fronts,
  ['site_days', 'deliveries', 'stock', 'boq', 'items', 'rights'],
  ofProject,
);
export const construction_planning = slice(
  'construction_planning',
  api.get_construction_planning,
  ['site_days', 'deliveries', 'stock', 'boq', 'items', 'schedule', 'team', 'company', 'projects', 'rights'],
  ofProject,
);
export const construction_today = slice(
  'construction_today',
  api.get_construction_dashboard,
  [
    'site_days',
    'strings',
    'punch_points',
    'deliveries',
    'stock',
    'boq',
    'items',
    'schedule',
    'team',
    'company',
    'rights',
  ],
  ofProject,
);

export type WorkOrders = Gets<'get_work_orders'>;
export type WorkOrderRow = WorkOrders['orders'][number];
export type WorkOrder = Gets<'get_work_order'>;
export type MeasurementBook = Gets<'get_measurement_book'>;
export type RunningBillRow = Gets<'get_running_bills'>['bills'][number];
export type RunningBill = Gets<'get_running_bill'>;

export const work_orders = slice(
  'work_orders',
  api.get_work_orders,
  ['subcontracts', 'boq', 'items', 'team', 'rights'],
  ofProject,
);
export const work_order = slice('work_order', api.get_work_order, [
  'subcontracts',
  'orders',
  'team',
  'company',
  'rights',
]);
export const measurement_book = slice('measurement_book', api.get_measurement_book, [
  'subcontracts',
  'site_days',
  'checklists',
  'punch_points',
  'boq',
  'rights',
]);
export const running_bills = slice('running_bills', api.get_running_bills, ['subcontracts', 'rights'], ofProject);
export const running_bill = slice('running_bill', api.get_running_bill, ['subcontracts', 'team', 'company', 'rights']);

export type ExpenseRow = Reads<'get_site_expenses'>['expenses'][number];
export type ExpenseView = Omit<Sends<'get_site_expenses'>, 'limit' | 'offset'>;
export type Expense = Gets<'get_site_expense'>;

export const expense_list = windows(
  async (view: ExpenseView, window, options) => {
    const { expenses: rows, total, ...sums } = inRows(await api.get_site_expenses({ ...view, ...window }, options));
    return { rows, total, sums };
  },
  ['site_expenses', 'team', 'rights'],
);
export const site_expense = slice('site_expense', api.get_site_expense, ['site_expenses', 'team', 'rights']);
