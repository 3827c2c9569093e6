/** Open applications by whom they wait on, and what authorities took: days by DISCOM, division and stage, reasons of rejection. */
import type { ResponseOf } from '../../../contract/index.ts';
import { daysTaken } from '../../../domain/authorities/files.ts';
import { builtInPack } from '../../../domain/authorities/packs.ts';
import type { AuthorityParty, AuthorityStage, AuthorityTrack } from '../../../domain/authorities/tracks.ts';
import { addDays } from '../../../domain/dates.ts';
import { groupedBy } from '../../../domain/grouped.ts';
import { medianOf } from '../../../domain/authorities/statistics.ts';
import { allow } from '../../../domain/rules.ts';
import type { Ctx } from '../../ctx.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import { bodies } from './pack_rows.ts';
import { listed, stateOf } from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

/** Rows of a table that people look through. */
const most_rows = 300;

const everything = { search: '', project_ids: [], track: [], stage: [], state: [], discom: [], closed: true };

export async function figuresOf(ctx: Ctx): Promise<ResponseOf<'get_authority_figures'>> {
  const today = todayOf(ctx);
  const lines = await rows.lines(ctx.db, projectsSeen(ctx.permissions, allow.toView('net_metering')), everything);
  const packs = await bodies(
    ctx.db,
    lines.map(({ pack_id }) => pack_id),
  );
  const files = lines.map((line) => {
    const body = packs.get(line.pack_id) ?? builtInPack(line.track, line.state);
    return { line, file: stateOf(line, body), shown: listed(line, body, today) };
  });
  const open = files.filter(({ shown }) => shown.waiting_on !== null);
  const waiting = [...groupedBy(open, ({ shown }) => shown.waiting_on as AuthorityParty)].map(([party, own]) => ({
    party,
    open: own.length,
    overdue: own.filter(({ shown }) => shown.standing === 'overdue').length,
    oldest: Math.max(...own.map(({ shown }) => shown.age)),
  }));
  const taken = files.flatMap(({ line, file }) =>
    daysTaken(file).map((one) => ({ ...one, discom: line.discom, division: line.division, track: line.track })),
  );
  const days = [...groupedBy(taken, (one) => [one.discom, one.division, one.track, one.stage].join('|'))].flatMap(
    ([, own]) => {
      const [first] = own;
      if (!first) return [];
      const all = own.map((one) => one.days);
      const {
        discom,
        division,
        track,
        stage,
      }: { discom: string; division: string; track: AuthorityTrack; stage: AuthorityStage } = first;
      return [{ discom, division, track, stage, files: all.length, median: medianOf(all), longest: Math.max(...all) }];
    },
  );
  const rejected = files.flatMap(({ line, file }) =>
    file.steps.flatMap(({ kind, reason }) => (kind === 'reject' && reason ? [{ discom: line.discom, reason }] : [])),
  );
  const since = addDays(today, -365);
  return {
    open: open.length,
    overdue: open.filter(({ shown }) => shown.standing === 'overdue').length,
    due_soon: open.filter(({ shown }) => shown.standing === 'due_soon').length,
    deemed: files.reduce(
      (sum, { file }) => sum + file.steps.filter(({ kind, on }) => kind === 'deemed' && on >= since).length,
      0,
    ),
    waiting: waiting.toSorted((one, other) => other.open - one.open || one.party.localeCompare(other.party)),
    days: days.toSorted((one, other) => other.median - one.median || other.files - one.files).slice(0, most_rows),
    rejections: [...groupedBy(rejected, ({ discom, reason }) => `${discom}|${reason}`)]
      .flatMap(([, own]) => {
        const [first] = own;
        return first ? [{ discom: first.discom, reason: first.reason, files: own.length }] : [];
      })
      .toSorted((one, other) => other.files - one.files || one.discom.localeCompare(other.discom)),
    states: [...new Set(lines.map(({ state }) => state))].filter(Boolean).toSorted(),
    discoms: [...new Set(lines.map(({ discom }) => discom))].filter(Boolean).toSorted(),
  };
}
