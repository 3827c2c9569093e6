// Starts the server in this process, says where it is and who may sign in, and stops it when told to.
import { fileURLToPath } from 'node:url';
import { beforeEnd, end, root } from './run.mjs';

export async function serve(module_path) {
  process.chdir(root);
  process.env.SUNSTAGE_ROOT ??= root;
  process.setSourceMapsEnabled(true);
  try {
    const { start } = await import(module_path);
    const server = await start();
    beforeEnd(() => server.stop());
    console.log(`\nSunstage is running at ${server.address}`);
    if (server.demo_people?.length) console.log(`\nDemo sign-ins:\n\n${table(server.demo_people)}\n`);
  } catch (error) {
    console.error(error?.name === 'SettingError' ? `\n${error.message}\n` : error);
    await end(1);
  }
}

function table(people) {
  const columns = ['company', 'name', 'user_kind', 'role', 'username', 'password'];
  const rows = [columns, ...people.map((person) => columns.map((column) => String(person[column] ?? '')))];
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, i) => cell.padEnd(widths[i]))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve('../server/main.ts'); // by bin/dev, under tsx
