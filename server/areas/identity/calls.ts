/** How people enter: passwords, one-time passwords, links, activation; and what they keep of their own account. */
import type { identity } from '../../../contract/identity.ts';
import { judgePassword } from '../../../domain/passwords.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { isDeliverableEmail, normalizePhone } from '../../../domain/text.ts';
import { answerAgain, answerLogin, userType } from '../../auth/login_answer.ts';
import { hashCode, hashPassword, hashToken, isPassword, makeCode, makeToken } from '../../auth/secrets.ts';
import { revokeSessions } from '../../auth/session.ts';
import type { Handlers } from '../../calls.ts';
import type { Ctx } from '../../http/run_call.ts';
import { queueMail } from '../../mail/rows.ts';
import { readFile, storeImage } from '../../storage/files.ts';
import { enter } from '../../tenancy/in_company.ts';
import { codeMail, passwordChangedMail, secondaryEmailMail } from './mails.ts';
import * as rows from './rows.ts';

/** How long after signing in by mail or link a password may be set without the old one. */
const fresh_ms = 15 * 60_000;
const most_secondary_emails = 5;

/** Signs in by password, in the company of the prefix when there is one. */
async function byPassword(ctx: Ctx, username: string, password: string, method: 'password' | 'users_service') {
  const account = await rows.accountOfUsername(ctx.db, username);
  const right = await isPassword(account?.password_hash, password);
  const here = ctx.prefix_company_id === undefined || ctx.prefix_company_id === account?.company_id;
  if (!account || !right || !account.active || !here) return refuse('bad_input', sentences.wrong_password);
  ctx.happened('signed_in', { says: 'signed in', subject_type: 'user', subject_id: account.user_id });
  return answerLogin(ctx, account.user_id, method);
}

/** Makes and mails a code. Unknown addresses take the same way and time, except that nothing leaves. */
async function sendCode(ctx: Ctx, purpose: rows.CodePurpose, email: string, wanted: boolean) {
  const code = makeCode();
  await rows.keepCode(ctx.db, purpose, email, hashCode(purpose, email, code));
  if (wanted && isDeliverableEmail(email)) await queueMail(ctx.db, { to: email, ...codeMail(code, purpose) });
  else await rows.queueNothing(ctx.db);
  return { status: 'SUCCESS' as const, response: sentences.confirmation_sent, message: sentences.confirmation_sent };
}

/** Why a code did not count, in one sentence; undefined when it did. */
async function judgeCode(ctx: Ctx, purpose: rows.CodePurpose, email: string, otp: string): Promise<string | undefined> {
  const result = await rows.tryCode(ctx.db, purpose, email, hashCode(purpose, email, otp));
  if (result === 'right') return undefined;
  return 'This code is not right or no longer valid. Please check it, or ask for a new one.';
}

const mayChangeFreely = (ctx: Ctx): boolean =>
  ['otp', 'link', 'invitation'].includes(ctx.person.session_method) &&
  ctx.house.now().getTime() - Date.parse(ctx.person.session_started) < fresh_ms;

async function ownAccount(ctx: Ctx) {
  const { user, user_type } = await userType(ctx.db, ctx.person.user_id);
  const secondary = await rows.secondaryEmails(ctx.db, ctx.person.user_id);
  const choices = user.notification_choices as { mail?: boolean; daily_digest?: boolean };
  return {
    ...user_type,
    id: user.id,
    username: user.username,
    email: user.email,
    has_password: user.password_hash !== null,
    secondary_emails: secondary.map(({ id, email, verified_at }) => ({ id, email, verified: verified_at !== null })),
    notification_choices: { mail: choices.mail ?? true, daily_digest: choices.daily_digest ?? false },
    may_set_password_without_old: mayChangeFreely(ctx),
    version: user.version,
  };
}

