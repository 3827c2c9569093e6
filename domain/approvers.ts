/** Who may decide on what someone else sells: not the seller, not who reports to them, and up to their own amount. */
import { either, money, say, together } from './sentences.ts';
import { type Words } from './errors.ts';

export interface Decider {
  user_id: number;
  name: string;
  reports_to: number | null;
  /** has the right to approve */
  may: boolean;
  /** paise; undefined: any amount */
  up_to?: number | undefined;
}

/** True when a person reports to another, directly or through others. */
export function reportsTo(user_id: number, chief_id: number, people: readonly Decider[]): boolean {
  const chief_of = new Map(people.map((one) => [one.user_id, one.reports_to]));
  const seen = new Set<number>();
  for (let at = chief_of.get(user_id) ?? null; at !== null && !seen.has(at); at = chief_of.get(at) ?? null) {
    if (at === chief_id) return true;
    seen.add(at);
  }
  return false;
}

interface Sale {
  /** who sells it, and who asks for approval */
  sellers: readonly number[];
  /** paise */
  amount: number;
}

const withinAmount = ({ up_to }: Decider, amount: number): boolean => up_to === undefined || amount <= up_to;

/**
 * The people who may decide on a sale. Where everybody with the right sells it or reports to who does, the seller decides,
 * so that neither a company of one nor the head of one is locked out.
 */
export function decidersOf({ sellers, amount }: Sale, people: readonly Decider[]): Decider[] {
  const able = people.filter((one) => one.may && withinAmount(one, amount));
  const others = able.filter(
    ({ user_id }) => !sellers.includes(user_id) && !sellers.some((seller) => reportsTo(user_id, seller, people)),
  );
  const own = able.filter(({ user_id }) => sellers.includes(user_id));
  return others.length > 0 ? others : own.length > 0 ? own : able;
}

/** Why a person may not decide on a sale, naming who may; undefined when they may. */
export function whyNotDecide(
  me: number,
  what: 'lead' | 'proposal',
  sale: Sale,
  people: readonly Decider[],
): Words | undefined {
  const deciders = decidersOf(sale, people);
  if (deciders.some(({ user_id }) => user_id === me)) return undefined;
  const names = deciders.slice(0, 3).map(({ name }) => name);
  const who =
    names.length > 0 ? say`Ask ${{ names: either(names) }}.` : say`No one can approve this amount. Change the limits.`;
  const own = people.find(({ user_id }) => user_id === me);
  const lead = what === 'lead';
  if (own?.may && !withinAmount(own, sale.amount))
    return together([say`You can approve up to ${{ amount: money(own.up_to ?? 0) }} (excl. GST).`, who]);
  if (sale.sellers.includes(me))
    return together([lead ? say`This is your own lead.` : say`This is your own proposal.`, who]);
  const seller = sale.sellers.find((one) => reportsTo(me, one, people));
  const chief = people.find(({ user_id }) => user_id === seller);
  if (chief) {
    const { name } = chief;
    const why = lead
      ? say`You report to ${{ name }}, whose lead this is.`
      : say`You report to ${{ name }}, whose proposal this is.`;
    return together([why, who]);
  }
  return together([lead ? say`You cannot approve a lead.` : say`You cannot approve a proposal.`, who]);
}
