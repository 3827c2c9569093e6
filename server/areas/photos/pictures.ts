/** From a photo as it came to the pictures that are shown: upright, smaller, without what the camera wrote into it. */
import type { CameraFacts } from '../../../domain/exif.ts';
import type { Ctx } from '../../ctx.ts';
import { storeBytes, type TakenFile, withStored } from '../../storage/uploads.ts';
import type { MadePicture } from './rows.ts';

export interface Pictures {
  shown: MadePicture;
  thumbnail: MadePicture;
  width: number;
  height: number;
  camera: CameraFacts;
}

/** Makes the two pictures of a photo and reads what its camera wrote; refuses what cannot be read. */
export async function makePictures(ctx: Ctx, original: TakenFile): Promise<Pictures> {
  const { app } = ctx;
  return ctx.outside(`photo ${original.object_key}`, () =>
    withStored(app, original.object_key, async (path) => {
      const made = await app.foreign_files.run('makePhoto', { path });
      const { width, height } = made.shown;
      const shown = await storeBytes(app, made.shown.bytes, 'image/webp');
      const thumbnail = await storeBytes(app, made.thumbnail.bytes, 'image/webp');
      return { shown, thumbnail, width, height, camera: made.camera };
    }),
  );
}
