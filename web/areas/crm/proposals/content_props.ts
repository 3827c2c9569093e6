/** What every panel of the editor is given. */
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';

export interface ContentProps {
  content: ProposalContent;
  figures: ProposalFigures;
  onChange: (change: Partial<ProposalContent>) => void;
  disabled: boolean;
}
