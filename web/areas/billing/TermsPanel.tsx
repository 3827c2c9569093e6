/** What the contract of a project says of billing, and what a delay would cost. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useLabels } from '../../kit/labels.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { MailLink } from '../../ui/Reach.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import type { BillingPlan } from './slices.ts';

export function TermsPanel({ plan, onEdit }: { plan: BillingPlan; onEdit: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { terms, from_project, damages } = plan;
  const percent = (value: number) => `${showNumber(value, 2)}%`;
  const state = terms.supply_state || from_project.supply_state;
  return (
    <Panel
      title={t`Contract terms`}
      action={
        <DisabledReason reason={reasonOf(plan.abilities.update_contract_terms)}>
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            <Trans>Edit terms</Trans>
          </Button>
        </DisabledReason>
      }
    >
      <FactList
        columns={3}
        facts={[
          { label: t`Customer`, value: terms.legal_name || from_project.legal_name },
          { label: t`Billing address`, value: terms.billing_address || from_project.billing_address },
          { label: t`GSTIN`, value: terms.gstin || t`Not registered` },
          { label: t`Place of supply`, value: state && term(state) },
          { label: t`Billing contact`, value: terms.contact_name },
          { label: t`Billing email`, value: terms.billing_email && <MailLink address={terms.billing_email} /> },
          { label: t`Contract number`, value: terms.number },
          { label: t`Contract date`, value: terms.day && <DateText date={terms.day} /> },
          {
            label: t`Goods and services`,
            value: t`Goods ${percent(plan.goods_share)}, services ${percent(100 - plan.goods_share)}`,
          },
          {
            label: t`Retention`,
            value:
              terms.retention_percent === 0 ? (
                percent(0)
              ) : (
                <>
                  {percent(terms.retention_percent)},{' '}
                  <Plural
                    value={terms.retention_months}
                    one="released # month after commissioning"
                    other="released # months after commissioning"
                  />
                </>
              ),
          },
          {
            label: t`Payment term`,
            value: <Plural value={terms.payment_days} one="# day from invoice" other="# days from invoice" />,
          },
          {
            label: t`Delay damages`,
            value:
              terms.ld_percent === 0
                ? t`None agreed`
                : t`${percent(terms.ld_percent)} per week, at most ${percent(terms.ld_cap_percent)}`,
          },
          ...(damages.damages > 0
            ? [
                {
                  label: t`Exposure today`,
                  value: (
                    <>
                      <Money paise={damages.damages} /> / <Money paise={damages.most} />
                    </>
                  ),
                },
              ]
            : []),
          { label: t`Target commissioning`, value: damages.promised && <DateText date={damages.promised} /> },
          { label: t`Expected commissioning`, value: damages.expected && <DateText date={damages.expected} /> },
        ]}
      />
    </Panel>
  );
}
