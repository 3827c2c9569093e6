-- The sales pipeline: boards and stages, leads and the work on them, whom they come from, what is shown to customers.

create table lead_boards (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select app.wall('lead_boards');

create table lead_stages (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  board_id bigint not null,
  name text not null,
  kind text not null default 'open'
    check (kind in ('open', 'approval', 'won', 'handed', 'lost', 'on_hold', 'not_serviceable')),
  position int not null,
  age_red_days int check (age_red_days between 1 and 365),
  probability int not null default 0 check (probability between 0 and 100),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, board_id) references lead_boards (company_id, id) on delete cascade
);
create index lead_stages_board on lead_stages (company_id, board_id, position);
select app.wall('lead_stages');

-- The board every company begins with; the same as usual_stages in domain/leads.ts.
create function app.add_usual_board(company bigint, board_name text) returns bigint language plpgsql as $$
declare
  board bigint;
begin
  insert into lead_boards (company_id, name) values (company, board_name) returning id into board;
  insert into lead_stages (company_id, board_id, name, kind, position, age_red_days, probability)
  select company, board, name, kind, position, age_red_days, probability from (values
    ('New', 'open', 1, 1, 5),
    ('Contacted', 'open', 2, 2, 10),
    ('Qualified', 'open', 3, 5, 20),
    ('Site Visit Scheduled', 'open', 4, 5, 30),
    ('Site Visit Done', 'open', 5, 3, 40),
    ('Design / Proposal Making', 'open', 6, 4, 45),
    ('Proposal Sent', 'open', 7, 7, 50),
    ('Negotiation', 'open', 8, 14, 65),
    ('Approval', 'approval', 9, 2, 80),
    ('Won', 'won', 10, null, 100),
    ('Handed to Projects', 'handed', 11, null, 100),
    ('Lost', 'lost', 12, null, 0),
    ('On Hold', 'on_hold', 13, null, 10),
    ('Not Serviceable', 'not_serviceable', 14, null, 0)) usual (name, kind, position, age_red_days, probability);
  return board;
end $$;

create function app.begin_pipeline() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.add_usual_board(new.id, 'Sales pipeline');
  return new;
end $$;
create trigger begin_pipeline after insert on companies for each row execute function app.begin_pipeline();
revoke execute on function app.begin_pipeline(), app.add_usual_board(bigint, text) from public;
grant execute on function app.add_usual_board(bigint, text) to sunstage_app;
select app.add_usual_board(id, 'Sales pipeline') from companies;

