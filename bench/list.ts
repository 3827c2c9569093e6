/** What authentication, tenant isolation and validation cost: the project list of ours against a bare route on the same rows. */
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { onEachDatabase, openSide, populate, signIn, sized, verdict, type Where } from './kit.ts';

const goal = 0.85;
const projects = sized(10_000, 60);
const rounds = sized(3, 1);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const list = '/api/pmt/get_projects/?limit=50';

type Side = 'ours' | 'bare';

async function headersFor(side: Side, address: string): Promise<Record<string, string>> {
  return side === 'ours' ? { authorization: `Token ${await signIn(address, 'helios.owner')}` } : {};
}

/** Makes the demo companies and gives one of them many projects more. */
const prepare = (where: Where): Promise<void> =>
  populate(where, async (run) => {
    await run(`insert into projects (company_id, code, name, project_type, segment, status, capacity_kwp, customer_name, state,
        discom, project_manager_id, owner_id, start_date, target_commissioning, updated_at)
      select c.id, 'B-' || n, 'Rooftop plant number ' || n, 'Rooftop', 'Industrial',
        (array['draft', 'active', 'on_hold', 'completed', 'maintenance'])[1 + n % 5], (n % 900) + 0.5, 'Customer number ' || n % 500,
        'Gujarat', 'MGVCL', m.id, m.id, date '2026-01-01' + n % 300, date '2026-06-01' + n % 300, now() - make_interval(mins => n)
      from companies c join users m on m.company_id = c.id and m.username = 'helios.pm' cross join generate_series(1, ${projects}) n`);
    await run(`insert into project_stages (company_id, project_id, stage, status, percent, planned_start, planned_end)
      select p.company_id, p.id, s.stage, (array['FINISHED', 'IN-PROGRESS', 'PENDING'])[1 + s.at::int % 3], (s.at * 13) % 100,
        p.start_date + s.at::int * 20, p.start_date + s.at::int * 20 + 25
      from projects p cross join unnest(array['pre_requisites', 'approvals', 'engineering', 'materials', 'construction',
        'site_handover']) with ordinality s (stage, at) where p.code like 'B-%'`);
  });

interface Measured {
  rate: number;
  answer: unknown;
}

async function measure(side: Side, where: Where): Promise<Measured> {
  const { address, stop } = await openSide(where, side);
  const headers = await headersFor(side, address);
  const answer: unknown = await (await fetch(address + list, { headers })).json();
  const options = { url: address + list, connections: 10, headers };
  await autocannon({ ...options, ...sized({ duration: 2 }, { amount: 10 }) });
  const result = await autocannon({ ...options, ...sized({ duration: seconds }, { amount: 30 }) });
  await stop();
  if (result.errors || result.non2xx) throw new Error(`${side}: ${result.errors} errors, ${result.non2xx} not 2xx.`);
  return { rate: result.requests.total / result.duration, answer };
}

async function figures(name: string, where: Where): Promise<void> {
  await prepare(where);
  const seen: Record<Side, Measured[]> = { bare: [], ours: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['bare', 'ours'] as const) seen[side].push(await measure(side, where));
    // both sides must give the same answer, or the comparison means nothing
    if (!isDeepStrictEqual(seen.ours.at(-1)?.answer, seen.bare.at(-1)?.answer))
      throw new Error('The two sides do not give the same answer.');
  }
  const best = (side: Side) => Math.max(...seen[side].map(({ rate }) => rate));
  const ratio = best('ours') / best('bare');
  const all = (side: Side) => seen[side].map(({ rate }) => rate.toFixed(0)).join(', ');
  console.log(
    `${name}: ours ${best('ours').toFixed(0)} requests/s (${all('ours')}), bare ${best('bare').toFixed(0)} (${all('bare')}), ` +
      `ratio ${(ratio * 100).toFixed(0)} % ${verdict(ratio >= goal)} goal ≥ ${goal * 100} %`,
  );
}

await onEachDatabase(figures);
