/** Lines of a bill of quantities from a sheet: judged row by row, and written together. */
import type { boq } from '../../../../contract/boq.ts';
import { fail } from '../../../../domain/errors.ts';
import { most_boq_lines } from '../../../../domain/materials/boq.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import type { Handlers } from '../../../ctx.ts';
import { requireSmall } from '../../../records/imports/acts.ts';
import { boqMeanings, judge } from './exchange.ts';
import { followLinks } from './followed.ts';
import { about, findHead, touched } from './present.ts';
import * as rows from './rows.ts';
import { holdToEdit, writeLines } from './write.ts';

const most_shown = 500;

export const import_calls = {
  async import_boq(ctx, { project_id, file, dry_run, reason, below_ordered }) {
    requireSmall(file);
    const { temp_path: path } = file;
    const meanings = boqMeanings(ctx);
    const sheet = await ctx.outside('read', () => ctx.app.foreign_files.run('readBoq', { path, meanings }));
    const head = dry_run ? await findHead(ctx, project_id) : undefined;
    const judged = await judge(ctx, project_id, sheet);
    const of = (verdict: (typeof judged)[number]['verdict']) => judged.filter((one) => one.verdict === verdict);
    const [added, changed, failed, same] = [of('added'), of('changed'), of('failed'), of('same')];
    if (!head && added.length + changed.length > 0) {
      const held = await holdToEdit(ctx, project_id, reason);
      if (held.lines + added.length > most_boq_lines)
        fail('too_large', say`A BOQ holds at most ${{ most_boq_lines }} lines.`);
      await rows.holdLines(
        ctx.db,
        project_id,
        changed.flatMap(({ line }) => line?.id ?? []),
      );
      await writeLines(ctx, project_id, {
        add: added.map(({ given }) => ({ ...given, category: given.category ?? '' })),
        change: changed.map(({ line, given }) => ({ boq_line_id: line?.id ?? 0, given })),
        before: changed.flatMap(({ line }) => line ?? []),
        reason,
        below_ordered,
      });
      await followLinks(
        ctx.db,
        project_id,
        changed.flatMap(({ line, given }) => (line ? [{ line, given }] : [])),
      );
      await touched(ctx, project_id, held);
      ctx.recordEvent('boq_imported', {
        summary: say`imported ${{ file: file.file_name }} into the BOQ: ${plural({ added: added.length }, '# line', '# lines')} added, ${plural({ changed: changed.length }, '# line', '# lines')} changed`,
        ...about(project_id),
        after: { reason, failed: failed.length },
      });
    }
    const known = judged.flatMap(({ line }) => line?.id ?? []);
    const lines = dry_run ? (head?.lines ?? 0) : (await findHead(ctx, project_id)).lines - added.length;
    return {
      rows: [...failed, ...changed, ...added, ...same]
        .slice(0, most_shown)
        .map(({ row, verdict, problems, shown }) => ({ row, verdict, problems, ...shown })),
      total: judged.length,
      added: added.length,
      changed: changed.length,
      same: same.length,
      failed: failed.length,
      missing: Math.max(0, lines - new Set(known).size),
    };
  },
} satisfies Pick<Handlers<keyof typeof boq>, 'import_boq'>;
