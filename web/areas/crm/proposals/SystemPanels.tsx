/** The plant, and what it saves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { m2_per_kwp, sizeByBill } from '../../../../domain/proposals.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { withSystem } from '../../../../domain/proposals/system.ts';
import { withSize } from '../../../../domain/proposals/new_proposal.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { ContentProps } from './content_props.ts';
import classes from './Editor.module.css';
import { inputsFor, Num, Rupees } from './inputs.tsx';

export function SystemPanel({ content, figures, onChange, disabled }: ContentProps) {
  const { t } = useLingui();
  const { system, usage, customer } = content;
  const set = (change: Partial<ProposalContent['system']>) => onChange(withSystem(content, change));
  const { number, maybeNumber, text } = inputsFor(system, set, disabled);
  const by_bill = sizeByBill({
    monthly_kwh: usage.monthly_kwh,
    offset_percent: 100,
    kwh_per_kwp: figures.kwh_per_kwp,
    sanctioned_kw: customer.sanctioned_kw,
  });
  return (
    <Panel title={t`System`}>
      <div className={classes.grid}>
        <Num
          label={t`Size (DC)`}
          unit="kWp"
          most={5e6}
          disabled={disabled}
          value={system.kwp}
          onChange={(kwp) => onChange(withSize(content, kwp))}
        />
        {by_bill.kwp > 0 && by_bill.kwp !== system.kwp && !disabled && (
          <Button variant="light" size="xs" onClick={() => onChange(withSize(content, by_bill.kwp))}>
            {by_bill.held_by === 'load' ? (
              <Trans>Use {by_bill.kwp} kWp, limited by sanctioned load</Trans>
            ) : (
              <Trans>Use {by_bill.kwp} kWp, by consumption</Trans>
            )}
          </Button>
        )}
        {number('kw_ac', t`Inverters (AC)`, { unit: 'kW', most: 5e6 })}
        {number('area_m2', t({ context: 'square metres', message: 'Area' }), {
          unit: 'm²',
          most: 1e8,
          description: t`${Math.ceil(system.kwp * m2_per_kwp.flat)} on a flat roof, ${Math.ceil(system.kwp * m2_per_kwp.sheet)} on a sheet roof`,
        })}
        {text('module_make', t`Modules: make`, 120)}
        {number('module_watt', t`Module`, { unit: 'Wp', most: 2000 })}
        {number('module_count', t`Modules`, { unit: 'Nos', decimals: 0, most: 2e7 })}
        {text('inverter_make', t`Inverters: make`, 120)}
        {number('inverter_kw', t`Inverter`, { unit: 'kW', most: 20000 })}
        {number('inverter_count', t`Inverters`, { unit: 'Nos', decimals: 0, most: 1e6 })}
        {text('structure', t`Structure`, 160)}
        {maybeNumber('yield_override', t`Yield`, {
          unit: 'kWh/kWp',
          most: 3000,
          description: t`blank: state default ${figures.kwh_per_kwp}`,
        })}
        {number('degradation_percent', t`Module degradation`, { unit: '% a year', most: 5 })}
      </div>
    </Panel>
  );
}

export function SavingsPanel({ content, onChange, disabled }: ContentProps) {
  const { t } = useLingui();
  const { usage, economics } = content;
  const set = (change: Partial<ProposalContent['usage']>) => onChange({ usage: { ...usage, ...change } });
  const setEconomics = (change: Partial<ProposalContent['economics']>) =>
    onChange({ economics: { ...economics, ...change } });
  const used = inputsFor(usage, set, disabled);
  const economy = inputsFor(economics, setEconomics, disabled);
  return (
    <Panel title={t`Consumption and savings`}>
      <div className={classes.grid}>
        {used.number('monthly_kwh', t`Monthly consumption`, { unit: 'kWh' })}
        <Rupees
          label={t`Tariff`}
          unit="/kWh"
          disabled={disabled}
          value={usage.tariff}
          onChange={(tariff) => set({ tariff: Math.min(tariff, 10_000) })}
        />
        {used.number('tariff_rise_percent', t`Tariff escalation`, { unit: '% a year', least: -20, most: 30 })}
        {used.number('self_use_percent', t`Self-consumed or settled at tariff`, { unit: '%', most: 100 })}
        <Rupees
          label={t`Surplus sold at`}
          unit="/kWh"
          disabled={disabled}
          value={usage.export_rate}
          onChange={(export_rate) => set({ export_rate: Math.min(export_rate, 10_000) })}
        />
        {economy.rupees('om', t`O&M in year 1`)}
        {economy.number('om_rise_percent', t`O&M escalation`, { unit: '% a year', least: -20, most: 30 })}
        {economy.number('discount_percent', t`Discount rate`, { unit: '%', most: 60 })}
        <Num
          label={t`Years evaluated`}
          decimals={0}
          least={1}
          most={40}
          disabled={disabled}
          value={economics.years}
          onChange={(years) => setEconomics({ years: Math.max(1, Math.round(years)) })}
        />
        <Checkbox
          className={classes.wide ?? ''}
          label={t`GST is a cost: the customer cannot claim it back`}
          disabled={disabled}
          checked={economics.gst_is_cost}
          onChange={(event) => setEconomics({ gst_is_cost: event.currentTarget.checked })}
        />
      </div>
    </Panel>
  );
}
