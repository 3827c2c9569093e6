/** The price that payback, IRR, NPV and LCOE are counted on, in the language of the page. */
import { useLingui } from '@lingui/react/macro';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { type CostBasis, costBasis } from '../../../../domain/proposals/shown.ts';

export function useCostBasis(content: ProposalContent | undefined, figures: ProposalFigures | undefined): string {
  const { t } = useLingui();
  const words: Record<CostBasis, string> = {
    'excl. GST': t`excl. GST`,
    'incl. GST': t`incl. GST`,
    'excl. GST, after subsidy': t`excl. GST, after subsidy`,
    'incl. GST, after subsidy': t`incl. GST, after subsidy`,
  };
  return content && figures ? words[costBasis(content, figures)] : '';
}
