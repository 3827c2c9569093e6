/** What the plant costs: the price table, discount, subsidy; and the plants that speak for it. */
import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { showRupees } from '../../../../domain/money.ts';
import type { PastProject } from '../../../../domain/proposals/content.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { ContentProps } from './content_props.ts';
import classes from './Editor.module.css';
import { Num, Rupees } from './inputs.tsx';
import { PriceRows } from './PartsPanels.tsx';
import { RowsEditor } from './RowsEditor.tsx';

export function PricePanel(props: ContentProps) {
  const { content, figures, onChange, disabled } = props;
  const { t } = useLingui();
  const { discount, subsidy } = content;
  const is_home = content.segment === 'residential';
  return (
    <>
      <Panel
        title={t`Price table`}
        note={
          figures.per_wp === null
            ? undefined
            : t`${showRupees(figures.net)} excl. GST, ₹ ${(figures.per_wp / 100).toFixed(2)} per Wp`
        }
      >
        <PriceRows parts={content} figures={figures} disabled={disabled} onChange={onChange} />
      </Panel>
      <Panel title={t`Discount and subsidy`}>
        <div className={classes.grid}>
          <NativeSelect
            label={t`Discount`}
            disabled={disabled}
            data={[
              { value: 'percent', label: t`percent` },
              { value: 'amount', label: t`amount` },
            ]}
            value={discount.kind}
            onChange={(event) =>
              onChange({ discount: { kind: event.currentTarget.value === 'amount' ? 'amount' : 'percent', value: 0 } })
            }
          />
          {discount.kind === 'percent' ? (
            <Num
              aria-label={t`Discount`}
              unit="%"
              most={100}
              disabled={disabled}
              value={discount.value}
              onChange={(value) => onChange({ discount: { ...discount, value } })}
            />
          ) : (
            <Rupees
              aria-label={t`Discount`}
              disabled={disabled}
              value={discount.value}
              onChange={(value) => onChange({ discount: { ...discount, value } })}
            />
          )}
          {is_home && (
            <>
              <Checkbox
                label={t`The customer claims the subsidy`}
                disabled={disabled}
                checked={subsidy.claimed}
                onChange={(event) => onChange({ subsidy: { ...subsidy, claimed: event.currentTarget.checked } })}
              />
              <Rupees
                label={t`Subsidy`}
                disabled={disabled || !subsidy.claimed}
                placeholder={showRupees(figures.subsidy).replace('₹ ', '')}
                value={subsidy.amount}
                onEmpty={() => onChange({ subsidy: { ...subsidy, amount: null } })}
                onChange={(amount) => onChange({ subsidy: { ...subsidy, amount } })}
              />
            </>
          )}
        </div>
      </Panel>
      <Panel title={t`Our plants`}>
        <RowsEditor<PastProject>
          label={t`Our plants`}
          rows={content.past_projects}
          disabled={disabled}
          most={12}
          blank={{ name: '', place: '', kwp: 0, year: null }}
          cells={[
            { key: 'name', title: t`Plant`, kind: 'text', limit: 160 },
            { key: 'place', title: t`Place`, kind: 'text', limit: 120 },
            { key: 'kwp', title: 'kWp', kind: 'number', width: 100, most: 5e6 },
            { key: 'year', title: t`Year`, kind: 'maybe', width: 80 },
          ]}
          onChange={(past_projects) => onChange({ past_projects })}
        />
      </Panel>
    </>
  );
}
