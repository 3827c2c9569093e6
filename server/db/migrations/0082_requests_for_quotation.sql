-- Requests for quotation: what is asked of whom until when, what suppliers answered, and who was chosen.

-- numbers by financial year (2026 is April 2026 to March 2027), taken when a request is sent, so that none is missing
create table rfq_counters (
  company_id bigint not null references companies (id),
  year int not null,
  last int not null check (last > 0),
  primary key (company_id, year)
);
select app.enable_tenant_rls('rfq_counters');

-- by what offers are compared; no row: as domain/procurement/landed.ts says
create table purchase_settings (
  company_id bigint primary key references companies (id),
  interest_percent numeric(5,2) not null check (interest_percent between 0 and 60),
  creditable_percent numeric(5,2) not null check (creditable_percent between 0 and 100),
  version int not null default 1,
  made_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('purchase_settings');

create table rfqs (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- under which it was begun: whoever works on its supply chain sees the request
  project_id bigint not null,
  number text not null default '',
  title text not null default '',
  status text not null default 'draft' check (status in ('draft', 'sent', 'closed', 'cancelled')),
  due_on date,
  -- of lines without a day of their own
  needed_by date,
  delivery_place text not null default '',
  terms text not null default '',
  cancel_reason text not null default '',
  round int not null default 1 check (round > 0),
  sent_at timestamptz,
  sent_by bigint,
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, sent_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  check (status in ('draft', 'cancelled') or number <> '')
);
create unique index rfqs_number on rfqs (company_id, number) where number <> '';
create index rfqs_of_project on rfqs (company_id, project_id);
create index rfqs_newest on rfqs (company_id, id desc);
select app.enable_tenant_rls('rfqs');

-- what is asked, as it stood when it was asked: a later change of the bill of quantities does not change a quote
create table rfq_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  rfq_id bigint not null,
  boq_line_id bigint not null,
  project_id bigint not null,
  position int not null,
  category text not null,
  code text not null,
  description text not null,
  makes text not null,
  specification text not null,
  unit text not null,
  conversions jsonb not null check (jsonb_typeof(conversions) = 'array'),
  watts numeric(12,3),
  quantity numeric(15,3) not null check (quantity > 0),
  needed_by date,
  primary key (company_id, id),
  unique (company_id, rfq_id, boq_line_id),
  foreign key (company_id, rfq_id) references rfqs (company_id, id) on delete cascade,
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index rfq_lines_of_boq on rfq_lines (company_id, boq_line_id);
create index rfq_lines_of_project on rfq_lines (company_id, project_id);
select app.enable_tenant_rls('rfq_lines');

-- a supplier who is asked
create table rfq_suppliers (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  rfq_id bigint not null,
  supplier_id bigint not null,
  email text not null default '',
  -- until when this one may answer: those who are asked for a better offer have longer
  due_on date,
  round int not null default 1,
  round_note text not null default '',
  invited_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  declined_at timestamptz,
  declined_reason text not null default '',
  -- what is filled in and not sent yet
  draft jsonb,
  draft_at timestamptz,
  primary key (company_id, id),
  unique (company_id, rfq_id, supplier_id),
  foreign key (company_id, rfq_id) references rfqs (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
create index rfq_suppliers_of on rfq_suppliers (company_id, supplier_id);
select app.enable_tenant_rls('rfq_suppliers');

-- asked for a better offer: to whom, with which words, until when
create table rfq_rounds (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  rfq_id bigint not null,
  round int not null,
  note text not null,
  due_on date not null,
  asked bigint[] not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, rfq_id, round),
  foreign key (company_id, rfq_id) references rfqs (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('rfq_rounds');

-- a quote as it was sent; a change is a further version
create table quotes (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  rfq_supplier_id bigint not null,
  number int not null,
  round int not null,
  remark text not null default '',
  file_ids bigint[] not null default '{}',
  -- null: through the link
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, rfq_supplier_id, number),
  foreign key (company_id, rfq_supplier_id) references rfq_suppliers (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('quotes');

create table quote_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  quote_id bigint not null,
  rfq_line_id bigint not null,
  manufacturer_name text not null,
  model_number text not null,
  -- in the unit of the format
  quantity numeric(15,3) not null check (quantity > 0),
  -- paise in the format's form, as ₹/Wp
  price numeric(16,4) not null check (price > 0),
  format text not null,
  gst_percent numeric(5,2) not null check (gst_percent between 0 and 100),
  -- paise for all of the quantity
  freight bigint not null check (freight >= 0),
  delivery_days int check (delivery_days >= 0),
  valid_until date,
  payment_terms text not null,
  credit_days int not null check (credit_days between 0 and 365),
  warranty_years numeric(4,1) check (warranty_years >= 0),
  deviations text not null,
  -- as the supplier states
  almm boolean not null,
  dcr boolean not null,
  primary key (company_id, id),
  unique (company_id, quote_id, rfq_line_id),
  foreign key (company_id, quote_id) references quotes (company_id, id) on delete cascade,
  foreign key (company_id, rfq_line_id) references rfq_lines (company_id, id) on delete cascade
);
create index quote_lines_of_line on quote_lines (company_id, rfq_line_id);
select app.enable_tenant_rls('quote_lines');

-- what was sent stays as it was sent
revoke update, delete on quotes, quote_lines from sunstage_app;

create table rfq_files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  rfq_id bigint not null,
  -- of a supplier who sent it with their quote; null: of the company, for all who are asked
  rfq_supplier_id bigint,
  file_id bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, rfq_id) references rfqs (company_id, id) on delete cascade,
  foreign key (company_id, rfq_supplier_id) references rfq_suppliers (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id)
);
create index rfq_files_of on rfq_files (company_id, rfq_id);
create index rfq_files_file on rfq_files (company_id, file_id);
select app.enable_tenant_rls('rfq_files');

create table rfq_awards (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  rfq_id bigint not null,
  reason text not null default '',
  told boolean not null default false,
  made_by bigint,
  made_at timestamptz not null default now(),
  undone_by bigint,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, rfq_id) references rfqs (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, undone_by) references users (company_id, id)
);
create unique index rfq_awards_standing on rfq_awards (company_id, rfq_id) where undone_at is null;
select app.enable_tenant_rls('rfq_awards');

-- which part of a line goes to which offer; without an offer: to nobody
create table rfq_award_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  award_id bigint not null,
  rfq_line_id bigint not null,
  quote_line_id bigint,
  -- in the stock unit of the line
  quantity numeric(15,3) not null check (quantity > 0),
  primary key (company_id, id),
  foreign key (company_id, award_id) references rfq_awards (company_id, id) on delete cascade,
  foreign key (company_id, rfq_line_id) references rfq_lines (company_id, id) on delete cascade,
  foreign key (company_id, quote_line_id) references quote_lines (company_id, id)
);
create index rfq_award_lines_of on rfq_award_lines (company_id, award_id);
create index rfq_award_lines_line on rfq_award_lines (company_id, rfq_line_id);
select app.enable_tenant_rls('rfq_award_lines');

