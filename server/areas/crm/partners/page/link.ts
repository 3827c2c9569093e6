import { say, type Sentence } from '../../../../../domain/sentences.ts';
/** When a channel partner can have a link to their own page. */

/** How long a link is good; renewing it starts the time again. */
export const readable_days = 365;

/** Why a partner can have no link; empty when they can. */
export const whyNotLink = ({ active }: { active: boolean }): Sentence | '' =>
  active ? '' : say`This channel partner is not active. Make them active first.`;
