-- A changed calendar moves every open plan. A project remembers by a digest which calendars its dates were worked out
-- with: where that is another than its company's and its state's of today, the plan is stale and is worked out anew.
alter table projects add column plan_calendar text not null default '';

create table calendar_changes (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- what began it: somebody's change, an undo of one, or calendars that became others by themselves
  reason text not null check (reason in ('changed', 'undone', 'renewed')),
  -- {working_days, holidays}
  before jsonb not null,
  after jsonb not null,
  undo_of bigint,
  undone_at timestamptz,
  made_by bigint,
  made_at timestamptz not null default now(),
  projects int not null,
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, undo_of) references calendar_changes (company_id, id)
);
create index calendar_changes_open on calendar_changes (company_id, id) where done_at is null;
select app.wall('calendar_changes');

-- What a change did to a project, once it was replanned.
create table calendar_moves (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  change_id bigint not null,
  project_id bigint not null,
  moved int not null default 0,
  end_before date,
  end_after date,
  commissioning_before date,
  commissioning_after date,
  failure text not null default '',
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, change_id, project_id),
  foreign key (company_id, change_id) references calendar_changes (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index calendar_moves_project on calendar_moves (company_id, project_id);
select app.wall('calendar_moves');

-- Companies in which plans wait to be worked out anew.
create function app.companies_to_replan() returns setof bigint language sql stable security definer
  set search_path = public, pg_temp as $$ select distinct company_id from calendar_changes where done_at is null order by 1 $$;
revoke execute on function app.companies_to_replan() from public;
grant execute on function app.companies_to_replan() to sunstage_app;
