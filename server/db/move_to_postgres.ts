/** The command bin/move_to_postgres: from the embedded database in DATA_DIR to the server of DATABASE_URL. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../domain/text.ts';
import { readSettings, SettingError } from '../settings.ts';
import { connect, connectEmbedded } from './connection.ts';
import { moveDatabase } from './move.ts';

/** Moves everything and says what arrived, table by table. */
export async function moveToServer(): Promise<void> {
  const settings = readSettings();
  const { data_dir, database_url, root } = settings;
  if (!database_url) throw new SettingError('DATABASE_URL must name the PostgreSQL server that everything moves to.');
  if (!existsSync(join(data_dir, 'database')))
    throw new SettingError(`DATA_DIR ${data_dir} holds no embedded database to move.`);
  const source = await connectEmbedded(data_dir);
  try {
    const target = await connect(settings);
    try {
      const moved = await moveDatabase(source, target, root);
      const width = Math.max(...moved.map(({ name }) => name.length));
      for (const { name, rows, digest } of moved)
        process.stdout.write(`${name.padEnd(width)} ${String(rows).padStart(9)}  ${digest || '(empty)'}\n`);
      const rows = moved.reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(
        `\n${counted(moved.length, 'table', 'tables')} with ${counted(rows, 'row', 'rows')} moved, the same on both sides.\n` +
          `Start with the same DATABASE_URL and DATA_DIR now: files stay in ${join(data_dir, 'files')}.\n`,
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
