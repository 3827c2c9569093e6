-- Loans of customers for their plants: what is asked for, how far it is, the sanction, and what was paid.

create table loans (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  number int not null check (number > 0),
  applicant text not null check (applicant <> ''),
  applicant_type text not null,
  co_applicant text not null default '',
  lender text not null check (lender <> ''),
  kw numeric(12,3) not null check (kw > 0),
  -- paise
  cost bigint not null check (cost > 0),
  amount bigint not null check (amount between 1 and cost),
  income bigint check (income >= 0),
  cibil int check (cibil between 300 and 900),
  remark text not null default '',
  stage text not null default 'New' check (stage in ('New', 'Documents', 'Submitted', 'Query', 'Sanctioned', 'Agreement',
    'Part disbursed', 'Disbursed', 'Rejected', 'Withdrawn')),
  stage_since timestamptz not null default now(),
  -- as the lender sanctioned it; confirmed by someone else than who recorded it
  sanction_number text not null default '',
  sanctioned_on date,
  sanctioned bigint not null default 0 check (sanctioned between 0 and cost),
  rate_percent numeric(5,2) not null default 0 check (rate_percent between 0 and 60),
  months int not null default 0 check (months between 0 and 360),
  moratorium_months int not null default 0 check (moratorium_months between 0 and 60),
  sanctioned_by bigint,
  confirmed_by bigint,
  confirmed_at timestamptz,
  -- what of it was disbursed and confirmed
  disbursed bigint not null default 0 check (disbursed >= 0),
  made_by bigint,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  check (disbursed <= sanctioned),
  check (disbursed = 0 or confirmed_at is not null),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, sanctioned_by) references users (company_id, id),
  foreign key (company_id, confirmed_by) references users (company_id, id)
);
create index loans_project on loans (company_id, project_id, id desc);
create index loans_stage on loans (company_id, stage, stage_since desc);
select app.enable_tenant_rls('loans');

create table loan_turns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  loan_id bigint not null,
  stage text not null,
  reason text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, loan_id) references loans (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index loan_turns_loan on loan_turns (company_id, loan_id, id desc);
select app.enable_tenant_rls('loan_turns');

create table loan_payments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  loan_id bigint not null,
  kind text not null check (kind in ('disbursal', 'prepayment', 'subsidy')),
  day date not null,
  amount bigint not null check (amount > 0),
  -- what a prepayment or the subsidy changes: fewer instalments, or lower ones
  effect text not null default 'shorter' check (effect in ('shorter', 'lower')),
  reference text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  confirmed_by bigint,
  confirmed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, loan_id) references loans (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, confirmed_by) references users (company_id, id)
);
create index loan_payments_loan on loan_payments (company_id, loan_id, day);
select app.enable_tenant_rls('loan_payments');

-- What is confirmed stays as it was.
create function app.loan_payment_stands() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if old.confirmed_at is not null then
    raise exception 'loan payment %: what is confirmed is not changed', old.id using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger loan_payments_stand before update or delete on loan_payments
  for each row execute function app.loan_payment_stands();
