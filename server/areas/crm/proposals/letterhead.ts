/** The company as the head of its proposals shows it. */
import type { Gives } from '../../../../contract/index.ts';

export type Letterhead = Gives<'get_proposal'>['letterhead'];
