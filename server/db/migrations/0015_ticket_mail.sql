-- Tickets: times promised to one project or customer, who is told when nothing moves, and mail that comes in.

-- a project's are before its customer's, and a customer's before the company's (ticket_settings.sla)
create table ticket_promises (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint,
  customer_id bigint,
  sla jsonb not null,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, project_id),
  unique (company_id, customer_id),
  check ((project_id is null) <> (customer_id is null)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references users (company_id, id) on delete cascade
);

-- whose times the clocks of a ticket run by; empty: the company's
alter table tickets add column promised_to text not null default '' check (promised_to in ('', 'customer', 'project'));

-- who is told of a clock that ran out: the first at once, the second when nothing moved for some working hours
create table ticket_escalation (
  company_id bigint not null references companies (id),
  level int not null check (level in (1, 2)),
  user_id bigint not null,
  primary key (company_id, level, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
alter table ticket_settings add column escalate_hours int check (escalate_hours between 1 and 500);
alter table ticket_warnings drop constraint ticket_warnings_level_check;
alter table ticket_warnings add constraint ticket_warnings_level_check check (level in ('soon', 'breached', 'stuck'));

-- null: whoever reported the ticket without an account answered a mail
alter table ticket_messages alter column user_id drop not null;

-- mails that were taken, so that none is taken twice
create table ticket_mails (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  ticket_id bigint not null,
  message_key text not null,
  taken_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, message_key),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index ticket_mails_by_day on ticket_mails (company_id, taken_at);
create index tickets_by_email on tickets (company_id, contact_email, raised_at) where contact_email <> '';

-- where an answer to a mail goes; empty: nowhere
alter table mails add column reply_to text not null default '';
drop function app.take_mail(bigint);
create function app.take_mail(wanted bigint) returns table (recipient text, subject text, text text, html text, reply_to text)
  language sql security definer set search_path = public, pg_temp as $$
  update mails m set attempts = m.attempts + 1, next_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ m.attempts)
  where m.id = wanted and m.sent_at is null returning m.recipient, m.subject, m.text, m.html, m.reply_to
$$;
revoke execute on function app.take_mail(bigint) from public;
grant execute on function app.take_mail(bigint) to sunstage_app;

select app.wall('ticket_promises');
select app.wall('ticket_escalation');
select app.wall('ticket_mails');
