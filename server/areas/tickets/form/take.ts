/** What the form outside and a mail have in common: a ticket of someone who is a stranger, whoever they say they are. */
import type { Upload } from '../../../../contract/call.ts';
import { cutText } from '../../../../domain/text.ts';
import type { TicketChannel } from '../../../../domain/tickets.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { nextNumber } from '../calls.ts';
import { clockColumns } from '../clocks.ts';
import { settingsFor } from '../promises/rows.ts';
import type { TicketSettings } from '../settings/rows.ts';
import { takerOf } from '../workers.ts';
import * as mutations from '../mutation_rows.ts';

export interface Outside {
  key: string;
  channel: Extract<TicketChannel, 'form' | 'e-mail'>;
  project_id: number | null;
  category: string;
  title: string;
  description: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  preferred_time: string;
  plant_code: string;
  files: readonly Upload[];
  /** the sender gets no automatic reply */
  quiet?: boolean;
}

const came: Record<Outside['channel'], (number: string) => Sentence> = {
  form: (number) => say`The form outside took the ticket ${{ number }}`,
  'e-mail': (number) => say`A mail became the ticket ${{ number }}`,
};

/** Adds the ticket in the company that was entered; what came with it is quarantined. Gives its id, its number and what was promised. */
export async function takeFromOutside(
  given: Ctx,
  { key, files, quiet = false, ...facts }: Outside,
  company: TicketSettings,
): Promise<{ id: number; number: string; answer_by: string | null; solved_by: string | null }> {
  const ctx = { ...given, stranger: true };
  const { db, app } = ctx;
  const now = app.now();
  const settings = await settingsFor(db, { project_id: facts.project_id, raised_by: null }, company);
  const taker = await takerOf(db, settings.categories, facts.category, key);
  const file_ids: number[] = [];
  for (const file of files) file_ids.push(await storeFile(ctx, file, 'ticket', facts.project_id ?? undefined));
  const number = await nextNumber(ctx, now);
  const priority = facts.category === 'Safety incident' ? 'Critical' : 'Medium';
  const clocks = clockColumns({ raised_at: now, priority, pauses: [] }, settings);
  const id = await mutations.add(
    db,
    {
      ...facts,
      number,
      title: cutText(facts.title, 120).shown,
      priority,
      raised_by: null,
      raised_at: now,
      ...clocks,
    },
    file_ids,
    taker,
  );
  ctx.recordEvent('ticket_added', {
    summary: came[facts.channel](number),
    project_id: facts.project_id ?? undefined,
    subject_type: 'ticket',
    subject_id: id,
    tell: { ticket_id: id, quiet },
  });
  return {
    id,
    number,
    answer_by: clocks.acknowledge_due?.toISOString() ?? null,
    solved_by: clocks.fix_due?.toISOString() ?? null,
  };
}
