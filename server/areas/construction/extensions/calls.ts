/** Decisions about letters that claim an extension of time: drafted from the daily records, issued once, withdrawn with a reason. */
import { abilities } from '../../../../contract/abilities.ts';
import type { extension_letters } from '../../../../contract/extension_letters.ts';
import { whyNotBecome, whyNotChange, whyNotSpan } from '../../../../domain/construction/extension_letters.ts';
import { fail, failIf, sentences } from '../../../../domain/errors.ts';
import { day as dayOf, plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { customerLanguage } from '../../../words/rows.ts';
import { extensionPdf } from './pdf.ts';
import {
  contentNow,
  contentOf,
  letterOf,
  numberOf,
  requireReader,
  shownLetter,
  presentRows,
  whyOutside,
} from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const about = ({ id, project_id }: Pick<rows.LetterRow, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'extension_letter',
  subject_id: id,
});

function requireSpan(ctx: Ctx, from: string, to: string): void {
  const why = whyNotSpan(from, to, todayOf(ctx));
  if (why) fail('bad_input', why, { fields: { ends_on: why } });
}

/** The letter, held for a change. */
async function hold(ctx: Ctx, id: number, version: number): Promise<rows.LetterRow> {
  failIf(whyOutside(ctx), 'forbidden');
  await lockRows(ctx.db, 'extension_letters', [id]);
  const letter = await letterOf(ctx, id);
  if (letter.version !== version)
    fail('conflict', sentences.changed_meanwhile, { current: await shownLetter(ctx, letter) });
  return letter;
}

export const calls = {
  async get_extension_letters(ctx, { project_id }) {
    const { inside } = requireReader(ctx);
    const found = (await rows.letters(ctx.db, project_id)).filter(({ status }) => inside || status === 'Issued');
    const letters = await presentRows(ctx.db, project_id, found);
    return {
      letters,
      abilities: abilitiesOf(ctx.permissions, abilities('add_extension_letter'), {
        add_extension_letter: whyOutside(ctx),
      }),
    };
  },

  get_extension_letter: async (ctx, { extension_letter_id }) =>
    shownLetter(ctx, await letterOf(ctx, extension_letter_id)),

  async add_extension_letter(ctx, { project_id, starts_on, ends_on }) {
    const outside = whyOutside(ctx);
    failIf(outside, 'forbidden');
    requireSpan(ctx, starts_on, ends_on);
    const project = await rows.projectOf(ctx.db, project_id);
    const inWords = ctx.app.words.sayIn(await customerLanguage(ctx.db));
    const body = [
      say`Dear Sir or Madam,`,
      say`From ${{ from: dayOf(starts_on) }} to ${{ to: dayOf(ends_on) }} work at the site was stopped by the weather on the days listed below. The daily record of each day was signed at the site and is available to you.`,
      say`The days lost beyond what the schedule allows for are outside our control. We request an extension of time by the days claimed, and your confirmation of the new date of completion.`,
    ];
    const { id, version } = await rows.add(ctx.db, {
      project_id,
      starts_on,
      ends_on,
      addressee: [project.customer, project.site_address].filter(Boolean).join('\n').slice(0, 300),
      subject: inWords(say`Extension of time because of weather`),
      body: body.map(inWords).join('\n\n'),
      made_by: ctx.person.user_id,
    });
    ctx.recordEvent('extension_letter_changed', {
      summary: say`drafted an extension letter for ${{ from: dayOf(starts_on) }} to ${{ to: dayOf(ends_on) }}`,
      ...about({ id, project_id }),
      after: { starts_on, ends_on },
    });
    return { extension_letter_id: id, version };
  },

  async update_extension_letter(ctx, { extension_letter_id, version, ...facts }) {
    const letter = await hold(ctx, extension_letter_id, version);
    failIf(whyNotChange(letter.status));
    requireSpan(ctx, facts.starts_on ?? letter.starts_on, facts.ends_on ?? letter.ends_on);
    const changed = await rows.change(ctx.db, letter.id, facts);
    ctx.recordEvent('extension_letter_changed', {
      summary: say`changed the draft of an extension letter`,
      ...about(letter),
      after: facts,
    });
    return { extension_letter_id, version: changed };
  },

  async change_extension_letter_status(ctx, { extension_letter_id, version, status, reason }) {
    const letter = await hold(ctx, extension_letter_id, version);
    const { project_id } = letter;
    // numbers are given, and days claimed, one letter after the other
    await lockRows(ctx.db, 'projects', [project_id]);
    const content = await (letter.status === 'Draft' ? contentNow(ctx.db, letter) : contentOf(ctx.db, letter));
    const why = whyNotBecome(letter.status, status, { claimed: content.claimed, body: letter.body });
    failIf(why);
    if (status === 'Withdrawn') {
      if (!reason) fail('bad_input', say`Enter a reason.`, { fields: { reason: say`Enter a reason.` } });
      const changed = await rows.withdraw(ctx.db, letter.id, reason);
      ctx.recordEvent('extension_letter_turned', {
        summary: say`withdrew the extension letter ${{ number: numberOf(letter.number) }}: ${{ reason }}`,
        ...about(letter),
        before: { status: letter.status },
        after: { status, reason },
        tell: { project_id, number: numberOf(letter.number), issued: false, days: content.claimed },
      });
      return { extension_letter_id, version: changed };
    }
    const issued = await rows.issue(ctx.db, letter, {
      content,
      issued_by: ctx.person.user_id,
      at: ctx.app.now(),
    });
    ctx.recordEvent('extension_letter_turned', {
      summary: say`issued the extension letter ${{ number: numberOf(issued.number) }} for ${plural({ days: content.claimed }, '# day', '# days')}`,
      ...about(letter),
      before: { status: letter.status },
      after: { status, number: issued.number, claimed: content.claimed },
      tell: { project_id, number: numberOf(issued.number), issued: true, days: content.claimed },
    });
    return { extension_letter_id, version: issued.version };
  },

  async delete_extension_letter(ctx, { extension_letter_id, version }) {
    const letter = await hold(ctx, extension_letter_id, version);
    failIf(whyNotChange(letter.status));
    await rows.remove(ctx.db, letter.id);
    ctx.recordEvent('extension_letter_changed', {
      summary: say`deleted the draft of an extension letter`,
      ...about(letter),
      before: { starts_on: letter.starts_on, ends_on: letter.ends_on, body: letter.body },
    });
    return { message: sentences.success };
  },

  export_extension_letter: async (ctx, { extension_letter_id }) =>
    extensionPdf(ctx, await letterOf(ctx, extension_letter_id)),
} satisfies Handlers<keyof typeof extension_letters>;
