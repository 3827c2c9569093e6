// One at a time: two commands started together must not install or build into each other's files.
import { rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

const lock = join(root, 'build/.lock');

export async function alone(work) {
  await mkdir(join(root, 'build'), { recursive: true });
  for (let waited = false; !(await take()); waited = true) {
    if (!waited) console.log('Waiting for another command that is installing or building …');
    await wait(200);
  }
  const beat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), 5_000);
  const free = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', free);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', free);
    free();
  }
}

async function take() {
  try {
    await mkdir(lock);
    await writeFile(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') await clearIfLeftBehind();
    else if (error.code !== 'ENOENT') throw error;
    return false;
  }
}

async function clearIfLeftBehind() {
  const owner = await ownerOf(lock);
  if (!owner || (owner.alive && owner.silent < 60_000)) return;
  // Whoever renames it first clears it; should it be a new owner's by then, it goes back.
  const aside = `${lock}.${process.pid}`;
  await rename(lock, aside).catch(() => {});
  const moved = await ownerOf(aside);
  if (moved && moved.pid !== owner.pid) await rename(aside, lock).catch(() => {});
  else await rm(aside, { recursive: true, force: true });
}

async function ownerOf(path) {
  try {
    const { mtimeMs } = await stat(path);
    const silent = Date.now() - mtimeMs;
    const pid = Number(await readFile(join(path, 'pid'), 'utf8').catch(() => 0));
    if (!pid) return silent > 2_000 ? { pid, alive: false, silent } : undefined; // its pid is just being written
    return { pid, alive: pid !== process.pid && isAlive(pid), silent };
  } catch {
    return undefined;
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
