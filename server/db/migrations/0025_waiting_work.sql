-- A mail server may be away for longer than twenty tries last: a mail is tried again, once an hour, for five days.
create or replace function app.waiting_mails(most int) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp as $$
  select id from mails where sent_at is null and next_at <= now() and (attempts < 20 or made_at > now() - interval '5 days')
  order by next_at limit most
$$;

-- How much waits to be carried on or to leave, for /metrics: numbers only, over all companies.
create function app.waiting_work()
  returns table (outbox_waiting bigint, outbox_given_up bigint, outbox_oldest_seconds float8,
    mails_waiting bigint, mails_given_up bigint, mails_oldest_seconds float8)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.waiting, o.given_up, o.oldest, m.waiting, m.given_up, m.oldest
  from (select count(*) filter (where attempts < 20) as waiting, count(*) filter (where attempts >= 20) as given_up,
          coalesce(extract(epoch from now() - min(made_at) filter (where attempts < 20)), 0)::float8 as oldest
        from outbox where done_at is null) o,
       (select count(*) filter (where trying) as waiting, count(*) filter (where not trying) as given_up,
          coalesce(extract(epoch from now() - min(made_at) filter (where trying)), 0)::float8 as oldest
        from (select made_at, attempts < 20 or made_at > now() - interval '5 days' as trying
              from mails where sent_at is null) waiting) m
$$;
revoke execute on function app.waiting_work() from public;
grant execute on function app.waiting_work() to sunstage_app;
