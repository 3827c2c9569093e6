/** From a photo as it came to the pictures that are shown: upright, smaller, without what the camera wrote into it. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type CameraFacts, readCameraFacts } from '../../../domain/exif.ts';
import { refuse } from '../../../domain/refusals.ts';
import type { Ctx } from '../../http/run_call.ts';
import { putPicture, type TakenFile } from '../../storage/uploads.ts';
import type { MadePicture } from './rows.ts';

const shown_pixels = 2048;
const thumbnail_pixels = 480;

export interface Pictures {
  shown: MadePicture;
  thumbnail: MadePicture;
  width: number;
  height: number;
  camera: CameraFacts;
}

/** Makes the two pictures of a photo and reads what its camera wrote; refuses what cannot be read. */
export async function makePictures(ctx: Ctx, original: TakenFile): Promise<Pictures> {
  const { stream } = await ctx.house.store.get(original.object_key);
  const made = await render(await buffer(stream)).catch(() =>
    refuse('bad_input', 'This picture is damaged and cannot be read. Please take or choose another one.'),
  );
  const shown = await putPicture(ctx, made.shown);
  const thumbnail = await putPicture(ctx, made.thumbnail);
  return { ...made, shown, thumbnail };
}

async function render(bytes: Buffer) {
  const image = sharp(bytes, { limitInputPixels: 120_000_000, failOn: 'error' }).timeout({ seconds: 15 });
  const { exif } = await image.metadata();
  const { data: shown, info } = await image
    .rotate()
    .resize(shown_pixels, shown_pixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(shown)
    .resize(thumbnail_pixels, thumbnail_pixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return { shown, thumbnail, width: info.width, height: info.height, camera: exif ? readCameraFacts(exif) : {} };
}
