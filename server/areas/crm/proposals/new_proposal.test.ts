/** A proposal from its template to its figures, its words, and what keeps it from leaving. */
import { describe, expect, it } from 'vitest';
import { fromRupees } from '../../../../domain/money.ts';
import { problemsOf } from '../../../../domain/proposals/checks.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { figuresOf } from '../../../../domain/proposals/figures.ts';
import { fillerOf, mergeValues } from '../../../../domain/proposals/merge.ts';
import { axisStep, costBasis } from '../../../../domain/proposals/shown.ts';
import { blocksOf } from '../../../../domain/proposals/rich_text.ts';
import { fillFields, section_keys, unknownFields, wholeSections } from '../../../../domain/proposals/sections.ts';
import {
  countedProposals,
  isOpen,
  numberOf,
  type ProposalStatus,
  proposal_statuses,
  whyNotAnswer,
  whyNotChange,
} from '../../../../domain/proposals/status.ts';
import { systemItem, withSystem } from '../../../../domain/proposals/system.ts';
import { beginProposal, template_kwp, usualQuantities, withSize } from '../../../../domain/proposals/new_proposal.ts';
import { language_codes } from '../../../../domain/languages.ts';
import { project_segments, type ProjectSegment } from '../../../../domain/lists.ts';
import { openWords } from '../../../words/words.ts';
import { givenName, givenParts, usualStructure } from './templates/given.ts';
import { timelineOf } from '../../../../domain/proposals/timeline.ts';
import { inEnglish, type Sentence } from '../../../../domain/sentences.ts';
import { documentNumber } from '../../../../domain/number_series.ts';

const languages = openWords(process.cwd());
const given_templates = project_segments.map(({ value: segment }) => ({
  segment,
  name: inEnglish(givenName(segment)),
  ...givenParts(segment, inEnglish),
}));
const types = { residential: 'Residential', c_and_i: 'Rooftop', ground: 'Open Access' } as const;

const home = beginProposal(givenParts('residential', inEnglish), {
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
  it.each(given_templates)('$name has every part, payments of 100 % and words that can be filled', (given) => {
    expect(given.sections.map(({ key }) => key)).toEqual(section_keys);
    expect(given.payments.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(given.sections.flatMap(({ text }) => unknownFields(text))).toEqual([]);
    expect(given.boq.every(({ item, unit }) => item && unit)).toBe(true);
    const kwp = { residential: 5, c_and_i: 500, ground: 10_000 }[given.segment];
    const content = beginProposal(given, {
      project_type: types[given.segment],
      date: '2026-11-22',
      kwp,
      title: 'x',
      customer: { name: 'x', email: 'x@example.org', state: 'Gujarat' },
      monthly_kwh: kwp * 130,
    });
    const figures = figuresOf(content);
    expect(problemsOf(content, figures, '2026-11-22')).toEqual([]);
    expect(figures.payback_years).toBeGreaterThan(1);
    expect(figures.payback_years).toBeLessThan(12);
    expect(content.boq[0]?.quantity).toBeGreaterThan(kwp);
  });
});

describe('the words of a new proposal', () => {
  /** What is one of a list, a day, or a unit: no words. */
  const no_words = new Set([
    'key',
    'by',
    'unit',
    'gst',
    'project_type',
    'segment',
    'date',
    'valid_until',
    'start',
    'kind',
  ]);
  const textsOf = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return no_words.has(key) ? [] : [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, Array.isArray(value) ? key : name));
  };
  const begun = (segment: ProjectSegment, write: (words: Sentence | string) => string) =>
    beginProposal(givenParts(segment, write), {
      project_type: types[segment],
      date: '2026-11-22',
      kwp: template_kwp[segment],
      structure: write(usualStructure(types[segment])),
    });

  it.each(given_templates)('of $name are all of the catalogue, besides names of makers', ({ segment }) => {
    const left = textsOf(begun(segment, (one) => (typeof one === 'string' ? one : ''))).filter(Boolean);
    expect(left.filter((text) => !/^[A-Z][\w&]+( \/ [A-Z][\w&]+)*$/.test(text))).toEqual([]);
  });
  it.each(given_templates)('of $name are Hindi for a company that writes Hindi', ({ segment }) => {
    const texts = textsOf(begun(segment, languages.sayIn('hi'))).map((text) => text.replace(/\{\w+\}/g, ''));
    // names, units and abbreviations of the trade stand in a Hindi sentence; two small words of English beside one another do not
    expect(
      texts.filter((text) => /[a-z]{3,}/.test(text) && !/\p{Script=Devanagari}/u.test(text) && !text.includes('/')),
    ).toEqual([]);
    expect(texts.filter((text) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(text))).toEqual([]);
    expect(texts.filter((text) => /\p{Script=Devanagari}/u.test(text)).length).toBeGreaterThan(40);
  });
  it('are filled in the language they are written in, whatever abbreviations they hold', () => {
    const content = { ...begun('c_and_i', languages.sayIn('hi')), title: 'x' };
    const facts = { company_name: 'हेलिओस', sales_person: 'अनु', sales_phone: '', number: 'P-1' };
    const fill = fillerOf(content, figuresOf(content), facts, languages.sayIn('hi'));
    for (const { text } of content.sections) expect(fill(text)(text)).not.toMatch(/years|price|incl\.|excl\./);
  });
});

