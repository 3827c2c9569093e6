/** Measurements for a monitoring system, in the Prometheus text form. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../ctx.ts';
import { withoutTenant } from '../tenancy/in_company.ts';
import { jobCounts, waitingWork } from './rows.ts';

export interface Metrics {
  /** One answered request. */
  answered(route: string, status: number, ms: number): void;
  text(): Promise<string>;
}

export function makeMetrics(app: AppContext): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'sunstage_requests_total',
    help: 'Answered requests',
    labelNames: ['call', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'sunstage_request_seconds',
    help: 'Time to answer',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sunstage_${name}`, help, labelNames, registers });
  const up = gauge('database_up', '1 while the database answers');
  const pool = gauge('database_connections', 'Connections of this instance, and who waits for one', ['state']);
  const shed = gauge('database_shed_total', 'Requests sent away because too many were waiting');
  const waiting = gauge('waiting', 'Notices (outbox) and mails that wait to leave', ['what']);
  const oldest = gauge('waiting_oldest_seconds', 'Age of the oldest of them', ['what']);
  const given_up = gauge('given_up', 'Notices and mails that failed for good', ['what']);
  const jobs = gauge('jobs', 'Jobs of the engine', ['queue', 'state']);
  const store = gauge('store_requests_total', 'Requests to the file store', ['operation', 'outcome']);
  const store_seconds = gauge('store_seconds_total', 'Time spent waiting for the file store', ['operation']);

  const look = async () => {
    const state = app.database.state();
    if (state) {
      pool.set({ state: 'open' }, state.connections);
      pool.set({ state: 'idle' }, state.idle);
      pool.set({ state: 'waiting' }, state.waiting);
      shed.set(state.shed);
    }
    for (const [operation, { done, failed, seconds: spent }] of app.store.used) {
      store.set({ operation, outcome: 'done' }, done);
      store.set({ operation, outcome: 'failed' }, failed);
      store_seconds.set({ operation }, spent);
    }
    const answers = await app.database.answers();
    up.set(answers ? 1 : 0);
    if (!answers) return;
    const work = await withoutTenant(app.database, waitingWork);
    for (const what of ['outbox', 'mails'] as const) {
      waiting.set({ what }, work[`${what}_waiting`]);
      oldest.set({ what }, work[`${what}_oldest_seconds`]);
      given_up.set({ what }, work[`${what}_given_up`]);
    }
    jobs.reset();
    for (const { queue, state: of, count } of await jobCounts(app.database)) jobs.set({ queue, state: of }, count);
  };
  return {
    answered(route, status, ms) {
      requests.inc({ call: route, status: String(status) });
      seconds.observe({ call: route }, ms / 1000);
    },
    async text() {
      await look().catch((error: unknown) => app.log.warn({ err: error }, 'some measurements could not be taken'));
      return registry.metrics();
    },
  };
}
