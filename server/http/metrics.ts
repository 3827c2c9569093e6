/** Measurements for a monitoring system, in the Prometheus text form. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** One answered request. */
  answered(route: string, status: number, ms: number): void;
  text(): Promise<string>;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'sunstage_requests_total',
    help: 'Answered requests',
    labelNames: ['call', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'sunstage_request_seconds',
    help: 'Time to answer',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    answered(route, status, ms) {
      requests.inc({ call: route, status: String(status) });
      seconds.observe({ call: route }, ms / 1000);
    },
    text: () => registry.metrics(),
  };
}
