/** The thread that simulates schedules. */
import type { Plan } from '../../gantt/engine/plan.ts';
import { simulate, type SimulationChoice } from '../../gantt/engine/simulate.ts';
import { serve } from '../workers/worker.ts';

export interface Simulated {
  plan: Plan;
  choice: SimulationChoice;
}

export const jobs = {
  simulate: ({ plan, choice }: Simulated) => {
    const { events: _events, ...found } = simulate(plan, choice);
    return found;
  },
};
serve(jobs);
