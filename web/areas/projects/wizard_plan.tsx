/** What a template would lead to for the project that is being entered, at every pace. */
import { useEffect, useMemo, useState } from 'react';
import type { Gets, Sends } from '../../../contract/index.ts';
import { type PaceFactor, pace_factors } from '../../../domain/schedule/pace.ts';
import { api } from '../../kit/api.ts';
import { useMilestoneWords } from '../../kit/milestone_words.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { PlanCalendar } from '../../ui/form/PlanCalendar.tsx';
import type { Values } from './wizard_steps.ts';

export type SamplePlan = Gets<'get_sample_gantt'>;
type Wanted = Sends<'get_sample_gantt'> & { pace: PaceFactor };

/** The plans of the chosen template by pace; those of before stay until the new ones are there. */
export function useSamplePlans(values: Values, paces: readonly PaceFactor[]): ReadonlyMap<PaceFactor, SamplePlan> {
  const [plans, setPlans] = useState<ReadonlyMap<PaceFactor, SamplePlan>>(new Map());
  const { template, template_options = [], capacity_kwp, start_date, state } = values;
  const wanted = (template ? paces : []).map((pace) => ({
    gantt_id: template,
    pace,
    options: template_options,
    ...(capacity_kwp ? { capacity_kwp } : {}),
    ...(start_date ? { start_date } : {}),
    ...(state ? { state } : {}),
  })) as Wanted[];
  const asked = JSON.stringify(wanted);
  useEffect(() => {
    const inputs = JSON.parse(asked) as Wanted[];
    if (inputs.length === 0) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const answers = await Promise.all(inputs.map((input) => api.get_sample_gantt(input, { signal: stop.signal })));
      if (!stop.signal.aborted) setPlans(new Map(inputs.map(({ pace }, at) => [pace, answers[at] as SamplePlan])));
    };
    // a template that is gone, or a broken line: the choices stay, without days
    void ask().catch(() => !stop.signal.aborted && setPlans(new Map()));
    return () => stop.abort();
  }, [asked]);
  return plans;
}

export const all_paces: readonly PaceFactor[] = pace_factors.map(({ factor }) => factor);

export const synchronisedIn = (plan: SamplePlan | undefined) =>
  plan?.expected.milestones.find(({ milestone }) => milestone === 'synchronised');

export function ExpectedCalendar({ plan, start }: { plan: SamplePlan; start: string }) {
  const tabs = useStageTabs();
  const milestone = useMilestoneWords();
  const stages = useMemo(
    () =>
      tabs.flatMap(({ key, name }) => {
        const span = plan.expected.stages.find(({ stage }) => stage === key);
        return span ? [{ key, name, start: span.start, end: span.end }] : [];
      }),
    [plan, tabs],
  );
  return (
    <PlanCalendar
      start={start}
      end={plan.expected.end}
      stages={stages}
      milestones={plan.expected.milestones.map((one) => ({
        key: one.milestone,
        name: milestone(one.milestone),
        date: one.date,
        days: one.days,
      }))}
    />
  );
}
