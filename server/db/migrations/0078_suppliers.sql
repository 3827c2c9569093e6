-- Suppliers whole: who they are by law, how they are paid, their documents with versions, the links they send them by, what
-- people think of them, and the company's rules about incomplete documents.

-- a record with a name, as the others; purchases go on asking for the legal name
alter table suppliers rename column legal_name to name;
alter table suppliers
  add column legal_name text generated always as (name) stored,
  add column gstin text not null default '',
  add column pan text not null default '',
  add column udyam text not null default '',
  add column msme_class text not null default '',
  add column website text not null default '',
  add column address text not null default '',
  add column city text not null default '',
  add column pincode text not null default '',
  add column latitude double precision,
  add column longitude double precision,
  add column bank_name text not null default '',
  add column bank_account text not null default '',
  add column ifsc text not null default '',
  add column plants text[] not null default '{}',
  add column contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  add column note text not null default '',
  -- what the company asked the supplier to change, or why it refused
  add column review_remark text not null default '',
  add column submitted_at timestamptz,
  -- what a supplier has filled in behind the link and not sent yet
  add column draft jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  -- another record of the same supplier, which stays
  add column merged_into bigint,
  add foreign key (company_id, merged_into) references suppliers (company_id, id);
create index suppliers_name on suppliers (company_id, lower(name));
create index suppliers_gstin on suppliers (company_id, gstin) where gstin <> '';
create index suppliers_pan on suppliers (company_id, pan) where pan <> '';
create index suppliers_merged on suppliers (company_id, merged_into) where merged_into is not null;
create index suppliers_custom on suppliers using gin (custom jsonb_path_ops);
create index suppliers_categories on suppliers using gin (categories);
-- `supplier_id` of migration 0077 is to be read, the hash is not
select app.hide_columns('users', 'password_hash');
create index users_supplier on users (company_id, supplier_id) where supplier_id is not null;

-- registrations in other states than that of the head office
create table supplier_gstins (
  company_id bigint not null references companies (id),
  supplier_id bigint not null,
  gstin text not null check (length(gstin) = 15),
  primary key (company_id, supplier_id, gstin),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
create index supplier_gstins_of on supplier_gstins (company_id, gstin);
select app.enable_tenant_rls('supplier_gstins');

-- one row for each version of a named document
create table supplier_documents (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  supplier_id bigint not null,
  kyc_group text not null,
  name text not null,
  version int not null,
  number text not null default '',
  period text not null default '',
  issued_on date,
  valid_to date,
  file_id bigint not null,
  -- draft: behind the link, not sent yet
  status text not null check (status in ('draft', 'submitted', 'verified', 'refused')),
  remark text not null default '',
  -- null: by the supplier, through the link
  sent_by bigint,
  sent_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  -- the days before its expiry of which was reminded last
  reminded int,
  primary key (company_id, id),
  unique (company_id, supplier_id, kyc_group, name, version),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, sent_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id)
);
create index supplier_documents_file on supplier_documents (company_id, file_id);
create index supplier_documents_expiring on supplier_documents (company_id, valid_to) where valid_to is not null and status = 'verified';
select app.enable_tenant_rls('supplier_documents');

-- documents a supplier was asked for, and until when
create table supplier_requests (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  supplier_id bigint not null,
  kyc_group text not null,
  name text not null,
  due_on date not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index supplier_requests_of on supplier_requests (company_id, supplier_id);
create unique index supplier_requests_open on supplier_requests (company_id, supplier_id, kyc_group, name) where sent_at is null;
select app.enable_tenant_rls('supplier_requests');

create table supplier_opinions (
  company_id bigint not null references companies (id),
  supplier_id bigint not null,
  user_id bigint not null,
  points int not null check (points between 1 and 5),
  reason text not null check (reason <> ''),
  made_at timestamptz not null default now(),
  primary key (company_id, supplier_id, user_id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
select app.enable_tenant_rls('supplier_opinions');

-- which documents a supplier must have, and what those may do who do not; no row: as domain/suppliers/rules.ts says
create table supplier_rules (
  company_id bigint primary key references companies (id),
  required jsonb not null check (jsonb_typeof(required) = 'array'),
  may_ask boolean not null,
  may_order boolean not null,
  may_pay boolean not null,
  version int not null default 1,
  made_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('supplier_rules');

create table supplier_merges (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  kept_id bigint not null,
  merged_ids bigint[] not null,
  -- the columns of the one that stays, before and as the merge left them
  before jsonb not null,
  as_left jsonb not null,
  -- [{table, column, ids, from}]: what was moved to the one that stays
  moved jsonb not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, kept_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index supplier_merges_kept on supplier_merges (company_id, kept_id);
select app.enable_tenant_rls('supplier_merges');

-- the link of a supplier: to their own card (`card`), or to the documents that were asked for (`documents`)
alter table link_tokens drop constraint link_tokens_purpose_check;
alter table link_tokens add constraint link_tokens_purpose_check
  check (purpose in ('customer', 'subcontractor', 'project', 'user', 'invitation', 'secondary_email', 'calendar', 'proposal',
    'ticket', 'partner', 'password', 'supplier', 'supplier_documents'));
alter table link_tokens add column supplier_id bigint;
alter table link_tokens add foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade;
alter table link_tokens add constraint link_tokens_supplier_check
  check ((purpose in ('supplier', 'supplier_documents')) = (supplier_id is not null));
create unique index link_tokens_supplier on link_tokens (company_id, supplier_id, purpose) where supplier_id is not null;
select app.hide_columns('link_tokens', 'token_hash');

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('avatar', 'logo', 'document', 'photo', 'thumbnail', 'comment', 'lead', 'proposal', 'ticket', 'supplier'));

-- what is found of a supplier by words
create function app.entry_of(r suppliers) returns search_entries language sql stable as $$
  select row(r.company_id, 'supplier', r.id, null, '{}', r.name, concat_ws(' ', r.name, r.trade_name, r.contact_name,
    regexp_replace(r.phone, '\D', '', 'g'), r.email, r.gstin, r.pan, r.city, r.state, array_to_string(r.categories, ' '),
    app.custom_words(r.company_id, r.custom)), '', now(), null, null)::search_entries
$$;
select app.keep_found('suppliers', 'supplier', 'app.entry_of(row(r.*)::suppliers)',
  '{name,trade_name,contact_name,phone,email,gstin,pan,city,state,categories,custom,merged_into}', 'r.merged_into is not null');
