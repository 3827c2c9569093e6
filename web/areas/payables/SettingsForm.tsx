/** By how much bills of suppliers may differ, and whether TDS on goods is deducted. */
import { Trans, useLingui } from '@lingui/react/macro';
import { PayableSettings } from '../../../contract/supplier_bills.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { payable_settings } from './slices.ts';

const nothing = {};

export default function SettingsForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(payable_settings, nothing);
  const whyNot = data && reasonOf(data.abilities.update_payable_settings);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Tolerances`}
      subtitle={t`Beyond them a bill needs a reason before it is approved.`}
    >
      {data ? (
        <Form
          schema={PayableSettings}
          label={t`Tolerances`}
          initial={{
            quantity_percent: data.quantity_percent,
            price_percent: data.price_percent,
            price_amount: data.price_amount,
            goods_tds: data.goods_tds,
          }}
          submitLabel={<Trans>Save tolerances</Trans>}
          onCancel={onClose}
          onSubmit={async (typed) => {
            await api.update_payable_settings({ version: data.version, ...typed });
            onClose();
          }}
        >
          <NumberField name="quantity_percent" label={t`Quantity above what was accepted`} unit="%" whyNot={whyNot} />
          <FieldGrid>
            <NumberField name="price_percent" label={t`Price above the order`} unit="%" whyNot={whyNot} />
            <MoneyField
              name="price_amount"
              label={t`or this amount per line`}
              description={t`The larger of the two counts.`}
              whyNot={whyNot}
            />
          </FieldGrid>
          <CheckboxField
            name="goods_tds"
            label={t`Deduct TDS on goods`}
            description={t`For companies with a turnover above ₹10 Cr last year: 0.1% of what a supplier bills above ₹50 L in a financial year.`}
            whyNot={whyNot}
          />
        </Form>
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Drawer>
  );
}
