/** The commission statement: the company's screen, the partner's own page, files and mails all ask here. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { commissionOf, commissionState, payableSince, rateOf } from '../../../../domain/commissions.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import { leadNumber } from '../../../../domain/leads.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import type { SpokenCell, SpokenColumn, SpokenTable } from '../../../tables/spoken.ts';
import type { DealRow, PartnerRow } from './rows.ts';

export type Line = ResponseOf<'get_channel_partner'>['statement'][number];

/** What each won lead of the partner earns. */
export function statementOf(partner: PartnerRow, deals: readonly DealRow[]): Line[] {
  const rule = {
    basis: partner.commission_basis,
    rate: partner.commission_rate,
    slabs: partner.commission_slabs,
    payable_on: partner.payable_on,
  };
  return deals
    .filter(({ partner_id }) => partner_id === partner.id)
    .map((deal) => {
      const earned = commissionOf(rule, deal);
      const payable_since = payableSince(rule, deal);
      return {
        ...deal,
        number: leadNumber(deal.number),
        rate: rateOf(rule, deal.kwp),
        earned,
        payable_since,
        state: commissionState(earned, deal.paid, payable_since),
      };
    });
}

/** What of a line is payable now and not paid. */
export const dueOf = ({ earned, paid, payable_since }: Line): number =>
  payable_since === null ? 0 : Math.max(0, earned - paid);

/** The partner with what the whole statement comes to. */
export function withSums(partner: PartnerRow, statement: readonly Line[]): ResponseOf<'add_channel_partner'> {
  const sum = (pick: (line: Line) => number): number => statement.reduce((total, line) => total + pick(line), 0);
  return {
    ...partner,
    earned: sum(({ earned }) => earned),
    due: sum(dueOf),
  };
}

const states: Record<Line['state'], Sentence> = {
  waiting: say`Waiting`,
  due: say`Payable now`,
  part_paid: say`Partly paid`,
  paid: say`Paid`,
};
const day = (date: string | null): SpokenCell => date && { day: date };

interface StatementColumn extends SpokenColumn {
  /** what a plant costs its owner stands in the company's own only */
  inside?: true;
  value: (line: Omit<Line, 'lead_id'>) => SpokenCell;
}

const columns: readonly StatementColumn[] = [
  { title: say`Lead`, value: ({ number }) => number },
  { title: say`Customer`, width: 32, value: ({ name }) => name },
  { title: say`Won on`, value: ({ won_on }) => day(won_on) },
  { title: say`kWp`, value: ({ kwp }) => kwp },
  { title: say`Value ₹`, inside: true, value: ({ value }) => value / 100 },
  { title: say`Commission ₹`, value: ({ earned }) => earned / 100 },
  { title: say`Payable since`, value: ({ payable_since }) => day(payable_since) },
  { title: say`Paid ₹`, value: ({ paid }) => paid / 100 },
  { title: say`Status`, value: ({ state }) => states[state] },
];

/** The statement as a table. */
export function statementTable(
  name: string,
  statement: readonly Omit<Line, 'lead_id'>[],
  { today, with_value }: { today: PlainDate; with_value: boolean },
): SpokenTable {
  const shown = columns.filter(({ inside }) => with_value || !inside);
  return {
    name: say`Commission ${{ name }}`,
    today,
    columns: shown,
    rows: statement.map((line) => shown.map(({ value }) => value(line))),
  };
}