describe('the system', () => {
  const of = (segment: ProjectSegment, kwp: number, write = inEnglish) =>
    beginProposal(givenParts(segment, write), { project_type: types[segment], date: '2026-11-22', kwp });
  const sizes = [1, 3, 5.5, 10, 99.5, 100, 110, 137, 500, 1000, 1234.5, 3090, 10_000, 50_000];

  it.each(language_codes.flatMap((language) => project_segments.map(({ value }) => [value, language] as const)))(
    'of %s is the same in system, AC size and quantities, written in %s',
    (segment, language) => {
      const write = languages.sayIn(language);
      for (const kwp of sizes) {
        for (const content of [
          of(segment, kwp, write),
          withSize(of(segment, 7, write), kwp),
          withSystem(of(segment, kwp, write), { module_watt: 615 }),
        ]) {
          const { system, boq } = content;
          const listed = (item: string) => boq.filter((line) => systemItem(line) === item);
          expect([kwp, listed('modules').map(({ quantity }) => quantity)]).toEqual([kwp, [system.module_count]]);
          expect([kwp, listed('inverters').map(({ quantity }) => quantity)]).toEqual([kwp, [system.inverter_count]]);
          expect(boq.flatMap((line) => (systemItem(line) ? [] : [line.quantity]))).toEqual(
            usualQuantities(segment, kwp),
          );
          expect(listed('modules')[0]?.specification).toContain(`${system.module_watt} Wp`);
          expect(system.kw_ac).toBeCloseTo(system.inverter_count * system.inverter_kw, 1);
          const found = problemsOf(content, figuresOf(content), '2026-11-22');
          expect(found.filter(({ at, level }) => at === 'system' && level === 'stop')).toEqual([]);
        }
      }
    },
  );
  it('carries a changed inverter into AC size and quantities, and keeps what is no part of it', () => {
    const content = withSystem(of('c_and_i', 3090), { inverter_kw: 125, inverter_count: 22 });
    expect(content.system).toMatchObject({ module_count: 5619, kw_ac: 2750 });
    expect(content.boq.find((line) => systemItem(line) === 'inverters')?.quantity).toBe(22);
    expect(withSystem(content, { kw_ac: 2500 }).system).toMatchObject({ kw_ac: 2500, inverter_count: 20 });
    expect(content.boq.filter((line) => systemItem(line) === undefined)).toEqual(
      of('c_and_i', 3090).boq.filter((line) => systemItem(line) === undefined),
    );
    expect(systemItem({ item: 'Module cleaning system' })).toBeUndefined();
  });
  it('cannot be sent with other quantities than it has', () => {
    const content = { ...of('c_and_i', 3090), title: 'x' };
    const boq = content.boq.map((line) => (systemItem(line) ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line));
    const stops = (one: ProposalContent) =>
      problemsOf(one, figuresOf(one), '2026-11-22').flatMap(({ at, level, sentence }) =>
        at === 'system' && level === 'stop' ? [inEnglish(sentence)] : [],
      );
    expect(stops({ ...content, boq })).toEqual([
      'Modules in the bill of quantities: 5,620, in the system: 5,619.',
      'Inverters in the bill of quantities: 26, in the system: 25.',
    ]);
    expect(stops({ ...content, system: { ...content.system, kw_ac: 3000 } })).toEqual([
      'Inverters of 25 × 110 kW give 2,750 kW, not 3,000 kW.',
    ]);
  });
});

