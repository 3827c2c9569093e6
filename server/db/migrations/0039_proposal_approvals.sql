-- A proposal outside the company's limits is approved before it is sent, by somebody who does not report to its seller.

alter table users add column reports_to bigint,
  add foreign key (company_id, reports_to) references users (company_id, id),
  add check (reports_to <> id);
-- the columns of people that may be read are named one by one
select app.hide_columns('users', 'password_hash');
create index users_reports_to on users (company_id, reports_to) where reports_to is not null;

-- one row per company that has set limits
create table sales_limits (
  company_id bigint primary key references companies (id),
  limits jsonb not null,
  costs jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  foreign key (company_id, updated_by) references users (company_id, id)
);
select app.wall('sales_limits');

alter table proposals
  add column approval text not null default 'none' check (approval in ('none', 'pending', 'approved', 'sent_back')),
  add column approval_asked_by bigint,
  add foreign key (company_id, approval_asked_by) references users (company_id, id);
create index proposals_approval on proposals (company_id, id) where approval = 'pending';

-- what was asked and decided, and by which figures; never changed
create table proposal_approvals (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  proposal_id bigint not null,
  step text not null check (step in ('asked', 'withdrawn', 'approved', 'sent_back', 'changed')),
  user_id bigint not null,
  note text not null default '',
  -- price, discount, margin and the limits they were held against
  facts jsonb not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, proposal_id) references proposals (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index proposal_approvals_proposal on proposal_approvals (company_id, proposal_id, id);
select app.wall('proposal_approvals', insert_only => true);

-- what an accepted proposal says of the project a draft was begun for: offered where the form says something else
alter table project_drafts add column accepted jsonb;
