/** Puts the seed's files into the object store, several at a time: each waits for the disk, or for the bucket. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../ctx.ts';
import type { SeedFile } from './lived_project.ts';

const at_once = 24;

export async function storeFiles({ settings, store }: AppContext, files: readonly SeedFile[]): Promise<void> {
  const folder = join(settings.data_dir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const waiting = files.values();
  const work = async () => {
    for (const { object_key, bytes, content_type } of waiting) {
      const temp_path = join(folder, object_key.slice(3));
      await writeFile(temp_path, bytes, { mode: 0o600 });
      await store.put(object_key, temp_path, content_type);
    }
  };
  await Promise.all(Array.from({ length: at_once }, work));
}
