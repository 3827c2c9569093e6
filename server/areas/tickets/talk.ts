/** Decisions about what is said on a ticket, who follows it, and how it is rated. */
import type { tickets } from '../../../contract/tickets.ts';
import { isInside } from '../../../domain/people.ts';
import { fail } from '../../../domain/errors.ts';
import { whyNotRate } from '../../../domain/tickets.ts';
import { say } from '../../../domain/sentences.ts';
import type { Handlers } from '../../ctx.ts';
import { storeFile } from '../../storage/files.ts';
import * as mutations from './mutation_rows.ts';
import { presentTicket } from './present.ts';
import { recordEvent } from './record.ts';

type Talking = Extract<keyof typeof tickets, 'add_ticket_message' | 'toggle_ticket_follow' | 'add_ticket_rating'>;

export const talk = {
  async add_ticket_message(ctx, { ticket_id, text, internal, files }) {
    const { db, person, app } = ctx;
    if (text === '' && files.length === 0)
      fail('bad_input', say`Write a comment or attach a file.`, { fields: { text: say`This field is required.` } });
    const was = await mutations.lock(db, person, ticket_id);
    const inside = isInside(person.kind);
    const kept_inside = internal && inside;
    const file_ids: number[] = [];
    for (const file of files) file_ids.push(await storeFile(ctx, file, 'ticket', was.project_id ?? undefined));
    const message = { ticket_id, user_id: person.user_id, text, internal: kept_inside };
    const message_id = await mutations.addMessage(db, message, file_ids);
    const answers = inside && !kept_inside && was.acknowledged_at === null;
    // what is said changes no fact, so that nobody's form is refused for it
    if (answers) await mutations.acknowledge(db, ticket_id, app.now());
    recordEvent(
      ctx,
      kept_inside ? 'internal_ticket_message_added' : 'ticket_message_added',
      was,
      say`wrote on the ticket ${{ number: was.number }}`,
      {
        after: { message_id },
        tell: { text, inside },
      },
    );
    return presentTicket(ctx, ticket_id);
  },

  async toggle_ticket_follow(ctx, { ticket_id, follows }) {
    await mutations.lock(ctx.db, ctx.person, ticket_id);
    await mutations.follow(ctx.db, ticket_id, ctx.person.user_id, follows);
    return presentTicket(ctx, ticket_id);
  },

  async add_ticket_rating(ctx, { ticket_id, stars, words }) {
    const { db, person, app } = ctx;
    const was = await mutations.lock(db, person, ticket_id);
    const why_not = whyNotRate(was, { inside: isInside(person.kind), own: was.own });
    if (why_not) fail(isInside(person.kind) || !was.own ? 'forbidden' : 'conflict', why_not);
    const set = { rating: stars, rating_words: words, rated_at: app.now() };
    await mutations.change(
      db,
      ticket_id,
      set,
      [{ kind: 'rated', becomes: String(stars), remark: words }],
      person.user_id,
    );
    recordEvent(ctx, 'ticket_rated', was, say`rated the ticket ${{ number: was.number }} with ${{ stars }} of 5`, {
      after: { rating: stars },
      tell: { stars, words },
    });
    return presentTicket(ctx, ticket_id);
  },
} satisfies Handlers<Talking>;
