/** What of a proposal is shown: parts that are on and have something to say, and the words both PDF and page use. */
import type { StageKey } from '../stages.ts';
import type { ProposalContent, ScopeParty } from './content.ts';
import type { ProposalFigures } from './figures.ts';
import type { Section, SectionKey } from './sections.ts';

const needs: Partial<Record<SectionKey, (content: ProposalContent, figures: ProposalFigures) => boolean>> = {
  letter: ({ sections }) => sections.some(({ key, text }) => key === 'letter' && text.trim() !== ''),
  generation: (_content, { year_kwh }) => year_kwh > 0,
  bill: ({ usage }) => usage.monthly_kwh > 0,
  price: ({ price_rows }) => price_rows.length > 0,
  subsidy: (_content, { subsidy }) => subsidy > 0,
  payment: ({ payments }) => payments.length > 0,
  finance: ({ finance }) => finance.length > 0,
  savings: (_content, { saving }) => saving > 0,
  co2: (_content, { year_kwh }) => year_kwh > 0,
  boq: ({ boq }) => boq.length > 0,
  scope: ({ scope }) => scope.length > 0,
  warranty: ({ warranties }) => warranties.length > 0,
  om: ({ sections }) => sections.some(({ key, text }) => key === 'om' && text.trim() !== ''),
  past_projects: ({ past_projects }) => past_projects.length > 0,
  terms: ({ sections }) => sections.some(({ key, text }) => key === 'terms' && text.trim() !== ''),
};

/** The parts in their order; one that has nothing to say is left out. */
export const shownSections = (content: ProposalContent, figures: ProposalFigures): Section[] =>
  content.sections.filter(({ key, on }) => on && (needs[key]?.(content, figures) ?? true));

/** What payback, IRR, NPV and LCOE count as the price of the plant. */
export const costBasis = ({ economics }: ProposalContent, { subsidy }: Pick<ProposalFigures, 'subsidy'>): CostBasis =>
  `${economics.gst_is_cost ? 'incl. GST' : 'excl. GST'}${subsidy > 0 ? ', after subsidy' : ''}`;

export type CostBasis = `${'incl' | 'excl'}. GST${'' | ', after subsidy'}`;

/** What the stages are called to a customer. */
export const stage_words: Record<StageKey, string> = {
  pre_requisites: 'Order and documents',
  approvals: 'Approvals',
  engineering: 'Engineering',
  materials: 'Material',
  construction: 'Installation',
  site_handover: 'Hand over',
};

export const scope_words: Record<ScopeParty, string> = { company: 'We', customer: 'You', both: 'Together' };

export const month_names = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** The step in which an axis of a chart is ruled: 1, 2 or 5 times a power of ten, at most `lines` of them. */
export function axisStep(most: number, lines: number): number {
  if (!(most > 0)) return 1;
  const rough = most / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return step * power;
}

/** Whole rupees of an amount in paise: what charts count in. */
export const rupeesOf = (paise: number): number => Math.round(paise / 100);
