/**
 * The journal as Tally reads it (exchange §3): ledgers and vouchers as the objects of its XML. Debit is a negative amount. Each
 * voucher has a REMOTEID of its own, so that importing a period again alters its vouchers and never doubles them.
 */
import type { PlainDate } from '../dates.ts';
import { groupedBy } from '../grouped.ts';
import { type Account, account_groups, account_names } from './accounts.ts';
import type { Posting } from './postings.ts';

export interface JournalLine {
  account: Account;
  party_kind: '' | NonNullable<Posting['party_kind']>;
  /** the name of the party; empty without one */
  party: string;
  debit: number;
  credit: number;
}

export interface JournalEntry {
  id: number;
  day: PlainDate;
  document_kind: string;
  document: string;
  /** takes back another entry */
  reverses: boolean;
  lines: readonly JournalLine[];
}

export interface TallyLedger {
  name: string;
  group: string;
  bill_wise: boolean;
  gstin: string;
  state: string;
}

/** Accounts whose ledger in Tally is the party's own; those of advances and retention stay apart, each by party. */
const of_the_party = new Set<Account>(['receivables', 'payables', 'subcontractor_payables', 'employee_payables']);

/** In which ledger of Tally a line stands. */
export const ledgerName = ({ account, party }: Pick<JournalLine, 'account' | 'party'>): string =>
  party === '' ? account_names[account] : of_the_party.has(account) ? party : `${account_names[account]}: ${party}`;

/** The ledgers some lines need, by name. Two parties of one name share a ledger, as Tally knows ledgers by name alone. */
export function tallyLedgers(
  lines: readonly (Pick<JournalLine, 'account' | 'party'> & { gstin: string; state: string })[],
): TallyLedger[] {
  const by_name = groupedBy(lines, ledgerName);
  return [...by_name].map(([name, some]) => {
    const [first] = some as [(typeof some)[number], ...typeof some];
    return {
      name,
      group: account_groups[first.account],
      bill_wise: of_the_party.has(first.account) && first.party !== '',
      gstin: some.find(({ gstin }) => gstin !== '')?.gstin ?? '',
      state: some.find(({ state }) => state !== '')?.state ?? '',
    };
  });
}

const voucher_types: Readonly<Record<string, string>> = {
  invoice: 'Sales',
  credit_note: 'Credit Note',
  receipt: 'Receipt',
  running_bill: 'Purchase',
  supplier_bill: 'Purchase',
  payment: 'Payment',
  credit_repayment: 'Payment',
  debit_note: 'Debit Note',
};

/** The voucher type of a document; what is taken back, and what has no type of its own, is a journal voucher. */
export const voucherType = ({ document_kind, reverses }: Pick<JournalEntry, 'document_kind' | 'reverses'>): string =>
  reverses ? 'Journal' : (voucher_types[document_kind] ?? 'Journal');

const tallyDay = (day: PlainDate): string => day.replaceAll('-', '');
const amountOf = ({ debit, credit }: Pick<JournalLine, 'debit' | 'credit'>): string =>
  ((credit - debit) / 100).toFixed(2);
const yesNo = (yes: boolean): 'Yes' | 'No' => (yes ? 'Yes' : 'No');

/** A ledger as the element LEDGER; attributes begin with '@'. */
export const ledgerElement = ({ name, group, bill_wise, gstin, state }: TallyLedger) => ({
  '@NAME': name,
  '@ACTION': 'Create',
  'NAME.LIST': { NAME: name },
  PARENT: group,
  ISBILLWISEON: yesNo(bill_wise),
  ...(gstin !== '' && { PARTYGSTIN: gstin, GSTREGISTRATIONTYPE: 'Regular' }),
  ...(state !== '' && { LEDSTATENAME: state }),
});

/** An entry as the element VOUCHER: its amounts add up to nothing. `company` names it together with the entry's number. */
export function voucherElement(entry: JournalEntry, company: string) {
  const type = voucherType(entry);
  const party = entry.lines.find((line) => line.party !== '' && of_the_party.has(line.account));
  const is_new = type === 'Sales' || type === 'Purchase';
  return {
    '@REMOTEID': `${company}-entry-${entry.id}`,
    '@VCHTYPE': type,
    '@ACTION': 'Create',
    DATE: tallyDay(entry.day),
    VOUCHERTYPENAME: type,
    ...(entry.document !== '' && { VOUCHERNUMBER: entry.document }),
    ...(party && { PARTYLEDGERNAME: ledgerName(party) }),
    PERSISTEDVIEW: 'Accounting Voucher View',
    'ALLLEDGERENTRIES.LIST': entry.lines.map((line) => ({
      LEDGERNAME: ledgerName(line),
      ISDEEMEDPOSITIVE: yesNo(line.debit > 0),
      AMOUNT: amountOf(line),
      ...(line.party !== '' &&
        of_the_party.has(line.account) && {
          'BILLALLOCATIONS.LIST': {
            NAME: entry.document === '' ? `Entry ${entry.id}` : entry.document,
            BILLTYPE: is_new ? 'New Ref' : 'On Account',
            AMOUNT: amountOf(line),
          },
        }),
    })),
  };
}
