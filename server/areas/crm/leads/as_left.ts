/** An undo changes leads only while they are as the change it takes back left them. */
import { refuse } from '../../../../domain/refusals.ts';
import type { LockedLead } from './rows.ts';
import { called } from './shown.ts';

/** Refuses with every fact that somebody changed since; nothing expected is nothing to check. */
export function demandAsLeft(leads: readonly LockedLead[], as_left: object | undefined): void {
  const expected = Object.entries(as_left ?? {}).filter(([, value]) => value !== undefined);
  const overtaken = leads.flatMap((lead) =>
    expected.flatMap(([fact, left]) => {
      const now = lead[fact as keyof LockedLead] ?? null;
      return now === left ? [] : [{ lead_id: lead.id, name: called(lead), fact, now }];
    }),
  );
  const [first] = overtaken;
  if (first) refuse('conflict', `${first.name} was changed by someone else since.`, { current: { overtaken } });
}
