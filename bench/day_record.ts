/** The day of a site, kept in one request: forty lines of people, ten machines, weather and notes. */
import { trades } from '../domain/construction/site_days.ts';
import { onEachDatabase, openSide, populate, signIn, sized, verdict, type Where } from './kit.ts';

const goal = 150;
const rounds = sized(60, 3);

async function measure(name: string, where: Where): Promise<void> {
  await populate(where, async () => {});
  const { address, stop } = await openSide(where);
  const headers = {
    authorization: `Token ${await signIn(address, 'helios.site_executive')}`,
    'content-type': 'application/json',
  };
  const list = await fetch(`${address}/api/pmt/get_projects/?limit=1&search=Surya`, { headers });
  const { projects } = (await list.json()) as { projects: { id?: number[] } | { id: number }[] };
  const project_id = Array.isArray(projects) ? projects[0]?.id : projects.id?.[0];
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const body = JSON.stringify({
      project_id,
      day: new Date(Date.UTC(2025, 0, 1 + round)).toISOString().slice(0, 10),
      made_as: `bench-${String(round).padStart(8, '0')}`,
      notes: 'Rows levelled before the clamps were tightened.',
      crews: Array.from({ length: 40 }, (_, at) => ({ trade: trades[at % trades.length], skilled: 2, unskilled: 3 })),
      machines: Array.from({ length: 10 }, () => ({ machine: 'Hydra', hours: 4 })),
    });
    const begun = performance.now();
    // one after the other, as a phone sends them
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(`${address}/api/pmt/add_daily_manpower_details/`, { method: 'POST', headers, body });
    // oxlint-disable-next-line no-await-in-loop
    const said = await answer.text();
    if (!answer.ok) throw new Error(`add_daily_manpower_details answered ${answer.status}: ${said}`);
    if (round > 0) times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  console.log(
    `${name.padEnd(11)} a day of 40 lines    median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms ${verdict(at(0.95) <= goal)}`,
  );
  await stop();
}

await onEachDatabase(measure);
