/** For tests: orders as the chain reads them, and material of them that moved. */
import { usual_rules } from '../../domain/suppliers/gate.ts';
import type { Move } from '../stock/move.ts';
import { ask, aSupplier, boqLines, manager, projectOf } from '../areas/procurement/fixtures.ts';
import type { TestApp } from '../test_kit.ts';

let made = 0;

export interface TestOrder {
  order_id: number;
  supplier_id: number;
  project_id: number;
  /** 1,000 modules of 545 Wp, and 5,000 m of DC cable */
  lines: number[];
  boq_line_ids: number[];
  item_id: number;
}

/** Every document a supplier must have before anything is ordered of them. */
export async function completeDocuments(t: TestApp, supplier_id: number): Promise<void> {
  const names = usual_rules.required.map(({ group, name }) => `('${group}', '${name}')`).join(', ');
  await ask(
    t,
    `insert into supplier_documents (company_id, supplier_id, kyc_group, name, version, file_id, status)
      select s.company_id, s.id, d.kyc_group, d.name, 1, (select min(f.id) from files f where f.company_id = s.company_id), 'verified'
      from suppliers s, (values ${names}) d (kyc_group, name) where s.id = ${supplier_id}
      on conflict do nothing`,
  );
}

/** An order of modules and cable, as approved, sent or accepted by its supplier. */
export async function anOrder(
  t: TestApp,
  { status = 'accepted', by = manager, supplier_id = 0, project_id = 0, key = 'helios' } = {},
): Promise<TestOrder> {
  made += 1;
  const project = project_id || (await projectOf(t, by));
  const supplier = supplier_id || (await aSupplier(t, { key }));
  const boq_line_ids = await boqLines(t, project, key);
  return t.app.database.asOwner(async (run) => {
    const company = `(select id from companies where key = '${key}')`;
    const { rows: orders } = await run(
      `insert into purchase_orders (company_id, project_id, supplier_id, number, title, status, approved_at)
        values (${company}, $1, $2, $3, 'Modules and cable', $4, now()) returning id`,
      [project, supplier, status === 'draft' ? '' : `T-PO/${process.pid}/${made}`, status],
    );
    const order_id = Number(orders[0]?.id);
    const { rows: lines } = await run(
      `insert into po_lines (company_id, order_id, position, boq_line_id, project_id, item_id, category, description, unit,
          conversions, watts, quantity, format, price, rate, gst_percent, promised_on)
        select b.company_id, $1, b.position, b.id, b.project_id, b.item_id, b.category, b.description, b.unit, b.conversions,
          i.watts, b.quantity, b.unit, 100, 100, 18, current_date + 20
        from boq_lines b left join items i on i.company_id = b.company_id and i.id = b.item_id
        where b.id = any($2::bigint[]) order by b.position returning id, item_id`,
      [order_id, boq_line_ids],
    );
    return {
      order_id,
      supplier_id: supplier,
      project_id: project,
      lines: lines.map(({ id }) => Number(id)),
      boq_line_ids,
      item_id: Number(lines[0]?.item_id),
    };
  });
}

/** A movement of the modules of an order that are dispatched. */
export const dispatched = (order: TestOrder, store_id: number, quantity: number, more: Partial<Move> = {}): Move => ({
  kind: 'Dispatch',
  item_id: order.item_id,
  quantity,
  to: { store_id, state: 'Dispatched', project_id: order.project_id, boq_line_id: order.boq_line_ids[0] ?? null },
  po_line_id: order.lines[0] ?? null,
  day: new Date().toISOString().slice(0, 10),
  ...more,
});

/** A vendor’s account, which acts for a supplier from now on, and the manager who decides. */
export { actFor, manager } from '../areas/procurement/fixtures.ts';
