/** How people prove who they are, set up a second factor, and reset a forgotten password. */
import { randomInt } from 'node:crypto';
import type { security } from '../../../../contract/security.ts';
import { judgeNewPassword } from '../../../auth/new_password.ts';
import { fail, notFound, sentences, type Words } from '../../../../domain/errors.ts';
import { languageOf } from '../../../../domain/languages.ts';
import { foldName, isDeliverableEmail } from '../../../../domain/text.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { count } from '../../../auth/limits.ts';
import { answerProven } from '../../../auth/login_answer.ts';
import { changeCredentials, requireProofAhead } from '../../../auth/proof.ts';
import * as auth from '../../../auth/rows.ts';
import {
  askFactor,
  hashRecoveryCode,
  isSecondFactor,
  makeAuthenticator,
  passkeyOptions,
  readPasskey,
  stepOfCode,
  wrong_code,
} from '../../../auth/second_factor.ts';
import { hashCode, hashPassword, hashToken, makeCode, makeToken } from '../../../auth/secrets.ts';
import type { SessionMethod } from '../../../auth/session.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { queueMail } from '../../../mail/rows.ts';
import { setTenantByLink } from '../../../tenancy/company.ts';
import { setTenant } from '../../../tenancy/in_company.ts';
import { setPassword } from '../account/rows.ts';
import { codeMail } from '../mails.ts';
import * as entering from '../rows.ts';
import * as rows from './rows.ts';

const password_minutes = 15;
const most_passkeys = 10;
const recovery_code_count = 10;
const too_late = say`This sign-in took too long. Sign in again.`;
const link_gone = say`This link is no longer valid. Start again.`;
const code_gone = say`This code is wrong or no longer valid. Check it or request a new one.`;

/** Refuses beside one field; what was counted stays counted. */
const wrong = (field: string, sentence: Words): never =>
  fail('bad_input', sentence, { fields: { [field]: sentence }, keep: true });

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const makeRecoveryCode = (): string => {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
};

/** Ten new recovery codes; only their hashes are kept. */
async function newRecoveryCodes({ db, person }: Ctx): Promise<string[]> {
  const codes = Array.from({ length: recovery_code_count }, makeRecoveryCode);
  await rows.keepRecoveryCodes(
    db,
    person.user_id,
    codes.map((code) => hashRecoveryCode(person.user_id, code)),
  );
  return codes;
}

/** The first second factor comes with recovery codes; a further one leaves them as they are. */
async function firstCodes(ctx: Ctx): Promise<string[]> {
  const { recovery_codes } = await auth.factorsOf(ctx.db, ctx.person.user_id);
  return recovery_codes > 0 ? [] : newRecoveryCodes(ctx);
}

/** Without any second factor, recovery codes open nothing any more. */
async function afterRemoval({ db, person }: Ctx): Promise<void> {
  const left = await auth.factorsOf(db, person.user_id);
  if (!left.has_authenticator && left.passkeys.length === 0) await rows.dropRecoveryCodes(db, person.user_id);
}

function noteOwn(ctx: Ctx, kind: string, summary: Sentence): void {
  ctx.recordEvent(kind, { summary, subject_type: 'user', subject_id: ctx.person.user_id });
}

