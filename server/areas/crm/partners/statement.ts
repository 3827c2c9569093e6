/** The commission statement: the company's screen, the partner's own page, files and mails all ask here. */
import type { Gives } from '../../../../contract/index.ts';
import { commissionOf, commissionState, payableSince, rateOf } from '../../../../domain/commissions.ts';
import { leadNumber } from '../../../../domain/leads.ts';
import type { FileAnswer } from '../../../ctx.ts';
import { tableFile } from '../table_files.ts';
import type { DealRow, PartnerRow } from './rows.ts';

export type Line = Gives<'get_channel_partner'>['statement'][number];

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
export function withSums(partner: PartnerRow, statement: readonly Line[]): Gives<'add_channel_partner'> {
  const sum = (pick: (line: Line) => number): number => statement.reduce((total, line) => total + pick(line), 0);
  return {
    ...partner,
    earned: sum(({ earned }) => earned),
    due: sum(dueOf),
  };
}

const titles = ['Lead', 'Customer', 'Won on', 'kWp', 'Value ₹', 'Commission ₹', 'Payable since', 'Paid ₹', 'State'];
const states: Record<Line['state'], string> = { waiting: 'Waiting', due: 'Due', part_paid: 'Part paid', paid: 'Paid' };
const day = (date: string | null) => (date === null ? null : { day: date });

/** The statement as a file; what a plant costs its owner stands in the company's own only. */
export function statementFile(
  name: string,
  statement: readonly Omit<Line, 'lead_id'>[],
  format: 'xlsx' | 'csv',
  { with_value }: { with_value: boolean },
): Promise<FileAnswer> {
  const kept = <T>(cells: readonly T[]): T[] => cells.filter((_, at) => with_value || titles[at] !== 'Value ₹');
  return tableFile(
    `Commission ${name}`.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 30),
    format,
    kept(titles).map((title) => ({ title, width: title === 'Customer' ? 32 : 14 })),
    statement.map((line) =>
      kept([
        line.number,
        line.name,
        day(line.won_on),
        line.kwp,
        line.value / 100,
        line.earned / 100,
        day(line.payable_since),
        line.paid / 100,
        states[line.state],
      ]),
    ),
  );
}
