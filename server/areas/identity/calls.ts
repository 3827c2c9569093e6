/** How people enter: passwords, one-time passwords, links, activation. */
import type { identity } from '../../../contract/identity.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import { type LanguageCode, languageOf } from '../../../domain/languages.ts';
import { isDeliverableEmail } from '../../../domain/text.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import { answerAgain, answerLogin, userType } from '../../auth/login_answer.ts';
import { hashCode, hashToken, makeCode, makeToken } from '../../auth/secrets.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { queueMail } from '../../mail/rows.ts';
import { readFile } from '../../storage/files.ts';
import { setTenantByLink } from '../../tenancy/company.ts';
import { setTenant } from '../../tenancy/in_company.ts';
import { codeMail } from './mails.ts';
import * as rows from './rows.ts';

/** Signs in by password, in the company of the prefix when there is one. */
async function byPassword(ctx: Ctx, username: string, password: string, method: 'password' | 'users_service') {
  const account = await rows.accountOfPassword(ctx.db, username, password);
  const here = ctx.prefix_company_id === undefined || ctx.prefix_company_id === account?.company_id;
  if (!account?.active || !here) return fail('bad_input', sentences.wrong_password);
  const answer = await answerLogin(ctx, account.user_id, method);
  ctx.recordEvent('signed_in', { summary: say`signed in`, subject_type: 'user', subject_id: account.user_id });
  return answer;
}

/** Makes and mails a code in the language of its reader. Unknown addresses (no language) take the same way and time, except that nothing leaves. */
async function sendCode(ctx: Ctx, purpose: rows.CodePurpose, email: string, language: LanguageCode | undefined) {
  const code = makeCode();
  await rows.keepCode(ctx.db, purpose, email, hashCode(purpose, email, code));
  if (language && isDeliverableEmail(email))
    await queueMail(ctx, { to: email, language, letter: codeMail(code, purpose) });
  else await rows.queueNothing(ctx.db);
  return { status: 'SUCCESS' as const, response: sentences.confirmation_sent, message: sentences.confirmation_sent };
}

/** Why a code did not count, in one sentence; undefined when it did. It is used up only where it leads somewhere. */
async function judgeCode(
  ctx: Ctx,
  purpose: rows.CodePurpose,
  { email, otp, use = true }: { email: string; otp: string; use?: boolean },
): Promise<Sentence | undefined> {
  const result = await rows.tryCode(ctx.db, purpose, email, hashCode(purpose, email, otp), { use });
  if (result === 'right') return undefined;
  return say`This code is wrong or no longer valid. Check it or request a new one.`;
}

export const calls = {
  login: (ctx, { username, password }) => byPassword(ctx, username, password, 'password'),

  users_login: (ctx, { username, password }) => byPassword(ctx, username, password, 'users_service'),

  async get_vendor_details({ db, person }) {
    const { user, user_type } = await userType(db, person.user_id);
    if (!user_type.is_vendor) notFound();
    return { vendor: { ...user_type, id: user.id, email: user.email } };
  },

  send_email_confirmation: (ctx, { email }) => sendCode(ctx, 'sign_up', email, ctx.request.language ?? 'en'),

  async send_login_email_confirmation(ctx, { email }) {
    const [account] = await rows.accountsOfEmail(ctx.db, email);
    return sendCode(ctx, 'login', email, account && languageOf(account.language));
  },

  async verify_login_otp(ctx, { email, otp, company }) {
    const accounts = await rows.accountsOfEmail(ctx.db, email);
    const chosen = accounts.find(
      (one) =>
        (ctx.prefix_company_id === undefined || one.company_id === ctx.prefix_company_id) &&
        (!company || one.company_key === company.toLowerCase()),
    );
    const failed = await judgeCode(ctx, 'login', { email, otp, use: chosen !== undefined });
    if (failed) return { status: 'FAIL', response: failed };
    if (!chosen) return { status: 'FAIL', response: say`There is no account with this address.` };
    await setTenant(ctx.db, chosen.company_id);
    const response = await answerLogin(ctx, chosen.user_id, 'otp');
    ctx.recordEvent('signed_in', {
      summary: say`signed in by email`,
      subject_type: 'user',
      subject_id: chosen.user_id,
    });
    return { status: 'SUCCESS', response };
  },

  async verify_otp(ctx, { email, otp, company }) {
    const failed = await judgeCode(ctx, 'sign_up', { email, otp });
    if (failed) return { status: 'FAIL', response: failed, message: failed };
    const token = makeToken();
    await rows.keepSignUp(ctx.db, email, company, hashToken(token));
    return { status: 'SUCCESS', response: token, message: sentences.success };
  },

  activate_user: (ctx) => activate(ctx),

  async activate_subcontractor(ctx) {
    if (ctx.person.kind !== 'subcontractor') fail('bad_input', say`This account is not a sub-contractor account.`);
    return activate(ctx);
  },

  async get_token(ctx, { token }) {
    const failed = {
      status: 'FAIL' as const,
      token: '',
      error: say`This link is no longer valid. Ask for a new one.`,
      project_id: null,
    };
    const token_hash = hashToken(token);
    const company_id = await setTenantByLink(ctx.db, token_hash);
    if (company_id === undefined || (ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id))
      return failed;
    const link = await rows.useLink(ctx.db, token_hash, ['customer', 'subcontractor', 'project', 'user']);
    const user = link?.user_id ? await rows.activeUser(ctx.db, link.user_id) : undefined;
    if (!link || !user) return failed;
    const answer = await answerLogin(ctx, user.id, 'link');
    ctx.recordEvent('signed_in', { summary: say`signed in by a link`, subject_type: 'user', subject_id: user.id });
    return { status: 'SUCCESS', token: answer.key, error: '', project_id: link.project_id };
  },

  async skip_trial_notification(ctx) {
    if (ctx.person.kind !== 'admin') fail('forbidden', say`Only an Administrator can do this.`);
    await rows.skipTrialNotice(ctx.db);
    ctx.recordEvent('trial_notice_skipped', { summary: say`hid the trial notice` });
    return { message: sentences.success };
  },

  get_file: (ctx, { id }) => readFile(ctx, id),
} satisfies Handlers<keyof typeof identity>;

async function activate(ctx: Ctx) {
  if (await rows.activate(ctx.db, ctx.person.user_id)) {
    ctx.recordEvent('person_activated', {
      summary: say`activated the account`,
      subject_type: 'user',
      subject_id: ctx.person.user_id,
    });
  }
  return answerAgain(ctx);
}
