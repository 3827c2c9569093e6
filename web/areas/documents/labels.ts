/** Words of documents and drawings in the language of the page. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { DocumentStatus, OutsideParty, ShareFlag } from '../../../domain/documents.ts';
import type { DrawingStatus } from '../../../domain/drawings.ts';
import { useLabels } from '../../kit/labels.ts';

const statuses: Record<DocumentStatus | DrawingStatus | 'uploaded', MessageDescriptor> = {
  NA: msg`Not uploaded`,
  uploaded: msg`Uploaded`,
  submitted: msg`Submitted`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  expired: msg`Expired`,
  draft: msg`Draft`,
  internal_check: msg`Internal check`,
  approved_by_ld: msg`Approved by LD`,
  sent_to_customer: msg`Sent out`,
  approved_with_comments: msg`Approved with comments`,
  gfc: msg`GFC`,
  as_built: msg`As-built`,
};

const explained: Partial<Record<string, MessageDescriptor>> = {
  submitted: msg`Awaiting decision`,
  NA: msg`Nothing uploaded yet`,
  approved_by_ld: msg`Approved by the lead designer`,
  sent_to_customer: msg`With the customer or another external party`,
  gfc: msg`Good for construction: released to build from`,
  as_built: msg`Drawn as built`,
  withdrawn: msg`Withdrawn before a decision`,
};

const parties: Record<OutsideParty, MessageDescriptor> = {
  customer: msg`Customer`,
  lender: msg`Lender`,
  DISCOM: msg`DISCOM`,
  CEIG: msg`CEIG`,
  'structural engineer': msg`Structural engineer`,
  'owner’s engineer': msg`Owner’s engineer`,
};

const flags: Record<ShareFlag, MessageDescriptor> = {
  customer: msg`Customer`,
  subcontractor: msg`Sub-contractors`,
  investor: msg`Investors`,
  discom: msg`DISCOM pack`,
};

const flag_tips: Record<ShareFlag, MessageDescriptor> = {
  customer: msg`The customer sees it under Docs`,
  subcontractor: msg`All sub-contractors on the project see it`,
  investor: msg`Investors in the project see it`,
  discom: msg`Part of the DISCOM submission`,
};

const states: Record<string, MessageDescriptor> = {
  waiting: msg`waiting`,
  approved: msg`approved`,
  approved_with_comments: msg`approved with comments`,
  rejected: msg`rejected`,
  withdrawn: msg`no longer needed`,
};

/** The status as it is called: what needs no approval was uploaded, nothing more is awaited. */
export const statusOf = (status: string, needs_approval: boolean): string =>
  status === 'submitted' && !needs_approval ? 'uploaded' : status;

export function useDocumentLabels() {
  const { _ } = useLingui();
  const { term } = useLabels();
  return useMemo(() => wordsIn(_, term), [_, term]);
}

function wordsIn(_: (word: MessageDescriptor) => string, term: (value: string) => string) {
  const say = (list: Partial<Record<string, MessageDescriptor>>, key: string): string => {
    const found = list[key];
    return found ? _(found) : key;
  };
  return {
    status: (key: string) => say(statuses, key),
    explain: (key: string) => (explained[key] ? say(explained, key) : undefined),
    /** a role of the project, or a party outside */
    role: (key: string) => (parties[key as OutsideParty] ? say(parties, key) : term(key)),
    flag: (key: string) => say(flags, key),
    flagTip: (key: string) => say(flag_tips, key),
    state: (key: string) => say(states, key),
  };
}
