/** Which playbook an application begins with, and how a company makes a new version of one. */
import { AuthorityPackAbilities } from '../../../contract/authority_shapes.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { officeDays } from '../../../domain/authorities/office.ts';
import type { PackBody } from '../../../domain/authorities/pack_body.ts';
import {
  built_in_packs,
  builtInPack,
  packDifferences,
  packPlaces,
  type PackPlace,
} from '../../../domain/authorities/packs.ts';
import { daysToStages, type StageDays } from '../../../domain/authorities/statistics.ts';
import { type AuthorityTrack, filing_stage, lastStage } from '../../../domain/authorities/tracks.ts';
import { fail, sentences } from '../../../domain/errors.ts';
import { groupedBy } from '../../../domain/grouped.ts';
import { allow } from '../../../domain/rules.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as rows from './pack_rows.ts';
import { stateOf } from './present.ts';
import * as file_rows from './rows.ts';
import { todayOf } from '../../today.ts';

const keyOf = ({ track, state, discom }: PackPlace): string => [track, state, discom].join('|');
const built_in = new Set(built_in_packs.map(keyOf));

/** The version that a new file of a project begins with. What comes with the product is kept the first time it is used. */
export async function packFor(db: Db, track: AuthorityTrack, state: string, discom: string): Promise<number> {
  const places = packPlaces(track, state, discom);
  const kept = new Map((await rows.newest(db, places)).map((one) => [keyOf(one), one.id]));
  for (const place of places) {
    const id = kept.get(keyOf(place));
    if (id !== undefined) return id;
    if (!built_in.has(keyOf(place))) continue;
    const body = builtInPack(track, place.state);
    // one place at most is kept here, the first that is there
    // oxlint-disable-next-line no-await-in-loop
    const added = await rows.add(db, place, { version: 1, body, note: '', made_by: null });
    // oxlint-disable-next-line no-await-in-loop
    return added ?? (await rows.newest(db, [place]))[0]?.id ?? fail('conflict', sentences.changed_meanwhile);
  }
  throw new Error(`No playbook of ${track}.`);
}

const unverified = ({ stages }: PackBody): number =>
  stages.filter(({ used, days, verified }) => used && days !== null && !verified).length;

/** A playbook as it stands: the newest version that was kept, else what comes with the product. */
function headOf(place: PackPlace, versions: readonly rows.PackRow[]) {
  const [newest] = versions;
  const running = versions.reduce((sum, one) => sum + one.running, 0);
  return {
    ...place,
    version: newest?.version ?? (built_in.has(keyOf(place)) ? 1 : 0),
    running,
    running_before: running - (newest?.running ?? 0),
    unverified: unverified(newest?.body ?? builtInPack(place.track, place.state)),
  };
}

const abilitiesIn = (ctx: Ctx) => abilitiesOf(ctx.permissions, AuthorityPackAbilities);

