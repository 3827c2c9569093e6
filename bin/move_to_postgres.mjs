// Moves everything from the embedded database in DATA_DIR to the PostgreSQL server of DATABASE_URL, and says what arrived.
import { build } from './build.mjs';
import { ensure } from './ensure.mjs';
import { root } from './run.mjs';

await ensure();
await build();
process.chdir(root);
process.env.SUNSTAGE_ROOT ??= root;
try {
  const { moveToServer } = await import('../build/server/move_to_postgres.mjs');
  await moveToServer();
} catch (error) {
  console.error(`\nNothing was moved. ${error?.name === 'SettingError' ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = 1;
}
