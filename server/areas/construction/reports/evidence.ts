/**
 * The evidence pack of a claim, as an exemption or an extension asks for it: photos with time and place, the weekly progress
 * reports, and the supplier's documents of what was delivered, with an index that names the SHA-256 of each file.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { weekEnds } from '../../../../domain/construction/site_reports.ts';
import { dateInIndia, showDate, showTimestamp, todayInIndia } from '../../../../domain/dates.ts';
import { fail } from '../../../../domain/errors.ts';
import { fileNameOf } from '../../../../domain/files.ts';
import { isInside } from '../../../../domain/people.ts';
import { stagesSeen, whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { plural, say, type Sentence } from '../../../../domain/sentences.ts';
import { csvLines, type TableCell } from '../../../../domain/table_files.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { zipOf } from '../../../storage/zip.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { progressReport } from '../days/report_pdf.ts';
import * as project_rows from '../days/rows.ts';
import * as rows from './evidence_rows.ts';
import { todayOf } from '../../../today.ts';

type Asked = RequestOf<'export_evidence_pack'>;

const most_photos = 1000;
const most_deliveries = 300;
/** Weekly reports are drawn with their pictures, and all of them are in memory before the archive begins. */
const most_days = 92;
/** An archive without the longer form of the format holds less than 4 GB. */
const most_bytes = 2_000_000_000;

/** Why what the person may not see is not in the pack. */
function whyHidden({ permissions }: Ctx) {
  const hidden = (module: 'photos' | 'purchase_prices', sentence: Sentence): Sentence | undefined =>
    whyNot(allow.toView(module), permissions) ? sentence : undefined;
  return {
    photos: hidden('photos', say`You may not see photos of this project.`),
    deliveries: hidden('purchase_prices', say`Supplier documents show prices that you may not see.`),
  };
}

function requirePeriod(ctx: Ctx, { from, to }: Asked): void {
  const field = (name: string, why: Sentence): never => fail('bad_input', why, { fields: { [name]: why } });
  if (!isInside(ctx.person.kind)) fail('forbidden', say`Only people of the company can do this.`);
  if (to < from) field('to', say`Enter an end date on or after the start date.`);
  if (Date.parse(to) - Date.parse(from) > most_days * 86_400_000)
    field('to', say`Enter a period of at most ${plural({ days: most_days }, '# day', '# days')}.`);
}

/** What is in the pack of a period. */
async function gathered(ctx: Ctx, asked: Asked) {
  requirePeriod(ctx, asked);
  const hidden = whyHidden(ctx);
  const photos = hidden.photos ? [] : await rows.photos(ctx.db, asked, stagesSeen(ctx.permissions), most_photos + 1);
  const deliveries = hidden.deliveries ? [] : await rows.deliveries(ctx.db, asked, most_deliveries + 1);
  const days = await rows.recordedDays(ctx.db, asked);
  const left_out = [
    hidden.photos,
    hidden.deliveries,
    photos.length > most_photos
      ? say`Only the first ${{ most: most_photos }} photos are in the pack. Select a shorter period.`
      : undefined,
    deliveries.length > most_deliveries
      ? say`Only the first ${{ most: most_deliveries }} delivery documents are in the pack. Select a shorter period.`
      : undefined,
  ].filter((why) => why !== undefined);
  const kept = { photos: photos.slice(0, most_photos), deliveries: deliveries.slice(0, most_deliveries) };
  return { ...kept, left_out, days, files: [...kept.photos, ...kept.deliveries] };
}

export async function evidenceShown(ctx: Ctx, asked: Asked): Promise<ResponseOf<'get_evidence_pack'>> {
  const { left_out, photos, deliveries, days, files } = await gathered(ctx, asked);
  return {
    photos: photos.length,
    placed_photos: photos.filter(({ latitude }) => latitude !== null).length,
    deliveries: deliveries.length,
    recorded_days: days.length,
    reports: weekEnds(days).length,
    byte_size: files.reduce((sum, { byte_size }) => sum + byte_size, 0),
    left_out,
  };
}

const folders = { photo: 'photos', delivery: 'deliveries' } as const;

/** The day of a file in India; a delivery is known by its day. */
const dayOf = ({ kind, at }: rows.EvidenceFile): string => (kind === 'photo' ? dateInIndia(new Date(at)) : at);

const nameIn = (file: rows.EvidenceFile, place: number): string => {
  const { kind, file_name } = file;
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(file_name)?.[1] ?? 'bin';
  return `${folders[kind]}/${String(place + 1).padStart(4, '0')} ${dayOf(file)}.${ending.toLowerCase()}`;
};