describe('a letter claims nothing that is not so', () => {
  const facts = { company_name: 'Helios', sales_person: 'A', sales_phone: '', number: 'P-1' };
  const plant = beginProposal(givenParts('c_and_i', inEnglish), {
    project_type: 'Rooftop',
    date: '2026-11-22',
    kwp: 500,
    title: 'x',
    customer: { name: 'x', email: 'x@example.org', state: 'Gujarat' },
    monthly_kwh: 80_000,
  });
  const letter = (content: ProposalContent) =>
    fillFields(
      content.sections.find(({ key }) => key === 'letter')?.text ?? '',
      mergeValues(content, figuresOf(content), facts, inEnglish),
    );

  it('names the price that payback and return are counted on', () => {
    const without = { ...plant, economics: { ...plant.economics, gst_is_cost: false } };
    const withGst = { ...plant, economics: { ...plant.economics, gst_is_cost: true } };
    expect(costBasis(without, figuresOf(without))).toBe('excl. GST');
    expect(costBasis(withGst, figuresOf(withGst))).toBe('incl. GST');
    expect(costBasis(home, figuresOf(home))).toBe('incl. GST, after subsidy');
    const said = (content: ProposalContent) => mergeValues(content, figuresOf(content), facts, inEnglish);
    expect(said(without).payback).toMatch(/^[\d.]+ years \(price excl\. GST\)$/);
    expect(said(withGst).payback).toMatch(/^[\d.]+ years \(price incl\. GST\)$/);
    expect(said(without).irr).toMatch(/^[\d.]+% \(price excl\. GST\)$/);
    expect(Number.parseFloat(said(without).payback)).toBeLessThan(Number.parseFloat(said(withGst).payback));
  });
  it.each(given_templates)('$name thanks for no visit and names no bill that is not there', (given) => {
    const words = given.sections.map(({ text }) => text).join(' ');
    expect(words).not.toMatch(/look at your roof|took at site|your bills and the survey/);
    expect(letter(plant)).toContain('Based on your consumption of 80,000 kWh per month');
    expect(letter({ ...plant, usage: { ...plant.usage, monthly_kwh: 0 } })).toContain(
      'Based on the size you asked for',
    );
  });
  it('warns before sending of what is missing or old', () => {
    const said = (content: ProposalContent, today = '2026-11-22') =>
      problemsOf(content, figuresOf(content), today).map(({ level, sentence }) => `${level}: ${inEnglish(sentence)}`);
    expect(said(plant)).toEqual([]);
    expect(said({ ...plant, usage: { ...plant.usage, monthly_kwh: 0 } })).toEqual([
      'look: No monthly consumption: the bill comparison is left out.',
    ]);
    expect(said({ ...plant, usage: { ...plant.usage, tariff: 0 } })).toContain(
      'look: No tariff: savings are left out.',
    );
    expect(said({ ...plant, valid_until: '2027-03-01' }, '2027-01-10')).toContain(
      'look: Prices are of 22/11/2026, 49 days ago. Check the rates and the date.',
    );
    expect(said({ ...home, date: '2027-04-01', valid_until: '2027-05-01' }, '2027-04-01')).toContain(
      'look: No subsidy scheme is known for 01/04/2027: the proposal promises none.',
    );
    const old = plant.sections.map((one) =>
      one.key === 'letter' ? { ...one, text: 'Thank you for the time you took at site.' } : one,
    );
    expect(said({ ...plant, sections: old })).toEqual([
      'look: “Letter” mentions a site visit, survey or bill. Check that there was one.',
    ]);
  });
});

describe('words', () => {
  it('are filled with what the proposal says, and unknown fields are named', () => {
    const figures = figuresOf(home);
    const values = mergeValues(
      home,
      figures,
      {
        company_name: 'Helios',
        sales_person: 'A',
        sales_phone: '',
        number: 'P-1',
      },
      inEnglish,
    );
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
  it('counts once for its lead, whatever drafts and versions it has', () => {
    const of = (id: number, status: ProposalStatus, lead_id: number | null = 1, number = '') => ({
      id,
      lead_id,
      number,
      status,
    });
    const counted = (...all: ReturnType<typeof of>[]) => countedProposals(all).map(({ id }) => id);
    expect(counted(of(1, 'superseded'), of(2, 'opened'), of(3, 'draft'), of(4, 'draft', 2))).toEqual([2, 4]);
    expect(counted(of(1, 'accepted'), of(2, 'sent'), of(3, 'accepted'))).toEqual([3]);
    expect(counted(of(1, 'declined'), of(2, 'expired'))).toEqual([]);
    expect(
      counted(
        of(1, 'sent', null, 'P-2026-0001-v1'),
        of(2, 'draft', null, 'P-2026-0001-v2'),
        of(3, 'draft', null),
        of(4, 'draft', null),
      ),
    ).toEqual([1, 3, 4]);
  });
  it('is numbered by year', () => {
    expect(numberOf(documentNumber('proposal', 2026, 42), 1)).toBe('P-2026-0042-v1');
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
