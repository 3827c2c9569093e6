/** An act as it is kept when it is recorded. */
import type { Owner, Recorded } from './acts.ts';
import { type Entry, packed } from './entries.ts';

export async function newEntry(recorded: Recorded, owner: Owner, made_at: number): Promise<Entry> {
  const { id = crypto.randomUUID(), kind, title, call, input, filled = {}, is_bulky = false, place = '' } = recorded;
  const { after = Object.values(filled)[0]?.entry ?? null } = recorded;
  return {
    ...(await packed(input)),
    id,
    owner: owner.key,
    owner_name: owner.name,
    kind,
    title,
    call,
    after,
    filled,
    is_bulky,
    place,
    tried_at: null,
    made_at,
    state: 'waiting',
    sentence: '',
    sent_at: null,
    answer: null,
    theirs: null,
    is_overtaken: false,
    upload_id: null,
  };
}
