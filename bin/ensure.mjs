// Sees to it that the installed packages are those of package-lock.json. Needs no package itself.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { fail, npm, root } from './run.mjs';

const stamp_file = join(root, 'node_modules/.sunstage-stamp');
const platform = `${process.platform}-${process.arch}-${process.versions.modules}`;

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const wanted = () =>
  `${platform} ${createHash('sha256')
    .update(read(join(root, 'package.json')))
    .update(read(join(root, 'package-lock.json')))
    .digest('hex')}`;

export async function ensure() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return fail(`Sunstage needs Node 20.19 or newer; this is ${process.versions.node}.`);
  if (read(stamp_file) === wanted()) return;
  await alone(async () => {
    if (read(stamp_file) === wanted()) return;
    if (!installedByHand()) {
      console.log('Installing packages (about a minute) …');
      const { code, output } = await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
      if (code) return fail('The packages could not be installed; npm says why above.', output);
    }
    writeFileSync(stamp_file, wanted());
  });
}

/** After someone's `npm install` the tree already agrees with the lock: no need to throw it away. */
function installedByHand() {
  const stamp = read(stamp_file);
  const tree = read(join(root, 'node_modules/.package-lock.json'));
  if (!tree || (stamp && !stamp.startsWith(`${platform} `))) return false;
  const locked = JSON.parse(read(join(root, 'package-lock.json'))).packages;
  const installed = JSON.parse(tree).packages;
  const asked = JSON.parse(read(join(root, 'package.json')));
  return (
    ['dependencies', 'devDependencies'].every(
      (kind) => JSON.stringify(asked[kind]) === JSON.stringify(locked[''][kind]),
    ) &&
    Object.entries(locked).every(
      ([path, { version, optional }]) => !path || (installed[path]?.version ?? (optional && version)) === version,
    ) &&
    Object.values(installed).every(({ os, cpu }) => fits(os, process.platform) && fits(cpu, process.arch))
  );
}

const fits = (allowed, value) =>
  !allowed || allowed.includes(value) || (allowed[0].startsWith('!') && !allowed.includes(`!${value}`));
