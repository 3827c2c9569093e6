/** Sends a file into a project; what takes it (a document, a photo, a comment) names the upload afterwards. */
import { api, CallFailure } from './api.ts';
import { type Begun, sendInParts, type Verdict } from './parts.ts';

/** Uploads begun for files of this page: trying a file again carries on where it stopped. */
const begun = new WeakMap<File, Begun & { project_id: number }>();

function judge(failure: unknown): Verdict {
  if (!(failure instanceof CallFailure)) return 'final';
  if (failure.status === 0 || failure.status === 429 || failure.status >= 500) return 'broken';
  return failure.status === 409 || failure.status === 404 ? 'elsewhere' : 'final';
}

/** Waits a little longer each time; at once when the connection comes back, and not at all without one. */
function wait(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => navigator.onLine && go(), Math.min(30_000, 500 * 2 ** failures));
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}

/** Sends a file in parts, over broken connections; gives its upload. Stopping it drops what was sent. */
export async function uploadFile(
  file: File,
  project_id: number,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const before = begun.get(file);
  try {
    return await sendInParts(
      {
        begin: async () => {
          const idempotency_key = crypto.randomUUID();
          return api.add_upload(
            { project_id, file_name: file.name.slice(-200), byte_size: file.size },
            { signal, idempotency_key },
          );
        },
        received: (id) =>
          api.get_upload({ id }, { signal }).then(
            (there) => there.received,
            (failure: unknown) => {
              if (failure instanceof CallFailure && failure.status === 404) return undefined;
              throw failure;
            },
          ),
        send: async (upload_id, offset, part, told) => {
          const { received } = await api.upload_part(
            { upload_id, offset, part: new File([part], 'part') },
            { signal, onProgress: told },
          );
          return received;
        },
        wait: (failures) => wait(failures, signal),
      },
      file,
      before?.project_id === project_id ? before : undefined,
      judge,
      { begun: (upload) => begun.set(file, { ...upload, project_id }), share: onProgress, signal },
    );
  } catch (failure) {
    const upload = begun.get(file);
    if (signal.aborted && upload) {
      begun.delete(file);
      void api.delete_upload({ upload_id: upload.upload_id }).catch(() => {});
    }
    throw failure;
  }
}

/** Once a call took the upload, the file may be sent again. */
export function forgetUpload(file: File): void {
  begun.delete(file);
}
