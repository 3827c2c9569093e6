/** Of what is needed, asked for, ordered, inspected, cleared, sent, stored and built in. */
import { arrived_states } from '../../../domain/inventory/states.ts';
import { placed_states } from '../../../domain/procurement/placed.ts';
import { variation } from '../supply_state.ts';
import { dayOf, holds, holdsOn, inList, type Relation } from './relation.ts';

const placed = inList(placed_states);
const arrived = inList(arrived_states);

/** The quantity of the BOQ line `b` on placed orders. */
const ordered = `(select coalesce(sum(l.quantity - l.short_closed), 0) from po_lines l join purchase_orders o on o.company_id = l.company_id
  and o.id = l.order_id where l.company_id = b.company_id and l.boq_line_id = b.id and o.status in ${placed})`;
/** The quantity of it in a store or installed. */
const there = `(select coalesce(sum(s.quantity), 0) from stock_balances s where s.company_id = b.company_id and s.boq_line_id = b.id
  and s.quantity > 0 and s.state in ${arrived})`;
const at = (
  state: string,
  of = 'b',
) => `(select coalesce(sum(s.quantity), 0) from stock_balances s where s.company_id = ${of}.company_id
  and s.boq_line_id = ${of}.id and s.state = '${state}')`;

/** Approved lines with the event of their delivery and their project. */
const lines = `boq_lines b join projects p on p.company_id = b.company_id and p.id = b.project_id and p.status <> 'cancelled'
  join events e on e.company_id = b.company_id and e.id = b.event_id and e.deleted_at is null
  where b.deleted_at is null and b.approved_quantity > 0`;
const said = 'p.name as project, b.category, b.description, e.code';

