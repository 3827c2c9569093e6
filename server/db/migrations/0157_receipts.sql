-- Receipts of customers, and what of them is matched to invoices.

create table receipts (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  number text not null check (number <> ''),
  day date not null,
  mode text not null check (mode in ('bank_transfer', 'upi', 'cheque', 'cash')),
  purpose text not null default 'invoices' check (purpose in ('invoices', 'retention')),
  reference text not null default '',
  remark text not null default '',
  -- paise: what came, and what was deducted
  amount bigint not null check (amount >= 0),
  tds bigint not null default 0 check (tds >= 0),
  retention bigint not null default 0 check (retention >= 0),
  -- kind, reason, amount
  deductions jsonb not null default '[]',
  -- of the customer's account: all of the above; what of it is matched, and what was when it was recorded
  settles bigint not null check (settles > 0),
  matched bigint not null default 0,
  matched_first bigint not null default 0,
  made_by bigint,
  made_at timestamptz not null default now(),
  reversed_by bigint,
  reversed_at timestamptz,
  reversed_on date,
  reverse_reason text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  check (matched between 0 and settles),
  check (reversed_at is null or matched = 0),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, reversed_by) references users (company_id, id)
);
create unique index receipts_number on receipts (company_id, number);
create index receipts_project on receipts (company_id, project_id, id desc);
select app.enable_tenant_rls('receipts');

create table receipt_matches (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  receipt_id bigint not null,
  invoice_id bigint not null,
  amount bigint not null check (amount > 0),
  -- posted with the receipt itself; else by an entry of its own, from what was on account
  at_once boolean not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  removed_by bigint,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, receipt_id) references receipts (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, removed_by) references users (company_id, id)
);
create index receipt_matches_receipt on receipt_matches (company_id, receipt_id);
create index receipt_matches_invoice on receipt_matches (company_id, invoice_id);
select app.enable_tenant_rls('receipt_matches');

-- A receipt stays as it was recorded: it may be matched, and reversed.
create function app.receipt_stands() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if tg_op = 'DELETE' or old.reversed_at is not null
      or to_jsonb(new) - array['matched', 'reversed_by', 'reversed_at', 'reversed_on', 'reverse_reason', 'version']
        <> to_jsonb(old) - array['matched', 'reversed_by', 'reversed_at', 'reversed_on', 'reverse_reason', 'version'] then
    raise exception 'receipt %: a receipt is not changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger receipts_stand before update or delete on receipts for each row execute function app.receipt_stands();
