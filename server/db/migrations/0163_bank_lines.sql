-- Lines of bank statements, each known once, and what of the books each of them is.

-- What a line without a document posted. Each time is a document of its own: one that was taken back may post again.
create table bank_postings (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  account text not null check (account <> ''),
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index bank_postings_made_by on bank_postings (company_id, made_by) where made_by is not null;
select app.enable_tenant_rls('bank_postings');

create table bank_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- what it is known by: a statement that is imported again adds nothing
  key text not null,
  day date not null,
  text text not null,
  reference text not null default '',
  -- paise: above zero came in, below zero went out
  amount bigint not null check (amount <> 0),
  balance bigint,
  file_name text not null default '',
  status text not null default 'open' check (status in ('open', 'matched', 'posted', 'ignored')),
  receipt_id bigint,
  payment_id bigint,
  posting_id bigint,
  reason text not null default '',
  settled_by bigint,
  settled_at timestamptz,
  made_by bigint,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, key),
  check (num_nonnulls(receipt_id, payment_id) = case status when 'matched' then 1 else 0 end),
  check ((posting_id is not null) = (status = 'posted')),
  foreign key (company_id, receipt_id) references receipts (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  foreign key (company_id, posting_id) references bank_postings (company_id, id),
  foreign key (company_id, settled_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
-- what bounced came and went: two lines, one each way
create unique index bank_lines_receipt on bank_lines (company_id, receipt_id, (amount > 0)) where receipt_id is not null;
create unique index bank_lines_payment on bank_lines (company_id, payment_id, (amount > 0)) where payment_id is not null;
create unique index bank_lines_posting on bank_lines (company_id, posting_id) where posting_id is not null;
create index bank_lines_settled_by on bank_lines (company_id, settled_by) where settled_by is not null;
create index bank_lines_made_by on bank_lines (company_id, made_by) where made_by is not null;
create index bank_lines_newest on bank_lines (company_id, day desc, id desc);
create index bank_lines_open on bank_lines (company_id, day desc, id desc) where status = 'open';
select app.enable_tenant_rls('bank_lines');
