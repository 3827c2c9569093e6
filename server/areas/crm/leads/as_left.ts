/** An undo changes leads only while they are as the change it takes back left them. */
import { fail } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { LockedLead } from './rows.ts';
import { leadDisplayName } from './present.ts';

/** Refuses with every fact that someone changed since; nothing expected is nothing to check. */
export function requireAsLeft(leads: readonly LockedLead[], as_left: object | undefined): void {
  const expected = Object.entries(as_left ?? {}).filter(([, value]) => value !== undefined);
  const overtaken = leads.flatMap((lead) =>
    expected.flatMap(([fact, left]) => {
      const now = lead[fact as keyof LockedLead] ?? null;
      return now === left ? [] : [{ lead_id: lead.id, name: leadDisplayName(lead), fact, now }];
    }),
  );
  const [first] = overtaken;
  if (first)
    fail('conflict', say`${{ name: first.name }} was changed by someone else since.`, { current: { overtaken } });
}
