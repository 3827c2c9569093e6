-- Defence in depth against injected SQL. The company of a transaction is set once, by a function, and no later statement
-- of the transaction changes it. What could be guessed from its hash, and what opens an account, is read by nobody but the
-- functions that check it. docs/decisions/016-company-set-once.md says what this holds against, and what it does not.

-- ---------------------------------------------------------------- the company of a transaction

-- What seals the setting. Only the owner reads it.
create table app.keys (
  only_one boolean primary key default true check (only_one),
  secret bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
insert into app.keys default values;

-- The company with its seal, good for this transaction. In plpgsql because such a plan is kept.
create function app.sealed(company bigint) returns text language plpgsql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return company || ':' || encode(sha256((select secret from app.keys) || int8send(company)
    || timestamptz_send(transaction_timestamp())), 'hex');
end $$;

-- Whether a company was entered. An advisory lock of the transaction remembers it: unlike a setting it cannot be taken back.
create function app.entered() returns boolean language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and classid = 732520
    and objsubid = 2);
end $$;

-- Enters a company. What comes with the very message that begins the transaction is its first statement, and needs no look
-- at the locks, which is dear. A clock that counts whole milliseconds (the embedded database's) cannot tell that.
create function app.enter(company bigint) returns bigint language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  held text := current_setting('app.company_id', true);
begin
  if company is null then return null; end if;
  if held = app.sealed(company) then return company; end if;
  if held <> '' or ((statement_timestamp() <> transaction_timestamp()
      or extract(microseconds from statement_timestamp())::bigint % 1000 = 0) and app.entered()) then
    raise exception 'The company of a transaction is set once.' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(732520, pg_backend_pid());
  perform set_config('app.company_id', app.sealed(company), true);
  return company;
end $$;

-- The company of the transaction: what was entered, not what is only claimed. Costs more than reading a setting, so ask
-- for it once per statement: (select app.company()).
create or replace function app.company() returns bigint language plpgsql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  held text := current_setting('app.company_id');
  claimed bigint := split_part(held, ':', 1)::bigint;
begin
  if held = app.sealed(claimed) then return claimed; end if;
  raise exception 'The company of this transaction (app.company_id) was not entered.' using errcode = 'insufficient_privilege';
end $$;

-- The same without a look at the seal; null before a company is entered. For the default of a column: the policy of its
-- table looks.
create function app.claimed_company() returns bigint language sql stable parallel safe
  as $$ select nullif(split_part(current_setting('app.company_id', true), ':', 1), '')::bigint $$;

revoke execute on function app.sealed(bigint), app.entered(), app.enter(bigint), app.claimed_company() from public;
grant execute on function app.enter(bigint), app.claimed_company() to sunstage_app, sunstage_reader;

-- The same as before, but the company is asked for once per statement, not once per row.
create or replace function app.wall(table_name text, company_column text default 'company_id', insert_only boolean default false)
  returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy company_only on %I to sunstage_app, sunstage_reader using (%I = (select app.company())) with check (%I = (select app.company()))',
    table_name, company_column, company_column);
  execute format('create policy owner_all on %I to sunstage_owner using (true) with check (true)', table_name);
  if company_column = 'company_id' then
    -- nobody writes the company of a row: it is the company of the transaction
    execute format('alter table %I alter column company_id set default app.claimed_company()', table_name);
  end if;
  execute format('grant select on %I to sunstage_app, sunstage_reader', table_name);
  if insert_only then
    execute format('grant insert on %I to sunstage_app', table_name);
  else
    execute format('grant insert, update, delete on %I to sunstage_app', table_name);
  end if;
end $$;

do $$
declare
  walled text;
  company_column text;
begin
  for walled in select c.relname from pg_policy p join pg_class c on c.oid = p.polrelid
    join pg_namespace n on n.oid = c.relnamespace where p.polname = 'company_only' and n.nspname = 'public' loop
    company_column := case walled when 'companies' then 'id' else 'company_id' end;
    execute format('alter policy company_only on %I using (%I = (select app.company())) with check (%I = (select app.company()))',
      walled, company_column, company_column);
    if company_column = 'company_id' then
      execute format('alter table %I alter column company_id set default app.claimed_company()', walled);
    end if;
  end loop;
