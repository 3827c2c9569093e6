/** The estimate to complete of a head, entered in place of the rule. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { Text } from '../../../contract/call.ts';
import { Paise } from '../../../contract/fields.ts';
import { api } from '../../kit/api.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { Form } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import type { CostHead } from './slices.ts';
import { useHeadNames } from './words.tsx';

const Typed = z.object({ amount: Paise, reason: Text(300, 3) });

interface EstimateFormProps {
  opened: boolean;
  project_id: number;
  row: CostHead;
  onClose: () => void;
}

export default function EstimateForm({ opened, project_id, row, onClose }: EstimateFormProps) {
  const { t } = useLingui();
  const name = useHeadNames()(row.head);
  const { estimate } = row;
  const of = { project_id, head: row.head, version: estimate?.version ?? 0 };
  const left = Math.max(0, row.budget - row.actual - row.stock - row.open);
  const reset = async () => {
    if (await attempt(() => api.update_cost_estimate({ ...of, amount: null }))) onClose();
  };
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Estimate to complete`} subtitle={name} width="narrow">
      <Form
        schema={Typed}
        label={t`Estimate to complete`}
        initial={{ amount: row.etc, reason: estimate?.reason ?? '' }}
        submitLabel={<Trans>Save estimate</Trans>}
        onCancel={onClose}
        actions={
          estimate && (
            <Button variant="default" onClick={() => void reset()}>
              <Trans>Use the rule</Trans>
            </Button>
          )
        }
        onSubmit={async (typed) => {
          await api.update_cost_estimate({ ...of, ...typed });
          onClose();
        }}
      >
        <FactList
          facts={[
            { label: t`Budget`, value: <Money paise={row.budget} /> },
            { label: t`Actual cost`, value: <Money paise={row.actual} /> },
            { label: t`Stock`, value: <Money paise={row.stock} /> },
            { label: t`Open commitment`, value: <Money paise={row.open} /> },
            { label: t`By the rule`, value: <Money paise={left} />, tip: t`Budget less the other three` },
            ...(estimate
              ? [{ label: t`Entered by ${estimate.set_by}`, value: <TimeText at={estimate.set_at} /> }]
              : []),
          ]}
        />
        <MoneyField
          name="amount"
          label={t`Still to be spent`}
          description={t`Besides stock and open orders, excl. GST`}
        />
        <TextareaField name="reason" label={t`Reason`} minRows={2} />
      </Form>
    </Drawer>
  );
}
