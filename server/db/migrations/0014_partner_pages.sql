-- A channel partner's own page opens with a link: one that counts for each, with when and how often it was opened.

alter table link_tokens
  add column partner_id bigint,
  add column last_opened_at timestamptz,
  add column open_count int not null default 0,
  add foreign key (company_id, partner_id) references channel_partners (company_id, id) on delete cascade;
create unique index link_tokens_partner on link_tokens (company_id, partner_id) where partner_id is not null;

alter table link_tokens drop constraint link_tokens_purpose_check;
alter table link_tokens add constraint link_tokens_purpose_check
  check (purpose in ('customer', 'subcontractor', 'project', 'user', 'invitation', 'secondary_email', 'calendar', 'proposal', 'ticket',
    'partner'));
alter table link_tokens add constraint link_tokens_partner_check check ((purpose = 'partner') = (partner_id is not null));
