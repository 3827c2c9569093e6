-- Months that the accountant has closed: what is posted later for one of their days stands on the first open day, and keeps its own.

create table accounting_closings (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- the newest row holds: the last closed day; null: all is open again
  closed_through date,
  -- the last day of a year that is never opened again
  final_through date,
  reason text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  check (final_through is null or closed_through >= final_through),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('accounting_closings', 'company_id', true);

alter table journal_entries add column document_day date;

-- a closing waits for what is being posted, and what is posted afterwards waits for it
create function app.closing_holds() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  final date;
begin
  perform pg_advisory_xact_lock(hashtextextended('journal ' || new.company_id::text, 0));
  select c.final_through into final from accounting_closings c where c.company_id = new.company_id order by c.id desc limit 1;
  if final is not null and (new.final_through is null or new.final_through < final) then
    raise exception 'journal: the year up to % is closed for good', final using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger accounting_closings_hold before insert on accounting_closings
  for each row execute function app.closing_holds();

create function app.entry_stands_on_open_day() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('journal ' || new.company_id::text, 0));
  select c.closed_through into closed from accounting_closings c where c.company_id = new.company_id order by c.id desc limit 1;
  if new.day <= closed then
    new.document_day := new.day;
    new.day := closed + 1;
  end if;
  return new;
end $$;
create trigger journal_entries_stand_on_open_day before insert on journal_entries
  for each row execute function app.entry_stands_on_open_day();
