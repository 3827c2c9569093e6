-- Fields that a company defines for its own records. Their values stand in the record, under the number of the field, so
-- that a new name keeps them, and so does a field that is deleted and brought back.

create table defined_fields (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  resource text not null check (resource in ('leads')),
  label text not null,
  kind text not null check (kind in ('text', 'number', 'day', 'choice', 'person', 'file', 'yes_no')),
  -- what may be chosen, where that is the kind
  choices text[] not null default '{}',
  in_list boolean not null default false,
  position int not null,
  version int not null default 0,
  made_by bigint,
  made_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
-- a name stands for one field of a resource, in files too
create unique index defined_fields_label on defined_fields (company_id, resource, lower(label)) where deleted_at is null;
select app.wall('defined_fields');

alter table leads add column custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object');
-- a choice, a person, yes or no are asked for with @>; ranges are judged among what other filters leave
create index leads_custom on leads using gin (custom jsonb_path_ops);

-- the text among such values, as it is found by words
create function app.custom_words(given jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(value #>> '{}', ' ') from jsonb_each(given) where jsonb_typeof(value) = 'string'
$$;

do $$
declare
  changed text := pg_get_triggerdef((select oid from pg_trigger where tgrelid = 'leads'::regclass and tgname = 'found_changed'));
begin
  execute replace(pg_get_functiondef('app.found_leads'::regproc), 'r.reference)', 'r.reference, app.custom_words(r.custom))');
  drop trigger found_changed on leads;
  execute regexp_replace(changed, 'WHEN \((.*)\) EXECUTE', 'WHEN (\1 or old.custom is distinct from new.custom) EXECUTE');
end $$;