-- the link of a supplier who is asked
alter table link_tokens add column rfq_supplier_id bigint;
alter table link_tokens add foreign key (company_id, rfq_supplier_id) references rfq_suppliers (company_id, id) on delete cascade;
do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'link_tokens_purpose_check';
  alter table link_tokens drop constraint link_tokens_purpose_check;
  execute 'alter table link_tokens add constraint link_tokens_purpose_check '
    || replace(stands, '''password''::text', '''password''::text, ''rfq''::text');
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''ticket''::text', '''ticket''::text, ''request''::text, ''quote''::text');
end $$;
alter table link_tokens add constraint link_tokens_rfq_check check ((purpose = 'rfq') = (rfq_supplier_id is not null));
create index link_tokens_rfq on link_tokens (company_id, rfq_supplier_id) where rfq_supplier_id is not null;
select app.hide_columns('link_tokens', 'token_hash');

-- what is found of a request by words: drafts have no number and are found by their title
create function app.entry_of(r rfqs) returns search_entries language sql stable as $$
  select row(r.company_id, 'request', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), r.title),
    concat_ws(' ', r.number, r.title, r.delivery_place), '', now(), null, null)::search_entries
$$;
select app.keep_found('rfqs', 'request', 'app.entry_of(row(r.*)::rfqs)', '{number,title,delivery_place}');

-- the supplier a vendor acts for is asked where their requests are listed
grant select (supplier_id) on users to sunstage_app, sunstage_reader;
