-- An import of leads: what it added, so that it is taken back as one; the rows that failed; and how columns were mapped.

create table lead_imports (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  file_name text not null,
  lead_ids bigint[] not null,
  headings text[] not null,
  -- rows that became no lead, with their cells and the reasons
  failed jsonb not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.wall('lead_imports');

-- what a heading means to the company; empty: left out
create table lead_import_columns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  heading text not null,
  fact text not null,
  primary key (company_id, id),
  unique (company_id, heading)
);
select app.wall('lead_import_columns');
