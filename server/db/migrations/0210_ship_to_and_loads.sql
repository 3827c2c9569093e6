-- Where an order is delivered to, the load of each vehicle of a dispatch, and a site store for each project with material.

alter table purchase_orders
  -- the store it is delivered to; null: the address was written by hand
  add column ship_to_store_id bigint,
  add column ship_to_state text not null default '',
  -- who receives it at the site
  add column ship_to_contact text not null default '',
  add column ship_to_phone text not null default '',
  add foreign key (company_id, ship_to_store_id) references stores (company_id, id);
create index purchase_orders_ship_to on purchase_orders (company_id, ship_to_store_id) where ship_to_store_id is not null;

-- the ship-to of its order when the dispatch was recorded; empty address: that of its store
alter table dispatches
  add column to_address text not null default '',
  add column to_state text not null default '',
  add column to_contact text not null default '',
  add column to_phone text not null default '';

-- number of the delivery challan that travels with the vehicle
alter table dispatch_vehicles add column challan text not null default '';
alter table delivery_counters drop constraint delivery_counters_kind_check;
alter table delivery_counters add constraint delivery_counters_kind_check
  check (kind in ('dispatch', 'goods_receipt', 'material_return', 'debit_note', 'delivery_challan'));

-- What a vehicle carries of each line of its dispatch. A vehicle of several without rows is older than this table: its load is unknown.
create table dispatch_vehicle_lines (
  company_id bigint not null references companies (id),
  vehicle_id bigint not null,
  dispatch_line_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  primary key (company_id, vehicle_id, dispatch_line_id),
  foreign key (company_id, vehicle_id) references dispatch_vehicles (company_id, id) on delete cascade,
  foreign key (company_id, dispatch_line_id) references dispatch_lines (company_id, id) on delete cascade
);
create index dispatch_vehicle_lines_line on dispatch_vehicle_lines (company_id, dispatch_line_id);
select app.enable_tenant_rls('dispatch_vehicle_lines');

-- a dispatch with one vehicle travels on it
insert into dispatch_vehicle_lines (company_id, vehicle_id, dispatch_line_id, quantity)
select v.company_id, v.id, l.id, l.quantity from dispatch_vehicles v
join dispatch_lines l on l.company_id = v.company_id and l.dispatch_id = v.dispatch_id
where not exists (select 1 from dispatch_vehicles o
  where o.company_id = v.company_id and o.dispatch_id = v.dispatch_id and o.id <> v.id);

-- challans of the vehicles there are, numbered in the financial year of their dispatch
with numbered as (
  select v.company_id, v.id, f.year, row_number() over (partition by v.company_id, f.year order by d.id, v.position, v.id) as at
  from dispatch_vehicles v join dispatches d on d.company_id = v.company_id and d.id = v.dispatch_id
  cross join lateral (select extract(year from d.dispatched_on - interval '3 months')::int as year) f)
update dispatch_vehicles v set challan = 'DC/' || n.year || '-' || lpad(((n.year + 1) % 100)::text, 2, '0') || '/'
    || lpad(n.at::text, greatest(4, length(n.at::text)), '0')
from numbered n where n.company_id = v.company_id and n.id = v.id;
insert into delivery_counters (company_id, kind, year, last)
select v.company_id, 'delivery_challan', extract(year from d.dispatched_on - interval '3 months')::int, count(*)
from dispatch_vehicles v join dispatches d on d.company_id = v.company_id and d.id = v.dispatch_id
group by 1, 2, 3;

-- a site store for each project with an order or issued material; named after the project, with its code where that name is taken
insert into stores (company_id, name, kind, project_id)
select p.company_id, case when exists (select 1 from stores s where s.company_id = p.company_id and s.kind <> 'front'
      and lower(s.name) = lower(p.name || ' site'))
    or row_number() over (partition by p.company_id, lower(p.name) order by p.id) > 1
    then p.name || ' site ' || p.code else p.name || ' site' end, 'site', p.id
from projects p
where (exists (select 1 from purchase_orders o where o.company_id = p.company_id and o.project_id = p.id)
    or exists (select 1 from movements m where m.company_id = p.company_id and m.project_id = p.id and m.kind = 'Issue'))
  and not exists (select 1 from stores s where s.company_id = p.company_id and s.project_id = p.id and s.kind = 'site' and s.active)
on conflict do nothing;

update purchase_orders o set ship_to_state = p.state,
  ship_to_store_id = (select min(s.id) from stores s
    where s.company_id = o.company_id and s.project_id = o.project_id and s.kind = 'site' and s.active)
from projects p where p.company_id = o.company_id and p.id = o.project_id;
