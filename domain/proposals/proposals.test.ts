/** A proposal from its template to its figures, its words, and what keeps it from leaving. */
import { describe, expect, it } from 'vitest';
import { fromRupees } from '../money.ts';
import { problemsOf } from './checks.ts';
import type { ProposalContent } from './content.ts';
import { figuresOf } from './figures.ts';
import { mergeValues } from './merge.ts';
import { axisStep } from './shown.ts';
import { blocksOf } from './rich_text.ts';
import { fillFields, section_keys, unknownFields, wholeSections } from './sections.ts';
import { codeOf, isOpen, numberOf, proposal_statuses, whyNotAnswer, whyNotChange } from './status.ts';
import { beginProposal, given_templates, withSize } from './templates.ts';
import { timelineOf } from './timeline.ts';

const home = beginProposal(given_templates.residential, {
  project_type: 'Residential',
  date: '2026-11-22',
  kwp: 3,
  title: '3 kWp for the Nair home',
  customer: { name: 'Nair Residence', email: 'nair@example.org', state: 'Punjab' },
  monthly_kwh: 350,
});
const priced = (more: Partial<ProposalContent>): ProposalContent => ({ ...home, ...more });
const row = { item: 'Plant', note: '', quantity: 3, unit: 'kWp', rate: 6000, gst: 'plant' } as const;

describe('the figures of a home', () => {
  const content = priced({
    price_rows: [row],
    economics: { ...home.economics, om: fromRupees(1500) },
  });
  const figures = figuresOf(content);

  it('have a price table with GST split seventy to thirty', () => {
    expect(figures.row_amounts).toEqual([fromRupees(180_000)]);
    expect(figures.gst).toEqual([
      { percent: 5, base: fromRupees(126_000), tax: fromRupees(6300) },
      { percent: 18, base: fromRupees(54_000), tax: fromRupees(9720) },
    ]);
    expect([figures.net, figures.gst_total, figures.total]).toEqual(
      [180_000, 16_020, 196_020].map((one) => fromRupees(one)),
    );
    expect(figures.per_wp).toBe(6000);
  });
  it('count the subsidy of the day, at most the smaller of modules and inverter', () => {
    expect(figures).toMatchObject({ subsidy: fromRupees(78_000), subsidy_scheme: 'PM Surya Ghar' });
    expect(figures.net_cost).toBe(fromRupees(118_020));
    const late = figuresOf({ ...content, date: '2027-04-01' });
    expect([late.subsidy, late.subsidy_scheme]).toEqual([0, '']);
    const small = figuresOf({ ...content, system: { ...content.system, kw_ac: 2 } });
    expect(small.subsidy).toBe(fromRupees(60_000));
    const typed = figuresOf({ ...content, subsidy: { claimed: true, amount: fromRupees(50_000) } });
    expect(typed.subsidy).toBe(fromRupees(50_000));
    expect(figuresOf({ ...content, subsidy: { claimed: false, amount: null } }).subsidy).toBe(0);
  });
  it('have the saving of the worked case, and a bill before and after', () => {
    expect(figures.year_kwh).toBe(4200);
    expect(figures.saving).toBe(fromRupees(27_900));
    expect([figures.bill_before, figures.bill_after]).toEqual([fromRupees(29_400), 0]);
    expect(figures.payback_years?.toFixed(2)).toBe('4.15');
  });
  it('split the payments into the whole price, to the paisa', () => {
    const odd = figuresOf({
      ...content,
      payments: ['a', 'b', 'c'].map((milestone, at) => ({ milestone, percent: [33, 33, 34][at] ?? 0 })),
    });
    expect(odd.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(odd.total);
    expect(figuresOf({ ...content, payments: [{ milestone: 'a', percent: 50 }] }).payments_percent).toBe(50);
  });
  it('take a discount off before GST, never more than there is', () => {
    const less = figuresOf({ ...content, discount: { kind: 'amount', value: fromRupees(30_000) } });
    expect([less.net, less.gst_total]).toEqual([fromRupees(150_000), fromRupees(13_350)]);
    expect(figuresOf({ ...content, discount: { kind: 'percent', value: 10 } }).net).toBe(fromRupees(162_000));
    expect(figuresOf({ ...content, discount: { kind: 'amount', value: fromRupees(9e6) } }).total).toBe(0);
  });
  it('have instalments', () => {
    const loan = figuresOf({
      ...content,
      finance: [{ name: 'x', margin_percent: 0, rate_percent: 6.75, months: 120 }],
    });
    expect(loan.finance[0]).toMatchObject({ loan: loan.total, at_once: 0 });
    expect(loan.finance[0]?.emi).toBeGreaterThan(0);
  });
  it('are whole also where nothing was decided yet', () => {
    const bare = figuresOf(withSize({ ...content, price_rows: [], payments: [], finance: [] }, 0));
    expect(bare).toMatchObject({ total: 0, per_wp: null, lcoe: null, irr_percent: null, payback_years: null });
    expect(JSON.stringify(bare)).not.toContain('NaN');
  });
});

describe('the given templates', () => {
  it.each(Object.values(given_templates))(
    '$name has every part, payments of 100 % and words that can be filled',
    (given) => {
      expect(given.sections.map(({ key }) => key)).toEqual(section_keys);
      expect(given.payments.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      expect(given.sections.flatMap(({ text }) => unknownFields(text))).toEqual([]);
      expect(given.boq.every(({ item, unit }) => item && unit)).toBe(true);
      const kwp = { residential: 5, c_and_i: 500, ground: 10_000 }[given.segment];
      const type = { residential: 'Residential', c_and_i: 'Rooftop', ground: 'Open Access' } as const;
      const content = beginProposal(given, {
        project_type: type[given.segment],
        date: '2026-11-22',
        kwp,
        title: 'x',
        customer: { name: 'x', email: 'x@example.org', state: 'Gujarat' },
      });
      const figures = figuresOf(content);
      expect(problemsOf(content, figures, '2026-11-22')).toEqual([]);
      expect(figures.payback_years).toBeGreaterThan(1);
      expect(figures.payback_years).toBeLessThan(12);
      expect(content.boq[0]?.quantity).toBeGreaterThan(kwp);
    },
  );
});

describe('words', () => {
  it('are filled with what the proposal says, and unknown fields are named', () => {
    const figures = figuresOf(home);
    const values = mergeValues(home, figures, {
      company_name: 'Helios',
      sales_person: 'A',
      sales_phone: '',
      number: 'P-1',
    });
    expect(fillFields('Dear {customer_name}, {capacity} by {company_name} {nonsense}', values)).toBe(
      'Dear Nair Residence, 3 kWp by Helios {nonsense}',
    );
    expect(unknownFields('{nonsense} {customer_name} {nonsense} {constructor}')).toEqual(['nonsense', 'constructor']);
  });
  it('have paragraphs, headings, lists and bold, and nothing else', () => {
    expect(blocksOf('Dear **you**,\nhere\n\n## Terms\n- one\n- **two**\n\n1. first\n2) second\n<b>x</b>')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'Dear ', bold: false },
          { text: 'you', bold: true },
          { text: ',\nhere', bold: false },
        ],
      },
      { kind: 'heading', runs: [{ text: 'Terms', bold: false }] },
      { kind: 'list', ordered: false, items: [[{ text: 'one', bold: false }], [{ text: 'two', bold: true }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'first', bold: false }], [{ text: 'second', bold: false }]] },
      { kind: 'paragraph', runs: [{ text: '<b>x</b>', bold: false }] },
    ]);
    expect(blocksOf('')).toEqual([]);
    expect(blocksOf('2 ** 3')).toEqual([{ kind: 'paragraph', runs: [{ text: '2 ** 3', bold: false }] }]);
  });
  it('keep their order, each part once, and what is missing comes last and off', () => {
    const some = wholeSections([
      { key: 'terms', on: true, title: '', text: 'a', image_file_ids: [] },
      { key: 'cover', on: true, title: '', text: 'b', image_file_ids: [] },
      { key: 'terms', on: true, title: '', text: 'c', image_file_ids: [] },
    ]);
    expect(some.slice(0, 2).map(({ text }) => text)).toEqual(['a', 'b']);
    expect(some).toHaveLength(section_keys.length);
    expect(some[2]?.on).toBe(false);
  });
});

