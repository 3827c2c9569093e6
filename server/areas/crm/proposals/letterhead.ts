/** The company as the head of its proposals shows it. */
import type { ResponseOf } from '../../../../contract/index.ts';

export type Letterhead = ResponseOf<'get_proposal'>['letterhead'];
