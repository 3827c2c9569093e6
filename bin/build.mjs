// Builds the web app and the server, each only when what it is made of has changed since.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { alone } from './lock.mjs';
import { fail, plainEnv, root, tool } from './run.mjs';

const shared = ['gantt', 'domain', 'contract', 'package-lock.json', 'tsconfig.base.json', 'bin/build.mjs'];
const parts = [
  {
    name: 'web',
    made_of: [...shared, 'web', 'vite.config.ts', 'lingui.config.ts'],
    result: 'build/web/index.html',
    build: buildWeb,
  },
  { name: 'server', made_of: [...shared, 'server', 'siblings'], result: 'build/server/main.mjs', build: buildServer },
];

export async function build() {
  const stale = () =>
    parts.filter((part) => !existsSync(join(root, part.result)) || stamp(part) !== digest(part.made_of));
  if (!stale().length) return;
  await alone(async () => {
    const todo = stale();
    if (!todo.length) return;
    console.log(`Building the ${todo.map((part) => part.name).join(' and the ')} …`);
    await Promise.all(
      todo.map(async (part) => {
        const made_of = digest(part.made_of);
        rmSync(stampFile(part), { force: true });
        const { code, output } = await part.build();
        if (code) return fail(`The ${part.name} could not be built.`, output);
        writeFileSync(stampFile(part), made_of);
      }),
    );
  });
}

const stampFile = (part) => join(root, `build/.${part.name}-stamp`);
const stamp = (part) => (existsSync(stampFile(part)) ? readFileSync(stampFile(part), 'utf8') : '');

async function buildWeb() {
  const next = join(root, 'build/web.next'); // a server that is running keeps its files until the new ones are whole
  const result = await tool('vite', ['build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'], {
    collect: true,
    env: plainEnv(),
  });
  if (result.code) return result;
  await compress(join(next, 'assets'));
  rmSync(join(root, 'build/web'), { recursive: true, force: true });
  renameSync(next, join(root, 'build/web'));
  return result;
}

/** Puts a compressed twin beside each file, so that no request waits for compression; the server prefers it. */
async function compress(folder) {
  const files = readdirSync(folder).filter((file) => /\.(js|css|json|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file));
      if (content.length < 1024) return;
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(content, options));
    }),
  );
}

async function buildServer() {
  const esbuild = await import('esbuild'); // not before the packages are there
  const options = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
  };
  const workers = filesOf('server').filter((path) => path.endsWith('_worker.ts'));
  const entryPoints = ['server/main.ts', 'server/db/move_to_postgres.ts', ...workers].map((path) => ({
    in: path,
    out: basename(path, '.ts'),
  }));
  const entry = { absWorkingDir: root, entryPoints, outdir: 'build/server', outExtension: { '.js': '.mjs' } };
  try {
    await esbuild.build({ ...options, ...entry, logLevel: 'silent' });
    return { code: 0 };
  } catch (error) {
    return { code: 1, output: error.message };
  } finally {
    await esbuild.stop();
  }
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => !name.startsWith('.') && !name.includes('.test.'))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