end $$;

-- the same in functions that the owner's rights let see every company
do $$
declare
  of_owner oid;
begin
  for of_owner in select oid from pg_proc where pronamespace = 'app'::regnamespace and prosrc ~ 'company_id = app\.company\(\)' loop
    execute regexp_replace(pg_get_functiondef(of_owner), 'company_id = app\.company\(\)', 'company_id = (select app.company())', 'g');
  end loop;
end $$;

-- ---------------------------------------------------------------- what crosses companies, before one is entered only

create function app.demand_lobby() returns void language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if app.entered() then
    raise exception 'This is asked before a company is entered.' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke execute on function app.demand_lobby() from public;

do $$
declare
  door record;
begin
  for door in select p.oid, p.provolatile, l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'app'::regnamespace and p.proname in ('accounts_of_email', 'accounts_of_main_email', 'add_company',
      'take_outbox', 'take_mail', 'mail_left', 'mail_failed', 'waiting_mails', 'sweep', 'sweep_files', 'unknown_objects',
      'every_company', 'companies_to_replan', 'waiting_work') loop
    if door.lanname = 'sql' then
      execute regexp_replace(pg_get_functiondef(door.oid), 'AS \$function\$', 'AS $function$ select app.demand_lobby();');
    else
      execute regexp_replace(pg_get_functiondef(door.oid), '\mbegin\M', 'begin perform app.demand_lobby();', 'i');
    end if;
    if door.provolatile <> 'v' then execute format('alter function %s volatile', door.oid::regprocedure); end if;
  end loop;
end $$;

-- ---------------------------------------------------------------- passwords

-- The first part of a login's hash: cost and salt, with which the app works out the hash of what was typed.
create function app.password_salt(login text) returns text language sql stable security definer
  set search_path = public, pg_temp as $$
  select substring(password_hash from '^\$argon2id\$v=\d+\$[^$]+\$[^$]+') from users where lower(username) = lower(login)
$$;

