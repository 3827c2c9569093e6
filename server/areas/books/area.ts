import type { Area } from '../../ctx.ts';
import { bank_calls } from './bank/calls.ts';
import { books_calls } from './calls.ts';
import { einvoice_calls } from './einvoices/calls.ts';

export const books = { calls: { ...books_calls, ...bank_calls, ...einvoice_calls } } satisfies Area;
