/** The thread that simulates schedules. */
import { simulate } from '../../domain/schedule/simulate.ts';
import { serve } from '../workers/worker.ts';
import type { Simulated } from './simulations.ts';

export const jobs = {
  simulate: ({ plan, choice }: Simulated) => {
    const { events: _events, ...found } = simulate(plan, choice);
    return found;
  },
};
serve(jobs);
