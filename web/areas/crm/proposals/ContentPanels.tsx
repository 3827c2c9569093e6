/** What a person decides in a proposal: whom it is for, the plant, its price, what it saves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Checkbox, NativeSelect, Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { readDate } from '../../../../domain/dates.ts';
import {
  discoms,
  project_types,
  segmentOf,
  type StateOrTerritory,
  states_and_territories,
} from '../../../../domain/lists.ts';
import { showRupees } from '../../../../domain/money.ts';
import { m2_per_kwp, sizeByBill } from '../../../../domain/proposals.ts';
import type { PastProject, ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { withSize } from '../../../../domain/proposals/templates.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './Editor.module.css';
import { MaybeNum, Num, Rupees, Txt } from './inputs.tsx';
import { PriceRows } from './PartsPanels.tsx';
import { RowsEditor } from './RowsEditor.tsx';

export interface ContentProps {
  content: ProposalContent;
  figures: ProposalFigures;
  onChange: (change: Partial<ProposalContent>) => void;
  disabled: boolean;
}

function Day({
  label,
  value,
  onChange,
  disabled,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
  disabled: boolean;
}) {
  return (
    <DateInput
      label={label}
      valueFormat="DD/MM/YYYY"
      dateParser={(text) => readDate(text) ?? null}
      disabled={disabled}
      popoverProps={{ withinPortal: false }}
      value={value}
      onChange={(day) => day && onChange(day)}
    />
  );
}

export function CustomerPanel({ content, onChange, disabled }: ContentProps) {
  const { t } = useLingui();
  const { customer } = content;
  const set = (change: Partial<ProposalContent['customer']>) => onChange({ customer: { ...customer, ...change } });
  const text = (key: Exclude<keyof typeof customer, 'sanctioned_kw'>, label: string, limit: number) => (
    <Txt
      label={label}
      limit={limit}
      disabled={disabled}
      value={customer[key]}
      onChange={(next) => set({ [key]: next })}
    />
  );
  return (
    <>
      <Panel title={t`Proposal`}>
        <div className={classes.grid}>
          <div className={classes.wide}>
            <Txt
              label={t`Title`}
              limit={160}
              disabled={disabled}
              value={content.title}
              onChange={(title) => onChange({ title })}
            />
          </div>
          <NativeSelect
            label={t`Kind of plant`}
            disabled={disabled}
            data={project_types.map(({ value, shown }) => ({ value, label: shown }))}
            value={content.project_type}
            onChange={(event) => {
              const project_type = event.currentTarget.value as ProposalContent['project_type'];
              onChange({ project_type, segment: segmentOf(project_type) });
            }}
          />
          <Day label={t`Date`} disabled={disabled} value={content.date} onChange={(date) => onChange({ date })} />
          <Day
            label={t`Valid until`}
            disabled={disabled}
            value={content.valid_until}
            onChange={(valid_until) => onChange({ valid_until })}
          />
          <Day
            label={t`Work begins`}
            disabled={disabled}
            value={content.start}
            onChange={(start) => onChange({ start })}
          />
        </div>
      </Panel>
      <Panel title={t`Customer and site`}>
        <div className={classes.grid}>
          {text('name', t`Customer`, 160)}
          {text('contact', t`Contact person`, 120)}
          {text('email', t`E-mail`, 254)}
          {text('phone', t`Phone`, 30)}
          <div className={classes.wide}>{text('site_address', t`Address of the site`, 400)}</div>
          <Select
            label={t`State`}
            searchable
            disabled={disabled}
            comboboxProps={{ withinPortal: false }}
            data={[...states_and_territories]}
            value={customer.state || null}
            onChange={(state) => set({ state: state ?? '' })}
          />
          <Autocomplete
            label={t`Electricity company`}
            disabled={disabled}
            comboboxProps={{ withinPortal: false }}
            data={[...(discoms[customer.state as StateOrTerritory] ?? [])]}
            maxLength={60}
            value={customer.discom}
            onChange={(discom) => set({ discom })}
          />
          {text('consumer_number', t`Consumer number`, 40)}
          <Num
            label={t`Sanctioned load`}
            unit="kW"
            most={5e6}
            disabled={disabled}
            value={customer.sanctioned_kw}
            onChange={(sanctioned_kw) => set({ sanctioned_kw })}
          />
          {text('gstin', 'GSTIN', 20)}
        </div>
      </Panel>
    </>
  );
}

export function SystemPanel({ content, figures, onChange, disabled }: ContentProps) {
  const { t } = useLingui();
  const { system, usage, customer } = content;
  const set = (change: Partial<ProposalContent['system']>) => onChange({ system: { ...system, ...change } });
  const by_bill = sizeByBill({
    monthly_kwh: usage.monthly_kwh,
    offset_percent: 100,
    kwh_per_kwp: figures.kwh_per_kwp,
    sanctioned_kw: customer.sanctioned_kw,
  });
  const held = by_bill.held_by === 'load' ? t`held by the sanctioned load` : t`by what is used`;
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
              Take {by_bill.kwp} kWp, {held}
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
          label={t`Area`}
          unit="m²"
          most={1e8}
          disabled={disabled}
          description={t`${Math.ceil(system.kwp * m2_per_kwp.flat)} on a flat roof, ${Math.ceil(system.kwp * m2_per_kwp.sheet)} on sheet`}
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
          description={t`empty: ${figures.kwh_per_kwp} of the state`}
          value={system.yield_override}
          onChange={(yield_override) => set({ yield_override })}
        />
        <Num
          label={t`Modules lose`}
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
    <Panel title={t`Use and savings`}>
      <div className={classes.grid}>
        <Num
          label={t`Use a month`}
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
          label={t`Tariff rises`}
          unit="% a year"
          least={-20}
          most={30}
          disabled={disabled}
          value={usage.tariff_rise_percent}
          onChange={(tariff_rise_percent) => set({ tariff_rise_percent })}
        />
        <Num
          label={t`Used or settled at the tariff`}
          unit="%"
          most={100}
          disabled={disabled}
          value={usage.self_use_percent}
          onChange={(self_use_percent) => set({ self_use_percent })}
        />
        <Rupees
          label={t`The rest is sold at`}
          unit="/kWh"
          disabled={disabled}
          value={usage.export_rate}
          onChange={(export_rate) => set({ export_rate: Math.min(export_rate, 10_000) })}
        />
        <Rupees
          label={t`Upkeep in year 1`}
          disabled={disabled}
          value={economics.om}
          onChange={(om) => setEconomics({ om })}
        />
        <Num
          label={t`Upkeep rises`}
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
          label={t`Years counted`}
          decimals={0}
          least={1}
          most={40}
          disabled={disabled}
          value={economics.years}
          onChange={(years) => setEconomics({ years: Math.max(1, Math.round(years)) })}
        />
        <Checkbox
          className={classes.wide ?? ''}
          label={t`GST is a cost: the customer cannot set it off`}
          disabled={disabled}
          checked={economics.gst_is_cost}
          onChange={(event) => setEconomics({ gst_is_cost: event.currentTarget.checked })}
        />
      </div>
    </Panel>
  );
}

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
            : t`${showRupees(figures.net)} without GST, ₹ ${(figures.per_wp / 100).toFixed(2)} per Wp`
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
      <Panel title={t`Plants we have built`}>
        <RowsEditor<PastProject>
          label={t`Plants we have built`}
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
