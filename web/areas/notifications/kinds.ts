/** What kinds of notices are called, and their signs. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAt,
  IconBell,
  IconCalendarEvent,
  IconCamera,
  IconCheckbox,
  IconClipboardList,
  IconClockExclamation,
  IconFileText,
  type IconProps,
  IconMessage,
  IconRulerMeasure,
  IconSolarPanel,
  IconTargetArrow,
  IconTicket,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type NoticeKind, noticeKindOf } from '../../../domain/notices.ts';

interface Kind {
  name: MessageDescriptor;
  icon: ComponentType<IconProps>;
}

const kinds: Record<NoticeKind, Kind> = {
  mention: { name: msg`Mentions`, icon: IconAt },
  approval: { name: msg`Approvals`, icon: IconCheckbox },
  event: { name: msg`Work`, icon: IconClipboardList },
  schedule: { name: msg`Schedule`, icon: IconCalendarEvent },
  comment: { name: msg`Comments`, icon: IconMessage },
  document: { name: msg`Documents`, icon: IconFileText },
  drawing: { name: msg`Drawings`, icon: IconRulerMeasure },
  expiry: { name: msg`Expiring documents`, icon: IconClockExclamation },
  photo: { name: msg`Photos`, icon: IconCamera },
  team: { name: msg`Teams`, icon: IconUsers },
  project: { name: msg`Projects`, icon: IconSolarPanel },
  lead: { name: msg`Leads`, icon: IconTargetArrow },
  ticket: { name: msg`Tickets`, icon: IconTicket },
  people: { name: msg`People`, icon: IconUser },
  other: { name: msg`Everything else`, icon: IconBell },
};

export const kindOf = (kind: string): Kind => kinds[noticeKindOf(kind)];
