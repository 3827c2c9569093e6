/** How much more than was ordered may be received. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { OverDelivery as Percent } from '../../../contract/delivery_settings.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldGroup, Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { delivery_settings } from './slices.ts';

const nothing = {};
const schema = z.object({ over_delivery_percent: Percent });

export default function OverDelivery() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(delivery_settings, nothing);
  const initial = useMemo(() => data && { over_delivery_percent: data.over_delivery_percent }, [data]);
  if (!data || !initial)
    return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" count={2} />;
  return (
    <div style={{ maxWidth: 760 }}>
      <Form
        key={data.version}
        schema={schema}
        initial={initial}
        label={t`Over-delivery`}
        submitLabel={<Trans>Save over-delivery</Trans>}
        whyNot={reasonOf(data.abilities.update_delivery_settings)}
        onSubmit={async (values) => {
          await api.update_delivery_settings({ version: data.version, ...values });
          toast.success(t`The over-delivery was saved.`);
        }}
      >
        <FieldGroup
          title={t`At the gate`}
          text={t`More than was dispatched may be received up to this share above the quantity ordered. With 0% nothing above the order is received.`}
        >
          <NumberField name="over_delivery_percent" label={t`Over-delivery allowed`} unit="%" decimalScale={2} />
        </FieldGroup>
      </Form>
    </div>
  );
}
