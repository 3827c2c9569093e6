/** Pictures that people send, re-encoded: upright, as large as they are shown, without what a camera wrote. Only workers read them. */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { type CameraFacts, readCameraFacts } from '../../domain/exif.ts';
import { picture_types, typeOf, whyNoPhoto } from '../../domain/files.ts';
import { fail, type Words } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';

export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

const damaged = say`This picture is damaged and cannot be read. Take or choose another one.`;
const too_many_pixels = say`This picture has too many pixels. Make it smaller and send it again.`;
const seconds = 15;

/** Opens a JPEG, PNG or WebP; nothing else reaches the picture library. */
async function opened(path: string, most_pixels: number) {
  const bytes = await readFile(path);
  const type = typeOf(bytes.subarray(0, 2048), '');
  if (!picture_types.includes(type)) rejectFile(whyNoPhoto(type));
  return sharp(bytes, { limitInputPixels: most_pixels, failOn: 'error' }).timeout({ seconds });
}

const rejectFile = (sentence: Words): never => fail('bad_input', sentence, { fields: { file: sentence } });
const rejectBroken = (error: unknown): never =>
  rejectFile(/pixel limit/i.test(String(error)) ? too_many_pixels : damaged);
const whole = { fit: 'inside', withoutEnlargement: true } as const;

async function made(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(rejectBroken);
  return { bytes: data, width: info.width, height: info.height };
}

/** A person's picture, square, or a company's logo, whole. */
export async function makeEmblem({ path, purpose }: { path: string; purpose: 'avatar' | 'logo' }): Promise<Picture> {
  const image = (await opened(path, 50_000_000)).rotate();
  const sized = purpose === 'avatar' ? image.resize(256, 256, { fit: 'cover' }) : image.resize(800, 800, whole);
  return made(sized.webp({ quality: 86 }));
}

/** A WebP of at most `pixels` on its longer side, and how large the file itself is shown, upright. */
export async function makePreview({ path, pixels }: { path: string; pixels: number }): Promise<Picture> {
  const image = await opened(path, 120_000_000);
  const { width, height, orientation = 1 } = await image.metadata().catch(rejectBroken);
  const { bytes } = await made(image.rotate().resize(pixels, pixels, whole).webp({ quality: 80 }));
  // from 5 on the camera was held sideways
  return orientation >= 5 ? { bytes, width: height, height: width } : { bytes, width, height };
}

/** The two pictures of a photo, and what its camera wrote. */
export async function makePhoto({
  path,
}: {
  path: string;
}): Promise<{ shown: Picture; thumbnail: Picture; camera: CameraFacts }> {
  const image = await opened(path, 120_000_000);
  const { exif } = await image.metadata().catch(rejectBroken);
  const shown = await made(image.rotate().resize(2048, 2048, whole).webp({ quality: 80, effort: 2 }));
  const thumbnail = await made(sharp(shown.bytes).resize(480, 480, whole).webp({ quality: 76 }));
  return { shown, thumbnail, camera: exif ? readCameraFacts(exif) : {} };
}

/** A picture of a proposal as JPEG, which every PDF can hold. */
export async function makeProposalPicture({ path }: { path: string }): Promise<Picture> {
  const image = (await opened(path, 60_000_000)).rotate().resize(1800, 1800, whole);
  return made(image.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true }));
}

/** A picture as paper shows it, as a data address: a logo with what is transparent in it, anything else as JPEG. */
export async function makePrintPicture({
  path,
  is_logo,
  pixels = 1500,
}: {
  path: string;
  is_logo: boolean;
  /** of the longer side */
  pixels?: number | undefined;
}): Promise<string> {
  const image = await opened(path, 60_000_000);
  const { bytes } = await made(
    is_logo
      ? image.resize(480, 176, { fit: 'inside' }).png()
      : image.rotate().resize(pixels, pixels, whole).jpeg({ quality: 82 }),
  );
  return `data:image/${is_logo ? 'png' : 'jpeg'};base64,${Buffer.from(bytes).toString('base64')}`;
}
