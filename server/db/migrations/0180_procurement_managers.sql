-- Settings of purchasing and the acceptance of suppliers belong to the company, and are decided by the people of the
-- Procurement department who are Procurement Manager on a project. Every call needs to know, so it is read with the session.
drop function app.open_session(text);
create function app.open_session(hash text)
  returns table (company_id bigint, company_key text, company_name text, user_id bigint, session_id bigint, session_method text,
    session_started timestamptz, last_seen_at timestamptz, expires_at timestamptz, username text, name text, email text, kind text,
    department text, designation text, is_crm boolean, activated boolean, second_factor_due boolean, changed_rights jsonb,
    language text, manages_procurement boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select u.company_id, c.key, c.name, u.id, s.id, s.method, s.created_at, s.last_seen_at, s.expires_at, u.username, u.name,
    u.email, u.kind, u.department, u.designation, u.is_crm, u.activated,
    case when c.require_second_factor and u.kind = 'admin' then
      not exists (select from authenticators a where a.company_id = u.company_id and a.user_id = u.id and a.active)
      and not exists (select from passkeys p where p.company_id = u.company_id and p.user_id = u.id) else false end,
    (select jsonb_agg(to_jsonb(r)) from role_rights r where r.company_id = u.company_id),
    app.language_of(u.language, u.kind, u.company_id),
    exists (select from project_members m where m.company_id = u.company_id and m.user_id = u.id and m.role = 'Procurement Manager')
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = s.company_id
  where s.token_hash = hash and s.expires_at > now() and s.revoked_at is null and u.active;
end $$;
revoke execute on function app.open_session(text) from public;
grant execute on function app.open_session(text) to sunstage_app;
