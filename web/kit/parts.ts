/** A file sent part by part: carried on where it stopped, however often the connection breaks. */

/** What sending needs of the outside; a test gives its own. */
export interface Way {
  begin(file: File): Promise<{ upload_id: number; part_size: number }>;
  /** how many bytes are there; undefined when the upload is gone */
  received(upload_id: number): Promise<number | undefined>;
  send(upload_id: number, offset: number, part: Blob, onProgress: (share: number) => void): Promise<number>;
  /** resolves when it is worth trying again */
  wait(failures: number): Promise<void>;
}

/** What a failure means: broken (try again), elsewhere (ask how much is there), anything else is final. */
export type Verdict = 'broken' | 'elsewhere' | 'final';

export interface Begun {
  upload_id: number;
  part_size: number;
}

/** So often in a row it may fail before the person is told. */
const most_failures = 10;

/** Sends what is not there yet; `begun` carries an earlier try on. Gives the upload. */
export async function sendInParts(
  way: Way,
  file: File,
  begun: Begun | undefined,
  judge: (failure: unknown) => Verdict,
  told: { begun: (begun: Begun) => void; share: (share: number) => void; signal: AbortSignal },
): Promise<number> {
  let failures = 0;
  let upload = begun;
  // what is there of an earlier try is not known
  let received = upload ? undefined : 0;
  for (;;) {
    told.signal.throwIfAborted();
    try {
      if (!upload) {
        upload = await way.begin(file);
        told.begun(upload);
        received = 0;
      }
      if (received === undefined) {
        const { upload_id } = upload;
        received = await way.received(upload_id);
        if (received === undefined) {
          upload = undefined;
          continue;
        }
      }
      if (received >= file.size) return upload.upload_id;
      const from: number = received;
      const part = file.slice(from, from + upload.part_size);
      told.share(from / file.size);
      received = await way.send(upload.upload_id, from, part, (share) =>
        told.share((from + share * part.size) / file.size),
      );
      failures = 0;
    } catch (failure) {
      told.signal.throwIfAborted();
      const verdict = judge(failure);
      failures += 1;
      if (verdict === 'final' || failures > most_failures) throw failure;
      received = undefined;
      if (verdict === 'broken') await way.wait(failures);
    }
  }
}
