/** Kinds of people and modules in the language of the page. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { profileOf, stageTabs } from '../../../domain/companies.ts';
import type { UserKind } from '../../../domain/people.ts';
import type { Module, RightFlag } from '../../../domain/modules.ts';
import { usePerson } from '../../kit/session.ts';

const kinds: Record<UserKind, MessageDescriptor> = {
  admin: msg`Administrator`,
  staff: msg`Staff`,
  project_manager: msg`Project Manager`,
  sales_person: msg`Sales Person`,
  crm_user: msg`CRM user`,
  consumer: msg`Customer`,
  vendor: msg`Vendor`,
  subcontractor: msg`Sub-contractor`,
  investor: msg`Investor`,
};

const module_words: Partial<Record<Module, MessageDescriptor>> = {
  portfolio: msg`List of projects`,
  projects: msg`Project`,
  team: msg`Team`,
  documents: msg`Documents`,
  photos: msg`Photos`,
  specification: msg`Specification`,
  finance: msg`Finance`,
  reports: msg`Reports`,
  suppliers: msg`Suppliers`,
  inventory: msg`Inventory`,
  net_metering: msg`Net metering`,
  operations: msg`Operations`,
  loans: msg`Loans`,
  crm: msg`CRM`,
  all_leads: msg`Leads of others`,
  tickets: msg`Tickets`,
  people: msg`People`,
  company: msg`Company`,
};

const flags: Record<RightFlag, MessageDescriptor> = {
  can_view: msg`view`,
  can_edit: msg`edit`,
  can_work: msg`work`,
  can_approve: msg`approve`,
  docs_details: msg`document details`,
};

export function useTeamWords() {
  const { i18n } = useLingui();
  const company_key = usePerson()?.companyKey ?? '';
  const stages = stageTabs(profileOf(company_key));
  return {
    kind: (kind: UserKind): string => i18n._(kinds[kind]),
    module(module: Module): string {
      const word = module_words[module];
      return word ? i18n._(word) : (stages.find(({ key }) => key === module)?.name ?? module);
    },
    flag: (flag: RightFlag): string => i18n._(flags[flag]),
    stages: stages.map(({ key, name }) => ({ value: key, label: name })),
  };
}
