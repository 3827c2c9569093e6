-- The journal: entries with their postings, never changed. What a document commits the company to is kept beside it, apart.

create table journal_entries (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  day date not null,
  document_kind text not null check (document_kind <> ''),
  document_id bigint not null,
  document text not null default '',
  reverses_id bigint,
  made_by bigint,
  made_at timestamptz not null default now(),
  -- postings join it only in the transaction that made it
  made_in text not null default pg_current_xact_id()::text,
  primary key (company_id, id),
  -- a document posts once, and is reversed once
  unique nulls not distinct (company_id, document_kind, document_id, reverses_id),
  foreign key (company_id, reverses_id) references journal_entries (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index journal_entries_reverses on journal_entries (company_id, reverses_id) where reverses_id is not null;
create index journal_entries_day on journal_entries (company_id, day);
select app.enable_tenant_rls('journal_entries', 'company_id', true);

create table postings (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  entry_id bigint not null,
  account text not null check (account <> ''),
  party_kind text not null default '',
  party_id bigint,
  project_id bigint,
  -- the budget head; of material its category
  head text not null default '',
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  primary key (company_id, id),
  check ((debit = 0) <> (credit = 0)),
  check (account <> 'contract_cost' or project_id is not null),
  check ((party_kind = '') = (party_id is null)),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index postings_entry on postings (company_id, entry_id);
create index postings_account on postings (company_id, account, entry_id);
create index postings_project on postings (company_id, project_id, account) where project_id is not null;
select app.enable_tenant_rls('postings', 'company_id', true);

create function app.entry_is_open() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if not exists (select 1 from journal_entries e where e.company_id = new.company_id and e.id = new.entry_id
      and e.made_in = pg_current_xact_id()::text) then
    raise exception 'journal: nothing is added to entry % any more', new.entry_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger postings_join_open_entry before insert on postings for each row execute function app.entry_is_open();

create function app.entry_balances() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  difference bigint;
  lines int;
begin
  select coalesce(sum(p.debit), 0) - coalesce(sum(p.credit), 0), count(*) into difference, lines
    from postings p where p.company_id = new.company_id and p.entry_id = new.id;
  if difference <> 0 or lines < 2 then
    raise exception 'journal: entry % has % postings that differ by % paise', new.id, lines, difference
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balance after insert on journal_entries
  deferrable initially deferred for each row execute function app.entry_balances();

-- What approved orders commit the company to: changes, whose sum is what is committed today.
create table commitments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  day date not null,
  document_kind text not null check (document_kind <> ''),
  document_id bigint not null,
  document text not null default '',
  project_id bigint,
  head text not null default '',
  party_kind text not null default '',
  party_id bigint,
  paise bigint not null check (paise <> 0),
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((party_kind = '') = (party_id is null)),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index commitments_document on commitments (company_id, document_kind, document_id);
create index commitments_project on commitments (company_id, project_id, head) where project_id is not null;
select app.enable_tenant_rls('commitments', 'company_id', true);
