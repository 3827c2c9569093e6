/** The person behind a request outside the calls: the realtime channel, the map's tiles. */
import type { FastifyRequest } from 'fastify';
import { openSession, type Person } from '../auth/session.ts';
import type { AppContext } from '../ctx.ts';
import { withoutTenant } from '../tenancy/in_company.ts';

/** The signed-in person, looked up each time; undefined for strangers and ended sessions. */
export function personOf(app: AppContext, request: FastifyRequest): Promise<Person | undefined> {
  const token = /^Token ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return Promise.resolve(undefined);
  return withoutTenant(app.database, (db) => openSession(db, token));
}
