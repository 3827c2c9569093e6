/** Simulations take the processor for long: a thread makes them, and each is kept for the plan it was made of. */
import { ApiError } from '../../domain/errors.ts';
import type { SimulatedEvent, Simulation } from '../../gantt/engine/simulate.ts';
import { say } from '../../domain/sentences.ts';
import { openPool } from '../workers/pool.ts';
import type { jobs, Simulated } from './simulation_worker.ts';

type Named = Omit<SimulatedEvent, 'id'> & { event_id: number; code: string; name: string; stage: string };
/** What is told of a simulation: of its events only those that drive the end, by name. */
export type Foreseen = Omit<Simulation, 'events' | 'drivers'> & { about: 'commissioning' | 'end'; drivers: Named[] };

export interface Simulations {
  /** What was made under a key; undefined when nothing was, or it is not kept any more. */
  kept(key: string): Promise<Foreseen> | undefined;
  /** Simulates a plan and keeps what comes of it; who asks for the same meanwhile waits for the same. */
  make(
    key: string,
    wanted: Simulated,
    nameOf: (id: number) => { code: string; name: string; stage: string },
  ): Promise<Foreseen>;
  close(): Promise<void>;
}

const most_kept = 1000;

/** Opens the thread; it starts with the first simulation. */
export function openSimulations(): Simulations {
  const pool = openPool<typeof jobs>(new URL('./simulation_worker.ts', import.meta.url), {
    kind: 'thread',
    size: 1,
    limit_ms: 30_000,
    memory_mb: 512,
    lost: () => new ApiError('unavailable', say`The simulation could not be run. Try again in a moment.`),
  });
  const all = new Map<string, Promise<Foreseen>>();
  const keep = (key: string, made: Promise<Foreseen>): Promise<Foreseen> => {
    all.delete(key);
    all.set(key, made);
    const [oldest] = all.keys();
    if (all.size > most_kept && oldest !== undefined) all.delete(oldest);
    return made;
  };
  const simulate = async (wanted: Simulated, nameOf: Parameters<Simulations['make']>[2]): Promise<Foreseen> => {
    const { drivers, ...found } = await pool.run('simulate', wanted);
    const about = wanted.choice.event_id === undefined ? 'end' : 'commissioning';
    return {
      ...found,
      about,
      drivers: drivers.map(({ id, ...driver }) => ({ event_id: id, ...nameOf(id), ...driver })),
    };
  };
  return {
    kept(key) {
      const found = all.get(key);
      return found && keep(key, found);
    },
    make(key, wanted, nameOf) {
      const there = all.get(key);
      if (there) return keep(key, there);
      const made = simulate(wanted, nameOf);
      // what went wrong is tried again by the next who asks
      made.catch(() => all.delete(key));
      return keep(key, made);
    },
    close: () => pool.close(),
  };
}
