/** The inputs of the base case, grouped, with what the project says of them and what they come to. */
import { Trans, useLingui } from '@lingui/react/macro';
import { PlanInputs } from '../../../../contract/financial_plans.ts';
import { wrongPlan } from '../../../../domain/money/financial_plan_inputs.ts';
import { worded } from '../../../kit/i18n.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { FinancialPlan } from '../slices.ts';
import { PlanFields } from './PlanField.tsx';
import { inputsIn, PlanPreview } from './PlanPreview.tsx';
import { keptOf, useSavePlan } from './save.tsx';

interface PlanFormProps {
  opened: boolean;
  data: FinancialPlan;
  onClose: () => void;
}

export default function PlanForm({ opened, data, onClose }: PlanFormProps) {
  const { t } = useLingui();
  const { plan, draft, proposed, project_id } = data;
  const { save } = useSavePlan(project_id);
  const title = plan ? t`Edit inputs` : t`Draft financial plan`;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={t`Base case`}>
      <Form
        schema={PlanInputs}
        label={title}
        initial={plan?.inputs ?? draft}
        submitLabel={<Trans>Save plan</Trans>}
        onCancel={onClose}
        between={(values) => {
          const read = PlanInputs.safeParse(values);
          const wrong = read.success ? wrongPlan(read.data) : undefined;
          return wrong ? { [wrong.field]: worded(wrong.sentence) } : {};
        }}
        onSubmit={async (inputs) => {
          await save(plan, { inputs, scenarios: plan ? keptOf(plan) : [] });
          onClose();
        }}
      >
        <PlanPreview inputs={inputsIn} />
        <PlanFields proposed={proposed} />
      </Form>
    </Drawer>
  );
}
