/** From a photo as it came to the pictures that are shown: upright, smaller, without what the camera wrote into it. */
import type { CameraFacts } from '../../../domain/exif.ts';
import type { Ctx } from '../../http/run_call.ts';
import { putPicture, type TakenFile, withStored } from '../../storage/uploads.ts';
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
  const made = await withStored(ctx.house, original.object_key, (path) =>
    ctx.house.foreign_files.run('makePhoto', { path }),
  );
  const { width, height } = made.shown;
  const shown = await putPicture(ctx, made.shown.bytes);
  const thumbnail = await putPicture(ctx, made.thumbnail.bytes);
  return { shown, thumbnail, width, height, camera: made.camera };
}
