/** A company signs up; a vendor completes its own onboarding. */
import { FirstStepsAbilities, type onboarding } from '../../../contract/onboarding.ts';
import { known_companies } from '../../../domain/companies.ts';
import { firstHolidays, withHolidays } from '../../../domain/company_calendar.ts';
import { keyFromName } from '../../../domain/company_key.ts';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { firstSteps } from '../../../domain/first_steps.ts';
import { isGstin, normalizeGstin } from '../../../domain/gstin.ts';
import { judgeNewPassword } from '../../auth/new_password.ts';
import { fail, sentences } from '../../../domain/errors.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import { answerLogin } from '../../auth/login_answer.ts';
import { hashPassword, hashToken } from '../../auth/secrets.ts';
import type { Handlers } from '../../ctx.ts';
import { queueMail } from '../../mail/rows.ts';
import { noteCalendarChange } from '../../plan/calendar_changes/note.ts';
import { calendarNow } from '../../plan/calendar_changes/rows.ts';
import { isReservedKey } from '../../tenancy/company.ts';
import { type Db, setTenant } from '../../tenancy/in_company.ts';
import { welcomeMail } from './mails.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

const trial_days = 30;

/** Keys of the known companies carry differences that no other company may get by its name. */
const isKept = (key: string): boolean => isReservedKey(key) || known_companies.some((company) => company.key === key);

/** Adds the company under the first free key for its name: as it is, then numbered. */
async function addUnderFreeKey(
  db: Db,
  name: string,
  trial_until: string,
): Promise<{ key: string; company_id: number }> {
  const wanted = keyFromName(name);
  const add = async (key: string) => {
    const company_id = isKept(key) ? undefined : await rows.addCompany(db, key, name, trial_until);
    return company_id === undefined ? undefined : { key, company_id };
  };
  const plain = await add(wanted);
  if (plain) return plain;
  const numbered = Array.from({ length: 200 }, (_, index) => `${wanted}${index + 2}`);
  for (const key of await rows.freeKeys(db, numbered)) {
    // another sign-up may take the key between looking and adding; then the next one is tried
    const added = await add(key);
    if (added) return added;
  }
  const sentence = say`Select another company name.`;
  return fail('conflict', sentence, { fields: { company_name: sentence } });
}

export const calls = {
  async add_company(ctx, { signup_token, company_name, name, phone_number, password }) {
    const { db, app, recordEvent } = ctx;
    const sign_up = await rows.useSignUp(db, hashToken(signup_token));
    if (!sign_up) return fail('bad_input', say`Your email address must be confirmed again. Start again.`);
    const { email } = sign_up;
    const weak = judgeNewPassword(password, { username: email, email, name, company: company_name });
    if (weak) fail('bad_input', weak, { fields: { password: weak } });
    const trial_until = addDays(todayInIndia(app.now()), trial_days);
    const { key, company_id } = await addUnderFreeKey(db, company_name, trial_until);
    const password_hash = await hashPassword(password);
    await setTenant(db, company_id);
    const { language } = ctx.request;
    const user_id = await rows.addAdmin(db, key, { email, name, phone_number, password_hash, language });
    recordEvent('company_added', {
      summary: say`signed ${{ company_name }} up`,
      subject_type: 'company',
      subject_id: company_id,
      after: { key, company_name },
    });
    const letter = welcomeMail(name, company_name, trial_until, app.settings.base_url);
    await queueMail(ctx, { to: email, language: language ?? 'en', letter });
    return answerLogin(ctx, user_id, 'sign_up');
  },

  async onboard_company(ctx, details) {
    const { db, person, recordEvent } = ctx;
    if (person.kind !== 'admin') fail('forbidden', say`Only an Administrator can do this.`);
    const gstin = normalizeGstin(details.gstin);
    if (gstin && !isGstin(gstin)) {
      const sentence = say`Check the GSTIN: its 15 characters do not match.`;
      fail('bad_input', sentence, { fields: { gstin: sentence } });
    }
    const completed = { ...details, gstin, working_days: [...new Set(details.working_days)].sort((a, b) => a - b) };
    const before = await calendarNow(db);
    const year = Number(todayOf(ctx).slice(0, 4));
    // what the page promises: the days of all India and of the chosen state, this year and next
    const holidays = withHolidays(before.holidays, firstHolidays(completed.state, [year, year + 1]));
    await rows.completeCompany(db, person.user_id, { ...completed, holidays });
    await noteCalendarChange(ctx, { reason: 'changed', before, after: { ...before, ...completed, holidays } });
    recordEvent('company_onboarded', {
      summary: say`completed the company profile`,
      subject_type: 'company',
      subject_id: person.company_id,
      after: { ...completed, holidays: holidays.length },
    });
    return { message: sentences.onboarded };
  },

  async onboard_vendor({ db, person, recordEvent }) {
    if (person.kind !== 'vendor') return { status: 'FAIL', response: say`This account is not a vendor account.` };
    await rows.markOnboarded(db, person.user_id);
    recordEvent('vendor_onboarded', {
      summary: say`completed the onboarding`,
      subject_type: 'user',
      subject_id: person.user_id,
    });
    return { status: 'SUCCESS', response: sentences.onboarded };
  },

  async get_first_steps({ db, permissions }) {
    const { hide_first_steps, sample_project_id, ...facts } = await rows.firstSteps(db);
    return {
      steps: firstSteps(facts),
      hidden: hide_first_steps,
      sample_project_id,
      abilities: abilitiesOf(permissions, FirstStepsAbilities, {
        add_sample_project: sample_project_id === null ? undefined : say`The company has a sample project already.`,
      }),
    };
  },

  async update_first_steps({ db, person, recordEvent }, { hidden }) {
    await rows.hideFirstSteps(db, hidden);
    recordEvent('company_first_steps_changed', {
      summary: hidden ? say`hid the first steps` : say`showed the first steps again`,
      subject_type: 'company',
      subject_id: person.company_id,
      after: { hidden },
    });
    return { hidden };
  },
} satisfies Handlers<keyof typeof onboarding>;
