-- The walls: roles, row-level security on every company table, and the few doors through them.

-- The company of the transaction. No company set is an error, never "all rows".
create function app.company() returns bigint language sql stable parallel safe
  as $$ select current_setting('app.company_id')::bigint $$;

-- Puts the walls around one company table. Every migration that adds such a table calls this.
create function app.wall(table_name text, company_column text default 'company_id', insert_only boolean default false)
  returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy company_only on %I to sunstage_app, sunstage_reader using (%I = app.company()) with check (%I = app.company())',
    table_name, company_column, company_column);
  execute format('create policy owner_all on %I to sunstage_owner using (true) with check (true)', table_name);
  if company_column = 'company_id' then
    -- nobody writes the company of a row: it is the company of the transaction
    execute format('alter table %I alter column company_id set default app.company()', table_name);
  end if;
  execute format('grant select on %I to sunstage_app, sunstage_reader', table_name);
  if insert_only then
    execute format('grant insert on %I to sunstage_app', table_name);
  else
    execute format('grant insert, update, delete on %I to sunstage_app', table_name);
  end if;
end $$;

grant usage on schema public, app to sunstage_app, sunstage_reader;

select app.wall('companies', 'id');
revoke insert, delete on companies from sunstage_app;
select app.wall('users');
select app.wall('user_emails');
select app.wall('sessions');
select app.wall('link_tokens');
select app.wall('role_rights');
select app.wall('projects');
select app.wall('project_members');
select app.wall('project_stages');
select app.wall('project_drafts');
select app.wall('files');
select app.wall('happenings', 'company_id', true);
select app.wall('outbox');
select app.wall('notifications');
select app.wall('idempotency_keys');

-- the lobby holds no company's rows; the app may use it directly
grant select, insert, update, delete on one_time_codes, sign_ups, rate_limits to sunstage_app;

grant insert, select (id, once) on mails to sunstage_app;

-- ---------------------------------------------------------------- doors

-- The person behind a token. No row: no such session. The caller sets the company with the company_id it got.
-- Every call comes through here: in plpgsql the plan is kept, where an SQL function is planned anew each time.
create function app.open_session(hash text)
  returns table (company_id bigint, company_key text, company_name text, user_id bigint, session_id bigint, session_method text,
    session_started timestamptz, last_seen_at timestamptz, expires_at timestamptz, username text, name text, email text, kind text,
    department text, designation text, is_crm boolean, activated boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select u.company_id, c.key, c.name, u.id, s.id, s.method, s.created_at, s.last_seen_at, s.expires_at, u.username, u.name,
    u.email, u.kind, u.department, u.designation, u.is_crm, u.activated
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = s.company_id
  where s.token_hash = hash and s.expires_at > now() and s.revoked_at is null and u.active;
end $$;

-- The companies' keys are public: an address begins with one.
create function app.company_of_key(wanted text) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$ select id from companies where key = wanted $$;

-- Accounts a login name could mean. Nothing but what signing in needs.
create function app.accounts_of_username(wanted text)
  returns table (company_id bigint, user_id bigint, password_hash text, active boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select company_id, id, password_hash, active from users where lower(username) = lower(wanted)
$$;

-- Active accounts of a main or a confirmed further address, the one used last first.
create function app.accounts_of_email(wanted text)
  returns table (company_id bigint, company_key text, user_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, c.key, u.id from users u join companies c on c.id = u.company_id
  where u.active and (u.company_id, u.id) in (
    select company_id, id from users where lower(email) = lower(wanted)
    union select company_id, user_id from user_emails where lower(email) = lower(wanted) and verified_at is not null)
  order by u.last_login_at desc nulls last, u.id
$$;

create function app.username_taken(wanted text) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$ select exists (select 1 from users where lower(username) = lower(wanted)) $$;

-- The company a link belongs to; the link itself is then read inside that company.
create function app.company_of_link(hash text) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$ select company_id from link_tokens where token_hash = hash $$;

-- A company that signs up; null when somebody else has the key already.
create function app.add_company(new_key text, new_name text, trial_until date) returns bigint language sql security definer
  set search_path = public, pg_temp as $$
  insert into companies (key, name, status, trial_ends_on) values (new_key, new_name, 'trial', trial_until)
  on conflict (key) do nothing returning id
$$;

-- Next waiting outbox rows of any company, taken for one minute by whoever asks first.
create function app.take_outbox(most int) returns table (company_id bigint, id bigint, kind text, payload jsonb, attempts int)
  language sql security definer set search_path = public, pg_temp as $$
  update outbox o set attempts = o.attempts + 1, next_at = now() + interval '1 minute'
  from (select w.company_id, w.id from outbox w where w.done_at is null and w.next_at <= now() and w.attempts < 20
        order by w.next_at, w.id limit most for update skip locked) next
  where o.company_id = next.company_id and o.id = next.id
  returning o.company_id, o.id, o.kind, o.payload, o.attempts
$$;

-- One waiting mail, taken for a minute; none when it left already.
create function app.take_mail(wanted bigint) returns table (recipient text, subject text, text text, html text)
  language sql security definer set search_path = public, pg_temp as $$
  update mails m set attempts = m.attempts + 1, next_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ m.attempts)
  where m.id = wanted and m.sent_at is null returning m.recipient, m.subject, m.text, m.html
$$;
create function app.mail_left(wanted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update mails set sent_at = now(), text = '', html = '', failure = '' where id = wanted
$$;
create function app.mail_failed(wanted bigint, why text) returns void language sql security definer
  set search_path = public, pg_temp as $$ update mails set failure = why where id = wanted $$;
create function app.waiting_mails(most int) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp as $$
  select id from mails where sent_at is null and next_at <= now() and attempts < 20 order by next_at limit most
$$;

-- What old rows may go: called once a day.
create function app.sweep() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency_keys where created_at < now() - interval '2 days';
  delete from rate_limits where window_start < now() - interval '1 day';
  delete from one_time_codes where expires_at < now() - interval '1 day';
  delete from sign_ups where expires_at < now() - interval '7 days';
  delete from sessions where expires_at < now() - interval '30 days';
  delete from outbox where done_at < now() - interval '30 days';
  delete from mails where sent_at < now() - interval '30 days';
$$;

revoke execute on all functions in schema app from public;
grant execute on function app.company(), app.open_session(text), app.company_of_key(text), app.accounts_of_username(text),
  app.accounts_of_email(text), app.username_taken(text), app.company_of_link(text), app.add_company(text, text, date),
  app.take_outbox(int), app.take_mail(bigint), app.mail_left(bigint), app.mail_failed(bigint, text), app.waiting_mails(int),
  app.sweep() to sunstage_app;
grant execute on function app.company() to sunstage_reader;
