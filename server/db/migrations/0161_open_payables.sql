-- What is owed besides bills of suppliers follows from their documents: running bills with their retention, and advances by
-- the terms of orders. Where something of it is paid, the database refuses to take the document back.

create function app.owe(company bigint, of_kind text, of_document bigint, of_number text, of_party_kind text, of_party bigint,
    of_project bigint, of_day date, of_due date, of_amount bigint) returns void
  language sql set search_path to 'public', 'pg_temp' as $$
  insert into payables as y (company_id, kind, document_id, number, party_kind, party_id, project_id, day, due_on, amount)
  select company, of_kind, of_document, of_number, of_party_kind, of_party, of_project, of_day, of_due, of_amount where of_amount > 0
    or exists (select 1 from payables z where z.company_id = company and z.kind = of_kind and z.document_id = of_document)
  on conflict (company_id, kind, document_id) do update set number = excluded.number, due_on = excluded.due_on, amount = excluded.amount
    where (y.number, y.due_on, y.amount) is distinct from (excluded.number, excluded.due_on, excluded.amount)
$$;

-- without an agreed day a bill is due 15 days after it is approved; retention has no day until it is released
create function app.owe_running_bill(b running_bills) returns void language sql set search_path to 'public', 'pg_temp' as $$
  select app.owe(b.company_id, g.kind, b.id, b.number, 'subcontractor', w.subcontractor_id, b.project_id, b.day, g.due_on,
    case when b.status = 'approved' then g.amount else 0 end)
  from work_orders w, lateral (values ('running_bill', b.day + 15, greatest(0, b.payable)), ('retention', null, b.retention))
    g (kind, due_on, amount)
  where w.company_id = b.company_id and w.id = b.work_order_id and b.status in ('approved', 'reversed')
$$;
create function app.running_bill_owed() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  perform app.owe_running_bill(new);
  return null;
end $$;
create trigger running_bills_owed after insert or update of status on running_bills
  for each row execute function app.running_bill_owed();

create function app.owe_work_order(w work_orders) returns void language sql set search_path to 'public', 'pg_temp' as $$
  select app.owe(w.company_id, 'work_order_advance', w.id, w.number, 'subcontractor', w.subcontractor_id, w.project_id,
    (w.approved_at at time zone 'Asia/Kolkata')::date, (w.approved_at at time zone 'Asia/Kolkata')::date, w.advance)
  where w.status = 'approved' and w.approved_at is not null
$$;
create function app.work_order_owed() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  perform app.owe_work_order(new);
  return null;
end $$;
create trigger work_orders_owed after insert or update of status, advance, approved_at on work_orders
  for each row execute function app.work_order_owed();

-- instalments that fall due with the order; of one that is refused, cancelled or closed nothing more is paid in advance
create function app.owe_order(o purchase_orders) returns void language sql set search_path to 'public', 'pg_temp' as $$
  select app.owe(o.company_id, 'order_advance', o.id, o.number, 'supplier', o.supplier_id, o.project_id,
    coalesce((o.approved_at at time zone 'Asia/Kolkata')::date, current_date),
    coalesce((o.approved_at at time zone 'Asia/Kolkata')::date, current_date) + g.days,
    greatest(coalesce((select y.reserved + y.paid from payables y where y.company_id = o.company_id and y.kind = 'order_advance'
      and y.document_id = o.id), 0), case when o.status in ('cancelled', 'closed', 'refused') then 0 else g.amount end))
  from (select coalesce(min((i->>'days')::int), 0) as days, round(o.total * coalesce(sum((i->>'percent')::numeric), 0) / 10000)::bigint as amount
    from jsonb_array_elements(o.instalments) i where i->>'on' = 'order') g
  where o.number <> '' and o.status not in ('draft', 'pending')
$$;
create function app.order_owed() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  perform app.owe_order(new);
  return null;
end $$;
create trigger purchase_orders_owed after insert or update of status, total, instalments, number on purchase_orders
  for each row execute function app.order_owed();

-- suppliers that are merged: what is owed for their documents is owed to the one that stays
create function app.payable_of_supplier() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  update payables set party_id = new.supplier_id
    where company_id = new.company_id and kind = tg_argv[0] and document_id = new.id and party_id = old.supplier_id;
  return null;
end $$;
create trigger supplier_bills_merged after update of supplier_id on supplier_bills for each row
  when (old.supplier_id <> new.supplier_id) execute function app.payable_of_supplier('supplier_bill');
create trigger purchase_orders_merged after update of supplier_id on purchase_orders for each row
  when (old.supplier_id <> new.supplier_id) execute function app.payable_of_supplier('order_advance');

select app.owe_running_bill(b) from running_bills b;
select app.owe_work_order(w) from work_orders w;
select app.owe_order(o) from purchase_orders o;
