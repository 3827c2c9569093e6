/** The commercial terms of a lead; changed terms that were approved are approved anew. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCalculator, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { commercial_facts } from '../../../../contract/crm_lead_facts.ts';
import { percentOf, showRupees, timesPaise } from '../../../../domain/money.ts';
import { api } from '../../../kit/api.ts';
import { BothVersions, type Clash } from '../../../ui/layout/BothVersions.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { same } from '../../../ui/form/form_schema.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Lead, LeadAnswer } from '../slices.ts';
import { meanwhile, putLead } from './use_lead_save.ts';

const Terms = z.object(commercial_facts);
type Terms = z.output<typeof Terms>;
const keys = Object.keys(commercial_facts) as (keyof Terms)[];

export default function Commercial({ answer: { lead, why_not_work } }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const names = useTermNames();
  const { value, discount, margin_percent, rate_per_wp } = lead;
  return (
    <Panel
      title={t`Commercial terms`}
      note={t`excl. GST`}
      action={
        !editing && (
          <DisabledReason reason={why_not_work}>
            <Button
              variant="subtle"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              <Trans>Edit terms</Trans>
            </Button>
          </DisabledReason>
        )
      }
    >
      {editing ? (
        <TermsForm lead={lead} names={names} onClose={() => setEditing(false)} />
      ) : (
        <FactList
          columns={2}
          facts={[
            { label: names.value, value: value > 0 && <Money paise={value} /> },
            { label: names.rate_per_wp, value: rate_per_wp !== null && <Money paise={rate_per_wp} exact /> },
            { label: names.discount, value: discount > 0 && <Money paise={discount} /> },
            {
              label: names.margin_percent,
              value: margin_percent !== null && (
                <>
                  {margin_percent}% · <Money paise={percentOf(value, margin_percent)} />
                </>
              ),
            },
            { label: names.valid_until, value: lead.valid_until && <DateText date={lead.valid_until} /> },
            { label: names.advance_on, value: lead.advance_on && <DateText date={lead.advance_on} /> },
            { label: names.payment_terms, value: lead.payment_terms, wide: true },
          ]}
        />
      )}
    </Panel>
  );
}

function useTermNames(): Record<keyof Terms, string> {
  const { t } = useLingui();
  return {
    value: t`Value`,
    rate_per_wp: t`Rate (₹ per Wp)`,
    discount: t`Discount`,
    margin_percent: t`Margin (%)`,
    payment_terms: t`Payment terms`,
    valid_until: t`Valid until`,
    advance_on: t`Advance received`,
  };
}

interface TermsFormProps {
  lead: Lead;
  names: Record<keyof Terms, string>;
  onClose: () => void;
}

function TermsForm({ lead, names, onClose }: TermsFormProps) {
  const { t } = useLingui();
  // what the person began with; it does not move under their hands
  const [seen] = useState(lead);
  const [clash, setClash] = useState<Clash<Lead>>();
  const save = async (change: Partial<Terms>, version: number) => {
    const answer = await api.update_lead_project_commercial({ lead_id: lead.id, version, ...change });
    putLead(answer);
    if (seen.approval === 'approved' && answer.lead.approval !== 'approved')
      toast.info(t`Terms changed. They need approval again.`);
    else toast.success(t`Terms saved.`);
    onClose();
  };
  if (clash) {
    return (
      <BothVersions
        clash={clash}
        names={names}
        text={(key, value) =>
          key === 'value' || key === 'discount' || key === 'rate_per_wp' ? showRupees(Number(value)) : undefined
        }
        onMine={() => save(clash.mine as Partial<Terms>, clash.current.version)}
        onTheirs={async () => {
          putLead(await api.get_lead_details({ lead_id: lead.id }));
          onClose();
        }}
      />
    );
  }
  return (
    <Form
      schema={Terms}
      initial={Object.fromEntries(keys.map((key) => [key, seen[key]]))}
      submitLabel={<Trans>Save terms</Trans>}
      label={t`Commercial terms`}
      onCancel={onClose}
      onSubmit={async (values) => {
        const change = Object.fromEntries(
          keys.filter((key) => !same(values[key], seen[key])).map((key) => [key, values[key]]),
        ) as Partial<Terms>;
        if (Object.keys(change).length === 0) return onClose();
        try {
          await save(change, seen.version);
        } catch (failure) {
          const current = meanwhile(failure);
          if (!current) throw failure;
          setClash({ seen, current: current.lead, mine: change });
        }
      }}
    >
      {seen.approval === 'approved' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>These terms are approved. Changing the price, discount or margin needs approval again.</Trans>
        </Alert>
      )}
      <FieldGrid>
        <MoneyField name="rate_per_wp" label={names.rate_per_wp} />
        <MoneyField name="discount" label={names.discount} />
        <MoneyField name="value" label={names.value} description={t`Excl. GST, after discount.`} />
        <NumberField name="margin_percent" label={names.margin_percent} unit="%" />
      </FieldGrid>
      <FromRate kwp={seen.target_kwp} />
      <TextareaField name="payment_terms" label={names.payment_terms} maxLength={1000} />
      <FieldGrid>
        <DateField name="valid_until" label={names.valid_until} />
        <DateField name="advance_on" label={names.advance_on} />
      </FieldGrid>
    </Form>
  );
}

/** Offers the value that rate, size and discount make, and says what the margin is in rupees. */
function FromRate({ kwp }: { kwp: number | null }) {
  const { state } = useForm();
  const rate = useFormValue('rate_per_wp');
  const discount = useFormValue('discount');
  const value = useFormValue('value');
  const margin = useFormValue('margin_percent');
  const made =
    typeof rate === 'number' && kwp
      ? Math.max(0, timesPaise(rate, kwp * 1000) - (typeof discount === 'number' ? discount : 0))
      : undefined;
  return (
    <>
      {made !== undefined && made !== value && (
        <div>
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} aria-hidden />}
            onClick={() => state.set('value', made)}
          >
            <Trans>Use {showRupees(made)} as the value</Trans>
          </Button>
        </div>
      )}
      {typeof value === 'number' && typeof margin === 'number' && (
        <p role="status" style={{ margin: 0 }}>
          <Trans>Margin: {showRupees(percentOf(value, margin))}.</Trans>
        </p>
      )}
    </>
  );
}
