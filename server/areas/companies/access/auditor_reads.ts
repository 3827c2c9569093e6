/** What auditors read: listed, and as a file. */
import type { auditor_reads } from '../../../../contract/auditor_reads.ts';
import { instant, say } from '../../../../domain/sentences.ts';
import type { Handlers } from '../../../ctx.ts';
import { tableFile } from '../../../tables/write.ts';
import { todayOf } from '../../../today.ts';
import * as rows from './auditor_rows.ts';

const most_in_file = 10_000;

export const auditor_calls = {
  async get_auditor_reads({ db }, { limit, offset, ...filter }) {
    return {
      reads: await rows.reads(db, filter, { limit, offset }),
      total: await rows.count(db, filter),
      auditors: await rows.auditors(db),
    };
  },

  async export_auditor_reads(ctx, { format, ...filter }) {
    const found = await rows.reads(ctx.db, filter, { limit: most_in_file, offset: 0 });
    return tableFile(
      {
        name: say`What auditors read`,
        today: todayOf(ctx),
        columns: [
          { title: say`Time`, width: 22 },
          { title: say`Auditor`, width: 24 },
          { title: say`Project`, width: 34 },
          { title: say`Module`, width: 20 },
          { title: say`API call`, width: 34 },
          { title: say`Number`, width: 12 },
          { title: say`Downloaded`, width: 14 },
        ],
        rows: found.map((one) => [
          say`${{ at: instant(one.at) }}`,
          one.auditor,
          one.project,
          one.module,
          one.call,
          one.subject_id ?? '',
          one.downloaded ? { term: 'Yes' } : { term: 'No' },
        ]),
      },
      format,
      ctx,
    );
  },
} satisfies Handlers<keyof typeof auditor_reads>;