-- The account of a login, when this is the hash of its password.
create function app.verify_password(login text, hash text) returns table (company_id bigint, user_id bigint, active boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select company_id, id, active from users where lower(username) = lower(login) and password_hash = hash
$$;

drop function app.accounts_of_username(text);

-- ---------------------------------------------------------------- codes by mail

-- Keeps a new code; older ones of the same purpose and address no longer count. Codes that open accounts are made and tried
-- before a company is entered only.
create function app.keep_code(for_what text, of_email text, hash text, minutes int) returns void language sql volatile
  security definer set search_path = public, pg_temp as $$
  select app.demand_lobby() where for_what in ('sign_up', 'login', 'password');
  update one_time_codes set used_at = now()
  where lower(email) = lower(of_email) and purpose = for_what and used_at is null and for_what <> 'lead';
  insert into one_time_codes (purpose, email, code_hash, expires_at)
  values (for_what, of_email, hash, now() + make_interval(mins => minutes));
$$;

-- Tries a code: counts the try, and uses the code up when it is right and is to be used. Null: there is none to try. Two
-- tries at once are counted one after the other, because the first holds the row.
create function app.try_code(for_what text, of_email text, hash text, use boolean) returns boolean language sql volatile
  security definer set search_path = public, pg_temp as $$
  select app.demand_lobby() where for_what in ('sign_up', 'login', 'password');
  update one_time_codes set tries = tries + case when code_hash = hash and not use then 0 else 1 end,
    used_at = case when code_hash = hash and use then now() end
  where id = (select id from one_time_codes where lower(email) = lower(of_email) and purpose = for_what order by id desc limit 1)
    and used_at is null and expires_at > now() and tries < 5
  returning code_hash = hash
$$;

-- Ends the codes that were mailed to a person of the company.
create function app.end_codes(of_user bigint) returns void language sql volatile security definer
  set search_path = public, pg_temp as $$
  update one_time_codes set used_at = now() where used_at is null and purpose in ('login', 'proof', 'password')
    and lower(email) in (
      select lower(email) from users where company_id = (select app.company()) and id = of_user
      union select lower(email) from user_emails where company_id = (select app.company()) and user_id = of_user)
$$;

-- Uses an opened form up; false when it was opened just now, null when it is not there.
create function app.use_form(form_key text, hash text, least_seconds int) returns boolean language sql volatile
  security definer set search_path = public, pg_temp as $$
  update one_time_codes set used_at = case when created_at > now() - make_interval(secs => least_seconds) then null else now() end
  where purpose = 'lead' and email = form_key and code_hash = hash and used_at is null and expires_at > now()
  returning used_at is not null
$$;
revoke all on one_time_codes from sunstage_app;

-- Uses a confirmed sign-up up, whoever is first.
create function app.use_sign_up(hash text) returns table (email text, company_name text) language sql volatile
  security definer set search_path = public, pg_temp as $$
  update sign_ups set used_at = now() where token_hash = hash and used_at is null and expires_at > now()
  returning email, company_name
$$;
revoke select, update, delete on sign_ups from sunstage_app;

-- What was answered to a repeated request of somebody without an account, who alone knows its key.
create function app.public_answer(wanted text) returns table (request_hash text, answer text) language sql stable
  security definer set search_path = public, pg_temp as $$
  select request_hash, answer from public_idempotency_keys where key = wanted
$$;
revoke select on public_idempotency_keys from sunstage_app;
grant select (key, created_at) on public_idempotency_keys to sunstage_app;

-- ---------------------------------------------------------------- columns nobody reads

-- The link of the company that has this token; null when there is none.
create function app.link_id(hash text) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$
  select id from link_tokens where company_id = (select app.company()) and token_hash = hash
$$;
create function app.second_step_id(hash text) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$
  select id from second_steps where company_id = (select app.company()) and token_hash = hash
$$;
create function app.use_recovery_code(of_user bigint, hash text) returns boolean language sql volatile security definer
  set search_path = public, pg_temp as $$
  update recovery_codes set used_at = now()
  where company_id = (select app.company()) and user_id = of_user and code_hash = hash and used_at is null
  returning true
$$;

-- Keeps columns of a table from the roles that serve: they may still be written, never read. A migration that adds a
-- column to such a table calls this again with the same columns.
create function app.hide_columns(table_name text, variadic hidden text[]) returns void language plpgsql as $$
declare
  shown text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into shown from pg_attribute
    where attrelid = format('public.%I', table_name)::regclass and attnum > 0 and not attisdropped and attname <> all (hidden);
  execute format('revoke select on %I from sunstage_app, sunstage_reader', table_name);
  execute format('grant select (%s) on %I to sunstage_app, sunstage_reader', shown, table_name);
end $$;

select app.hide_columns('users', 'password_hash');
select app.hide_columns('authenticators', 'secret', 'pending_secret');
select app.hide_columns('recovery_codes', 'code_hash');
select app.hide_columns('sessions', 'token_hash', 'device_hash');
select app.hide_columns('link_tokens', 'token_hash');
select app.hide_columns('second_steps', 'token_hash');

revoke execute on function app.hide_columns(text, text[]), app.password_salt(text), app.verify_password(text, text),
  app.keep_code(text, text, text, int), app.try_code(text, text, text, boolean), app.end_codes(bigint),
  app.use_form(text, text, int), app.use_sign_up(text), app.public_answer(text), app.link_id(text), app.second_step_id(text),
  app.use_recovery_code(bigint, text) from public;
grant execute on function app.password_salt(text), app.verify_password(text, text), app.keep_code(text, text, text, int),
  app.try_code(text, text, text, boolean), app.end_codes(bigint), app.use_form(text, text, int), app.use_sign_up(text),
  app.public_answer(text), app.link_id(text), app.second_step_id(text), app.use_recovery_code(bigint, text) to sunstage_app;
