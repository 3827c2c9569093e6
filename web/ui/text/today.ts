/** Today in India; turns over at midnight while a screen stays open. */
import { type PlainDate, todayInIndia } from '../../../domain/dates.ts';
import { useNow } from './now.ts';

export const useToday = (): PlainDate => todayInIndia(new Date(useNow()));
