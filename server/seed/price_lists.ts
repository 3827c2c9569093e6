/** The price lists of the demo suppliers: what each asks for the items of its categories, this quarter and the one before. */
import { addDays } from '../../domain/dates.ts';
import { except } from '../../domain/records.ts';
import { catalogue } from './material_items.ts';
import { insertMany, type Run } from './rows.ts';

const notes = [
  'Firm until the last day of validity. Above a change of 2% in the rupee the rate is agreed anew.',
  'Price variation by the IEEMA circular for copper and aluminium of the month of dispatch.',
  'Steel basis ₹58,500/t ex Raipur; each ₹1,000/t changes the rate by 1.4%.',
  'Firm for orders placed within the validity. Freight at actuals.',
];

interface Supplier {
  id: number;
  name: string;
  categories: string[];
}

/** What a supplier asks of what an item costs, per mille: from 955 to 1,055. */
const asked = (supplier: number, item: number): number => 955 + ((supplier * 37 + item * 53) % 101);

const month = (date: string): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Adds price lists: current ones, expired ones, and one that begins next month. */
export async function addPriceLists(
  run: Run,
  company_id: number,
  { today, made_by }: { today: string; made_by: number },
): Promise<void> {
  const { rows: suppliers } = (await run(
    `select id, name, categories from suppliers where company_id = $1 and status = 'active' and blocked_reason = '' order by id`,
    [company_id],
  )) as unknown as { rows: Supplier[] };
  const { rows: items } = (await run(
    'select id, name, category, unit, watts from items where company_id = $1 order by id',
    [company_id],
  )) as unknown as { rows: { id: number; name: string; category: string; unit: string; watts: number | null }[] };
  const paise = new Map(catalogue.map((item) => [item.name, item.paise]));

  const lists = suppliers.flatMap((supplier, at) => {
    const own = items.filter(({ category }) => supplier.categories.includes(category));
    // every fifth has not sent one yet
    if (own.length === 0 || at % 5 === 4) return [];
    const start = addDays(today, -12 - ((at * 7) % 31));
    const note = notes[at % notes.length] ?? '';
    const list = (begins: string, ends: string | null, per_mille: number) => ({
      supplier_id: supplier.id,
      name: `Rate list ${month(begins)}`,
      valid_from: begins,
      valid_to: ends,
      note,
      made_by,
      prices: own.map((item, place) => {
        const each = ((paise.get(item.name) ?? 100_000) * asked(at, place) * per_mille) / 1_000_000;
        const watts = item.watts ?? undefined;
        return watts === undefined || item.unit !== 'Nos'
          ? { item_id: item.id, unit: item.unit, price: Math.round(each / 100) * 100 || Math.round(each) }
          : { item_id: item.id, unit: 'kWp', price: Math.round(each / watts / 5) * 5 };
      }),
    });
    const before = list(addDays(start, -92), addDays(start, -1), 940);
    // some were not renewed
    if (at % 7 === 3) return [before];
    const now = list(start, at % 4 === 0 ? null : addDays(start, 60), 1000);
    return at % 9 === 1 ? [before, now, list(addDays(today, 24), addDays(today, 115), 1030)] : [before, now];
  });
  const ids = await insertMany(
    run,
    company_id,
    'price_lists',
    'supplier_id bigint, name text, valid_from date, valid_to date, note text, made_by bigint',
    lists.map((list) => except(list, ['prices'])),
  );
  await insertMany(
    run,
    company_id,
    'item_prices',
    'price_list_id bigint, item_id bigint, price numeric, unit text',
    lists.flatMap(({ prices }, at) => prices.map((price) => ({ price_list_id: ids[at] ?? 0, ...price }))),
  );
}
