/** The stock of a company with 1,000,000 movements and 2,000,000 serial numbers: now, at past days, and one number among all. */
import { connect } from '../server/db/connection.ts';
import { closeMonths } from '../server/stock/closing_rows.ts';
import { inCompany } from '../server/tenancy/in_company.ts';
import { onEachDatabase, openSide, populate, seconds, signIn, sized, verdict, type Where } from './kit.ts';

const movements = sized(1_000_000, 2000);
const serials = sized(2_000_000, 2000);
const items = sized(2000, 20);
const goals = { stock: 100, serial: 50 };
const rounds = sized(15, 2);

/** Receipts and issues of three years in ten stores, one of a hundred entered 40 days late, with their balances. */
const prepare = (where: Where): Promise<void> =>
  populate(where, async (run) => {
    await run(`create temp table c on commit drop as select c.id, u.id as user_id from companies c join users u
      on u.company_id = c.id and u.username = 'helios.prm'`);
    await run(
      `insert into stores (company_id, name, kind) select c.id, 'Bench store ' || n, 'company' from c, generate_series(1, 10) n`,
    );
    await run(`insert into items (company_id, category, name, unit, watts) select c.id, 'MODULES', 'Bench item ' || n, 'Nos', 540
      from c, generate_series(1, ${items}) n`);
    await run(`insert into stock_balances (company_id, store_id, state, item_id, quantity, serials) select c.id, s.id, 'Stored', i.id, 0, 0
      from c join stores s on s.company_id = c.id and s.name like 'Bench%' join items i on i.company_id = c.id and i.name like 'Bench%'`);
    await run(`create temp table b on commit drop as select b.*, row_number() over (order by b.id) - 1 as place from stock_balances b
      join stores s on s.company_id = b.company_id and s.id = b.store_id where s.name like 'Bench%'`);
    await run(`create index on b (place)`);
    await run(`insert into movements (company_id, kind, item_id, quantity, from_balance_id, to_balance_id, from_store_id, from_state,
        to_store_id, to_state, day, made_at, average, value, rate)
      select b.company_id, case when n % 3 = 2 then 'Issue' else 'Receipt' end, b.item_id, 1 + n % 3,
        case when n % 3 = 2 then b.id end, case when n % 3 <> 2 then b.id end, case when n % 3 = 2 then b.store_id end,
        case when n % 3 = 2 then 'Stored' end, case when n % 3 <> 2 then b.store_id end, case when n % 3 <> 2 then 'Stored' end,
        current_date - ((${movements} - n) * 1095.0 / ${movements})::int,
        now() - make_interval(days => greatest(0, ((${movements} - n) * 1095.0 / ${movements})::int - case when n % 100 = 0 then 40 else 0 end)), 1000, 1000, 1000
      from generate_series(0, ${movements - 1}) n
      join b on b.place = (n * 7919::bigint) % (select count(*) from b)`);
    await run(`update stock_balances x set quantity = greatest(0, m.quantity) from (select balance_id, sum(quantity) as quantity from (
        select to_balance_id as balance_id, quantity from movements where to_balance_id in (select id from b)
        union all select from_balance_id, -quantity from movements where from_balance_id in (select id from b)) m
      group by balance_id) m where m.balance_id = x.id and x.id in (select id from b)`);
    await run(`insert into serials (company_id, number, item_id, balance_id)
      select b.company_id, 'BENCH' || lpad((n * 104729::bigint % ${serials})::text, 10, '0'), b.item_id, b.id
      from generate_series(0, ${serials - 1}) n join b on b.place = n % (select count(*) from b)`);
    await run('analyze movements, stock_balances, serials, items');
  });

/** What the server does in the morning: it keeps the ends of the months that are over. */
async function close(name: string, where: Where): Promise<void> {
  const database = await connect({
    database_url: where.DATABASE_URL || undefined,
    database_owner_url: undefined,
    data_dir: where.DATA_DIR,
  });
  const { rows } = await database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  const begun = performance.now();
  await inCompany(database, Number(rows[0]?.id), closeMonths);
  console.log(`${name.padEnd(11)} 36 months closed in ${seconds(performance.now() - begun)}`);
  await database.asOwner((run) => run('vacuum analyze stock_closing_rows, stock_closings'));
  await database.close();
}

async function measure(name: string, where: Where): Promise<void> {
  await prepare(where);
  await close(name, where);
  const { address, stop } = await openSide(where);
  const headers = { authorization: `Token ${await signIn(address, 'helios.prm')}` };
  const ask = async (call: string, input: Record<string, string>) => {
    const begun = performance.now();
    const answer = await fetch(`${address}/api/pmt/${call}/?${new URLSearchParams(input)}`, { headers });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - begun;
  };
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const asked: [string, number, string, (round: number) => Record<string, string>][] = [
    ['stock now', goals.stock, 'get_stock', () => ({ limit: '100' })],
    ['stock a week ago', goals.stock, 'get_stock', (round) => ({ limit: '100', day: ago(7 + round) })],
    ['stock 40 days ago', goals.stock, 'get_stock', (round) => ({ limit: '100', day: ago(40 + round) })],
    ['stock a year ago', goals.stock, 'get_stock', (round) => ({ limit: '100', day: ago(365 + round) })],
    ['stock 2.5 years ago', goals.stock, 'get_stock', (round) => ({ limit: '100', day: ago(900 + round) })],
    ['movements, newest', goals.stock, 'get_movements', () => ({ limit: '100' })],
    [
      'one serial number',
      goals.serial,
      'get_serials',
      (round) => ({ search: `BENCH${String(round * 97).padStart(10, '0')}` }),
    ],
  ];
  for (const [what, goal, call, input] of asked) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const ms = await ask(call, input(round));
      if (round > 0) times.push(ms);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    console.log(
      `${name.padEnd(11)} ${what.padEnd(20)} median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms ${verdict(at(0.95) <= goal)}`,
    );
  }
  await stop();
}

await onEachDatabase(measure);
