/** The answer of every way of signing in: the token, the person, and what of them steers screens (specification §3). */
import type { z } from 'zod';
import type { LoginAnswer, UserType } from '../../contract/identity.ts';
import { languageOf } from '../../domain/languages.ts';
import type { UserKind } from '../../domain/people.ts';
import { companyRights } from '../../domain/permissions.ts';
import type { Ctx } from '../ctx.ts';
import type { Db } from '../tenancy/in_company.ts';
import * as rows from './rows.ts';
import { requireSecondStep } from './second_factor.ts';
import { beginSession, type SessionMethod } from './session.ts';
import { rightsFrom } from './subjects.ts';

type Base = Pick<Ctx, 'db' | 'app' | 'request'>;
type LoginAnswerBody = z.input<typeof LoginAnswer>;

/** The `user_type` of a person, from their row and their company's. */
export async function userType(
  db: Db,
  user_id: number,
): Promise<{ user: rows.UserRow; user_type: z.input<typeof UserType> }> {
  const user = await rows.userWithCompany(db, user_id);
  const kind = user.kind as UserKind;
  const second_factor_due = user.require_second_factor && kind === 'admin' && !user.has_second_factor;
  return {
    user,
    user_type: {
      is_consumer: kind === 'consumer',
      is_vendor: kind === 'vendor',
      is_admin: kind === 'admin',
      name: user.name,
      company_name: user.company_name,
      website: user.website,
      phone_number: user.phone_number,
      department: user.department,
      user_type: kind,
      credits: user.credits,
      designation: user.designation,
      is_crm: user.is_crm || kind === 'crm_user',
      is_investor: kind === 'investor',
      is_project_manager: kind === 'project_manager',
      is_sales_person: kind === 'sales_person',
      is_subcontractor: kind === 'subcontractor',
      activated: user.activated,
      onboarded: user.onboarded,
      company_key: user.company_key,
      trial_ends_on: user.trial_ends_on,
      trial_notice: user.company_status === 'trial' && !user.trial_notice_skipped && kind === 'admin',
      language: languageOf(user.language),
      language_chosen: user.language_chosen,
      theme: user.theme as 'auto' | 'light' | 'dark',
      avatar_file_id: user.avatar_file_id,
      second_factor_due,
      rights: companyRights(
        { ...user, user_id, kind, is_crm: user.is_crm || kind === 'crm_user' },
        rightsFrom(user.changed_rights ?? []),
      ),
    },
  };
}

/** Signs a person of the entered company in, once their second factor is shown too, and gives the login answer. */
export async function answerLogin(ctx: Base, user_id: number, method: SessionMethod): Promise<LoginAnswerBody> {
  await requireSecondStep(ctx, user_id, method);
  return answerProven(ctx, user_id, method);
}

/** Begins a session for a person who has shown all there is to show, and gives the login answer. */
export async function answerProven(ctx: Base, user_id: number, method: SessionMethod): Promise<LoginAnswerBody> {
  const { user, user_type } = await userType(ctx.db, user_id);
  const { token, expires_at } = await beginSession(ctx.db, user_id, user.company_key, method, ctx.request);
  return { key: token, user: { id: user.id, username: user.username, email: user.email }, user_type, expires_at };
}

/** The login answer of the session that made the request. */
export async function answerAgain(ctx: Pick<Ctx, 'db' | 'request' | 'person'>): Promise<LoginAnswerBody> {
  const { user, user_type } = await userType(ctx.db, ctx.person.user_id);
  return {
    key: ctx.request.token ?? '',
    user: { id: user.id, username: user.username, email: user.email },
    user_type,
    expires_at: ctx.person.expires_at,
  };
}
