/** What happens to applications on a day on which nobody does anything: they are deemed approved, or become due. */
import { deemedOn } from '../../../domain/authorities/clock.ts';
import { deemedStage, mainClock, stageOfFile } from '../../../domain/authorities/files.ts';
import { officeDays } from '../../../domain/authorities/office.ts';
import { builtInPack } from '../../../domain/authorities/packs.ts';
import { addDays } from '../../../domain/dates.ts';
import { day, say, term } from '../../../domain/sentences.ts';
import { DomainEvents } from '../../events/domain_events.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as change_rows from './change_rows.ts';
import { bodies } from './pack_rows.ts';
import { stateOf } from './present.ts';
import * as rows from './rows.ts';

/** Marks what is deemed approved, with its day; tells of it and of what is due tomorrow or became overdue. */
export async function watchClocks(db: Db, today: string): Promise<void> {
  const found = await rows.openLines(db);
  // in one order, so that two who hold several wait for each other once
  await lockRows(
    db,
    'authority_files',
    found.map(({ id }) => id),
  );
  const lines = await rows.openLines(db);
  const packs = await bodies(
    db,
    lines.map(({ pack_id }) => pack_id),
  );
  const happened = new DomainEvents('watch_clocks', `clocks-${today}`);
  for (const line of lines) {
    const file = stateOf(line, packs.get(line.pack_id) ?? builtInPack(line.track, line.state));
    const office = officeDays(line.state);
    const told = {
      authority_file_id: line.id,
      number: line.number,
      project_id: line.project_id,
      project: line.project,
      track: line.track,
    };
    const about = { project_id: line.project_id, subject_type: 'authority_file', subject_id: line.id };
    const deemed = deemedStage(file, office, today);
    const on = deemed && deemedOn(deemed.reading);
    if (deemed && on) {
      const was = stageOfFile(file);
      const stage = deemed.stage.key;
      // few are deemed on one day
      // oxlint-disable-next-line no-await-in-loop
      await change_rows.addStep(db, {
        file_id: line.id,
        kind: 'deemed',
        was,
        becomes: stage,
        on_day: on,
        at_time: '',
        days: 0,
        reference: '',
        remark: '',
        reason: null,
        made_by: null,
      });
      // oxlint-disable-next-line no-await-in-loop
      await change_rows.change(db, line.id, { stage });
      happened.add('authority_deemed', {
        summary: say`${{ number: line.number }} is deemed approved from ${{ date: day(on) }}: ${{ stage: term(stage) }}`,
        ...about,
        after: { stage, on },
        tell: { ...told, stage, on },
      });
      continue;
    }
    const clock = mainClock(file, office, today);
    const due_on = clock?.reading.due_on;
    if (!clock || !due_on || (due_on !== addDays(today, 1) && due_on !== addDays(today, -1))) continue;
    const ours = clock.stage.owner === 'us';
    const overdue = due_on < today;
    // of what an authority has to do by tomorrow nobody has to be told
    if (!overdue && !ours) continue;
    happened.add('authority_due', {
      ...about,
      tell: { ...told, stage: clock.stage.key, due_on, overdue, ours },
    });
  }
  await happened.write(db, undefined, ['authorities', 'schedule', 'projects', 'notifications']);
}
