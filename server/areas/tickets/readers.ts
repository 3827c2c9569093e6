/** Who may read a file of a ticket: whoever sees the ticket; what hangs on an internal note only the company. */
import { isInside } from '../../../domain/people.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import type { Ctx } from '../../ctx.ts';
import * as rows from './rows.ts';

export async function readsTicketFile({ db, person, permissions }: Ctx, file_id: number): Promise<boolean> {
  if (whyNot(allow.toView('tickets'), permissions)) return false;
  const place = await rows.placeOfFile(db, permissions, file_id);
  return place !== undefined && (!place.internal || isInside(person.kind));
}
