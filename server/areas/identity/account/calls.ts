/** What people keep of their own account: profile, picture, password, further addresses, sessions. */
import { definedOf } from '../../../../domain/records.ts';
import type { account } from '../../../../contract/account.ts';
import { choicesFrom } from '../../../../domain/notices.ts';
import { judgeNewPassword } from '../../../auth/new_password.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { foldName, isDeliverableEmail } from '../../../../domain/text.ts';
import { say } from '../../../../domain/sentences.ts';
import { userType } from '../../../auth/login_answer.ts';
import { changeCredentials } from '../../../auth/proof.ts';
import * as auth from '../../../auth/rows.ts';
import { hashPassword, hashToken, makeToken } from '../../../auth/secrets.ts';
import { revokeSessions } from '../../../auth/session.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { queueMail } from '../../../mail/rows.ts';
import { storeImage } from '../../../storage/files.ts';
import { setTenantByLink } from '../../../tenancy/company.ts';
import { secondaryEmailMail } from '../mails.ts';
import * as entering from '../rows.ts';
import * as rows from './rows.ts';

const most_secondary_emails = 5;

async function ownAccount(ctx: Ctx) {
  const { user, user_type } = await userType(ctx.db, ctx.person.user_id);
  const secondary = await rows.secondaryEmails(ctx.db, ctx.person.user_id);
  const factors = await auth.factorsOf(ctx.db, ctx.person.user_id);
  return {
    ...user_type,
    id: user.id,
    username: user.username,
    email: user.email,
    has_password: user.has_password,
    secondary_emails: secondary.map(({ id, email, verified_at }) => ({ id, email, verified: verified_at !== null })),
    notification_choices: choicesFrom(user.notification_choices),
    authenticator: factors.has_authenticator,
    passkeys: factors.passkeys,
    recovery_codes: factors.recovery_codes,
    version: user.version,
  };
}

export const calls = {
  get_account: ownAccount,

  async update_account(ctx, { version, notification_choices, ...changes }) {
    await rows.updateAccount(ctx.db, ctx.person.user_id, version, {
      ...definedOf(changes),
      ...(notification_choices ? { notification_choices: JSON.stringify(notification_choices) } : {}),
    });
    ctx.recordEvent('account_updated', {
      summary: say`changed their account`,
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

  async change_password(ctx, { new_password }) {
    const { user } = await userType(ctx.db, ctx.person.user_id);
    const weak = judgeNewPassword(new_password, {
      username: user.username,
      email: user.email,
      name: user.name,
      company: user.company_name,
    });
    if (weak) fail('bad_input', weak, { fields: { new_password: weak } });
    await rows.setPassword(ctx.db, user.id, await hashPassword(new_password));
    await changeCredentials(ctx, user.id, say`Your password was changed.`);
    ctx.recordEvent('password_changed', {
      summary: say`changed their password`,
      subject_type: 'user',
      subject_id: user.id,
    });
    return { message: sentences.success };
  },

  async add_secondary_email(ctx, { email }) {
    const { user } = await userType(ctx.db, ctx.person.user_id);
    if (foldName(email) === foldName(user.email)) {
      fail('conflict', say`This is already your main address.`, {
        fields: { email: say`This is already your main address.` },
      });
    }
    if ((await rows.countSecondaryEmails(ctx.db, user.id)) >= most_secondary_emails) {
      fail('conflict', say`An account can have at most ${{ most_secondary_emails }} further addresses.`);
    }
    await changeCredentials(
      ctx,
      user.id,
      say`The further email address ${{ email }} was added. Confirm it through the email we sent to it.`,
    );
    const token = makeToken();
    await rows.addSecondaryEmail(ctx.db, user.id, email, hashToken(token));
    if (isDeliverableEmail(email)) {
      const address = `${ctx.app.settings.base_url}/activate?secondary_email_token=${token}`;
      await queueMail(ctx, {
        to: email,
        language: ctx.person.language,
        letter: secondaryEmailMail(user.name, address),
      });
    }
    ctx.recordEvent('secondary_email_added', {
      summary: say`added a further email address`,
      subject_type: 'user',
      subject_id: user.id,
    });
    return { message: sentences.confirmation_sent };
  },

  async verify_secondary_email(ctx, { token }) {
    const gone = say`This link is no longer valid. Ask for a new one.`;
    const token_hash = hashToken(token);
    if ((await setTenantByLink(ctx.db, token_hash)) === undefined) return fail('not_found', gone);
    const link = await entering.useLink(ctx.db, token_hash, ['secondary_email']);
    if (!link?.user_id) return fail('not_found', gone);
    const { email } = link.payload as { email: string };
    await rows.verifySecondaryEmail(ctx.db, link.user_id, email);
    await changeCredentials(
      ctx,
      link.user_id,
      say`The further email address ${{ email }} was confirmed and can be used to sign in.`,
      'stay',
    );
    return { message: sentences.success };
  },

  async delete_secondary_email(ctx, { secondary_email_id }) {
    const email = await rows.deleteSecondaryEmail(ctx.db, ctx.person.user_id, secondary_email_id);
    if (email === undefined) return notFound();
    await changeCredentials(ctx, ctx.person.user_id, say`The further email address ${{ email }} was removed.`);
    ctx.recordEvent('secondary_email_deleted', { summary: say`removed a further email address` });
    return { message: sentences.success };
  },

  async get_sessions({ db, person }) {
    const sessions = await rows.sessions(db, person.user_id);
    return { sessions: sessions.map((session) => ({ ...session, current: session.id === person.session_id })) };
  },

  async delete_session({ db, person }, { session_id }) {
    if (!(await rows.revokeSession(db, person.user_id, session_id ?? person.session_id))) notFound();
    return { message: sentences.success };
  },

  async delete_sessions(ctx) {
    await revokeSessions(ctx.db, ctx.person.user_id);
    ctx.recordEvent('signed_out_everywhere', {
      summary: say`signed out everywhere`,
      subject_type: 'user',
      subject_id: ctx.person.user_id,
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof account>;
