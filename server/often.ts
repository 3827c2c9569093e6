/** What is looked at every few minutes in every company, by whichever area it concerns. */
import { noteClocks, noteStuck } from './areas/tickets/telling/rows.ts';
import { noteStalePlans } from './plan/calendar_changes/renew.ts';
import type { Db } from './tenancy/in_company.ts';

export const often: readonly ((db: Db, now: Date) => Promise<unknown>)[] = [noteClocks, noteStuck, noteStalePlans];
