// The temporary files of one run in a folder of its own: in memory where there is room, removed at its end, or at the start of
// the next run if it was killed.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'sunstage-run-';
const memory = '/dev/shm';
/** databases, data folders and logs of a run, with room to spare */
const most_bytes = 6e9;

/** Makes the folder and lets this process and all that it starts use it for temporary files. */
export function openRunFolder() {
  const places = [memory, tmpdir()].filter((place) => existsSync(place));
  for (const place of places) removeLeftovers(place);
  const place = hasRoom() ? memory : tmpdir();
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // PostgreSQL may run as another user
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function hasRoom() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > most_bytes && freemem() > 1.5 * most_bytes;
}

function removeLeftovers(place) {
  for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
