-- Payments to suppliers and sub-contractors: runs that are approved by someone else, one transfer to each party, posted when the bank paid.

-- to which account a party is paid; of suppliers it follows their own card, of sub-contractors it is entered here
create table bank_accounts (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  party_kind text not null check (party_kind in ('supplier', 'subcontractor')),
  party_id bigint not null,
  bank_name text not null default '',
  account text not null default '',
  ifsc text not null default '',
  -- who changed it last, where someone of the company did
  changed_by bigint,
  changed_at timestamptz not null default now(),
  -- the account before, until the new one is confirmed
  account_before text not null default '',
  confirmed_by bigint,
  confirmed_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, party_kind, party_id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  foreign key (company_id, changed_by) references users (company_id, id),
  foreign key (company_id, confirmed_by) references users (company_id, id)
);
create index bank_accounts_changed_by on bank_accounts (company_id, changed_by) where changed_by is not null;
create index bank_accounts_confirmed_by on bank_accounts (company_id, confirmed_by) where confirmed_by is not null;
select app.enable_tenant_rls('bank_accounts');

-- whichever way an account changes, it is to be confirmed again
create function app.bank_account_of_supplier() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  insert into bank_accounts as b (company_id, party_kind, party_id, bank_name, account, ifsc)
    select new.company_id, 'supplier', new.id, new.bank_name, new.bank_account, new.ifsc
      where new.bank_account <> '' or new.ifsc <> '' or tg_op = 'UPDATE'
    on conflict (company_id, party_kind, party_id) do update set bank_name = excluded.bank_name, account = excluded.account,
      ifsc = excluded.ifsc, version = b.version + 1, changed_by = null, changed_at = now(), confirmed_by = null, confirmed_at = null,
      account_before = case when b.confirmed_at is null then b.account_before else b.account end;
  return null;
end $$;
create trigger suppliers_bank_added after insert on suppliers for each row execute function app.bank_account_of_supplier();
create trigger suppliers_bank_changed after update of bank_name, bank_account, ifsc on suppliers for each row
  when ((old.bank_name, old.bank_account, old.ifsc) is distinct from (new.bank_name, new.bank_account, new.ifsc))
  execute function app.bank_account_of_supplier();
insert into bank_accounts (company_id, party_kind, party_id, bank_name, account, ifsc)
  select company_id, 'supplier', id, bank_name, bank_account, ifsc from suppliers where bank_account <> '' or ifsc <> '';

create table payment_runs (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- 0 until it is submitted; then 1, 2, 3 in its financial year
  count int not null default 0,
  year int not null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'paid')),
  pays_on date not null,
  remark text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  submitted_by bigint,
  return_reason text not null default '',
  approved_by bigint,
  approved_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  check ((approved_at is null) = (status in ('draft', 'pending'))),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id)
);
create unique index payment_runs_number on payment_runs (company_id, year, count) where count > 0;
create index payment_runs_newest on payment_runs (company_id, id desc);
select app.enable_tenant_rls('payment_runs');

-- one transfer to one party
create table payments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  payment_run_id bigint not null,
  party_kind text not null check (party_kind in ('supplier', 'subcontractor')),
  party_id bigint not null,
  status text not null default 'planned' check (status in ('planned', 'paid', 'failed', 'reversed')),
  -- the account that was approved
  bank_name text not null default '',
  account text not null default '',
  ifsc text not null default '',
  paid_on date,
  -- the UTR, as the bank gives it
  reference text not null default '',
  paid_by bigint,
  -- of one that was not paid or came back
  reason text not null default '',
  ended_on date,
  primary key (company_id, id),
  unique (company_id, payment_run_id, party_kind, party_id),
  check ((paid_on is not null) = (status in ('paid', 'reversed'))),
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
  foreign key (company_id, paid_by) references users (company_id, id)
);
create index payments_party on payments (company_id, party_kind, party_id);
select app.enable_tenant_rls('payments');

create table payment_items (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  payment_id bigint not null,
  payable_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, id),
  unique (company_id, payment_id, payable_id),
  foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade,
  foreign key (company_id, payable_id) references payables (company_id, id)
);
create index payment_items_payable on payment_items (company_id, payable_id);
select app.enable_tenant_rls('payment_items');

-- What of a payable is reserved and paid follows from the payments it stands in, whoever writes them.
create function app.payable_follows() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  update payables y set reserved = y.reserved - case when old.status = 'planned' then i.amount else 0 end
        + case when new.status = 'planned' then i.amount else 0 end,
      paid = y.paid - case when old.status = 'paid' then i.amount else 0 end + case when new.status = 'paid' then i.amount else 0 end
    from payment_items i
    where i.company_id = new.company_id and i.payment_id = new.id and y.company_id = i.company_id and y.id = i.payable_id;
  return null;
end $$;
create trigger payments_followed after update of status on payments for each row when (old.status <> new.status)
  execute function app.payable_follows();

create function app.payable_reserved() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if tg_op = 'INSERT' then
    update payables set reserved = reserved + new.amount where company_id = new.company_id and id = new.payable_id;
  else
    -- what is deleted stood in a draft
    update payables set reserved = reserved - old.amount where company_id = old.company_id and id = old.payable_id;
  end if;
  return null;
end $$;
create trigger payment_items_reserve after insert or delete on payment_items for each row execute function app.payable_reserved();

-- What is approved stays as it was approved: it is paid, not paid, or comes back.
create function app.payment_stands() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  run payment_runs;
begin
  select * into run from payment_runs r where r.company_id = old.company_id and r.id = old.payment_run_id;
  if run.approved_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.payment_run_id, new.party_kind, new.party_id) is distinct from (old.payment_run_id, old.party_kind, old.party_id)
      or (old.status <> new.status and (old.status, new.status) not in (('planned', 'paid'), ('planned', 'failed'), ('paid', 'reversed')))
      or (old.status <> 'planned' and (new.account, new.ifsc, new.paid_on, new.reference) is distinct from (old.account, old.ifsc, old.paid_on, old.reference)) then
    raise exception 'payment %: an approved payment is not changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_stand before update or delete on payments for each row execute function app.payment_stands();
create function app.payment_item_stands() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if exists (select 1 from payments p join payment_runs r on r.company_id = p.company_id and r.id = p.payment_run_id
      where p.company_id = old.company_id and p.id = old.payment_id and r.approved_at is not null) then
    raise exception 'payment %: an approved payment is not changed', old.payment_id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger payment_items_stand before update or delete on payment_items for each row execute function app.payment_item_stands();
