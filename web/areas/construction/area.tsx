import { msg } from '@lingui/core/macro';
import { todayInIndia } from '../../../domain/dates.ts';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';
import type { PieceShown, PunchOriginNamed } from './slices.ts';
import type { CaptureProps } from '../../kit/outbox/capture.ts';

export const construction = {
  screens: {
    '/projects/construction-dashboard': {
      title: msg`Construction`,
      load: () => import('./Construction.tsx'),
      project_tab: { place: 110 },
    },
  },
  tabs: {
    '/projects/construction-dashboard?tab=today': msg`Today`,
    '/projects/construction-dashboard?tab=fronts': msg`Work fronts`,
    '/projects/construction-dashboard?tab=days': msg`Days`,
    '/projects/construction-dashboard?tab=extensions': msg`Extension of time`,
    '/projects/construction-dashboard?tab=shutdowns': msg`Shutdowns`,
    '/projects/construction-dashboard?tab=punch-points': msg`Punch points`,
    '/projects/construction-dashboard?tab=checklists': msg`Checklists`,
    '/projects/construction-dashboard?tab=tests': msg`Tests`,
    '/projects/construction-dashboard?tab=work-orders': msg`Work orders`,
    '/projects/construction-dashboard?tab=running-bills': msg`Running bills`,
    '/projects/construction-dashboard?tab=expenses': msg`Expenses`,
    '/dashboard?view=expenses': msg`Expenses`,
    '/projects/construction-dashboard?tab=strings': msg`Strings`,
  },
  found: {
    punch_point: { name: msg`Punch points`, icon: 'IconHammer', topics: ['punch_points'] },
    checklist: { name: msg`Checklists`, icon: 'IconListCheck', topics: ['checklists'] },
    work_order: { name: msg`Work orders`, icon: 'IconFileText', topics: ['subcontracts'] },
    running_bill: { name: msg`Running bills`, icon: 'IconFileInvoice', topics: ['subcontracts'] },
  },
  notices: {
    subcontract: {
      name: msg`Sub-contractor billing`,
      icon: 'IconFileInvoice',
      text: msg`A work order or bill awaits your approval or was decided, or work was measured.`,
    },
    site_expense: {
      name: msg`Site expenses`,
      icon: 'IconReceipt2',
      text: msg`A site expense awaits your approval, or yours was approved, sent back or reversed.`,
    },
    site_day: {
      name: msg`Daily records`,
      icon: 'IconCalendarEvent',
      text: msg`Work of a sub-contractor waits for you or was decided, a day was reopened or has no record in the evening.`,
    },
    shutdown: {
      name: msg`Shutdowns`,
      icon: 'IconPlugConnectedX',
      text: msg`A shutdown is proposed, agreed, postponed or done, or is tomorrow.`,
    },
    punch_point: {
      name: msg`Punch points`,
      icon: 'IconHammer',
      text: msg`A punch point is yours, waits for you, was not accepted or became overdue.`,
    },
    checklist: {
      name: msg`Checklists`,
      icon: 'IconListCheck',
      text: msg`You fill in a checklist, one waits for your acceptance, or one was returned.`,
    },
  },
  actions: [
    {
      title: msg`Add punch point`,
      words: msg`new raise defect snag`,
      to: '/projects/construction-dashboard?tab=punch-points&add=1',
    },
    {
      title: msg`Enter expense`,
      words: msg`new add site bill reimbursement travel petty cash`,
      to: '/projects/construction-dashboard?tab=expenses&new_expense=1',
    },
  ],
  overlay_params: [
    'work_order',
    'book',
    'bill',
    'expense',
    'new_expense',
    'punch',
    'add',
    'place',
    'at',
    'move',
    'day',
    'front',
    'plan',
    'checklist',
    'test_sheet',
    'string',
    'recipients',
  ],
  captures: {
    site_day: {
      title: msg`Daily record`,
      Versions: lazy(() => import('./days/DayChoice.tsx')),
      form: {
        begun: { icon: 'IconCalendarEvent', at: '/projects/construction-dashboard' },
        Part: lazy<CaptureProps>(() => import('./days/CaptureDay.tsx')),
        prepare: (project_id) =>
          void import('./slices.ts').then(({ site_day }) =>
            site_day.prepare({ project_id, day: todayInIndia(new Date()) }),
          ),
      },
    },
    quantities: {
      title: msg`Quantities installed`,
      form: {
        begun: { icon: 'IconRulerMeasure', at: '/projects/construction-dashboard' },
        Part: lazy<CaptureProps>(() => import('./days/CaptureQuantities.tsx')),
        prepare: (project_id) =>
          void import('./slices.ts').then(({ material_quantities }) => material_quantities.prepare({ project_id })),
      },
    },
    checklist: {
      title: msg`Checklist`,
      form: {
        begun: { icon: 'IconListCheck', at: '/projects/construction-dashboard' },
        Part: lazy<CaptureProps>(() => import('./checklists/CaptureChecklists.tsx')),
        prepare: (project_id) =>
          import('./checklists/prepare.ts').then(({ prepareChecklists }) => prepareChecklists(project_id)),
      },
      Versions: lazy(async () => ({ default: (await import('./checklists/AnswerChoice.tsx')).AnswerChoice })),
      send: () => import('./checklists/send_answers.ts'),
    },
    checklist_defect: {
      title: msg`Failed item`,
      form: { Part: lazy<CaptureProps>(() => import('./checklists/CaptureDefect.tsx')) },
      Versions: lazy(async () => ({ default: (await import('./checklists/AnswerChoice.tsx')).DefectChoice })),
      send: () => import('./checklists/send_defect.ts'),
    },
    checklist_photo: { title: msg`Photo of a checklist` },
    test_readings: {
      title: msg`String tests`,
      form: {
        begun: { icon: 'IconWaveSine', at: '/projects/construction-dashboard' },
        Part: lazy<CaptureProps>(() => import('./test_sheets/CaptureTests.tsx')),
        prepare: (project_id) =>
          import('./checklists/prepare.ts').then(({ prepareTestSheets }) => prepareTestSheets(project_id)),
      },
      Versions: lazy(() => import('./test_sheets/ReadingChoice.tsx')),
      send: () => import('./test_sheets/send_readings.ts'),
    },
    string_modules: {
      title: msg`Modules of a string`,
      form: {
        begun: { icon: 'IconScan', at: '/projects/construction-dashboard' },
        Part: lazy<CaptureProps>(() => import('./strings/CaptureStrings.tsx')),
        prepare: (project_id) =>
          import('./strings/prepare.ts').then(({ prepareStrings }) => prepareStrings(project_id)),
      },
      Versions: lazy(() => import('./strings/ModuleChoice.tsx')),
      send: () => import('./strings/send_modules.ts'),
    },
    punch_point: {
      title: msg`Punch point`,
      form: {
        begun: { icon: 'IconHammer', at: '/projects/construction-dashboard' },
        Part: lazy<CaptureProps>(() => import('./punch/AddPunchPoint.tsx')),
        prepare: (project_id) =>
          void import('./slices.ts').then(({ punch_figures }) => punch_figures.prepare({ project_id })),
      },
    },
  },
} satisfies Area;

