/** Who hears what happens in the pipeline. */
import { decidersOf } from '../../../domain/approvers.ts';
import { cutText } from '../../../domain/text.ts';
import { day, say, type Sentence, term, type Value, written } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import * as handover from './handover_rows.ts';
import { asDeciders, pipelinePeople } from './people.ts';

const path = (lead_id: number): string => `/crm?lead=${lead_id}`;
/** Where a notice about one lead leads. */
const onLead = (lead_id: number) => ({ path: path(lead_id), lead_id });
/** One of several leads, or those that are the person's. */
const onLeads = (lead_ids: readonly number[]) =>
  lead_ids.length === 1 ? onLead(lead_ids[0] as number) : { path: '/crm?mine=true' };
const nameOf = (by: By): Value => by?.name || say`Someone`;

/** Who may decide on leads and sees all of them. */
async function approvers(tell: Tell, owner_id: number | null): Promise<number[]> {
  const people = asDeciders(await pipelinePeople(tell.db, tell.company.key), 'approves_leads');
  const sellers = owner_id === null ? [] : [owner_id];
  return decidersOf({ sellers, amount: 0 }, people).map(({ user_id }) => user_id);
}

/** `outside`: what happened when nobody of the company did it. */
const askApprovers = async (
  tell: Tell,
  told: { lead_id: number; name: string; owner_id: number | null; by: By },
  outside: Sentence,
): Promise<void> =>
  tell.notice(await approvers(tell, told.owner_id), {
    kind: 'approval',
    title: say`${{ name: told.name }} awaits your approval`,
    text: told.by ? say`Approval requested by ${{ by: told.by.name }}.` : outside,
    ...onLead(told.lead_id),
  });

const by_form = say`Received through the enquiry form.`;
const by_customer = say`The customer accepted the proposal.`;

