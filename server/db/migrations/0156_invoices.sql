-- Invoices and credit notes: posted to the journal when they are issued, and never changed afterwards.

-- where customers pay; one row of a company
create table billing_settings (
  company_id bigint not null references companies (id),
  upi_id text not null default '',
  account_name text not null default '',
  account_number text not null default '',
  ifsc text not null default '',
  bank_name text not null default '',
  version int not null default 0,
  primary key (company_id)
);
select app.enable_tenant_rls('billing_settings');

-- a series for each registration, kind and financial year, taken in the transaction that issues
create table billing_counters (
  company_id bigint not null references companies (id),
  gstin text not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt')),
  year int not null,
  last int not null check (last > 0),
  primary key (company_id, gstin, kind, year)
);
select app.enable_tenant_rls('billing_counters');

create table invoices (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  -- of a credit note: the invoice it is about
  against_id bigint,
  milestone_id bigint,
  status text not null default 'draft' check (status in ('draft', 'pending', 'issued')),
  -- empty until it is issued
  number text not null default '' check (length(number) <= 16),
  day date,
  due_on date,
  -- what is charged, as it was entered; of a credit note nothing
  items jsonb not null default '[]',
  -- of a credit note: what is credited without GST, and why
  credit bigint not null default 0 check (credit >= 0),
  reason text not null default '',
  remark text not null default '',
  -- whether what the customer paid on account is set off when it is issued
  adjust_advance boolean not null default true,
  -- frozen when it is issued: lines with their tax, the parties, the terms
  lines jsonb not null default '[]',
  company_gstin text not null default '',
  customer_name text not null default '',
  customer_address text not null default '',
  customer_gstin text not null default '',
  place_of_supply text not null default '',
  contract_number text not null default '',
  contract_day date,
  tax_kind text not null default 'none' check (tax_kind in ('cgst_sgst', 'igst', 'none')),
  -- paise
  net bigint not null default 0,
  cgst bigint not null default 0,
  sgst bigint not null default 0,
  igst bigint not null default 0,
  round_off bigint not null default 0,
  total bigint not null default 0,
  retention bigint not null default 0,
  advance bigint not null default 0,
  -- what of it is credited, and what is received, deducted or adjusted
  credited bigint not null default 0 check (credited >= 0),
  settled bigint not null default 0 check (settled >= 0),
  disputed_at timestamptz,
  dispute_reason text not null default '',
  mailed_at timestamptz,
  mailed_to text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  submitted_by bigint,
  return_reason text not null default '',
  issued_by bigint,
  issued_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  check ((number = '') = (status <> 'issued')),
  check ((number = '') = (day is null)),
  check ((kind = 'credit_note') = (against_id is not null)),
  -- never more than the invoice
  check (status <> 'issued' or credited + settled <= total),
  check (status = 'issued' or credited + settled = 0),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, against_id) references invoices (company_id, id),
  foreign key (company_id, milestone_id) references payment_milestones (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, issued_by) references users (company_id, id)
);
create unique index invoices_number on invoices (company_id, company_gstin, number) where number <> '';
create index invoices_project on invoices (company_id, project_id, id desc);
create index invoices_against on invoices (company_id, against_id) where against_id is not null;
create index invoices_milestone on invoices (company_id, milestone_id) where milestone_id is not null;
-- one at a time, so that a milestone is never invoiced twice
create unique index invoices_open on invoices (company_id, milestone_id) where milestone_id is not null and status <> 'issued';
select app.enable_tenant_rls('invoices');

-- An issued invoice stays as it is: only what is received and credited, a dispute and its mailing are noted on it.
create function app.invoice_stands() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if old.status = 'issued' and (tg_op = 'DELETE'
      or to_jsonb(new) - array['credited', 'settled', 'disputed_at', 'dispute_reason', 'mailed_at', 'mailed_to', 'version']
        <> to_jsonb(old) - array['credited', 'settled', 'disputed_at', 'dispute_reason', 'mailed_at', 'mailed_to', 'version']) then
    raise exception 'invoice %: an issued invoice is not changed', old.id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger invoices_stand before update or delete on invoices for each row execute function app.invoice_stands();
