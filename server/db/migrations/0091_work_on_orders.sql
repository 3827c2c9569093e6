-- Purchase orders at work: who approved, what was amended, what suppliers propose, files, links, and what is found by words.

alter table purchase_orders
  -- the award it was placed from; null: ordered freely
  add column award_id bigint,
  -- since when a question or a proposal of the supplier is open
  add column question_at timestamptz,
  -- when the supplier first opened the link
  add column opened_at timestamptz,
  -- what was written to the supplier when it was sent last
  add column sent_note text not null default '',
  add column sent_by bigint,
  -- paise of the total with tax, rounded to the rupee, as last saved
  add column total bigint not null default 0 check (total >= 0),
  add foreign key (company_id, award_id) references rfq_awards (company_id, id),
  add foreign key (company_id, sent_by) references users (company_id, id);
create index purchase_orders_award on purchase_orders (company_id, award_id) where award_id is not null;

alter table po_lines
  -- the part of an award it orders, once: a cancelled order gives it back
  add column award_line_id bigint,
  -- change note: why more is ordered than the bill of quantities allows
  add column over_reason text not null default '',
  add foreign key (company_id, award_line_id) references rfq_award_lines (company_id, id);
create unique index po_lines_award on po_lines (company_id, award_line_id) where award_line_id is not null;

-- who approves up to which amount; no row: anybody with the right, any amount
create table order_limits (
  company_id bigint primary key references companies (id),
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  version int not null default 1,
  made_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('order_limits');

-- a change of an approved order: numbered when it is applied, with old and new of what it changes
create table po_amendments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  order_id bigint not null,
  number int check (number > 0),
  kind text not null check (kind in ('amendment', 'short_close', 'closed', 'cancelled')),
  state text not null check (state in ('pending', 'applied', 'rejected', 'withdrawn')),
  reason text not null,
  -- {fields: [{field, before, after}], lines: [{line_id, description, fields: [{field, before, after}]}]}
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  proposal_ids bigint[] not null default '{}',
  -- paise without tax
  net_before bigint not null,
  net_after bigint not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  decided_note text not null default '',
  primary key (company_id, id),
  unique (company_id, order_id, number),
  check ((state = 'applied') = (number is not null)),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id)
);
create unique index po_amendments_pending on po_amendments (company_id, order_id) where state = 'pending';
select app.enable_tenant_rls('po_amendments');
revoke delete on po_amendments from sunstage_app;

-- what was asked and decided, of an order or of an amendment of it; nothing is changed afterwards
create table po_approvals (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  order_id bigint not null,
  amendment_id bigint,
  step text not null check (step in ('asked', 'withdrawn', 'approved', 'rejected', 'questioned')),
  user_id bigint not null,
  note text not null default '',
  -- paise without tax, as it stood, and whether the limit of who approved covered it
  net bigint not null,
  covers boolean not null default false,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, amendment_id) references po_amendments (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index po_approvals_order on po_approvals (company_id, order_id, id);
select app.enable_tenant_rls('po_approvals');
revoke update, delete on po_approvals from sunstage_app;

-- another date, quantity or price that a supplier proposes for a line: the order stays as it is until it is amended
create table po_proposals (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  order_id bigint not null,
  po_line_id bigint not null,
  promised_on date,
  quantity numeric(15,3) check (quantity > 0),
  -- paise in the format's form
  price numeric(16,4) check (price >= 0),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'replaced')),
  made_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, po_line_id) references po_lines (company_id, id) on delete cascade,
  foreign key (company_id, decided_by) references users (company_id, id)
);
create index po_proposals_order on po_proposals (company_id, order_id, id);
create index po_proposals_line on po_proposals (company_id, po_line_id);
select app.enable_tenant_rls('po_proposals');
revoke delete on po_proposals from sunstage_app;

-- files of an order, which its supplier sees too
create table po_files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  order_id bigint not null,
  file_id bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id)
);
create index po_files_order on po_files (company_id, order_id);
create index po_files_file on po_files (company_id, file_id);
select app.enable_tenant_rls('po_files');

-- the link of the supplier of an order
alter table link_tokens add column order_id bigint;
alter table link_tokens add foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade;
do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'link_tokens_purpose_check';
  alter table link_tokens drop constraint link_tokens_purpose_check;
  execute 'alter table link_tokens add constraint link_tokens_purpose_check '
    || replace(stands, '''rfq''::text', '''rfq''::text, ''order''::text');
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''request''::text', '''request''::text, ''order''::text');
end $$;
alter table link_tokens add constraint link_tokens_order_check check ((purpose = 'order') = (order_id is not null));
create index link_tokens_order on link_tokens (company_id, order_id) where order_id is not null;
select app.hide_columns('link_tokens', 'token_hash');

-- what is found of an order by words: drafts have no number and are found by their title
create function app.entry_of(r purchase_orders) returns search_entries language sql stable as $$
  select row(r.company_id, 'order', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), r.title),
    concat_ws(' ', r.number, r.title), '', now(), null, null)::search_entries
$$;
select app.keep_found('purchase_orders', 'order', 'app.entry_of(row(r.*)::purchase_orders)', '{number,title}');

-- the first line that is needed, and what of a bill of quantities is ordered, are asked of all orders of a project
create index po_lines_needed on po_lines (company_id, needed_by);
