/** The photos of the demo projects: taken by the people on site, on the days of the works they show. */
import { addDays, daysBetween, showDate } from '../../domain/dates.ts';
import type { PhotoMoment } from '../../domain/photos.ts';
import type { StageKey } from '../../domain/stages.ts';
import { say } from '../../domain/sentences.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { type LivedEvent, luck } from './history.ts';
import { instant, isYoung, type LivedProject, type SeedFile, workerFor } from './lived_project.ts';
import { type Drawn, draw, picture_height, picture_width, type Scene, stamped } from './pictures.ts';
import type { SeedActivity, SeedPhoto } from './rows.ts';

/** code | scene | album | caption | how far the work is, of its days | before or after */
type Line = [code: string, scene: Scene, album: string, caption: string, share: number, moment?: PhotoMoment];

const rooftop: Line[] = [
  ['P06', 'roof0', 'Site survey', 'Shed roof from the ladder, looking south', 0.2, 'before'],
  ['P06', 'panel', 'Site survey', 'Customer’s LT panel, spare feeder on the right', 0.7],
  ['A06', 'meter', 'Metering', 'Bidirectional meter after the lab test', 1],
  ['A08', 'panel', 'Inspections', 'Inspector’s visit, panel room', 0.6],
  ['M14', 'pallets', 'Deliveries', 'Structure unloaded, counted against the packing list', 0.8],
  ['M15', 'pallets', 'Deliveries', 'Module pallets in the store area, two high', 0.9],
  ['C02', 'roof0', 'Roof marking', 'Rows marked to the GFC layout', 0.9],
  ['C03', 'rails', 'Structure', 'Lifeline anchors and walkway', 0.8],
  ['C04', 'rails', 'Structure', 'Rails on bays 1 to 4, torque marked', 0.5],
  ['C05', 'roof1', 'Module installation', 'First two rows clamped', 0.2],
  ['C05', 'roof2', 'Module installation', 'Half of the north slope', 0.45],
  ['C05', 'roof3', 'Module installation', 'Crew finished row 6 before lunch', 0.7],
  ['C05', 'roof4', 'Module installation', 'All rows in place', 1, 'after'],
  ['C07', 'inverters', 'Inverters', 'Inverters on the east wall, clearances checked', 0.9],
  ['C08', 'cables', 'Cabling', 'AC cables dressed and tagged', 0.5],
  ['C09', 'panel', 'Panel', 'LT panel on its frame, rubber mat laid', 1],
  ['C10', 'pit', 'Earthing', 'Earth pit 3 before filling', 0.4, 'before'],
  ['C11', 'mast', 'Earthing', 'Lightning mast with its own down conductor', 1],
  ['H01', 'inverters', 'Commissioning', 'First day of generation', 1],
];
const home: Line[] = [
  ['P03', 'home0', 'Site survey', 'Terrace before work, tank shadow at 4 pm', 0.5, 'before'],
  ['P03', 'meter', 'Site survey', 'Existing meter and main switch', 0.6],
  ['M03', 'pallets', 'Deliveries', 'Kit delivered, ten modules and one inverter', 1],
  ['C01', 'home1', 'Installation', 'Structure up, chemical setting', 0.9],
  ['C02', 'home2', 'Installation', 'All modules fixed', 1, 'after'],
  ['C03', 'inverters', 'Installation', 'Inverter and ACDB in the porch', 1],
  ['C04', 'pit', 'Earthing', 'Third pit, before filling', 0.5],
  ['A07', 'meter', 'Metering', 'Net meter sealed', 1],
];
const field: Line[] = [
  ['P07', 'field0', 'Site survey', 'Land from the north-west corner', 0.5, 'before'],
  ['P08', 'pit', 'Site survey', 'Trial pit 4 and pull-out test', 0.5],
  ['M14', 'pallets', 'Deliveries', 'Structure lot 2 at the laydown area', 0.6],
  ['M15', 'pallets', 'Deliveries', 'Module lot 1, wind strapped', 0.5],
  ['C02', 'field0', 'Civil', 'Block A levelled', 0.9],
  ['C04', 'field0', 'Piling', 'Piling in block A, 240 piles a day', 0.4],
  ['C05', 'field1', 'Structure', 'Structure aligned, block A', 0.5],
  ['C06', 'field2', 'Module installation', 'Block A complete, block B begun', 0.5],
  ['C06', 'field3', 'Module installation', 'Block B nearly through', 0.8],
  ['C06', 'field4', 'Module installation', 'Last tables of block C', 1, 'after'],
  ['C07', 'cables', 'Cabling', 'Trench before sand and tiles', 0.5],
  ['C10', 'inverters', 'Inverters', 'Inverter station 1', 0.9],
  ['C11', 'panel', 'HT yard', 'HT panel placed', 0.9],
  ['C12', 'pit', 'Earthing', 'Earth grid joint, exothermic weld', 0.5],
];

const lines_of: Record<string, Line[]> = { 'Rooftop C&I': rooftop, 'Residential rooftop': home, 'Ground mount': field };
const most_of_done = 4;

