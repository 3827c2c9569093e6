/** Modules and their rights in the language of the page. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Module, RightFlag } from '../../../domain/modules.ts';
import type { StageTab } from '../../../domain/stages.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';

const module_words: Partial<Record<Module, MessageDescriptor>> = {
  portfolio: msg`List of projects`,
  projects: msg`Project`,
  customer_contact: msg`Customer contact`,
  team: msg`Team`,
  documents: msg`Documents`,
  photos: msg`Photos`,
  specification: msg`Specification`,
  finance: msg`Finance`,
  reports: msg`Reports`,
  suppliers: msg`Suppliers`,
  inventory: msg`Inventory`,
  supply_chain: msg`Supply chain`,
  purchase_prices: msg`Purchase prices`,
  net_metering: msg`Net metering`,
  operations: msg`Operations`,
  loans: msg`Loans`,
  crm: msg`CRM`,
  all_leads: msg`Leads of others`,
  margins: msg`Costs, margins and approval of proposals`,
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

/** The same, standing alone. */
const flag_labels: Record<RightFlag, MessageDescriptor> = {
  can_view: msg({ context: 'permission', message: 'View' }),
  can_edit: msg({ context: 'permission', message: 'Edit' }),
  can_work: msg({ context: 'permission', message: 'Work' }),
  can_approve: msg({ context: 'permission', message: 'Approve' }),
  docs_details: msg({ context: 'permission', message: 'Document details' }),
};

export function useTeamLabels() {
  const { _ } = useLingui();
  const stages = useStageTabs();
  return useMemo(() => wordsIn(_, stages), [_, stages]);
}

function wordsIn(_: (word: MessageDescriptor) => string, stages: readonly StageTab[]) {
  return {
    module(module: Module): string {
      const word = module_words[module];
      return word ? _(word) : (stages.find(({ key }) => key === module)?.name ?? module);
    },
    flag: (flag: RightFlag): string => _(flags[flag]),
    flagLabel: (flag: RightFlag): string => _(flag_labels[flag]),
    stages: stages.map(({ key, name }) => ({ value: key, label: name })),
  };
}
