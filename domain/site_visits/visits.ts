/** Site visits: who may take which step with one, and how it stands. */
import type { PlainDate } from '../dates.ts';
import { say, type Sentence, term } from '../sentences.ts';

export const visit_statuses = ['Planned', 'Under way', 'Submitted', 'Returned', 'Accepted', 'Cancelled'] as const;
export type VisitStatus = (typeof visit_statuses)[number];

/**
 * What a person is to a visit. `surveys`: it was given to them. `plans`: they decide on it: for a lead who works in the
 * pipeline and sees the lead, for a project who works on the project itself, as its project manager does.
 */
export interface VisitPerson {
  surveys: boolean;
  plans: boolean;
}

export interface VisitMove {
  to: VisitStatus;
  /** why it is taken must be said */
  reason: boolean;
  /** nothing that is needed may be missing */
  complete: boolean;
}

interface Way extends VisitMove {
  from: VisitStatus;
  who: keyof VisitPerson;
}

const way = (from: VisitStatus, to: VisitStatus, who: Way['who'], needs: 'reason' | 'complete' | '' = ''): Way => ({
  from,
  to,
  who,
  reason: needs === 'reason',
  complete: needs === 'complete',
});

/** Every step there is, in the order in which a screen offers those from one status. */
const ways: readonly Way[] = [
  way('Planned', 'Under way', 'surveys'),
  way('Planned', 'Cancelled', 'plans', 'reason'),
  way('Under way', 'Submitted', 'surveys', 'complete'),
  way('Under way', 'Cancelled', 'plans', 'reason'),
  way('Submitted', 'Accepted', 'plans'),
  way('Submitted', 'Returned', 'plans', 'reason'),
  way('Submitted', 'Under way', 'surveys'),
  way('Returned', 'Submitted', 'surveys', 'complete'),
  way('Returned', 'Cancelled', 'plans', 'reason'),
  way('Accepted', 'Returned', 'plans', 'reason'),
  way('Cancelled', 'Planned', 'plans', 'reason'),
];

/** The steps there are from a status. */
export const visitMovesFrom = (status: VisitStatus): VisitMove[] =>
  ways.filter(({ from }) => from === status).map(({ to, reason, complete }) => ({ to, reason, complete }));

/** Why a person cannot take a visit to a status; undefined when they can. Nobody accepts their own visit. */
export function whyNotVisitMove(status: VisitStatus, to: VisitStatus, person: VisitPerson): Sentence | undefined {
  const step = ways.find((one) => one.from === status && one.to === to);
  if (!step) return say`A visit that is ${{ status: term(status) }} cannot become ${{ next: term(to) }}.`;
  if (to === 'Accepted' && person.plans && person.surveys)
    return say`You made this visit. Someone else has to accept it.`;
  if (person[step.who]) return undefined;
  return step.who === 'surveys'
    ? say`Only the surveyor of this visit can do this.`
    : say`Only people who work on the lead or manage the project can do this.`;
}

/** Why a person changes nothing in the form of a visit. */
export function whyNotFill(status: VisitStatus, { surveys, plans }: VisitPerson): Sentence | undefined {
  if (!surveys && !plans) return say`Only the surveyor of this visit can do this.`;
  switch (status) {
    case 'Planned':
      return say`Begin the visit first.`;
    case 'Submitted':
      return say`It was submitted. Return it to change it.`;
    case 'Accepted':
      return say`It was accepted. Return it to change it.`;
    case 'Cancelled':
      return say`It was cancelled.`;
    default:
      return undefined;
  }
}

/** Why a person does not change when a visit is and who makes it. */
export function whyNotPlan(status: VisitStatus, { plans }: VisitPerson): Sentence | undefined {
  if (!plans) return say`Only people who work on the lead or manage the project can do this.`;
  if (status === 'Accepted' || status === 'Submitted' || status === 'Cancelled')
    return say`A visit that is ${{ status: term(status) }} cannot be planned again.`;
  return undefined;
}

/** Why the facts of a visit are not carried over. */
export function whyNotCarry(status: VisitStatus, { plans }: VisitPerson): Sentence | undefined {
  if (!plans) return say`Only people who work on the lead or manage the project can do this.`;
  return status === 'Accepted' ? undefined : say`Accept the visit first.`;
}

/** How a visit stands for who looks at a list. */
export const visit_standings = [
  'planned',
  'today',
  'overdue',
  'under_way',
  'submitted',
  'returned',
  'accepted',
  'cancelled',
] as const;
export type VisitStanding = (typeof visit_standings)[number];

const of_status: Record<Exclude<VisitStatus, 'Planned'>, VisitStanding> = {
  'Under way': 'under_way',
  Submitted: 'submitted',
  Returned: 'returned',
  Accepted: 'accepted',
  Cancelled: 'cancelled',
};

export function visitStanding(
  { status, planned_on }: { status: VisitStatus; planned_on: PlainDate },
  today: PlainDate,
): VisitStanding {
  if (status !== 'Planned') return of_status[status];
  return planned_on < today ? 'overdue' : planned_on === today ? 'today' : 'planned';
}