export interface Photos {
  files: SeedFile[];
  photos: SeedPhoto[];
  story: SeedActivity[];
}

/** The photos of a project, at most so many; `drawn` keeps each scene for all projects. */
export async function photosOf(of: LivedProject, most: number, drawn: Map<Scene, Promise<Drawn>>): Promise<Photos> {
  const lived = new Map(of.lived.map((one) => [one.code, one]));
  const begun = (lines_of[of.project.template] ?? []).flatMap((line) => {
    const day = dayOf(of, lived.get(line[0]), line[4]);
    return day ? [{ line, day, work: lived.get(line[0]) as LivedEvent }] : [];
  });
  const wanted = (of.done ? begun.slice(-most_of_done) : begun).slice(0, most);
  const next = luck(`${of.project.name} photos`);
  const thumbnails = new Map<Scene, SeedFile>();
  const files: SeedFile[] = [];
  const photos: SeedPhoto[] = [];
  const story = new Map<string, SeedActivity>();
  const made = wanted.map(({ line, day, work }) => {
    const [hour, minute] = [9 + Math.floor(next() * 8), Math.floor(next() * 60)];
    const spot = () => (next() - 0.5) * 0.0012;
    const place =
      next() < 0.85 ? { latitude: of.project.at[0] + spot(), longitude: of.project.at[1] + spot() } : undefined;
    const on = instant(of, day, hour, minute);
    return { line, day, work, place, on, light: 0.86 + next() * 0.2, hour, minute, file: next() };
  });
  const pictures = await Promise.all(
    made.map(async ({ line: [, scene], day, place, light, hour, minute }) => {
      if (!drawn.has(scene)) drawn.set(scene, draw(scene));
      const base = await (drawn.get(scene) as Promise<Drawn>);
      const where = place ? `${place.latitude.toFixed(4)} ${place.longitude.toFixed(4)}` : '';
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const town =
        of.project.address
          .split(', ')
          .at(-1)
          ?.replace(/ \d{6}$/, '') ?? '';
      return { base, bytes: await stamped(base, `${showDate(day)} ${time}  ${town}  ${where}`, light) };
    }),
  );
  for (const [at, { line, work, place, on, day }] of made.entries()) {
    const [, scene, album, caption, , moment = ''] = line;
    const picture = pictures[at];
    const stage = work.template.stage;
    const by = photographer(of, stage, line[0], at);
    if (!picture) continue;
    const file = (purpose: 'photo' | 'thumbnail', bytes: Buffer): SeedFile => {
      const made_file: SeedFile = {
        object_key: makeObjectKey(),
        file_name: `IMG_${day.replaceAll('-', '')}_${String(at + 11).padStart(3, '0')}.jpg`,
        content_type: 'image/jpeg',
        purpose,
        project_id: of.id,
        uploaded_by: by,
        uploaded_at: on,
        bytes,
      };
      files.push(made_file);
      return made_file;
    };
    const thumbnail = thumbnails.get(scene) ?? file('thumbnail', picture.base.thumbnail);
    thumbnails.set(scene, thumbnail);
    const shared = stage !== 'materials' && (stage !== 'pre_requisites' || isYoung(of.project));
    photos.push({
      project_id: of.id,
      stage,
      event_id: of.by_code.get(line[0])?.id ?? null,
      album,
      caption,
      moment,
      taken_at: on,
      uploaded_by: by,
      object_key: file('photo', picture.bytes).object_key,
      thumbnail_key: thumbnail.object_key,
      width: picture_width,
      height: picture_height,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      place_from: place ? 'photo' : '',
      shared_with: [
        ...(shared ? ['customer', 'investor'] : []),
        ...(stage === 'construction' ? ['subcontractor'] : []),
      ],
    });
    const { name } = work.template;
    if (daysBetween(day, of.today) < 45)
      story.set(`${day} ${name}`, {
        at: on,
        user_id: by,
        kind: 'photo_added',
        summary: say`added photos of ${{ name }}`,
      });
  }
  return { files, photos, story: [...story.values()] };
}

/** The day a share of a work was done; undefined while it is not. */
function dayOf(of: LivedProject, work: LivedEvent | undefined, share: number): string | undefined {
  if (!work?.actual_start) return undefined;
  if (work.actual_end)
    return addDays(work.actual_start, Math.round(daysBetween(work.actual_start, work.actual_end) * share));
  const done = work.percent / 100;
  if (share > done + 0.1) return undefined;
  const days = Math.max(0, daysBetween(work.actual_start, of.until));
  return addDays(work.actual_start, Math.round(days * Math.min(1, share / Math.max(done, 0.05))));
}

function photographer(of: LivedProject, stage: StageKey, code: string, at: number): number {
  const by = (role: string): number => workerFor(of, role, `photos ${code}`);
  if (stage === 'pre_requisites') return by('Designer');
  if (stage === 'approvals') return by('Liasoning Officer');
  if (stage === 'construction' && at % 4 === 3) return of.team.get('Sub-contractor') ?? by('Site Executive');
  return by(at % 3 === 2 ? 'Site In-Charge' : 'Site Executive');
}
