-- A second factor beside the password, and the fresh proof that every change of credentials asks for.

alter table companies add column require_second_factor boolean not null default false;
alter table users add column has_password boolean generated always as (password_hash is not null) stored;

-- when the person behind a session last proved who they are, and the challenge their passkey is to answer
alter table sessions add column proved_at timestamptz;
alter table sessions add column challenge text not null default '';

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('sign_up', 'login', 'proposal', 'lead', 'proof', 'password'));
alter table link_tokens drop constraint link_tokens_purpose_check;
alter table link_tokens add constraint link_tokens_purpose_check
  check (purpose in ('customer', 'subcontractor', 'project', 'user', 'invitation', 'secondary_email', 'calendar', 'proposal',
    'ticket', 'partner', 'password'));

-- the app that shows six digits; `pending_secret` until the first of them was typed back
create table authenticators (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  secret text,
  pending_secret text,
  active boolean generated always as (secret is not null) stored,
  -- digits count once: the half minute of the last ones
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select app.wall('authenticators');

create table passkeys (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, credential_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index passkeys_user on passkeys (company_id, user_id);
select app.wall('passkeys');

create table recovery_codes (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select app.wall('recovery_codes');

-- a sign-in that waits for its second factor
create table second_steps (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash text not null unique,
  method text not null,
  challenge text not null default '',
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index second_steps_user on second_steps (company_id, user_id);
select app.wall('second_steps');

create function app.company_of_second_step(hash text) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$ select company_id from second_steps where token_hash = hash $$;

-- The same as before, and whether an administrator still has to set up the second factor that their company asks for.
drop function app.open_session(text);
create function app.open_session(hash text)
  returns table (company_id bigint, company_key text, company_name text, user_id bigint, session_id bigint, session_method text,
    session_started timestamptz, last_seen_at timestamptz, expires_at timestamptz, username text, name text, email text, kind text,
    department text, designation text, is_crm boolean, activated boolean, second_factor_due boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select u.company_id, c.key, c.name, u.id, s.id, s.method, s.created_at, s.last_seen_at, s.expires_at, u.username, u.name,
    u.email, u.kind, u.department, u.designation, u.is_crm, u.activated,
    case when c.require_second_factor and u.kind = 'admin' then
      not exists (select from authenticators a where a.company_id = u.company_id and a.user_id = u.id and a.active)
      and not exists (select from passkeys p where p.company_id = u.company_id and p.user_id = u.id) else false end
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = s.company_id
  where s.token_hash = hash and s.expires_at > now() and s.revoked_at is null and u.active;
end $$;

revoke execute on function app.open_session(text), app.company_of_second_step(text) from public;
grant execute on function app.open_session(text), app.company_of_second_step(text) to sunstage_app;

-- Active accounts of a main address: a forgotten password is set anew through it alone.
create function app.accounts_of_main_email(wanted text)
  returns table (company_id bigint, company_key text, user_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, c.key, u.id from users u join companies c on c.id = u.company_id
  where u.active and u.activated and lower(u.email) = lower(wanted)
  order by u.last_login_at desc nulls last, u.id
$$;
revoke execute on function app.accounts_of_main_email(text) from public;
grant execute on function app.accounts_of_main_email(text) to sunstage_app;

-- The secrets of one person's authenticator, which nothing else gives.
create function app.authenticator_of(wanted bigint) returns table (secret text, pending_secret text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.secret, a.pending_secret from authenticators a where a.company_id = app.company() and a.user_id = wanted
$$;
-- The pending secret counts from now on; the digits that proved it do not count again.
create function app.activate_authenticator(wanted bigint, step bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update authenticators set secret = pending_secret, pending_secret = null, last_step = step
  where company_id = app.company() and user_id = wanted and pending_secret is not null
$$;
revoke execute on function app.authenticator_of(bigint), app.activate_authenticator(bigint, bigint) from public;
grant execute on function app.authenticator_of(bigint), app.activate_authenticator(bigint, bigint) to sunstage_app;
