import { expect, test } from 'vitest';
import { circles, complaints, lonely } from './arrows.mjs';

const refused = [
  ['a package in domain', 'domain/money.ts', "import Decimal from 'decimal.js';"],
  ['the product in the Gantt', 'gantt/chart/edit.ts', "import { showDate } from '../../domain/dates.ts';"],
  ['another package in the Gantt', 'gantt/chart/Gantt.tsx', "import { useLingui } from '@lingui/react/macro';"],
  ['the chart in the engine', 'gantt/engine/plan.ts', "import type { GanttLink } from '../chart/types.ts';"],
  ['the chart in domain', 'domain/events.ts', "import type { GanttRow } from '../gantt/chart/types.ts';"],
  ['a clock in the engine', 'gantt/engine/compute.ts', 'const today = Date.now();'],
  ['the contract in domain', 'domain/money.ts', "import {\n  call,\n} from '../contract/call.ts';"],
  ['a clock in domain', 'domain/dates.ts', 'const now = () => new Date();'],
  ['the process in domain', 'domain/dates.ts', 'export const zone = process.env.TZ;'],
  ['a test library in domain outside a test', 'domain/money.ts', "import { test } from 'vitest';"],
  ['the server in contract', 'contract/tickets.ts', "import type { Row } from '../server/db/types.ts';"],
  ['a contract file that is too long', 'contract/orders.ts', 'export const x = 1;\n'.repeat(351)],
  ['a package in contract', 'contract/tickets.ts', "import dayjs from 'dayjs';"],
  ['the web in the server', 'server/http/listen.ts', "import { screens } from '../../web/areas.ts';"],
  ['the server in the web', 'web/kit/api.ts', "const rows = await import('../../server/db/types.ts');"],
  ['an area in a part of the kit', 'web/ui/Table.tsx', "import '../areas/tickets/slices.ts';"],
  ['an area in another', 'server/areas/tickets/calls.ts', "import { add } from '../projects/rows.ts';"],
  [
    'an area in another, one level down',
    'web/areas/crm/leads/Leads.tsx',
    "export { x } from '../../tickets/slices.ts';",
  ],
  [
    'the manifest of an area in another on the server',
    'server/areas/crm/calls.ts',
    "import { tickets } from '../tickets/area.ts';",
  ],
  ['the product in a sibling', 'siblings/platforms.ts', "import { call } from '../contract/call.ts';"],
  ['another package in a sibling', 'siblings/platforms.ts', "import { z } from 'zod';"],
  [
    'a sibling in the product',
    'server/areas/sso/calls.ts',
    "import { platforms } from '../../../siblings/platforms.ts';",
  ],
  ['a barrel', 'web/ui/index.ts', "export * from './Table.tsx';"],
  ['unbounded work on text', 'server/http/input.ts', "const name = given.normalize('NFC');"],
  ['a screen read once', 'e2e/crm.test.ts', "expect(await field.inputValue()).toBe('Commercial');"],
  ['a query in a handler', 'server/areas/tickets/calls.ts', "return db.selectFrom('tickets').selectAll().execute();"],
  [
    'a lock in a statement that reads',
    'server/areas/tickets/rows.ts',
    'sql`select * from t, u where t.id = 1 for update of t`;',
  ],
  ['an order of names alone', 'server/areas/tickets/rows.ts', 'sql`select id, name from users order by lower(name)`;'],
  [
    'an order of names alone in a list',
    'server/areas/tickets/rows.ts',
    'sql`select jsonb_agg(u.name order by u.kind, lower(u.name) nulls last) from users u`;',
  ],
  ['a lock of a query', 'server/plan/rows.ts', "db.selectFrom('projects').selectAll().forNoKeyUpdate().execute();"],
  [
    'a plan written past its version',
    'server/areas/team/rows.ts',
    'sql`update events set works_role = 1 where id = 1`;',
  ],
  [
    'an event written past the version of its plan',
    'server/areas/team/rows.ts',
    "db.deleteFrom('event_assignees').where('user_id', '=', 1).execute();",
  ],
  [
    'an event recorded past the one way',
    'server/areas/team/rows.ts',
    "sql`insert into outbox (kind, payload) values ('x', '{}')`;",
  ],
  ['a workbook written by itself', 'server/areas/crm/x.ts', "import write from 'write-excel-file/node';"],
  ['a CSV written by itself', 'web/areas/crm/x.ts', "const type = 'text/csv; charset=utf-8';"],
  ['the mark of a CSV', 'server/areas/crm/x.ts', 'const text = `\\uFEFF${lines}`;'],
  ['a failure in words of its own', 'web/ui/x.ts', 'const s = e instanceof Error ? e.message : String(e);'],
  ['a request past the client', 'web/areas/crm/Leads.tsx', "const answer = await fetch('/api/pmt/x/');"],
  ['a request of a part', 'web/ui/Table.tsx', 'await window.fetch(address);'],
  ['an older request', 'web/kit/upload.ts', 'const ask = new XMLHttpRequest();'],
  ['a channel of its own', 'web/kit/realtime.ts', "new EventSource('/api');"],
  ['a file saved by itself', 'web/areas/tickets/Save.tsx', 'link.download = name;'],
  ['a link that saves', 'web/areas/tickets/Save.tsx', 'const save = <a href={address} download={name} />;'],
  ['an address of a file in memory', 'web/ui/Chart.tsx', 'const address = URL.createObjectURL(blob);'],
  ['a number in a style of its own', 'web/ui/Tabs.tsx', 'const shown = count.toLocaleString();'],
  ['a number in the style of the browser', 'server/mail/text.ts', 'new Intl.NumberFormat().format(3);'],
  ['raw SQL in a handler', 'server/areas/tickets/calls.ts', 'await sql<{ id: string }>`select 1`.execute(db);'],
];
test.each(refused)('refuses %s', (_, path, source) => expect(complaints(path, source)).toHaveLength(1));

