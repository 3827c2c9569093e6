/** The sections of a lead: which facts they hold, how they read, and the fields that change them. */
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { lead_models } from '../../../../domain/leads.ts';
import type { Fact } from '../../../ui/layout/FactList.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { figureText } from '../../../ui/text/Figure.tsx';
import type { Lead } from '../slices.ts';
import { EnergyMonths } from './EnergyMonths.tsx';
import { EnergyFields, IdentityFields, NeedFields, ProcessFields, SiteFields, SourceFields } from './fact_fields.tsx';
import { type FactKey, rupees, useFactText } from './fact_text.ts';
import classes from './Lead.module.css';
import { useTerms } from '../../../kit/terms.ts';
import { MailLink, PhoneLink } from '../../../ui/Reach.tsx';

export interface Section {
  key: string;
  title: string;
  /** what its button does, for people who do not see where it stands */
  edit: string;
  keys: readonly FactKey[];
  facts: readonly Fact[];
  /** what is more than a line */
  below?: ReactNode;
  fields: ReactNode;
  initial: (lead: Lead) => Partial<Record<FactKey, unknown>>;
  /** what an untouched list means */
  cleaned?: (values: Partial<Record<FactKey, unknown>>) => Partial<Record<FactKey, unknown>>;
}

const twelve = <T,>(list: readonly (T | null)[]): (T | null)[] =>
  Array.from({ length: 12 }, (_, month) => list[month] ?? null);
const noneOf = (list: unknown): unknown[] => (Array.isArray(list) && list.some((one) => one !== null) ? list : []);

export function useSections(lead: Lead): readonly Section[] {
  const { t } = useLingui();
  const { term } = useTerms();
  const { names, text } = useFactText();
  const shown = (key: FactKey): ReactNode => {
    const value = lead[key];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '';
    const said = text(key, value);
    if (said !== undefined) return said;
    return typeof value === 'number'
      ? figureText(value)
      : Array.isArray(value)
        ? value.map(String).join(', ')
        : String(value);
  };
  const facts = (keys: readonly FactKey[], own: Partial<Record<FactKey, ReactNode>> = {}): Fact[] =>
    keys.map((key) => ({ label: names[key], value: key in own ? own[key] : shown(key) }));
  const section = (
    key: string,
    title: string,
    edit: string,
    keys: readonly FactKey[],
    fields: ReactNode,
    more: Partial<Section> = {},
  ): Section => ({
    key,
    title,
    edit,
    keys,
    fields,
    facts: facts(keys),
    initial: (from) => Object.fromEntries(keys.map((one) => [one, from[one]])),
    ...more,
  });
  const identity = [
    'name',
    'company_name',
    'crm_company_id',
    'gstin',
    'phone',
    'email',
    'secondary_email',
    'whatsapp_consent',
    'language',
  ] as const;
  const place = ['address', 'city', 'pincode', 'state', 'discom'] as const;
  const roof = ['project_type', 'roof_type', 'roof_area_sqm'] as const;
  const energy = [
    'consumer_number',
    'supply_voltage',
    'consumer_category',
    'sanctioned_load_kw',
    'contract_demand_kva',
    'phase',
    'tariff',
    'dg_kva',
    'dg_units',
    'dg_cost',
  ] as const;
  const need = [
    'model',
    'target_kwp',
    'budget',
    'decision_on',
    'subsidy_wanted',
    'backup_wanted',
    'competitors',
  ] as const;
  const process = ['owner_id', 'priority', 'probability', 'tags', 'note'] as const;
  const { latitude, longitude } = lead;
  const map = latitude !== null && longitude !== null && (
    <Anchor
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      {figureText(latitude, undefined, 5)}, {figureText(longitude, undefined, 5)}
    </Anchor>
  );
  return [
    section('identity', t`Customer`, t`Edit customer`, [...identity, 'contacts'], <IdentityFields />, {
      facts: facts(identity),
      below: lead.contacts.length > 0 && (
        <ul className={classes.contacts} aria-label={names.contacts}>
          {lead.contacts.map((one, index) => (
            <li key={index}>
              <strong>{one.name}</strong> <span className={classes.dim}>{one.role}</span>
              <span className={classes.contactReach}>
                {one.phone && <PhoneLink number={one.phone} />}
                {one.email && <MailLink address={one.email} />}
              </span>
            </li>
          ))}
        </ul>
      ),
    }),
    section('source', t`Source`, t`Edit source`, ['source', 'partner_id', 'campaign'], <SourceFields />),
    section('site', t`Site`, t`Edit site`, [...place, 'latitude', 'longitude', ...roof], <SiteFields />, {
      facts: [...facts(place), { label: t`On the map`, value: map || '' }, ...facts(roof)],
    }),
    section(
      'energy',
      t`Energy`,
      t`Edit energy`,
      [...energy, 'monthly_units', 'monthly_bills', 'tod_slots'],
      <EnergyFields />,
      {
        facts: facts(energy, { tariff: rupees(lead.tariff), dg_cost: rupees(lead.dg_cost) }),
        below: <EnergyMonths lead={lead} />,
        initial: (from) => ({
          ...Object.fromEntries(energy.map((one) => [one, from[one]])),
          monthly_units: twelve(from.monthly_units),
          monthly_bills: twelve(from.monthly_bills),
          tod_slots: from.tod_slots,
        }),
        cleaned: (values) => ({
          ...values,
          monthly_units: noneOf(values.monthly_units),
          monthly_bills: noneOf(values.monthly_bills),
        }),
      },
    ),
    section('need', t`Need`, t`Edit need`, need, <NeedFields />, {
      facts: facts(need, {
        model: term(lead_models.find(({ value }) => value === lead.model)?.shown ?? ''),
        decision_on: lead.decision_on && <DateText date={lead.decision_on} />,
      }),
    }),
    section('process', t`Process`, t`Edit process`, process, <ProcessFields />, {
      facts: facts(process, {
        owner_id: lead.owner_name ?? '',
        probability: lead.own_probability === null ? t`${lead.probability}, from its stage` : `${lead.own_probability}`,
      }),
      initial: (from) => ({
        ...Object.fromEntries(process.map((one) => [one, from[one]])),
        probability: from.own_probability,
      }),
    }),
  ];
}