export const calls = {
  login: (ctx, { username, password }) => byPassword(ctx, username, password, 'password'),

  users_login: (ctx, { username, password }) => byPassword(ctx, username, password, 'users_service'),

  async get_vendor_details({ db, person }) {
    const { user, user_type } = await userType(db, person.user_id);
    if (!user_type.is_vendor) refuse('not_found', sentences.not_found);
    return { vendor: { ...user_type, id: user.id, email: user.email } };
  },

  send_email_confirmation: (ctx, { email }) => sendCode(ctx, 'sign_up', email, true),

  async send_login_email_confirmation(ctx, { email }) {
    const accounts = await rows.accountsOfEmail(ctx.db, email);
    return sendCode(ctx, 'login', email, accounts.length > 0);
  },

  async verify_login_otp(ctx, { email, otp, company }) {
    const failed = await judgeCode(ctx, 'login', email, otp);
    if (failed) return { status: 'FAIL', response: failed };
    const accounts = await rows.accountsOfEmail(ctx.db, email);
    const chosen = accounts.find(
      (one) =>
        (ctx.prefix_company_id === undefined || one.company_id === ctx.prefix_company_id) &&
        (!company || one.company_key === company.toLowerCase()),
    );
    if (!chosen) return { status: 'FAIL', response: 'There is no account for this address here.' };
    await enter(ctx.db, chosen.company_id);
    ctx.happened('signed_in', { says: 'signed in by mail', subject_type: 'user', subject_id: chosen.user_id });
    return { status: 'SUCCESS', response: await answerLogin(ctx, chosen.user_id, 'otp') };
  },

  async verify_otp(ctx, { email, otp, company }) {
    const failed = await judgeCode(ctx, 'sign_up', email, otp);
    if (failed) return { status: 'FAIL', response: failed, message: failed };
    const token = makeToken();
    await rows.keepSignUp(ctx.db, email, company, hashToken(token));
    return { status: 'SUCCESS', response: token, message: sentences.success };
  },

  activate_user: (ctx) => activate(ctx),

  async activate_subcontractor(ctx) {
    if (ctx.person.kind !== 'subcontractor') refuse('bad_input', 'This account is not a sub-contractor account.');
    return activate(ctx);
  },

  async get_token(ctx, { token }) {
    const failed = {
      status: 'FAIL' as const,
      token: '',
      error: 'This link is no longer valid. Please ask for a new one.',
      project_id: null,
    };
    const token_hash = hashToken(token);
    const company_id = await rows.companyOfLink(ctx.db, token_hash);
    if (company_id === undefined || (ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id))
      return failed;
    await enter(ctx.db, company_id);
    const link = await rows.useLink(ctx.db, token_hash, ['customer', 'subcontractor', 'project', 'user']);
    const user = link?.user_id ? await rows.activeUser(ctx.db, link.user_id) : undefined;
    if (!link || !user) return failed;
    ctx.happened('signed_in', { says: 'signed in by a link', subject_type: 'user', subject_id: user.id });
    const answer = await answerLogin(ctx, user.id, 'link');
    return { status: 'SUCCESS', token: answer.key, error: '', project_id: link.project_id };
  },

  async skip_trial_notification(ctx) {
    if (ctx.person.kind !== 'admin') refuse('forbidden', 'Only an Administrator may do this.');
    await rows.skipTrialNotice(ctx.db);
    ctx.happened('trial_notice_skipped', { says: 'hid the trial notice' });
    return { message: sentences.success };
  },

  get_account: ownAccount,

  async update_account(ctx, { version, notification_choices, ...changes }) {
    if (changes.phone_number && !normalizePhone(changes.phone_number)) {
      const sentence = 'Please check the phone number.';
      refuse('bad_input', sentence, { fields: { phone_number: sentence } });
    }
    await rows.updateAccount(ctx.db, ctx.person.user_id, version, {
      ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
      ...(notification_choices ? { notification_choices: JSON.stringify(notification_choices) } : {}),
    });
    ctx.happened('account_updated', {
      says: 'changed the own account',
      subject_type: 'user',
      subject_id: ctx.person.user_id,
      after: { ...changes, notification_choices },
    });
    return ownAccount(ctx);
  },

  async upload_avatar(ctx, { file }) {
    const file_id = await storeImage(ctx, file, { purpose: 'avatar' });
    await rows.setAvatar(ctx.db, ctx.person.user_id, file_id);
    return { file_id };
  },

  async change_password(ctx, { old_password, new_password }) {
    const { user } = await userType(ctx.db, ctx.person.user_id);
    if (!mayChangeFreely(ctx) && !(await isPassword(user.password_hash, old_password))) {
      const sentence = user.password_hash
        ? 'The old password is not right.'
        : 'Please sign in again with a code from a mail, then choose a password.';
      // the wrong try stays counted
      refuse('bad_input', sentence, { fields: { old_password: sentence }, keep: true });
    }
    const weak = judgePassword(new_password, {
      username: user.username,
      email: user.email,
      name: user.name,
      company: user.company_name,
    });
    if (weak) refuse('bad_input', weak, { fields: { new_password: weak } });
    await rows.setPassword(ctx.db, user.id, await hashPassword(new_password));
    await revokeSessions(ctx.db, user.id, ctx.person.session_id);
    await rows.endLinks(ctx.db, user.id);
    await queueMail(ctx.db, { to: user.email, ...passwordChangedMail(user.name, user.company_name) });
    ctx.happened('password_changed', { says: 'changed the own password', subject_type: 'user', subject_id: user.id });
    return { message: sentences.success };
  },

  async add_secondary_email(ctx, { email }) {
    const { user } = await userType(ctx.db, ctx.person.user_id);
    if (email.toLowerCase() === user.email.toLowerCase()) {
      refuse('conflict', 'This is your main address already.', {
        fields: { email: 'This is your main address already.' },
      });
    }
    if ((await rows.countSecondaryEmails(ctx.db, user.id)) >= most_secondary_emails) {
      refuse('conflict', `An account has at most ${most_secondary_emails} further addresses.`);
    }
    const token = makeToken();
    await rows.addSecondaryEmail(ctx.db, user.id, email, hashToken(token));
    if (isDeliverableEmail(email)) {
      const address = `${ctx.house.settings.base_url}/activate?secondary_email_token=${token}`;
      await queueMail(ctx.db, { to: email, ...secondaryEmailMail(user.name, address) });
    }
    ctx.happened('secondary_email_added', {
      says: 'added a further e-mail address',
      subject_type: 'user',
      subject_id: user.id,
    });
    return { message: sentences.confirmation_sent };
  },

  async verify_secondary_email(ctx, { token }) {
    const gone = 'This link is no longer valid. Please ask for a new one.';
    const token_hash = hashToken(token);
    const company_id = await rows.companyOfLink(ctx.db, token_hash);
    if (company_id === undefined) return refuse('not_found', gone);
    await enter(ctx.db, company_id);
    const link = await rows.useLink(ctx.db, token_hash, ['secondary_email']);
    if (!link?.user_id) return refuse('not_found', gone);
    await rows.verifySecondaryEmail(ctx.db, link.user_id, (link.payload as { email: string }).email);
    return { message: sentences.success };
  },

  async delete_secondary_email(ctx, { secondary_email_id }) {
    if (!(await rows.deleteSecondaryEmail(ctx.db, ctx.person.user_id, secondary_email_id)))
      refuse('not_found', sentences.not_found);
    ctx.happened('secondary_email_deleted', { says: 'removed a further e-mail address' });
    return { message: sentences.success };
  },

  async get_sessions({ db, person }) {
    const sessions = await rows.sessions(db, person.user_id);
    return { sessions: sessions.map((session) => ({ ...session, current: session.id === person.session_id })) };
  },

  async delete_session({ db, person }, { session_id }) {
    if (!(await rows.revokeSession(db, person.user_id, session_id ?? person.session_id)))
      refuse('not_found', sentences.not_found);
    return { message: sentences.success };
  },

  async delete_sessions(ctx) {
    await revokeSessions(ctx.db, ctx.person.user_id);
    ctx.happened('signed_out_everywhere', {
      says: 'signed out everywhere',
      subject_type: 'user',
      subject_id: ctx.person.user_id,
    });
    return { message: sentences.success };
  },

  get_file: (ctx, { id }) => readFile(ctx, id),
} satisfies Handlers<keyof typeof identity>;

async function activate(ctx: Ctx) {
  if (await rows.activate(ctx.db, ctx.person.user_id)) {
    ctx.happened('person_activated', {
      says: 'activated the account',
      subject_type: 'user',
      subject_id: ctx.person.user_id,
    });
  }
  return answerAgain(ctx);
}
