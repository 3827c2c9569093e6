/** For tests: requests about signing in and accounts that are known to succeed. */
import { prove } from '../../fixtures.ts';
import { demo_password } from '../../seed/cast.ts';
import type { Foreign, Samples } from '../../sample.ts';

const password = 'a long enough phrase 7';

export const samples: Samples<'identity'> = {
  login: { input: () => ({ username: 'helios.pm', password: 'Sunstage-on-the-roof' }) },
  users_login: { input: () => ({ username: 'helios.vendor', password: 'Sunstage-on-the-roof' }) },
  get_vendor_details: { as: 'helios.vendor', input: () => ({}) },
  send_email_confirmation: { input: () => ({ email: 'new.person@example.org' }) },
  send_login_email_confirmation: { input: () => ({ email: 'priya.nair@helios.example' }) },
  verify_login_otp: { input: () => ({ email: 'priya.nair@helios.example', otp: '000000' }) },
  verify_otp: { input: () => ({ email: 'new.person@example.org', otp: '000000' }) },
  activate_user: { as: 'helios.pm', input: () => ({}) },
  activate_subcontractor: { as: 'helios.subcontractor', input: () => ({}) },
  get_token: { input: () => ({ token: 'not-a-token' }) },
  skip_trial_notification: { as: 'helios.admin', input: () => ({}) },
  get_account: { as: 'helios.pm', input: () => ({}) },
  update_account: {
    as: 'helios.designer',
    input: async ({ t }) => ({
      version: (await t.call('get_account', {}, 'helios.designer')).ok().version,
      name: 'Rohit Kulkarni',
    }),
  },
  upload_avatar: { as: 'helios.pm', input: () => ({ file: {} }), refusals_only: true },
  change_password: {
    as: 'helios.pm',
    input: () => ({ new_password: password }),
    refusals_only: true,
  },
  add_secondary_email: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return { email: 'priya.home@example.org' };
    },
  },
  verify_secondary_email: { input: () => ({ token: 'not-a-token' }), refusals_only: true },
  delete_secondary_email: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return { secondary_email_id: 999_999 };
    },
    refusals_only: true,
  },
  verify_identity: { as: 'helios.pm', input: () => ({ password: demo_password }) },
  send_identity_code: { as: 'helios.pm', input: () => ({}), refusals_only: true },
  verify_second_factor: { input: () => ({ token: 'not-a-token', code: '000000' }), refusals_only: true },
  generate_authenticator: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return {};
    },
  },
  activate_authenticator: { as: 'helios.pm', input: () => ({ code: '000000' }), refusals_only: true },
  delete_authenticator: { as: 'helios.pm', input: () => ({}), refusals_only: true },
  generate_passkey_options: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return {};
    },
  },
  add_passkey: { as: 'helios.pm', input: () => ({ name: 'Phone', passkey: {} }), refusals_only: true },
  delete_passkey: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return { passkey_id: 999_999 };
    },
    refusals_only: true,
  },
  generate_recovery_codes: { as: 'helios.pm', input: () => ({}), refusals_only: true },
  send_password_code: { input: () => ({ email: 'priya.nair@helios.example' }) },
  verify_password_code: {
    input: () => ({ email: 'priya.nair@helios.example', otp: '000000' }),
    refusals_only: true,
  },
  activate_password: { input: () => ({ token: 'not-a-token', new_password: password }), refusals_only: true },
  get_sessions: { as: 'helios.pm', input: () => ({}) },
  delete_session: { as: 'helios.pm', input: () => ({ session_id: 999_999 }), refusals_only: true },
  delete_sessions: { as: 'helios.pre', input: () => ({}) },
  get_file: { as: 'helios.pm', input: () => ({ id: 999_999 }), refusals_only: true },
};

export const foreign: Foreign = {
  session_id: async ({ t }) => (await t.call('get_sessions', {}, 'urja.owner')).ok().sessions[0]?.id ?? 0,
  secondary_email_id: async () => 1,
  // of someone who signs in nowhere in the tests
  async passkey_id({ t }) {
    const { rows } = await t.app.database.asOwner((run) =>
      run(`insert into passkeys (company_id, user_id, credential_id, public_key, name)
        select company_id, id, 'theirs', 'theirs', 'Theirs' from users where username = 'urja.vendor' returning id`),
    );
    return Number(rows[0]?.id);
  },
};
