/** The commercial terms of a lead; changed terms that were approved need approval again. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { commercial_facts } from '../../../../contract/crm_lead_facts.ts';
import { term_fields, term_keys, type TermKey } from '../../../../domain/crm/lead_fields.ts';
import { pick } from '../../../../domain/records.ts';
import { percentOf, showRupees, timesPaise } from '../../../../domain/money.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useFieldNames } from '../../../kit/labels.ts';
import { DescribedFields } from '../../../ui/form/DescribedField.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { same } from '../../../ui/form/form_schema.ts';
import { useDescribedFacts, useDescribedText } from '../../../ui/layout/described_facts.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Lead, LeadAnswer } from '../slices.ts';
import { EditedFacts } from './EditedFacts.tsx';
import { putLead } from './use_lead_save.ts';

const Terms = z.object(commercial_facts);

export default function Commercial({ answer: { lead, abilities } }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const names = useFieldNames(term_fields);
  const text = useDescribedText();
  const facts = useDescribedFacts(term_fields);
  const { value, rate_per_wp, discount, margin_percent } = lead;
  const margin = margin_percent !== null && (
    <>
      {margin_percent}% · <Money paise={percentOf(value, margin_percent)} />
    </>
  );
  return (
    <EditedFacts
      title={t`Commercial terms`}
      note={t`excl. GST`}
      edit={{ words: <Trans>Edit terms</Trans> }}
      why_not={reasonOf(abilities.update_lead_project_commercial)}
      lead={lead}
      facts={
        <FactList
          columns={2}
          facts={facts(lead, {
            own: {
              value: { label: names.value, value: value > 0 && <Money paise={value} /> },
              rate_per_wp: {
                label: names.rate_per_wp,
                value: rate_per_wp !== null && <Money paise={rate_per_wp} exact />,
              },
              discount: { label: names.discount, value: discount > 0 && <Money paise={discount} /> },
              margin_percent: { label: names.margin_percent, value: margin },
            },
          })}
        />
      }
      schema={Terms}
      initial={(from) => pick(from, term_keys)}
      submitLabel={<Trans>Save terms</Trans>}
      partOf={(one): Pick<Lead, TermKey> => one}
      names={names}
      text={(key, said) => (term_fields[key].kind === 'money' ? text(term_fields[key], said) : undefined)}
      changed={(values, seen) =>
        pick(
          values,
          term_keys.filter((key) => !same(values[key], seen[key])),
        )
      }
      save={async (change, version, seen) => {
        const answer = await api.update_lead_project_commercial({ lead_id: lead.id, version, ...change });
        putLead(answer);
        if (seen.approval === 'approved' && answer.lead.approval !== 'approved')
          toast.info(t`Terms changed. They need approval again.`);
        else toast.success(t`Terms saved.`);
      }}
      fields={<TermInputs lead={lead} />}
    />
  );
}

function TermInputs({ lead }: { lead: Lead }) {
  const { t } = useLingui();
  // as the person began with it
  const [{ approval, target_kwp }] = useState(lead);
  return (
    <>
      {approval === 'approved' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>These terms are approved. Changing the price, discount or margin needs approval again.</Trans>
        </Alert>
      )}
      <DescribedFields
        fields={term_fields}
        keys={['rate_per_wp', 'discount', 'value', 'margin_percent']}
        descriptions={{ value: t`Excl. GST, after discount.` }}
      />
      <FromRate kwp={target_kwp} />
      <DescribedFields fields={term_fields} keys={['payment_terms', 'valid_until', 'advance_on']} />
    </>
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
