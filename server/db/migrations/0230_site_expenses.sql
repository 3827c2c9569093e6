-- What people spend at a site: approved by someone else, cost of its project, owed to the person or paid from site cash.
create table site_expenses (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  -- who spent it
  user_id bigint not null,
  day date not null,
  kind text not null check (kind <> ''),
  note text not null check (note <> ''),
  source text not null check (source in ('own', 'cash')),
  -- paise with GST, and paise of it that are claimed as input tax credit
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  gst bigint not null default 0 check (gst >= 0 and gst < amount),
  tax_kind text not null default 'none' check (tax_kind in ('none', 'cgst_sgst', 'igst')),
  supplier text not null default '',
  supplier_gstin text not null default '',
  bill_number text not null default '',
  -- the bill, as a photo or PDF
  file_id bigint,
  state text not null default 'pending' check (state in ('pending', 'returned', 'approved', 'reversed')),
  -- given when it is approved
  number text not null default '',
  posted_on date,
  return_reason text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  reversed_by bigint,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  check ((number = '') = (state in ('pending', 'returned'))),
  check ((number = '') = (posted_on is null)),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  foreign key (company_id, reversed_by) references users (company_id, id)
);
create index site_expenses_project on site_expenses (company_id, project_id, day desc);
create index site_expenses_user on site_expenses (company_id, user_id);
create index site_expenses_file on site_expenses (company_id, file_id) where file_id is not null;
create unique index site_expenses_number on site_expenses (company_id, number) where number <> '';
select app.enable_tenant_rls('site_expenses');

-- An approved expense is reversed, never changed.
create function app.site_expense_stands() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state in ('approved', 'reversed') and (tg_op = 'DELETE'
      or to_jsonb(new) - array['state', 'reversed_by', 'reversed_at', 'reverse_reason', 'version']
        <> to_jsonb(old) - array['state', 'reversed_by', 'reversed_at', 'reverse_reason', 'version']
      or new.state not in ('approved', 'reversed')) then
    raise exception 'site expense %: an approved expense is not changed', old.id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger site_expenses_stand before update or delete on site_expenses
  for each row execute function app.site_expense_stands();

-- They are owed to people of the company.
alter table payables drop constraint payables_kind_check, add constraint payables_kind_check check (kind in
  ('supplier_bill', 'running_bill', 'retention', 'order_advance', 'work_order_advance', 'site_expense'));
alter table payables drop constraint payables_party_kind_check,
  add constraint payables_party_kind_check check (party_kind in ('supplier', 'subcontractor', 'employee'));
alter table payments drop constraint payments_party_kind_check,
  add constraint payments_party_kind_check check (party_kind in ('supplier', 'subcontractor', 'employee'));
alter table bank_accounts drop constraint bank_accounts_party_kind_check,
  add constraint bank_accounts_party_kind_check check (party_kind in ('supplier', 'subcontractor', 'employee'));
alter table files drop constraint files_purpose_check, add constraint files_purpose_check check (purpose in
  ('avatar', 'logo', 'document', 'photo', 'thumbnail', 'comment', 'lead', 'proposal', 'ticket', 'request', 'order', 'supplier_bill',
   'site_expense', 'quote', 'delivery', 'inspection', 'site_day', 'shutdown', 'site_visit', 'punch_point', 'checklist', 'mdcc', 'supplier'));
