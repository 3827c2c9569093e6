// provisional
import { sql } from 'kysely';
import type { identity } from '../../../contract/identity.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { isPassword } from '../../auth/secrets.ts';
import { beginSession } from '../../auth/session.ts';
import type { Handlers } from '../../calls.ts';
import { enter } from '../../tenancy/in_company.ts';

export const calls = {
  async login(ctx: any, { username, password }: any) {
    const { rows } = await sql<any>`select * from app.accounts_of_username(${username})`.execute(ctx.db);
    const account = rows[0];
    if (!(await isPassword(account?.password_hash, password)) || !account.active) refuse('bad_input', sentences.wrong_password);
    await enter(ctx.db, account.company_id);
    const u = await ctx.db.selectFrom('users').selectAll().where('id', '=', account.user_id).executeTakeFirstOrThrow();
    const c = await ctx.db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();
    const s = await beginSession(ctx.db, u.id, c.key, 'password', ctx.request);
    return { key: s.token, expires_at: s.expires_at, user: { id: u.id, username: u.username, email: u.email }, user_type: {
      is_consumer: u.kind === 'consumer', is_vendor: u.kind === 'vendor', is_admin: u.kind === 'admin', name: u.name, company_name: c.name, website: u.website, phone_number: u.phone_number, department: u.department, user_type: u.kind, credits: u.credits, designation: u.designation, is_crm: u.is_crm, is_investor: u.kind === 'investor', is_project_manager: u.kind === 'project_manager', is_sales_person: u.kind === 'sales_person', is_subcontractor: u.kind === 'subcontractor', activated: u.activated, onboarded: u.onboarded, company_key: c.key, trial_ends_on: c.trial_ends_on, trial_notice: false, language: u.language, theme: u.theme, avatar_file_id: u.avatar_file_id } };
  },
} as unknown as Handlers<keyof typeof identity>;
