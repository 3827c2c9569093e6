/** The documents of the stores: what the movements of the demo belong to, in the order of their days, under their numbers. */
import { documentNumber } from '../../domain/number_series.ts';
import { stock_document_series, type StockDocumentKind } from '../../domain/inventory/stock_documents.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import type { NumberSeries } from '../../domain/number_series.ts';
import type { Run } from './rows.ts';

interface Group {
  kind: StockDocumentKind | 'stock_transfer' | 'stock_count';
  day: string;
  ids: number[];
}

/** Numbers everything of a kind in the order it is given, and keeps the last number of each year. */
async function numbered(run: Run, company_id: number, groups: readonly Group[]): Promise<string[]> {
  const last = new Map<string, { series: NumberSeries; year: number; count: number }>();
  const numbers = groups.map(({ kind, day }) => {
    const series = kind === 'stock_transfer' || kind === 'stock_count' ? kind : stock_document_series[kind];
    const year = financialYear(day);
    const count = (last.get(`${series} ${year}`)?.count ?? 0) + 1;
    last.set(`${series} ${year}`, { series, year, count });
    return documentNumber(series, year, count);
  });
  await run(
    `insert into number_series (company_id, series, year, last)
      select $1, x.series, x.year, x.count from jsonb_to_recordset($2::jsonb) as x (series text, year int, count int)`,
    [company_id, JSON.stringify([...last.values()])],
  );
  return numbers;
}

/** Writes the documents of movements that belong to none yet, and numbers transfers and counts. */
export async function addStockDocuments(run: Run, company_id: number, now: Date): Promise<void> {
  const { rows } = await run(
    `with stood as (
        select m.*, case when m.kind in ('Opening stock', 'Receipt') then 'receipt' when m.kind in ('Issue', 'Shifting') then 'issue'
          when m.kind = 'Return' then 'return' when m.kind = 'Consumption' then 'consumption' when m.kind = 'Write-off' then 'write_off'
          else 'installation' end as document_kind
        from movements m where m.company_id = $1 and m.document_type = '' and m.reverses_id is null
          and m.kind in ('Opening stock', 'Receipt', 'Issue', 'Shifting', 'Return', 'Consumption', 'Write-off', 'Installation'))
      select document_kind as kind, day::text as day, array_agg(id order by id) as ids,
        case when document_kind in ('receipt', 'return') then to_store_id else from_store_id end as store_id,
        case document_kind when 'return' then from_store_id when 'issue' then to_store_id when 'installation' then to_store_id end
          as place_id,
        project_id, document as challan, max(reason) as note, made_by
      from stood group by document_kind, day, 4, 5, project_id, document, made_by order by day, min(id)`,
    [company_id],
  );
  const groups = rows.map((row) => ({
    ...row,
    kind: row.kind as Group['kind'],
    day: String(row.day),
    ids: row.ids as number[],
  }));
  const numbers = await numbered(run, company_id, groups);
  await run(
    `with given as (select * from jsonb_to_recordset($2::jsonb) as x (kind text, number text, day date, store_id bigint,
        place_id bigint, project_id bigint, challan text, note text, made_by bigint, ids bigint[])),
      made as (insert into stock_documents (company_id, kind, number, day, store_id, place_id, project_id, challan, note, made_by, subcontractor_id, made_at)
        select $1, kind, number, day, store_id, place_id, project_id, challan, note, made_by,
          case kind when 'issue' then (select s.subcontractor_id from stores s where s.company_id = $1 and s.id = given.place_id) end,
          least((day + time '10:30') at time zone 'Asia/Kolkata', $3::timestamptz) from given returning id, number)
    update movements m set document_type = 'stock_document', document_id = made.id, document = made.number
    from given join made on made.number = given.number cross join lateral unnest(given.ids) as of (movement_id)
    where m.company_id = $1 and m.id = of.movement_id`,
    [company_id, JSON.stringify(groups.map((one, at) => ({ ...one, number: numbers[at] }))), now.toISOString()],
  );
  await numberOthers(run, company_id, 'stock_transfer', 'sent_on');
  await numberOthers(run, company_id, 'stock_count', `(submitted_at at time zone 'Asia/Kolkata')::date`);
}

async function numberOthers(run: Run, company_id: number, kind: 'stock_transfer' | 'stock_count', day: string) {
  const { rows } = await run(
    `select id, ${day}::text as day from ${kind}s where company_id = $1 and ${day} is not null order by ${day}, id`,
    [company_id],
  );
  const numbers = await numbered(
    run,
    company_id,
    rows.map((row) => ({ kind, day: String(row.day), ids: [] })),
  );
  await run(
    `with given as (select * from unnest($2::bigint[], $3::text[]) as x (id, number)),
      moved as (update movements m set document = given.number from given
        where m.company_id = $1 and m.document_type = '${kind}' and m.document_id = given.id)
    update ${kind}s x set number = given.number from given where x.company_id = $1 and x.id = given.id`,
    [company_id, rows.map((row) => row.id), numbers],
  );
}

/** What was issued to sub-contractors: the last of it waits for them, the rest they confirmed, a little of it short. */
export async function confirmIssues(run: Run, company_id: number, now: Date): Promise<void> {
  await run(
    `with issued as (
        select d.id, d.subcontractor_id, d.day, row_number() over (order by d.day desc, d.id desc) as place from stock_documents d
        where d.company_id = $1 and d.kind = 'issue' and d.subcontractor_id is not null),
      said as (update stock_documents d set confirmed_by = i.subcontractor_id, version = 2,
          confirmed_at = least((i.day + time '17:10') at time zone 'Asia/Kolkata', $2::timestamptz),
          remark = case when i.place = 2 then 'One drum of cable was cut short at the store.' else '' end
        from issued i where d.company_id = $1 and d.id = i.id and i.place > 1 returning d.id),
      moved as (select m.document_id, m.item_id, sum(m.quantity) as quantity, max(i.unit) as unit from movements m
        join items i on i.company_id = m.company_id and i.id = m.item_id
        join said on said.id = m.document_id where m.company_id = $1 and m.document_type = 'stock_document' group by 1, 2),
      short as (select document_id, min(item_id) as item_id from moved where unit = 'mtrs' and document_id = (
        select id from issued where place = 2) group by 1)
    insert into stock_confirmations (company_id, document_id, item_id, received)
    select $1, m.document_id, m.item_id, greatest(0, m.quantity - case when s.item_id is null then 0 else 6 end)
    from moved m left join short s on s.document_id = m.document_id and s.item_id = m.item_id`,
    [company_id, now.toISOString()],
  );
}
