/** What the fixed words of tickets are called on a screen. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type {
  CostState,
  SlaClock,
  TicketChannel,
  TicketPriority,
  TicketStatus,
  WaitingParty,
} from '../../../domain/tickets.ts';

const statuses: Record<TicketStatus, MessageDescriptor> = {
  Open: msg`Open`,
  Assigned: msg`Assigned`,
  'In Progress': msg`In progress`,
  Waiting: msg`Waiting`,
  Resolved: msg`Resolved`,
  Closed: msg`Closed`,
  Reopened: msg`Reopened`,
  Rejected: msg`Rejected`,
  Duplicate: msg`Duplicate`,
};
/** What moving to a status is called on a button. */
const verbs: Record<TicketStatus, MessageDescriptor> = {
  Open: msg({ context: 'do', message: 'Open' }),
  Assigned: msg`Mark as assigned`,
  'In Progress': msg`Start work`,
  Waiting: msg`Wait for someone`,
  Resolved: msg`Resolve`,
  Closed: msg`Close`,
  Reopened: msg`Reopen`,
  Rejected: msg`Reject`,
  Duplicate: msg`Merge into another`,
};
const priorities: Record<TicketPriority, MessageDescriptor> = {
  Critical: msg({ context: 'priority', message: 'Critical' }),
  High: msg`High`,
  Medium: msg`Medium`,
  Low: msg`Low`,
};
const channels: Record<TicketChannel, MessageDescriptor> = {
  portal: msg`Portal`,
  form: msg`Form`,
  phone: msg`Phone`,
  WhatsApp: msg`WhatsApp`,
  'e-mail': msg`Email`,
  alarm: msg`Alarm`,
};
const clocks: Record<SlaClock, MessageDescriptor> = {
  acknowledge: msg`First answer`,
  on_site: msg`On site`,
  fix: msg`Solution`,
};
const parties: Record<WaitingParty, MessageDescriptor> = {
  customer: msg`Customer`,
  vendor: msg`Vendor`,
  DISCOM: msg`DISCOM`,
};
const costs: Record<CostState, MessageDescriptor> = {
  not_required: msg`No approval needed`,
  pending: msg`Awaiting approval`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
};

export function useTicketLabels() {
  const { i18n } = useLingui();
  return useMemo(() => {
    const from =
      <K extends string>(table: Record<K, MessageDescriptor>) =>
      (key: K): string =>
        i18n._(table[key]);
    const list = <K extends string>(table: Record<K, MessageDescriptor>) =>
      (Object.keys(table) as K[]).map((value) => ({ value, label: i18n._(table[value]) }));
    return {
      status: from(statuses),
      verb: from(verbs),
      priority: from(priorities),
      channel: from(channels),
      clock: from(clocks),
      party: from(parties),
      cost: from(costs),
      statuses: list(statuses),
      priorities: list(priorities),
      channels: list(channels),
      parties: list(parties),
    };
  }, [i18n]);
}
