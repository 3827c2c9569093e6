/** What the card beside the pointer says about a row. */
import type { Core } from './core.ts';
import { FINISHED, MILESTONE } from './model.ts';

export function card(core: Core, at: number): { title: string; lines: string[] } {
  const { model, words, options } = core;
  const row = model.row(at);
  const days = row.end - row.start + 1;
  const lines = [
    model.kind[at] === MILESTONE
      ? words.date(row.start)
      : `${words.date(row.start)} – ${words.date(row.end)} · ${words.days(days)}`,
    `${words.status[row.status]}${row.status === 'IN-PROGRESS' ? ` · ${row.percent}%` : ''}`,
  ];
  const marks: string[] = [];
  if (row.late) marks.push(words.late);
  if (row.critical) marks.push(words.critical);
  else if (row.total_float && model.status[at] !== FINISHED)
    marks.push(`${words.float} ${words.days(row.total_float)}`);
  if (marks.length) lines.push(marks.join(' · '));
  const [baseline] = row.baselines ?? [];
  if (baseline) lines.push(`${words.baseline} ${words.date(baseline.start)} – ${words.date(baseline.end)}`);
  if (row.deadline !== undefined) lines.push(`${words.deadline} ${words.date(row.deadline)}`);
  if (row.people) lines.push(row.people);
  if (row.note) lines.push(row.note);
  const why = row.locked ?? (options.readOnly ? options.whyReadOnly : undefined);
  if (why) lines.push(why);
  return { title: row.name, lines };
}
