/** Where a visit is looked at: its own screen; people of sales, who have none, look at it with its lead. */
import { maySee } from '../../../domain/screens.ts';
import type { UserKind } from '../../../domain/people.ts';

export interface Looker {
  kind: string;
  department: string;
  is_crm: boolean;
}

/** Whether someone has the screen on which visits are made. */
export const hasVisitScreen = ({ kind, department, is_crm }: Looker, company_key: string): boolean =>
  maySee({ kind: kind as UserKind, department: department, is_crm, company_key }, '/sitetabs');

export const visitPath = (id: number, lead_id: number | null, looker: Looker, company_key: string): string =>
  lead_id !== null && !hasVisitScreen(looker, company_key)
    ? `/crm?lead=${lead_id}&part=visits&visit=${id}`
    : `/sitetabs?visit=${id}`;
