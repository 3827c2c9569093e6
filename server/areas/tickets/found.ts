/** Tickets as they are found by words. */
import type { PermissionContext } from '../../../domain/permissions.ts';
import type { Ctx, Found } from '../../ctx.ts';
import { byNumbers, numbersSeen } from './rows.ts';

export const searchers = {
  async ticket({ db, person }: Ctx, _ask: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const tickets = await byNumbers(db, person, ids);
    return tickets.map(({ id, number, title, status, project_name }) => ({
      kind: 'ticket' as const,
      id,
      title,
      note: [number, status, project_name].filter(Boolean).join(' · '),
      path: `/ticket-dashboard?ticket=${id}`,
      project: null,
    }));
  },
};

export const listed = { ticket: ({ person }: Ctx) => numbersSeen(person) };