export const calls = {
  async get_authority_packs(ctx) {
    const kept = groupedBy(await rows.all(ctx.db), keyOf);
    const places = new Map(built_in_packs.map((place) => [keyOf(place), place] as const));
    for (const [key, [first]] of kept)
      if (first) places.set(key, { track: first.track, state: first.state, discom: first.discom });
    return {
      packs: [...places]
        .map(([key, place]) => headOf(place, kept.get(key) ?? []))
        .toSorted(
          (one, other) =>
            one.track.localeCompare(other.track) ||
            one.state.localeCompare(other.state) ||
            one.discom.localeCompare(other.discom),
        ),
      abilities: abilitiesIn(ctx),
    };
  },

  async get_authority_pack(ctx, place) {
    const versions = await rows.versions(ctx.db, place);
    const [newest] = versions;
    const first = {
      version: 1,
      note: '',
      made_by: '',
      made_at: null,
      running: 0,
      body: builtInPack(place.track, place.state),
    };
    const shown = newest ? versions : built_in.has(keyOf(place)) ? [first] : [];
    return {
      ...headOf(place, versions),
      body: newest?.body ?? (await nearestBody(ctx.db, place)),
      taken: await takenIn(ctx, place),
      versions: shown.map(({ version, note, made_by, made_at, running, body }, at) => {
        const before = shown[at + 1];
        return {
          version,
          note,
          made_by,
          made_at,
          running,
          differences: before ? packDifferences(before.body, body) : [],
        };
      }),
      abilities: abilitiesIn(ctx),
    };
  },

  async update_authority_pack(ctx, { track, state, discom, version, note, stages }) {
    const place = { track, state, discom };
    if (discom && !state)
      fail('bad_input', say`Select the state of the DISCOM.`, {
        fields: { state: say`Select the state of the DISCOM.` },
      });
    const versions = await rows.versions(ctx.db, place);
    const [newest] = versions;
    const shown = headOf(place, versions).version;
    if (shown !== version) fail('conflict', sentences.changed_meanwhile);
    const before = newest?.body ?? (await nearestBody(ctx.db, place));
    const body = bodyWith(track, before, stages);
    if (packDifferences(before, body).length === 0 && shown > 0) fail('bad_input', say`Nothing was changed.`);
    // what it is compared with is kept beside it
    if (!newest && shown === 1) await rows.add(ctx.db, place, { version: 1, body: before, note: '', made_by: null });
    const made_by = ctx.person.user_id;
    const added = await rows.add(ctx.db, place, { version: shown + 1, body, note, made_by });
    if (added === undefined) fail('conflict', sentences.changed_meanwhile);
    ctx.recordEvent('authority_pack_updated', {
      summary: say`made version ${{ version: shown + 1 }} of a playbook of authorities: ${{ note }}`,
      before: { ...place, version: shown },
      after: { differences: packDifferences(before, body), note },
    });
    return { version: shown + 1, running: versions.reduce((sum, one) => sum + one.running, 0) };
  },
} satisfies Pick<Handlers, 'get_authority_packs' | 'get_authority_pack' | 'update_authority_pack'>;

/** What the files that the person sees of a place took to each stage. */
async function takenIn(ctx: Ctx, { track, state, discom }: PackPlace): Promise<StageDays[]> {
  const lines = await file_rows.lines(ctx.db, projectsSeen(ctx.permissions, allow.toView('net_metering')), {
    search: '',
    project_ids: [],
    track: [track],
    stage: [],
    state: state ? [state] : [],
    discom: discom ? [discom] : [],
    closed: true,
  });
  const packs = await rows.bodies(
    ctx.db,
    lines.map(({ pack_id }) => pack_id),
  );
  return daysToStages(
    lines.map((line) => ({
      file: stateOf(line, packs.get(line.pack_id) ?? builtInPack(line.track, line.state)),
      office: officeDays(line.state),
    })),
    todayOf(ctx),
  );
}

/** What a playbook of its own begins with: that of its state, else of all India. */
async function nearestBody(db: Db, place: PackPlace): Promise<PackBody> {
  const near = packPlaces(place.track, place.state, place.discom);
  const kept = new Map((await rows.newest(db, near)).map((one) => [keyOf(one), one.id]));
  for (const one of near) {
    const id = kept.get(keyOf(one));
    // the nearest one only
    // oxlint-disable-next-line no-await-in-loop
    if (id !== undefined) return (await rows.bodies(db, [id])).get(id) ?? builtInPack(place.track, place.state);
    if (built_in.has(keyOf(one))) break;
  }
  return builtInPack(place.track, place.state);
}

type Edited = RequestOf<'update_authority_pack'>['stages'][number];

/** A body with stages as someone edited them: those of the track, each once. */
function bodyWith(track: AuthorityTrack, before: PackBody, edited: readonly Edited[]): PackBody {
  const by_key = new Map(edited.map((stage) => [stage.key, stage]));
  if (by_key.size !== edited.length || edited.some(({ key }) => !before.stages.some((stage) => stage.key === key)))
    fail('bad_input', say`A stage is not one of this track, or is there twice.`);
  const stages = before.stages.map((stage) => ({ ...stage, ...by_key.get(stage.key) }));
  for (const { used, deemed, days } of stages)
    if (used && deemed && days === null)
      fail('bad_input', say`A stage that is deemed approved needs a number of days.`);
  const needed = ['not_started', filing_stage[track], lastStage(track), 'query_raised'];
  if (needed.some((key) => !stages.some((stage) => stage.key === key && stage.used && !stage.optional)))
    fail('bad_input', say`The first stage, the filing, the query and the last stage belong to every playbook.`);
  return { ...before, stages };
}
