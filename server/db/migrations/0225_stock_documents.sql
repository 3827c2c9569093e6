-- Numbers of what the stores write, and who of a sub-contractor confirms what was issued to them.
alter table stores add column subcontractor_id bigint,
  add foreign key (company_id, subcontractor_id) references users (company_id, id),
  add constraint stores_subcontractor check (subcontractor_id is null or kind = 'subcontractor');
create index stores_of_subcontractor on stores (company_id, subcontractor_id) where subcontractor_id is not null;

-- A receipt, an issue, a return, what was consumed, written off or installed. Its movements name it; the lines are their sums.
create table stock_documents (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('receipt', 'issue', 'return', 'consumption', 'write_off', 'installation')),
  number text not null check (number <> ''),
  day date not null,
  store_id bigint not null,
  -- where an issue goes and a return comes from: a sub-contractor's place or the work front
  place_id bigint,
  project_id bigint,
  challan text not null default '',
  note text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  confirmed_by bigint,
  confirmed_at timestamptz,
  remark text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, place_id) references stores (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, confirmed_by) references users (company_id, id),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index stock_documents_newest on stock_documents (company_id, day desc, id desc);
create index stock_documents_of_project on stock_documents (company_id, project_id, id desc);
create index stock_documents_of_place on stock_documents (company_id, place_id, id desc) where place_id is not null;
select app.enable_tenant_rls('stock_documents');

-- What a sub-contractor said arrived, item by item.
create table stock_confirmations (
  company_id bigint not null references companies (id),
  document_id bigint not null,
  item_id bigint not null,
  received numeric(15, 3) not null check (received >= 0),
  primary key (company_id, document_id, item_id),
  foreign key (company_id, document_id) references stock_documents (company_id, id),
  foreign key (company_id, item_id) references items (company_id, id)
);
select app.enable_tenant_rls('stock_confirmations');

alter table stock_transfers add column number text not null default '';
alter table stock_counts add column number text not null default '';

-- transfers and counts that are there already, in the order they were made
update stock_transfers x set number = 'TRF/' || n.year || '-' || lpad(((n.year + 1) % 100)::text, 2, '0') || '/'
    || lpad(n.place::text, greatest(4, length(n.place::text)), '0')
  from (select company_id, id, extract(year from sent_on - interval '3 months')::int as year,
      row_number() over (partition by company_id, extract(year from sent_on - interval '3 months')::int order by sent_on, id) as place
    from stock_transfers where true) n
  where n.company_id = x.company_id and n.id = x.id;
insert into number_series (company_id, series, year, last)
  select company_id, 'stock_transfer', extract(year from sent_on - interval '3 months')::int, count(*) from stock_transfers where true group by 1, 3;
update stock_counts x set number = 'CNT/' || n.year || '-' || lpad(((n.year + 1) % 100)::text, 2, '0') || '/'
    || lpad(n.place::text, greatest(4, length(n.place::text)), '0')
  from (select company_id, id, extract(year from (submitted_at at time zone 'Asia/Kolkata') - interval '3 months')::int as year,
      row_number() over (partition by company_id, extract(year from (submitted_at at time zone 'Asia/Kolkata') - interval '3 months')::int order by (submitted_at at time zone 'Asia/Kolkata'), id) as place
    from stock_counts where submitted_at is not null) n
  where n.company_id = x.company_id and n.id = x.id;
insert into number_series (company_id, series, year, last)
  select company_id, 'stock_count', extract(year from (submitted_at at time zone 'Asia/Kolkata') - interval '3 months')::int, count(*) from stock_counts where submitted_at is not null group by 1, 3;
create unique index stock_transfers_number on stock_transfers (company_id, number) where number <> '';
create unique index stock_counts_number on stock_counts (company_id, number) where number <> '';