interface Commented {
  lead_id: number;
  name: string;
  text: string;
  mentioned: number[];
  by: By;
}
const quote = ({ text, lead_id }: Commented) => ({ text: written(cutText(text, 160).shown), ...onLead(lead_id) });
const tellMentioned = (tell: Tell, told: Commented): Promise<void> =>
  tell.notice(told.mentioned, {
    kind: 'mention',
    title: say`${{ by: nameOf(told.by) }} mentioned you in ${{ name: told.name }}`,
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
    title:
      lead_ids.length === 1
        ? say`${{ name }} is assigned to you`
        : say`${{ count: lead_ids.length }} leads are assigned to you`,
    text:
      lead_ids.length === 1 ? say`${{ by: nameOf(by) }} gave it to you.` : say`${{ by: nameOf(by) }} gave them to you.`,
    ...onLeads(lead_ids),
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
        ? say`Follow up ${{ name }} on ${{ on: day(on) }}`
        : say`Follow up ${{ count: lead_ids.length }} leads on ${{ on: day(on) }}`,
    text: written(note ?? '') ?? say`Assigned by ${{ by: nameOf(by) }}.`,
    ...onLeads(lead_ids),
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
  if (told.asks) await askApprovers(tell, told, by_customer);
  else if (told.owner_id !== null)
    await tell.notice([told.owner_id], {
      kind: 'lead',
      title: say`${{ name: told.name }} is now in ${{ stage: term(told.stage) }}`,
      text: say`Moved by ${{ by: nameOf(told.by) }}.`,
      ...onLead(told.lead_id),
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
    title: told.approved ? say`Lead approved: ${{ name: told.name }}` : say`Lead rejected: ${{ name: told.name }}`,
    text: written(told.remark),
    ...onLead(told.lead_id),
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
    title: say`Task assigned to you: ${{ title }}`,
    text: on ? say`${{ name }}, due on ${{ on: day(on) }}` : written(name),
    ...onLead(lead_id),
  });

export const events = {
  async lead_added(tell, told: { lead_id: number; name: string; owner_id: number | null; asks: boolean; by: By }) {
    if (told.asks) await askApprovers(tell, told, by_form);
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
      title: say`${{ names: told.names }} is now part of ${{ name: told.name }}`,
      text: say`Merged by ${{ by: nameOf(told.by) }}.`,
      ...onLead(told.lead_id),
    });
  },

  lead_terms_updated: (tell, told: Parameters<typeof askApprovers>[1]) => askApprovers(tell, told, by_customer),
  lead_approved: tellDecision,
  lead_rejected: tellDecision,
  lead_task_added: tellTask,
  lead_task_updated: tellTask,

  async lead_comment_added(tell, told: Commented & { owner_id: number | null }) {
    await tellMentioned(tell, told);
    if (told.owner_id !== null && !told.mentioned.includes(told.owner_id))
      await tell.notice([told.owner_id], {
        kind: 'comment',
        title: say`${{ by: nameOf(told.by) }} commented on ${{ name: told.name }}`,
        ...quote(told),
      });
  },

  lead_comment_mentioned: tellMentioned,

  async lead_project_begun(tell, told: { name: string; user_id: number; path: string; by: By }) {
    await tell.notice([told.user_id], {
      kind: 'project',
      title: say`${{ name: told.name }} was won: create its project`,
      text: say`${{ by: nameOf(told.by) }} filled in the form from the lead.`,
      path: told.path,
    });
  },

  async lead_enquired(
    tell,
    told: { lead_id: number; name: string; pincode: string; project_type: string; partner: string },
  ) {
    const people = await pipelinePeople(tell.db, tell.company.key);
    const hear = people.filter(({ approves_leads, assignable, sees_all, actor }) =>
      actor.kind === 'admin' || actor.department === 'Management' ? false : (assignable || approves_leads) && sees_all,
    );
    const users = hear.length > 0 ? hear.map(({ user_id }) => user_id) : await approvers(tell, null);
    await tell.notice(users, {
      kind: 'customer',
      title: told.partner
        ? say`${{ partner: told.partner }} submitted a lead: ${{ name: told.name }}`
        : say`New enquiry: ${{ name: told.name }}`,
      text: say`${{ type: term(told.project_type) }}, pincode ${{ pincode: told.pincode }}. Unassigned.`,
      ...onLead(told.lead_id),
    });
  },

  async lead_follow_up_due(
    tell,
    told: { lead_id: number; user_id: number; name: string; on: string; overdue: boolean; note: string },
  ) {
    await tell.notice([told.user_id], {
      kind: 'lead',
      title: told.overdue
        ? say`Follow-up of ${{ name: told.name }} is overdue`
        : say`Follow up ${{ name: told.name }} today`,
      text: !told.overdue
        ? written(told.note)
        : told.note
          ? say`It was due on ${{ on: day(told.on) }}. ${{ note: told.note }}`
          : say`It was due on ${{ on: day(told.on) }}.`,
      ...onLead(told.lead_id),
    });
  },

  async lead_task_due(
    tell,
    told: { lead_id: number; user_id: number; title: string; name: string; on: string; overdue: boolean },
  ) {
    await tell.notice([told.user_id], {
      kind: 'lead',
      title: told.overdue ? say`Overdue: ${{ title: told.title }}` : say`Due today: ${{ title: told.title }}`,
      text: say`${{ name: told.name }}, due on ${{ on: day(told.on) }}`,
      ...onLead(told.lead_id),
    });
  },

  async crm_member_added(tell, told: { user_id: number; by: By }) {
    await tell.notice([told.user_id], {
      kind: 'team',
      title: say`You were added to the sales team`,
      text: say`Added by ${{ by: nameOf(told.by) }}.`,
      path: '/crm',
    });
  },

  async project_added(tell, told: { project_id: number; draft_id?: number; by: By }) {
    if (told.draft_id === undefined || !told.by) return;
    const lead = await handover.handOver(tell.db, {
      draft_id: told.draft_id,
      project_id: told.project_id,
      by: { ...told.by, company_id: tell.company.id },
    });
    if (!lead || lead.owner_id === null) return;
    await tell.notice([lead.owner_id], {
      kind: 'lead',
      title: say`${{ name: lead.name }} was handed over to Projects`,
      ...onLead(lead.id),
    });
  },

  async person_deactivated(tell, told: { user_id?: number; transfer_to: number }) {
    if (told.user_id !== undefined) await handover.takeOver(tell.db, told.user_id, told.transfer_to);
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    crm: typeof events;
  }
}
