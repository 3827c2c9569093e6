/** Files that people send: how large they may be, in which parts they travel, which are shown in place. */
import { say, type Sentence } from './sentences.ts';
import { inForm } from './text.ts';

const MB = 1024 * 1024;

/** What a file is sent for. */
export type FilePurpose =
  | 'document'
  | 'photo'
  | 'comment'
  | 'lead'
  | 'proposal'
  | 'ticket'
  | 'supplier'
  | 'request'
  | 'quote'
  | 'delivery'
  | 'supplier_bill'
  | 'site_expense'
  | 'inspection'
  | 'punch_point'
  | 'site_visit'
  | 'checklist'
  | 'site_day'
  | 'shutdown'
  | 'mdcc'
  | 'order';

/** The greatest size in bytes, by what a file is for. */
export const file_limits: Record<FilePurpose, number> = {
  document: 100 * MB,
  photo: 25 * MB,
  comment: 25 * MB,
  lead: 25 * MB,
  proposal: 25 * MB,
  ticket: 25 * MB,
  supplier: 25 * MB,
  request: 25 * MB,
  quote: 25 * MB,
  delivery: 25 * MB,
  inspection: 25 * MB,
  punch_point: 25 * MB,
  site_visit: 25 * MB,
  checklist: 25 * MB,
  site_day: 25 * MB,
  shutdown: 25 * MB,
  mdcc: 25 * MB,
  order: 25 * MB,
  supplier_bill: 25 * MB,
  site_expense: 25 * MB,
};

/** The size of one part of a file on its way: what a broken connection costs at most. */
export const part_size = 2 * MB;

/** Pictures a browser shows and this server can make smaller. */
export const picture_types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file cannot be a photo, with the way out where there is one. */
export const whyNoPhoto = (content_type: string): Sentence =>
  content_type === 'image/heic'
    ? say`This is a HEIC picture, which cannot be read here. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send it as JPEG.`
    : say`This file is not a supported picture (JPEG, PNG or WebP).`;

/** Types that may be shown in place; everything else is only ever downloaded. */
const shown_in_place: readonly string[] = [...picture_types, 'application/pdf'];

/** True for a file that a browser may show instead of saving it. */
export const isShownInPlace = (content_type: string): boolean => shown_in_place.includes(content_type);

/** The type of what nobody knows: kept and given back, never opened. */
export const unknown_type = 'application/octet-stream';

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

type Sign = [content_type: string, is: (bytes: Uint8Array, name: string) => boolean];

const begins =
  (sign: string, at = 0) =>
  (bytes: Uint8Array): boolean =>
    latin(bytes, at, at + sign.length) === sign;
const zipOf =
  (ending: string) =>
  (bytes: Uint8Array, name: string): boolean =>
    begins('PK\x03\x04')(bytes) && name.toLowerCase().endsWith(ending);

const office = 'application/vnd.openxmlformats-officedocument';
/** What an .xlsx is. */
export const spreadsheet_type = `${office}.spreadsheetml.sheet`;
const signs: readonly Sign[] = [
  // some scanners write a few bytes before the sign
  ['application/pdf', (bytes) => latin(bytes, 0, 1024).includes('%PDF-') && !/^\s*</.test(latin(bytes, 0, 64))],
  ['image/jpeg', begins('\xff\xd8\xff')],
  ['image/png', begins('\x89PNG\r\n\x1a\n')],
  ['image/webp', (bytes) => begins('RIFF')(bytes) && begins('WEBP', 8)(bytes)],
  ['image/gif', (bytes) => begins('GIF87a')(bytes) || begins('GIF89a')(bytes)],
  ['image/tiff', (bytes) => begins('II*\0')(bytes) || begins('MM\0*')(bytes)],
  ['image/heic', (bytes) => begins('ftyp', 4)(bytes) && /^(heic|heix|hevc|mif1|msf1)$/.test(latin(bytes, 8, 12))],
  ['image/vnd.dwg', (bytes) => /^AC10\d\d/.test(latin(bytes, 0, 6))],
  ['image/vnd.dxf', (bytes) => /^(\s*999\r?\n[^\n]*\n)*\s*0\r?\nSECTION/.test(latin(bytes, 0, 512))],
  [`${office}.wordprocessingml.document`, zipOf('.docx')],
  [spreadsheet_type, zipOf('.xlsx')],
  [`${office}.presentationml.presentation`, zipOf('.pptx')],
  ['application/zip', begins('PK\x03\x04')],
];

/** Recordings as browsers make them: WebM and Ogg with Opus, and the MP4 of Safari. */
const recordings: readonly Sign[] = [
  ['audio/webm', begins('\x1a\x45\xdf\xa3')],
  ['audio/ogg', begins('OggS')],
  ['audio/mp4', (bytes) => begins('ftyp', 4)(bytes) && /^(isom|iso[2-9]|mp4[12]|M4A |dash)$/.test(latin(bytes, 8, 12))],
];

/** The type of a recorded voice by how the file begins; undefined for what is none. */
export const recordingType = (bytes: Uint8Array): string | undefined => recordings.find(([, is]) => is(bytes, ''))?.[0];

/** A recorded voice is at most so long, and so large. */
export const most_voice_seconds = 300;
export const most_voice_bytes = 10 * MB;

/** The type of a file by how it begins (at least its first kilobyte); its name only tells one kind of zip from another. */
export function typeOf(bytes: Uint8Array, name: string): string {
  return signs.find(([, is]) => is(bytes, name))?.[0] ?? unknown_type;
}

/** Documents that people without an account send: what runs or opens in a browser is none. */
const sent_documents: readonly FilePurpose[] = ['quote', 'mdcc', 'supplier'];
const runs =
  /\.(apk|app|bat|chm|cmd|com|cpl|dll|exe|hta|html?|iso|jar|jse?|lnk|mht(ml)?|msi|msix|pif|ps1|reg|scr|sh|svgz?|url|vb[es]?|wsf|xht(ml)?|xll)[. ]*$/i;

/** Why a file from outside is not taken; undefined when it is. */
export function whyNotFromOutside(purpose: FilePurpose, bytes: Uint8Array, name: string): Sentence | undefined {
  if (!sent_documents.includes(purpose)) return undefined;
  // a program of Windows by its sign, pages by how they begin
  const is_run = runs.test(name) || begins('MZ')(bytes) || /^\s*<(!doctype|html|svg)/i.test(latin(bytes, 0, 64));
  return is_run ? say`This kind of file is not accepted. Send a PDF, a picture or an office document.` : undefined;
}

/** What a file that is made here is called: the words without what a file system refuses, and the ending. */
export const fileNameOf = (words: string, ending: string): string =>
  `${
    honestName(words)
      .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .slice(0, 120)
      .trimEnd() || 'file'
  }.${ending}`;

/** A name that is read as it is: without signs that are not seen, or that turn the reading direction, so that an .exe looks like a PDF. */
export const honestName = (name: string): string => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, '');

/** A file's name without what could be taken for a path, or for another name. */
export const plainName = (name: string): string =>
  honestName(name).replace(/[/\\]/g, '_').replace(/^\.+/, '_') || 'file';

/** What no file of Windows may be called. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** One part of a path in an archive: it cannot leave its folder, and every operating system can write it. */
export const archivePart = (words: string): string =>
  honestName(inForm('NFC', words))
    .replace(/[\\/:*?"<>|]/g, '_')
    .slice(0, 120)
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(devices, '_$1') || 'file';
