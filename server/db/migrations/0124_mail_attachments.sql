-- What a mail carries is named when it is queued and drawn when it leaves: {kind, id, language}, of the company that queued it.
alter table mails add column attachment jsonb;
alter table mails add column attachment_company bigint references companies (id) on delete cascade;
alter table mails add constraint mails_attachment_company check ((attachment is null) = (attachment_company is null));

-- the company is the one that is entered, whatever the statement says: nobody mails themselves a document of another
create function app.own_attachment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.attachment_company := case when new.attachment is null then null else app.company() end;
  return new;
end $$;
create trigger own_attachment before insert on mails for each row execute function app.own_attachment();

drop function app.take_mail(bigint);
create function app.take_mail(wanted bigint) returns table (recipient text, subject text, text text, html text, reply_to text,
    attachment jsonb, attachment_company bigint, attempts int)
  language sql security definer set search_path = public, pg_temp as $$ select app.demand_lobby();
  update mails m set attempts = m.attempts + 1, next_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ m.attempts)
  where m.id = wanted and m.sent_at is null
  returning m.recipient, m.subject, m.text, m.html, m.reply_to, m.attachment, m.attachment_company, m.attempts
$$;
revoke execute on function app.take_mail(bigint) from public;
grant execute on function app.take_mail(bigint) to sunstage_app;
