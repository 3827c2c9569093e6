/** The trade's fixed lists of a schedule in the language of the page. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { delay_reasons } from '../../../domain/lists.ts';
import { useLabels } from '../../kit/labels.ts';

const statuses: Record<string, MessageDescriptor> = {
  PENDING: msg`Pending`,
  'IN-PROGRESS': msg`In progress`,
  FINISHED: msg`Finished`,
};

const links: Record<string, MessageDescriptor> = {
  FS: msg`finish to start`,
  SS: msg`start to start`,
  FF: msg`finish to finish`,
  SF: msg`start to finish`,
};

const approvals: Record<string, MessageDescriptor> = {
  none: msg`Not requested`,
  waiting: msg`Waiting`,
  approved: msg`Approved`,
  approved_with_comments: msg`Approved with comments`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
};

const milestones: Record<string, MessageDescriptor> = {
  mechanical_completion: msg`Mechanical completion`,
  synchronised: msg`Synchronised`,
  commissioned: msg`Commissioned`,
  handover: msg`Hand-over (HOTO)`,
};

export function useScheduleLabels() {
  const { _ } = useLingui();
  const { term } = useLabels();
  return useMemo(() => wordsIn(_, term), [_, term]);
}

function wordsIn(_: (word: MessageDescriptor) => string, reason: (value: string) => string) {
  const from = (words: Record<string, MessageDescriptor>) => (key: string) => {
    const word = words[key];
    return word ? _(word) : key;
  };
  const status = from(statuses);
  return {
    status,
    reason,
    link: from(links),
    approval: from(approvals),
    milestone: from(milestones),
    statuses: Object.keys(statuses).map((value) => ({ value, label: status(value) })),
    reasons: delay_reasons.map((value) => ({ value, label: reason(value) })),
  };
}
