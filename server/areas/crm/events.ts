/** Who hears what happens in the pipeline. */
import { decidersOf } from '../../../domain/approvers.ts';
import { showDate } from '../../../domain/dates.ts';
import { cutText } from '../../../domain/text.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import * as handover from './handover_rows.ts';
import { asDeciders, pipelinePeople } from './people.ts';

const path = (lead_id: number | undefined): string => `/crm?lead=${lead_id}`;
const nameOf = (by: By): string => by?.name || 'Someone';

/** Who may decide on leads and sees all of them. */
async function approvers(tell: Tell, owner_id: number | null): Promise<number[]> {
  const people = asDeciders(await pipelinePeople(tell.db, tell.company.key), 'may_approve');
  const sellers = owner_id === null ? [] : [owner_id];
  return decidersOf({ sellers, amount: 0 }, people).map(({ user_id }) => user_id);
}

const askApprovers = async (
  tell: Tell,
  told: { lead_id: number; name: string; owner_id: number | null; by: By },
): Promise<void> =>
  tell.notice(await approvers(tell, told.owner_id), {
    kind: 'approval',
    title: `${told.name} awaits your approval`,
    text: `Approval requested by ${nameOf(told.by)}.`,
    path: path(told.lead_id),
    lead_id: told.lead_id,
  });

interface Commented {
  lead_id: number;
  name: string;
  text: string;
  mentioned: number[];
  by: By;
}
const quote = ({ text, lead_id }: Commented) => ({ text: cutText(text, 160).shown, path: path(lead_id), lead_id });
const tellMentioned = (tell: Tell, told: Commented): Promise<void> =>
  tell.notice(told.mentioned, {
    kind: 'mention',
    title: `${nameOf(told.by)} mentioned you in ${told.name}`,
    ...quote(told),
  });

interface Given {
  lead_ids: number[];
  name: string;
  owner_id: number;
  by: By;
}
const tellOwner = (tell: Tell, { lead_ids, name, owner_id, by }: Given): Promise<void> =>
  tell.notice([owner_id], {
    kind: 'lead',
    title: lead_ids.length === 1 ? `${name} is assigned to you` : `${lead_ids.length} leads are assigned to you`,
    text: `${nameOf(by)} gave ${lead_ids.length === 1 ? 'it' : 'them'} to you.`,
    path: lead_ids.length === 1 ? path(lead_ids[0]) : '/crm?mine=true',
    ...(lead_ids.length === 1 && { lead_id: lead_ids[0] as number }),
  });

interface FollowUp {
  lead_ids: number[];
  name: string;
  user_id: number;
  on: string;
  note?: string;
  by: By;
}
const tellFollowUp = (tell: Tell, { lead_ids, name, user_id, on, note, by }: FollowUp): Promise<void> =>
  tell.notice([user_id], {
    kind: 'lead',
    title:
      lead_ids.length === 1
        ? `Follow up ${name} on ${showDate(on)}`
        : `Follow up ${lead_ids.length} leads on ${showDate(on)}`,
    text: note || `Assigned by ${nameOf(by)}.`,
    path: lead_ids.length === 1 ? path(lead_ids[0]) : '/crm?mine=true',
    ...(lead_ids.length === 1 && { lead_id: lead_ids[0] as number }),
  });

interface Moved {
  lead_id: number;
  name: string;
  stage: string;
  owner_id: number | null;
  asks: boolean;
  by: By;
}
async function tellMove(tell: Tell, told: Moved): Promise<void> {
  if (told.asks) await askApprovers(tell, told);
  else if (told.owner_id !== null)
    await tell.notice([told.owner_id], {
      kind: 'lead',
      title: `${told.name} is now in ${told.stage}`,
      text: `Moved by ${nameOf(told.by)}.`,
      path: path(told.lead_id),
      lead_id: told.lead_id,
    });
}

interface Decided {
  lead_id: number;
  name: string;
  owner_id: number | null;
  approved: boolean;
  remark: string;
  by: By;
}
const tellDecision = async (tell: Tell, told: Decided): Promise<void> => {
  if (told.owner_id === null) return;
  await tell.notice([told.owner_id], {
    kind: 'approval',
    title: `${told.name} was ${told.approved ? 'approved' : 'rejected'}`,
    text: told.remark,
    path: path(told.lead_id),
    lead_id: told.lead_id,
  });
};

interface Task {
  lead_id: number;
  name: string;
  user_id: number;
  title: string;
  on: string | null;
}
const tellTask = (tell: Tell, { lead_id, name, user_id, title, on }: Task): Promise<void> =>
  tell.notice([user_id], {
    kind: 'lead',
    title: `Task assigned to you: ${title}`,
    text: on ? `${name}, due on ${showDate(on)}` : name,
    path: path(lead_id),
    lead_id,
  });