const allowed = [
  [
    'what an area offers to screens of others',
    'web/areas/schedule/Stage.tsx',
    "import { Photos } from '../photos/area.tsx';",
  ],
  [
    'a test library in a domain test',
    'domain/money.test.ts',
    "import fc from 'fast-check';\nimport { test } from 'vitest';",
  ],
  [
    'domain and zod in contract',
    'contract/tickets.ts',
    "import { z } from 'zod';\nimport { ticket_statuses } from '../domain/tickets.ts';",
  ],
  ['the rows of an area in its calls', 'server/areas/tickets/calls.ts', "import * as rows from './rows.ts';"],
  ['a query in rows.ts', 'server/areas/crm/leads/rows.ts', "export const all = (db) => db.selectFrom('leads');"],
  ['a query in rows of a noun', 'server/areas/crm/list_rows.ts', "export const all = (db) => db.selectFrom('leads');"],
  ['an area in a list of screens', 'web/areas.ts', "const load = () => import('./areas/tickets/TicketDashboard.tsx');"],
  ['the web server in a sibling', 'siblings/platforms.ts', "import multipart from '@fastify/multipart';"],
  [
    'a sibling in a test',
    'server/areas/sso/calls.test.ts',
    "import { buildPlatforms } from '../../../siblings/platforms.ts';",
  ],
  ['the one list of calls', 'contract/index.ts', "export { tickets } from './tickets.ts';"],
  ['a comment about the clock', 'domain/dates.ts', '// never new Date() here\nexport const text = "process.exit";'],
  ['a request where all are made', 'web/kit/http.ts', 'return fetch(address);'],
  ['a function named like a request', 'web/ui/map/ask.ts', 'const rows = prefetch(address); await desk.fetch(3);'],
  ['a date from an argument', 'domain/dates.ts', 'export const day = (at: string) => new Date(at).getUTCDate();'],
];
test.each(allowed)('allows %s', (_, path, source) => expect(complaints(path, source)).toEqual([]));

test.each([
  ['two files', { 'a/x.ts': "import './y.ts';", 'a/y.ts': "import type { X } from './x.ts';" }, 1],
  ['three', { 'a.ts': "import './b.ts';", 'b.ts': "export * from './c.ts';", 'c.ts': "import './a.ts';" }, 1],
  [
    'two rounds',
    {
      'a.ts': "import './b.ts';",
      'b.ts': "import './a.ts';import './c.ts';",
      'c.ts': "import './d.ts';",
      'd.ts': "import './c.ts';",
    },
    2,
  ],
  ['none', { 'a.ts': "import './b.ts';import './c.ts';", 'b.ts': "import './c.ts';", 'c.ts': '' }, 0],
  ['what is loaded later', { 'a.ts': "import './b.ts';", 'b.ts': "const a = () => import('./a.ts');" }, 0],
])('%s that import each other are found', (_name, sources, count) => {
  expect(circles(new Map(Object.entries(sources)))).toHaveLength(count);
});

test.each([
  ['one file', ['server/areas/crm/lists/rows.ts', 'server/areas/crm/area.ts'], 1],
  ['one folder', ['server/areas/crm/a/b/x.ts', 'server/areas/crm/a/b/y.ts', 'server/areas/crm/area.ts'], 1],
  ['two files', ['server/areas/crm/lists/rows.ts', 'server/areas/crm/lists/calls.ts', 'server/areas/crm/area.ts'], 0],
  ['one file in the web', ['web/areas/crm/limits/Limits.tsx', 'web/areas/crm/Crm.tsx'], 1],
  ['one file of another room', ['server/db/migrate.ts'], 0],
])('a folder of an area with %s is counted', (_name, paths, count) => {
  expect(lonely(paths)).toHaveLength(count);
});
