/** Sends a photo that was kept on the device: the file in parts, over broken connections, then what it shows. */
import type { Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import type { Sender } from '../../kit/outbox/kept.ts';
import { forgetUpload, uploadFile } from '../../kit/upload.ts';
import type { PhotoInput } from './queue.ts';

const sendPhoto: Sender = async ({ id, upload_id: before }, input, { share, signal, uploaded }) => {
  const { file, ...words } = input as unknown as PhotoInput;
  let upload_id = before;
  if (upload_id === null) {
    upload_id = await uploadFile(file, words.project_id, (part) => share(part * 0.95), signal);
    // tried again after a lost answer, the same photo is asked for with the same words, and added once
    await uploaded(upload_id);
  }
  const answer = await api.add_photo({ ...words, upload_id } as Sends<'add_photo'>, { idempotency_key: id, signal });
  forgetUpload(file);
  return answer;
};
export default sendPhoto;
