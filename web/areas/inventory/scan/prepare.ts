/** What reads barcodes, loaded for where there is no connection; without it numbers are typed. */
import { openDecoder } from './decoder.ts';

export const prepareDecoder = (): Promise<unknown> => openDecoder().catch(() => undefined);
