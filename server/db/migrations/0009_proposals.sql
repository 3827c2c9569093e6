-- Proposals: templates, drafts, what was sent and stays, who opened it, what they asked and answered.

create table proposal_templates (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  name text not null,
  segment text not null check (segment in ('residential', 'c_and_i', 'ground')),
  parts jsonb not null,
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index proposal_templates_name on proposal_templates (company_id, lower(name)) where deleted_at is null;
select app.wall('proposal_templates');

-- the last number given in a year
create table proposal_counts (
  company_id bigint not null references companies (id),
  year int not null,
  last int not null default 0,
  primary key (company_id, year)
);
select app.wall('proposal_counts');

create table proposals (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  lead_id bigint,
  template_id bigint,
  -- the first version of it; null for a first version
  family_id bigint,
  -- P-2026-0042, the same for all versions; empty until the first is sent
  code text not null default '',
  revision int not null default 1 check (revision > 0),
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'opened', 'accepted', 'declined', 'expired', 'superseded')),
  content jsonb not null,
  -- figures and letterhead as they were when it was sent
  figures jsonb,
  letterhead jsonb,
  logo_file_id bigint,
  pdf_file_id bigint,
  -- of the content, for lists
  title text not null default '',
  segment text not null,
  customer_name text not null default '',
  customer_email text not null default '',
  kwp double precision not null default 0,
  total bigint not null default 0,
  dated date not null,
  valid_until date not null,
  owner_id bigint not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  sent_by bigint,
  opened_at timestamptz,
  last_opened_at timestamptz,
  open_count int not null default 0,
  warned_on date,
  decided_at timestamptz,
  decided_by text not null default '',
  decided_address text not null default '',
  decided_remark text not null default '',
  decided_via text not null default '' check (decided_via in ('', 'link', 'person')),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, lead_id) references leads (company_id, id) on delete set null (lead_id),
  foreign key (company_id, template_id) references proposal_templates (company_id, id),
  foreign key (company_id, family_id) references proposals (company_id, id),
  foreign key (company_id, logo_file_id) references files (company_id, id),
  foreign key (company_id, pdf_file_id) references files (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, sent_by) references users (company_id, id),
  check (status = 'draft' or (sent_at is not null and figures is not null and letterhead is not null and code <> ''))
);
create index proposals_updated on proposals (company_id, updated_at desc, id desc);
create index proposals_lead on proposals (company_id, lead_id) where lead_id is not null;
create index proposals_template on proposals (company_id, template_id) where template_id is not null;
create index proposals_owner on proposals (company_id, owner_id);
create index proposals_waiting on proposals (company_id, valid_until) where status in ('sent', 'opened');
create index proposals_files on proposals (company_id, pdf_file_id) where pdf_file_id is not null;
create unique index proposals_number on proposals (company_id, code, revision) where code <> '';
create unique index proposals_revision on proposals (company_id, (coalesce(family_id, id)), revision);
select app.wall('proposals');

-- What was sent stays as it was sent, whoever writes.
create function app.keep_sent_proposal() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a proposal that was sent is not deleted' using errcode = 'restrict_violation';
  end if;
  if new.status = 'draft'
    or (new.content, new.figures, new.letterhead, new.code, new.revision, new.family_id, new.title, new.segment, new.customer_name,
        new.customer_email, new.kwp, new.total, new.dated, new.valid_until, new.sent_at, new.sent_by, new.made_by)
      is distinct from
       (old.content, old.figures, old.letterhead, old.code, old.revision, old.family_id, old.title, old.segment, old.customer_name,
        old.customer_email, old.kwp, old.total, old.dated, old.valid_until, old.sent_at, old.sent_by, old.made_by)
    or (old.logo_file_id is distinct from new.logo_file_id)
    or (old.pdf_file_id is not null and old.pdf_file_id is distinct from new.pdf_file_id)
    or (old.decided_at is not null and (new.decided_at, new.decided_by, new.decided_address, new.decided_remark, new.decided_via)
      is distinct from (old.decided_at, old.decided_by, old.decided_address, old.decided_remark, old.decided_via))
    or (old.status = 'accepted' and new.status <> 'accepted') then
    raise exception 'a proposal that was sent stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_sent_proposal before update or delete on proposals
  for each row execute function app.keep_sent_proposal();

-- pictures people put into proposals and templates; they stay, because what was sent shows them
create table proposal_images (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  file_id bigint not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, file_id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.wall('proposal_images');

create table proposal_visits (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  proposal_id bigint not null,
  -- the name the browser gave the visit
  visit text not null,
  at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  address text not null default '',
  device text not null default '',
  sections text[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, proposal_id, visit),
  foreign key (company_id, proposal_id) references proposals (company_id, id) on delete cascade
);
select app.wall('proposal_visits');

create table proposal_questions (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  proposal_id bigint not null,
  name text not null,
  text text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, proposal_id) references proposals (company_id, id) on delete cascade
);
create index proposal_questions_proposal on proposal_questions (company_id, proposal_id, id);
select app.wall('proposal_questions');
