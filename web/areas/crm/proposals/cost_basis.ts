/** The price that payback, IRR, NPV and LCOE are counted on, in the language of the page. */
import { useLingui } from '@lingui/react';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { basisWords } from '../../../../domain/proposals/merge.ts';
import { worded } from '../../../kit/i18n.ts';

export function useCostBasis(content: ProposalContent | undefined, figures: ProposalFigures | undefined): string {
  useLingui();
  return content && figures ? worded(basisWords(content, figures)) : '';
}