create table crm_companies (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  name text not null,
  industry text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  gstin text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index crm_companies_name on crm_companies (company_id, lower(name));
select app.wall('crm_companies');

create table channel_partners (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  name text not null,
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  territory text not null default '',
  city text not null default '',
  state text not null default '',
  gstin text not null default '',
  pan text not null default '',
  bank_account text not null default '',
  ifsc text not null default '',
  kyc text not null default 'pending' check (kyc in ('pending', 'verified', 'rejected')),
  commission_basis text not null default 'per_kw' check (commission_basis in ('per_kw', 'percent')),
  -- paise per kWp, or per cent of the value
  commission_rate double precision not null default 0 check (commission_rate >= 0),
  commission_slabs jsonb not null default '[]',
  payable_on text not null default 'order' check (payable_on in ('order', 'advance', 'commissioning')),
  active boolean not null default true,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index channel_partners_name on channel_partners (company_id, lower(name));
select app.wall('channel_partners');

create table leads (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  number int not null,
  -- what the enquiry form told the customer
  reference text not null default '',
  board_id bigint not null,
  stage_id bigint not null,
  -- the order of the cards in a stage, with gaps
  position bigint not null,
  stage_since timestamptz not null default now(),
  name text not null,
  company_name text not null default '',
  crm_company_id bigint,
  phone text not null default '',
  email text not null default '',
  source text not null default '',
  partner_id bigint,
  city text not null default '',
  pincode text not null default '',
  state text not null default '',
  discom text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  project_type text not null default '',
  consumer_number text not null default '',
  gstin text not null default '',
  target_kwp double precision check (target_kwp >= 0),
  -- paise: what the customer pays without GST, discount taken off
  value bigint not null default 0 check (value >= 0),
  decision_on date,
  owner_id bigint,
  priority text not null default 'Medium' check (priority in ('Urgent', 'High', 'Medium', 'Low')),
  -- null: that of its stage
  probability int check (probability between 0 and 100),
  tags text[] not null default '{}',
  follow_up_on date,
  -- null: the owner
  follow_up_user_id bigint,
  follow_up_note text not null default '',
  -- the day the person was reminded of
  reminded_on date,
  approval text not null default 'none' check (approval in ('none', 'pending', 'approved', 'rejected')),
  approval_remark text not null default '',
  approved_by bigint,
  approved_at timestamptz,
  lost_reason text not null default '',
  won_on date,
  closed_on date,
  advance_on date,
  details jsonb not null default '{}',
  commercial jsonb not null default '{}',
  -- the project form made of it; named on when that is gone, so that its project finds the lead
  draft_id bigint,
  project_id bigint,
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, board_id) references lead_boards (company_id, id),
  foreign key (company_id, stage_id) references lead_stages (company_id, id),
  foreign key (company_id, crm_company_id) references crm_companies (company_id, id) on delete set null (crm_company_id),
  foreign key (company_id, partner_id) references channel_partners (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id),
  foreign key (company_id, follow_up_user_id) references users (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id)
);
create index leads_stage on leads (company_id, stage_id, position, id) where deleted_at is null;
create index leads_made on leads (company_id, made_at desc, id desc) where deleted_at is null;
create index leads_owner on leads (company_id, owner_id) where deleted_at is null;
create index leads_follow_up on leads (company_id, follow_up_on) where deleted_at is null and follow_up_on is not null;
create index leads_crm_company on leads (company_id, crm_company_id) where crm_company_id is not null;
create index leads_partner on leads (company_id, partner_id) where partner_id is not null;
create index leads_draft on leads (company_id, draft_id) where draft_id is not null;
create index leads_project on leads (company_id, project_id) where project_id is not null;
create index leads_reference on leads (company_id, reference) where reference <> '';
select app.wall('leads');

-- what two leads must not share, normalised: phones of all contacts, consumer number, GSTIN
create table lead_keys (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  lead_id bigint not null,
  kind text not null check (kind in ('phone', 'consumer_number', 'gstin')),
  key text not null,
  primary key (company_id, id),
  unique (company_id, lead_id, kind, key),
  foreign key (company_id, lead_id) references leads (company_id, id) on delete cascade
);
create index lead_keys_key on lead_keys (company_id, kind, key);
select app.wall('lead_keys');

create table lead_tasks (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  lead_id bigint not null,
  title text not null,
  due_on date,
  user_id bigint,
  done_at timestamptz,
  done_by bigint,
  reminded_on date,
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lead_id) references leads (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, done_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index lead_tasks_lead on lead_tasks (company_id, lead_id);
create index lead_tasks_due on lead_tasks (company_id, due_on) where done_at is null;
select app.wall('lead_tasks');

create table lead_comments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  lead_id bigint not null,
  user_id bigint not null,
  text text not null,
  mentions jsonb not null default '[]',
  made_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, lead_id) references leads (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index lead_comments_lead on lead_comments (company_id, lead_id, id desc);
select app.wall('lead_comments');

create table lead_files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  lead_id bigint not null,
  -- set: attached to this comment
  comment_id bigint,
  file_id bigint not null,
  kind text not null default 'Other',
  note text not null default '',
  -- null: came through the enquiry form
  user_id bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lead_id) references leads (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references lead_comments (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index lead_files_lead on lead_files (company_id, lead_id);
create index lead_files_comment on lead_files (company_id, comment_id) where comment_id is not null;
create index lead_files_file on lead_files (company_id, file_id);
select app.wall('lead_files');

create table commission_payments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  partner_id bigint not null,
  lead_id bigint not null,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  note text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, partner_id) references channel_partners (company_id, id),
  foreign key (company_id, lead_id) references leads (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index commission_payments_partner on commission_payments (company_id, partner_id);
create index commission_payments_lead on commission_payments (company_id, lead_id);
select app.wall('commission_payments');

create table past_projects (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  name text not null,
  customer_name text not null default '',
  project_id bigint,
  project_type text not null default '',
  city text not null default '',
  state text not null default '',
  capacity_kwp double precision not null check (capacity_kwp > 0),
  commissioned_on date,
  yearly_kwh double precision check (yearly_kwh >= 0),
  modules text not null default '',
  inverters text not null default '',
  summary text not null default '',
  shown boolean not null default true,
  file_id bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index past_projects_file on past_projects (company_id, file_id) where file_id is not null;
select app.wall('past_projects');

create table crm_members (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  territory text not null default '',
  monthly_target bigint not null default 0 check (monthly_target >= 0),
  added_by bigint,
  added_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, added_by) references users (company_id, id)
);
select app.wall('crm_members');

create index happenings_lead on happenings (company_id, subject_id, id desc) where subject_type = 'lead';
create index happenings_leads on happenings (company_id, id desc) where subject_type = 'lead';
