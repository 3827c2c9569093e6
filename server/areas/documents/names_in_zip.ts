/** What files are called in the archive they are downloaded in. */

import { archivePart, honestName } from '../../../domain/files.ts';

/** Files by stage and by the name of their document, each name once. */
export function namesInZip(
  files: readonly { stage: string; name: string; file_name: string; object_key: string; byte_size: number }[],
) {
  const taken = new Set<string>();
  return files.map(({ stage, name, file_name, object_key, byte_size }) => {
    const ending = /\.[^.\s/\\:*?"<>|]{1,8}$/.exec(honestName(file_name))?.[0] ?? '';
    const place = archivePart(stage);
    const plain = archivePart(name);
    let found = `${place}/${plain}${ending}`;
    for (let at = 2; taken.has(found.toLowerCase()); at += 1) found = `${place}/${plain} (${at})${ending}`;
    taken.add(found.toLowerCase());
    return { name: found, object_key, byte_size };
  });
}