describe('a proposal', () => {
  it('names what keeps it from leaving, and what to look at', () => {
    const broken = withSize(
      priced({
        title: '',
        customer: { ...home.customer, name: '', email: 'x', state: '', sanctioned_kw: 2 },
        payments: [{ milestone: 'a', percent: 90 }],
        valid_until: '2026-01-01',
        sections: [{ key: 'letter', on: true, title: '', text: '{wrong}', image_file_ids: [] }],
      }),
      30,
    );
    const found = problemsOf(broken, figuresOf(broken), '2026-11-22');
    const said = found.filter(({ level }) => level === 'stop').map(({ at }) => at);
    expect(said).toEqual(['customer', 'customer', 'customer', 'customer', 'terms', 'customer', 'customer', 'words']);
    expect(found.filter(({ level }) => level === 'look').map(({ at }) => at)).toEqual(['system', 'savings']);
  });
  it.each(proposal_statuses)(
    'that is %s can be changed only as a draft, and answered only while it waits',
    (status) => {
      expect(whyNotChange(status) === undefined).toBe(status === 'draft');
      expect(whyNotAnswer(status) === undefined).toBe(isOpen(status));
    },
  );
  it('is numbered by year', () => {
    expect(numberOf(codeOf(2026, 42), 1)).toBe('P-2026-0042-v1');
  });
});

describe('the timeline', () => {
  it('has a bar for each stage on the days of the template, longer for a larger plant', () => {
    const small = timelineOf('c_and_i', 200, '2026-12-01');
    const large = timelineOf('c_and_i', 1000, '2026-12-01');
    expect(small.bars).toHaveLength(6);
    expect(small.bars[0]?.offset).toBe(0);
    expect(large.days).toBeGreaterThan(small.days);
    for (const bar of small.bars) expect(bar.offset + bar.days).toBeLessThanOrEqual(small.days);
  });
});

it('an axis is ruled in ones, twos and fives', () => {
  expect([axisStep(72_500, 5), axisStep(9, 4), axisStep(0, 4), axisStep(1, 5)]).toEqual([20_000, 5, 1, 0.2]);
});
