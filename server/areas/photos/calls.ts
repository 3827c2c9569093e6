/** Decisions about photos: who sees which, when and where one was taken, who may change, share and take it away. */
import { definedOf } from '../../../domain/records.ts';
import { PhotoAbilities, type photos, PhotosAbilities, PhotoStageAbilities } from '../../../contract/photos.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { profileOf, stageTabs } from '../../../domain/companies.ts';
import { takenAt } from '../../../domain/exif.ts';
import { isInside } from '../../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import {
  metresBetween,
  type PhotoFacts,
  type PhotoMoment,
  type PhotoScope,
  photoScope,
  seesPhoto,
  whyNotAddPhoto,
  whyNotChangePhoto,
  whyNotDeletePhoto,
} from '../../../domain/photos.ts';
import { fail, notFound, sentences, type Words } from '../../../domain/errors.ts';
import { type StageKey, stage_keys } from '../../../domain/stages.ts';
import { plural, say, term } from '../../../domain/sentences.ts';
import { membershipFrom } from '../../auth/subjects.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { takeUpload } from '../../storage/uploads.ts';
import { makePictures } from './pictures.ts';
import * as rows from './rows.ts';

interface ShownRow extends PhotoFacts {
  original_file_id: number | null;
  latitude: number | null;
  longitude: number | null;
  place_from: string;
  moment: string;
  sha256: string | null;
  uploaded_at: string;
}

/** A photo as this person may see it: where it was taken measured from the site, and what they may do with it. */
function shown<Row extends ShownRow>(ctx: Ctx, row: Row, site: { latitude: number | null; longitude: number | null }) {
  const { person, permissions, app } = ctx;
  const { latitude, longitude } = row;
  const near =
    latitude !== null && longitude !== null && site.latitude !== null && site.longitude !== null
      ? metresBetween({ latitude, longitude }, { latitude: site.latitude, longitude: site.longitude })
      : null;
  return {
    ...row,
    moment: row.moment as PhotoMoment,
    place_from: row.place_from as 'photo' | 'phone' | '',
    sha256: row.sha256 ?? '',
    original_file_id: isInside(person.kind) || row.uploaded_by === person.user_id ? row.original_file_id : null,
    metres_from_site: near,
    // who else sees it is nobody's business outside
    shared_with: isInside(person.kind) ? row.shared_with : [],
    abilities: abilitiesOf(permissions, PhotoAbilities, {
      update_photos: whyNotChangePhoto(permissions, row),
      delete_photos: whyNotDeletePhoto(permissions, row, app.now()),
    }),
  };
}

type Asked = Pick<RequestOf<'add_photo'>, 'taken_at' | 'latitude' | 'longitude'>;

/** When and where: what the camera wrote counts, then what the phone said; never a time still to come. */
function factsOf(camera: Parameters<typeof takenAt>[0], said: Asked, now: Date) {
  const times = [takenAt(camera), said.taken_at === undefined ? undefined : new Date(said.taken_at)];
  const taken_at = times.find((time) => time && time.getTime() > 0 && time.getTime() <= now.getTime() + 300_000) ?? now;
  if (camera.latitude !== undefined && camera.longitude !== undefined)
    return { taken_at, latitude: camera.latitude, longitude: camera.longitude, place_from: 'photo' as const };
  if (said.latitude !== undefined && said.longitude !== undefined)
    return { taken_at, latitude: said.latitude, longitude: said.longitude, place_from: 'phone' as const };
  return { taken_at, latitude: null, longitude: null, place_from: '' as const };
}

/** The event photos are put to: one of the project, in a stage the person sees. */
async function placesIn(ctx: Ctx, project_id: number, event_id: number | undefined) {
  const places = await rows.placesIn(ctx.db, project_id, event_id);
  if (event_id === undefined) return places;
  const stage = places.event_stage as StageKey | null;
  return stage !== null && !whyNot(allow.inItsStage('view'), { ...ctx.permissions, stage }) ? places : notFound();
}

const stageName = (ctx: Ctx, key: StageKey): string =>
  stageTabs(ctx.permissions.profile, ctx.person.kind).find((tab) => tab.key === key)?.name ?? key;

/** The photos of a call, locked; those the person does not see are as if they were not there. */
async function lockSeen(ctx: Ctx, project_id: number, photo_ids: readonly number[]) {
  const ids = [...new Set(photo_ids)];
  const found = await rows.lock(ctx.db, project_id, ids);
  const seen = found
    .map((row) => ({ ...row, stage: row.stage as StageKey }))
    .filter((row) => seesPhoto(ctx.permissions, row));
  return seen.length === ids.length ? seen : notFound();
}

/** Refuses in one sentence when any of the photos may not be changed so. */
function rejectAny(reasons: readonly (Words | undefined)[]): void {
  const against = reasons.filter((reason) => reason !== undefined);
  const [first] = against;
  if (first === undefined) return;
  fail(
    'forbidden',
    reasons.length === 1
      ? first
      : say`${{ first }} This holds for ${{ count: against.length }} of ${{ all: reasons.length }}.`,
  );
}