// what other areas show of it
/** The button that raises a punch point from a site visit, an inspection or a file at an authority. */
export const RaisePunchPoint = lazy<{ project_id: number; from: PunchOriginNamed }>(
  () => import('./punch/RaisePunchPoint.tsx'),
);
/** The punch points raised from a site visit, an inspection or a file at an authority, and the way to raise one there. */
export const PunchPointsFrom = lazy<{ project_id: number; from: PunchOriginNamed; listed_only?: boolean }>(
  () => import('./punch/PunchPointsFrom.tsx'),
);
/** The site expenses of all projects whose finance the person sees, and their own. */
export const CompanyExpenses = lazy(async () => ({
  default: (await import('./expenses/Expenses.tsx')).CompanyExpenses,
}));
/** The punch points that a customer approves, and the way to report one. */
export const CustomerPunchPoints = lazy<{ project_id: number }>(() => import('./punch/CustomerPunchPoints.tsx'));
/** Where a piece hangs in a plant, where it came from, its warranty, and what was changed of its place. */
export const PieceFacts = lazy<PieceShown>(() => import('./strings/PieceFacts.tsx'));
/** The letters about an extension of time that were issued to the customer. */
export const CustomerLetters = lazy<{ project_id: number }>(() => import('./extensions/CustomerLetters.tsx'));
/** The shutdowns of the customer's supply: windows to accept. */
export const CustomerShutdowns = lazy<{ project_id: number }>(() => import('./shutdowns/CustomerShutdowns.tsx'));
/** The accepted checklists and test sheets of a plant for its customer. */
export const CustomerQuality = lazy<{ project_id: number }>(() => import('./checklists/CustomerQuality.tsx'));
