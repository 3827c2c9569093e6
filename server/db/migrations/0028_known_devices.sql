-- Browsers that somebody signed in with before: wrong passwords from elsewhere do not slow them down.

alter table sessions add column device_hash text not null default '';
create index sessions_device on sessions (device_hash) where device_hash <> '';

create function app.is_known_device(wanted text, device text) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.device_hash = device and device <> '' and lower(u.username) = lower(wanted))
$$;
revoke execute on function app.is_known_device(text, text) from public;
grant execute on function app.is_known_device(text, text) to sunstage_app;
