/** Decisions that imports of every kind of record share: whose they are, which are undone, and what failed. */
import { todayInIndia } from '../../../domain/dates.ts';
import { fail, notFound, type Words } from '../../../domain/errors.ts';
import { plural, say } from '../../../domain/sentences.ts';
import type { TableFormat } from '../../../domain/table_files.ts';
import type { WhyNot } from '../../abilities.ts';
import type { Upload } from '../../../contract/call.ts';
import type { Ctx } from '../../ctx.ts';
import { tableFile } from '../../tables/write.ts';
import type { importRows } from './rows.ts';

const most_bytes = 10_000_000;
const most_named = 20;

export function requireSmall({ byte_size }: Upload): void {
  if (byte_size > most_bytes) fail('too_large', say`Choose a file under 10 MB.`);
}

/** Refuses to undo what someone changed or used since, unless only the rest is to be undone. */
export function requireUnchanged(changed: readonly string[], rest: boolean, says: Words): void {
  if (changed.length > 0 && !rest) fail('conflict', says, { current: { changed: changed.slice(0, most_named) } });
}

interface Reach {
  /** whether the imports of others are the person's to see */
  sees_all: boolean;
  /** why those are not theirs to undo; empty: they are */
  why_not_others: Words | '';
}

/** What people do with the imports of a kind of record once they are made. */
export function importActs<Key extends string, Updated>(
  rows: ReturnType<typeof importRows<Key, Updated>>,
  reachOf: (ctx: Ctx) => Reach,
) {
  const ownerOf = (ctx: Ctx) => (reachOf(ctx).sees_all ? undefined : ctx.person.user_id);
  /** Why an import is not undone: it was, or it is someone else's and what it brought is not theirs to change. */
  function whyNotUndo(ctx: Ctx, { made_by, undone }: { made_by: number; undone: boolean }): WhyNot {
    const denied = made_by === ctx.person.user_id ? '' : reachOf(ctx).why_not_others;
    return denied || (undone ? say`This import was already undone.` : undefined);
  }
  return {
    async recent(ctx: Ctx) {
      const recent = await rows.recent(ctx.db, ownerOf(ctx));
      return recent.map(({ user_id, ...made }) => ({
        ...made,
        deleted: 0,
        why_not_undo: whyNotUndo(ctx, { made_by: user_id, undone: made.undone }),
      }));
    },
    /** Holds an import that is the person's to undo. */
    async lockToUndo(ctx: Ctx, id: number) {
      const made = (await rows.lock(ctx.db, id, ownerOf(ctx))) ?? notFound();
      const undone = made.undone_at !== null;
      const why_not = whyNotUndo(ctx, { made_by: made.made_by, undone });
      if (why_not) fail(undone ? 'conflict' : 'forbidden', why_not);
      if (!made.recent) fail('conflict', say`An import can be undone within 7 days.`);
      return made;
    },
    /** The rows of one's own import that became nothing, in their own columns, with the reason. */
    async failedRows(ctx: Ctx, id: number, format: TableFormat) {
      const made = (await rows.find(ctx.db, id, ctx.person.user_id)) ?? notFound();
      return tableFile(
        {
          name: say`Rows not imported`,
          today: todayInIndia(ctx.app.now()),
          columns: [...made.headings.map((title) => ({ title, width: 18 })), { title: say`Reason`, width: 60 }],
          rows: made.failed.map(({ cells, remarks }) => [
            ...cells,
            remarks.map(({ column, says }) => ctx.inWords(column ? say`${{ column }}: ${{ says }}` : says)).join(' '),
          ]),
        },
        format,
        ctx,
      );
    },
  };
}

export const changedSince = (count: number): Words =>
  say`${plural({ count }, '# record was', '# records were')} changed since.`;
