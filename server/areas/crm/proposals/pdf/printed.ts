/** A proposal with all that its document shows. */
import type { ProposalContent } from '../../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import type { PlainDate } from '../../../../../domain/dates.ts';
import type { LanguageCode } from '../../../../../domain/languages.ts';
import type { Sentence } from '../../../../../domain/sentences.ts';
import type { Letterhead } from '../letterhead.ts';

export interface PrintedProposal {
  /** empty for a draft */
  number: string;
  content: ProposalContent;
  figures: ProposalFigures;
  letterhead: Letterhead;
  /** in which our own words are said */
  language: LanguageCode;
  accepted?: { by: string; on: PlainDate } | undefined;
  /** pictures by the number of their file, and the logo, as data addresses */
  pictures: ReadonlyMap<number, string>;
}

/** A proposal while it is drawn, in the language it is read in. */
export interface DrawnProposal extends PrintedProposal {
  inWords: (words: Sentence | string) => string;
}
