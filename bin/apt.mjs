// Installs Debian packages where this process may: as root, or with sudo that asks for no password.
import { run } from './run.mjs';

/** Returns what apt-get said when it failed, else an empty text. */
export async function aptInstall(title, ...packages) {
  const found = async (name) => (await run('which', [name], { collect: true })).code === 0;
  const as_root = process.getuid?.() === 0 ? [] : (await found('sudo')) ? ['sudo', '-n'] : undefined;
  if (!as_root || !(await found('apt-get'))) return 'There is no apt-get that this user may call.';
  console.log(`Installing ${title} …`);
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command, ...args] = [...as_root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...step];
    const { code, output } = await run(command, args, { collect: true });
    if (code) return output;
  }
  return '';
}
