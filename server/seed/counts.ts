/** Lists of approved models, what the lots of modules are, and counts of stores in the demo companies. */
import { addDays } from '../../domain/dates.ts';
import { makerKey, modelKey } from '../../domain/materials/almm.ts';
import type { Run } from './rows.ts';

type Entry = readonly [maker: string, model: string, watts: number | null, valid_days: number | null];

/** Makers whose modules the companies buy, by the name they are listed under. */
const listed_as: Readonly<Record<string, string>> = {
  Waaree: 'Waaree Energies Limited',
  'Premier Energies': 'Premier Energies International Private Limited',
  Adani: 'Mundra Solar PV Limited',
  Vikram: 'Vikram Solar Limited',
  'Vikram Solar': 'Vikram Solar Limited',
  Rayzon: 'Rayzon Solar Limited',
  'Tata Power Solar': 'TP Solar Limited',
  Goldi: 'Goldi Solar Private Limited',
};

const modules_besides: readonly Entry[] = [
  ['Waaree Energies Limited', 'Bi-55-540', 540, 500],
  ['Waaree Energies Limited', 'Bi-55-550', 550, 500],
  ['Waaree Energies Limited', 'BiMax5N-545-1', 545, 410],
  ['Vikram Solar Limited', 'BiMax5N-545', 545, 410],
  ['Vikram Solar Limited', 'VSMDHT.72.545.05', 545, 320],
  ['Rayzon Solar Limited', 'RSM-550-144M', 550, 210],
  ['Goldi Solar Private Limited', 'GS10-M144-545', 545, -12],
  ['TP Solar Limited', 'TPS-M10-144-545', 545, 640],
];
const cells: readonly Entry[] = [
  ['Mundra Solar PV Limited', 'M10 Mono PERC', null, 700],
  ['Premier Energies Photovoltaic Private Limited', 'PEPV-M10', null, 640],
  ['Waaree Energies Limited', 'WS-M10-TOPCon', null, 690],
  ['TP Solar Limited', 'TPS-M10 TOPCon', null, 690],
];

async function addList(
  run: Run,
  { company_id, list, dated, made_by }: { company_id: number; list: string; dated: string; made_by: number | null },
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries.map(([maker, model, watts, days]) => ({
    manufacturer: maker,
    model,
    watts,
    valid_to: days === null ? null : addDays(dated, days),
    maker_key: makerKey(maker),
    model_key: modelKey(model),
  }));
  await run(
    `with made as (insert into almm_lists (company_id, list, dated, file_name, made_by) values ($1, $2, $3, $4, $5) returning id)
    insert into almm_entries (company_id, list_id, manufacturer, model, watts, valid_to, maker_key, model_key)
    select $1, made.id, e.manufacturer, e.model, e.watts, e.valid_to, e.maker_key, e.model_key
    from made, jsonb_to_recordset($6::jsonb) as e (manufacturer text, model text, watts numeric, valid_to date, maker_key text,
      model_key text)`,
    [company_id, list, dated, `${list} ${dated.slice(0, 7)}.xlsx`, made_by, JSON.stringify(rows)],
  );
}

interface Given {
  today: string;
  person: (who: string) => number | null;
}

/** The lists that an administrator keeps, and what the lots of modules say of themselves. */
export async function addApprovedModels(run: Run, company_id: number, { today, person }: Given): Promise<void> {
  const { rows: items } = await run(
    `select make, model, watts::float8 as watts from items where company_id = $1 and category = 'MODULES' and model <> '' order by id`,
    [company_id],
  );
  const bought = (items as { make: string; model: string; watts: number | null }[]).map(
    ({ make, model, watts }): Entry => [listed_as[make] ?? make, model, watts, 540],
  );
  const made_by = person('admin');
  const dated = addDays(today, -24);
  // the newest model of the market is not listed yet
  const first = [...bought.slice(0, -1), ...modules_besides];
  await addList(run, { company_id, list: 'ALMM List-I', dated: addDays(today, -118), made_by }, first.slice(1));
  await addList(run, { company_id, list: 'ALMM List-I', dated, made_by }, first);
  await addList(run, { company_id, list: 'ALMM List-II', dated, made_by }, cells);
  await addList(
    run,
    { company_id, list: 'DCR', dated: addDays(today, -61), made_by },
    first.filter(([maker]) => /Premier|Waaree|TP Solar/.test(maker)),
  );
  await run(
    `update stock_lots l set manufacturer = i.make, model = i.model, cell_maker = 'Mundra Solar PV' from items i
    where l.company_id = $1 and i.company_id = $1 and i.id = l.item_id and i.category = 'MODULES'`,
    [company_id],
  );
}

/** A count of a site store that awaits approval, and one of a zone that nobody finished yet. */
export async function addCounts(
  run: Run,
  company_id: number,
  { person, store_id, warehouse, now }: Given & { store_id: number; warehouse: number; now: Date },
): Promise<void> {
  await run(
    `with made as (
      insert into stock_counts (company_id, store_id, status, note, version, made_by, made_at, submitted_at)
      values ($1, $2, 'Awaiting approval', 'Month end', 2, $3, $4::timestamptz - interval '27 hours', $4::timestamptz - interval '22 hours') returning id),
    lying as (
      select b.item_id, sum(b.quantity) as quantity, row_number() over (order by b.item_id) as place from stock_balances b
      where b.company_id = $1 and b.store_id = $2 and b.state = 'Stored' and b.quantity > 0 group by b.item_id)
    insert into stock_count_lines (company_id, count_id, item_id, turn, quantity, expected, counted_by, counted_at, rate)
    select $1, made.id, l.item_id, 1, l.quantity - case when i.unit = 'mtrs' then least(6, floor(l.quantity * 0.01)) else 0 end,
      l.quantity, $3, $4::timestamptz - interval '24 hours' + make_interval(mins => l.place::int * 7),
      case when v.quantity > 0 then round(v.value / v.quantity, 4) else 0 end
    from made, lying l join items i on i.company_id = $1 and i.id = l.item_id
    left join stock_values v on v.company_id = $1 and v.id = l.item_id`,
    [company_id, store_id, person('site_incharge'), now.toISOString()],
  );
  await run(
    `insert into stock_counts (company_id, store_id, zone, categories, note, made_by, made_at)
    values ($1, $2, 'Cable rack', '{"DC Cable","AC Cable"}', '', $3, $4::timestamptz - interval '3 hours')`,
    [company_id, warehouse, person('pre'), now.toISOString()],
  );
}