export const calls = {
  async get_photos(ctx, wanted) {
    const { db, person, permissions } = ctx;
    const { project_id, event_id, before_id } = wanted;
    const site = await placesIn(ctx, project_id, event_id);
    const scope = photoScope(permissions);
    const { photos, total } = await rows.page(db, wanted, scope, person.user_id);
    const first = before_id === undefined;
    const facets = first
      ? await rows.facets(db, project_id, scope, person.user_id)
      : { by_stage: [], albums: [], people: [] };
    return {
      photos: photos.map((row) => shown(ctx, { ...row, stage: row.stage as StageKey }, site)),
      total,
      ...facets,
      stages: stage_keys.map((stage) => ({
        stage,
        abilities: abilitiesOf(permissions, PhotoStageAbilities, { add_photo: whyNotAddPhoto(permissions, stage) }),
      })),
      abilities: abilitiesOf(permissions, PhotosAbilities),
    };
  },

  async get_photo_albums({ db, person }) {
    const changed = person.changed_rights;
    type Member = Awaited<ReturnType<typeof rows.projectsWithPhotos>>[number];
    const by_project = new Map<number, Member[]>();
    for (const member of await rows.projectsWithPhotos(db, person)) {
      by_project.set(member.id, [...(by_project.get(member.id) ?? []), member]);
    }
    const found = [...by_project.values()].flatMap((places) => {
      const [project] = places;
      const membership = project && membershipFrom(person, project, places);
      if (!membership) return [];
      const asked: PermissionContext = { actor: person, profile: profileOf(person.company_key), membership, changed };
      if (whyNot(allow.toView('projects'), asked)) return [];
      const scope: PhotoScope = photoScope(asked);
      return [{ project, scope: { project_id: project.id, ...scope } }];
    });
    const albums = await rows.albums(
      db,
      found.map(({ scope }) => scope),
      person.user_id,
    );
    return {
      projects: albums.flatMap((album) => {
        const project = found.find(({ scope }) => scope.project_id === album.project_id)?.project;
        return project ? [{ ...album, code: project.code, name: project.name, status: project.status }] : [];
      }),
    };
  },

  async add_photo(ctx, { project_id, upload_id, event_id, ...said }) {
    const { db, person, permissions, app, recordEvent } = ctx;
    const why_not = whyNotAddPhoto(permissions, said.stage);
    if (why_not) fail('forbidden', why_not, { fields: { stage: why_not } });
    const places = await placesIn(ctx, project_id, event_id);
    const original = await takeUpload(ctx, upload_id, 'photo');
    const { shown: picture, thumbnail, camera, width, height } = await makePictures(ctx, original);
    const { stage, album, caption, moment } = said;
    const photo = {
      project_id,
      stage,
      event_id: event_id ?? null,
      album,
      caption,
      moment,
      original_file_id: original.file_id,
      width,
      height,
      ...factsOf(camera, said, app.now()),
      uploaded_by: person.user_id,
    };
    const name = `${original.file_name.replace(/\.[^.]*$/, '') || 'photo'}.webp`;
    const added = await rows.add(db, photo, name, picture, thumbnail);
    recordEvent('photo_added', {
      summary: say`added a photo to ${{ stage: term(stageName(ctx, stage)) }}`,
      project_id,
      subject_type: 'photo',
      subject_id: added.id,
      tell: { project_id, name: places.name, stage, stage_name: stageName(ctx, stage) },
    });
    const row = {
      ...photo,
      ...added,
      event_name: places.event_name,
      uploaded_by_name: person.name,
      sha256: original.sha256,
      shared_with: [],
    };
    return shown(ctx, row, places);
  },

  async update_photos(ctx, { project_id, photo_ids, stage, event_id, ...words }) {
    await placesIn(ctx, project_id, event_id ?? undefined);
    const before = await lockSeen(ctx, project_id, photo_ids);
    rejectAny(before.map((row) => whyNotChangePhoto(ctx.permissions, row)));
    const why_not = stage && whyNotAddPhoto(ctx.permissions, stage);
    if (why_not) fail('forbidden', why_not, { fields: { stage: why_not } });
    const set = definedOf({ stage, event_id, ...words });
    await rows.change(ctx.db, photo_ids, set);
    ctx.recordEvent('photos_updated', {
      summary: stage
        ? say`moved ${plural({ count: before.length }, '# photo', '# photos')} to ${{ stage: term(stageName(ctx, stage)) }}`
        : say`changed ${plural({ count: before.length }, '# photo', '# photos')}`,
      project_id,
      subject_type: 'photo',
      subject_id: before.length === 1 ? before[0]?.id : undefined,
      before,
      after: set,
    });
    return { message: sentences.success };
  },

  async change_photo_sharing(ctx, { project_id, photo_ids, shared_with }) {
    const before = await lockSeen(ctx, project_id, photo_ids);
    const flags = [...new Set(shared_with)];
    await rows.change(ctx.db, photo_ids, { shared_with: flags });
    const { name } = await rows.placesIn(ctx.db, project_id, undefined);
    // told is only who sees something they did not see before
    const news = flags.filter((flag) => before.some((row) => !row.shared_with.includes(flag)));
    ctx.recordEvent('photos_shared', {
      summary:
        flags.length === 0
          ? say`no longer shows ${plural({ count: before.length }, '# photo', '# photos')} to people outside`
          : say`shared ${plural({ count: before.length }, '# photo', '# photos')} with people outside`,
      project_id,
      subject_type: 'photo',
      before: before.map((row) => ({ id: row.id, shared_with: row.shared_with })),
      after: { photo_ids, shared_with: flags },
      ...(news.length > 0 ? { tell: { project_id, name, count: before.length, flags: news } } : {}),
    });
    return { message: sentences.success };
  },

  async delete_photos(ctx, { project_id, photo_ids }) {
    const before = await lockSeen(ctx, project_id, photo_ids);
    const now = ctx.app.now();
    rejectAny(before.map((row) => whyNotDeletePhoto(ctx.permissions, row, now)));
    await rows.remove(ctx.db, photo_ids);
    ctx.recordEvent('photos_deleted', {
      summary: say`deleted ${plural({ count: before.length }, '# photo', '# photos')}`,
      project_id,
      subject_type: 'photo',
      before,
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof photos>;
