/** Telling people: in the product, and at once by mail where they chose it so. */
import { sql } from 'kysely';
import { deliveryOf } from '../../domain/notices.ts';
import type { UserKind } from '../../domain/people.ts';
import { isDeliverableEmail } from '../../domain/text.ts';
import { inEnglish } from '../../domain/sentences.ts';
import { languageOf } from '../../domain/languages.ts';
import { language_of_user } from '../words/rows.ts';
import { noticeMail } from '../areas/notifications/mails.ts';
import { channel } from '../events/domain_events.ts';
import type { AppContext, Notice } from '../ctx.ts';
import { queueMail } from '../mail/rows.ts';
import { concerned } from './concerned/concerned.ts';
import type { Db } from '../tenancy/in_company.ts';

interface From {
  company: { id: number; key: string; name: string };
  outbox_id: number;
  /** who did it: nobody is told of what they did themselves */
  by: number | undefined;
  app: AppContext;
}

/** Tells people of one thing, each at most once however often the event is carried on. */
export async function addNotices(db: Db, from: From, user_ids: readonly number[], notice: Notice): Promise<void> {
  const wanted = [...new Set(user_ids)].filter((user_id) => user_id !== from.by);
  if (wanted.length === 0) return;
  const people = await db
    .selectFrom('users as u')
    .select([
      'id as user_id',
      'email',
      'notification_choices',
      'kind',
      'department',
      'designation',
      'is_crm',
      'activated',
      language_of_user.as('language'),
    ])
    .where('id', 'in', wanted)
    .where('active', '=', true)
    .execute();
  const actors = people.map((one) => ({ ...one, kind: one.kind as UserKind, company_key: from.company.key }));
  const told = (await concerned(db, actors, notice)).flatMap(
    ({ user_id: id, email, language, notification_choices }) => {
      const delivery = deliveryOf(notification_choices, notice.kind);
      return delivery === 'none'
        ? []
        : [{ id, email, language, mailed: delivery === 'mail' && isDeliverableEmail(email) }];
    },
  );
  if (told.length === 0) return;
  const sentences = Object.fromEntries(
    Object.entries({ title: notice.title, text: notice.text }).filter(([, words]) => typeof words === 'object'),
  );
  const added = await db
    .insertInto('notifications')
    .values(
      told.map(({ id, mailed }) => ({
        user_id: id,
        kind: notice.kind,
        title: inEnglish(notice.title),
        text: inEnglish(notice.text ?? ''),
        sentences: JSON.stringify(sentences),
        path: notice.path ?? '',
        project_id: notice.project_id ?? null,
        outbox_id: from.outbox_id,
        mailed_at: mailed ? sql`now()` : null,
      })) as never,
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'outbox_id']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  for (const { id, user_id } of added) {
    const one = told.find((person) => person.id === user_id);
    if (!one?.mailed) continue;
    const once = `notice-${from.company.id}-${id}`;
    const told_now = { ...notice, path: notice.path ?? '', answered: notice.reply_to !== undefined };
    const letter = noticeMail(told_now, from.company.name, from.app.settings.base_url);
    const language = languageOf(one.language);
    await queueMail(
      { db, app: from.app },
      { to: one.email, language, letter, reply_to: notice.reply_to?.(user_id), once },
    );
  }
  const signal = {
    company_id: from.company.id,
    topics: ['notifications'],
    by: null,
    outbox: false,
    user_ids: added.map(({ user_id }) => user_id),
  };
  await sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(db);
}
