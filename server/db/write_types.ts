/** Writes types.ts and schema.sql from the migrated database, so that a column and its type are written once, in SQL. Run by bin/types. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectEmbedded } from './connection.ts';
import { migrate } from './migrate.ts';
import { schemaOf } from './schema.ts';

const type_of: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
};

const root = process.cwd();
const database = await connectEmbedded(undefined);
await migrate(database, root);
const { rows } = (await database.asOwner((run) =>
  run(`select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
         column_default is not null or is_identity = 'YES' as given, is_identity = 'YES' as identity
       from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`),
)) as {
  rows: {
    table_name: string;
    column_name: string;
    udt_name: string;
    nullable: boolean;
    given: boolean;
    identity: boolean;
  }[];
};
writeFileSync(join(root, 'server/db/schema.sql'), await database.asOwner(schemaOf));
await database.close();

const tables = new Map<string, string[]>();
for (const row of rows) {
  const name = row.table_name;
  const plain = type_of[row.udt_name];
  if (!plain) throw new Error(`No type is known for ${name}.${row.column_name} (${row.udt_name}).`);
  const type = row.nullable ? `${plain} | null` : plain;
  const column = row.identity ? `GeneratedAlways<${type}>` : row.given ? `Generated<${type}>` : type;
  if (!tables.has(name)) tables.set(name, []);
  tables.get(name)?.push(`  ${row.column_name}: ${column};`);
}
const interfaces = [...tables].map(
  ([name, columns]) => `export interface ${nameOf(name)} {\n${columns.join('\n')}\n}\n`,
);
const all = [...tables.keys()].map((name) => `  ${name}: ${nameOf(name)};`).join('\n');
writeFileSync(
  join(root, 'server/db/types.ts'),
  `/** Written by bin/types from the migrations. Do not edit. */
import type { ColumnType, Generated as Given, GeneratedAlways } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Given<T>;
export type Timestamp = ColumnType<string, Date | string, Date | string>;
// read as whatever was stored, written as JSON text
export type Json = ColumnType<unknown, string, string>;

${interfaces.join('\n')}
export interface DB {
${all}
}
`,
);

function nameOf(table: string): string {
  return `${table
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Table`;
}
