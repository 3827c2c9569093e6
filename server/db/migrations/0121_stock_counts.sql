-- Counts of stock: what they cover, a second count by someone else, and what was read piece by piece.

alter table stock_counts drop constraint stock_counts_status_check;
alter table stock_counts add constraint stock_counts_status_check
  check (status in ('Counting', 'Recount', 'Awaiting approval', 'Approved', 'Rejected', 'Reversed'));
-- empty: everything that lies in the store
alter table stock_counts add column categories text[] not null default '{}';

-- of a first count: someone else has to count it again
alter table stock_count_lines add column recount boolean not null default false;
-- paise for one stock unit at the time it was handed in, so that what was decided on can be read later
alter table stock_count_lines add column rate numeric(16,4);

-- Serial numbers of a line: those that were read there, and those the ledger had there and nobody found.
create table stock_count_serials (
  company_id bigint not null references companies (id),
  count_id bigint not null,
  item_id bigint not null,
  turn int not null,
  number text not null check (number ~ '^[A-Z0-9/-]{6,40}$'),
  found boolean not null,
  -- null: no piece of the company has it
  serial_id bigint,
  primary key (company_id, count_id, item_id, turn, number),
  foreign key (company_id, count_id, item_id, turn) references stock_count_lines (company_id, count_id, item_id, turn)
    on delete cascade,
  foreign key (company_id, serial_id) references serials (company_id, id)
);
create index stock_count_serials_serial on stock_count_serials (company_id, serial_id) where serial_id is not null;
select app.enable_tenant_rls('stock_count_serials');
