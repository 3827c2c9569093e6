/** Decisions about files on their way in: whose they are, which part is next. */
import type { uploads } from '../../../contract/uploads.ts';
import { part_size, plainName, typeOf } from '../../../domain/files.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import { say } from '../../../domain/sentences.ts';
import { makeObjectKey } from '../../auth/secrets.ts';
import type { Handlers } from '../../ctx.ts';
import * as rows from '../../storage/rows.ts';
import { beginOf, joinUpload } from '../../storage/uploads.ts';

/** How many files one person may have begun and not finished. */
const most_at_once = 100;

export const calls = {
  async add_upload({ db, person }, { project_id, file_name, byte_size }) {
    const upload = { user_id: person.user_id, project_id, file_name: plainName(file_name), byte_size };
    const upload_id = await rows.addUpload(db, upload, most_at_once);
    if (upload_id === undefined)
      return fail('too_many', say`You have many unfinished uploads. Finish or cancel some first.`);
    return { upload_id, received: 0, part_size };
  },

  async upload_part({ db, person, app, afterCommit, outside }, { upload_id, offset, part }) {
    const upload = (await rows.lockUpload(db, person.user_id, upload_id)) ?? notFound();
    const { received, byte_size } = upload;
    // the answer to this part was lost, not the part
    if (offset < received) return { received };
    if (offset > received)
      fail('conflict', say`A part of this file before this one is missing.`, { current: { received } });
    if (part.byte_size === 0) fail('bad_input', say`This part is empty.`);
    if (part.byte_size > part_size) fail('too_large', say`This part is larger than 2 MB.`);
    if (received + part.byte_size > byte_size) fail('bad_input', say`This part is larger than announced.`);
    const arrived = received + part.byte_size;
    const { object_key, whole } = await outside(part.temp_path, async () => {
      // what comes in one part is whole as it is
      const known =
        part.byte_size === byte_size
          ? { sha256: part.sha256, content_type: typeOf(await beginOf(part.temp_path), upload.file_name) }
          : {};
      const key = makeObjectKey();
      await app.store.put(key, part.temp_path, 'application/octet-stream');
      return { object_key: key, whole: known };
    });
    await rows.addPart(db, upload_id, object_key, part.byte_size, whole);
    if (arrived === byte_size && offset > 0) {
      const { id, file_name, part_keys } = upload;
      afterCommit(() => joinUpload(app, person.company_id, { id, file_name, part_keys: [...part_keys, object_key] }));
    }
    return { received: arrived };
  },

  async get_upload({ db, person }, { id }) {
    const { received, byte_size } = (await rows.findUpload(db, person.user_id, id)) ?? notFound();
    return { received, byte_size };
  },

  async delete_upload({ db, person }, { upload_id }) {
    const upload = (await rows.lockUpload(db, person.user_id, upload_id)) ?? notFound();
    await rows.dropUpload(db, upload.id);
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof uploads>;
