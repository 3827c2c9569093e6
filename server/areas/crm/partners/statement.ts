/** The commission statement: the company's screen, the partner's own page, files and mails all ask here. */
import type { Gives } from '../../../../contract/index.ts';
import { commissionOf, commissionState, payableSince, rateOf } from '../../../../domain/commissions.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import { leadNumber } from '../../../../domain/leads.ts';
import type { FileTable, TableCell, TableColumn } from '../../../../domain/table_files.ts';
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

const states: Record<Line['state'], string> = { waiting: 'Waiting', due: 'Due', part_paid: 'Part paid', paid: 'Paid' };
const day = (date: string | null): TableCell => date && { day: date };

interface StatementColumn extends TableColumn {
  value: (line: Omit<Line, 'lead_id'>) => TableCell;
}

const columns: readonly StatementColumn[] = [
  { title: 'Lead', value: ({ number }) => number },
  { title: 'Customer', width: 32, value: ({ name }) => name },
  { title: 'Won on', value: ({ won_on }) => day(won_on) },
  { title: 'kWp', value: ({ kwp }) => kwp },
  { title: 'Value ₹', value: ({ value }) => value / 100 },
  { title: 'Commission ₹', value: ({ earned }) => earned / 100 },
  { title: 'Payable since', value: ({ payable_since }) => day(payable_since) },
  { title: 'Paid ₹', value: ({ paid }) => paid / 100 },
  { title: 'State', value: ({ state }) => states[state] },
];

/** The statement as a table; what a plant costs its owner stands in the company's own only. */
export function statementTable(
  name: string,
  statement: readonly Omit<Line, 'lead_id'>[],
  { today, with_value }: { today: PlainDate; with_value: boolean },
): FileTable {
  const shown = columns.filter(({ title }) => with_value || title !== 'Value ₹');
  return {
    name: `Commission ${name}`,
    today,
    columns: shown,
    rows: statement.map((line) => shown.map(({ value }) => value(line))),
  };
}
