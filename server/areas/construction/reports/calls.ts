/** Decisions about who is mailed the progress reports of a site. */
import { abilities } from '../../../../contract/abilities.ts';
import type { site_reports } from '../../../../contract/site_reports.ts';
import { whyNotReceive } from '../../../../domain/construction/site_reports.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { ownLines } from '../days/present.ts';
import { evidencePack, evidenceShown } from './evidence.ts';
import * as rows from './rows.ts';
import { isReached } from './watch.ts';

const most_reports = 40;
const most_recipients = 40;
const ability_names = abilities('add_report_recipient', 'update_report_recipient', 'delete_report_recipient');

const whyOutside = (ctx: Ctx): Sentence | undefined =>
  isInside(ctx.person.kind) ? undefined : say`Only people of the company choose who receives reports.`;

async function holdRecipient(ctx: Ctx, project_id: number, id: number, version: number): Promise<rows.RecipientRow> {
  failIf(whyOutside(ctx), 'forbidden');
  await lockRows(ctx.db, 'report_recipients', [id]);
  const there = (await rows.recipients(ctx.db, project_id)).find((one) => one.id === id);
  if (!there) return notFound();
  requireVersion(there, version);
  return there;
}

export const calls = {
  async get_site_reports(ctx, { project_id, day }) {
    // a sub-contractor has the screen, and no reports
    const inside = ownLines(ctx) === undefined;
    const found = inside ? await rows.recipients(ctx.db, project_id) : [];
    const why = whyOutside(ctx);
    return {
      recipients: found.map(({ there, ...one }) => ({ ...one, reached: isReached({ there, email: one.email }) })),
      people: inside ? await rows.people(ctx.db, project_id) : [],
      reports: inside ? await rows.reports(ctx.db, { project_id, day, most: most_reports }) : [],
      abilities: abilitiesOf(ctx.permissions, ability_names, {
        add_report_recipient: why,
        update_report_recipient: why,
        delete_report_recipient: why,
      }),
    };
  },

  async add_report_recipient(ctx, { project_id, user_id, name, email, daily, weekly }) {
    failIf(whyOutside(ctx), 'forbidden');
    // two who add someone at once do so one after the other
    await lockRows(ctx.db, 'projects', [project_id]);
    const there = await rows.recipients(ctx.db, project_id);
    const twice = whyNotReceive({ user_id, email, daily, weekly }, there);
    failIf(twice);
    if (there.length >= most_recipients)
      fail('conflict', say`At most ${{ most: most_recipients }} people receive reports of a project.`);
    const person =
      user_id === null ? undefined : (await rows.people(ctx.db, project_id)).find(({ id }) => id === user_id);
    if (user_id !== null && !person) notFound();
    if (!person && !isDeliverableEmail(email))
      fail('bad_input', say`Check the email address.`, { fields: { email: say`Check the email address.` } });
    if (!person && !name) fail('bad_input', say`Enter a name.`, { fields: { name: say`Enter a name.` } });
    const { id, version } = await rows.addRecipient(ctx.db, {
      project_id,
      user_id,
      name: person ? '' : name,
      email: person ? '' : email,
      daily,
      weekly,
      made_by: ctx.person.user_id,
    });
    ctx.recordEvent('report_recipient_changed', {
      summary: say`added ${{ name: person?.name ?? name }} to the progress reports`,
      project_id,
      subject_type: 'report_recipient',
      subject_id: id,
      after: { user_id, email, daily, weekly },
    });
    return { recipient_id: id, version };
  },

  async update_report_recipient(ctx, { project_id, recipient_id, version, daily, weekly }) {
    const before = await holdRecipient(ctx, project_id, recipient_id, version);
    if (!daily && !weekly) fail('bad_input', say`Select the daily report, the weekly summary or both.`);
    const after = await rows.changeRecipient(ctx.db, recipient_id, { daily, weekly });
    ctx.recordEvent('report_recipient_changed', {
      summary: say`changed the progress reports of ${{ name: before.name }}`,
      project_id,
      subject_type: 'report_recipient',
      subject_id: recipient_id,
      before: { daily: before.daily, weekly: before.weekly },
      after: { daily, weekly },
    });
    return { recipient_id, version: after.version };
  },

  async delete_report_recipient(ctx, { project_id, recipient_id, version }) {
    const before = await holdRecipient(ctx, project_id, recipient_id, version);
    await rows.removeRecipient(ctx.db, recipient_id);
    ctx.recordEvent('report_recipient_changed', {
      summary: say`took ${{ name: before.name }} off the progress reports`,
      project_id,
      subject_type: 'report_recipient',
      subject_id: recipient_id,
      before: { user_id: before.user_id, email: before.email },
    });
    return { message: sentences.success };
  },

  get_evidence_pack: (ctx, asked) => evidenceShown(ctx, asked),

  export_evidence_pack: (ctx, asked) => evidencePack(ctx, asked),
} satisfies Handlers<keyof typeof site_reports>;
