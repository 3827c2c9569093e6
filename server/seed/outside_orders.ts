/** Orders of the demo companies that are not in any BOQ: a crane and trips, of which some are done, and tools for the site. */
import { addDays } from '../../domain/dates.ts';
import { servicePostings } from '../../domain/money/postings.ts';
import { isService } from '../../domain/procurement/services.ts';
import type { Unit } from '../../domain/units.ts';
import { post } from '../journal/journal.ts';
import { kyselyOver } from './kysely.ts';
import { insert, type Run } from './rows.ts';

interface Outside {
  category: string;
  description: string;
  hsn: string;
  unit: Unit;
  quantity: number;
  /** paise */
  price: number;
  /** days from today, and how much was done then */
  done: readonly (readonly [day: number, quantity: number])[];
}

/** What is ordered for a site where modules are being installed. */
export const outside_orders = [
  {
    title: 'Crane and transport',
    status: 'accepted',
    begun: -11,
    needed: -1,
    lines: [
      {
        category: 'Crane and Machinery Hire',
        description: 'Crane 25 t with operator',
        hsn: '997313',
        unit: 'Day',
        quantity: 6,
        price: 14_500_00,
        done: [
          [-6, 2],
          [-3, 2],
        ],
      },
      {
        category: 'Transport',
        description: 'Modules from the store to the roof',
        hsn: '996511',
        unit: 'Trip',
        quantity: 3,
        price: 9000_00,
        done: [[-6, 3]],
      },
    ],
  },
  {
    title: 'Safety wear for the site',
    status: 'pending',
    begun: -2,
    needed: 12,
    lines: [
      {
        category: 'Safety Line',
        description: 'Full body harness with double lanyard',
        hsn: '63079090',
        unit: 'Nos',
        quantity: 12,
        price: 2450_00,
        done: [],
      },
    ],
  },
] as const satisfies readonly {
  title: string;
  status: string;
  begun: number;
  needed: number;
  lines: readonly Outside[];
}[];

/** A line as the orders of the demo are priced, outside every BOQ. */
export const outsideLine = ({ category, description, hsn, unit, quantity, price }: Outside) => {
  const counted = { unit, conversions: [], quantity, rate: price };
  const boq = {
    ...counted,
    id: null,
    category,
    item_id: null,
    description,
    make: '',
    model: '',
    hsn,
    watts: null,
    note: '',
  };
  return { ...counted, price, format: unit, gst_percent: 18, short_closed: 0, boq };
};

/** Confirms what was done of the services of an order, and posts what it costs the project. */
export async function addServiceEntries(
  run: Run,
  company_id: number,
  {
    title,
    line_ids,
    made_by,
    today,
    ...order
  }: {
    title: string;
    number: string;
    project_id: number;
    supplier_id: number;
    line_ids: readonly number[];
    made_by: number;
    today: string;
  },
): Promise<void> {
  const db = kyselyOver(run);
  const lines: readonly Outside[] = outside_orders.find((one) => one.title === title)?.lines ?? [];
  for (const [at, line] of lines.entries()) {
    if (!isService(line.category)) continue;
    for (const [days, quantity] of line.done) {
      const done_on = addDays(today, days);
      const value = line.price * quantity;
      const id = await insert(run, 'service_entries', {
        company_id,
        po_line_id: line_ids[at],
        quantity,
        value,
        done_on,
        made_by,
        made_at: `${done_on}T11:30:00Z`,
      });
      await post({ db, user_id: made_by }, [
        {
          day: done_on,
          document_kind: 'service_entry',
          document_id: id,
          document: order.number,
          postings: servicePostings({
            supplier_id: order.supplier_id,
            project_id: order.project_id,
            head: line.category,
            value,
          }),
        },
      ]);
    }
  }
}
