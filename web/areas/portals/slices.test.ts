/** The portals' actions on what they hold, as the specification has them (§4). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../kit/api.ts';
import {
  customer_dashboard,
  emptyActivityList,
  keepOngoingTask,
  setActivityList,
  setOngoingTask,
  vendor_dashboard,
} from './slices.ts';

vi.mock('../../kit/api.ts', () => ({
  CallFailure: class extends Error {},
  connectApi: () => {},
  api: { get_customer_dashboard: vi.fn(), get_vendor_dashboard: vi.fn() },
}));

const task = (event_id: number) => ({ event_id, name: `work ${event_id}` }) as never;
const activity = (key: string) => ({ key, title: key }) as never;
const customer = {
  today: '2026-11-22',
  company: { name: 'Helios', phone_number: '' },
  projects: [],
  on_going_task: [task(1)],
};
const vendor = { today: '2026-11-22', company_name: 'Helios', activity_list: [activity('a'), activity('b')] };

beforeEach(async () => {
  vi.mocked(api.get_customer_dashboard).mockResolvedValue(customer);
  vi.mocked(api.get_vendor_dashboard).mockResolvedValue(vendor);
  customer_dashboard.reset();
  vendor_dashboard.reset();
  await customer_dashboard.load({});
  await vendor_dashboard.load({});
});

describe('the customer dashboard', () => {
  test('has the one request shape, with the field on_going_task', () => {
    expect(customer_dashboard.get()).toEqual({
      loading: false,
      reset: false,
      success: { ok: true, data: customer },
      failure: { error: false, message: '', accessDenied: false },
    });
  });

  test('one action replaces the ongoing-task list with a payload, and nothing else', () => {
    const back = setOngoingTask([task(7), task(8)]);
    expect(customer_dashboard.get().success).toEqual({
      ok: true,
      data: { ...customer, on_going_task: [task(7), task(8)] },
    });
    back();
    expect(customer_dashboard.get().success.data).toEqual(customer);
  });

  test('another keeps the data unchanged', () => {
    const before = customer_dashboard.get().success.data;
    keepOngoingTask();
    expect(customer_dashboard.get().success.data).toBe(before);
  });

  test('neither makes data where none is', () => {
    customer_dashboard.reset();
    setOngoingTask([task(7)]);
    keepOngoingTask();
    expect(customer_dashboard.get()).toMatchObject({ reset: true, success: { ok: false, data: undefined } });
  });
});

describe('the vendor dashboard', () => {
  test('one action empties the activity list', () => {
    emptyActivityList();
    expect(vendor_dashboard.get().success.data).toEqual({ ...vendor, activity_list: [] });
  });

  test('another replaces it', () => {
    setActivityList([activity('c')]);
    expect(vendor_dashboard.get().success.data).toEqual({ ...vendor, activity_list: [activity('c')] });
  });
});
