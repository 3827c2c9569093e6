-- The nightly sweep of files: which rows nothing refers to, and which stored objects no row names. Both questions are
-- asked of the catalogue, so that a table that comes later counts without a word here.

-- since when nothing has referred to the file; empty while something does
alter table files add column idle_since timestamptz;
create index files_idle on files (idle_since) where idle_since is not null;

-- Marks files that nothing refers to, and deletes those marked longer ago than `idle`. Gives how many are gone.
create function app.sweep_files(idle interval) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used text;
  ripe bigint[];
  gone int;
begin
  -- one condition per foreign key to files; without any, everything counts as used
  select coalesce(string_agg(format('exists (select 1 from %s r where (%s) = (%s))', k.conrelid::regclass,
    (select string_agg(format('r.%I', a.attname), ', ' order by x.n) from unnest(k.conkey) with ordinality x (number, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.number),
    (select string_agg(format('f.%I', a.attname), ', ' order by x.n) from unnest(k.confkey) with ordinality x (number, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.number)), ' or '), 'true')
  into used from pg_constraint k where k.contype = 'f' and k.confrelid = 'files'::regclass;
  execute format('update files f set idle_since = null where f.idle_since is not null and (%s)', used);
  execute format('update files f set idle_since = now() where f.idle_since is null and not (%s)', used);
  -- locked before they are looked at again: from then on nobody can begin to refer to them
  select array_agg(locked.id) into ripe from
    (select id from files where idle_since < now() - idle for update skip locked) locked;
  execute format('delete from files f where f.id = any ($1) and not (%s)', used) using coalesce(ripe, '{}');
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Of these keys of objects, those that stand in no table: in no column called object_key or …_keys.
create function app.unknown_objects(keys text[]) returns setof text language plpgsql stable security definer
  set search_path = public, pg_temp as $$
declare
  known text;
begin
  select string_agg(format(case when a.atttypid = 'text'::regtype then 'exists (select 1 from %s t where t.%I = k)'
    else 'exists (select 1 from %s t where k = any (t.%I))' end, c.oid::regclass, a.attname), ' or ')
  into known from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
    and (a.attname = 'object_key' and a.atttypid = 'text'::regtype or a.attname like '%\_keys' and a.atttypid = 'text[]'::regtype);
  return query execute format('select k from unnest($1) k where not (%s)', known) using keys;
end $$;

revoke execute on function app.sweep_files(interval), app.unknown_objects(text[]) from public;
grant execute on function app.sweep_files(interval), app.unknown_objects(text[]) to sunstage_app;
