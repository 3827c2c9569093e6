/** The part of autocannon that we use. */
declare module 'autocannon' {
  interface Result {
    requests: { total: number };
    /** seconds */
    duration: number;
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
