-- What leads, proposals and tickets share with the rest: files sent for them, also by people without an account, and links.

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('avatar', 'logo', 'document', 'photo', 'thumbnail', 'comment', 'lead', 'proposal', 'ticket'));
-- sent through a form of the company by somebody who has no account
alter table files alter column uploaded_by drop not null;
alter table files add column quarantined boolean not null default false;

alter table link_tokens drop constraint link_tokens_purpose_check;
alter table link_tokens add constraint link_tokens_purpose_check
  check (purpose in ('customer', 'subcontractor', 'project', 'user', 'invitation', 'secondary_email', 'calendar', 'proposal', 'ticket'));

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('sign_up', 'login', 'proposal', 'lead'));
