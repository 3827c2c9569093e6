/** Finding by words among 1,000,000 things of one company, over HTTP, on a server and on the embedded database. */
import { onEachDatabase, openSide, populate, signIn, sized, verdict, type Where } from './kit.ts';

const goal_ms = 100;
const rounds = sized(5, 1);
/** as many projects; four events each */
const projects = sized(200_000, 100);
/** one of so many is the manager’s; a number that none of the patterns of names follows */
const managed = 97;
/** asked at the same moment */
const at_once = [1, 10];
/** Names as they are, mistyped, of one letter, in the other script, and some that are in nearly everything. */
const searches =
  'rajesh sharma|rajehs sarma|राजेश शर्मा|surya textile 4711|suriya tekstail|B-9999|inverter|invrter|module mounting|lakshmi|laxmi nagar|अहमदाबाद|ahmedabad|a|pune mill|खेत|plant|drawing|98250 4711|zzqqy'.split(
    '|',
  );
const words = {
  first:
    'Rajesh Priya Lakshmi Suresh Meera Arjun Kavya Imran Sunita Deepak Anita Vikram Pooja Sanjay Neha Ramesh Geeta Farhan Leela Mohan',
  last: 'Sharma Patel Reddy Iyer Gupta Nair Shaikh Verma Joshi Desai Singh Kulkarni Menon Rao Das Bose Khan Mehta Pillai Yadav',
  trade:
    'Textile Mill Foods Dairy Hospital School Steel Ceramics Pharma Hotel Warehouse Residency Farms Plastics Auto Chemicals Printing Cold-Storage Foundry Mall',
  place:
    'Ahmedabad Surat Pune Nashik Jaipur Indore Bhopal Nagpur Rajkot Vadodara Chennai Coimbatore Mysuru Hubballi Kochi Lucknow Kanpur Patna Ranchi Raipur',
  work: 'Inverter Module Earthing Cable Transformer Panel Structure Walkway Meter Drawing',
  act: 'erection testing dispatch inspection approval survey laying mounting procurement commissioning',
};
const list = (text: string): string => `array['${text.split(' ').join("','")}']`;
const pick = (text: string, by: string): string => `(${list(text)})[1 + (${by}) % ${text.split(' ').length}]`;

/** So many projects and events more than the demo company has. */
const prepare = (where: Where): Promise<void> =>
  populate(where, async (run) => {
    await run(`insert into projects (company_id, code, name, project_type, segment, customer_name, site_address, project_manager_id)
      select c.id, 'B-' || n, ${pick(words.last, 'n / 7')} || ' ' || ${pick(words.trade, 'n / 3')} || ' ' || n, 'Rooftop', 'Industrial',
        ${pick(words.first, 'n')} || ' ' || ${pick(words.last, 'n / 11')}, ${pick(words.place, 'n / 5')},
        case when n % ${managed} = 0 then m.id else o.id end
      from companies c join users m on m.company_id = c.id and m.username = 'helios.pm'
      join users o on o.company_id = c.id and o.username = 'helios.lm' cross join generate_series(1, ${projects}) n`);
    await run(`insert into events (company_id, project_id, stage, name, position)
      select p.company_id, p.id, 'construction',
        ${pick(words.work, 'n + p.id::int')} || ' ' || ${pick(words.act, 'n * 3 + p.id::int / 9')} || ', block ' || p.id % 97, n
      from projects p cross join generate_series(1, 4) n where p.code like 'B-%'`);
  });

async function measure(name: string, where: Where): Promise<void> {
  await prepare(where);
  const { address, stop } = await openSide(where);
  for (const who of ['helios.owner', 'helios.pm', 'helios.designer']) {
    const headers = { authorization: `Token ${await signIn(address, who)}` };
    const ask = async (search: string) => {
      const begun = performance.now();
      const answer = await fetch(`${address}/api/pmt/get_search/?${new URLSearchParams({ search })}`, { headers });
      if (!answer.ok) throw new Error(`get_search of ${search} answered ${answer.status}.`);
      const { found } = (await answer.json()) as { found: unknown[] };
      return { search, ms: performance.now() - begun, found: found.length };
    };
    for (const together of at_once) {
      const times: Awaited<ReturnType<typeof ask>>[] = [];
      for (let round = 0; round <= rounds; round += 1)
        for (let from = 0; from < searches.length; from += together) {
          const answers = await Promise.all(searches.slice(from, from + together).map(ask));
          if (round > 0) times.push(...answers);
        }
      times.sort((one, other) => one.ms - other.ms);
      const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.ms ?? 0;
      console.log(
        `${name.padEnd(11)} ${who.padEnd(16)} ${String(together).padStart(2)} at once: median ${at(0.5).toFixed(0)} ms, ` +
          `p95 ${at(0.95).toFixed(0)} ms ${verdict(at(0.95) <= goal_ms)}, slowest ${at(1).toFixed(0)} ms (${times.at(-1)?.search})`,
      );
      if (!process.env.BENCH_DETAILS || together > 1) continue;
      for (const search of searches) {
        const own = times.filter((one) => one.search === search);
        console.log(`    ${search.padEnd(20)} ${own[own.length >> 1]?.ms.toFixed(0)} ms, ${own[0]?.found} found`);
      }
    }
  }
  await stop();
}

await onEachDatabase(measure);
