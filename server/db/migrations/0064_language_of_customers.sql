-- The language a company speaks with its customers and other outside people, for whoever chose none of their own. English and
-- no choice were the same until now: outside people who have English are taken as not having chosen.
alter table companies add column customer_language text not null default 'en' check (customer_language ~ '^[a-z]{2}$');

alter table users alter column language drop not null, alter column language drop default;
update users set language = null where language = 'en';

-- In which language a person is told something: their own choice, else the company's for outside people, else English.
create function app.language_of(chosen text, kind text, company bigint) returns text language sql stable
  set search_path = public, pg_temp as $$
  select coalesce(chosen, case when kind in ('consumer', 'vendor', 'subcontractor', 'investor')
    then (select customer_language from companies where id = company) end, 'en')
$$;

drop function app.open_session(text);
create function app.open_session(hash text)
  returns table (company_id bigint, company_key text, company_name text, user_id bigint, session_id bigint, session_method text,
    session_started timestamptz, last_seen_at timestamptz, expires_at timestamptz, username text, name text, email text, kind text,
    department text, designation text, is_crm boolean, activated boolean, second_factor_due boolean, changed_rights jsonb,
    language text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select u.company_id, c.key, c.name, u.id, s.id, s.method, s.created_at, s.last_seen_at, s.expires_at, u.username, u.name,
    u.email, u.kind, u.department, u.designation, u.is_crm, u.activated,
    case when c.require_second_factor and u.kind = 'admin' then
      not exists (select from authenticators a where a.company_id = u.company_id and a.user_id = u.id and a.active)
      and not exists (select from passkeys p where p.company_id = u.company_id and p.user_id = u.id) else false end,
    (select jsonb_agg(to_jsonb(r)) from role_rights r where r.company_id = u.company_id),
    app.language_of(u.language, u.kind, u.company_id)
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = s.company_id
  where s.token_hash = hash and s.expires_at > now() and s.revoked_at is null and u.active;
end $$;
revoke execute on function app.open_session(text) from public;
grant execute on function app.open_session(text) to sunstage_app;

-- A code is mailed before anybody is signed in, in the language of the account it is for.
drop function app.accounts_of_email(text);
create function app.accounts_of_email(wanted text)
  returns table (company_id bigint, company_key text, user_id bigint, language text) language sql
  security definer set search_path = public, pg_temp as $$ select app.demand_lobby();
  select u.company_id, c.key, u.id, app.language_of(u.language, u.kind, u.company_id)
  from users u join companies c on c.id = u.company_id
  where u.active and (u.company_id, u.id) in (
    select company_id, id from users where lower(email) = lower(wanted)
    union select company_id, user_id from user_emails where lower(email) = lower(wanted) and verified_at is not null)
  order by u.last_login_at desc nulls last, u.id
$$;
revoke execute on function app.accounts_of_email(text) from public;
grant execute on function app.accounts_of_email(text) to sunstage_app;

drop function app.accounts_of_main_email(text);
create function app.accounts_of_main_email(wanted text)
  returns table (company_id bigint, company_key text, user_id bigint, language text) language sql
  security definer set search_path = public, pg_temp as $$ select app.demand_lobby();
  select u.company_id, c.key, u.id, app.language_of(u.language, u.kind, u.company_id)
  from users u join companies c on c.id = u.company_id
  where u.active and u.activated and lower(u.email) = lower(wanted)
  order by u.last_login_at desc nulls last, u.id
$$;
revoke execute on function app.accounts_of_main_email(text) from public;
grant execute on function app.accounts_of_main_email(text) to sunstage_app;