export const calls = {
  async verify_identity(ctx, { password, otp, code, passkey }) {
    const { db, person, request } = ctx;
    const limits = [{ per: 'user', tries: 15, seconds: 900 }];
    await count(db, 'verify_identity', limits, { user: person.user_id }, request.address);
    const user = await auth.userWithCompany(db, person.user_id);
    if (user.has_password) {
      if (!(await entering.accountOfPassword(db, user.username, password ?? '')))
        wrong('password', say`Wrong password.`);
    } else {
      const proof = await entering.tryCode(db, 'proof', user.email, hashCode('proof', user.email, otp ?? ''));
      if (proof !== 'right') wrong('otp', code_gone);
    }
    const asked = await askFactor(ctx, person.user_id);
    if (asked) {
      const challenge = passkey ? await auth.takeChallenge(db, person.session_id) : '';
      if (!(await isSecondFactor(ctx, person.user_id, { code, passkey }, challenge))) wrong('code', wrong_code);
    }
    await auth.setProved(db, person.session_id);
    return { message: sentences.success };
  },

  async send_identity_code(ctx) {
    const { db, person, request } = ctx;
    const limits = [
      { per: 'user', tries: 1, seconds: 60 },
      { per: 'user', tries: 5, seconds: 3600 },
    ];
    await count(db, 'send_identity_code', limits, { user: person.user_id }, request.address);
    const { email, has_password } = await auth.userWithCompany(db, person.user_id);
    if (has_password) fail('conflict', say`Confirm with your password.`);
    const code = makeCode();
    await entering.keepCode(db, 'proof', email, hashCode('proof', email, code));
    if (isDeliverableEmail(email))
      await queueMail(ctx, { to: email, language: person.language, letter: codeMail(code, 'proof') });
    return { message: sentences.confirmation_sent };
  },

  async verify_second_factor(ctx, { token, code, passkey }) {
    const token_hash = hashToken(token);
    const company_id = await rows.companyOfSecondStep(ctx.db, token_hash);
    if (company_id === undefined) return fail('not_found', too_late);
    await setTenant(ctx.db, company_id);
    const step = await auth.trySecondStep(ctx.db, token_hash);
    const user = step && (await entering.activeUser(ctx.db, step.user_id));
    if (!step || !user) return fail('not_found', too_late);
    if (!(await isSecondFactor(ctx, user.id, { code, passkey }, step.challenge))) wrong('code', wrong_code);
    await auth.endSecondStep(ctx.db, step.id);
    const answer = await answerProven(ctx, user.id, step.method as SessionMethod);
    ctx.recordEvent('signed_in', {
      summary: say`signed in with a second factor`,
      subject_type: 'user',
      subject_id: user.id,
    });
    return answer;
  },

  async generate_authenticator(ctx) {
    const { db, person } = ctx;
    await requireProofAhead(ctx);
    const made = makeAuthenticator(person.username);
    await rows.keepPendingSecret(db, person.user_id, made.secret);
    return made;
  },

  async activate_authenticator(ctx, { code }) {
    const { db, person, app } = ctx;
    const secret = await rows.pendingSecret(db, person.user_id);
    if (!secret) return fail('conflict', say`Set up the authenticator app from the start.`);
    const step = stepOfCode(secret, code, app.now());
    if (step === undefined) return fail('bad_input', wrong_code, { fields: { code: wrong_code } });
    await rows.activateSecret(db, person.user_id, step);
    const recovery_codes = await firstCodes(ctx);
    await changeCredentials(ctx, person.user_id, say`An authenticator app was set up as your second factor.`);
    noteOwn(ctx, 'authenticator_activated', say`set up an authenticator app`);
    return { recovery_codes };
  },

  async delete_authenticator(ctx) {
    if (!(await rows.dropAuthenticator(ctx.db, ctx.person.user_id))) notFound();
    await afterRemoval(ctx);
    await changeCredentials(ctx, ctx.person.user_id, say`Your authenticator app was removed.`);
    noteOwn(ctx, 'authenticator_deleted', say`removed the authenticator app`);
    return { message: sentences.success };
  },

  async generate_passkey_options(ctx) {
    await requireProofAhead(ctx);
    const options = await passkeyOptions(ctx, ctx.person);
    await auth.keepChallenge(ctx.db, ctx.person.session_id, `new ${options.challenge}`);
    return { options: { ...options } };
  },

  async add_passkey(ctx, { name, passkey }) {
    const { db, person, app } = ctx;
    const { passkeys } = await auth.factorsOf(db, person.user_id);
    if (passkeys.length >= most_passkeys)
      fail('conflict', say`An account can have at most ${{ most_passkeys }} passkeys.`);
    const kept = await auth.takeChallenge(db, person.session_id);
    // the challenge of a proof makes no passkey
    const made = kept.startsWith('new ') ? await readPasskey(app, passkey, kept.slice(4)) : undefined;
    if (!made) return fail('bad_input', say`The passkey could not be added. Try again.`);
    await rows.addPasskey(db, { ...made, user_id: person.user_id, name });
    const recovery_codes = await firstCodes(ctx);
    await changeCredentials(ctx, person.user_id, say`The passkey “${{ name }}” was added.`);
    noteOwn(ctx, 'passkey_added', say`added the passkey ${{ name }}`);
    return { recovery_codes };
  },

  async delete_passkey(ctx, { passkey_id }) {
    const name = await rows.dropPasskey(ctx.db, ctx.person.user_id, passkey_id);
    if (name === undefined) return notFound();
    await afterRemoval(ctx);
    await changeCredentials(ctx, ctx.person.user_id, say`The passkey “${{ name }}” was removed.`);
    noteOwn(ctx, 'passkey_deleted', say`removed the passkey ${{ name }}`);
    return { message: sentences.success };
  },

  async generate_recovery_codes(ctx) {
    if (!(await askFactor(ctx, ctx.person.user_id))) fail('conflict', say`Set up a second factor first.`);
    const recovery_codes = await newRecoveryCodes(ctx);
    await changeCredentials(
      ctx,
      ctx.person.user_id,
      say`New recovery codes were created. Earlier ones no longer work.`,
    );
    noteOwn(ctx, 'recovery_codes_made', say`created new recovery codes`);
    return { recovery_codes };
  },

  async send_password_code(ctx, { email }) {
    const account = await rows.accountOfMainEmail(ctx.db, email, ctx.prefix_company_id, undefined);
    const code = makeCode();
    await entering.keepCode(ctx.db, 'password', email, hashCode('password', email, code));
    if (account && isDeliverableEmail(email)) {
      const language = languageOf(account.language);
      await queueMail(ctx, { to: email, language, letter: codeMail(code, 'password') });
    } else await entering.queueNothing(ctx.db);
    return { message: sentences.confirmation_sent };
  },

  async verify_password_code(ctx, { email, otp, company }) {
    const account = await rows.accountOfMainEmail(ctx.db, email, ctx.prefix_company_id, company && foldName(company));
    // used up only where it leads to an account: not under a wrong prefix
    const tried = await entering.tryCode(ctx.db, 'password', email, hashCode('password', email, otp), {
      use: account !== undefined,
    });
    if (tried !== 'right' || !account) return wrong('otp', code_gone);
    await setTenant(ctx.db, account.company_id);
    const user = await auth.userWithCompany(ctx.db, account.user_id);
    const asked = await askFactor(ctx, user.id);
    const token = makeToken();
    await rows.keepPasswordLink(ctx.db, {
      user_id: user.id,
      token_hash: hashToken(token),
      challenge: asked?.passkey?.challenge ?? '',
      minutes: password_minutes,
    });
    const { username, name, company_name } = user;
    const passkey = asked?.passkey ? { ...asked.passkey } : null;
    return { token, username, name, company_name, methods: asked?.methods ?? [], passkey };
  },

  async activate_password(ctx, { token, new_password, code, passkey }) {
    const { db } = ctx;
    const token_hash = hashToken(token);
    if ((await setTenantByLink(db, token_hash)) === undefined) return fail('not_found', link_gone);
    const link = await rows.passwordLink(db, token_hash);
    const active = link?.user_id ? await entering.activeUser(db, link.user_id) : undefined;
    if (!link || !active) return fail('not_found', link_gone);
    const user = await auth.userWithCompany(db, active.id);
    const weak = judgeNewPassword(new_password, {
      username: user.username,
      email: user.email,
      name: user.name,
      company: user.company_name,
    });
    if (weak) fail('bad_input', weak, { fields: { new_password: weak } });
    const { challenge } = link.payload as { challenge: string };
    if ((await askFactor(ctx, user.id)) && !(await isSecondFactor(ctx, user.id, { code, passkey }, challenge)))
      wrong('code', wrong_code);
    // whoever is first of two
    if (!(await entering.useLink(db, token_hash, ['password']))) return fail('not_found', link_gone);
    await setPassword(db, user.id, await hashPassword(new_password));
    await changeCredentials(ctx, user.id, say`Your password was reset with an emailed code.`);
    const answer = await answerProven(ctx, user.id, 'otp');
    ctx.recordEvent('password_changed', {
      summary: say`reset the password with an emailed code`,
      subject_type: 'user',
      subject_id: user.id,
    });
    return answer;
  },
} satisfies Handlers<keyof typeof security>;