export const supply: readonly Relation[] = [
  // the bill of quantities
  holds(
    'an approved line is linked to its delivery, unless the customer added it',
    `
    select b.id, b.category from boq_lines b where b.deleted_at is null and b.approved_quantity > 0 and b.event_id is null
      and b.note not like '${variation}%'`,
  ),
  holds(
    'a line of a running project has a rate',
    `
    select b.id, b.category from boq_lines b where b.deleted_at is null and b.approved_quantity > 0 and coalesce(b.rate, 0) <= 0`,
  ),
  holds(
    'most lines name the item that is bought',
    `
    select project_id, count(*) filter (where item_id is null) as without, count(*) as lines from boq_lines
    where deleted_at is null group by project_id having count(*) filter (where item_id is null) * 4 > count(*)`,
  ),
  holds(
    'a line counts in the unit of its item',
    `
    select b.id, b.unit, i.unit from boq_lines b join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.unit <> i.unit or b.category <> i.category`,
  ),
  holds(
    'a line is linked to an event of its own project, in the materials stage',
    `
    select b.id, e.code, e.stage from boq_lines b join events e on e.company_id = b.company_id and e.id = b.event_id
    where e.project_id <> b.project_id or e.stage <> 'materials' or e.is_group or e.deleted_at is not null`,
  ),
  holds(
    'nobody approved the revision they submitted',
    `
    select project_id, number from boq_revisions where submitted_by = approved_by`,
  ),
  holds(
    'a bill of quantities that is ordered from was approved',
    `
    select distinct l.project_id from po_lines l join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
    where o.status in ${placed} and l.boq_line_id is not null and not exists (select 1 from boqs b where b.company_id = l.company_id and b.project_id = l.project_id
      and b.revision > 0)`,
  ),
  holds(
    'the number of the revision is that of the newest one kept',
    `
    select b.project_id, b.revision from boqs b where b.revision <> coalesce((select max(number) from boq_revisions r
      where r.company_id = b.company_id and r.project_id = b.project_id), 0)`,
  ),

  // deliveries of the schedule and the ledger
  holds(
    'what is delivered in full is there in full',
    `
    select ${said}, b.approved_quantity, ${there} as there from ${lines} and e.status = 'FINISHED' and ${there} < b.approved_quantity`,
  ),
  holds(
    'what is delivered was ordered',
    `
    select ${said}, b.approved_quantity, ${ordered} as ordered from ${lines} and e.status = 'FINISHED' and ${ordered} < b.approved_quantity`,
  ),
  holds(
    'what is not begun to be delivered is not there',
    `
    select ${said}, ${there} as there from ${lines} and e.status = 'PENDING' and ${there} > 0`,
  ),
  holds(
    'what is under way has come in part',
    `
    select p.name, e.code, e.percent from events e join projects p on p.company_id = e.company_id and p.id = e.project_id
    where e.stage = 'materials' and e.follows = 'arrived' and e.status = 'IN-PROGRESS' and e.percent between 1 and 99
      and exists (select 1 from boq_lines b where b.company_id = e.company_id and b.event_id = e.id and b.approved_quantity > 0)
      and not exists (select 1 from boq_lines b where b.company_id = e.company_id and b.event_id = e.id and ${there} > 0)`,
  ),
  holds(
    'a finished order event has its lines ordered',
    `
    select p.name, e.code, b.category from events e join projects p on p.company_id = e.company_id and p.id = e.project_id
    join boq_lines b on b.company_id = e.company_id and b.project_id = e.project_id and b.event_id is not null
      and b.deleted_at is null and b.approved_quantity > 0
    where e.follows = 'ordered' and e.status = 'FINISHED' and ${ordered} = 0 and not exists (select 1 from events o
      where o.company_id = e.company_id and o.project_id = e.project_id and o.follows = 'ordered' and o.status <> 'FINISHED')`,
  ),
  holds(
    'more than is needed is ordered with its reason only',
    `
    select p.name, b.category, b.approved_quantity, ${ordered} as ordered from boq_lines b
    join projects p on p.company_id = b.company_id and p.id = b.project_id
    where b.deleted_at is null and ${ordered} > coalesce(b.approved_quantity, 0)
      and not exists (select 1 from po_lines l where l.company_id = b.company_id and l.boq_line_id = b.id and l.over_reason <> '')`,
  ),
  holds(
    'what is ordered is in the approved bill of quantities',
    `
    select o.number, l.description from po_lines l join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
    join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
    where o.status in ${placed} and (b.deleted_at is not null or coalesce(b.approved_quantity, 0) = 0)`,
  ),
  holds(
    'an order line is of the project of its order',
    `
    select o.number from po_lines l join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
    where l.project_id <> o.project_id`,
  ),

  // requests and awards
  holds(
    'a request that was sent has a number, suppliers and lines',
    `
    select r.id, r.status from rfqs r where r.status in ('sent', 'closed') and (r.number = '' or r.sent_at is null
      or not exists (select 1 from rfq_lines l where l.company_id = r.company_id and l.rfq_id = r.id)
      or not exists (select 1 from rfq_suppliers s where s.company_id = r.company_id and s.rfq_id = r.id))`,
  ),
  holds(
    'an award gives no more than was asked for',
    `
    select l.rfq_id, l.quantity, sum(k.quantity) from rfq_award_lines k
    join rfq_awards a on a.company_id = k.company_id and a.id = k.award_id and a.undone_at is null
    join rfq_lines l on l.company_id = k.company_id and l.id = k.rfq_line_id group by l.rfq_id, l.id, l.quantity
    having sum(k.quantity) > l.quantity`,
  ),
  holds(
    'an award is of a closed request',
    `
    select r.number, r.status from rfq_awards a join rfqs r on r.company_id = a.company_id and r.id = a.rfq_id
    where a.undone_at is null and r.status <> 'closed'`,
  ),
  holds(
    'who won is who gets the order',
    `
    select o.number from purchase_orders o join po_lines l on l.company_id = o.company_id and l.order_id = o.id
    join quote_lines q on q.company_id = l.company_id and q.id = l.quote_line_id
    join quotes u on u.company_id = q.company_id and u.id = q.quote_id
    join rfq_suppliers s on s.company_id = u.company_id and s.id = u.rfq_supplier_id where s.supplier_id <> o.supplier_id`,
  ),
  holds(
    'an order of an award keeps the make, model and Wp that won',
    `
    select o.number from purchase_orders o join po_lines l on l.company_id = o.company_id and l.order_id = o.id
    join quote_lines q on q.company_id = l.company_id and q.id = l.quote_line_id
    join rfq_lines a on a.company_id = q.company_id and a.id = q.rfq_line_id
    where (l.make, l.model) <> (q.manufacturer_name, q.model_number) or l.watts is distinct from coalesce(q.watts, a.watts)`,
  ),
  holdsOn(
    'no request was sent tomorrow, and no open one is long past its date',
    (today) => `
    select number, sent_at, due_on from rfqs where ${dayOf('sent_at')} > ${today} or (status = 'sent' and due_on < ${today} - 10)`,
  ),

  // orders
  holds(
    'no more of a service is confirmed than was ordered, and each confirmation costs its project what was agreed',
    `
    select l.description from po_lines l where l.service and l.quantity - l.short_closed < (select coalesce(sum(z.quantity), 0)
      from service_entries z where z.company_id = l.company_id and z.po_line_id = l.id and z.undone_at is null)
    union all
    select l.description from service_entries z join po_lines l on l.company_id = z.company_id and l.id = z.po_line_id
    where z.undone_at is null and z.value <> (select coalesce(sum(p.debit), 0) from journal_entries e
      join postings p on p.company_id = e.company_id and p.entry_id = e.id and p.account = 'contract_cost' and p.project_id = l.project_id
      where e.company_id = z.company_id and e.document_kind = 'service_entry' and e.document_id = z.id)`,
  ),
  holds(
    'a placed order has a number, an approval and lines',
    `
    select o.id, o.status from purchase_orders o where o.status in ${placed} and (o.number = '' or o.approved_at is null
      or not exists (select 1 from po_lines l where l.company_id = o.company_id and l.order_id = o.id))`,
  ),
  holdsOn(
    'what was approved, completed, cleared, arrived or issued stands in the activity of its record',
    (today) => `
    with happened (company_id, kind, subject_id, at) as (
      select company_id, 'order_approved', id, approved_at from purchase_orders where approved_at is not null
      union all select company_id, 'inspection_completed', id, completed_at from inspections where completed_at is not null
      union all select company_id, 'mdcc_cleared', id, decided_at from mdccs where status = 'cleared'
      union all select company_id, 'goods_arrived', dispatch_id, arrived_at from goods_receipts where undone_at is null
      union all select l.company_id, 'order_service_confirmed', l.order_id, z.made_at from service_entries z
        join po_lines l on l.company_id = z.company_id and l.id = z.po_line_id where z.undone_at is null
      union all select company_id, 'stock_issued', store_id, made_at from stock_documents where kind = 'issue')
    select w.kind, w.subject_id from happened w where ${dayOf('w.at')} < ${today} and not exists (select 1 from domain_events e
      where e.company_id = w.company_id and e.kind = w.kind and e.subject_id = w.subject_id and e.at = w.at)`,
  ),
  holds(
    'what happened is noted in the order of time',
    `
    select id, kind from (select id, kind, at, max(at) over (partition by company_id, project_id order by id) as latest
      from domain_events where call = 'seed' and project_id is not null) e where at < latest`,
  ),
  holds(
    'a draft order has no number and nothing that followed it',
    `
    select o.id from purchase_orders o where o.status = 'draft' and (o.number <> '' or o.approved_at is not null
      or exists (select 1 from inspections i where i.company_id = o.company_id and i.order_id = o.id)
      or exists (select 1 from mdccs m where m.company_id = o.company_id and m.order_id = o.id)
      or exists (select 1 from dispatches d where d.company_id = o.company_id and d.order_id = o.id))`,
  ),
  holds(
    'an order number is used once',
    `
    select number from purchase_orders where number <> '' group by company_id, number having count(*) > 1`,
  ),
  holds(
    'an order is dated before what followed it',
    `
    select o.number, d.number from purchase_orders o join dispatches d on d.company_id = o.company_id and d.order_id = o.id
    where d.undone_at is null and d.dispatched_on < ${dayOf('o.approved_at')}`,
  ),
  holds(
    'nobody approved their own order',
    `
    select o.number from po_approvals a join purchase_orders o on o.company_id = a.company_id and o.id = a.order_id
    where a.step = 'approved' and a.user_id = o.made_by`,
  ),
  holds(
    'a company that orders has approval limits',
    `
    select c.key from companies c where exists (select 1 from purchase_orders o where o.company_id = c.id)
      and not exists (select 1 from order_limits l where l.company_id = c.id and jsonb_array_length(l.limits -> 'roles') > 0)`,
  ),
  holds(
    'what awaits approval was submitted',
    `
    select id from purchase_orders where status = 'pending' and submitted_at is null`,
  ),
  holds(
    'the total of an order is that of its lines, freight and tax',
    `
    select o.number, o.net, sum(round(l.quantity * l.rate)) from purchase_orders o
    join po_lines l on l.company_id = o.company_id and l.order_id = o.id where o.status in ${placed} and o.amendment = 0
      and not exists (select 1 from po_lines s where s.company_id = o.company_id and s.order_id = o.id and s.short_closed > 0)
    group by o.company_id, o.id having abs(o.net - o.freight - sum(round(l.quantity * l.rate))) > count(*)`,
  ),
  holds(
    'only a placed order commits, by what it comes to',
    `
    select o.number, o.status, coalesce(sum(c.paise), 0) as committed from purchase_orders o
    left join commitments c on c.company_id = o.company_id and c.document_kind = 'purchase_order' and c.document_id = o.id
    group by o.company_id, o.id having (o.status in ('draft', 'pending', 'cancelled', 'refused')) and coalesce(sum(c.paise), 0) <> 0`,
  ),
  holds(
    'an order goes to a supplier who may be ordered from',
    `
    select o.number, s.name, s.status from purchase_orders o join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    where o.status in ('approved', 'sent', 'accepted', 'pending') and s.status not in ('approved', 'active', 'accepted', 'Approved', 'Active')`,
  ),

  // inspection and clearance
  holds(
    'nothing is inspected of an order that is not placed',
    `
    select i.number, o.status from inspections i join purchase_orders o on o.company_id = i.company_id and o.id = i.order_id
    where i.status = 'completed' and o.status not in ${placed}`,
  ),
  holds(
    'no more is accepted than was called',
    `
    select i.number, l.quantity, l.accepted, l.rejected from inspection_lines l
    join inspections i on i.company_id = l.company_id and i.id = l.inspection_id
    where i.status = 'completed' and coalesce(l.accepted, 0) + coalesce(l.rejected, 0) > l.quantity`,
  ),
  holdsOn(
    'an inspection is completed when it was, not later',
    (today) => `
    select number, inspected_on from inspections where status = 'completed' and (completed_at is null or inspected_on > ${today}
      or ${dayOf('completed_at')} > ${today})`,
  ),
  holdsOn(
    'an inspection that is called is not long past',
    (today) => `
    select number, inspect_on from inspections where status = 'called' and result is null and inspect_on < ${today} - 30`,
  ),
  holds(
    'an MDCC clears no more than was ordered',
    `
    select o.number, l.description, sum(k.quantity), l.quantity from mdcc_lines k
    join mdccs m on m.company_id = k.company_id and m.id = k.mdcc_id and m.status = 'cleared'
    join po_lines l on l.company_id = k.company_id and l.id = k.po_line_id
    join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
    group by o.number, l.company_id, l.id, l.description, l.quantity
    having sum(k.quantity) > l.quantity + coalesce((select sum(r.quantity) from material_return_lines r
      join dispatch_lines d on d.company_id = r.company_id and d.id = r.dispatch_line_id
      where r.company_id = l.company_id and d.po_line_id = l.id), 0)`,
  ),
  holds(
    'who requested an MDCC did not decide on it',
    `
    select number from mdccs where status in ('cleared', 'refused') and made_by = decided_by`,
  ),
  holds(
    'a cleared MDCC misses no document',
    `
    select m.number, d.name from mdccs m join mdcc_documents d on d.company_id = m.company_id and d.mdcc_id = m.id
    where m.status = 'cleared' and d.file_id is null and d.instead = ''`,
  ),
  holds(
    'a decided MDCC has its day, and one that waits has none',
    `
    select number, status from mdccs where (status in ('cleared', 'refused') and decided_at is null)
      or (status = 'requested' and decided_at is not null)`,
  ),

  // dispatch, gate and store
  holds(
    'a dispatch sends no more than was ordered and is owed again',
    `
    select o.number, l.description, l.quantity, sum(k.quantity) from dispatch_lines k
    join dispatches d on d.company_id = k.company_id and d.id = k.dispatch_id and d.undone_at is null
    join po_lines l on l.company_id = k.company_id and l.id = k.po_line_id
    join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
    group by o.number, l.company_id, l.id, l.description, l.quantity having sum(k.quantity) > l.quantity + coalesce((select sum(r.quantity)
      from material_return_lines r join dispatch_lines x on x.company_id = r.company_id and x.id = r.dispatch_line_id
      where r.company_id = l.company_id and x.po_line_id = l.id), 0)`,
  ),
  holdsOn(
    'nothing was sent, arrived or was stored tomorrow',
    (today) => `
    select d.number from dispatches d where d.dispatched_on > ${today}
    union all select g.number from goods_receipts g where ${dayOf('g.arrived_at')} > ${today} or g.stored_on > ${today}
    union all select m.document from movements m where m.day > ${today}`,
  ),
  holds(
    'what arrived was sent before',
    `
    select g.number, d.dispatched_on, g.arrived_at from goods_receipts g
    join dispatches d on d.company_id = g.company_id and d.id = g.dispatch_id where ${dayOf('g.arrived_at')} < d.dispatched_on`,
  ),
  holds(
    'what was stored had arrived',
    `
    select number, arrived_at, stored_on from goods_receipts where stored_on < ${dayOf('arrived_at')} or (status = 'Stored' and stored_on is null)`,
  ),
  holds(
    'what arrived is accepted or rejected, and short or in excess of what was sent',
    `
    select g.number, l.expected, l.arrived, l.short, l.excess from goods_receipt_lines l
    join goods_receipts g on g.company_id = l.company_id and g.id = l.receipt_id
    where l.arrived <> l.expected - l.short + l.excess or (g.status = 'Stored' and l.accepted + l.rejected > l.arrived)`,
  ),
  holds(
    'a dispatch goes to the store of its project or a warehouse',
    `
    select d.number, s.name from dispatches d join stores s on s.company_id = d.company_id and s.id = d.store_id
    where s.project_id is not null and s.project_id <> d.project_id`,
  ),
  holds(
    'every project with an order, a dispatch or issued material has a site store',
    `
    select p.name from projects p where not exists (select 1 from stores s where s.company_id = p.company_id and s.project_id = p.id
        and s.kind = 'site' and s.active)
      and (exists (select 1 from purchase_orders o where o.company_id = p.company_id and o.project_id = p.id)
        or exists (select 1 from dispatches d where d.company_id = p.company_id and d.project_id = p.id)
        or exists (select 1 from movements m where m.company_id = p.company_id and m.project_id = p.id and m.kind = 'Issue'))`,
  ),
  holds(
    'an order is delivered to a store that takes material of its project, at an address with state and contact',
    `
    select o.number, s.name, o.ship_to, o.ship_to_state, o.ship_to_contact from purchase_orders o
    left join stores s on s.company_id = o.company_id and s.id = o.ship_to_store_id
    where s.id is null or o.ship_to = '' or o.ship_to_state = '' or o.ship_to_contact = ''
      or (s.project_id is not null and s.project_id <> o.project_id)`,
  ),
  holds(
    'a dispatch goes to the ship-to of its order',
    `
    select d.number, d.to_address, o.ship_to from dispatches d
    join purchase_orders o on o.company_id = d.company_id and o.id = d.order_id
    where d.store_id <> o.ship_to_store_id or d.to_address <> o.ship_to or d.to_state <> o.ship_to_state
      or d.to_contact <> o.ship_to_contact or d.to_pincode !~ '^[1-9][0-9]{5}$'`,
  ),
  holds(
    'the vehicles of a dispatch add up to what it sends',
    `
    select d.number, l.quantity, sum(x.quantity) from dispatches d
    join dispatch_lines l on l.company_id = d.company_id and l.dispatch_id = d.id
    left join dispatch_vehicle_lines x on x.company_id = l.company_id and x.dispatch_line_id = l.id
    where exists (select 1 from dispatch_vehicles v where v.company_id = d.company_id and v.dispatch_id = d.id)
    group by d.number, l.company_id, l.id, l.quantity having coalesce(sum(x.quantity), 0) <> l.quantity`,
  ),
  holds(
    'every vehicle has a delivery challan of its own',
    `
    select company_id, challan from dispatch_vehicles group by 1, 2 having challan = '' or count(*) > 1`,
  ),
  holds(
    'a vehicle on the way carries an e-way bill that its invoice asks for',
    `
    select d.number from dispatches d join dispatch_vehicles v on v.company_id = d.company_id and v.dispatch_id = d.id
    where d.undone_at is null and v.eway_bill <> '' and v.eway_valid_until is null`,
  ),
  holds(
    'a debit note is of what came short or was rejected',
    `
    select number from material_returns where debit_note <> '' and not exists (select 1 from material_return_lines l
      where l.company_id = material_returns.company_id and l.return_id = material_returns.id)`,
  ),

  // stock
  holds('no balance is below zero', `select id, state, quantity from stock_balances where quantity < 0`),
  holds(
    'each balance is what its movements say',
    `
    select s.id, s.quantity, m.quantity from stock_balances s join lateral (select
        coalesce(sum(case when to_balance_id = s.id then quantity end), 0) - coalesce(sum(case when from_balance_id = s.id then quantity end), 0)
        as quantity from movements m where m.company_id = s.company_id and (m.to_balance_id = s.id or m.from_balance_id = s.id)) m on true
    where m.quantity <> s.quantity`,
  ),
  holds(
    'what is installed was in a store before',
    `
    select b.id, b.category from boq_lines b where ${at('Installed')} > 0 and not exists (select 1 from movements m
      where m.company_id = b.company_id and m.boq_line_id = b.id and m.to_state = 'Stored')`,
  ),
  holds(
    'no more is installed than was received',
    `
    select b.id, b.category, ${at('Installed')} as installed from boq_lines b where ${at('Installed')} > (select
      coalesce(sum(m.quantity), 0) from movements m where m.company_id = b.company_id and m.boq_line_id = b.id and m.to_state = 'Stored'
        and m.kind in ('Storing', 'Receipt', 'Opening stock', 'Transfer in'))`,
  ),
  holds(
    'each serial number is in the balance that counts it',
    `
    select s.number from serials s join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id where b.quantity <= 0`,
  ),
  holds(
    'a balance of serial-tracked items counts as many as it has',
    `
    select b.id, b.quantity, count(s.id) from stock_balances b join items i on i.company_id = b.company_id and i.id = b.item_id
    join serials s on s.company_id = b.company_id and s.balance_id = b.id
    where i.has_serials group by b.company_id, b.id, b.quantity having count(s.id) > b.quantity`,
  ),
  holds(
    'the value of stock is nothing where there is nothing',
    `
    select id, quantity, value from stock_values where (quantity = 0 and value <> 0) or quantity < 0 or value < 0`,
  ),
  // documents of the stores
  holds(
    'what moves in a store belongs to a document',
    `
    select m.id, m.kind, m.document from movements m where m.reverses_id is null and m.document_type = ''
      and m.kind in ('Opening stock', 'Receipt', 'Issue', 'Shifting', 'Return', 'Consumption', 'Write-off', 'Installation')`,
  ),
  holds(
    'stock documents are numbered in the order of their days',
    `
    select number, day, before from (select d.number, d.day, lag(d.day) over (partition by d.company_id, d.kind order by d.number) as before
      from stock_documents d) numbered where before > day`,
  ),
  holds(
    'a number series ends with its last document',
    `
    select s.company_id, s.series, s.last, d.number from number_series s
    join (select company_id, 'stock_' || kind as series, split_part(number, '/', 2) as year, max(number) as number
      from stock_documents group by 1, 2, 3) d on d.company_id = s.company_id and d.series = s.series
        and left(d.year, 4)::int = s.year
    where right(d.number, 4)::int <> s.last`,
  ),
  holds(
    'what was confirmed of an issue was confirmed by the sub-contractor it went to, and not before it was issued',
    `
    select d.number from stock_documents d
    where d.confirmed_at is not null and (d.kind <> 'issue' or d.subcontractor_id is distinct from d.confirmed_by
      or (d.confirmed_at at time zone 'Asia/Kolkata')::date < d.day)`,
  ),
  holdsOn(
    'nothing of a store is recorded before it happens',
    (today) => `
    select id, kind, day, made_at from movements where ${dayOf('made_at')} > ${today}
    union all select id, kind, day, made_at from stock_documents where ${dayOf('made_at')} > ${today}`,
  ),
];
