/** What the portals ask the server for, and the four actions on what they hold (specification §4). */
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export type CustomerAnswer = Gets<'get_customer_dashboard'>;
export type CustomerProject = CustomerAnswer['projects'][number];
export type Needed = CustomerProject['needed'][number];
export type OngoingTask = CustomerAnswer['on_going_task'][number];
export type InvestorProject = Gets<'get_investor_dashboard'>['projects'][number];
type VendorAnswer = Gets<'get_vendor_dashboard'>;
export type Activity = VendorAnswer['activity_list'][number];

export const customer_dashboard = slice('customer_dashboard', api.get_customer_dashboard, [
  'projects',
  'schedule',
  'documents',
  'photos',
  'team',
  'shutdowns',
  'rights',
]);

export const investor_dashboard = slice('investor_dashboard', api.get_investor_dashboard, [
  'projects',
  'schedule',
  'photos',
]);

export const vendor_dashboard = slice('vendor_dashboard', api.get_vendor_dashboard, ['notifications', 'schedule']);

/** Replaces the ongoing-task list; gives the way back. */
export const setOngoingTask = (on_going_task: OngoingTask[]): (() => void) =>
  customer_dashboard.set((data) => ({ ...data, on_going_task }));

/** Keeps the data as it is. */
export const keepOngoingTask = (): (() => void) => customer_dashboard.set((data) => data);

/** Empties the activity list; gives the way back. */
export const emptyActivityList = (): (() => void) => setActivityList([]);

/** Replaces the activity list; gives the way back. */
export const setActivityList = (activity_list: Activity[]): (() => void) =>
  vendor_dashboard.set((data) => ({ ...data, activity_list }));