export const events: Listeners = {
  async lead_added(tell, told: { lead_id: number; name: string; owner_id: number | null; asks: boolean; by: By }) {
    if (told.asks) await askApprovers(tell, told);
    else if (told.owner_id !== null)
      await tellOwner(tell, { ...told, lead_ids: [told.lead_id], owner_id: told.owner_id });
  },

  async lead_updated(tell, told: Omit<Given, 'owner_id'> & { owner_id: number | null }) {
    if (told.owner_id !== null) await tellOwner(tell, { ...told, owner_id: told.owner_id });
  },

  leads_given: tellOwner,
  lead_follow_up_changed: tellFollowUp,
  lead_followed_up: tellFollowUp,
  leads_follow_up_given: tellFollowUp,
  lead_moved: tellMove,
  lead_won: tellMove,
  lead_lost: tellMove,
  async leads_merged(tell, told: { lead_id: number; name: string; names: string; user_ids: number[]; by: By }) {
    await tell.notice(told.user_ids, {
      kind: 'lead',
      title: `${told.names} is now part of ${told.name}`,
      text: `Merged by ${nameOf(told.by)}.`,
      path: path(told.lead_id),
      lead_id: told.lead_id,
    });
  },

  lead_terms_updated: askApprovers,
  lead_approved: tellDecision,
  lead_rejected: tellDecision,
  lead_task_added: tellTask,
  lead_task_updated: tellTask,

  async lead_comment_added(tell, told: Commented & { owner_id: number | null }) {
    await tellMentioned(tell, told);
    if (told.owner_id !== null && !told.mentioned.includes(told.owner_id))
      await tell.notice([told.owner_id], {
        kind: 'comment',
        title: `${nameOf(told.by)} commented on ${told.name}`,
        ...quote(told),
      });
  },

  lead_comment_mentioned: tellMentioned,

  async lead_project_begun(tell, told: { name: string; user_id: number; path: string; by: By }) {
    await tell.notice([told.user_id], {
      kind: 'project',
      title: `${told.name} was won: create its project`,
      text: `${nameOf(told.by)} filled in the form from the lead.`,
      path: told.path,
    });
  },

  async lead_enquired(
    tell,
    told: { lead_id: number; name: string; pincode: string; project_type: string; partner: string },
  ) {
    const people = await pipelinePeople(tell.db, tell.company.key);
    const hear = people.filter(({ may_approve, may_own, sees_all, actor }) =>
      actor.kind === 'admin' || actor.department === 'Management' ? false : (may_own || may_approve) && sees_all,
    );
    const users = hear.length > 0 ? hear.map(({ user_id }) => user_id) : await approvers(tell, null);
    await tell.notice(users, {
      kind: 'lead',
      title: told.partner ? `${told.partner} submitted a lead: ${told.name}` : `New enquiry: ${told.name}`,
      text: `${told.project_type}, pincode ${told.pincode}. Unassigned.`,
      path: path(told.lead_id),
      lead_id: told.lead_id,
    });
  },

  async lead_follow_up_due(
    tell,
    told: { lead_id: number; user_id: number; name: string; on: string; overdue: boolean; note: string },
  ) {
    await tell.notice([told.user_id], {
      kind: 'lead',
      title: told.overdue ? `Follow-up of ${told.name} is overdue` : `Follow up ${told.name} today`,
      text: [told.overdue ? `It was due on ${showDate(told.on)}.` : '', told.note].filter(Boolean).join(' '),
      path: path(told.lead_id),
      lead_id: told.lead_id,
    });
  },

  async lead_task_due(
    tell,
    told: { lead_id: number; user_id: number; title: string; name: string; on: string; overdue: boolean },
  ) {
    await tell.notice([told.user_id], {
      kind: 'lead',
      title: told.overdue ? `Overdue: ${told.title}` : `Due today: ${told.title}`,
      text: `${told.name}, due on ${showDate(told.on)}`,
      path: path(told.lead_id),
      lead_id: told.lead_id,
    });
  },

  async crm_member_added(tell, told: { user_id: number; by: By }) {
    await tell.notice([told.user_id], {
      kind: 'team',
      title: 'You were added to the sales team',
      text: `Added by ${nameOf(told.by)}.`,
      path: '/crm',
    });
  },

  async project_added(tell, told: { project_id: number; draft_id?: number; by: By }) {
    if (told.draft_id === undefined || !told.by) return;
    const lead = await handover.handOver(tell.db, {
      draft_id: told.draft_id,
      project_id: told.project_id,
      user_id: told.by.user_id,
    });
    if (!lead || lead.owner_id === null) return;
    await tell.notice([lead.owner_id], {
      kind: 'lead',
      title: `${lead.name} was handed over to Projects`,
      path: path(lead.id),
      lead_id: lead.id,
    });
  },

  async person_deactivated(tell, told: { user_id?: number; transfer_to: number }) {
    if (told.user_id !== undefined) await handover.takeOver(tell.db, told.user_id, told.transfer_to);
  },
};
