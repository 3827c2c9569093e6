/** The sections of a lead: which facts they hold, how they read, and the fields that change them. */
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import {
  fact_fields,
  type FactKey,
  lead_fields,
  lead_sections,
  type LeadSection,
} from '../../../../domain/crm/lead_fields.ts';
import { keysWhere } from '../../../../domain/fields.ts';
import { recordOf } from '../../../../domain/records.ts';
import { useFieldNames } from '../../../kit/labels.ts';
import { useDescribedFacts } from '../../../ui/layout/described_facts.tsx';
import type { Fact } from '../../../ui/layout/FactList.tsx';
import { figureText } from '../../../ui/text/Figure.tsx';
import type { Lead } from '../slices.ts';
import { EnergyMonths } from './EnergyMonths.tsx';
import { SectionFields } from './fact_fields.tsx';
import { useLeadLists } from '../lead_lists.ts';
import classes from './Lead.module.css';
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

const valuesOf = (keys: readonly FactKey[], lead: Lead): Partial<Record<FactKey, unknown>> =>
  Object.fromEntries(keys.map((key) => [key, lead[key]]));

const section_keys: Record<LeadSection, readonly FactKey[]> = recordOf(lead_sections, (name) =>
  keysWhere(fact_fields, ({ section }) => section === name),
);

export function useSections(lead: Lead): readonly Section[] {
  const { t } = useLingui();
  const names = useFieldNames(lead_fields);
  const { all_people: people, records } = useLeadLists();
  const facts = useDescribedFacts(
    lead_fields,
    useMemo(() => ({ people, records }), [people, records]),
  );
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
  const titles: Record<LeadSection, [title: string, edit: string]> = {
    identity: [t`Customer`, t`Edit customer`],
    source: [t`Source`, t`Edit source`],
    site: [t`Site`, t`Edit site`],
    energy: [t`Energy`, t`Edit energy`],
    need: [t`Need`, t`Edit need`],
    process: [t`Process`, t`Edit process`],
  };
  const special: Partial<Record<LeadSection, Partial<Section>>> = {
    identity: {
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
    },
    energy: {
      below: <EnergyMonths lead={lead} />,
      initial: (from) => ({
        ...valuesOf(section_keys.energy, from),
        monthly_units: twelve(from.monthly_units),
        monthly_bills: twelve(from.monthly_bills),
      }),
      cleaned: (values) => ({
        ...values,
        monthly_units: noneOf(values.monthly_units),
        monthly_bills: noneOf(values.monthly_bills),
      }),
    },
    process: {
      initial: (from) => ({ ...valuesOf(section_keys.process, from), probability: from.own_probability }),
    },
  };
  const own: Partial<Record<FactKey, Fact | null>> = {
    contacts: null,
    monthly_units: null,
    monthly_bills: null,
    tod_slots: null,
    latitude: { label: t`On the map`, value: map || '' },
    longitude: null,
    owner_id: { label: names.owner_id, value: lead.owner_name ?? '' },
    crm_company_id: { label: names.crm_company_id, value: lead.crm_company_name ?? '' },
    partner_id: { label: names.partner_id, value: lead.partner_name ?? '' },
    probability: {
      label: names.probability,
      value: lead.own_probability === null ? t`${lead.probability}, from its stage` : `${lead.own_probability}`,
    },
  };
  return lead_sections.map((key): Section => {
    const keys = section_keys[key];
    const [title, edit] = titles[key];
    return {
      key,
      title,
      edit,
      keys,
      fields: <SectionFields keys={keys} />,
      facts: facts(lead, { keys, own }),
      initial: (from) => valuesOf(keys, from),
      ...special[key],
    };
  });
}
