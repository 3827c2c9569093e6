/** The punch list of a project on the letterhead: one table for each responsible person, and the photos. */
import type { RequestOf } from '../../../../contract/index.ts';
import { showDate } from '../../../../domain/dates.ts';
import { groupedBy } from '../../../../domain/grouped.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { letterhead } from '../../../letterhead/letterhead.ts';
import type { PrintedTable } from '../../../letterhead/printed.ts';
import * as rows from './rows.ts';
import { seesPunchPoint } from './seen_rows.ts';
import { todayOf } from '../../../today.ts';

/** Photos that a list shows: those of the most severe first. */
const most_pictures = 24;

export async function punchList(ctx: Ctx, wanted: RequestOf<'export_punch_list'>): Promise<FileGiven> {
  const { inWords } = ctx;
  const today = todayOf(ctx);
  const points = await rows.listed(ctx.db, seesPunchPoint(ctx.permissions), wanted, today);
  const words = (value: string): string => inWords(say`${{ value: term(value) }}`);
  const column = (name: Sentence, wide?: true) => ({ title: inWords(name), ...(wide ? { wide } : {}) });
  const nobody = inWords(say`Nobody yet`);
  const tables = [...groupedBy(points, ({ responsible }) => responsible || nobody)].map(
    ([name, own]): PrintedTable => ({
      title: name,
      columns: [
        column(say`Number`),
        column(say`Punch point`, true),
        column(say`Severity`),
        column(say`Category`),
        column(say`Place`),
        column(say`Due date`),
        column(say`Status`),
      ],
      rows: own.map((point) => [
        point.number,
        [point.title, point.description].filter(Boolean).join('\n'),
        point.severity,
        words(point.category),
        point.place,
        point.due_on ? showDate(point.due_on) : '',
        words(point.status),
      ]),
    }),
  );
  const { draw } = await letterhead(ctx);
  const project = await rows.projectName(ctx.db, wanted.project_id);
  const pictured = points.toSorted((one, other) => one.severity.localeCompare(other.severity));
  return draw({
    title: inWords(say`Punch list of ${{ project }}`),
    facts: [
      { label: inWords(say`As of`), value: showDate(today) },
      {
        label: inWords(say`Shown`),
        value: inWords(wanted.open ? say`Open punch points` : say`All punch points`),
      },
      ...(['A', 'B', 'C'] as const).map((severity) => ({
        label: inWords(say`Severity ${{ severity }}`),
        value: String(points.filter((one) => one.severity === severity).length),
      })),
    ],
    tables,
    sections: [
      {
        title: inWords(say`Severities`),
        lines: [
          inWords(
            say`A: closed before the plant is charged. B: closed before hand over. C: closed after hand over by its date.`,
          ),
        ],
      },
      ...(points.length === 0 ? [{ title: '', lines: [inWords(say`There are no punch points.`)] }] : []),
    ],
    pictures: pictured
      .flatMap(({ number, pictures }) =>
        pictures.map(({ object_key, moment }) => ({
          object_key,
          caption: inWords(moment === 'before' ? say`${{ number }}, before` : say`${{ number }}, after`),
        })),
      )
      .slice(0, most_pictures),
    signs: [
      { label: inWords(say`For the company`), name: '' },
      { label: inWords(say`For the responsible party`), name: '' },
    ],
  });
}
