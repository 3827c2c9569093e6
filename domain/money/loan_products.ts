/** What lenders publish for loans on solar plants: dated data (domain §12). The offer of the lender counts. */
import type { PlainDate } from '../dates.ts';
import { fromRupees } from '../money.ts';

export const loan_segments = ['home', 'business'] as const;
export type LoanSegment = (typeof loan_segments)[number];

export interface LoanProduct {
  key: string;
  lender: string;
  segment: LoanSegment;
  /** kW of the plant: above the first, up to the second; null: no limit */
  above_kw: number;
  to_kw: number | null;
  /** paise that are lent at most; null: by what the lender finds */
  most: number | null;
  /** percent of the cost that the customer pays */
  margin_percent: number;
  /** percent a year */
  rate_percent: number;
  most_months: number;
  moratorium_months: number;
  /** paise a year; 0: not asked for */
  least_income: number;
  /** 0: not asked for */
  least_cibil: number;
  /** years at application; 0: not asked for */
  most_age: number;
  insured: boolean;
  /** the subsidy is paid into the loan account */
  subsidy_into_loan: boolean;
  valid_from: PlainDate;
  /** figures that a lender does not publish are estimates */
  estimate: boolean;
  source: string;
}

export const loan_products: readonly LoanProduct[] = [
  {
    key: 'sbi_to_3_kw',
    lender: 'State Bank of India',
    segment: 'home',
    above_kw: 0,
    to_kw: 3,
    most: fromRupees(2_00_000),
    margin_percent: 10,
    rate_percent: 6.75,
    most_months: 120,
    moratorium_months: 6,
    least_income: 0,
    least_cibil: 680,
    most_age: 65,
    insured: false,
    subsidy_into_loan: true,
    valid_from: '2024-02-13',
    estimate: false,
    source: 'bank.sbi, Surya Ghar loan: EBLR − 2.15',
  },
  {
    key: 'sbi_to_10_kw',
    lender: 'State Bank of India',
    segment: 'home',
    above_kw: 3,
    to_kw: 10,
    most: fromRupees(6_00_000),
    margin_percent: 20,
    rate_percent: 8.9,
    most_months: 120,
    moratorium_months: 6,
    least_income: fromRupees(3_00_000),
    least_cibil: 680,
    most_age: 65,
    insured: true,
    subsidy_into_loan: true,
    valid_from: '2024-02-13',
    estimate: true,
    source: 'bank.sbi, Surya Ghar loan above 3 kW: about 8.9 %',
  },
  {
    key: 'business_term_loan',
    lender: '',
    segment: 'business',
    above_kw: 0,
    to_kw: null,
    most: null,
    margin_percent: 25,
    rate_percent: 10,
    most_months: 84,
    moratorium_months: 0,
    least_income: 0,
    least_cibil: 0,
    most_age: 0,
    insured: true,
    subsidy_into_loan: false,
    valid_from: '2024-04-01',
    estimate: true,
    source: 'banks lend 70–80 % of the cost; rate and tenure are estimates',
  },
];

export const productOf = (key: string): LoanProduct | undefined => loan_products.find((one) => one.key === key);

/** The products for a plant of so many kW. */
export const productsFor = (segment: LoanSegment, kw: number): LoanProduct[] =>
  loan_products.filter(
    (one) => one.segment === segment && kw > one.above_kw && (one.to_kw === null || kw <= one.to_kw),
  );
