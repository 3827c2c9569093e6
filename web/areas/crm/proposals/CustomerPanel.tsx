/** Whom a proposal is for, and its days. */
import { useLingui } from '@lingui/react/macro';
import { Autocomplete, NativeSelect, Select } from '@mantine/core';
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
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { ContactHidden } from '../ContactData.tsx';
import type { ContentProps } from './content_props.ts';
import classes from './Editor.module.css';
import { inputsFor, Txt } from './inputs.tsx';
import { useLabels } from '../../../kit/labels.ts';

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

export function CustomerPanel({ content, onChange, disabled, sees_contact }: ContentProps & { sees_contact: boolean }) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const { customer } = content;
  const set = (change: Partial<ProposalContent['customer']>) => onChange({ customer: { ...customer, ...change } });
  const { text, number } = inputsFor(customer, set, disabled);
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
            label={t`Plant type`}
            disabled={disabled}
            data={choices(project_types.map(({ value }) => value))}
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
            label={t`Work starts`}
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
          {sees_contact && text('email', t`Email`, 254)}
          {sees_contact && text('phone', t`Phone`, 30)}
          {!sees_contact && (
            <div className={classes.wide}>
              <ContactHidden />
            </div>
          )}
          <div className={classes.wide}>{text('site_address', t`Site address`, 400)}</div>
          <Select
            label={t`State`}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
            disabled={disabled}
            comboboxProps={{ withinPortal: false }}
            data={choices(states_and_territories)}
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
          {number('sanctioned_kw', t`Sanctioned load`, { unit: 'kW', most: 5e6 })}
          {text('gstin', 'GSTIN', 20)}
        </div>
      </Panel>
    </>
  );
}
