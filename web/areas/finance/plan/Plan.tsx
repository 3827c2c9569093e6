/** The financial plan of an opex or RESCO plant: what it is judged by, its years, scenarios and inputs. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconFileSpreadsheet, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { planOf } from '../../../../domain/money/financial_plan.ts';
import { inputsOf, plan_keys } from '../../../../domain/money/financial_plan_inputs.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { type FinancialPlan, financial_plan, type Plan as Shown } from '../slices.ts';
import { PlanCompare, PlanSensitivity } from './PlanCompare.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanYears } from './PlanYears.tsx';
import { useSavePlan } from './save.tsx';
import { useInputValues, usePlanNames } from './words.tsx';

const PlanForm = lazy(() => import('./PlanForm.tsx'));
const ScenarioForm = lazy(() => import('./ScenarioForm.tsx'));

/** What is edited: the base case, a scenario by its place, or a new one. */
type Edited = 'base' | 'new' | number;

export function Plan({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(financial_plan, { project_id });
  const [edited, setEdited] = useState<Edited>();
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const close = () => setEdited(undefined);
  const whyNot = data && reasonOf(data.abilities.update_financial_plan);
  const plan = data?.plan ?? null;
  return (
    <>
      {data && !plan ? (
        <Empty
          title={t`No financial plan yet`}
          text={t`For a plant that is run for its owners (OPEX, RESCO): returns, debt cover and cash over the PPA, in scenarios. A draft begins with the figures of the project.`}
          action={
            <DisabledReason reason={whyNot}>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('base')}>
                <Trans>Draft financial plan</Trans>
              </Button>
            </DisabledReason>
          }
        />
      ) : (
        <Made data={data} plan={plan ?? undefined} whyNot={whyNot} onEdit={setEdited} />
      )}
      <LazyMount opened={edited === 'base' && data !== undefined} onClose={close}>
        {(opened) => data && <PlanForm opened={opened} data={data} onClose={close} />}
      </LazyMount>
      <LazyMount opened={edited !== undefined && edited !== 'base' && plan !== null} onClose={close}>
        {(opened) =>
          plan && (
            <ScenarioForm
              opened={opened}
              project_id={project_id}
              plan={plan}
              at={typeof edited === 'number' ? edited : undefined}
              onClose={close}
            />
          )
        }
      </LazyMount>
    </>
  );
}

interface MadeProps {
  data: FinancialPlan | undefined;
  plan: Shown | undefined;
  whyNot: string | undefined;
  onEdit: (edited: Edited) => void;
}

/** A plan that is there, or shapes while it is loaded. */
function Made({ data, plan, whyNot, onEdit }: MadeProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState('base');
  const scenario = chosen === 'base' ? undefined : plan?.scenarios[Number(chosen)];
  const name = scenario?.name ?? t`Base case`;
  const shown = useMemo(
    () => plan && (scenario ? planOf(inputsOf(plan.inputs, scenario.changes)) : plan),
    [plan, scenario],
  );
  return (
    <Stack gap={16}>
      {data && plan && (
        <Cluster gap={8}>
          <Select
            aria-label={t`Case shown`}
            value={scenario ? chosen : 'base'}
            onChange={(next) => setChosen(next ?? 'base')}
            data={[
              { value: 'base', label: t`Base case` },
              ...plan.scenarios.map((one, at) => ({ value: String(at), label: one.name })),
            ]}
          />
          <Actions data={data} plan={plan} onEdit={() => onEdit('base')} />
        </Cluster>
      )}
      <PlanFigures results={shown?.results} />
      <PlanYears plan={shown} name={name} />
      {data && plan && (
        <>
          <PlanCompare plan={plan} whyNot={whyNot} onEdit={onEdit} onEditBase={() => onEdit('base')} />
          <PlanSensitivity plan={plan} />
          <Inputs plan={plan} capacity_kw_ac={data.capacity_kw_ac} />
        </>
      )}
    </Stack>
  );
}

function Actions({ data, plan, onEdit }: { data: FinancialPlan; plan: Shown; onEdit: () => void }) {
  const { t } = useLingui();
  const { project_id, abilities } = data;
  const { remove } = useSavePlan(project_id);
  return (
    <>
      <DisabledReason reason={reasonOf(abilities.update_financial_plan)}>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onEdit}
        >{t`Edit inputs`}</Button>
      </DisabledReason>
      <DisabledReason reason={reasonOf(abilities.export_financial_plan)}>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => void attempt(() => saveFile('export_financial_plan', { project_id }))}
        >{t`Export workbook`}</Button>
      </DisabledReason>
      <DisabledReason reason={reasonOf(abilities.delete_financial_plan)}>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void attempt(() => remove(plan))}
        >{t`Delete plan`}</Button>
      </DisabledReason>
    </>
  );
}

function Inputs({ plan, capacity_kw_ac }: { plan: Shown; capacity_kw_ac: number }) {
  const { t } = useLingui();
  const name = usePlanNames();
  const value = useInputValues();
  return (
    <Panel
      title={t`Inputs of the base case`}
      note={
        <>
          {plan.changed_by} · <TimeText at={plan.changed_at} />
        </>
      }
    >
      <FactList
        columns={3}
        facts={plan_keys.map((key) => ({
          label: name(key),
          value: value(key, plan.inputs[key]),
          ...(key === 'capacity_kwp' && capacity_kw_ac > 0 && { tip: t`${capacity_kw_ac} kW AC` }),
        }))}
      />
    </Panel>
  );
}
