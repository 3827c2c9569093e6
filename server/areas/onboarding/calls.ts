/** A company signs up; a vendor completes its own onboarding. */
import type { onboarding } from '../../../contract/onboarding.ts';
import { keyFromName } from '../../../domain/company_key.ts';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { judgePassword } from '../../../domain/passwords.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { answerLogin } from '../../auth/login_answer.ts';
import { hashPassword, hashToken } from '../../auth/secrets.ts';
import type { Handlers } from '../../calls.ts';
import { isReservedKey } from '../../tenancy/company.ts';
import { type Db, enter } from '../../tenancy/in_company.ts';
import * as rows from './rows.ts';

const trial_days = 30;

/** The first free key for a name: as it is, then numbered. */
async function freeKey(db: Db, name: string): Promise<string> {
  const wanted = keyFromName(name);
  for (let number = 1; number < 1000; number += 1) {
    const key = number === 1 ? wanted : `${wanted}${number}`;
    if (!isReservedKey(key) && !(await rows.keyTaken(db, key))) return key;
  }
  return refuse('conflict', 'Please choose another company name.', {
    fields: { company_name: 'Please choose another company name.' },
  });
}

export const calls = {
  async add_company(ctx, { signup_token, company_name, name, phone_number, password }) {
    const { db, house, happened } = ctx;
    const sign_up = await rows.useSignUp(db, hashToken(signup_token));
    if (!sign_up) return refuse('bad_input', 'Your e-mail address has to be confirmed again. Please start once more.');
    const { email } = sign_up;
    const weak = judgePassword(password, { username: email, email, name, company: company_name });
    if (weak) refuse('bad_input', weak, { fields: { password: weak } });
    const key = await freeKey(db, company_name);
    // an address may have accounts in several companies; a user name belongs to one of them
    const username = (await rows.usernameTaken(db, email)) ? `${email}+${key}` : email;
    const password_hash = await hashPassword(password);
    const company_id = await rows.addCompany(db, key, company_name, addDays(todayInIndia(house.now()), trial_days));
    await enter(db, company_id);
    const user_id = await rows.addAdmin(db, { username, email, name, phone_number, password_hash });
    happened('company_added', {
      says: `signed ${company_name} up`,
      subject_type: 'company',
      subject_id: company_id,
      after: { key, company_name },
    });
    return answerLogin(ctx, user_id, 'sign_up');
  },

  async onboard_company({ db, person, happened }, details) {
    if (person.kind !== 'admin') refuse('forbidden', 'Only an Administrator may do this.');
    await rows.completeCompany(db, { ...details, working_days: [...new Set(details.working_days)].sort() });
    happened('company_onboarded', { says: 'completed the company profile', subject_type: 'company', after: details });
    return { message: sentences.onboarded };
  },

  async onboard_vendor({ db, person, happened }) {
    if (person.kind !== 'vendor') return { status: 'FAIL', response: 'This account is not a vendor account.' };
    await rows.markOnboarded(db, person.user_id);
    happened('vendor_onboarded', {
      says: 'completed the onboarding',
      subject_type: 'user',
      subject_id: person.user_id,
    });
    return { status: 'SUCCESS', response: sentences.onboarded };
  },
} satisfies Handlers<keyof typeof onboarding>;
