/** Words for people who do not build plants every day. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const statuses: Record<string, MessageDescriptor> = {
  active: msg`Being built`,
  on_hold: msg`Paused`,
  completed: msg`Finished`,
  maintenance: msg`Running, in our care`,
  cancelled: msg`Cancelled`,
};

const milestones: Record<string, MessageDescriptor> = {
  mechanical_completion: msg`Installation complete`,
  synchronised: msg`Switched on, your plant feeds the grid`,
  handover: msg`Handed over to you`,
  subsidy_credited: msg`Subsidy in your bank account`,
};

export function usePortalLabels() {
  const { i18n } = useLingui();
  const of = (words: Record<string, MessageDescriptor>) => (key: string) => {
    const word = words[key];
    return word ? i18n._(word) : key;
  };
  return { status: of(statuses), milestone: of(milestones) };
}
