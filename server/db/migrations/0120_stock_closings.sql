-- What lay where at the end of each month, kept once the month is over, so that a past day is read from its month alone.
-- A closing counts what was written down before known_until; what is entered later for an earlier month is found by
-- movements_late. Nothing has to be corrected when something is back-dated, and nobody waits for a month that is closed.
create table stock_closings (
  company_id bigint not null references companies (id),
  month date not null check (extract(day from month) = 1),
  known_until timestamptz not null,
  primary key (company_id, month)
);
select app.enable_tenant_rls('stock_closings');

create table stock_closing_rows (
  company_id bigint not null references companies (id),
  month date not null,
  balance_id bigint not null,
  quantity numeric(15,3) not null,
  primary key (company_id, month, balance_id),
  foreign key (company_id, month) references stock_closings (company_id, month),
  foreign key (company_id, balance_id) references stock_balances (company_id, id)
);
create index stock_closing_rows_balance on stock_closing_rows (company_id, balance_id);
select app.enable_tenant_rls('stock_closing_rows');

drop table stock_months;

-- the days of a month, and what was entered after its month, answered from the index alone
drop index movements_day;
create index movements_day on movements (company_id, day desc, id desc) include (from_balance_id, to_balance_id, quantity);
create index movements_late on movements (company_id, made_at) include (day, from_balance_id, to_balance_id, quantity)
  where day < date_trunc('month', made_at at time zone 'Asia/Kolkata')::date;

-- what became of a balance after a day
drop index movements_from_balance;
create index movements_from_balance on movements (company_id, from_balance_id, day) where from_balance_id is not null;
drop index movements_to_balance;
create index movements_to_balance on movements (company_id, to_balance_id, day) where to_balance_id is not null;
