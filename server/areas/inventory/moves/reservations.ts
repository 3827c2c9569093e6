/** Reservations end: by hand, or when their day has passed. */
import { allocate } from '../../../stock/allocate.ts';
import { move } from '../../../stock/move.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';

type Reservation = Awaited<ReturnType<typeof rows.reservations>>[number];

/** What is left of them is free again. */
export async function release(
  mover: { db: Db; user_id: number | null },
  reservations: readonly Reservation[],
  day: string,
): Promise<void> {
  for (const { id, store_id, project_id, item_id } of reservations) {
    // two may be of the same stock: each takes what the one before left
    // oxlint-disable-next-line no-await-in-loop
    const left = (await rows.reservations(mover.db, { ids: [id] }))[0]?.left ?? 0;
    if (left <= 0) continue;
    const source = { store_id, state: 'Stored' as const, project_id, own_only: true };
    // oxlint-disable-next-line no-await-in-loop
    const taken = await allocate(mover.db, source, [{ item_id, quantity: left }]);
    // oxlint-disable-next-line no-await-in-loop
    await move(
      mover,
      taken.map((one) => ({ ...one, kind: 'Release', to: { ...one.from!, project_id: null }, day })),
    );
  }
  await rows.endReservations(
    mover.db,
    reservations.map(({ id }) => id),
  );
}

/** Releases every morning what was reserved until a day that is over. */
export async function releaseExpired(db: Db, today: string): Promise<void> {
  const expired = await rows.reservations(db, { expired_on: today });
  if (expired.length === 0) return;
  await lockRows(
    db,
    'stock_reservations',
    expired.map(({ id }) => id),
  );
  await release({ db, user_id: null }, await rows.reservations(db, { ids: expired.map(({ id }) => id) }), today);
}
