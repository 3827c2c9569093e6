-- A mail that became a ticket or a message is kept as it came, beside what was made of it.
alter table ticket_files add column original boolean not null default false;
create unique index ticket_files_original on ticket_files (company_id, ticket_id, coalesce(message_id, 0)) where original;
