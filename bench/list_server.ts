/** One side of the list's figure, in a process of its own: `ours` is the built product, `bare` is Fastify and the driver. */
import Fastify from 'fastify';
import pg from 'pg';
import { profileOf } from '../domain/companies.ts';
import { currentStage } from '../domain/projects.ts';
import { type StageShare, wholePercent } from '../domain/schedule/progress.ts';
import { openEngine } from '../server/db/embedded.ts';
import { builtServer, root } from './kit.ts';

const [side] = process.argv.slice(2);
const port = Number(process.env.PORT);
const data_dir = process.env.DATA_DIR ?? '';
const database_url = process.env.DATABASE_URL || undefined;

type Ask = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

// what server/areas/projects/rows.ts asks for the first page, with the company written into the conditions
const page = `select p.id, p.code, p.name, p.project_type, p.segment, p.status, p.capacity_kwp, p.customer_name, p.state,
    p.discom, p.latitude, p.longitude, p.start_date, p.target_commissioning, p.commissioned_on, p.forecast_commissioning, p.version,
    p.updated_at, p.custom,
    manager.name as project_manager_name,
    progress.stages
  from projects p
  left join users manager on manager.company_id = p.company_id and manager.id = p.project_manager_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('stage', s.stage, 'status', s.status, 'percent', s.percent,
        'planned_start', s.planned_start)), '[]'::jsonb) as stages
    from project_stages s where s.company_id = p.company_id and s.project_id = p.id) progress
  where p.company_id = $1
  order by p.updated_at desc, p.id desc limit $2 offset $3`;
const count = 'select count(*) as total from projects p where p.company_id = $1';

const order = profileOf('helios').stage_order;
/** What the row says of its stages is worked out by the same functions: they are no part of what is compared. */
function shown(row: Record<string, unknown>) {
  const stages = (row.stages as (StageShare & { status: string })[]).toSorted(
    (a, b) => order.indexOf(a.stage) - order.indexOf(b.stage),
  );
  return {
    ...row,
    percent: wholePercent(stages),
    current_stage: currentStage(stages, order),
    stages: stages.map(({ stage, status }) => ({ stage, status })),
  };
}

if (side === 'ours') {
  const { start } = await builtServer();
  const running = await start({
    root,
    port,
    host: '127.0.0.1',
    data_dir,
    database_url,
    demo: 'on',
    log_level: 'error',
    base_url: `http://127.0.0.1:${port}`,
  });
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
} else {
  const { ask, close } = database_url ? openServer(database_url) : await openEmbedded();
  const [company] = await ask(`select id from companies where key = 'helios'`, []);
  const http_server = Fastify();
  http_server.get('/readyz', async () => 'ready');
  http_server.get('/api/pmt/get_projects/', async () => {
    const projects = await ask(page, [company?.id, 50, 0]);
    const [counted] = await ask(count, [company?.id]);
    return { projects: projects.map(shown), total: counted?.total };
  });
  await http_server.listen({ port, host: '127.0.0.1' });
  process.once(
    'SIGTERM',
    () =>
      void http_server
        .close()
        .then(close)
        .then(() => process.exit(0)),
  );
}

function openServer(url: string): { ask: Ask; close(): Promise<void> } {
  const types = new pg.TypeOverrides();
  for (const kind of [20, 1700]) types.setTypeParser(kind, Number);
  types.setTypeParser(1082, (value: string) => value);
  const pool = new pg.Pool({ connectionString: url, max: 20, types });
  return { ask: async (text, values) => (await pool.query(text, values)).rows, close: () => pool.end() };
}

async function openEmbedded(): Promise<{ ask: Ask; close(): Promise<void> }> {
  const engine = await openEngine(`${data_dir}/database`);
  return {
    ask: async (text, values) => (await engine.query<Record<string, unknown>>(text, values)).rows,
    close: () => engine.close(),
  };
}
