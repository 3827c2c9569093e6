/** How a financial plan is saved and deleted, each with its way back, which does not go over what someone else saved since. */
import { useLingui } from '@lingui/react/macro';
import type { PlanInputs, PlanScenario } from '../../../../domain/money/financial_plan_inputs.ts';
import { api } from '../../../kit/api.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Plan } from '../slices.ts';

interface Kept {
  inputs: PlanInputs;
  scenarios: readonly PlanScenario[];
}

/** What is saved of scenarios: their results are calculated. */
export const keptOf = (plan: Plan): PlanScenario[] => plan.scenarios.map(({ name, changes }) => ({ name, changes }));

export function useSavePlan(project_id: number) {
  const { t } = useLingui();
  const write = (version: number, { inputs, scenarios }: Kept) =>
    api.update_financial_plan({ project_id, version, inputs, scenarios: [...scenarios] });
  return {
    /** Throws what the server refuses: the form around says it. */
    async save(before: Plan | null, next: Kept): Promise<void> {
      const { version } = await write(before?.version ?? 0, next);
      toast.undoable(t`The financial plan was saved.`, () =>
        attempt(() =>
          before
            ? write(version, { inputs: before.inputs, scenarios: keptOf(before) })
            : api.delete_financial_plan({ project_id, version }),
        ),
      );
    },
    async remove(plan: Plan): Promise<void> {
      await api.delete_financial_plan({ project_id, version: plan.version });
      toast.undoable(t`The financial plan was deleted.`, () =>
        attempt(() => write(0, { inputs: plan.inputs, scenarios: keptOf(plan) })),
      );
    },
  };
}
