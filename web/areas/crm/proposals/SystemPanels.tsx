/** The plant, and what it saves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { m2_per_kwp, sizeByBill } from '../../../../domain/proposals.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { withSystem } from '../../../../domain/proposals/system.ts';
import { withSize } from '../../../../domain/proposals/templates.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { ContentProps } from './content_props.ts';
import classes from './Editor.module.css';
import { MaybeNum, Num, Rupees, Txt } from './inputs.tsx';

export function SystemPanel({ content, figures, onChange, disabled }: ContentProps) {
  const { t } = useLingui();
  const { system, usage, customer } = content;
  const set = (change: Partial<ProposalContent['system']>) => onChange(withSystem(content, change));
  const by_bill = sizeByBill({
    monthly_kwh: usage.monthly_kwh,
    offset_percent: 100,
    kwh_per_kwp: figures.kwh_per_kwp,
    sanctioned_kw: customer.sanctioned_kw,
  });
  const held = by_bill.held_by === 'load' ? t`limited by sanctioned load` : t`by consumption`;
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
            <Trans>
              Use {by_bill.kwp} kWp, {held}
            </Trans>
          </Button>
        )}
        <Num
          label={t`Inverters (AC)`}
          unit="kW"
          most={5e6}
          disabled={disabled}
          value={system.kw_ac}
          onChange={(kw_ac) => set({ kw_ac })}
        />
        <Num
          label={t({ context: 'square metres', message: 'Area' })}
          unit="m²"
          most={1e8}
          disabled={disabled}
          description={t`${Math.ceil(system.kwp * m2_per_kwp.flat)} on a flat roof, ${Math.ceil(system.kwp * m2_per_kwp.sheet)} on a sheet roof`}
          value={system.area_m2}
          onChange={(area_m2) => set({ area_m2 })}
        />
        <Txt
          label={t`Modules: make`}
          limit={120}
          disabled={disabled}
          value={system.module_make}
          onChange={(module_make) => set({ module_make })}
        />
        <Num
          label={t`Module`}
          unit="Wp"
          most={2000}
          disabled={disabled}
          value={system.module_watt}
          onChange={(module_watt) => set({ module_watt })}
        />
        <Num
          label={t`Modules`}
          unit="Nos"
          decimals={0}
          most={2e7}
          disabled={disabled}
          value={system.module_count}
          onChange={(module_count) => set({ module_count })}
        />
        <Txt
          label={t`Inverters: make`}
          limit={120}
          disabled={disabled}
          value={system.inverter_make}
          onChange={(inverter_make) => set({ inverter_make })}
        />
        <Num
          label={t`Inverter`}
          unit="kW"
          most={20000}
          disabled={disabled}
          value={system.inverter_kw}
          onChange={(inverter_kw) => set({ inverter_kw })}
        />
        <Num
          label={t`Inverters`}
          unit="Nos"
          decimals={0}
          most={1e6}
          disabled={disabled}
          value={system.inverter_count}
          onChange={(inverter_count) => set({ inverter_count })}
        />
        <Txt
          label={t`Structure`}
          limit={160}
          disabled={disabled}
          value={system.structure}
          onChange={(structure) => set({ structure })}
        />
        <MaybeNum
          label={t`Yield`}
          unit="kWh/kWp"
          most={3000}
          disabled={disabled}
          description={t`blank: state default ${figures.kwh_per_kwp}`}
          value={system.yield_override}
          onChange={(yield_override) => set({ yield_override })}
        />
        <Num
          label={t`Module degradation`}
          unit="% a year"
          most={5}
          disabled={disabled}
          value={system.degradation_percent}
          onChange={(degradation_percent) => set({ degradation_percent })}
        />
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
  return (
    <Panel title={t`Consumption and savings`}>
      <div className={classes.grid}>
        <Num
          label={t`Monthly consumption`}
          unit="kWh"
          disabled={disabled}
          value={usage.monthly_kwh}
          onChange={(monthly_kwh) => set({ monthly_kwh })}
        />
        <Rupees
          label={t`Tariff`}
          unit="/kWh"
          disabled={disabled}
          value={usage.tariff}
          onChange={(tariff) => set({ tariff: Math.min(tariff, 10_000) })}
        />
        <Num
          label={t`Tariff escalation`}
          unit="% a year"
          least={-20}
          most={30}
          disabled={disabled}
          value={usage.tariff_rise_percent}
          onChange={(tariff_rise_percent) => set({ tariff_rise_percent })}
        />
        <Num
          label={t`Self-consumed or settled at tariff`}
          unit="%"
          most={100}
          disabled={disabled}
          value={usage.self_use_percent}
          onChange={(self_use_percent) => set({ self_use_percent })}
        />
        <Rupees
          label={t`Surplus sold at`}
          unit="/kWh"
          disabled={disabled}
          value={usage.export_rate}
          onChange={(export_rate) => set({ export_rate: Math.min(export_rate, 10_000) })}
        />
        <Rupees
          label={t`O&M in year 1`}
          disabled={disabled}
          value={economics.om}
          onChange={(om) => setEconomics({ om })}
        />
        <Num
          label={t`O&M escalation`}
          unit="% a year"
          least={-20}
          most={30}
          disabled={disabled}
          value={economics.om_rise_percent}
          onChange={(om_rise_percent) => setEconomics({ om_rise_percent })}
        />
        <Num
          label={t`Discount rate`}
          unit="%"
          most={60}
          disabled={disabled}
          value={economics.discount_percent}
          onChange={(discount_percent) => setEconomics({ discount_percent })}
        />
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
