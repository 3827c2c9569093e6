/** What the status of a proposal is called, and how it looks. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import {
  IconCircleCheckFilled,
  IconClock,
  IconEye,
  IconPencil,
  IconSend,
  IconVersions,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProposalStatus } from '../../../../domain/proposals/status.ts';
import type { ApprovalState } from '../../../../domain/proposals/limits.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

export const status_names: Record<ProposalStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  sent: msg`Sent`,
  opened: msg`Opened`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  superseded: msg`Superseded`,
};

const icons: Record<ProposalStatus, ReactNode> = {
  draft: <IconPencil size={14} aria-hidden />,
  sent: <IconSend size={14} aria-hidden />,
  opened: <IconEye size={14} aria-hidden />,
  accepted: <IconCircleCheckFilled size={14} aria-hidden />,
  declined: <IconX size={14} aria-hidden />,
  expired: <IconClock size={14} aria-hidden />,
  superseded: <IconVersions size={14} aria-hidden />,
};

const loud: readonly ProposalStatus[] = ['declined', 'expired'];

export function ProposalStatusTag({ status }: { status: ProposalStatus }) {
  const { i18n } = useLingui();
  const tone = loud.includes(status) ? 'late' : status === 'draft' || status === 'superseded' ? 'plain' : 'accent';
  return (
    <Tag tone={tone} icon={icons[status]}>
      {i18n._(status_names[status])}
    </Tag>
  );
}

export const approval_names: Record<ApprovalState, MessageDescriptor> = {
  none: msg`Not requested`,
  pending: msg`Awaiting approval`,
  approved: msg`Approved`,
  sent_back: msg`Sent back`,
};

export function ApprovalTag({ state }: { state: ApprovalState }) {
  const { i18n } = useLingui();
  const tone = state === 'sent_back' ? 'late' : state === 'approved' ? 'accent' : 'plain';
  const icon = state === 'approved' ? icons.accepted : state === 'sent_back' ? icons.declined : icons.expired;
  return (
    <Tag tone={tone} icon={icon}>
      {i18n._(approval_names[state])}
    </Tag>
  );
}
