/** Fresh proof: who changes how someone signs in shows once more who they are, and everybody else is signed out. */
import { fail } from '../../domain/errors.ts';
import { languageOf } from '../../domain/languages.ts';
import { say, type Sentence } from '../../domain/sentences.ts';
import type { Ctx } from '../ctx.ts';
import { queueMail } from '../mail/rows.ts';
import { credentialMail } from './mails.ts';
import * as rows from './rows.ts';
import { askFactor } from './second_factor.ts';

/** Takes the proof the person gave a moment ago, or refuses and says what to ask of them. */
export async function requireProof(ctx: Ctx): Promise<void> {
  if (!(await rows.takeProof(ctx.db, ctx.person.session_id))) await rejectUnproven(ctx);
}

/** The same before something that leads to a change: the proof stays for the change itself. */
export async function requireProofAhead(ctx: Ctx): Promise<void> {
  if (!(await rows.hasProof(ctx.db, ctx.person.session_id))) await rejectUnproven(ctx);
}

async function rejectUnproven(ctx: Ctx): Promise<never> {
  const { db, person } = ctx;
  const user = await rows.userWithCompany(db, person.user_id);
  const asked = await askFactor(ctx, person.user_id);
  await rows.keepChallenge(db, person.session_id, asked?.passkey?.challenge ?? '');
  return fail('forbidden', say`Confirm your identity first.`, {
    keep: true,
    extra: {
      proof: {
        by: user.has_password ? 'password' : 'mail',
        methods: asked?.methods ?? [],
        passkey: asked?.passkey ?? null,
      },
    },
  });
}

/**
 * What every change of a person's credentials does besides the change: links, codes and all sessions but the one that
 * made it end, and a mail goes to the main address. `what` is a sentence for that mail. Sessions stay where the change
 * only completes one that ended them, such as the confirmation of an address.
 */
export async function changeCredentials(
  ctx: Ctx,
  user_id: number,
  what: Sentence,
  sessions: 'end' | 'stay' = 'end',
): Promise<void> {
  const { db, app, person, stranger } = ctx;
  const own = !stranger && person.user_id === user_id ? person.session_id : undefined;
  await rows.endWaysIn(db, user_id, own, sessions);
  const user = await rows.userWithCompany(db, user_id);
  const letter = credentialMail(user.name, user.company_name, what, app.settings.base_url);
  await queueMail(ctx, { to: user.email, language: languageOf(user.language), letter });
  ctx.credentials_changed = true;
}