/** The pack as ZIP; reports are drawn once the transaction is over, files are read when their turn comes. */
export async function evidencePack(ctx: Ctx, asked: Asked): Promise<FileGiven> {
  const { inWords, db, app, person } = ctx;
  const today = todayOf(ctx);
  const { left_out, photos, deliveries, days, files } = await gathered(ctx, asked);
  if (files.length + days.length === 0)
    fail(
      'conflict',
      say`Nothing was recorded between ${{ from: { day: asked.from } }} and ${{ to: { day: asked.to } }}.`,
    );
  if (files.reduce((sum, { byte_size }) => sum + byte_size, 0) > most_bytes)
    fail('too_large', say`These files exceed 2 GB in total. Select a shorter period.`);
  const { project_id, from, to } = asked;
  const project = await project_rows.projectOf(db, project_id);
  const weeks = weekEnds(days);
  ctx.recordEvent('evidence_pack_exported', {
    summary: say`downloaded an evidence pack with ${plural({ photos: photos.length }, '# photo', '# photos')}`,
    project_id,
    after: { from, to, photos: photos.length, deliveries: deliveries.length, reports: weeks.length },
    tell: undefined,
  });
  return async () => {
    const reports: { name: string; bytes: Buffer; day: string }[] = [];
    for (const day of weeks) {
      // each in a transaction of its own, and one drawing in memory at a time
      // oxlint-disable-next-line no-await-in-loop
      const draw = await inCompany(app.database, person.company_id, (own) =>
        progressReport({ db: own, app, inWords }, { project_id, day, span: 'week', own: undefined, today }),
      );
      // oxlint-disable-next-line no-await-in-loop
      reports.push({ name: `reports/${day}.pdf`, bytes: await buffer((await draw()).stream), day });
    }
    const entries = files.map((file, at) => ({ ...file, name: nameIn(file, at) }));
    const index = indexOf(ctx, entries, reports, left_out);
    const zip = zipOf(app.store, [
      { name: 'index.csv', bytes: Buffer.from(index, 'utf8') },
      ...reports.map(({ name, bytes }) => ({ name, bytes })),
      ...entries.map(({ name, object_key, byte_size }) => ({ name, object_key, byte_size })),
    ]);
    return {
      ...zip,
      content_type: 'application/zip',
      file_name: fileNameOf(`${project.name} ${inWords(say`Evidence`)}`, 'zip'),
      inline: false,
      sha256: createHash('sha256').update(index).digest('hex'),
    };
  };
}

/** What each file is, when and where it was taken, and its digest. */
function indexOf(
  { inWords, app }: Ctx,
  entries: readonly (rows.EvidenceFile & { name: string })[],
  reports: readonly { name: string; bytes: Buffer; day: string }[],
  left_out: readonly Sentence[],
): string {
  const kinds = { photo: inWords(say`Photo`), delivery: inWords(say`Delivery document`) };
  const from = { photo: inWords(say`From the photo`), phone: inWords(say`From the phone`) };
  const placeFrom = ({ place_from }: rows.EvidenceFile): string => (place_from ? from[place_from] : '');
  const placed = (file: rows.EvidenceFile): TableCell[] =>
    file.kind === 'photo'
      ? [showTimestamp(new Date(file.at)), file.latitude, file.longitude, placeFrom(file)]
      : [showDate(file.at), '', '', ''];
  return [
    ...csvLines({
      name: inWords(say`Index`),
      today: todayInIndia(app.now()),
      columns: [
        say`In the archive`,
        say`Kind`,
        say`Date and time`,
        say`Latitude`,
        say`Longitude`,
        say`Place from`,
        say`About`,
        say`By`,
        say`Bytes`,
        say`SHA-256`,
      ].map((title) => ({ title: inWords(title) })),
      rows: [
        ...reports.map(({ name, bytes, day }) => [
          name,
          inWords(say`Weekly progress report`),
          showDate(day),
          '',
          '',
          '',
          '',
          '',
          bytes.length,
          createHash('sha256').update(bytes).digest('hex'),
        ]),
        ...entries.map((file) => [
          file.name,
          kinds[file.kind],
          ...placed(file),
          file.about,
          file.by,
          file.byte_size,
          file.sha256,
        ]),
        ...left_out.map((why) => ['', inWords(why), '', '', '', '', '', '', '', '']),
      ],
    }),
  ].join('');
}
