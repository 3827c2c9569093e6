/** The tables a template and a proposal share: price, payments, finance, bill of quantities, scope, warranties. */
import { Trans, useLingui } from '@lingui/react/macro';
import { gst_classes } from '../../../../domain/gst.ts';
import { showRupees } from '../../../../domain/money.ts';
import type {
  BoqRow,
  FinanceOption,
  PaymentRow,
  PriceRow,
  ScopeRow,
  TemplateParts,
  WarrantyRow,
} from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { units } from '../../../../domain/units.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { RowsEditor } from './RowsEditor.tsx';

export type SharedParts = Omit<TemplateParts, 'sections' | 'validity_days'>;

interface PartsProps {
  parts: SharedParts;
  onChange: (change: Partial<SharedParts>) => void;
  disabled: boolean;
  /** absent in a template: there is no size yet */
  figures?: ProposalFigures | undefined;
}

export function PriceRows({ parts, onChange, disabled, figures }: PartsProps) {
  const { t } = useLingui();
  const gst_names = { plant: t`plant`, goods: t`goods`, services: t`services`, none: t`none` };
  return (
    <RowsEditor<PriceRow>
      label={t`Price table`}
      rows={parts.price_rows}
      disabled={disabled}
      blank={{ item: '', note: '', quantity: 1, unit: 'Set', rate: 0, gst: 'plant' }}
      cells={[
        { key: 'item', title: t`Item`, kind: 'text' },
        { key: 'note', title: t`Note`, kind: 'text', limit: 300 },
        { key: 'quantity', title: t`Quantity`, kind: 'number', width: 82, most: 1e7 },
        {
          key: 'unit',
          title: t`Unit`,
          kind: 'choice',
          width: 76,
          choices: units.map((value) => ({ value, label: value })),
        },
        { key: 'rate', title: t`Rate, ₹`, kind: 'rupees', width: 100 },
        {
          key: 'gst',
          title: t`GST`,
          kind: 'choice',
          width: 98,
          choices: gst_classes.map((value) => ({ value, label: gst_names[value] })),
        },
      ]}
      {...(figures && {
        after: (_row, at) => showRupees(figures.row_amounts[at] ?? 0),
        afterTitle: t`Amount`,
      })}
      foot={<Trans>Lines in kWp are priced per Wp. For GST, a plant is 70% goods and 30% services.</Trans>}
      onChange={(price_rows) => onChange({ price_rows })}
    />
  );
}

export function TermsPanels({ parts, onChange, disabled, figures }: PartsProps) {
  const { t } = useLingui();
  const sum = Math.round(parts.payments.reduce((total, { percent }) => total + percent, 0) * 100) / 100;
  return (
    <>
      <Panel title={t`Payment milestones`} note={sum === 100 ? undefined : t`${sum}% of 100%`}>
        <RowsEditor<PaymentRow>
          label={t`Payment milestones`}
          rows={parts.payments}
          disabled={disabled}
          blank={{ milestone: '', percent: Math.max(0, 100 - sum) }}
          cells={[
            { key: 'milestone', title: t`When`, kind: 'text' },
            { key: 'percent', title: '%', kind: 'number', width: 90, most: 100 },
          ]}
          {...(figures && {
            after: (_row, at) => showRupees(figures.payments[at]?.amount ?? 0),
            afterTitle: t`Amount`,
          })}
          foot={
            sum !== 100 &&
            parts.payments.length > 0 && (
              <span role="alert">
                <Trans>They add up to {sum}%, not 100%.</Trans>
              </span>
            )
          }
          onChange={(payments) => onChange({ payments })}
        />
      </Panel>
      <Panel title={t`Finance offered`}>
        <RowsEditor<FinanceOption>
          label={t`Finance offered`}
          rows={parts.finance}
          disabled={disabled}
          most={3}
          blank={{ name: t`Bank loan`, margin_percent: 20, rate_percent: 9, months: 60 }}
          cells={[
            { key: 'name', title: t`Name`, kind: 'text', limit: 120 },
            { key: 'margin_percent', title: t`Down payment (%)`, kind: 'number', width: 100, most: 100 },
            { key: 'rate_percent', title: t`Rate (% per year)`, kind: 'number', width: 110, most: 60 },
            { key: 'months', title: t`Months`, kind: 'number', width: 84, most: 360 },
          ]}
          {...(figures && {
            after: (_row, at) => showRupees(figures.finance[at]?.emi ?? 0),
            afterTitle: t`EMI`,
          })}
          onChange={(finance) =>
            onChange({ finance: finance.map((one) => ({ ...one, months: Math.max(1, Math.round(one.months)) })) })
          }
        />
      </Panel>
      <Panel title={t`Bill of quantities`}>
        <RowsEditor<BoqRow>
          label={t`Bill of quantities`}
          rows={parts.boq}
          disabled={disabled}
          blank={{ item: '', specification: '', makes: '', quantity: null, unit: 'Nos' }}
          cells={[
            { key: 'item', title: t`Item`, kind: 'text' },
            { key: 'specification', title: t`Specification`, kind: 'text', limit: 300 },
            { key: 'makes', title: t`Makes`, kind: 'text' },
            { key: 'quantity', title: t`Quantity`, kind: 'maybe', width: 92 },
            { key: 'unit', title: t`Unit`, kind: 'text', limit: 20, width: 72 },
          ]}
          onChange={(boq) => onChange({ boq })}
        />
      </Panel>
      <Panel title={t`Who does what`}>
        <RowsEditor<ScopeRow>
          label={t`Who does what`}
          rows={parts.scope}
          disabled={disabled}
          blank={{ item: '', by: 'company' }}
          cells={[
            { key: 'item', title: t`Work`, kind: 'text' },
            {
              key: 'by',
              title: t`Who`,
              kind: 'choice',
              width: 130,
              choices: [
                { value: 'company', label: t`us` },
                { value: 'customer', label: t`the customer` },
                { value: 'both', label: t`together` },
              ],
            },
          ]}
          onChange={(scope) => onChange({ scope })}
        />
      </Panel>
      <Panel title={t`Warranties`}>
        <RowsEditor<WarrantyRow>
          label={t`Warranties`}
          rows={parts.warranties}
          disabled={disabled}
          blank={{ item: '', term: '' }}
          cells={[
            { key: 'item', title: t`On`, kind: 'text' },
            { key: 'term', title: t({ context: 'how long', message: 'For' }), kind: 'text', limit: 120 },
          ]}
          onChange={(warranties) => onChange({ warranties })}
        />
      </Panel>
    </>
  );
}
