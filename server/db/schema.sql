-- Written by bin/types from the migrations. Do not edit.

create extension pg_trgm;

create table app.keys (
  only_one boolean default true not null,
  secret bytea default sha256(convert_to((((gen_random_uuid())::text || (gen_random_uuid())::text) || (gen_random_uuid())::text), 'UTF8'::name)) not null,
  constraint keys_pkey PRIMARY KEY (only_one),
  constraint keys_only_one_check CHECK (only_one)
);

create table accounting_closings (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  closed_through date,
  final_through date,
  reason text default ''::text not null,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint accounting_closings_pkey PRIMARY KEY (company_id, id),
  constraint accounting_closings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint accounting_closings_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint accounting_closings_check CHECK (((final_through IS NULL) OR (closed_through >= final_through)))
);
alter table accounting_closings enable row level security;
alter table accounting_closings force row level security;
CREATE TRIGGER accounting_closings_hold BEFORE INSERT ON public.accounting_closings FOR EACH ROW EXECUTE FUNCTION app.closing_holds();
create policy company_only on accounting_closings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on accounting_closings to sunstage_owner using (true) with check (true);
grant insert, select on accounting_closings to sunstage_app;
grant select on accounting_closings to sunstage_reader;

create table advance_taxes (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  receipt_id bigint not null,
  day date not null,
  company_gstin text not null,
  place_of_supply text not null,
  tax_kind text not null,
  goods_share numeric not null,
  gst_percent numeric not null,
  net bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  constraint advance_taxes_pkey PRIMARY KEY (company_id, id),
  constraint advance_taxes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint advance_taxes_company_id_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES receipts(company_id, id),
  constraint advance_taxes_check CHECK ((cgst = sgst)),
  constraint advance_taxes_check1 CHECK ((((tax_kind = 'igst'::text) AND (cgst = 0)) OR ((tax_kind = 'cgst_sgst'::text) AND (igst = 0)))),
  constraint advance_taxes_goods_share_check CHECK (((goods_share >= (0)::numeric) AND (goods_share <= (100)::numeric))),
  constraint advance_taxes_gst_percent_check CHECK ((gst_percent > (0)::numeric)),
  constraint advance_taxes_tax_kind_check CHECK ((tax_kind = ANY (ARRAY['cgst_sgst'::text, 'igst'::text])))
);
alter table advance_taxes enable row level security;
alter table advance_taxes force row level security;
CREATE INDEX advance_taxes_day ON public.advance_taxes USING btree (company_id, day);
CREATE INDEX advance_taxes_receipt ON public.advance_taxes USING btree (company_id, receipt_id, id);
create policy company_only on advance_taxes to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on advance_taxes to sunstage_owner using (true) with check (true);
grant insert, select on advance_taxes to sunstage_app;
grant select on advance_taxes to sunstage_reader;

create table almm_entries (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  list_id bigint not null,
  manufacturer text default ''::text not null,
  model text not null,
  watts numeric(10,3),
  valid_to date,
  maker_key text not null,
  model_key text not null,
  constraint almm_entries_pkey PRIMARY KEY (company_id, id),
  constraint almm_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint almm_entries_company_id_list_id_fkey FOREIGN KEY (company_id, list_id) REFERENCES almm_lists(company_id, id) ON DELETE CASCADE
);
alter table almm_entries enable row level security;
alter table almm_entries force row level security;
CREATE INDEX almm_entries_maker ON public.almm_entries USING btree (company_id, list_id, maker_key text_pattern_ops);
CREATE INDEX almm_entries_model ON public.almm_entries USING btree (company_id, list_id, model_key text_pattern_ops);
create policy company_only on almm_entries to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on almm_entries to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on almm_entries to sunstage_app;
grant select on almm_entries to sunstage_reader;

create table almm_lists (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  list text not null,
  dated date not null,
  file_name text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint almm_lists_pkey PRIMARY KEY (company_id, id),
  constraint almm_lists_company_id_list_dated_key UNIQUE (company_id, list, dated),
  constraint almm_lists_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint almm_lists_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint almm_lists_list_check CHECK ((list = ANY (ARRAY['ALMM List-I'::text, 'ALMM List-II'::text, 'DCR'::text])))
);
alter table almm_lists enable row level security;
alter table almm_lists force row level security;
create policy company_only on almm_lists to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on almm_lists to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on almm_lists to sunstage_app;
grant select on almm_lists to sunstage_reader;

create table approvals (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  stage text not null,
  event_id bigint,
  document_id bigint,
  document_version_id bigint,
  step integer default 1 not null,
  role text not null,
  state text default 'waiting'::text not null,
  asked_by bigint,
  asked_at timestamp with time zone default now() not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  remark text default ''::text not null,
  decided_on date,
  reference text default ''::text not null,
  letter_id bigint,
  constraint approvals_pkey PRIMARY KEY (company_id, id),
  constraint approvals_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES users(company_id, id),
  constraint approvals_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint approvals_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE CASCADE,
  constraint approvals_company_id_document_version_id_fkey FOREIGN KEY (company_id, document_version_id) REFERENCES document_versions(company_id, id) ON DELETE CASCADE,
  constraint approvals_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  constraint approvals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint approvals_company_id_letter_id_fkey FOREIGN KEY (company_id, letter_id) REFERENCES documents(company_id, id) ON DELETE SET NULL (letter_id),
  constraint approvals_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint approvals_check CHECK (((event_id IS NULL) <> (document_id IS NULL))),
  constraint approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'approved_with_comments'::text, 'rejected'::text, 'withdrawn'::text])))
);
alter table approvals enable row level security;
alter table approvals force row level security;
CREATE INDEX approvals_document ON public.approvals USING btree (company_id, document_id);
CREATE INDEX approvals_event ON public.approvals USING btree (company_id, event_id);
CREATE INDEX approvals_waiting ON public.approvals USING btree (company_id, project_id) WHERE (state = 'waiting'::text);
create policy company_only on approvals to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on approvals to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on approvals to sunstage_app;
grant select on approvals to sunstage_reader;

create table auditor_reads (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id bigint not null,
  call text not null,
  module text default ''::text not null,
  downloaded boolean not null,
  project_id bigint,
  subject text default ''::text not null,
  subject_id bigint,
  request_id text not null,
  constraint auditor_reads_pkey PRIMARY KEY (company_id, id),
  constraint auditor_reads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint auditor_reads_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
alter table auditor_reads enable row level security;
alter table auditor_reads force row level security;
CREATE INDEX auditor_reads_at ON public.auditor_reads USING btree (company_id, id DESC);
CREATE INDEX auditor_reads_user ON public.auditor_reads USING btree (company_id, user_id, id DESC);
create policy company_only on auditor_reads to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on auditor_reads to sunstage_owner using (true) with check (true);
grant insert, select on auditor_reads to sunstage_app;
grant select on auditor_reads to sunstage_reader;

create table authenticators (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  secret text,
  pending_secret text,
  active boolean generated always as ((secret IS NOT NULL)) stored,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint authenticators_pkey PRIMARY KEY (company_id, id),
  constraint authenticators_company_id_user_id_key UNIQUE (company_id, user_id),
  constraint authenticators_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint authenticators_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table authenticators enable row level security;
alter table authenticators force row level security;
create policy company_only on authenticators to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on authenticators to sunstage_owner using (true) with check (true);
grant delete, insert, update on authenticators to sunstage_app;
grant select (company_id, id, user_id, active, last_step, created_at) on authenticators to sunstage_app;
grant select (company_id, id, user_id, active, last_step, created_at) on authenticators to sunstage_reader;

create table authority_documents (
  company_id bigint default app.claimed_company() not null,
  file_id bigint not null,
  key text not null,
  status text default 'missing'::text not null,
  number text default ''::text not null,
  issue_date date,
  valid_to date,
  remark text default ''::text not null,
  document_id bigint,
  updated_by bigint,
  updated_at timestamp with time zone default now() not null,
  constraint authority_documents_pkey PRIMARY KEY (company_id, file_id, key),
  constraint authority_documents_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE SET NULL (document_id),
  constraint authority_documents_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES authority_files(company_id, id) ON DELETE CASCADE,
  constraint authority_documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint authority_documents_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES users(company_id, id),
  constraint authority_documents_key_check CHECK ((key <> ''::text)),
  constraint authority_documents_status_check CHECK ((status = ANY (ARRAY['missing'::text, 'submitted'::text, 'approved'::text, 'rejected'::text])))
);
alter table authority_documents enable row level security;
alter table authority_documents force row level security;
CREATE INDEX authority_documents_linked ON public.authority_documents USING btree (company_id, document_id) WHERE (document_id IS NOT NULL);
create policy company_only on authority_documents to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on authority_documents to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on authority_documents to sunstage_app;
grant select on authority_documents to sunstage_reader;

create table authority_events (
  company_id bigint default app.claimed_company() not null,
  event_id bigint not null,
  file_id bigint not null,
  stage text not null,
  since text,
  moved boolean default false not null,
  constraint authority_events_pkey PRIMARY KEY (company_id, event_id),
  constraint authority_events_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  constraint authority_events_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES authority_files(company_id, id) ON DELETE CASCADE,
  constraint authority_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table authority_events enable row level security;
alter table authority_events force row level security;
CREATE INDEX authority_events_of ON public.authority_events USING btree (company_id, file_id);
create policy company_only on authority_events to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on authority_events to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on authority_events to sunstage_app;
grant select on authority_events to sunstage_reader;

create table authority_files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  track text not null,
  number integer not null,
  pack_id bigint not null,
  stage text default 'not_started'::text not null,
  reference text default ''::text not null,
  division text default ''::text not null,
  applicant_name text default ''::text not null,
  consumer_number text default ''::text not null,
  sanctioned_load_kw numeric(12,3),
  phase text,
  contact text default ''::text not null,
  closed boolean default false not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint authority_files_pkey PRIMARY KEY (company_id, id),
  constraint authority_files_company_id_track_number_key UNIQUE (company_id, track, number),
  constraint authority_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint authority_files_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint authority_files_company_id_pack_id_fkey FOREIGN KEY (company_id, pack_id) REFERENCES authority_packs(company_id, id),
  constraint authority_files_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint authority_files_number_check CHECK ((number > 0)),
  constraint authority_files_phase_check CHECK ((phase = ANY (ARRAY['single'::text, 'three_lt'::text, 'ht'::text]))),
  constraint authority_files_track_check CHECK ((track = ANY (ARRAY['net_metering'::text, 'ceig'::text, 'subsidy'::text, 'open_access'::text])))
);
alter table authority_files enable row level security;
alter table authority_files force row level security;
CREATE UNIQUE INDEX authority_files_of ON public.authority_files USING btree (company_id, project_id, track) WHERE (stage <> 'cancelled'::text);
CREATE INDEX authority_files_open ON public.authority_files USING btree (company_id, id) WHERE (NOT closed);
CREATE INDEX authority_files_pack ON public.authority_files USING btree (company_id, pack_id);
CREATE INDEX authority_files_project ON public.authority_files USING btree (company_id, project_id);
CREATE TRIGGER found_added AFTER INSERT ON public.authority_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_authority_files();
CREATE TRIGGER found_changed AFTER UPDATE ON public.authority_files FOR EACH ROW WHEN (((old.reference IS DISTINCT FROM new.reference) OR (old.consumer_number IS DISTINCT FROM new.consumer_number) OR (old.division IS DISTINCT FROM new.division) OR (old.applicant_name IS DISTINCT FROM new.applicant_name))) EXECUTE FUNCTION app.found_authority_files();
CREATE TRIGGER found_removed AFTER DELETE ON public.authority_files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_authority_files();
create policy company_only on authority_files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on authority_files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on authority_files to sunstage_app;
grant select on authority_files to sunstage_reader;

create table authority_packs (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  track text not null,
  state text default ''::text not null,
  discom text default ''::text not null,
  version integer not null,
  body jsonb not null,
  note text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint authority_packs_pkey PRIMARY KEY (company_id, id),
  constraint authority_packs_company_id_track_state_discom_version_key UNIQUE (company_id, track, state, discom, version),
  constraint authority_packs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint authority_packs_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint authority_packs_body_check CHECK ((jsonb_typeof(body) = 'object'::text)),
  constraint authority_packs_track_check CHECK ((track = ANY (ARRAY['net_metering'::text, 'ceig'::text, 'subsidy'::text, 'open_access'::text]))),
  constraint authority_packs_version_check CHECK ((version > 0))
);
alter table authority_packs enable row level security;
alter table authority_packs force row level security;
create policy company_only on authority_packs to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on authority_packs to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on authority_packs to sunstage_app;
grant select on authority_packs to sunstage_reader;

create table authority_steps (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  file_id bigint not null,
  kind text not null,
  was text not null,
  becomes text not null,
  on_day date not null,
  at_time text default ''::text not null,
  days integer default 0 not null,
  reference text default ''::text not null,
  remark text default ''::text not null,
  reason text,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  undone_by bigint,
  undone_at timestamp with time zone,
  constraint authority_steps_pkey PRIMARY KEY (company_id, id),
  constraint authority_steps_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES authority_files(company_id, id) ON DELETE CASCADE,
  constraint authority_steps_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint authority_steps_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint authority_steps_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES users(company_id, id),
  constraint authority_steps_at_time_check CHECK ((at_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'::text)),
  constraint authority_steps_days_check CHECK ((days >= 0)),
  constraint authority_steps_kind_check CHECK ((kind = ANY (ARRAY['move'::text, 'query'::text, 'reply'::text, 'hold'::text, 'resume'::text, 'reject'::text, 'cancel'::text, 'deemed'::text, 'extend'::text])))
);
alter table authority_steps enable row level security;
alter table authority_steps force row level security;
CREATE INDEX authority_steps_of ON public.authority_steps USING btree (company_id, file_id, id);
create policy company_only on authority_steps to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on authority_steps to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on authority_steps to sunstage_app;
grant select on authority_steps to sunstage_reader;

create table bank_accounts (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  party_kind text not null,
  party_id bigint not null,
  bank_name text default ''::text not null,
  account text default ''::text not null,
  ifsc text default ''::text not null,
  changed_by bigint,
  changed_at timestamp with time zone default now() not null,
  account_before text default ''::text not null,
  confirmed_by bigint,
  confirmed_at timestamp with time zone,
  version integer default 1 not null,
  constraint bank_accounts_pkey PRIMARY KEY (company_id, id),
  constraint bank_accounts_company_id_party_kind_party_id_key UNIQUE (company_id, party_kind, party_id),
  constraint bank_accounts_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint bank_accounts_company_id_confirmed_by_fkey FOREIGN KEY (company_id, confirmed_by) REFERENCES users(company_id, id),
  constraint bank_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint bank_accounts_check CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint bank_accounts_party_kind_check CHECK ((party_kind = ANY (ARRAY['supplier'::text, 'subcontractor'::text, 'employee'::text])))
);
alter table bank_accounts enable row level security;
alter table bank_accounts force row level security;
CREATE INDEX bank_accounts_changed_by ON public.bank_accounts USING btree (company_id, changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX bank_accounts_confirmed_by ON public.bank_accounts USING btree (company_id, confirmed_by) WHERE (confirmed_by IS NOT NULL);
create policy company_only on bank_accounts to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on bank_accounts to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on bank_accounts to sunstage_app;
grant select on bank_accounts to sunstage_reader;

create table bank_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  key text not null,
  day date not null,
  text text not null,
  reference text default ''::text not null,
  amount bigint not null,
  balance bigint,
  file_name text default ''::text not null,
  status text default 'open'::text not null,
  receipt_id bigint,
  payment_id bigint,
  posting_id bigint,
  reason text default ''::text not null,
  settled_by bigint,
  settled_at timestamp with time zone,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  credit_draw_id bigint,
  credit_repayment_id bigint,
  constraint bank_lines_pkey PRIMARY KEY (company_id, id),
  constraint bank_lines_company_id_key_key UNIQUE (company_id, key),
  constraint bank_lines_company_id_credit_draw_id_fkey FOREIGN KEY (company_id, credit_draw_id) REFERENCES credit_draws(company_id, id),
  constraint bank_lines_company_id_credit_repayment_id_fkey FOREIGN KEY (company_id, credit_repayment_id) REFERENCES credit_repayments(company_id, id),
  constraint bank_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint bank_lines_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint bank_lines_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payments(company_id, id),
  constraint bank_lines_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES bank_postings(company_id, id),
  constraint bank_lines_company_id_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES receipts(company_id, id),
  constraint bank_lines_company_id_settled_by_fkey FOREIGN KEY (company_id, settled_by) REFERENCES users(company_id, id),
  constraint bank_lines_amount_check CHECK ((amount <> 0)),
  constraint bank_lines_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint bank_lines_balance_within CHECK ((abs(balance) <= '1000000000000000'::bigint)) NOT VALID,
  constraint bank_lines_check CHECK ((num_nonnulls(receipt_id, payment_id, credit_draw_id, credit_repayment_id) =
CASE status
    WHEN 'matched'::text THEN 1
    ELSE 0
END)),
  constraint bank_lines_check1 CHECK (((posting_id IS NOT NULL) = (status = 'posted'::text))),
  constraint bank_lines_status_check CHECK ((status = ANY (ARRAY['open'::text, 'matched'::text, 'posted'::text, 'ignored'::text])))
);
alter table bank_lines enable row level security;
alter table bank_lines force row level security;
CREATE UNIQUE INDEX bank_lines_credit_draw ON public.bank_lines USING btree (company_id, credit_draw_id) WHERE (credit_draw_id IS NOT NULL);
CREATE UNIQUE INDEX bank_lines_credit_repayment ON public.bank_lines USING btree (company_id, credit_repayment_id) WHERE (credit_repayment_id IS NOT NULL);
CREATE INDEX bank_lines_made_by ON public.bank_lines USING btree (company_id, made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX bank_lines_newest ON public.bank_lines USING btree (company_id, day DESC, id DESC);
CREATE INDEX bank_lines_open ON public.bank_lines USING btree (company_id, day DESC, id DESC) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX bank_lines_payment ON public.bank_lines USING btree (company_id, payment_id, ((amount > 0))) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX bank_lines_posting ON public.bank_lines USING btree (company_id, posting_id) WHERE (posting_id IS NOT NULL);
CREATE UNIQUE INDEX bank_lines_receipt ON public.bank_lines USING btree (company_id, receipt_id, ((amount > 0))) WHERE (receipt_id IS NOT NULL);
CREATE INDEX bank_lines_settled_by ON public.bank_lines USING btree (company_id, settled_by) WHERE (settled_by IS NOT NULL);
create policy company_only on bank_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on bank_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on bank_lines to sunstage_app;
grant select on bank_lines to sunstage_reader;

create table bank_postings (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  account text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint bank_postings_pkey PRIMARY KEY (company_id, id),
  constraint bank_postings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint bank_postings_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint bank_postings_account_check CHECK ((account <> ''::text))
);
alter table bank_postings enable row level security;
alter table bank_postings force row level security;
CREATE INDEX bank_postings_made_by ON public.bank_postings USING btree (company_id, made_by) WHERE (made_by IS NOT NULL);
create policy company_only on bank_postings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on bank_postings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on bank_postings to sunstage_app;
grant select on bank_postings to sunstage_reader;

create table baselines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  name text not null,
  note text default ''::text not null,
  events jsonb not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint baselines_pkey PRIMARY KEY (company_id, id),
  constraint baselines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint baselines_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint baselines_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
alter table baselines enable row level security;
alter table baselines force row level security;
CREATE INDEX baselines_project ON public.baselines USING btree (company_id, project_id);
CREATE TRIGGER plan_update AFTER UPDATE ON public.baselines REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_baselines();
create policy company_only on baselines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on baselines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on baselines to sunstage_app;
grant select on baselines to sunstage_reader;

create table billing_settings (
  company_id bigint default app.claimed_company() not null,
  upi_id text default ''::text not null,
  account_name text default ''::text not null,
  account_number text default ''::text not null,
  ifsc text default ''::text not null,
  bank_name text default ''::text not null,
  version integer default 0 not null,
  constraint billing_settings_pkey PRIMARY KEY (company_id),
  constraint billing_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table billing_settings enable row level security;
alter table billing_settings force row level security;
create policy company_only on billing_settings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on billing_settings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on billing_settings to sunstage_app;
grant select on billing_settings to sunstage_reader;

create table boq_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  position integer not null,
  category text not null,
  code text default ''::text not null,
  description text default ''::text not null,
  makes text default ''::text not null,
  specification text default ''::text not null,
  drawing text default ''::text not null,
  item_id bigint,
  unit text not null,
  conversions jsonb default '[]'::jsonb not null,
  quantity numeric(15,3) default 0 not null,
  wastage numeric(5,2) default 0 not null,
  rate numeric(16,4),
  approved_quantity numeric(15,3),
  event_id bigint,
  note text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  source jsonb,
  approved_version integer,
  change_note text default ''::text not null,
  changed_by bigint,
  rate_source jsonb,
  constraint boq_lines_pkey PRIMARY KEY (company_id, id),
  constraint boq_lines_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint boq_lines_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id),
  constraint boq_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint boq_lines_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint boq_lines_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint boq_lines_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint boq_lines_approved_quantity_check CHECK ((approved_quantity >= (0)::numeric)),
  constraint boq_lines_conversions_check CHECK ((jsonb_typeof(conversions) = 'array'::text)),
  constraint boq_lines_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint boq_lines_rate_check CHECK ((rate >= (0)::numeric)),
  constraint boq_lines_rate_source_check CHECK ((jsonb_typeof(rate_source) = 'object'::text)),
  constraint boq_lines_source_check CHECK ((jsonb_typeof(source) = 'object'::text)),
  constraint boq_lines_wastage_check CHECK (((wastage >= (0)::numeric) AND (wastage <= (100)::numeric)))
);
alter table boq_lines enable row level security;
alter table boq_lines force row level security;
CREATE INDEX boq_lines_of_event ON public.boq_lines USING btree (company_id, event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX boq_lines_of_item ON public.boq_lines USING btree (company_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX boq_lines_of_project ON public.boq_lines USING btree (company_id, project_id, "position");
create policy company_only on boq_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on boq_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on boq_lines to sunstage_app;
grant select on boq_lines to sunstage_reader;

create table boq_revisions (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer not null,
  lines jsonb not null,
  note text default ''::text not null,
  submitted_by bigint not null,
  approved_by bigint not null,
  approved_at timestamp with time zone default now() not null,
  constraint boq_revisions_pkey PRIMARY KEY (company_id, id),
  constraint boq_revisions_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint boq_revisions_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id),
  constraint boq_revisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint boq_revisions_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint boq_revisions_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint boq_revisions_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint boq_revisions_number_check CHECK ((number > 0))
);
alter table boq_revisions enable row level security;
alter table boq_revisions force row level security;
create policy company_only on boq_revisions to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on boq_revisions to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on boq_revisions to sunstage_app;
grant select on boq_revisions to sunstage_reader;

create table boqs (
  company_id bigint default app.claimed_company() not null,
  project_id bigint not null,
  state text default 'draft'::text not null,
  revision integer default 0 not null,
  budget bigint,
  submitted_by bigint,
  submitted_at timestamp with time zone,
  submitted_note text default ''::text not null,
  rejected_reason text default ''::text not null,
  rejected_by bigint,
  version integer default 1 not null,
  constraint boqs_pkey PRIMARY KEY (company_id, project_id),
  constraint boqs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint boqs_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint boqs_company_id_rejected_by_fkey FOREIGN KEY (company_id, rejected_by) REFERENCES users(company_id, id),
  constraint boqs_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint boqs_budget_check CHECK ((budget >= 0)),
  constraint boqs_budget_within CHECK ((abs(budget) <= '1000000000000000'::bigint)) NOT VALID,
  constraint boqs_revision_check CHECK ((revision >= 0)),
  constraint boqs_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])))
);
alter table boqs enable row level security;
alter table boqs force row level security;
create policy company_only on boqs to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on boqs to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on boqs to sunstage_app;
grant select on boqs to sunstage_reader;

create table budget_lines (
  company_id bigint default app.claimed_company() not null,
  budget_id bigint not null,
  head text not null,
  amount bigint not null,
  basis text not null,
  reason text default ''::text not null,
  constraint budget_lines_pkey PRIMARY KEY (company_id, budget_id, head),
  constraint budget_lines_company_id_budget_id_fkey FOREIGN KEY (company_id, budget_id) REFERENCES budget_revisions(company_id, id) ON DELETE CASCADE,
  constraint budget_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint budget_lines_amount_check CHECK ((amount >= 0)),
  constraint budget_lines_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint budget_lines_basis_check CHECK ((basis = ANY (ARRAY['boq'::text, 'share'::text, 'entered'::text]))),
  constraint budget_lines_head_check CHECK ((head <> ''::text))
);
alter table budget_lines enable row level security;
alter table budget_lines force row level security;
CREATE TRIGGER budget_lines_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.budget_lines FOR EACH ROW EXECUTE FUNCTION app.budget_is_frozen();
create policy company_only on budget_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on budget_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on budget_lines to sunstage_app;
grant select on budget_lines to sunstage_reader;

create table budget_revisions (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer,
  state text default 'draft'::text not null,
  reason text default ''::text not null,
  change_order_id bigint,
  drafted_by bigint not null,
  drafted_at timestamp with time zone default now() not null,
  submitted_by bigint,
  submitted_at timestamp with time zone,
  approved_by bigint,
  approved_at timestamp with time zone,
  rejected_by bigint,
  rejected_reason text default ''::text not null,
  version integer default 1 not null,
  constraint budget_revisions_pkey PRIMARY KEY (company_id, id),
  constraint budget_revisions_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint budget_revisions_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id),
  constraint budget_revisions_company_id_change_order_id_fkey FOREIGN KEY (company_id, change_order_id) REFERENCES change_orders(company_id, id),
  constraint budget_revisions_company_id_drafted_by_fkey FOREIGN KEY (company_id, drafted_by) REFERENCES users(company_id, id),
  constraint budget_revisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint budget_revisions_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint budget_revisions_company_id_rejected_by_fkey FOREIGN KEY (company_id, rejected_by) REFERENCES users(company_id, id),
  constraint budget_revisions_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint budget_revisions_check CHECK (((state = 'approved'::text) = (number IS NOT NULL))),
  constraint budget_revisions_number_check CHECK ((number > 0)),
  constraint budget_revisions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])))
);
alter table budget_revisions enable row level security;
alter table budget_revisions force row level security;
CREATE UNIQUE INDEX budget_revisions_change ON public.budget_revisions USING btree (company_id, change_order_id) WHERE (change_order_id IS NOT NULL);
CREATE UNIQUE INDEX budget_revisions_open ON public.budget_revisions USING btree (company_id, project_id) WHERE (state <> 'approved'::text);
create policy company_only on budget_revisions to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on budget_revisions to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on budget_revisions to sunstage_app;
grant select on budget_revisions to sunstage_reader;

create table calendar_changes (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  undo_of bigint,
  undone_at timestamp with time zone,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  projects integer not null,
  done_at timestamp with time zone,
  constraint calendar_changes_pkey PRIMARY KEY (company_id, id),
  constraint calendar_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint calendar_changes_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint calendar_changes_company_id_undo_of_fkey FOREIGN KEY (company_id, undo_of) REFERENCES calendar_changes(company_id, id),
  constraint calendar_changes_reason_check CHECK ((reason = ANY (ARRAY['changed'::text, 'undone'::text, 'renewed'::text])))
);
alter table calendar_changes enable row level security;
alter table calendar_changes force row level security;
CREATE INDEX calendar_changes_open ON public.calendar_changes USING btree (company_id, id) WHERE (done_at IS NULL);
create policy company_only on calendar_changes to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on calendar_changes to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on calendar_changes to sunstage_app;
grant select on calendar_changes to sunstage_reader;

create table calendar_moves (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  change_id bigint not null,
  project_id bigint not null,
  moved integer default 0 not null,
  end_before date,
  end_after date,
  commissioning_before date,
  commissioning_after date,
  failure text default ''::text not null,
  made_at timestamp with time zone default now() not null,
  constraint calendar_moves_pkey PRIMARY KEY (company_id, id),
  constraint calendar_moves_company_id_change_id_project_id_key UNIQUE (company_id, change_id, project_id),
  constraint calendar_moves_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES calendar_changes(company_id, id) ON DELETE CASCADE,
  constraint calendar_moves_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint calendar_moves_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
alter table calendar_moves enable row level security;
alter table calendar_moves force row level security;
CREATE INDEX calendar_moves_project ON public.calendar_moves USING btree (company_id, project_id);
create policy company_only on calendar_moves to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on calendar_moves to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on calendar_moves to sunstage_app;
grant select on calendar_moves to sunstage_reader;

create table chain_rules (
  company_id bigint default app.claimed_company() not null,
  rules jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  made_by bigint,
  updated_at timestamp with time zone default now() not null,
  constraint chain_rules_pkey PRIMARY KEY (company_id),
  constraint chain_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint chain_rules_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint chain_rules_rules_check CHECK ((jsonb_typeof(rules) = 'object'::text))
);
alter table chain_rules enable row level security;
alter table chain_rules force row level security;
create policy company_only on chain_rules to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on chain_rules to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on chain_rules to sunstage_app;
grant select on chain_rules to sunstage_reader;

create table change_order_lines (
  company_id bigint default app.claimed_company() not null,
  change_order_id bigint not null,
  head text not null,
  amount bigint not null,
  constraint change_order_lines_pkey PRIMARY KEY (company_id, change_order_id, head),
  constraint change_order_lines_company_id_change_order_id_fkey FOREIGN KEY (company_id, change_order_id) REFERENCES change_orders(company_id, id) ON DELETE CASCADE,
  constraint change_order_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint change_order_lines_amount_check CHECK ((amount <> 0)),
  constraint change_order_lines_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint change_order_lines_head_check CHECK ((head <> ''::text))
);
alter table change_order_lines enable row level security;
alter table change_order_lines force row level security;
create policy company_only on change_order_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on change_order_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on change_order_lines to sunstage_app;
grant select on change_order_lines to sunstage_reader;

create table change_orders (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer not null,
  title text not null,
  day date not null,
  contract_change bigint not null,
  state text default 'draft'::text not null,
  reason text default ''::text not null,
  document_id bigint,
  evidence text default ''::text not null,
  drafted_by bigint not null,
  drafted_at timestamp with time zone default now() not null,
  agreed_by bigint,
  agreed_at timestamp with time zone,
  version integer default 1 not null,
  constraint change_orders_pkey PRIMARY KEY (company_id, id),
  constraint change_orders_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint change_orders_company_id_agreed_by_fkey FOREIGN KEY (company_id, agreed_by) REFERENCES users(company_id, id),
  constraint change_orders_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE SET NULL (document_id),
  constraint change_orders_company_id_drafted_by_fkey FOREIGN KEY (company_id, drafted_by) REFERENCES users(company_id, id),
  constraint change_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint change_orders_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint change_orders_check CHECK (((state = 'draft'::text) OR ((evidence <> ''::text) AND (agreed_by IS NOT NULL)))),
  constraint change_orders_contract_change_within CHECK ((abs(contract_change) <= '1000000000000000'::bigint)) NOT VALID,
  constraint change_orders_number_check CHECK ((number > 0)),
  constraint change_orders_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'agreed'::text]))),
  constraint change_orders_title_check CHECK ((title <> ''::text))
);
alter table change_orders enable row level security;
alter table change_orders force row level security;
CREATE INDEX change_orders_document ON public.change_orders USING btree (company_id, document_id) WHERE (document_id IS NOT NULL);
create policy company_only on change_orders to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on change_orders to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on change_orders to sunstage_app;
grant select on change_orders to sunstage_reader;

create table channel_partners (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  contact_name text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  territory text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  gstin text default ''::text not null,
  pan text default ''::text not null,
  bank_account text default ''::text not null,
  ifsc text default ''::text not null,
  kyc text default 'pending'::text not null,
  commission_basis text default 'per_kw'::text not null,
  commission_rate double precision default 0 not null,
  commission_slabs jsonb default '[]'::jsonb not null,
  payable_on text default 'order'::text not null,
  active boolean default true not null,
  note text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint channel_partners_pkey PRIMARY KEY (company_id, id),
  constraint channel_partners_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint channel_partners_commission_basis_check CHECK ((commission_basis = ANY (ARRAY['per_kw'::text, 'percent'::text]))),
  constraint channel_partners_commission_rate_check CHECK ((commission_rate >= (0)::double precision)),
  constraint channel_partners_kyc_check CHECK ((kyc = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text]))),
  constraint channel_partners_payable_on_check CHECK ((payable_on = ANY (ARRAY['order'::text, 'advance'::text, 'commissioning'::text])))
);
alter table channel_partners enable row level security;
alter table channel_partners force row level security;
CREATE UNIQUE INDEX channel_partners_name ON public.channel_partners USING btree (company_id, lower(name));
create policy company_only on channel_partners to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on channel_partners to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on channel_partners to sunstage_app;
grant select on channel_partners to sunstage_reader;

create table checklist_items (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  checklist_id bigint not null,
  position integer not null,
  key text not null,
  text text not null,
  measured boolean default false not null,
  unit text default ''::text not null,
  limit_kind text default 'none'::text not null,
  low double precision,
  high double precision,
  photo boolean default false not null,
  source text default ''::text not null,
  estimate boolean default false not null,
  result text,
  value text default ''::text not null,
  remark text default ''::text not null,
  by_rest boolean default false not null,
  judged_by bigint,
  judged_at timestamp with time zone,
  punch_point_id bigint,
  version integer default 0 not null,
  constraint checklist_items_pkey PRIMARY KEY (company_id, id),
  constraint checklist_items_company_id_checklist_id_position_key UNIQUE (company_id, checklist_id, "position"),
  constraint checklist_items_company_id_checklist_id_fkey FOREIGN KEY (company_id, checklist_id) REFERENCES checklists(company_id, id) ON DELETE CASCADE,
  constraint checklist_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint checklist_items_company_id_judged_by_fkey FOREIGN KEY (company_id, judged_by) REFERENCES users(company_id, id),
  constraint checklist_items_company_id_punch_point_id_fkey FOREIGN KEY (company_id, punch_point_id) REFERENCES punch_points(company_id, id) ON DELETE SET NULL (punch_point_id),
  constraint checklist_items_result_check CHECK ((result = ANY (ARRAY['Pass'::text, 'Fail'::text, 'NA'::text])))
);
alter table checklist_items enable row level security;
alter table checklist_items force row level security;
CREATE INDEX checklist_items_punch ON public.checklist_items USING btree (company_id, punch_point_id) WHERE (punch_point_id IS NOT NULL);
create policy company_only on checklist_items to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on checklist_items to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on checklist_items to sunstage_app;
grant select on checklist_items to sunstage_reader;

create table checklist_photos (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  checklist_item_id bigint not null,
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  original_file_id bigint not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint checklist_photos_pkey PRIMARY KEY (company_id, id),
  constraint checklist_photos_company_id_checklist_item_id_fkey FOREIGN KEY (company_id, checklist_item_id) REFERENCES checklist_items(company_id, id) ON DELETE CASCADE,
  constraint checklist_photos_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint checklist_photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint checklist_photos_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint checklist_photos_company_id_original_file_id_fkey FOREIGN KEY (company_id, original_file_id) REFERENCES files(company_id, id),
  constraint checklist_photos_company_id_thumbnail_file_id_fkey FOREIGN KEY (company_id, thumbnail_file_id) REFERENCES files(company_id, id)
);
alter table checklist_photos enable row level security;
alter table checklist_photos force row level security;
CREATE INDEX checklist_photos_file ON public.checklist_photos USING btree (company_id, file_id);
CREATE INDEX checklist_photos_of ON public.checklist_photos USING btree (company_id, checklist_item_id);
CREATE INDEX checklist_photos_original ON public.checklist_photos USING btree (company_id, original_file_id);
CREATE INDEX checklist_photos_thumbnail ON public.checklist_photos USING btree (company_id, thumbnail_file_id);
create policy company_only on checklist_photos to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on checklist_photos to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on checklist_photos to sunstage_app;
grant select on checklist_photos to sunstage_reader;

create table checklist_sets (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  key text not null,
  number integer not null,
  name text not null,
  category text not null,
  retired boolean default false not null,
  items jsonb not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint checklist_sets_pkey PRIMARY KEY (company_id, id),
  constraint checklist_sets_company_id_key_number_key UNIQUE (company_id, key, number),
  constraint checklist_sets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint checklist_sets_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint checklist_sets_key_check CHECK ((key <> ''::text)),
  constraint checklist_sets_name_check CHECK ((name <> ''::text)),
  constraint checklist_sets_number_check CHECK ((number > 0))
);
alter table checklist_sets enable row level security;
alter table checklist_sets force row level security;
create policy company_only on checklist_sets to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on checklist_sets to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on checklist_sets to sunstage_app;
grant select on checklist_sets to sunstage_reader;

create table checklist_turns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  checklist_id bigint not null,
  kind text not null,
  remark text default ''::text not null,
  items integer default 0 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint checklist_turns_pkey PRIMARY KEY (company_id, id),
  constraint checklist_turns_company_id_checklist_id_fkey FOREIGN KEY (company_id, checklist_id) REFERENCES checklists(company_id, id) ON DELETE CASCADE,
  constraint checklist_turns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint checklist_turns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint checklist_turns_kind_check CHECK ((kind = ANY (ARRAY['filled'::text, 'rest'::text, 'accepted'::text, 'returned'::text])))
);
alter table checklist_turns enable row level security;
alter table checklist_turns force row level security;
CREATE INDEX checklist_turns_of ON public.checklist_turns USING btree (company_id, checklist_id);
create policy company_only on checklist_turns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on checklist_turns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on checklist_turns to sunstage_app;
grant select on checklist_turns to sunstage_reader;

create table checklists (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  client_id text,
  project_id bigint not null,
  number integer not null,
  set_key text not null,
  set_number integer default 0 not null,
  name text not null,
  category text not null,
  place text default ''::text not null,
  asset text default ''::text not null,
  contractor_id bigint,
  instrument_id bigint,
  due_on date,
  shared boolean default false not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  filled_at timestamp with time zone,
  accepted_by bigint,
  accepted_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  event_id bigint,
  constraint checklists_pkey PRIMARY KEY (company_id, id),
  constraint checklists_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint checklists_company_id_accepted_by_fkey FOREIGN KEY (company_id, accepted_by) REFERENCES users(company_id, id),
  constraint checklists_company_id_contractor_id_fkey FOREIGN KEY (company_id, contractor_id) REFERENCES users(company_id, id),
  constraint checklists_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE SET NULL (event_id),
  constraint checklists_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint checklists_company_id_instrument_id_fkey FOREIGN KEY (company_id, instrument_id) REFERENCES instruments(company_id, id),
  constraint checklists_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint checklists_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint checklists_name_check CHECK ((name <> ''::text)),
  constraint checklists_number_check CHECK ((number > 0))
);
alter table checklists enable row level security;
alter table checklists force row level security;
CREATE UNIQUE INDEX checklists_client ON public.checklists USING btree (company_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX checklists_contractor ON public.checklists USING btree (company_id, contractor_id) WHERE (contractor_id IS NOT NULL);
CREATE INDEX checklists_event ON public.checklists USING btree (company_id, event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX checklists_instrument ON public.checklists USING btree (company_id, instrument_id) WHERE (instrument_id IS NOT NULL);
CREATE INDEX checklists_newest ON public.checklists USING btree (company_id, project_id, id DESC);
CREATE TRIGGER found_added AFTER INSERT ON public.checklists REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_checklists();
CREATE TRIGGER found_changed AFTER UPDATE ON public.checklists FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.place IS DISTINCT FROM new.place) OR (old.asset IS DISTINCT FROM new.asset))) EXECUTE FUNCTION app.found_checklists();
CREATE TRIGGER found_removed AFTER DELETE ON public.checklists REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_checklists();
create policy company_only on checklists to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on checklists to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on checklists to sunstage_app;
grant select on checklists to sunstage_reader;

create table comment_files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  comment_id bigint not null,
  file_id bigint not null,
  constraint comment_files_pkey PRIMARY KEY (company_id, id),
  constraint comment_files_company_id_comment_id_fkey FOREIGN KEY (company_id, comment_id) REFERENCES comments(company_id, id) ON DELETE CASCADE,
  constraint comment_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint comment_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table comment_files enable row level security;
alter table comment_files force row level security;
CREATE INDEX comment_files_comment ON public.comment_files USING btree (company_id, comment_id);
CREATE INDEX comment_files_file ON public.comment_files USING btree (company_id, file_id);
create policy company_only on comment_files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on comment_files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on comment_files to sunstage_app;
grant select on comment_files to sunstage_reader;

create table comments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  stage text default ''::text not null,
  event_id bigint,
  document_id bigint,
  text text not null,
  mentions jsonb default '[]'::jsonb not null,
  internal boolean default true not null,
  user_id bigint not null,
  made_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint comments_pkey PRIMARY KEY (company_id, id),
  constraint comments_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE CASCADE,
  constraint comments_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  constraint comments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint comments_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint comments_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
alter table comments enable row level security;
alter table comments force row level security;
CREATE INDEX comments_document ON public.comments USING btree (company_id, document_id);
CREATE INDEX comments_event ON public.comments USING btree (company_id, event_id);
CREATE INDEX comments_project ON public.comments USING btree (company_id, project_id, id DESC);
create policy company_only on comments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on comments to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on comments to sunstage_app;
grant select on comments to sunstage_reader;

create table commission_payments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  partner_id bigint not null,
  lead_id bigint not null,
  amount bigint not null,
  paid_on date not null,
  note text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint commission_payments_pkey PRIMARY KEY (company_id, id),
  constraint commission_payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint commission_payments_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES leads(company_id, id),
  constraint commission_payments_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint commission_payments_company_id_partner_id_fkey FOREIGN KEY (company_id, partner_id) REFERENCES channel_partners(company_id, id),
  constraint commission_payments_amount_check CHECK ((amount > 0)),
  constraint commission_payments_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID
);
alter table commission_payments enable row level security;
alter table commission_payments force row level security;
CREATE INDEX commission_payments_lead ON public.commission_payments USING btree (company_id, lead_id);
CREATE INDEX commission_payments_partner ON public.commission_payments USING btree (company_id, partner_id);
create policy company_only on commission_payments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on commission_payments to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on commission_payments to sunstage_app;
grant select on commission_payments to sunstage_reader;

create table commitments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  day date not null,
  document_kind text not null,
  document_id bigint not null,
  document text default ''::text not null,
  project_id bigint,
  head text default ''::text not null,
  party_kind text default ''::text not null,
  party_id bigint,
  paise bigint not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint commitments_pkey PRIMARY KEY (company_id, id),
  constraint commitments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint commitments_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint commitments_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint commitments_check CHECK (((party_kind = ''::text) = (party_id IS NULL))),
  constraint commitments_document_kind_check CHECK ((document_kind <> ''::text)),
  constraint commitments_paise_check CHECK ((paise <> 0)),
  constraint commitments_paise_within CHECK ((abs(paise) <= '1000000000000000'::bigint)) NOT VALID
);
alter table commitments enable row level security;
alter table commitments force row level security;
CREATE INDEX commitments_document ON public.commitments USING btree (company_id, document_kind, document_id);
CREATE INDEX commitments_project ON public.commitments USING btree (company_id, project_id, head) WHERE (project_id IS NOT NULL);
create policy company_only on commitments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on commitments to sunstage_owner using (true) with check (true);
grant insert, select on commitments to sunstage_app;
grant select on commitments to sunstage_reader;

create table companies (
  id bigint generated always as identity not null,
  key text not null,
  name text not null,
  status text default 'trial'::text not null,
  trial_ends_on date,
  trial_notice_skipped boolean default false not null,
  logo_file_id bigint,
  letterhead text default ''::text not null,
  address text default ''::text not null,
  state text default ''::text not null,
  gstin text default ''::text not null,
  website text default ''::text not null,
  phone_number text default ''::text not null,
  working_days integer[] default '{1,2,3,4,5,6}'::integer[] not null,
  holidays jsonb default '[]'::jsonb not null,
  is_demo boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  require_second_factor boolean default false not null,
  customer_language text default 'en'::text not null,
  seasons jsonb default '[]'::jsonb not null,
  notify_customers boolean default true not null,
  notify_investors boolean default true not null,
  notify_subcontractors boolean default true not null,
  hide_first_steps boolean default false not null,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_key_key UNIQUE (key),
  constraint companies_logo FOREIGN KEY (id, logo_file_id) REFERENCES files(company_id, id),
  constraint companies_customer_language_check CHECK ((customer_language ~ '^[a-z]{2}$'::text)),
  constraint companies_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{1,30}$'::text)),
  constraint companies_seasons_check CHECK ((jsonb_typeof(seasons) = 'array'::text)),
  constraint companies_status_check CHECK ((status = ANY (ARRAY['trial'::text, 'active'::text, 'grace'::text, 'expired'::text])))
);
alter table companies enable row level security;
alter table companies force row level security;
CREATE TRIGGER begin_pipeline AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION app.begin_pipeline();
create policy company_only on companies to sunstage_app, sunstage_reader using ((id = ( SELECT app.company() AS company))) with check ((id = ( SELECT app.company() AS company)));
create policy owner_all on companies to sunstage_owner using (true) with check (true);
grant select, update on companies to sunstage_app;
grant select on companies to sunstage_reader;

create table construction_plans (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  event_id bigint not null,
  store_id bigint,
  boq_line_id bigint,
  subcontractor_id bigint,
  starts_on date not null,
  ends_on date not null,
  quantity numeric(15,3),
  people integer default 0 not null,
  note text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint construction_plans_pkey PRIMARY KEY (company_id, id),
  constraint construction_plans_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id),
  constraint construction_plans_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id),
  constraint construction_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint construction_plans_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint construction_plans_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint construction_plans_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint construction_plans_company_id_subcontractor_id_fkey FOREIGN KEY (company_id, subcontractor_id) REFERENCES users(company_id, id),
  constraint construction_plans_check CHECK ((ends_on >= starts_on)),
  constraint construction_plans_check1 CHECK (((quantity IS NULL) = (boq_line_id IS NULL))),
  constraint construction_plans_people_check CHECK (((people >= 0) AND (people <= 2000))),
  constraint construction_plans_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table construction_plans enable row level security;
alter table construction_plans force row level security;
CREATE INDEX construction_plans_crew ON public.construction_plans USING btree (company_id, subcontractor_id) WHERE (subcontractor_id IS NOT NULL);
CREATE INDEX construction_plans_event ON public.construction_plans USING btree (company_id, event_id);
CREATE INDEX construction_plans_line ON public.construction_plans USING btree (company_id, boq_line_id) WHERE (boq_line_id IS NOT NULL);
CREATE INDEX construction_plans_project ON public.construction_plans USING btree (company_id, project_id, starts_on);
CREATE INDEX construction_plans_store ON public.construction_plans USING btree (company_id, store_id) WHERE (store_id IS NOT NULL);
create policy company_only on construction_plans to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on construction_plans to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on construction_plans to sunstage_app;
grant select on construction_plans to sunstage_reader;

create table cost_estimates (
  company_id bigint default app.claimed_company() not null,
  project_id bigint not null,
  head text not null,
  amount bigint not null,
  reason text not null,
  set_by bigint not null,
  set_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint cost_estimates_pkey PRIMARY KEY (company_id, project_id, head),
  constraint cost_estimates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint cost_estimates_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint cost_estimates_company_id_set_by_fkey FOREIGN KEY (company_id, set_by) REFERENCES users(company_id, id),
  constraint cost_estimates_amount_check CHECK ((amount >= 0)),
  constraint cost_estimates_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint cost_estimates_head_check CHECK ((head <> ''::text)),
  constraint cost_estimates_reason_check CHECK ((reason <> ''::text))
);
alter table cost_estimates enable row level security;
alter table cost_estimates force row level security;
create policy company_only on cost_estimates to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on cost_estimates to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on cost_estimates to sunstage_app;
grant select on cost_estimates to sunstage_reader;

create table credit_draw_items (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  credit_draw_id bigint not null,
  payable_id bigint not null,
  amount bigint not null,
  constraint credit_draw_items_pkey PRIMARY KEY (company_id, id),
  constraint credit_draw_items_company_id_credit_draw_id_payable_id_key UNIQUE (company_id, credit_draw_id, payable_id),
  constraint credit_draw_items_company_id_credit_draw_id_fkey FOREIGN KEY (company_id, credit_draw_id) REFERENCES credit_draws(company_id, id),
  constraint credit_draw_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint credit_draw_items_company_id_payable_id_fkey FOREIGN KEY (company_id, payable_id) REFERENCES payables(company_id, id),
  constraint credit_draw_items_amount_check CHECK ((amount > 0))
);
alter table credit_draw_items enable row level security;
alter table credit_draw_items force row level security;
CREATE INDEX credit_draw_items_payable ON public.credit_draw_items USING btree (company_id, payable_id);
CREATE TRIGGER credit_draw_items_pay AFTER INSERT OR DELETE OR UPDATE ON public.credit_draw_items FOR EACH ROW EXECUTE FUNCTION app.credit_pays();
create policy company_only on credit_draw_items to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on credit_draw_items to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on credit_draw_items to sunstage_app;
grant select on credit_draw_items to sunstage_reader;

create table credit_draws (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  credit_line_id bigint not null,
  number integer not null,
  kind text,
  order_id bigint,
  invoice_id bigint,
  project_id bigint,
  paid_to text not null,
  amount bigint not null,
  rate_percent numeric(6,3) not null,
  wanted_on date not null,
  note text default ''::text not null,
  state text default 'requested'::text not null,
  drawn_on date,
  due_on date,
  reference text default ''::text not null,
  posting_id bigint,
  repaid bigint default 0 not null,
  reminded integer,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint credit_draws_pkey PRIMARY KEY (company_id, id),
  constraint credit_draws_company_id_credit_line_id_number_key UNIQUE (company_id, credit_line_id, number),
  constraint credit_draws_company_id_credit_line_id_fkey FOREIGN KEY (company_id, credit_line_id) REFERENCES credit_lines(company_id, id),
  constraint credit_draws_company_id_credit_line_id_kind_fkey FOREIGN KEY (company_id, credit_line_id, kind) REFERENCES credit_sub_limits(company_id, credit_line_id, kind),
  constraint credit_draws_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint credit_draws_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id),
  constraint credit_draws_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint credit_draws_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id),
  constraint credit_draws_company_id_posting_id_fkey FOREIGN KEY (company_id, posting_id) REFERENCES credit_postings(company_id, id),
  constraint credit_draws_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint credit_draws_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
  constraint credit_draws_check CHECK (((order_id IS NULL) OR (invoice_id IS NULL))),
  constraint credit_draws_check1 CHECK (((paid_to = 'bank'::text) OR (order_id IS NOT NULL))),
  constraint credit_draws_check2 CHECK (((state = ANY (ARRAY['drawn'::text, 'repaid'::text])) = (drawn_on IS NOT NULL))),
  constraint credit_draws_check3 CHECK (((drawn_on IS NULL) = (due_on IS NULL))),
  constraint credit_draws_check4 CHECK ((due_on > drawn_on)),
  constraint credit_draws_check5 CHECK (((state <> 'repaid'::text) OR (repaid = amount))),
  constraint credit_draws_check6 CHECK (((state = ANY (ARRAY['drawn'::text, 'repaid'::text])) OR (repaid = 0))),
  constraint credit_draws_number_check CHECK ((number > 0)),
  constraint credit_draws_paid_to_check CHECK ((paid_to = ANY (ARRAY['bank'::text, 'supplier'::text]))),
  constraint credit_draws_rate_percent_check CHECK (((rate_percent >= (0)::numeric) AND (rate_percent <= (60)::numeric))),
  constraint credit_draws_repaid CHECK (((repaid >= 0) AND (repaid <= amount))),
  constraint credit_draws_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'drawn'::text, 'repaid'::text, 'cancelled'::text])))
);
alter table credit_draws enable row level security;
alter table credit_draws force row level security;
CREATE INDEX credit_draws_due ON public.credit_draws USING btree (company_id, due_on) WHERE (state = 'drawn'::text);
CREATE INDEX credit_draws_invoice ON public.credit_draws USING btree (company_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX credit_draws_kind ON public.credit_draws USING btree (company_id, credit_line_id, kind) WHERE (kind IS NOT NULL);
CREATE INDEX credit_draws_made_by ON public.credit_draws USING btree (company_id, made_by);
CREATE INDEX credit_draws_order ON public.credit_draws USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX credit_draws_posting ON public.credit_draws USING btree (company_id, posting_id) WHERE (posting_id IS NOT NULL);
CREATE INDEX credit_draws_project ON public.credit_draws USING btree (company_id, project_id) WHERE (project_id IS NOT NULL);
CREATE TRIGGER credit_draws_stay BEFORE UPDATE ON public.credit_draws FOR EACH ROW WHEN (((((old.company_id IS DISTINCT FROM new.company_id) OR (old.credit_line_id IS DISTINCT FROM new.credit_line_id)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.kind IS DISTINCT FROM new.kind))) EXECUTE FUNCTION app.credit_draw_stays();
CREATE TRIGGER credit_draws_used AFTER INSERT OR DELETE OR UPDATE ON public.credit_draws FOR EACH ROW EXECUTE FUNCTION app.credit_used();
create policy company_only on credit_draws to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on credit_draws to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on credit_draws to sunstage_app;
grant select on credit_draws to sunstage_reader;

create table credit_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  number integer not null,
  lender text not null,
  name text not null,
  reference text default ''::text not null,
  sanctioned bigint not null,
  rate_percent numeric(6,3) not null,
  tenor_days integer not null,
  sanctioned_on date not null,
  renewal_on date not null,
  security text default ''::text not null,
  covenants text default ''::text not null,
  covenant_use integer,
  state text default 'active'::text not null,
  used bigint default 0 not null,
  reminded integer,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint credit_lines_pkey PRIMARY KEY (company_id, id),
  constraint credit_lines_company_id_number_key UNIQUE (company_id, number),
  constraint credit_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint credit_lines_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint credit_lines_check CHECK ((renewal_on > sanctioned_on)),
  constraint credit_lines_covenant_use_check CHECK (((covenant_use >= 1) AND (covenant_use <= 100))),
  constraint credit_lines_lender_check CHECK ((lender <> ''::text)),
  constraint credit_lines_name_check CHECK ((name <> ''::text)),
  constraint credit_lines_number_check CHECK ((number > 0)),
  constraint credit_lines_rate_percent_check CHECK (((rate_percent >= (0)::numeric) AND (rate_percent <= (60)::numeric))),
  constraint credit_lines_sanctioned_check CHECK (((sanctioned > 0) AND (sanctioned <= '1000000000000000'::bigint))),
  constraint credit_lines_state_check CHECK ((state = ANY (ARRAY['active'::text, 'closed'::text]))),
  constraint credit_lines_tenor_days_check CHECK (((tenor_days >= 1) AND (tenor_days <= 730))),
  constraint credit_lines_within CHECK (((used >= 0) AND (used <= sanctioned)))
);
alter table credit_lines enable row level security;
alter table credit_lines force row level security;
CREATE INDEX credit_lines_made_by ON public.credit_lines USING btree (company_id, made_by);
CREATE INDEX credit_lines_renewal ON public.credit_lines USING btree (company_id, renewal_on) WHERE (state = 'active'::text);
create policy company_only on credit_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on credit_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on credit_lines to sunstage_app;
grant select on credit_lines to sunstage_reader;

create table credit_postings (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  credit_line_id bigint not null,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint credit_postings_pkey PRIMARY KEY (company_id, id),
  constraint credit_postings_company_id_credit_line_id_fkey FOREIGN KEY (company_id, credit_line_id) REFERENCES credit_lines(company_id, id),
  constraint credit_postings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint credit_postings_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id)
);
alter table credit_postings enable row level security;
alter table credit_postings force row level security;
CREATE INDEX credit_postings_line ON public.credit_postings USING btree (company_id, credit_line_id);
CREATE INDEX credit_postings_made_by ON public.credit_postings USING btree (company_id, made_by);
create policy company_only on credit_postings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on credit_postings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on credit_postings to sunstage_app;
grant select on credit_postings to sunstage_reader;

create table credit_repayments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  credit_draw_id bigint not null,
  day date not null,
  principal bigint not null,
  interest bigint not null,
  reference text default ''::text not null,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint credit_repayments_pkey PRIMARY KEY (company_id, id),
  constraint credit_repayments_company_id_credit_draw_id_fkey FOREIGN KEY (company_id, credit_draw_id) REFERENCES credit_draws(company_id, id),
  constraint credit_repayments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint credit_repayments_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint credit_repayments_check CHECK (((principal + interest) > 0)),
  constraint credit_repayments_interest_check CHECK (((interest >= 0) AND (interest <= '1000000000000000'::bigint))),
  constraint credit_repayments_principal_check CHECK ((principal >= 0))
);
alter table credit_repayments enable row level security;
alter table credit_repayments force row level security;
CREATE INDEX credit_repayments_draw ON public.credit_repayments USING btree (company_id, credit_draw_id);
CREATE INDEX credit_repayments_made_by ON public.credit_repayments USING btree (company_id, made_by);
CREATE TRIGGER credit_repayments_count AFTER INSERT OR DELETE OR UPDATE ON public.credit_repayments FOR EACH ROW EXECUTE FUNCTION app.credit_repaid();
create policy company_only on credit_repayments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on credit_repayments to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on credit_repayments to sunstage_app;
grant select on credit_repayments to sunstage_reader;

create table credit_sub_limits (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  credit_line_id bigint not null,
  kind text not null,
  amount bigint not null,
  used bigint default 0 not null,
  constraint credit_sub_limits_pkey PRIMARY KEY (company_id, id),
  constraint credit_sub_limits_company_id_credit_line_id_kind_key UNIQUE (company_id, credit_line_id, kind),
  constraint credit_sub_limits_company_id_credit_line_id_fkey FOREIGN KEY (company_id, credit_line_id) REFERENCES credit_lines(company_id, id) ON DELETE CASCADE,
  constraint credit_sub_limits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint credit_sub_limits_amount_check CHECK (((amount >= 0) AND (amount <= '1000000000000000'::bigint))),
  constraint credit_sub_limits_kind_check CHECK ((kind = ANY (ARRAY['po_finance'::text, 'bill_discounting'::text, 'bg_lc'::text]))),
  constraint credit_sub_limits_within CHECK (((used >= 0) AND (used <= amount)))
);
alter table credit_sub_limits enable row level security;
alter table credit_sub_limits force row level security;
create policy company_only on credit_sub_limits to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on credit_sub_limits to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on credit_sub_limits to sunstage_app;
grant select on credit_sub_limits to sunstage_reader;

create table crm_companies (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  industry text default ''::text not null,
  contact_name text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  website text default ''::text not null,
  gstin text default ''::text not null,
  address text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  note text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  custom jsonb default '{}'::jsonb not null,
  constraint crm_companies_pkey PRIMARY KEY (company_id, id),
  constraint crm_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint crm_companies_custom_check CHECK ((jsonb_typeof(custom) = 'object'::text))
);
alter table crm_companies enable row level security;
alter table crm_companies force row level security;
CREATE INDEX crm_companies_custom ON public.crm_companies USING gin (custom jsonb_path_ops);
CREATE UNIQUE INDEX crm_companies_name ON public.crm_companies USING btree (company_id, lower(name));
CREATE TRIGGER found_added AFTER INSERT ON public.crm_companies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_crm_companies();
CREATE TRIGGER found_changed AFTER UPDATE ON public.crm_companies FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.contact_name IS DISTINCT FROM new.contact_name) OR (old.phone IS DISTINCT FROM new.phone) OR (old.email IS DISTINCT FROM new.email) OR (old.gstin IS DISTINCT FROM new.gstin) OR (old.city IS DISTINCT FROM new.city))) EXECUTE FUNCTION app.found_crm_companies();
CREATE TRIGGER found_custom AFTER UPDATE ON public.crm_companies FOR EACH ROW WHEN ((old.custom IS DISTINCT FROM new.custom)) EXECUTE FUNCTION app.found_crm_companies();
CREATE TRIGGER found_removed AFTER DELETE ON public.crm_companies REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_crm_companies();
create policy company_only on crm_companies to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on crm_companies to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on crm_companies to sunstage_app;
grant select on crm_companies to sunstage_reader;

create table crm_members (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  territory text default ''::text not null,
  monthly_target bigint default 0 not null,
  added_by bigint,
  added_at timestamp with time zone default now() not null,
  constraint crm_members_pkey PRIMARY KEY (company_id, id),
  constraint crm_members_company_id_user_id_key UNIQUE (company_id, user_id),
  constraint crm_members_company_id_added_by_fkey FOREIGN KEY (company_id, added_by) REFERENCES users(company_id, id),
  constraint crm_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint crm_members_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint crm_members_monthly_target_check CHECK ((monthly_target >= 0)),
  constraint crm_members_monthly_target_within CHECK ((abs(monthly_target) <= '1000000000000000'::bigint)) NOT VALID
);
alter table crm_members enable row level security;
alter table crm_members force row level security;
create policy company_only on crm_members to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on crm_members to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on crm_members to sunstage_app;
grant select on crm_members to sunstage_reader;

create table crm_merges (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  kind text not null,
  kept_id bigint not null,
  gone jsonb not null,
  moved jsonb not null,
  before jsonb not null,
  after jsonb not null,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint crm_merges_pkey PRIMARY KEY (company_id, id),
  constraint crm_merges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint crm_merges_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint crm_merges_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'company'::text])))
);
alter table crm_merges enable row level security;
alter table crm_merges force row level security;
CREATE INDEX crm_merges_kept ON public.crm_merges USING btree (company_id, kind, kept_id);
create policy company_only on crm_merges to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on crm_merges to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on crm_merges to sunstage_app;
grant select on crm_merges to sunstage_reader;

create table defined_fields (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  resource text not null,
  label text not null,
  kind text not null,
  choices text[] default '{}'::text[] not null,
  in_list boolean default false not null,
  position integer not null,
  version integer default 0 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint defined_fields_pkey PRIMARY KEY (company_id, id),
  constraint defined_fields_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint defined_fields_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint defined_fields_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'day'::text, 'choice'::text, 'person'::text, 'file'::text, 'yes_no'::text])))
);
alter table defined_fields enable row level security;
alter table defined_fields force row level security;
CREATE UNIQUE INDEX defined_fields_label ON public.defined_fields USING btree (company_id, resource, lower(label)) WHERE (deleted_at IS NULL);
CREATE TRIGGER found_changed AFTER UPDATE ON public.defined_fields FOR EACH ROW WHEN ((((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)) AND (new.kind = ANY (ARRAY['text'::text, 'choice'::text])))) EXECUTE FUNCTION app.found_defined_field();
create policy company_only on defined_fields to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on defined_fields to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on defined_fields to sunstage_app;
grant select on defined_fields to sunstage_reader;

create table delivery_files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  file_id bigint not null,
  kind text default 'other'::text not null,
  dispatch_id bigint not null,
  receipt_id bigint,
  return_id bigint,
  made_at timestamp with time zone default now() not null,
  constraint delivery_files_pkey PRIMARY KEY (company_id, id),
  constraint delivery_files_company_id_dispatch_id_fkey FOREIGN KEY (company_id, dispatch_id) REFERENCES dispatches(company_id, id) ON DELETE CASCADE,
  constraint delivery_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint delivery_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint delivery_files_company_id_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES goods_receipts(company_id, id) ON DELETE CASCADE,
  constraint delivery_files_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES material_returns(company_id, id) ON DELETE CASCADE,
  constraint delivery_files_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'invoice'::text, 'packing_list'::text, 'lr'::text, 'insurance'::text, 'eway_bill'::text, 'claim'::text, 'other'::text])))
);
alter table delivery_files enable row level security;
alter table delivery_files force row level security;
CREATE INDEX delivery_files_dispatch ON public.delivery_files USING btree (company_id, dispatch_id);
CREATE UNIQUE INDEX delivery_files_file ON public.delivery_files USING btree (company_id, file_id);
CREATE INDEX delivery_files_receipt ON public.delivery_files USING btree (company_id, receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX delivery_files_return ON public.delivery_files USING btree (company_id, return_id) WHERE (return_id IS NOT NULL);
create policy company_only on delivery_files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on delivery_files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on delivery_files to sunstage_app;
grant select on delivery_files to sunstage_reader;

create table delivery_settings (
  company_id bigint default app.claimed_company() not null,
  over_delivery_percent numeric(5,2) default 0 not null,
  version integer default 1 not null,
  constraint delivery_settings_pkey PRIMARY KEY (company_id),
  constraint delivery_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint delivery_settings_over_delivery_percent_check CHECK (((over_delivery_percent >= (0)::numeric) AND (over_delivery_percent <= (20)::numeric)))
);
alter table delivery_settings enable row level security;
alter table delivery_settings force row level security;
create policy company_only on delivery_settings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on delivery_settings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on delivery_settings to sunstage_app;
grant select on delivery_settings to sunstage_reader;

create table dispatch_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  dispatch_id bigint not null,
  position integer not null,
  po_line_id bigint not null,
  boq_line_id bigint,
  project_id bigint not null,
  item_id bigint not null,
  lot_id bigint not null,
  quantity numeric(15,3) not null,
  packages integer default 0 not null,
  uncleared numeric(15,3) default 0 not null,
  constraint dispatch_lines_pkey PRIMARY KEY (company_id, id),
  constraint dispatch_lines_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id),
  constraint dispatch_lines_company_id_dispatch_id_fkey FOREIGN KEY (company_id, dispatch_id) REFERENCES dispatches(company_id, id) ON DELETE CASCADE,
  constraint dispatch_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint dispatch_lines_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint dispatch_lines_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES stock_lots(company_id, id),
  constraint dispatch_lines_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id),
  constraint dispatch_lines_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint dispatch_lines_check CHECK (((uncleared >= (0)::numeric) AND (uncleared <= quantity))),
  constraint dispatch_lines_packages_check CHECK ((packages >= 0)),
  constraint dispatch_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table dispatch_lines enable row level security;
alter table dispatch_lines force row level security;
CREATE INDEX dispatch_lines_boq_line ON public.dispatch_lines USING btree (company_id, boq_line_id);
CREATE INDEX dispatch_lines_dispatch ON public.dispatch_lines USING btree (company_id, dispatch_id, "position");
CREATE INDEX dispatch_lines_item ON public.dispatch_lines USING btree (company_id, item_id);
CREATE INDEX dispatch_lines_lot ON public.dispatch_lines USING btree (company_id, lot_id);
CREATE INDEX dispatch_lines_po_line ON public.dispatch_lines USING btree (company_id, po_line_id);
CREATE INDEX dispatch_lines_project ON public.dispatch_lines USING btree (company_id, project_id);
create policy company_only on dispatch_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on dispatch_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on dispatch_lines to sunstage_app;
grant select on dispatch_lines to sunstage_reader;

create table dispatch_overrides (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  po_line_id bigint not null,
  quantity numeric(15,3) not null,
  reason text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  withdrawn_by bigint,
  withdrawn_at timestamp with time zone,
  version integer default 1 not null,
  constraint dispatch_overrides_pkey PRIMARY KEY (company_id, id),
  constraint dispatch_overrides_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint dispatch_overrides_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint dispatch_overrides_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id) ON DELETE CASCADE,
  constraint dispatch_overrides_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint dispatch_overrides_company_id_withdrawn_by_fkey FOREIGN KEY (company_id, withdrawn_by) REFERENCES users(company_id, id),
  constraint dispatch_overrides_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint dispatch_overrides_reason_check CHECK ((reason <> ''::text))
);
alter table dispatch_overrides enable row level security;
alter table dispatch_overrides force row level security;
CREATE INDEX dispatch_overrides_line ON public.dispatch_overrides USING btree (company_id, po_line_id);
CREATE INDEX dispatch_overrides_project ON public.dispatch_overrides USING btree (company_id, project_id);
create policy company_only on dispatch_overrides to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on dispatch_overrides to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on dispatch_overrides to sunstage_app;
grant select on dispatch_overrides to sunstage_reader;

create table dispatch_vehicle_lines (
  company_id bigint default app.claimed_company() not null,
  vehicle_id bigint not null,
  dispatch_line_id bigint not null,
  quantity numeric(15,3) not null,
  constraint dispatch_vehicle_lines_pkey PRIMARY KEY (company_id, vehicle_id, dispatch_line_id),
  constraint dispatch_vehicle_lines_company_id_dispatch_line_id_fkey FOREIGN KEY (company_id, dispatch_line_id) REFERENCES dispatch_lines(company_id, id) ON DELETE CASCADE,
  constraint dispatch_vehicle_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint dispatch_vehicle_lines_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES dispatch_vehicles(company_id, id) ON DELETE CASCADE,
  constraint dispatch_vehicle_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table dispatch_vehicle_lines enable row level security;
alter table dispatch_vehicle_lines force row level security;
CREATE INDEX dispatch_vehicle_lines_line ON public.dispatch_vehicle_lines USING btree (company_id, dispatch_line_id);
create policy company_only on dispatch_vehicle_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on dispatch_vehicle_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on dispatch_vehicle_lines to sunstage_app;
grant select on dispatch_vehicle_lines to sunstage_reader;

create table dispatch_vehicles (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  dispatch_id bigint not null,
  position integer not null,
  vehicle text default ''::text not null,
  driver text default ''::text not null,
  driver_phone text default ''::text not null,
  over_dimensional boolean default false not null,
  eway_bill text default ''::text not null,
  eway_completed_at timestamp with time zone,
  eway_valid_until timestamp with time zone,
  eway_warned_at timestamp with time zone,
  arrived_at timestamp with time zone,
  challan text default ''::text not null,
  constraint dispatch_vehicles_pkey PRIMARY KEY (company_id, id),
  constraint dispatch_vehicles_company_id_dispatch_id_fkey FOREIGN KEY (company_id, dispatch_id) REFERENCES dispatches(company_id, id) ON DELETE CASCADE,
  constraint dispatch_vehicles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table dispatch_vehicles enable row level security;
alter table dispatch_vehicles force row level security;
CREATE INDEX dispatch_vehicles_dispatch ON public.dispatch_vehicles USING btree (company_id, dispatch_id, "position");
CREATE INDEX dispatch_vehicles_expiring ON public.dispatch_vehicles USING btree (company_id, eway_valid_until) WHERE ((arrived_at IS NULL) AND (eway_warned_at IS NULL) AND (eway_valid_until IS NOT NULL));
create policy company_only on dispatch_vehicles to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on dispatch_vehicles to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on dispatch_vehicles to sunstage_app;
grant select on dispatch_vehicles to sunstage_reader;

create table dispatches (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  number text not null,
  project_id bigint not null,
  order_id bigint not null,
  supplier_id bigint not null,
  store_id bigint not null,
  dispatched_on date not null,
  eta date,
  transporter text default ''::text not null,
  transporter_gstin text default ''::text not null,
  lr_number text default ''::text not null,
  lr_on date,
  invoice_number text default ''::text not null,
  invoice_on date,
  distance_km numeric(7,1),
  from_address text default ''::text not null,
  from_place text default ''::text not null,
  from_pincode text default ''::text not null,
  to_pincode text default ''::text not null,
  insurance text default ''::text not null,
  packing_list text default ''::text not null,
  note text default ''::text not null,
  by_supplier boolean default false not null,
  undone_at timestamp with time zone,
  undone_reason text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  to_address text default ''::text not null,
  to_state text default ''::text not null,
  to_contact text default ''::text not null,
  to_phone text default ''::text not null,
  constraint dispatches_pkey PRIMARY KEY (company_id, id),
  constraint dispatches_company_id_number_key UNIQUE (company_id, number),
  constraint dispatches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint dispatches_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint dispatches_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint dispatches_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint dispatches_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint dispatches_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint dispatches_distance_km_check CHECK ((distance_km > (0)::numeric)),
  constraint dispatches_number_check CHECK ((number <> ''::text))
);
alter table dispatches enable row level security;
alter table dispatches force row level security;
CREATE INDEX dispatches_eta ON public.dispatches USING btree (company_id, eta) WHERE (undone_at IS NULL);
CREATE INDEX dispatches_order ON public.dispatches USING btree (company_id, order_id);
CREATE INDEX dispatches_project ON public.dispatches USING btree (company_id, project_id, id DESC);
CREATE INDEX dispatches_store ON public.dispatches USING btree (company_id, store_id);
CREATE INDEX dispatches_supplier ON public.dispatches USING btree (company_id, supplier_id, id DESC);
CREATE TRIGGER found_added AFTER INSERT ON public.dispatches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_dispatches();
CREATE TRIGGER found_changed AFTER UPDATE ON public.dispatches FOR EACH ROW WHEN (((old.number IS DISTINCT FROM new.number) OR (old.lr_number IS DISTINCT FROM new.lr_number) OR (old.invoice_number IS DISTINCT FROM new.invoice_number) OR (old.transporter IS DISTINCT FROM new.transporter))) EXECUTE FUNCTION app.found_dispatches();
CREATE TRIGGER found_removed AFTER DELETE ON public.dispatches REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_dispatches();
create policy company_only on dispatches to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on dispatches to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on dispatches to sunstage_app;
grant select on dispatches to sunstage_reader;

create table document_versions (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  document_id bigint not null,
  number integer not null,
  file_id bigint not null,
  preview_file_id bigint,
  status text default 'submitted'::text not null,
  note text default ''::text not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone default now() not null,
  constraint document_versions_pkey PRIMARY KEY (company_id, id),
  constraint document_versions_company_id_document_id_number_key UNIQUE (company_id, document_id, number),
  constraint document_versions_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE CASCADE,
  constraint document_versions_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint document_versions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint document_versions_company_id_preview_file_id_fkey FOREIGN KEY (company_id, preview_file_id) REFERENCES files(company_id, id),
  constraint document_versions_company_id_uploaded_by_fkey FOREIGN KEY (company_id, uploaded_by) REFERENCES users(company_id, id)
);
alter table document_versions enable row level security;
alter table document_versions force row level security;
CREATE INDEX document_versions_file ON public.document_versions USING btree (company_id, file_id);
CREATE INDEX document_versions_preview ON public.document_versions USING btree (company_id, preview_file_id) WHERE (preview_file_id IS NOT NULL);
create policy company_only on document_versions to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on document_versions to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on document_versions to sunstage_app;
grant select on document_versions to sunstage_reader;

create table documents (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  stage text not null,
  event_id bigint,
  drawing integer,
  name text not null,
  title text default ''::text not null,
  description text default ''::text not null,
  number text default ''::text not null,
  status text default 'NA'::text not null,
  issue_date date,
  valid_to date,
  expected boolean default false not null,
  needs_approval boolean default false not null,
  shared_with text[] default '{}'::text[] not null,
  owner_id bigint,
  due_on date,
  version integer default 1 not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  asked_of text default ''::text not null,
  constraint documents_pkey PRIMARY KEY (company_id, id),
  constraint documents_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint documents_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id),
  constraint documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint documents_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id),
  constraint documents_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint documents_asked_of_check CHECK ((asked_of = ANY (ARRAY[''::text, 'customer'::text, 'subcontractor'::text, 'investor'::text]))),
  constraint documents_drawing_check CHECK (((drawing >= 1) AND (drawing <= 18))),
  constraint documents_stage_check CHECK ((stage = ANY (ARRAY['pre_requisites'::text, 'approvals'::text, 'engineering'::text, 'materials'::text, 'construction'::text, 'site_handover'::text])))
);
alter table documents enable row level security;
alter table documents force row level security;
CREATE INDEX documents_asked ON public.documents USING btree (company_id, project_id) WHERE (asked_of <> ''::text);
CREATE UNIQUE INDEX documents_drawing ON public.documents USING btree (company_id, project_id, drawing) WHERE (drawing IS NOT NULL);
CREATE INDEX documents_event ON public.documents USING btree (company_id, event_id);
CREATE INDEX documents_expiry ON public.documents USING btree (company_id, valid_to) WHERE (valid_to IS NOT NULL);
CREATE UNIQUE INDEX documents_name ON public.documents USING btree (company_id, project_id, stage, COALESCE(event_id, (0)::bigint), lower(name));
CREATE TRIGGER found_added AFTER INSERT ON public.documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_documents();
CREATE TRIGGER found_changed AFTER UPDATE ON public.documents FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION app.found_documents();
CREATE TRIGGER found_in_stage AFTER UPDATE ON public.documents FOR EACH ROW WHEN ((old.stage IS DISTINCT FROM new.stage)) EXECUTE FUNCTION app.found_documents();
CREATE TRIGGER found_removed AFTER DELETE ON public.documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_documents();
create policy company_only on documents to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on documents to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on documents to sunstage_app;
grant select on documents to sunstage_reader;

create table domain_events (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id bigint,
  kind text not null,
  call text not null,
  project_id bigint,
  subject_type text default ''::text not null,
  subject_id bigint,
  summary text default ''::text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  sentence jsonb,
  constraint domain_events_pkey PRIMARY KEY (company_id, id),
  constraint domain_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table domain_events enable row level security;
alter table domain_events force row level security;
CREATE INDEX domain_events_lead ON public.domain_events USING btree (company_id, subject_id, id DESC) WHERE (subject_type = 'lead'::text);
CREATE INDEX domain_events_leads ON public.domain_events USING btree (company_id, id DESC) WHERE (subject_type = 'lead'::text);
CREATE INDEX domain_events_project ON public.domain_events USING btree (company_id, project_id, id DESC);
CREATE INDEX domain_events_subject ON public.domain_events USING btree (company_id, subject_type, subject_id, id DESC);
CREATE INDEX domain_events_user ON public.domain_events USING btree (company_id, user_id, id DESC);
create policy company_only on domain_events to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on domain_events to sunstage_owner using (true) with check (true);
grant insert, select on domain_events to sunstage_app;
grant select on domain_events to sunstage_reader;

create table einvoices (
  company_id bigint default app.claimed_company() not null,
  invoice_id bigint not null,
  irn text not null,
  ack_number text default ''::text not null,
  acked_at timestamp with time zone not null,
  signed_qr text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint einvoices_pkey PRIMARY KEY (company_id, invoice_id),
  constraint einvoices_company_id_irn_key UNIQUE (company_id, irn),
  constraint einvoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint einvoices_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id),
  constraint einvoices_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint einvoices_irn_check CHECK ((irn ~ '^[0-9a-f]{64}$'::text))
);
alter table einvoices enable row level security;
alter table einvoices force row level security;
CREATE INDEX einvoices_made_by ON public.einvoices USING btree (company_id, made_by) WHERE (made_by IS NOT NULL);
create policy company_only on einvoices to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on einvoices to sunstage_owner using (true) with check (true);
grant insert, select on einvoices to sunstage_app;
grant select on einvoices to sunstage_reader;

create table event_assignees (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  event_id bigint not null,
  user_id bigint not null,
  constraint event_assignees_pkey PRIMARY KEY (company_id, id),
  constraint event_assignees_company_id_event_id_user_id_key UNIQUE (company_id, event_id, user_id),
  constraint event_assignees_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  constraint event_assignees_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint event_assignees_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table event_assignees enable row level security;
alter table event_assignees force row level security;
CREATE INDEX event_assignees_user ON public.event_assignees USING btree (company_id, user_id);
CREATE TRIGGER plan_delete AFTER DELETE ON public.event_assignees REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_event_assignees();
CREATE TRIGGER plan_insert AFTER INSERT ON public.event_assignees REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_event_assignees();
CREATE TRIGGER plan_update AFTER UPDATE ON public.event_assignees REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_event_assignees();
create policy company_only on event_assignees to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on event_assignees to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on event_assignees to sunstage_app;
grant select on event_assignees to sunstage_reader;

create table event_delays (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  event_id bigint not null,
  reason text not null,
  party text default ''::text not null,
  days integer not null,
  note text default ''::text not null,
  added_by bigint,
  added_at timestamp with time zone default now() not null,
  constraint event_delays_pkey PRIMARY KEY (company_id, id),
  constraint event_delays_company_id_added_by_fkey FOREIGN KEY (company_id, added_by) REFERENCES users(company_id, id),
  constraint event_delays_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  constraint event_delays_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint event_delays_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint event_delays_days_check CHECK (((days >= 1) AND (days <= 3650)))
);
alter table event_delays enable row level security;
alter table event_delays force row level security;
CREATE INDEX event_delays_event ON public.event_delays USING btree (company_id, event_id);
CREATE INDEX event_delays_project ON public.event_delays USING btree (company_id, project_id);
create policy company_only on event_delays to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on event_delays to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on event_delays to sunstage_app;
grant select on event_delays to sunstage_reader;

create table event_links (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  kind text default 'FS'::text not null,
  lag numeric(9,3) default 0 not null,
  constraint event_links_pkey PRIMARY KEY (company_id, id),
  constraint event_links_company_id_from_id_to_id_kind_key UNIQUE (company_id, from_id, to_id, kind),
  constraint event_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint event_links_company_id_from_id_fkey FOREIGN KEY (company_id, from_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  constraint event_links_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint event_links_company_id_to_id_fkey FOREIGN KEY (company_id, to_id) REFERENCES events(company_id, id) ON DELETE CASCADE,
  constraint event_links_check CHECK ((from_id <> to_id)),
  constraint event_links_kind_check CHECK ((kind = ANY (ARRAY['FS'::text, 'SS'::text, 'FF'::text, 'SF'::text]))),
  constraint event_links_lag_check CHECK (((lag >= ('-3650'::integer)::numeric) AND (lag <= (3650)::numeric)))
);
alter table event_links enable row level security;
alter table event_links force row level security;
CREATE INDEX event_links_project ON public.event_links USING btree (company_id, project_id);
CREATE INDEX event_links_to ON public.event_links USING btree (company_id, to_id);
CREATE TRIGGER plan_delete AFTER DELETE ON public.event_links REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_event_links();
CREATE TRIGGER plan_insert AFTER INSERT ON public.event_links REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_event_links();
CREATE TRIGGER plan_update AFTER UPDATE ON public.event_links REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_event_links();
create policy company_only on event_links to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on event_links to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on event_links to sunstage_app;
grant select on event_links to sunstage_reader;

create table events (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  stage text not null,
  parent_id bigint,
  is_group boolean default false not null,
  code text default ''::text not null,
  name text not null,
  description text default ''::text not null,
  position integer not null,
  days numeric(9,3) default 1 not null,
  clock text default 'working'::text not null,
  optimistic_days numeric(9,3),
  pessimistic_days numeric(9,3),
  constraint_kind text,
  constraint_date date,
  planned_start date,
  planned_end date,
  critical boolean default false not null,
  cause jsonb,
  status text default 'PENDING'::text not null,
  actual_start date,
  actual_end date,
  percent numeric(5,2) default 0 not null,
  quantity numeric(14,3),
  quantity_done numeric(14,3) default 0 not null,
  quantity_unit text default ''::text not null,
  weight numeric(9,4) default 1 not null,
  milestone text default ''::text not null,
  works_role text default ''::text not null,
  approves_role text default ''::text not null,
  outside_approval text[] default '{}'::text[] not null,
  approval text default 'none'::text not null,
  override_reason text default ''::text not null,
  version integer default 1 not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  current_start date,
  current_end date,
  deadline date,
  follows text default 'arrived'::text not null,
  constraint events_pkey PRIMARY KEY (company_id, id),
  constraint events_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint events_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES events(company_id, id),
  constraint events_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint events_approval_check CHECK ((approval = ANY (ARRAY['none'::text, 'waiting'::text, 'approved'::text, 'rejected'::text]))),
  constraint events_check CHECK (((constraint_kind IS NULL) = (constraint_date IS NULL))),
  constraint events_check1 CHECK (((actual_end IS NULL) OR ((actual_start IS NOT NULL) AND (actual_end >= actual_start)))),
  constraint events_clock_check CHECK ((clock = ANY (ARRAY['working'::text, 'calendar'::text]))),
  constraint events_constraint_kind_check CHECK ((constraint_kind = ANY (ARRAY['not_earlier_than'::text, 'not_later_than'::text, 'must_start_on'::text]))),
  constraint events_days_check CHECK (((days >= (0)::numeric) AND (days <= (3650)::numeric))),
  constraint events_follows_check CHECK ((follows = ANY (ARRAY['asked'::text, 'chosen'::text, 'ordered'::text, 'made'::text, 'dispatched'::text, 'arrived'::text, 'inspected'::text, 'cleared'::text, 'inspected_and_cleared'::text]))),
  constraint events_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint events_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint events_quantity_done_check CHECK ((quantity_done >= (0)::numeric)),
  constraint events_stage_check CHECK ((stage = ANY (ARRAY['pre_requisites'::text, 'approvals'::text, 'engineering'::text, 'materials'::text, 'construction'::text, 'site_handover'::text]))),
  constraint events_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'IN-PROGRESS'::text, 'FINISHED'::text]))),
  constraint events_weight_check CHECK ((weight >= (0)::numeric))
);
alter table events enable row level security;
alter table events force row level security;
CREATE INDEX events_due ON public.events USING btree (company_id, works_role, (
CASE status
    WHEN 'PENDING'::text THEN planned_start
    ELSE planned_end
END), id) WHERE ((status <> 'FINISHED'::text) AND (deleted_at IS NULL) AND (NOT is_group));
CREATE INDEX events_of_role ON public.events USING btree (company_id, project_id, works_role) WHERE ((status <> 'FINISHED'::text) AND (deleted_at IS NULL) AND (NOT is_group));
CREATE INDEX events_project ON public.events USING btree (company_id, project_id, "position") WHERE (deleted_at IS NULL);
CREATE TRIGGER found_added AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_events();
CREATE TRIGGER found_changed AFTER UPDATE ON public.events FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION app.found_events();
CREATE TRIGGER found_in_stage AFTER UPDATE ON public.events FOR EACH ROW WHEN ((old.stage IS DISTINCT FROM new.stage)) EXECUTE FUNCTION app.found_events();
CREATE TRIGGER found_removed AFTER DELETE ON public.events REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_events();
CREATE TRIGGER plan_delete AFTER DELETE ON public.events REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_events();
CREATE TRIGGER plan_insert AFTER INSERT ON public.events REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_events();
CREATE TRIGGER plan_update AFTER UPDATE ON public.events REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION app.plan_of_events();
create policy company_only on events to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on events to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on events to sunstage_app;
grant select on events to sunstage_reader;

create table extension_letters (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer,
  status text default 'Draft'::text not null,
  starts_on date not null,
  ends_on date not null,
  addressee text default ''::text not null,
  subject text default ''::text not null,
  body text default ''::text not null,
  allowed_days numeric(5,1),
  content jsonb,
  issued_by bigint,
  issued_at timestamp with time zone,
  reason text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint extension_letters_pkey PRIMARY KEY (company_id, id),
  constraint extension_letters_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint extension_letters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint extension_letters_company_id_issued_by_fkey FOREIGN KEY (company_id, issued_by) REFERENCES users(company_id, id),
  constraint extension_letters_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint extension_letters_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint extension_letters_allowed_days_check CHECK (((allowed_days >= (0)::numeric) AND (allowed_days <= (400)::numeric))),
  constraint extension_letters_check CHECK ((ends_on >= starts_on)),
  constraint extension_letters_check1 CHECK (((status = 'Draft'::text) = (issued_at IS NULL))),
  constraint extension_letters_check2 CHECK (((status = 'Draft'::text) = (number IS NULL))),
  constraint extension_letters_check3 CHECK (((status = 'Draft'::text) = (content IS NULL))),
  constraint extension_letters_number_check CHECK ((number > 0)),
  constraint extension_letters_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Issued'::text, 'Withdrawn'::text])))
);
alter table extension_letters enable row level security;
alter table extension_letters force row level security;
create policy company_only on extension_letters to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on extension_letters to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on extension_letters to sunstage_app;
grant select on extension_letters to sunstage_reader;

create table files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  object_key text not null,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  sha256 text not null,
  purpose text not null,
  uploaded_by bigint,
  uploaded_at timestamp with time zone default now() not null,
  project_id bigint,
  idle_since timestamp with time zone,
  quarantined boolean default false not null,
  constraint files_pkey PRIMARY KEY (company_id, id),
  constraint files_object_key_key UNIQUE (object_key),
  constraint files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint files_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint files_company_id_uploaded_by_fkey FOREIGN KEY (company_id, uploaded_by) REFERENCES users(company_id, id),
  constraint files_purpose_check CHECK ((purpose = ANY (ARRAY['avatar'::text, 'logo'::text, 'document'::text, 'photo'::text, 'thumbnail'::text, 'comment'::text, 'lead'::text, 'proposal'::text, 'ticket'::text, 'request'::text, 'order'::text, 'supplier_bill'::text, 'site_expense'::text, 'quote'::text, 'delivery'::text, 'inspection'::text, 'site_day'::text, 'shutdown'::text, 'site_visit'::text, 'punch_point'::text, 'checklist'::text, 'mdcc'::text, 'supplier'::text])))
);
alter table files enable row level security;
alter table files force row level security;
CREATE INDEX files_idle ON public.files USING btree (idle_since) WHERE (idle_since IS NOT NULL);
create policy company_only on files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on files to sunstage_app;
grant select on files to sunstage_reader;

create table financial_plans (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  inputs jsonb not null,
  scenarios jsonb default '[]'::jsonb not null,
  changed_by bigint not null,
  changed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint financial_plans_pkey PRIMARY KEY (company_id, id),
  constraint financial_plans_company_id_project_id_key UNIQUE (company_id, project_id),
  constraint financial_plans_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint financial_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint financial_plans_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint financial_plans_inputs_check CHECK ((jsonb_typeof(inputs) = 'object'::text)),
  constraint financial_plans_scenarios_check CHECK ((jsonb_typeof(scenarios) = 'array'::text))
);
alter table financial_plans enable row level security;
alter table financial_plans force row level security;
CREATE INDEX financial_plans_changed_by ON public.financial_plans USING btree (company_id, changed_by);
create policy company_only on financial_plans to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on financial_plans to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on financial_plans to sunstage_app;
grant select on financial_plans to sunstage_reader;

create table front_lines (
  company_id bigint default app.claimed_company() not null,
  store_id bigint not null,
  boq_line_id bigint not null,
  quantity numeric(15,3) not null,
  constraint front_lines_pkey PRIMARY KEY (company_id, store_id, boq_line_id),
  constraint front_lines_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id) ON DELETE CASCADE,
  constraint front_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint front_lines_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id) ON DELETE CASCADE,
  constraint front_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table front_lines enable row level security;
alter table front_lines force row level security;
CREATE INDEX front_lines_line ON public.front_lines USING btree (company_id, boq_line_id);
create policy company_only on front_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on front_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on front_lines to sunstage_app;
grant select on front_lines to sunstage_reader;

create table goods_receipt_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  receipt_id bigint not null,
  dispatch_line_id bigint not null,
  expected numeric(15,3) not null,
  arrived numeric(15,3) not null,
  short numeric(15,3) default 0 not null,
  excess numeric(15,3) default 0 not null,
  damaged numeric(15,3) default 0 not null,
  accepted numeric(15,3),
  rejected numeric(15,3),
  remark text default ''::text not null,
  constraint goods_receipt_lines_pkey PRIMARY KEY (company_id, id),
  constraint goods_receipt_lines_company_id_receipt_id_dispatch_line_id_key UNIQUE (company_id, receipt_id, dispatch_line_id),
  constraint goods_receipt_lines_company_id_dispatch_line_id_fkey FOREIGN KEY (company_id, dispatch_line_id) REFERENCES dispatch_lines(company_id, id),
  constraint goods_receipt_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint goods_receipt_lines_company_id_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES goods_receipts(company_id, id) ON DELETE CASCADE,
  constraint goods_receipt_lines_accepted_check CHECK ((accepted >= (0)::numeric)),
  constraint goods_receipt_lines_arrived_check CHECK ((arrived >= (0)::numeric)),
  constraint goods_receipt_lines_check CHECK ((damaged <= arrived)),
  constraint goods_receipt_lines_check1 CHECK (((accepted IS NULL) OR ((accepted + rejected) = arrived))),
  constraint goods_receipt_lines_damaged_check CHECK ((damaged >= (0)::numeric)),
  constraint goods_receipt_lines_excess_check CHECK ((excess >= (0)::numeric)),
  constraint goods_receipt_lines_expected_check CHECK ((expected >= (0)::numeric)),
  constraint goods_receipt_lines_rejected_check CHECK ((rejected >= (0)::numeric)),
  constraint goods_receipt_lines_short_check CHECK ((short >= (0)::numeric))
);
alter table goods_receipt_lines enable row level security;
alter table goods_receipt_lines force row level security;
CREATE INDEX goods_receipt_lines_lot ON public.goods_receipt_lines USING btree (company_id, dispatch_line_id);
create policy company_only on goods_receipt_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on goods_receipt_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on goods_receipt_lines to sunstage_app;
grant select on goods_receipt_lines to sunstage_reader;

create table goods_receipts (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  dispatch_id bigint not null,
  project_id bigint not null,
  store_id bigint not null,
  number text default ''::text not null,
  status text default 'Delivered'::text not null,
  arrived_at timestamp with time zone not null,
  gate_entry text default ''::text not null,
  vehicle text default ''::text not null,
  weight_kg numeric(12,3),
  packages integer,
  seal text default 'none'::text not null,
  condition text default 'good'::text not null,
  note text default ''::text not null,
  unloaded_at timestamp with time zone,
  unloaded_by_means text default ''::text not null,
  crew text default ''::text not null,
  stored_on date,
  yard text default ''::text not null,
  stack_height_m numeric(5,2),
  cover text default ''::text not null,
  undone_at timestamp with time zone,
  undone_reason text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  stored_by bigint,
  updated_at timestamp with time zone default now() not null,
  constraint goods_receipts_pkey PRIMARY KEY (company_id, id),
  constraint goods_receipts_company_id_dispatch_id_fkey FOREIGN KEY (company_id, dispatch_id) REFERENCES dispatches(company_id, id) ON DELETE CASCADE,
  constraint goods_receipts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint goods_receipts_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint goods_receipts_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint goods_receipts_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint goods_receipts_company_id_stored_by_fkey FOREIGN KEY (company_id, stored_by) REFERENCES users(company_id, id),
  constraint goods_receipts_check CHECK (((status = 'Stored'::text) = (number <> ''::text))),
  constraint goods_receipts_condition_check CHECK ((condition = ANY (ARRAY['good'::text, 'wet'::text, 'dented'::text, 'open'::text]))),
  constraint goods_receipts_cover_check CHECK ((cover = ANY (ARRAY[''::text, 'indoor'::text, 'tarpaulin'::text, 'open'::text]))),
  constraint goods_receipts_packages_check CHECK ((packages >= 0)),
  constraint goods_receipts_seal_check CHECK ((seal = ANY (ARRAY['none'::text, 'intact'::text, 'broken'::text]))),
  constraint goods_receipts_stack_height_m_check CHECK ((stack_height_m > (0)::numeric)),
  constraint goods_receipts_status_check CHECK ((status = ANY (ARRAY['Delivered'::text, 'Unloaded'::text, 'Stored'::text]))),
  constraint goods_receipts_unloaded_by_means_check CHECK ((unloaded_by_means = ANY (ARRAY[''::text, 'hand'::text, 'forklift'::text, 'crane'::text]))),
  constraint goods_receipts_weight_kg_check CHECK ((weight_kg > (0)::numeric))
);
alter table goods_receipts enable row level security;
alter table goods_receipts force row level security;
CREATE INDEX goods_receipts_dispatch ON public.goods_receipts USING btree (company_id, dispatch_id);
CREATE UNIQUE INDEX goods_receipts_number ON public.goods_receipts USING btree (company_id, number) WHERE (number <> ''::text);
CREATE INDEX goods_receipts_project ON public.goods_receipts USING btree (company_id, project_id, id DESC);
CREATE INDEX goods_receipts_store ON public.goods_receipts USING btree (company_id, store_id);
CREATE TRIGGER found_added AFTER INSERT ON public.goods_receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_goods_receipts();
CREATE TRIGGER found_changed AFTER UPDATE ON public.goods_receipts FOR EACH ROW WHEN (((old.number IS DISTINCT FROM new.number) OR (old.gate_entry IS DISTINCT FROM new.gate_entry) OR (old.vehicle IS DISTINCT FROM new.vehicle))) EXECUTE FUNCTION app.found_goods_receipts();
CREATE TRIGGER found_removed AFTER DELETE ON public.goods_receipts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_goods_receipts();
create policy company_only on goods_receipts to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on goods_receipts to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on goods_receipts to sunstage_app;
grant select on goods_receipts to sunstage_reader;

create table guarantee_extensions (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  guarantee_id bigint not null,
  valid_before date not null,
  claim_before date not null,
  valid_until date not null,
  claim_until date not null,
  note text default ''::text not null,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint guarantee_extensions_pkey PRIMARY KEY (company_id, id),
  constraint guarantee_extensions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint guarantee_extensions_company_id_guarantee_id_fkey FOREIGN KEY (company_id, guarantee_id) REFERENCES guarantees(company_id, id) ON DELETE CASCADE,
  constraint guarantee_extensions_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint guarantee_extensions_check CHECK ((valid_until > valid_before))
);
alter table guarantee_extensions enable row level security;
alter table guarantee_extensions force row level security;
CREATE INDEX guarantee_extensions_guarantee ON public.guarantee_extensions USING btree (company_id, guarantee_id);
CREATE INDEX guarantee_extensions_made_by ON public.guarantee_extensions USING btree (company_id, made_by);
create policy company_only on guarantee_extensions to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on guarantee_extensions to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on guarantee_extensions to sunstage_app;
grant select on guarantee_extensions to sunstage_reader;

create table guarantees (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  side text not null,
  kind text not null,
  form text not null,
  party text not null,
  number text default ''::text not null,
  bank text default ''::text not null,
  amount bigint not null,
  margin bigint default 0 not null,
  issued_on date not null,
  valid_until date not null,
  claim_until date not null,
  document_id bigint,
  note text default ''::text not null,
  state text default 'active'::text not null,
  ended_on date,
  ended_amount bigint,
  ended_note text default ''::text not null,
  reminded integer,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint guarantees_pkey PRIMARY KEY (company_id, id),
  constraint guarantees_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE SET NULL (document_id),
  constraint guarantees_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint guarantees_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint guarantees_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint guarantees_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
  constraint guarantees_check CHECK (((margin >= 0) AND (margin <= amount))),
  constraint guarantees_check1 CHECK (((valid_until > issued_on) AND (claim_until >= valid_until))),
  constraint guarantees_check2 CHECK (((state = 'active'::text) = (ended_on IS NULL))),
  constraint guarantees_check3 CHECK (((state = 'invoked'::text) = (ended_amount IS NOT NULL))),
  constraint guarantees_ended_amount_check CHECK ((ended_amount > 0)),
  constraint guarantees_form_check CHECK ((form <> ''::text)),
  constraint guarantees_kind_check CHECK ((kind <> ''::text)),
  constraint guarantees_party_check CHECK ((party <> ''::text)),
  constraint guarantees_side_check CHECK ((side = ANY (ARRAY['given'::text, 'received'::text]))),
  constraint guarantees_state_check CHECK ((state = ANY (ARRAY['active'::text, 'returned'::text, 'invoked'::text])))
);
alter table guarantees enable row level security;
alter table guarantees force row level security;
CREATE INDEX guarantees_active ON public.guarantees USING btree (company_id, valid_until) WHERE (state = 'active'::text);
CREATE INDEX guarantees_document ON public.guarantees USING btree (company_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX guarantees_made_by ON public.guarantees USING btree (company_id, made_by);
CREATE INDEX guarantees_project ON public.guarantees USING btree (company_id, project_id);
create policy company_only on guarantees to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on guarantees to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on guarantees to sunstage_app;
grant select on guarantees to sunstage_reader;

create table idempotency_keys (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  answer text,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (company_id, id),
  constraint idempotency_keys_company_id_user_id_key_key UNIQUE (company_id, user_id, key),
  constraint idempotency_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint idempotency_keys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
create policy company_only on idempotency_keys to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on idempotency_keys to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on idempotency_keys to sunstage_app;
grant select on idempotency_keys to sunstage_reader;

create table inspection_files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  inspection_id bigint not null,
  inspection_line_id bigint,
  file_id bigint not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint inspection_files_pkey PRIMARY KEY (company_id, id),
  constraint inspection_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint inspection_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint inspection_files_company_id_inspection_id_fkey FOREIGN KEY (company_id, inspection_id) REFERENCES inspections(company_id, id) ON DELETE CASCADE,
  constraint inspection_files_company_id_inspection_line_id_fkey FOREIGN KEY (company_id, inspection_line_id) REFERENCES inspection_lines(company_id, id) ON DELETE CASCADE,
  constraint inspection_files_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id)
);
alter table inspection_files enable row level security;
alter table inspection_files force row level security;
CREATE INDEX inspection_files_file ON public.inspection_files USING btree (company_id, file_id);
CREATE INDEX inspection_files_of ON public.inspection_files USING btree (company_id, inspection_id);
create policy company_only on inspection_files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on inspection_files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on inspection_files to sunstage_app;
grant select on inspection_files to sunstage_reader;

create table inspection_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  inspection_id bigint not null,
  position integer not null,
  po_line_id bigint not null,
  project_id bigint not null,
  quantity numeric(15,3) not null,
  sample integer not null,
  checks jsonb default '[]'::jsonb not null,
  defects jsonb default '[]'::jsonb not null,
  serials text[] default '{}'::text[] not null,
  on_hold boolean default false not null,
  remark text default ''::text not null,
  result text,
  accepted numeric(15,3) default 0 not null,
  rejected numeric(15,3) default 0 not null,
  constraint inspection_lines_pkey PRIMARY KEY (company_id, id),
  constraint inspection_lines_company_id_inspection_id_po_line_id_key UNIQUE (company_id, inspection_id, po_line_id),
  constraint inspection_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint inspection_lines_company_id_inspection_id_fkey FOREIGN KEY (company_id, inspection_id) REFERENCES inspections(company_id, id) ON DELETE CASCADE,
  constraint inspection_lines_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id) ON DELETE CASCADE,
  constraint inspection_lines_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint inspection_lines_accepted_check CHECK ((accepted >= (0)::numeric)),
  constraint inspection_lines_check CHECK (((accepted + rejected) <= quantity)),
  constraint inspection_lines_checks_check CHECK ((jsonb_typeof(checks) = 'array'::text)),
  constraint inspection_lines_defects_check CHECK ((jsonb_typeof(defects) = 'array'::text)),
  constraint inspection_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint inspection_lines_rejected_check CHECK ((rejected >= (0)::numeric)),
  constraint inspection_lines_result_check CHECK ((result = ANY (ARRAY['Accept'::text, 'Accept with remarks'::text, 'Reject'::text, 'Hold'::text]))),
  constraint inspection_lines_sample_check CHECK ((sample > 0))
);
alter table inspection_lines enable row level security;
alter table inspection_lines force row level security;
CREATE INDEX inspection_lines_line ON public.inspection_lines USING btree (company_id, po_line_id);
CREATE INDEX inspection_lines_project ON public.inspection_lines USING btree (company_id, project_id);
create policy company_only on inspection_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on inspection_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on inspection_lines to sunstage_app;
grant select on inspection_lines to sunstage_reader;

create table inspections (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  order_id bigint not null,
  number text not null,
  kind text not null,
  status text default 'called'::text not null,
  result text,
  inspect_on date not null,
  place text default ''::text not null,
  abroad boolean default false not null,
  agency text default ''::text not null,
  inspector_id bigint,
  by_vendor boolean default false not null,
  notice_reason text default ''::text not null,
  note text default ''::text not null,
  level text default 'II'::text not null,
  severity text default 'normal'::text not null,
  aql_critical numeric(6,3) default 0 not null,
  aql_major numeric(6,3) default 2.5 not null,
  aql_minor numeric(6,3) default 4 not null,
  remarks text default ''::text not null,
  inspected_on date,
  completed_by bigint,
  completed_at timestamp with time zone,
  cancel_reason text default ''::text not null,
  reinspects_id bigint,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint inspections_pkey PRIMARY KEY (company_id, id),
  constraint inspections_company_id_completed_by_fkey FOREIGN KEY (company_id, completed_by) REFERENCES users(company_id, id),
  constraint inspections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint inspections_company_id_inspector_id_fkey FOREIGN KEY (company_id, inspector_id) REFERENCES users(company_id, id),
  constraint inspections_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint inspections_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint inspections_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint inspections_company_id_reinspects_id_fkey FOREIGN KEY (company_id, reinspects_id) REFERENCES inspections(company_id, id) ON DELETE CASCADE,
  constraint inspections_aql_critical_check CHECK ((aql_critical >= (0)::numeric)),
  constraint inspections_aql_major_check CHECK ((aql_major >= (0)::numeric)),
  constraint inspections_aql_minor_check CHECK ((aql_minor >= (0)::numeric)),
  constraint inspections_check CHECK (((status = 'completed'::text) = (result IS NOT NULL))),
  constraint inspections_kind_check CHECK ((kind = ANY (ARRAY['Stage'::text, 'FAT'::text, 'PDI'::text, 'Third-party'::text]))),
  constraint inspections_level_check CHECK ((level = ANY (ARRAY['I'::text, 'II'::text, 'III'::text, 'S-1'::text, 'S-2'::text, 'S-3'::text, 'S-4'::text]))),
  constraint inspections_number_check CHECK ((number <> ''::text)),
  constraint inspections_result_check CHECK ((result = ANY (ARRAY['Accept'::text, 'Accept with remarks'::text, 'Reject'::text, 'Hold'::text]))),
  constraint inspections_severity_check CHECK ((severity = ANY (ARRAY['normal'::text, 'tightened'::text, 'reduced'::text]))),
  constraint inspections_status_check CHECK ((status = ANY (ARRAY['called'::text, 'completed'::text, 'cancelled'::text])))
);
alter table inspections enable row level security;
alter table inspections force row level security;
CREATE INDEX inspections_again ON public.inspections USING btree (company_id, reinspects_id) WHERE (reinspects_id IS NOT NULL);
CREATE INDEX inspections_inspector ON public.inspections USING btree (company_id, inspector_id) WHERE (inspector_id IS NOT NULL);
CREATE INDEX inspections_newest ON public.inspections USING btree (company_id, id DESC);
CREATE UNIQUE INDEX inspections_number ON public.inspections USING btree (company_id, number);
CREATE INDEX inspections_order ON public.inspections USING btree (company_id, order_id);
CREATE INDEX inspections_project ON public.inspections USING btree (company_id, project_id);
CREATE TRIGGER found_added AFTER INSERT ON public.inspections REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_inspections();
CREATE TRIGGER found_changed AFTER UPDATE ON public.inspections FOR EACH ROW WHEN (((old.number IS DISTINCT FROM new.number) OR (old.place IS DISTINCT FROM new.place) OR (old.agency IS DISTINCT FROM new.agency))) EXECUTE FUNCTION app.found_inspections();
CREATE TRIGGER found_removed AFTER DELETE ON public.inspections REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_inspections();
create policy company_only on inspections to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on inspections to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on inspections to sunstage_app;
grant select on inspections to sunstage_reader;

create table instruments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  make text default ''::text not null,
  model text default ''::text not null,
  serial text not null,
  calibrated_on date,
  valid_to date,
  file_id bigint,
  active boolean default true not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint instruments_pkey PRIMARY KEY (company_id, id),
  constraint instruments_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint instruments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint instruments_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint instruments_check CHECK ((valid_to >= calibrated_on)),
  constraint instruments_name_check CHECK ((name <> ''::text)),
  constraint instruments_serial_check CHECK ((serial <> ''::text))
);
alter table instruments enable row level security;
alter table instruments force row level security;
CREATE INDEX instruments_file ON public.instruments USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX instruments_serial ON public.instruments USING btree (company_id, lower(name), lower(serial));
create policy company_only on instruments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on instruments to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on instruments to sunstage_app;
grant select on instruments to sunstage_reader;

create table invoices (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  kind text default 'invoice'::text not null,
  against_id bigint,
  milestone_id bigint,
  status text default 'draft'::text not null,
  number text default ''::text not null,
  day date,
  due_on date,
  items jsonb default '[]'::jsonb not null,
  credit bigint default 0 not null,
  reason text default ''::text not null,
  remark text default ''::text not null,
  adjust_advance boolean default true not null,
  lines jsonb default '[]'::jsonb not null,
  company_gstin text default ''::text not null,
  customer_name text default ''::text not null,
  customer_address text default ''::text not null,
  customer_gstin text default ''::text not null,
  place_of_supply text default ''::text not null,
  contract_number text default ''::text not null,
  contract_day date,
  tax_kind text default 'none'::text not null,
  net bigint default 0 not null,
  cgst bigint default 0 not null,
  sgst bigint default 0 not null,
  igst bigint default 0 not null,
  round_off bigint default 0 not null,
  total bigint default 0 not null,
  retention bigint default 0 not null,
  advance bigint default 0 not null,
  credited bigint default 0 not null,
  settled bigint default 0 not null,
  disputed_at timestamp with time zone,
  dispute_reason text default ''::text not null,
  mailed_at timestamp with time zone,
  mailed_to text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  submitted_by bigint,
  return_reason text default ''::text not null,
  issued_by bigint,
  issued_at timestamp with time zone,
  version integer default 1 not null,
  constraint invoices_pkey PRIMARY KEY (company_id, id),
  constraint invoices_company_id_against_id_fkey FOREIGN KEY (company_id, against_id) REFERENCES invoices(company_id, id),
  constraint invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint invoices_company_id_issued_by_fkey FOREIGN KEY (company_id, issued_by) REFERENCES users(company_id, id),
  constraint invoices_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint invoices_company_id_milestone_id_fkey FOREIGN KEY (company_id, milestone_id) REFERENCES payment_milestones(company_id, id),
  constraint invoices_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint invoices_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint invoices_advance_within CHECK ((abs(advance) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_cgst_within CHECK ((abs(cgst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_check CHECK (((number = ''::text) = (status <> 'issued'::text))),
  constraint invoices_check1 CHECK (((number = ''::text) = (day IS NULL))),
  constraint invoices_check2 CHECK (((kind = 'credit_note'::text) = (against_id IS NOT NULL))),
  constraint invoices_check3 CHECK (((status <> 'issued'::text) OR ((credited + settled) <= total))),
  constraint invoices_check4 CHECK (((status = 'issued'::text) OR ((credited + settled) = 0))),
  constraint invoices_credit_check CHECK ((credit >= 0)),
  constraint invoices_credit_within CHECK ((abs(credit) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_credited_check CHECK ((credited >= 0)),
  constraint invoices_credited_within CHECK ((abs(credited) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_igst_within CHECK ((abs(igst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoices_net_within CHECK ((abs(net) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_number_check CHECK ((length(number) <= 16)),
  constraint invoices_retention_within CHECK ((abs(retention) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_settled_check CHECK ((settled >= 0)),
  constraint invoices_settled_within CHECK ((abs(settled) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_sgst_within CHECK ((abs(sgst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'issued'::text]))),
  constraint invoices_tax_kind_check CHECK ((tax_kind = ANY (ARRAY['cgst_sgst'::text, 'igst'::text, 'none'::text]))),
  constraint invoices_total_within CHECK ((abs(total) <= '1000000000000000'::bigint)) NOT VALID
);
alter table invoices enable row level security;
alter table invoices force row level security;
CREATE INDEX invoices_against ON public.invoices USING btree (company_id, against_id) WHERE (against_id IS NOT NULL);
CREATE INDEX invoices_milestone ON public.invoices USING btree (company_id, milestone_id) WHERE (milestone_id IS NOT NULL);
CREATE UNIQUE INDEX invoices_number ON public.invoices USING btree (company_id, company_gstin, number) WHERE (number <> ''::text);
CREATE UNIQUE INDEX invoices_open ON public.invoices USING btree (company_id, milestone_id) WHERE ((milestone_id IS NOT NULL) AND (status <> 'issued'::text));
CREATE INDEX invoices_project ON public.invoices USING btree (company_id, project_id, id DESC);
CREATE TRIGGER invoices_stand BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION app.invoice_stands();
create policy company_only on invoices to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on invoices to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on invoices to sunstage_app;
grant select on invoices to sunstage_reader;

create table item_prices (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  price_list_id bigint not null,
  item_id bigint not null,
  price numeric(16,4) not null,
  unit text not null,
  constraint item_prices_pkey PRIMARY KEY (company_id, id),
  constraint item_prices_company_id_price_list_id_item_id_key UNIQUE (company_id, price_list_id, item_id),
  constraint item_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint item_prices_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint item_prices_company_id_price_list_id_fkey FOREIGN KEY (company_id, price_list_id) REFERENCES price_lists(company_id, id) ON DELETE CASCADE,
  constraint item_prices_price_check CHECK ((price > (0)::numeric))
);
alter table item_prices enable row level security;
alter table item_prices force row level security;
CREATE INDEX item_prices_of_item ON public.item_prices USING btree (company_id, item_id);
create policy company_only on item_prices to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on item_prices to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on item_prices to sunstage_app;
grant select on item_prices to sunstage_reader;

create table items (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  code text default ''::text not null,
  category text not null,
  name text not null,
  make text default ''::text not null,
  model text default ''::text not null,
  unit text not null,
  conversions jsonb default '[]'::jsonb not null,
  watts numeric(12,3),
  attributes jsonb default '{}'::jsonb not null,
  hsn text default ''::text not null,
  gst_percent numeric(5,2),
  has_serials boolean default false not null,
  minimum numeric(15,3),
  active boolean default true not null,
  note text default ''::text not null,
  custom jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint items_pkey PRIMARY KEY (company_id, id),
  constraint items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint items_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint items_attributes_check CHECK ((jsonb_typeof(attributes) = 'object'::text)),
  constraint items_conversions_check CHECK ((jsonb_typeof(conversions) = 'array'::text)),
  constraint items_custom_check CHECK ((jsonb_typeof(custom) = 'object'::text)),
  constraint items_gst_percent_check CHECK (((gst_percent >= (0)::numeric) AND (gst_percent <= (100)::numeric))),
  constraint items_minimum_check CHECK ((minimum >= (0)::numeric)),
  constraint items_name_check CHECK ((name <> ''::text)),
  constraint items_watts_check CHECK ((watts > (0)::numeric))
);
alter table items enable row level security;
alter table items force row level security;
CREATE INDEX items_category ON public.items USING btree (company_id, category);
CREATE UNIQUE INDEX items_code ON public.items USING btree (company_id, lower(code)) WHERE (code <> ''::text);
CREATE INDEX items_custom ON public.items USING gin (custom jsonb_path_ops);
CREATE TRIGGER found_added AFTER INSERT ON public.items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_items();
CREATE TRIGGER found_changed AFTER UPDATE ON public.items FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.code IS DISTINCT FROM new.code) OR (old.make IS DISTINCT FROM new.make) OR (old.model IS DISTINCT FROM new.model) OR (old.category IS DISTINCT FROM new.category) OR (old.hsn IS DISTINCT FROM new.hsn) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION app.found_items();
CREATE TRIGGER found_custom AFTER UPDATE ON public.items FOR EACH ROW WHEN ((old.custom IS DISTINCT FROM new.custom)) EXECUTE FUNCTION app.found_items();
CREATE TRIGGER found_removed AFTER DELETE ON public.items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_items();
create policy company_only on items to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on items to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on items to sunstage_app;
grant select on items to sunstage_reader;

create table journal_entries (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  day date not null,
  document_kind text not null,
  document_id bigint not null,
  document text default ''::text not null,
  reverses_id bigint,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  made_in text default (pg_current_xact_id())::text not null,
  document_day date,
  constraint journal_entries_pkey PRIMARY KEY (company_id, id),
  constraint journal_entries_company_id_document_kind_document_id_revers_key UNIQUE NULLS NOT DISTINCT (company_id, document_kind, document_id, reverses_id),
  constraint journal_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint journal_entries_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint journal_entries_company_id_reverses_id_fkey FOREIGN KEY (company_id, reverses_id) REFERENCES journal_entries(company_id, id),
  constraint journal_entries_document_kind_check CHECK ((document_kind <> ''::text))
);
alter table journal_entries enable row level security;
alter table journal_entries force row level security;
CREATE INDEX journal_entries_day ON public.journal_entries USING btree (company_id, day);
CREATE UNIQUE INDEX journal_entries_reverses ON public.journal_entries USING btree (company_id, reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER journal_entries_balance AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.entry_balances();
CREATE TRIGGER journal_entries_stand_on_open_day BEFORE INSERT ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION app.entry_stands_on_open_day();
create policy company_only on journal_entries to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on journal_entries to sunstage_owner using (true) with check (true);
grant insert, select on journal_entries to sunstage_app;
grant select on journal_entries to sunstage_reader;

create table lead_boards (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint lead_boards_pkey PRIMARY KEY (company_id, id),
  constraint lead_boards_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table lead_boards enable row level security;
alter table lead_boards force row level security;
create policy company_only on lead_boards to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on lead_boards to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on lead_boards to sunstage_app;
grant select on lead_boards to sunstage_reader;

create table lead_comments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  lead_id bigint not null,
  user_id bigint not null,
  text text not null,
  mentions jsonb default '[]'::jsonb not null,
  made_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  constraint lead_comments_pkey PRIMARY KEY (company_id, id),
  constraint lead_comments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint lead_comments_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES leads(company_id, id) ON DELETE CASCADE,
  constraint lead_comments_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
alter table lead_comments enable row level security;
alter table lead_comments force row level security;
CREATE INDEX lead_comments_lead ON public.lead_comments USING btree (company_id, lead_id, id DESC);
create policy company_only on lead_comments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on lead_comments to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on lead_comments to sunstage_app;
grant select on lead_comments to sunstage_reader;

create table lead_files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  lead_id bigint not null,
  comment_id bigint,
  file_id bigint not null,
  kind text default 'Other'::text not null,
  note text default ''::text not null,
  user_id bigint,
  made_at timestamp with time zone default now() not null,
  constraint lead_files_pkey PRIMARY KEY (company_id, id),
  constraint lead_files_company_id_comment_id_fkey FOREIGN KEY (company_id, comment_id) REFERENCES lead_comments(company_id, id) ON DELETE CASCADE,
  constraint lead_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint lead_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint lead_files_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES leads(company_id, id) ON DELETE CASCADE,
  constraint lead_files_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
alter table lead_files enable row level security;
alter table lead_files force row level security;
CREATE INDEX lead_files_comment ON public.lead_files USING btree (company_id, comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX lead_files_file ON public.lead_files USING btree (company_id, file_id);
CREATE INDEX lead_files_lead ON public.lead_files USING btree (company_id, lead_id);
create policy company_only on lead_files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on lead_files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on lead_files to sunstage_app;
grant select on lead_files to sunstage_reader;

create table lead_keys (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  lead_id bigint not null,
  kind text not null,
  key text not null,
  constraint lead_keys_pkey PRIMARY KEY (company_id, id),
  constraint lead_keys_company_id_lead_id_kind_key_key UNIQUE (company_id, lead_id, kind, key),
  constraint lead_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint lead_keys_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES leads(company_id, id) ON DELETE CASCADE,
  constraint lead_keys_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'consumer_number'::text, 'gstin'::text])))
);
alter table lead_keys enable row level security;
alter table lead_keys force row level security;
CREATE INDEX lead_keys_key ON public.lead_keys USING btree (company_id, kind, key);
create policy company_only on lead_keys to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on lead_keys to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on lead_keys to sunstage_app;
grant select on lead_keys to sunstage_reader;

create table lead_stages (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  board_id bigint not null,
  name text not null,
  kind text default 'open'::text not null,
  position integer not null,
  age_red_days integer,
  probability integer default 0 not null,
  version integer default 1 not null,
  constraint lead_stages_pkey PRIMARY KEY (company_id, id),
  constraint lead_stages_company_id_board_id_fkey FOREIGN KEY (company_id, board_id) REFERENCES lead_boards(company_id, id) ON DELETE CASCADE,
  constraint lead_stages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint lead_stages_age_red_days_check CHECK (((age_red_days >= 1) AND (age_red_days <= 365))),
  constraint lead_stages_kind_check CHECK ((kind = ANY (ARRAY['open'::text, 'approval'::text, 'won'::text, 'handed'::text, 'lost'::text, 'on_hold'::text, 'not_serviceable'::text]))),
  constraint lead_stages_probability_check CHECK (((probability >= 0) AND (probability <= 100)))
);
alter table lead_stages enable row level security;
alter table lead_stages force row level security;
CREATE INDEX lead_stages_board ON public.lead_stages USING btree (company_id, board_id, "position");
create policy company_only on lead_stages to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on lead_stages to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on lead_stages to sunstage_app;
grant select on lead_stages to sunstage_reader;

create table lead_tasks (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  lead_id bigint not null,
  title text not null,
  due_on date,
  user_id bigint,
  done_at timestamp with time zone,
  done_by bigint,
  reminded_on date,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint lead_tasks_pkey PRIMARY KEY (company_id, id),
  constraint lead_tasks_company_id_done_by_fkey FOREIGN KEY (company_id, done_by) REFERENCES users(company_id, id),
  constraint lead_tasks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint lead_tasks_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES leads(company_id, id) ON DELETE CASCADE,
  constraint lead_tasks_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint lead_tasks_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
alter table lead_tasks enable row level security;
alter table lead_tasks force row level security;
CREATE INDEX lead_tasks_due ON public.lead_tasks USING btree (company_id, due_on) WHERE (done_at IS NULL);
CREATE INDEX lead_tasks_lead ON public.lead_tasks USING btree (company_id, lead_id);
create policy company_only on lead_tasks to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on lead_tasks to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on lead_tasks to sunstage_app;
grant select on lead_tasks to sunstage_reader;

create table leads (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  number integer not null,
  reference text default ''::text not null,
  board_id bigint not null,
  stage_id bigint not null,
  position bigint not null,
  stage_since timestamp with time zone default now() not null,
  name text not null,
  company_name text default ''::text not null,
  crm_company_id bigint,
  phone text default ''::text not null,
  email text default ''::text not null,
  source text default ''::text not null,
  partner_id bigint,
  city text default ''::text not null,
  pincode text default ''::text not null,
  state text default ''::text not null,
  discom text default ''::text not null,
  latitude double precision,
  longitude double precision,
  project_type text default ''::text not null,
  consumer_number text default ''::text not null,
  gstin text default ''::text not null,
  target_kwp double precision,
  value bigint default 0 not null,
  decision_on date,
  owner_id bigint,
  priority text default 'Medium'::text not null,
  probability integer,
  tags text[] default '{}'::text[] not null,
  follow_up_on date,
  follow_up_user_id bigint,
  follow_up_note text default ''::text not null,
  reminded_on date,
  approval text default 'none'::text not null,
  approval_remark text default ''::text not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  lost_reason text default ''::text not null,
  won_on date,
  closed_on date,
  advance_on date,
  details jsonb default '{}'::jsonb not null,
  commercial jsonb default '{}'::jsonb not null,
  draft_id bigint,
  project_id bigint,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  merged_into bigint,
  custom jsonb default '{}'::jsonb not null,
  constraint leads_pkey PRIMARY KEY (company_id, id),
  constraint leads_company_id_number_key UNIQUE (company_id, number),
  constraint leads_position UNIQUE (company_id, stage_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint leads_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id),
  constraint leads_company_id_board_id_fkey FOREIGN KEY (company_id, board_id) REFERENCES lead_boards(company_id, id),
  constraint leads_company_id_crm_company_id_fkey FOREIGN KEY (company_id, crm_company_id) REFERENCES crm_companies(company_id, id) ON DELETE SET NULL (crm_company_id),
  constraint leads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint leads_company_id_follow_up_user_id_fkey FOREIGN KEY (company_id, follow_up_user_id) REFERENCES users(company_id, id),
  constraint leads_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint leads_company_id_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES leads(company_id, id),
  constraint leads_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id),
  constraint leads_company_id_partner_id_fkey FOREIGN KEY (company_id, partner_id) REFERENCES channel_partners(company_id, id),
  constraint leads_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE SET NULL (project_id),
  constraint leads_company_id_stage_id_fkey FOREIGN KEY (company_id, stage_id) REFERENCES lead_stages(company_id, id),
  constraint leads_approval_check CHECK ((approval = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint leads_check CHECK (((merged_into IS NULL) OR (deleted_at IS NOT NULL))),
  constraint leads_custom_check CHECK ((jsonb_typeof(custom) = 'object'::text)),
  constraint leads_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint leads_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint leads_priority_check CHECK ((priority = ANY (ARRAY['Urgent'::text, 'High'::text, 'Medium'::text, 'Low'::text]))),
  constraint leads_probability_check CHECK (((probability >= 0) AND (probability <= 100))),
  constraint leads_target_kwp_check CHECK ((target_kwp >= (0)::double precision)),
  constraint leads_value_check CHECK ((value >= 0)),
  constraint leads_value_within CHECK ((abs(value) <= '1000000000000000'::bigint)) NOT VALID
);
alter table leads enable row level security;
alter table leads force row level security;
CREATE INDEX leads_crm_company ON public.leads USING btree (company_id, crm_company_id) WHERE (crm_company_id IS NOT NULL);
CREATE INDEX leads_custom ON public.leads USING gin (custom jsonb_path_ops);
CREATE INDEX leads_draft ON public.leads USING btree (company_id, draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX leads_follow_up ON public.leads USING btree (company_id, follow_up_on) WHERE ((deleted_at IS NULL) AND (follow_up_on IS NOT NULL));
CREATE INDEX leads_made ON public.leads USING btree (company_id, made_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX leads_merged_into ON public.leads USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX leads_owner ON public.leads USING btree (company_id, owner_id) WHERE (deleted_at IS NULL);
CREATE INDEX leads_partner ON public.leads USING btree (company_id, partner_id) WHERE (partner_id IS NOT NULL);
CREATE INDEX leads_project ON public.leads USING btree (company_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX leads_reference ON public.leads USING btree (company_id, reference) WHERE (reference <> ''::text);
CREATE INDEX leads_stage ON public.leads USING btree (company_id, stage_id, "position", id) WHERE (deleted_at IS NULL);
CREATE TRIGGER found_added AFTER INSERT ON public.leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_leads();
CREATE TRIGGER found_changed AFTER UPDATE ON public.leads FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.company_name IS DISTINCT FROM new.company_name) OR (old.phone IS DISTINCT FROM new.phone) OR (old.email IS DISTINCT FROM new.email) OR (old.city IS DISTINCT FROM new.city) OR (old.consumer_number IS DISTINCT FROM new.consumer_number) OR (old.gstin IS DISTINCT FROM new.gstin) OR (old.reference IS DISTINCT FROM new.reference) OR (old.owner_id IS DISTINCT FROM new.owner_id) OR (old.follow_up_user_id IS DISTINCT FROM new.follow_up_user_id) OR (old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.custom IS DISTINCT FROM new.custom))) EXECUTE FUNCTION app.found_leads();
CREATE TRIGGER found_removed AFTER DELETE ON public.leads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_leads();
create policy company_only on leads to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on leads to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on leads to sunstage_app;
grant select on leads to sunstage_reader;

create table link_tokens (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  token_hash text not null,
  purpose text not null,
  user_id bigint,
  project_id bigint,
  payload jsonb default '{}'::jsonb not null,
  made_by bigint,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  partner_id bigint,
  last_opened_at timestamp with time zone,
  open_count integer default 0 not null,
  supplier_id bigint,
  rfq_supplier_id bigint,
  order_id bigint,
  constraint link_tokens_pkey PRIMARY KEY (company_id, id),
  constraint link_tokens_token_hash_key UNIQUE (token_hash),
  constraint link_tokens_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint link_tokens_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint link_tokens_company_id_partner_id_fkey FOREIGN KEY (company_id, partner_id) REFERENCES channel_partners(company_id, id) ON DELETE CASCADE,
  constraint link_tokens_company_id_rfq_supplier_id_fkey FOREIGN KEY (company_id, rfq_supplier_id) REFERENCES rfq_suppliers(company_id, id) ON DELETE CASCADE,
  constraint link_tokens_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id) ON DELETE CASCADE,
  constraint link_tokens_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint link_tokens_order_check CHECK (((purpose = 'order'::text) = (order_id IS NOT NULL))),
  constraint link_tokens_partner_check CHECK (((purpose = 'partner'::text) = (partner_id IS NOT NULL))),
  constraint link_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['customer'::text, 'subcontractor'::text, 'project'::text, 'user'::text, 'invitation'::text, 'secondary_email'::text, 'calendar'::text, 'proposal'::text, 'ticket'::text, 'partner'::text, 'password'::text, 'rfq'::text, 'order'::text, 'supplier'::text, 'supplier_documents'::text]))),
  constraint link_tokens_rfq_check CHECK (((purpose = 'rfq'::text) = (rfq_supplier_id IS NOT NULL))),
  constraint link_tokens_supplier_check CHECK (((purpose = ANY (ARRAY['supplier'::text, 'supplier_documents'::text])) = (supplier_id IS NOT NULL)))
);
alter table link_tokens enable row level security;
alter table link_tokens force row level security;
CREATE INDEX link_tokens_order ON public.link_tokens USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX link_tokens_partner ON public.link_tokens USING btree (company_id, partner_id) WHERE (partner_id IS NOT NULL);
CREATE INDEX link_tokens_rfq ON public.link_tokens USING btree (company_id, rfq_supplier_id) WHERE (rfq_supplier_id IS NOT NULL);
CREATE UNIQUE INDEX link_tokens_supplier ON public.link_tokens USING btree (company_id, supplier_id, purpose) WHERE (supplier_id IS NOT NULL);
create policy company_only on link_tokens to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on link_tokens to sunstage_owner using (true) with check (true);
grant delete, insert, update on link_tokens to sunstage_app;
grant select (company_id, id, purpose, user_id, project_id, payload, made_by, created_at, expires_at, used_at, partner_id, last_opened_at, open_count, supplier_id, rfq_supplier_id, order_id) on link_tokens to sunstage_app;
grant select (company_id, id, purpose, user_id, project_id, payload, made_by, created_at, expires_at, used_at, partner_id, last_opened_at, open_count, supplier_id, rfq_supplier_id, order_id) on link_tokens to sunstage_reader;

create table loan_payments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  loan_id bigint not null,
  kind text not null,
  day date not null,
  amount bigint not null,
  effect text default 'shorter'::text not null,
  reference text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  confirmed_by bigint,
  confirmed_at timestamp with time zone,
  constraint loan_payments_pkey PRIMARY KEY (company_id, id),
  constraint loan_payments_company_id_confirmed_by_fkey FOREIGN KEY (company_id, confirmed_by) REFERENCES users(company_id, id),
  constraint loan_payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint loan_payments_company_id_loan_id_fkey FOREIGN KEY (company_id, loan_id) REFERENCES loans(company_id, id),
  constraint loan_payments_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint loan_payments_amount_check CHECK ((amount > 0)),
  constraint loan_payments_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint loan_payments_effect_check CHECK ((effect = ANY (ARRAY['shorter'::text, 'lower'::text]))),
  constraint loan_payments_kind_check CHECK ((kind = ANY (ARRAY['disbursal'::text, 'prepayment'::text, 'subsidy'::text])))
);
alter table loan_payments enable row level security;
alter table loan_payments force row level security;
CREATE INDEX loan_payments_loan ON public.loan_payments USING btree (company_id, loan_id, day);
CREATE TRIGGER loan_payments_stand BEFORE DELETE OR UPDATE ON public.loan_payments FOR EACH ROW EXECUTE FUNCTION app.loan_payment_stands();
create policy company_only on loan_payments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on loan_payments to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on loan_payments to sunstage_app;
grant select on loan_payments to sunstage_reader;

create table loan_turns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  loan_id bigint not null,
  stage text not null,
  reason text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint loan_turns_pkey PRIMARY KEY (company_id, id),
  constraint loan_turns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint loan_turns_company_id_loan_id_fkey FOREIGN KEY (company_id, loan_id) REFERENCES loans(company_id, id),
  constraint loan_turns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id)
);
alter table loan_turns enable row level security;
alter table loan_turns force row level security;
CREATE INDEX loan_turns_loan ON public.loan_turns USING btree (company_id, loan_id, id DESC);
create policy company_only on loan_turns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on loan_turns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on loan_turns to sunstage_app;
grant select on loan_turns to sunstage_reader;

create table loans (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer not null,
  applicant text not null,
  applicant_type text not null,
  co_applicant text default ''::text not null,
  lender text not null,
  kw numeric(12,3) not null,
  cost bigint not null,
  amount bigint not null,
  income bigint,
  cibil integer,
  remark text default ''::text not null,
  stage text default 'New'::text not null,
  stage_since timestamp with time zone default now() not null,
  sanction_number text default ''::text not null,
  sanctioned_on date,
  sanctioned bigint default 0 not null,
  rate_percent numeric(5,2) default 0 not null,
  months integer default 0 not null,
  moratorium_months integer default 0 not null,
  sanctioned_by bigint,
  confirmed_by bigint,
  confirmed_at timestamp with time zone,
  disbursed bigint default 0 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint loans_pkey PRIMARY KEY (company_id, id),
  constraint loans_company_id_number_key UNIQUE (company_id, number),
  constraint loans_company_id_confirmed_by_fkey FOREIGN KEY (company_id, confirmed_by) REFERENCES users(company_id, id),
  constraint loans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint loans_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint loans_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint loans_company_id_sanctioned_by_fkey FOREIGN KEY (company_id, sanctioned_by) REFERENCES users(company_id, id),
  constraint loans_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint loans_applicant_check CHECK ((applicant <> ''::text)),
  constraint loans_check CHECK (((amount >= 1) AND (amount <= cost))),
  constraint loans_check1 CHECK (((sanctioned >= 0) AND (sanctioned <= cost))),
  constraint loans_check2 CHECK ((disbursed <= sanctioned)),
  constraint loans_check3 CHECK (((disbursed = 0) OR (confirmed_at IS NOT NULL))),
  constraint loans_cibil_check CHECK (((cibil >= 300) AND (cibil <= 900))),
  constraint loans_cost_check CHECK ((cost > 0)),
  constraint loans_cost_within CHECK ((abs(cost) <= '1000000000000000'::bigint)) NOT VALID,
  constraint loans_disbursed_check CHECK ((disbursed >= 0)),
  constraint loans_disbursed_within CHECK ((abs(disbursed) <= '1000000000000000'::bigint)) NOT VALID,
  constraint loans_income_check CHECK ((income >= 0)),
  constraint loans_income_within CHECK ((abs(income) <= '1000000000000000'::bigint)) NOT VALID,
  constraint loans_kw_check CHECK ((kw > (0)::numeric)),
  constraint loans_lender_check CHECK ((lender <> ''::text)),
  constraint loans_months_check CHECK (((months >= 0) AND (months <= 360))),
  constraint loans_moratorium_months_check CHECK (((moratorium_months >= 0) AND (moratorium_months <= 60))),
  constraint loans_number_check CHECK ((number > 0)),
  constraint loans_rate_percent_check CHECK (((rate_percent >= (0)::numeric) AND (rate_percent <= (60)::numeric))),
  constraint loans_sanctioned_within CHECK ((abs(sanctioned) <= '1000000000000000'::bigint)) NOT VALID,
  constraint loans_stage_check CHECK ((stage = ANY (ARRAY['New'::text, 'Documents'::text, 'Submitted'::text, 'Query'::text, 'Sanctioned'::text, 'Agreement'::text, 'Part disbursed'::text, 'Disbursed'::text, 'Rejected'::text, 'Withdrawn'::text])))
);
alter table loans enable row level security;
alter table loans force row level security;
CREATE INDEX loans_project ON public.loans USING btree (company_id, project_id, id DESC);
CREATE INDEX loans_stage ON public.loans USING btree (company_id, stage, stage_since DESC);
create policy company_only on loans to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on loans to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on loans to sunstage_app;
grant select on loans to sunstage_reader;

create table mails (
  id bigint generated always as identity not null,
  once text,
  recipient text not null,
  subject text not null,
  text text not null,
  html text default ''::text not null,
  made_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  attempts integer default 0 not null,
  next_at timestamp with time zone default now() not null,
  failure text default ''::text not null,
  reply_to text default ''::text not null,
  attachment jsonb,
  attachment_company bigint,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_once_key UNIQUE (once),
  constraint mails_attachment_company_fkey FOREIGN KEY (attachment_company) REFERENCES companies(id) ON DELETE CASCADE,
  constraint mails_attachment_company CHECK (((attachment IS NULL) = (attachment_company IS NULL)))
);
CREATE INDEX mails_waiting ON public.mails USING btree (next_at) WHERE (sent_at IS NULL);
CREATE TRIGGER own_attachment BEFORE INSERT ON public.mails FOR EACH ROW EXECUTE FUNCTION app.own_attachment();
grant insert on mails to sunstage_app;
grant select (id, once) on mails to sunstage_app;

create table material_return_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  return_id bigint not null,
  dispatch_line_id bigint not null,
  quantity numeric(15,3) not null,
  rate numeric(16,4) not null,
  gst_percent numeric(5,2) not null,
  constraint material_return_lines_pkey PRIMARY KEY (company_id, id),
  constraint material_return_lines_company_id_dispatch_line_id_fkey FOREIGN KEY (company_id, dispatch_line_id) REFERENCES dispatch_lines(company_id, id),
  constraint material_return_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint material_return_lines_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES material_returns(company_id, id) ON DELETE CASCADE,
  constraint material_return_lines_gst_percent_check CHECK (((gst_percent >= (0)::numeric) AND (gst_percent <= (100)::numeric))),
  constraint material_return_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint material_return_lines_rate_check CHECK ((rate >= (0)::numeric))
);
alter table material_return_lines enable row level security;
alter table material_return_lines force row level security;
CREATE INDEX material_return_lines_lot ON public.material_return_lines USING btree (company_id, dispatch_line_id);
CREATE INDEX material_return_lines_return ON public.material_return_lines USING btree (company_id, return_id);
create policy company_only on material_return_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on material_return_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on material_return_lines to sunstage_app;
grant select on material_return_lines to sunstage_reader;

create table material_returns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  number text not null,
  project_id bigint not null,
  order_id bigint not null,
  supplier_id bigint not null,
  dispatch_id bigint not null,
  receipt_id bigint,
  reason text not null,
  returned_on date not null,
  note text default ''::text not null,
  debit_note text default ''::text not null,
  debit_note_on date,
  debit_note_by bigint,
  net bigint default 0 not null,
  tax bigint default 0 not null,
  claim text default 'none'::text not null,
  insurer text default ''::text not null,
  claim_number text default ''::text not null,
  claimed bigint,
  settled bigint,
  undone_at timestamp with time zone,
  undone_reason text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint material_returns_pkey PRIMARY KEY (company_id, id),
  constraint material_returns_company_id_number_key UNIQUE (company_id, number),
  constraint material_returns_company_id_debit_note_by_fkey FOREIGN KEY (company_id, debit_note_by) REFERENCES users(company_id, id),
  constraint material_returns_company_id_dispatch_id_fkey FOREIGN KEY (company_id, dispatch_id) REFERENCES dispatches(company_id, id) ON DELETE CASCADE,
  constraint material_returns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint material_returns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint material_returns_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint material_returns_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint material_returns_company_id_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES goods_receipts(company_id, id) ON DELETE CASCADE,
  constraint material_returns_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint material_returns_claim_check CHECK ((claim = ANY (ARRAY['none'::text, 'reported'::text, 'surveyed'::text, 'settled'::text, 'refused'::text]))),
  constraint material_returns_claimed_check CHECK ((claimed >= 0)),
  constraint material_returns_claimed_within CHECK ((abs(claimed) <= '1000000000000000'::bigint)) NOT VALID,
  constraint material_returns_net_check CHECK ((net >= 0)),
  constraint material_returns_net_within CHECK ((abs(net) <= '1000000000000000'::bigint)) NOT VALID,
  constraint material_returns_number_check CHECK ((number <> ''::text)),
  constraint material_returns_reason_check CHECK ((reason = ANY (ARRAY['short'::text, 'transit'::text, 'handling'::text, 'rejected'::text, 'theft'::text, 'excess'::text]))),
  constraint material_returns_settled_check CHECK ((settled >= 0)),
  constraint material_returns_settled_within CHECK ((abs(settled) <= '1000000000000000'::bigint)) NOT VALID,
  constraint material_returns_tax_check CHECK ((tax >= 0)),
  constraint material_returns_tax_within CHECK ((abs(tax) <= '1000000000000000'::bigint)) NOT VALID
);
alter table material_returns enable row level security;
alter table material_returns force row level security;
CREATE UNIQUE INDEX material_returns_debit_note ON public.material_returns USING btree (company_id, debit_note) WHERE (debit_note <> ''::text);
CREATE INDEX material_returns_dispatch ON public.material_returns USING btree (company_id, dispatch_id);
CREATE INDEX material_returns_order ON public.material_returns USING btree (company_id, order_id);
CREATE INDEX material_returns_project ON public.material_returns USING btree (company_id, project_id, id DESC);
CREATE INDEX material_returns_receipt ON public.material_returns USING btree (company_id, receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX material_returns_supplier ON public.material_returns USING btree (company_id, supplier_id);
create policy company_only on material_returns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on material_returns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on material_returns to sunstage_app;
grant select on material_returns to sunstage_reader;

create table mdcc_documents (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  mdcc_id bigint not null,
  position integer not null,
  name text not null,
  owner_id bigint,
  file_id bigint,
  instead text default ''::text not null,
  constraint mdcc_documents_pkey PRIMARY KEY (company_id, id),
  constraint mdcc_documents_company_id_mdcc_id_name_key UNIQUE (company_id, mdcc_id, name),
  constraint mdcc_documents_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint mdcc_documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint mdcc_documents_company_id_mdcc_id_fkey FOREIGN KEY (company_id, mdcc_id) REFERENCES mdccs(company_id, id) ON DELETE CASCADE,
  constraint mdcc_documents_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id)
);
alter table mdcc_documents enable row level security;
alter table mdcc_documents force row level security;
CREATE INDEX mdcc_documents_file ON public.mdcc_documents USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX mdcc_documents_owner ON public.mdcc_documents USING btree (company_id, owner_id) WHERE (owner_id IS NOT NULL);
create policy company_only on mdcc_documents to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on mdcc_documents to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on mdcc_documents to sunstage_app;
grant select on mdcc_documents to sunstage_reader;

create table mdcc_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  mdcc_id bigint not null,
  position integer not null,
  po_line_id bigint not null,
  project_id bigint not null,
  quantity numeric(15,3) not null,
  constraint mdcc_lines_pkey PRIMARY KEY (company_id, id),
  constraint mdcc_lines_company_id_mdcc_id_po_line_id_key UNIQUE (company_id, mdcc_id, po_line_id),
  constraint mdcc_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint mdcc_lines_company_id_mdcc_id_fkey FOREIGN KEY (company_id, mdcc_id) REFERENCES mdccs(company_id, id) ON DELETE CASCADE,
  constraint mdcc_lines_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id) ON DELETE CASCADE,
  constraint mdcc_lines_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint mdcc_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table mdcc_lines enable row level security;
alter table mdcc_lines force row level security;
CREATE INDEX mdcc_lines_line ON public.mdcc_lines USING btree (company_id, po_line_id);
CREATE INDEX mdcc_lines_project ON public.mdcc_lines USING btree (company_id, project_id);
create policy company_only on mdcc_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on mdcc_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on mdcc_lines to sunstage_app;
grant select on mdcc_lines to sunstage_reader;

create table mdcc_serials (
  company_id bigint default app.claimed_company() not null,
  mdcc_line_id bigint not null,
  number text not null,
  constraint mdcc_serials_pkey PRIMARY KEY (company_id, mdcc_line_id, number),
  constraint mdcc_serials_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint mdcc_serials_company_id_mdcc_line_id_fkey FOREIGN KEY (company_id, mdcc_line_id) REFERENCES mdcc_lines(company_id, id) ON DELETE CASCADE,
  constraint mdcc_serials_number_check CHECK ((number ~ '^[A-Z0-9/-]{6,40}$'::text))
);
alter table mdcc_serials enable row level security;
alter table mdcc_serials force row level security;
CREATE INDEX mdcc_serials_number ON public.mdcc_serials USING btree (company_id, number);
create policy company_only on mdcc_serials to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on mdcc_serials to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on mdcc_serials to sunstage_app;
grant select on mdcc_serials to sunstage_reader;

create table mdccs (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  order_id bigint not null,
  number text default ''::text not null,
  status text default 'requested'::text not null,
  valid_till date not null,
  payment_condition text default ''::text not null,
  payment_met boolean default false not null,
  note text default ''::text not null,
  reason text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reminded_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  asked_at timestamp with time zone,
  constraint mdccs_pkey PRIMARY KEY (company_id, id),
  constraint mdccs_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint mdccs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint mdccs_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint mdccs_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint mdccs_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint mdccs_check CHECK (((status = 'cleared'::text) = (number <> ''::text))),
  constraint mdccs_check1 CHECK (((status = 'requested'::text) OR (decided_at IS NOT NULL))),
  constraint mdccs_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'cleared'::text, 'refused'::text, 'withdrawn'::text])))
);
alter table mdccs enable row level security;
alter table mdccs force row level security;
CREATE INDEX mdccs_newest ON public.mdccs USING btree (company_id, id DESC);
CREATE UNIQUE INDEX mdccs_number ON public.mdccs USING btree (company_id, number) WHERE (number <> ''::text);
CREATE INDEX mdccs_order ON public.mdccs USING btree (company_id, order_id);
CREATE INDEX mdccs_project ON public.mdccs USING btree (company_id, project_id);
CREATE TRIGGER found_added AFTER INSERT ON public.mdccs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_mdccs();
CREATE TRIGGER found_changed AFTER UPDATE ON public.mdccs FOR EACH ROW WHEN ((old.number IS DISTINCT FROM new.number)) EXECUTE FUNCTION app.found_mdccs();
CREATE TRIGGER found_removed AFTER DELETE ON public.mdccs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_mdccs();
create policy company_only on mdccs to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on mdccs to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on mdccs to sunstage_app;
grant select on mdccs to sunstage_reader;

create table measurement_entries (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  measurement_id bigint not null,
  work_order_line_id bigint not null,
  site_day_quantity_id bigint,
  day date not null,
  store_id bigint,
  quantity numeric(15,3) not null,
  remark text default ''::text not null,
  constraint measurement_entries_pkey PRIMARY KEY (company_id, id),
  constraint measurement_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint measurement_entries_company_id_measurement_id_fkey FOREIGN KEY (company_id, measurement_id) REFERENCES measurements(company_id, id) ON DELETE CASCADE,
  constraint measurement_entries_company_id_site_day_quantity_id_fkey FOREIGN KEY (company_id, site_day_quantity_id) REFERENCES site_day_quantities(company_id, id) ON DELETE SET NULL (site_day_quantity_id),
  constraint measurement_entries_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint measurement_entries_company_id_work_order_line_id_fkey FOREIGN KEY (company_id, work_order_line_id) REFERENCES work_order_lines(company_id, id),
  constraint measurement_entries_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table measurement_entries enable row level security;
alter table measurement_entries force row level security;
CREATE INDEX measurement_entries_line ON public.measurement_entries USING btree (company_id, work_order_line_id);
CREATE INDEX measurement_entries_of ON public.measurement_entries USING btree (company_id, measurement_id);
CREATE INDEX measurement_entries_record ON public.measurement_entries USING btree (company_id, site_day_quantity_id) WHERE (site_day_quantity_id IS NOT NULL);
CREATE INDEX measurement_entries_store ON public.measurement_entries USING btree (company_id, store_id) WHERE (store_id IS NOT NULL);
create policy company_only on measurement_entries to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on measurement_entries to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on measurement_entries to sunstage_app;
grant select on measurement_entries to sunstage_reader;

create table measurements (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  work_order_id bigint not null,
  number integer not null,
  remark text default ''::text not null,
  signed_by bigint,
  signed_at timestamp with time zone default now() not null,
  withdrawn_by bigint,
  withdrawn_at timestamp with time zone,
  withdraw_reason text default ''::text not null,
  constraint measurements_pkey PRIMARY KEY (company_id, id),
  constraint measurements_company_id_work_order_id_number_key UNIQUE (company_id, work_order_id, number),
  constraint measurements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint measurements_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint measurements_company_id_signed_by_fkey FOREIGN KEY (company_id, signed_by) REFERENCES users(company_id, id),
  constraint measurements_company_id_withdrawn_by_fkey FOREIGN KEY (company_id, withdrawn_by) REFERENCES users(company_id, id),
  constraint measurements_company_id_work_order_id_fkey FOREIGN KEY (company_id, work_order_id) REFERENCES work_orders(company_id, id),
  constraint measurements_number_check CHECK ((number > 0))
);
alter table measurements enable row level security;
alter table measurements force row level security;
CREATE INDEX measurements_project ON public.measurements USING btree (company_id, project_id);
create policy company_only on measurements to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on measurements to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on measurements to sunstage_app;
grant select on measurements to sunstage_reader;

create table migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table money_limits (
  company_id bigint default app.claimed_company() not null,
  limits jsonb not null,
  version integer default 1 not null,
  constraint money_limits_pkey PRIMARY KEY (company_id),
  constraint money_limits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint money_limits_limits_check CHECK ((jsonb_typeof(limits) = 'object'::text))
);
alter table money_limits enable row level security;
alter table money_limits force row level security;
create policy company_only on money_limits to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on money_limits to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on money_limits to sunstage_app;
grant select on money_limits to sunstage_reader;

create table movement_serials (
  company_id bigint default app.claimed_company() not null,
  movement_id bigint not null,
  serial_id bigint not null,
  constraint movement_serials_pkey PRIMARY KEY (company_id, movement_id, serial_id),
  constraint movement_serials_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint movement_serials_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES movements(company_id, id),
  constraint movement_serials_company_id_serial_id_fkey FOREIGN KEY (company_id, serial_id) REFERENCES serials(company_id, id)
);
alter table movement_serials enable row level security;
alter table movement_serials force row level security;
CREATE INDEX movement_serials_serial ON public.movement_serials USING btree (company_id, serial_id, movement_id);
create policy company_only on movement_serials to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on movement_serials to sunstage_owner using (true) with check (true);
grant insert, select on movement_serials to sunstage_app;
grant select on movement_serials to sunstage_reader;

create table movements (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  kind text not null,
  item_id bigint not null,
  quantity numeric(15,3) not null,
  from_balance_id bigint,
  to_balance_id bigint,
  from_store_id bigint,
  from_state text,
  to_store_id bigint,
  to_state text,
  project_id bigint,
  boq_line_id bigint,
  po_line_id bigint,
  lot_id bigint,
  day date not null,
  rate numeric(16,4),
  value bigint,
  average numeric(16,4),
  document_type text default ''::text not null,
  document_id bigint,
  document text default ''::text not null,
  reason text default ''::text not null,
  reverses_id bigint,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint movements_pkey PRIMARY KEY (company_id, id),
  constraint movements_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id),
  constraint movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint movements_company_id_from_balance_id_fkey FOREIGN KEY (company_id, from_balance_id) REFERENCES stock_balances(company_id, id),
  constraint movements_company_id_from_store_id_fkey FOREIGN KEY (company_id, from_store_id) REFERENCES stores(company_id, id),
  constraint movements_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint movements_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES stock_lots(company_id, id),
  constraint movements_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint movements_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id),
  constraint movements_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint movements_company_id_reverses_id_fkey FOREIGN KEY (company_id, reverses_id) REFERENCES movements(company_id, id),
  constraint movements_company_id_to_balance_id_fkey FOREIGN KEY (company_id, to_balance_id) REFERENCES stock_balances(company_id, id),
  constraint movements_company_id_to_store_id_fkey FOREIGN KEY (company_id, to_store_id) REFERENCES stores(company_id, id),
  constraint movements_check CHECK (((from_balance_id IS NOT NULL) OR (to_balance_id IS NOT NULL))),
  constraint movements_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint movements_rate_check CHECK ((rate >= (0)::numeric)),
  constraint movements_value_within CHECK ((abs(value) <= '1000000000000000'::bigint)) NOT VALID
);
alter table movements enable row level security;
alter table movements force row level security;
CREATE INDEX movements_average ON public.movements USING btree (company_id, item_id, made_at DESC) WHERE (average IS NOT NULL);
CREATE INDEX movements_boq_line ON public.movements USING btree (company_id, boq_line_id) WHERE (boq_line_id IS NOT NULL);
CREATE INDEX movements_day ON public.movements USING btree (company_id, day DESC, id DESC) INCLUDE (from_balance_id, to_balance_id, quantity);
CREATE INDEX movements_document ON public.movements USING btree (company_id, document_type, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX movements_from ON public.movements USING btree (company_id, from_store_id, id) WHERE (from_store_id IS NOT NULL);
CREATE INDEX movements_from_balance ON public.movements USING btree (company_id, from_balance_id, day) WHERE (from_balance_id IS NOT NULL);
CREATE INDEX movements_item ON public.movements USING btree (company_id, item_id, id);
CREATE INDEX movements_late ON public.movements USING btree (company_id, made_at) INCLUDE (day, from_balance_id, to_balance_id, quantity) WHERE (day < (date_trunc('month'::text, (made_at AT TIME ZONE 'Asia/Kolkata'::text)))::date);
CREATE INDEX movements_late_value ON public.movements USING btree (company_id, day, made_at) WHERE ((average IS NOT NULL) AND (day < ((made_at AT TIME ZONE 'Asia/Kolkata'::text))::date));
CREATE INDEX movements_lot ON public.movements USING btree (company_id, lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX movements_po_line ON public.movements USING btree (company_id, po_line_id) WHERE (po_line_id IS NOT NULL);
CREATE INDEX movements_project ON public.movements USING btree (company_id, project_id, id) WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX movements_reverses ON public.movements USING btree (company_id, reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE INDEX movements_to ON public.movements USING btree (company_id, to_store_id, id) WHERE (to_store_id IS NOT NULL);
CREATE INDEX movements_to_balance ON public.movements USING btree (company_id, to_balance_id, day) WHERE (to_balance_id IS NOT NULL);
create policy company_only on movements to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on movements to sunstage_owner using (true) with check (true);
grant insert, select on movements to sunstage_app;
grant select on movements to sunstage_reader;

create table notifications (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  title text not null,
  text text default ''::text not null,
  path text default ''::text not null,
  project_id bigint,
  outbox_id bigint,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  sentences jsonb default '{}'::jsonb not null,
  constraint notifications_pkey PRIMARY KEY (company_id, id),
  constraint notifications_company_id_user_id_outbox_id_key UNIQUE (company_id, user_id, outbox_id),
  constraint notifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint notifications_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table notifications enable row level security;
alter table notifications force row level security;
CREATE INDEX notifications_unmailed ON public.notifications USING btree (company_id, user_id) WHERE ((mailed_at IS NULL) AND (read_at IS NULL));
CREATE INDEX notifications_unread ON public.notifications USING btree (company_id, user_id, id DESC);
create policy company_only on notifications to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on notifications to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on notifications to sunstage_app;
grant select on notifications to sunstage_reader;

create table number_series (
  company_id bigint default app.claimed_company() not null,
  series text not null,
  scope text default ''::text not null,
  year integer default 0 not null,
  last integer not null,
  constraint number_series_pkey PRIMARY KEY (company_id, series, scope, year),
  constraint number_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint number_series_last_check CHECK ((last > 0))
);
alter table number_series enable row level security;
alter table number_series force row level security;
create policy company_only on number_series to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on number_series to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on number_series to sunstage_app;
grant select on number_series to sunstage_reader;

create table one_time_codes (
  id bigint generated always as identity not null,
  purpose text not null,
  email text not null,
  code_hash text not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign_up'::text, 'login'::text, 'proposal'::text, 'lead'::text, 'proof'::text, 'password'::text])))
);
CREATE INDEX one_time_codes_email ON public.one_time_codes USING btree (lower(email), purpose, id DESC);

create table order_limits (
  company_id bigint default app.claimed_company() not null,
  limits jsonb not null,
  version integer default 1 not null,
  made_by bigint,
  updated_at timestamp with time zone default now() not null,
  constraint order_limits_pkey PRIMARY KEY (company_id),
  constraint order_limits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint order_limits_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint order_limits_limits_check CHECK ((jsonb_typeof(limits) = 'object'::text))
);
alter table order_limits enable row level security;
alter table order_limits force row level security;
create policy company_only on order_limits to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on order_limits to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on order_limits to sunstage_app;
grant select on order_limits to sunstage_reader;

create table outbox (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  kind text not null,
  payload jsonb not null,
  made_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  attempts integer default 0 not null,
  next_at timestamp with time zone default now() not null,
  failure text default ''::text not null,
  constraint outbox_pkey PRIMARY KEY (company_id, id),
  constraint outbox_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table outbox enable row level security;
alter table outbox force row level security;
CREATE INDEX outbox_waiting ON public.outbox USING btree (next_at) WHERE (done_at IS NULL);
create policy company_only on outbox to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on outbox to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on outbox to sunstage_app;
grant select on outbox to sunstage_reader;

create table passkeys (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (company_id, id),
  constraint passkeys_company_id_credential_id_key UNIQUE (company_id, credential_id),
  constraint passkeys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint passkeys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table passkeys enable row level security;
alter table passkeys force row level security;
CREATE INDEX passkeys_user ON public.passkeys USING btree (company_id, user_id);
create policy company_only on passkeys to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on passkeys to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on passkeys to sunstage_app;
grant select on passkeys to sunstage_reader;

create table past_projects (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  customer_name text default ''::text not null,
  project_id bigint,
  project_type text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  capacity_kwp double precision not null,
  commissioned_on date,
  yearly_kwh double precision,
  modules text default ''::text not null,
  inverters text default ''::text not null,
  summary text default ''::text not null,
  shown boolean default true not null,
  file_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint past_projects_pkey PRIMARY KEY (company_id, id),
  constraint past_projects_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint past_projects_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint past_projects_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE SET NULL (project_id),
  constraint past_projects_capacity_kwp_check CHECK ((capacity_kwp > (0)::double precision)),
  constraint past_projects_yearly_kwh_check CHECK ((yearly_kwh >= (0)::double precision))
);
alter table past_projects enable row level security;
alter table past_projects force row level security;
CREATE INDEX past_projects_file ON public.past_projects USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
create policy company_only on past_projects to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on past_projects to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on past_projects to sunstage_app;
grant select on past_projects to sunstage_reader;

create table payable_settings (
  company_id bigint default app.claimed_company() not null,
  quantity_percent numeric(5,2) not null,
  price_percent numeric(5,2) not null,
  price_amount bigint not null,
  goods_tds boolean not null,
  version integer default 1 not null,
  constraint payable_settings_pkey PRIMARY KEY (company_id),
  constraint payable_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payable_settings_price_amount_check CHECK ((price_amount >= 0)),
  constraint payable_settings_price_amount_within CHECK ((abs(price_amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint payable_settings_price_percent_check CHECK (((price_percent >= (0)::numeric) AND (price_percent <= (20)::numeric))),
  constraint payable_settings_quantity_percent_check CHECK (((quantity_percent >= (0)::numeric) AND (quantity_percent <= (20)::numeric)))
);
alter table payable_settings enable row level security;
alter table payable_settings force row level security;
create policy company_only on payable_settings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on payable_settings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on payable_settings to sunstage_app;
grant select on payable_settings to sunstage_reader;

create table payables (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  kind text not null,
  document_id bigint not null,
  number text not null,
  party_kind text not null,
  party_id bigint not null,
  project_id bigint not null,
  day date not null,
  due_on date,
  amount bigint not null,
  reserved bigint default 0 not null,
  paid bigint default 0 not null,
  on_hold boolean default false not null,
  constraint payables_pkey PRIMARY KEY (company_id, id),
  constraint payables_company_id_kind_document_id_key UNIQUE (company_id, kind, document_id),
  constraint payables_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payables_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint payables_amount_check CHECK ((amount >= 0)),
  constraint payables_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint payables_check CHECK (((reserved + paid) <= amount)),
  constraint payables_kind_check CHECK ((kind = ANY (ARRAY['supplier_bill'::text, 'running_bill'::text, 'retention'::text, 'order_advance'::text, 'work_order_advance'::text, 'site_expense'::text]))),
  constraint payables_paid_check CHECK ((paid >= 0)),
  constraint payables_paid_within CHECK ((abs(paid) <= '1000000000000000'::bigint)) NOT VALID,
  constraint payables_party_kind_check CHECK ((party_kind = ANY (ARRAY['supplier'::text, 'subcontractor'::text, 'employee'::text]))),
  constraint payables_reserved_check CHECK ((reserved >= 0)),
  constraint payables_reserved_within CHECK ((abs(reserved) <= '1000000000000000'::bigint)) NOT VALID
);
alter table payables enable row level security;
alter table payables force row level security;
CREATE INDEX payables_open ON public.payables USING btree (company_id, due_on) WHERE (paid < amount);
CREATE INDEX payables_party ON public.payables USING btree (company_id, party_kind, party_id);
CREATE INDEX payables_project ON public.payables USING btree (company_id, project_id);
create policy company_only on payables to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on payables to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on payables to sunstage_app;
grant select on payables to sunstage_reader;

create table payment_items (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  payment_id bigint not null,
  payable_id bigint not null,
  amount bigint not null,
  constraint payment_items_pkey PRIMARY KEY (company_id, id),
  constraint payment_items_company_id_payment_id_payable_id_key UNIQUE (company_id, payment_id, payable_id),
  constraint payment_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payment_items_company_id_payable_id_fkey FOREIGN KEY (company_id, payable_id) REFERENCES payables(company_id, id),
  constraint payment_items_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payments(company_id, id) ON DELETE CASCADE,
  constraint payment_items_amount_check CHECK ((amount > 0)),
  constraint payment_items_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID
);
alter table payment_items enable row level security;
alter table payment_items force row level security;
CREATE INDEX payment_items_payable ON public.payment_items USING btree (company_id, payable_id);
CREATE TRIGGER payment_items_reserve AFTER INSERT OR DELETE ON public.payment_items FOR EACH ROW EXECUTE FUNCTION app.payable_reserved();
CREATE TRIGGER payment_items_stand BEFORE DELETE OR UPDATE ON public.payment_items FOR EACH ROW EXECUTE FUNCTION app.payment_item_stands();
create policy company_only on payment_items to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on payment_items to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on payment_items to sunstage_app;
grant select on payment_items to sunstage_reader;

create table payment_milestones (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  at integer not null,
  name text not null,
  share integer not null,
  event_id bigint,
  after_days integer default 0 not null,
  due_on date,
  constraint payment_milestones_pkey PRIMARY KEY (company_id, id),
  constraint payment_milestones_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id),
  constraint payment_milestones_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payment_milestones_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint payment_milestones_after_days_check CHECK (((after_days >= 0) AND (after_days <= 3650))),
  constraint payment_milestones_check CHECK (((event_id IS NULL) OR (due_on IS NULL))),
  constraint payment_milestones_name_check CHECK ((name <> ''::text)),
  constraint payment_milestones_share_check CHECK (((share >= 1) AND (share <= 10000)))
);
alter table payment_milestones enable row level security;
alter table payment_milestones force row level security;
CREATE INDEX payment_milestones_day ON public.payment_milestones USING btree (company_id, due_on) WHERE (due_on IS NOT NULL);
CREATE INDEX payment_milestones_event ON public.payment_milestones USING btree (company_id, event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX payment_milestones_project ON public.payment_milestones USING btree (company_id, project_id, at);
CREATE CONSTRAINT TRIGGER payment_milestones_add_up AFTER INSERT OR DELETE OR UPDATE ON public.payment_milestones DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.milestones_add_up();
create policy company_only on payment_milestones to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on payment_milestones to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on payment_milestones to sunstage_app;
grant select on payment_milestones to sunstage_reader;

create table payment_runs (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  count integer default 0 not null,
  year integer not null,
  status text default 'draft'::text not null,
  pays_on date not null,
  remark text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  submitted_by bigint,
  return_reason text default ''::text not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  version integer default 1 not null,
  constraint payment_runs_pkey PRIMARY KEY (company_id, id),
  constraint payment_runs_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id),
  constraint payment_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payment_runs_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint payment_runs_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint payment_runs_check CHECK (((approved_at IS NULL) = (status = ANY (ARRAY['draft'::text, 'pending'::text])))),
  constraint payment_runs_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'paid'::text])))
);
alter table payment_runs enable row level security;
alter table payment_runs force row level security;
CREATE INDEX payment_runs_newest ON public.payment_runs USING btree (company_id, id DESC);
CREATE UNIQUE INDEX payment_runs_number ON public.payment_runs USING btree (company_id, year, count) WHERE (count > 0);
create policy company_only on payment_runs to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on payment_runs to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on payment_runs to sunstage_app;
grant select on payment_runs to sunstage_reader;

create table payments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  payment_run_id bigint not null,
  party_kind text not null,
  party_id bigint not null,
  status text default 'planned'::text not null,
  bank_name text default ''::text not null,
  account text default ''::text not null,
  ifsc text default ''::text not null,
  paid_on date,
  reference text default ''::text not null,
  paid_by bigint,
  reason text default ''::text not null,
  ended_on date,
  constraint payments_pkey PRIMARY KEY (company_id, id),
  constraint payments_company_id_payment_run_id_party_kind_party_id_key UNIQUE (company_id, payment_run_id, party_kind, party_id),
  constraint payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payments_company_id_paid_by_fkey FOREIGN KEY (company_id, paid_by) REFERENCES users(company_id, id),
  constraint payments_company_id_payment_run_id_fkey FOREIGN KEY (company_id, payment_run_id) REFERENCES payment_runs(company_id, id) ON DELETE CASCADE,
  constraint payments_check CHECK (((paid_on IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'reversed'::text])))),
  constraint payments_party_kind_check CHECK ((party_kind = ANY (ARRAY['supplier'::text, 'subcontractor'::text, 'employee'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'paid'::text, 'failed'::text, 'reversed'::text])))
);
alter table payments enable row level security;
alter table payments force row level security;
CREATE INDEX payments_party ON public.payments USING btree (company_id, party_kind, party_id);
CREATE TRIGGER payments_followed AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION app.payable_follows();
CREATE TRIGGER payments_stand BEFORE DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION app.payment_stands();
create policy company_only on payments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on payments to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on payments to sunstage_app;
grant select on payments to sunstage_reader;

create table photos (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  stage text not null,
  event_id bigint,
  album text default ''::text not null,
  caption text default ''::text not null,
  moment text default ''::text not null,
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  width integer not null,
  height integer not null,
  taken_at timestamp with time zone default now() not null,
  latitude double precision,
  longitude double precision,
  shared_with text[] default '{}'::text[] not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone default now() not null,
  original_file_id bigint,
  place_from text default ''::text not null,
  constraint photos_pkey PRIMARY KEY (company_id, id),
  constraint photos_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id),
  constraint photos_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint photos_company_id_original_file_id_fkey FOREIGN KEY (company_id, original_file_id) REFERENCES files(company_id, id),
  constraint photos_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint photos_company_id_thumbnail_file_id_fkey FOREIGN KEY (company_id, thumbnail_file_id) REFERENCES files(company_id, id),
  constraint photos_company_id_uploaded_by_fkey FOREIGN KEY (company_id, uploaded_by) REFERENCES users(company_id, id),
  constraint photos_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint photos_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint photos_moment_check CHECK ((moment = ANY (ARRAY[''::text, 'before'::text, 'after'::text]))),
  constraint photos_place_from_check CHECK ((place_from = ANY (ARRAY[''::text, 'photo'::text, 'phone'::text]))),
  constraint photos_stage_check CHECK ((stage = ANY (ARRAY['pre_requisites'::text, 'approvals'::text, 'engineering'::text, 'materials'::text, 'construction'::text, 'site_handover'::text])))
);
alter table photos enable row level security;
alter table photos force row level security;
CREATE INDEX photos_event ON public.photos USING btree (company_id, event_id);
CREATE INDEX photos_file ON public.photos USING btree (company_id, file_id);
CREATE INDEX photos_original ON public.photos USING btree (company_id, original_file_id) WHERE (original_file_id IS NOT NULL);
CREATE INDEX photos_project ON public.photos USING btree (company_id, project_id, taken_at DESC);
CREATE INDEX photos_thumbnail ON public.photos USING btree (company_id, thumbnail_file_id);
create policy company_only on photos to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on photos to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on photos to sunstage_app;
grant select on photos to sunstage_reader;

create table plant_inverters (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer not null,
  name text default ''::text not null,
  serial text default ''::text not null,
  reason text default ''::text not null,
  serial_by bigint,
  serial_at timestamp with time zone,
  version integer default 1 not null,
  constraint plant_inverters_pkey PRIMARY KEY (company_id, id),
  constraint plant_inverters_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint plant_inverters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint plant_inverters_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint plant_inverters_company_id_serial_by_fkey FOREIGN KEY (company_id, serial_by) REFERENCES users(company_id, id),
  constraint plant_inverters_number_check CHECK ((number > 0)),
  constraint plant_inverters_serial_check CHECK (((serial = ''::text) OR (serial ~ '^[A-Z0-9/-]{6,40}$'::text)))
);
alter table plant_inverters enable row level security;
alter table plant_inverters force row level security;
CREATE UNIQUE INDEX plant_inverters_serial ON public.plant_inverters USING btree (company_id, serial) WHERE (serial <> ''::text);
create policy company_only on plant_inverters to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on plant_inverters to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on plant_inverters to sunstage_app;
grant select on plant_inverters to sunstage_reader;

create table plant_strings (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  inverter_id bigint not null,
  mppt integer not null,
  string integer not null,
  modules integer not null,
  store_id bigint,
  constraint plant_strings_pkey PRIMARY KEY (company_id, id),
  constraint plant_strings_company_id_inverter_id_mppt_string_key UNIQUE (company_id, inverter_id, mppt, string),
  constraint plant_strings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint plant_strings_company_id_inverter_id_fkey FOREIGN KEY (company_id, inverter_id) REFERENCES plant_inverters(company_id, id) ON DELETE CASCADE,
  constraint plant_strings_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint plant_strings_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint plant_strings_modules_check CHECK ((modules >= 0)),
  constraint plant_strings_mppt_check CHECK ((mppt > 0)),
  constraint plant_strings_string_check CHECK ((string > 0))
);
alter table plant_strings enable row level security;
alter table plant_strings force row level security;
CREATE INDEX plant_strings_front ON public.plant_strings USING btree (company_id, store_id) WHERE (store_id IS NOT NULL);
CREATE INDEX plant_strings_project ON public.plant_strings USING btree (company_id, project_id);
create policy company_only on plant_strings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on plant_strings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on plant_strings to sunstage_app;
grant select on plant_strings to sunstage_reader;

create table po_amendments (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  order_id bigint not null,
  number integer,
  kind text not null,
  state text not null,
  reason text not null,
  changes jsonb not null,
  proposal_ids bigint[] default '{}'::bigint[] not null,
  net_before bigint not null,
  net_after bigint not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  decided_note text default ''::text not null,
  constraint po_amendments_pkey PRIMARY KEY (company_id, id),
  constraint po_amendments_company_id_order_id_number_key UNIQUE (company_id, order_id, number),
  constraint po_amendments_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint po_amendments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint po_amendments_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint po_amendments_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint po_amendments_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text)),
  constraint po_amendments_check CHECK (((state = 'applied'::text) = (number IS NOT NULL))),
  constraint po_amendments_kind_check CHECK ((kind = ANY (ARRAY['amendment'::text, 'short_close'::text, 'closed'::text, 'cancelled'::text]))),
  constraint po_amendments_net_after_within CHECK ((abs(net_after) <= '1000000000000000'::bigint)) NOT VALID,
  constraint po_amendments_net_before_within CHECK ((abs(net_before) <= '1000000000000000'::bigint)) NOT VALID,
  constraint po_amendments_number_check CHECK ((number > 0)),
  constraint po_amendments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text])))
);
alter table po_amendments enable row level security;
alter table po_amendments force row level security;
CREATE UNIQUE INDEX po_amendments_pending ON public.po_amendments USING btree (company_id, order_id) WHERE (state = 'pending'::text);
create policy company_only on po_amendments to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on po_amendments to sunstage_owner using (true) with check (true);
grant insert, select, update on po_amendments to sunstage_app;
grant select on po_amendments to sunstage_reader;

create table po_approvals (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  order_id bigint not null,
  amendment_id bigint,
  step text not null,
  user_id bigint not null,
  note text default ''::text not null,
  net bigint not null,
  covers boolean default false not null,
  at timestamp with time zone default now() not null,
  constraint po_approvals_pkey PRIMARY KEY (company_id, id),
  constraint po_approvals_company_id_amendment_id_fkey FOREIGN KEY (company_id, amendment_id) REFERENCES po_amendments(company_id, id) ON DELETE CASCADE,
  constraint po_approvals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint po_approvals_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint po_approvals_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint po_approvals_net_within CHECK ((abs(net) <= '1000000000000000'::bigint)) NOT VALID,
  constraint po_approvals_step_check CHECK ((step = ANY (ARRAY['asked'::text, 'withdrawn'::text, 'approved'::text, 'rejected'::text, 'questioned'::text])))
);
alter table po_approvals enable row level security;
alter table po_approvals force row level security;
CREATE INDEX po_approvals_order ON public.po_approvals USING btree (company_id, order_id, id);
create policy company_only on po_approvals to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on po_approvals to sunstage_owner using (true) with check (true);
grant insert, select on po_approvals to sunstage_app;
grant select on po_approvals to sunstage_reader;

create table po_deliveries (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  po_line_id bigint not null,
  due_on date not null,
  quantity numeric(15,3) not null,
  constraint po_deliveries_pkey PRIMARY KEY (company_id, id),
  constraint po_deliveries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint po_deliveries_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id) ON DELETE CASCADE,
  constraint po_deliveries_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table po_deliveries enable row level security;
alter table po_deliveries force row level security;
CREATE INDEX po_deliveries_line ON public.po_deliveries USING btree (company_id, po_line_id, due_on);
create policy company_only on po_deliveries to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on po_deliveries to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on po_deliveries to sunstage_app;
grant select on po_deliveries to sunstage_reader;

create table po_files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  order_id bigint not null,
  file_id bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint po_files_pkey PRIMARY KEY (company_id, id),
  constraint po_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint po_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint po_files_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE
);
alter table po_files enable row level security;
alter table po_files force row level security;
CREATE INDEX po_files_file ON public.po_files USING btree (company_id, file_id);
CREATE INDEX po_files_order ON public.po_files USING btree (company_id, order_id);
create policy company_only on po_files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on po_files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on po_files to sunstage_app;
grant select on po_files to sunstage_reader;

create table po_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  order_id bigint not null,
  position integer not null,
  boq_line_id bigint,
  project_id bigint not null,
  quote_line_id bigint,
  item_id bigint,
  category text not null,
  description text not null,
  make text default ''::text not null,
  model text default ''::text not null,
  hsn text default ''::text not null,
  unit text not null,
  conversions jsonb default '[]'::jsonb not null,
  watts numeric(12,3),
  quantity numeric(15,3) not null,
  short_closed numeric(15,3) default 0 not null,
  format text not null,
  price numeric(16,4) not null,
  rate numeric(16,4) not null,
  gst_percent numeric(5,2) not null,
  needed_by date,
  promised_on date,
  award_line_id bigint,
  over_reason text default ''::text not null,
  warranty text default ''::text not null,
  service boolean default false not null,
  constraint po_lines_pkey PRIMARY KEY (company_id, id),
  constraint po_lines_company_id_award_line_id_fkey FOREIGN KEY (company_id, award_line_id) REFERENCES rfq_award_lines(company_id, id),
  constraint po_lines_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id),
  constraint po_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint po_lines_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint po_lines_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint po_lines_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint po_lines_company_id_quote_line_id_fkey FOREIGN KEY (company_id, quote_line_id) REFERENCES quote_lines(company_id, id),
  constraint po_lines_check CHECK ((short_closed <= quantity)),
  constraint po_lines_conversions_check CHECK ((jsonb_typeof(conversions) = 'array'::text)),
  constraint po_lines_gst_percent_check CHECK (((gst_percent >= (0)::numeric) AND (gst_percent <= (100)::numeric))),
  constraint po_lines_price_check CHECK ((price >= (0)::numeric)),
  constraint po_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint po_lines_rate_check CHECK ((rate >= (0)::numeric)),
  constraint po_lines_service_not_in_boq CHECK (((NOT service) OR (boq_line_id IS NULL))),
  constraint po_lines_short_closed_check CHECK ((short_closed >= (0)::numeric))
);
alter table po_lines enable row level security;
alter table po_lines force row level security;
CREATE UNIQUE INDEX po_lines_award ON public.po_lines USING btree (company_id, award_line_id) WHERE (award_line_id IS NOT NULL);
CREATE INDEX po_lines_boq ON public.po_lines USING btree (company_id, boq_line_id);
CREATE INDEX po_lines_item ON public.po_lines USING btree (company_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX po_lines_needed ON public.po_lines USING btree (company_id, needed_by);
CREATE INDEX po_lines_order ON public.po_lines USING btree (company_id, order_id, "position");
CREATE INDEX po_lines_project ON public.po_lines USING btree (company_id, project_id);
create policy company_only on po_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on po_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on po_lines to sunstage_app;
grant select on po_lines to sunstage_reader;

create table po_proposals (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  order_id bigint not null,
  po_line_id bigint not null,
  promised_on date,
  quantity numeric(15,3),
  price numeric(16,4),
  note text default ''::text not null,
  state text default 'open'::text not null,
  made_at timestamp with time zone default now() not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint po_proposals_pkey PRIMARY KEY (company_id, id),
  constraint po_proposals_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint po_proposals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint po_proposals_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id) ON DELETE CASCADE,
  constraint po_proposals_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id) ON DELETE CASCADE,
  constraint po_proposals_price_check CHECK ((price >= (0)::numeric)),
  constraint po_proposals_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint po_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'declined'::text, 'replaced'::text])))
);
alter table po_proposals enable row level security;
alter table po_proposals force row level security;
CREATE INDEX po_proposals_line ON public.po_proposals USING btree (company_id, po_line_id);
CREATE INDEX po_proposals_order ON public.po_proposals USING btree (company_id, order_id, id);
create policy company_only on po_proposals to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on po_proposals to sunstage_owner using (true) with check (true);
grant insert, select, update on po_proposals to sunstage_app;
grant select on po_proposals to sunstage_reader;

create table postings (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  entry_id bigint not null,
  account text not null,
  party_kind text default ''::text not null,
  party_id bigint,
  project_id bigint,
  head text default ''::text not null,
  debit bigint default 0 not null,
  credit bigint default 0 not null,
  constraint postings_pkey PRIMARY KEY (company_id, id),
  constraint postings_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES journal_entries(company_id, id),
  constraint postings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint postings_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint postings_account_check CHECK ((account <> ''::text)),
  constraint postings_check CHECK (((debit = 0) <> (credit = 0))),
  constraint postings_check1 CHECK (((account <> 'contract_cost'::text) OR (project_id IS NOT NULL))),
  constraint postings_check2 CHECK (((party_kind = ''::text) = (party_id IS NULL))),
  constraint postings_credit_check CHECK ((credit >= 0)),
  constraint postings_credit_within CHECK ((abs(credit) <= '1000000000000000'::bigint)) NOT VALID,
  constraint postings_debit_check CHECK ((debit >= 0)),
  constraint postings_debit_within CHECK ((abs(debit) <= '1000000000000000'::bigint)) NOT VALID
);
alter table postings enable row level security;
alter table postings force row level security;
CREATE INDEX postings_account ON public.postings USING btree (company_id, account, entry_id);
CREATE INDEX postings_entry ON public.postings USING btree (company_id, entry_id);
CREATE INDEX postings_project ON public.postings USING btree (company_id, project_id, account) WHERE (project_id IS NOT NULL);
CREATE TRIGGER postings_join_open_entry BEFORE INSERT ON public.postings FOR EACH ROW EXECUTE FUNCTION app.entry_is_open();
create policy company_only on postings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on postings to sunstage_owner using (true) with check (true);
grant insert, select on postings to sunstage_app;
grant select on postings to sunstage_reader;

create table price_lists (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  supplier_id bigint not null,
  name text not null,
  valid_from date not null,
  valid_to date,
  note text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint price_lists_pkey PRIMARY KEY (company_id, id),
  constraint price_lists_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint price_lists_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint price_lists_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint price_lists_check CHECK ((valid_to >= valid_from)),
  constraint price_lists_name_check CHECK ((name <> ''::text))
);
alter table price_lists enable row level security;
alter table price_lists force row level security;
CREATE INDEX price_lists_newest ON public.price_lists USING btree (company_id, valid_from DESC, id DESC);
CREATE INDEX price_lists_of_supplier ON public.price_lists USING btree (company_id, supplier_id);
create policy company_only on price_lists to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on price_lists to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on price_lists to sunstage_app;
grant select on price_lists to sunstage_reader;

create table project_contracts (
  company_id bigint default app.claimed_company() not null,
  project_id bigint not null,
  legal_name text default ''::text not null,
  billing_address text default ''::text not null,
  gstin text default ''::text not null,
  supply_state text default ''::text not null,
  contact_name text default ''::text not null,
  billing_email text default ''::text not null,
  number text default ''::text not null,
  day date,
  goods_share numeric(5,2),
  retention_percent numeric(5,2) default 0 not null,
  ld_percent numeric(5,2) default 0 not null,
  ld_cap_percent numeric(5,2) default 0 not null,
  payment_days integer default 15 not null,
  template text default ''::text not null,
  version integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  retention_months integer default 12 not null,
  constraint project_contracts_pkey PRIMARY KEY (company_id, project_id),
  constraint project_contracts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint project_contracts_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint project_contracts_goods_share_check CHECK (((goods_share >= (0)::numeric) AND (goods_share <= (100)::numeric))),
  constraint project_contracts_ld_cap_percent_check CHECK (((ld_cap_percent >= (0)::numeric) AND (ld_cap_percent <= (100)::numeric))),
  constraint project_contracts_ld_percent_check CHECK (((ld_percent >= (0)::numeric) AND (ld_percent <= (100)::numeric))),
  constraint project_contracts_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 365))),
  constraint project_contracts_retention_months_check CHECK (((retention_months >= 0) AND (retention_months <= 120))),
  constraint project_contracts_retention_percent_check CHECK (((retention_percent >= (0)::numeric) AND (retention_percent <= (100)::numeric)))
);
alter table project_contracts enable row level security;
alter table project_contracts force row level security;
create policy company_only on project_contracts to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on project_contracts to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on project_contracts to sunstage_app;
grant select on project_contracts to sunstage_reader;

create table project_drafts (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  step text default 'basics'::text not null,
  form jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  accepted jsonb,
  visit jsonb,
  constraint project_drafts_pkey PRIMARY KEY (company_id, id),
  constraint project_drafts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint project_drafts_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table project_drafts enable row level security;
alter table project_drafts force row level security;
CREATE INDEX project_drafts_user ON public.project_drafts USING btree (company_id, user_id);
create policy company_only on project_drafts to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on project_drafts to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on project_drafts to sunstage_app;
grant select on project_drafts to sunstage_reader;

create table project_members (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  user_id bigint not null,
  role text not null,
  stage_access text[] default '{}'::text[] not null,
  added_by bigint,
  added_at timestamp with time zone default now() not null,
  constraint project_members_pkey PRIMARY KEY (company_id, id),
  constraint project_members_company_id_project_id_user_id_role_key UNIQUE (company_id, project_id, user_id, role),
  constraint project_members_company_id_added_by_fkey FOREIGN KEY (company_id, added_by) REFERENCES users(company_id, id),
  constraint project_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint project_members_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint project_members_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint project_members_role_check CHECK ((role = ANY (ARRAY['Project Manager'::text, 'Sales'::text, 'Liasoning Manager'::text, 'Liasoning Officer'::text, 'Designer'::text, 'Lead Designer'::text, 'Procurement Manager'::text, 'Procurement Executive'::text, 'Site In-Charge'::text, 'Site Executive'::text, 'O&M Manager'::text, 'Customer'::text, 'Investor'::text, 'Sub-contractor'::text])))
);
alter table project_members enable row level security;
alter table project_members force row level security;
CREATE INDEX project_members_user ON public.project_members USING btree (company_id, user_id, project_id);
create policy company_only on project_members to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on project_members to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on project_members to sunstage_app;
grant select on project_members to sunstage_reader;

create table project_specifications (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer not null,
  sheet jsonb not null,
  note text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint project_specifications_pkey PRIMARY KEY (company_id, id),
  constraint project_specifications_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint project_specifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint project_specifications_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint project_specifications_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
alter table project_specifications enable row level security;
alter table project_specifications force row level security;
create policy company_only on project_specifications to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on project_specifications to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on project_specifications to sunstage_app;
grant select on project_specifications to sunstage_reader;

create table project_stages (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  stage text not null,
  status text default 'PENDING'::text not null,
  percent numeric(5,2) default 0 not null,
  planned_start date,
  planned_end date,
  actual_start date,
  actual_end date,
  version integer default 1 not null,
  constraint project_stages_pkey PRIMARY KEY (company_id, id),
  constraint project_stages_company_id_project_id_stage_key UNIQUE (company_id, project_id, stage),
  constraint project_stages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint project_stages_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint project_stages_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint project_stages_stage_check CHECK ((stage = ANY (ARRAY['pre_requisites'::text, 'approvals'::text, 'engineering'::text, 'materials'::text, 'construction'::text, 'site_handover'::text]))),
  constraint project_stages_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'IN-PROGRESS'::text, 'FINISHED'::text])))
);
alter table project_stages enable row level security;
alter table project_stages force row level security;
create policy company_only on project_stages to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on project_stages to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on project_stages to sunstage_app;
grant select on project_stages to sunstage_reader;

create table projects (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  project_type text not null,
  segment text not null,
  status text default 'draft'::text not null,
  capacity_kwp numeric(12,3) default 0 not null,
  capacity_kw_ac numeric(12,3) default 0 not null,
  customer_name text default ''::text not null,
  customer_phone text default ''::text not null,
  customer_email text default ''::text not null,
  customer_id bigint,
  site_address text default ''::text not null,
  state text default ''::text not null,
  discom text default ''::text not null,
  latitude double precision,
  longitude double precision,
  owner_id bigint,
  project_manager_id bigint,
  start_date date,
  target_commissioning date,
  commissioned_on date,
  contract_value bigint default 0 not null,
  pace integer default 100 not null,
  template text default ''::text not null,
  version integer default 1 not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  plan_version integer default 1 not null,
  forecast_commissioning date,
  forecast_end date,
  responsibility jsonb default '{}'::jsonb not null,
  plan_calendar text default ''::text not null,
  percent numeric default 0 not null,
  stages_under_way text[] default '{}'::text[] not null,
  custom jsonb default '{}'::jsonb not null,
  consumer_number text default ''::text not null,
  sanctioned_load_kw numeric(12,3),
  contract_demand_kva numeric(12,3),
  supply_voltage text default ''::text not null,
  phase text default ''::text not null,
  roof_type text default ''::text not null,
  roof_area_sqm numeric(14,2),
  district text default ''::text not null,
  is_sample boolean default false not null,
  constraint projects_pkey PRIMARY KEY (company_id, id),
  constraint projects_company_id_code_key UNIQUE (company_id, code),
  constraint projects_id_key UNIQUE (id),
  constraint projects_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint projects_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES users(company_id, id),
  constraint projects_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint projects_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id),
  constraint projects_company_id_project_manager_id_fkey FOREIGN KEY (company_id, project_manager_id) REFERENCES users(company_id, id),
  constraint projects_capacity_kw_ac_check CHECK ((capacity_kw_ac >= (0)::numeric)),
  constraint projects_capacity_kwp_check CHECK ((capacity_kwp >= (0)::numeric)),
  constraint projects_contract_demand_kva_check CHECK ((contract_demand_kva >= (0)::numeric)),
  constraint projects_contract_value_check CHECK ((contract_value >= 0)),
  constraint projects_contract_value_within CHECK ((abs(contract_value) <= '1000000000000000'::bigint)) NOT VALID,
  constraint projects_custom_check CHECK ((jsonb_typeof(custom) = 'object'::text)),
  constraint projects_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint projects_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint projects_phase_check CHECK ((phase = ANY (ARRAY[''::text, 'Single'::text, 'Three'::text]))),
  constraint projects_roof_area_sqm_check CHECK ((roof_area_sqm >= (0)::numeric)),
  constraint projects_sanctioned_load_kw_check CHECK ((sanctioned_load_kw >= (0)::numeric)),
  constraint projects_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'on_hold'::text, 'completed'::text, 'maintenance'::text, 'cancelled'::text]))),
  constraint projects_supply_voltage_check CHECK ((supply_voltage = ANY (ARRAY[''::text, 'LT'::text, 'HT'::text])))
);
alter table projects enable row level security;
alter table projects force row level security;
CREATE INDEX projects_by_status ON public.projects USING btree (company_id, status, updated_at DESC);
CREATE INDEX projects_by_update ON public.projects USING btree (company_id, updated_at DESC, id DESC);
CREATE INDEX projects_custom ON public.projects USING gin (custom jsonb_path_ops);
CREATE INDEX projects_manager ON public.projects USING btree (company_id, project_manager_id, status);
CREATE UNIQUE INDEX projects_one_sample ON public.projects USING btree (company_id) WHERE is_sample;
CREATE INDEX projects_owner ON public.projects USING btree (company_id, owner_id);
CREATE TRIGGER found_added AFTER INSERT ON public.projects REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_projects();
CREATE TRIGGER found_changed AFTER UPDATE ON public.projects FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.code IS DISTINCT FROM new.code) OR (old.customer_name IS DISTINCT FROM new.customer_name) OR (old.site_address IS DISTINCT FROM new.site_address) OR (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION app.found_projects();
CREATE TRIGGER found_custom AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((old.custom IS DISTINCT FROM new.custom)) EXECUTE FUNCTION app.found_projects();
CREATE TRIGGER found_removed AFTER DELETE ON public.projects REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_projects();
create policy company_only on projects to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on projects to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on projects to sunstage_app;
grant select on projects to sunstage_reader;

create table proposal_approvals (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  proposal_id bigint not null,
  step text not null,
  user_id bigint not null,
  note text default ''::text not null,
  facts jsonb not null,
  at timestamp with time zone default now() not null,
  constraint proposal_approvals_pkey PRIMARY KEY (company_id, id),
  constraint proposal_approvals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint proposal_approvals_company_id_proposal_id_fkey FOREIGN KEY (company_id, proposal_id) REFERENCES proposals(company_id, id) ON DELETE CASCADE,
  constraint proposal_approvals_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint proposal_approvals_step_check CHECK ((step = ANY (ARRAY['asked'::text, 'withdrawn'::text, 'approved'::text, 'sent_back'::text, 'changed'::text])))
);
alter table proposal_approvals enable row level security;
alter table proposal_approvals force row level security;
CREATE INDEX proposal_approvals_proposal ON public.proposal_approvals USING btree (company_id, proposal_id, id);
create policy company_only on proposal_approvals to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on proposal_approvals to sunstage_owner using (true) with check (true);
grant insert, select on proposal_approvals to sunstage_app;
grant select on proposal_approvals to sunstage_reader;

create table proposal_images (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  file_id bigint not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint proposal_images_pkey PRIMARY KEY (company_id, id),
  constraint proposal_images_company_id_file_id_key UNIQUE (company_id, file_id),
  constraint proposal_images_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint proposal_images_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint proposal_images_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id)
);
alter table proposal_images enable row level security;
alter table proposal_images force row level security;
create policy company_only on proposal_images to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on proposal_images to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on proposal_images to sunstage_app;
grant select on proposal_images to sunstage_reader;

create table proposal_questions (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  proposal_id bigint not null,
  name text not null,
  text text not null,
  at timestamp with time zone default now() not null,
  answer text default ''::text not null,
  answered_at timestamp with time zone,
  answered_by bigint,
  constraint proposal_questions_pkey PRIMARY KEY (company_id, id),
  constraint proposal_questions_company_id_answered_by_fkey FOREIGN KEY (company_id, answered_by) REFERENCES users(company_id, id),
  constraint proposal_questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint proposal_questions_company_id_proposal_id_fkey FOREIGN KEY (company_id, proposal_id) REFERENCES proposals(company_id, id) ON DELETE CASCADE,
  constraint proposal_questions_check CHECK (((answered_at IS NULL) = (answer = ''::text)))
);
alter table proposal_questions enable row level security;
alter table proposal_questions force row level security;
CREATE INDEX proposal_questions_proposal ON public.proposal_questions USING btree (company_id, proposal_id, id);
create policy company_only on proposal_questions to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on proposal_questions to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on proposal_questions to sunstage_app;
grant select on proposal_questions to sunstage_reader;

create table proposal_templates (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  segment text not null,
  parts jsonb not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint proposal_templates_pkey PRIMARY KEY (company_id, id),
  constraint proposal_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint proposal_templates_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint proposal_templates_segment_check CHECK ((segment = ANY (ARRAY['residential'::text, 'c_and_i'::text, 'ground'::text])))
);
alter table proposal_templates enable row level security;
alter table proposal_templates force row level security;
CREATE UNIQUE INDEX proposal_templates_name ON public.proposal_templates USING btree (company_id, lower(name)) WHERE (deleted_at IS NULL);
create policy company_only on proposal_templates to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on proposal_templates to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on proposal_templates to sunstage_app;
grant select on proposal_templates to sunstage_reader;

create table proposal_visits (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  proposal_id bigint not null,
  visit text not null,
  at timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  address text default ''::text not null,
  device text default ''::text not null,
  sections text[] default '{}'::text[] not null,
  constraint proposal_visits_pkey PRIMARY KEY (company_id, id),
  constraint proposal_visits_company_id_proposal_id_visit_key UNIQUE (company_id, proposal_id, visit),
  constraint proposal_visits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint proposal_visits_company_id_proposal_id_fkey FOREIGN KEY (company_id, proposal_id) REFERENCES proposals(company_id, id) ON DELETE CASCADE
);
alter table proposal_visits enable row level security;
alter table proposal_visits force row level security;
create policy company_only on proposal_visits to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on proposal_visits to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on proposal_visits to sunstage_app;
grant select on proposal_visits to sunstage_reader;

create table proposals (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  lead_id bigint,
  template_id bigint,
  family_id bigint,
  code text default ''::text not null,
  revision integer default 1 not null,
  status text default 'draft'::text not null,
  content jsonb not null,
  figures jsonb,
  letterhead jsonb,
  logo_file_id bigint,
  pdf_file_id bigint,
  title text default ''::text not null,
  segment text not null,
  customer_name text default ''::text not null,
  customer_email text default ''::text not null,
  kwp double precision default 0 not null,
  total bigint default 0 not null,
  dated date not null,
  valid_until date not null,
  owner_id bigint not null,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  sent_by bigint,
  opened_at timestamp with time zone,
  last_opened_at timestamp with time zone,
  open_count integer default 0 not null,
  warned_on date,
  decided_at timestamp with time zone,
  decided_by text default ''::text not null,
  decided_address text default ''::text not null,
  decided_remark text default ''::text not null,
  decided_via text default ''::text not null,
  version integer default 1 not null,
  approval text default 'none'::text not null,
  approval_asked_by bigint,
  constraint proposals_pkey PRIMARY KEY (company_id, id),
  constraint proposals_company_id_approval_asked_by_fkey FOREIGN KEY (company_id, approval_asked_by) REFERENCES users(company_id, id),
  constraint proposals_company_id_family_id_fkey FOREIGN KEY (company_id, family_id) REFERENCES proposals(company_id, id),
  constraint proposals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint proposals_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES leads(company_id, id) ON DELETE SET NULL (lead_id),
  constraint proposals_company_id_logo_file_id_fkey FOREIGN KEY (company_id, logo_file_id) REFERENCES files(company_id, id),
  constraint proposals_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint proposals_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES users(company_id, id),
  constraint proposals_company_id_pdf_file_id_fkey FOREIGN KEY (company_id, pdf_file_id) REFERENCES files(company_id, id),
  constraint proposals_company_id_sent_by_fkey FOREIGN KEY (company_id, sent_by) REFERENCES users(company_id, id),
  constraint proposals_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES proposal_templates(company_id, id),
  constraint proposals_approval_check CHECK ((approval = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'sent_back'::text]))),
  constraint proposals_check CHECK (((status = 'draft'::text) OR ((sent_at IS NOT NULL) AND (figures IS NOT NULL) AND (letterhead IS NOT NULL) AND (code <> ''::text)))),
  constraint proposals_decided_via_check CHECK ((decided_via = ANY (ARRAY[''::text, 'link'::text, 'person'::text]))),
  constraint proposals_revision_check CHECK ((revision > 0)),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'opened'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'superseded'::text]))),
  constraint proposals_total_within CHECK ((abs(total) <= '1000000000000000'::bigint)) NOT VALID
);
alter table proposals enable row level security;
alter table proposals force row level security;
CREATE INDEX proposals_approval ON public.proposals USING btree (company_id, id) WHERE (approval = 'pending'::text);
CREATE INDEX proposals_files ON public.proposals USING btree (company_id, pdf_file_id) WHERE (pdf_file_id IS NOT NULL);
CREATE INDEX proposals_lead ON public.proposals USING btree (company_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE UNIQUE INDEX proposals_number ON public.proposals USING btree (company_id, code, revision) WHERE (code <> ''::text);
CREATE INDEX proposals_owner ON public.proposals USING btree (company_id, owner_id);
CREATE UNIQUE INDEX proposals_revision ON public.proposals USING btree (company_id, COALESCE(family_id, id), revision);
CREATE INDEX proposals_template ON public.proposals USING btree (company_id, template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX proposals_updated ON public.proposals USING btree (company_id, updated_at DESC, id DESC);
CREATE INDEX proposals_waiting ON public.proposals USING btree (company_id, valid_until) WHERE (status = ANY (ARRAY['sent'::text, 'opened'::text]));
CREATE TRIGGER found_added AFTER INSERT ON public.proposals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_proposals();
CREATE TRIGGER found_changed AFTER UPDATE ON public.proposals FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.customer_name IS DISTINCT FROM new.customer_name) OR (old.customer_email IS DISTINCT FROM new.customer_email) OR (old.code IS DISTINCT FROM new.code))) EXECUTE FUNCTION app.found_proposals();
CREATE TRIGGER found_removed AFTER DELETE ON public.proposals REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_proposals();
CREATE TRIGGER keep_sent_proposal BEFORE DELETE OR UPDATE ON public.proposals FOR EACH ROW EXECUTE FUNCTION app.keep_sent_proposal();
create policy company_only on proposals to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on proposals to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on proposals to sunstage_app;
grant select on proposals to sunstage_reader;

create table public_idempotency_keys (
  key text not null,
  request_hash text not null,
  answer text,
  created_at timestamp with time zone default now() not null,
  constraint public_idempotency_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX public_idempotency_keys_age ON public.public_idempotency_keys USING btree (created_at);
grant delete, insert, update on public_idempotency_keys to sunstage_app;
grant select (key, created_at) on public_idempotency_keys to sunstage_app;

create table punch_photos (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  punch_point_id bigint not null,
  moment text not null,
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  original_file_id bigint not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint punch_photos_pkey PRIMARY KEY (company_id, id),
  constraint punch_photos_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint punch_photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint punch_photos_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint punch_photos_company_id_original_file_id_fkey FOREIGN KEY (company_id, original_file_id) REFERENCES files(company_id, id),
  constraint punch_photos_company_id_punch_point_id_fkey FOREIGN KEY (company_id, punch_point_id) REFERENCES punch_points(company_id, id) ON DELETE CASCADE,
  constraint punch_photos_company_id_thumbnail_file_id_fkey FOREIGN KEY (company_id, thumbnail_file_id) REFERENCES files(company_id, id),
  constraint punch_photos_moment_check CHECK ((moment = ANY (ARRAY['before'::text, 'after'::text])))
);
alter table punch_photos enable row level security;
alter table punch_photos force row level security;
CREATE INDEX punch_photos_file ON public.punch_photos USING btree (company_id, file_id);
CREATE INDEX punch_photos_of ON public.punch_photos USING btree (company_id, punch_point_id);
CREATE INDEX punch_photos_original ON public.punch_photos USING btree (company_id, original_file_id);
CREATE INDEX punch_photos_thumbnail ON public.punch_photos USING btree (company_id, thumbnail_file_id);
create policy company_only on punch_photos to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on punch_photos to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on punch_photos to sunstage_app;
grant select on punch_photos to sunstage_reader;

create table punch_points (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer not null,
  title text not null,
  description text default ''::text not null,
  category text not null,
  severity text not null,
  status text default 'Open'::text not null,
  place text default ''::text not null,
  event_id bigint,
  source text default 'site'::text not null,
  responsible_id bigint,
  due_on date,
  cost_recovery boolean default false not null,
  customer_approves boolean default false not null,
  raised_by bigint,
  raised_at timestamp with time zone default now() not null,
  fixed_by bigint,
  fixed_at timestamp with time zone,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  pin_version_id bigint,
  pin_page integer,
  pin_x double precision,
  pin_y double precision,
  latitude double precision,
  longitude double precision,
  site_visit_id bigint,
  inspection_id bigint,
  authority_file_id bigint,
  constraint punch_points_pkey PRIMARY KEY (company_id, id),
  constraint punch_points_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint punch_points_company_id_authority_file_id_fkey FOREIGN KEY (company_id, authority_file_id) REFERENCES authority_files(company_id, id) ON DELETE SET NULL (authority_file_id),
  constraint punch_points_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id),
  constraint punch_points_company_id_fixed_by_fkey FOREIGN KEY (company_id, fixed_by) REFERENCES users(company_id, id),
  constraint punch_points_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint punch_points_company_id_inspection_id_fkey FOREIGN KEY (company_id, inspection_id) REFERENCES inspections(company_id, id) ON DELETE SET NULL (inspection_id),
  constraint punch_points_company_id_pin_version_id_fkey FOREIGN KEY (company_id, pin_version_id) REFERENCES document_versions(company_id, id),
  constraint punch_points_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint punch_points_company_id_raised_by_fkey FOREIGN KEY (company_id, raised_by) REFERENCES users(company_id, id),
  constraint punch_points_company_id_responsible_id_fkey FOREIGN KEY (company_id, responsible_id) REFERENCES users(company_id, id),
  constraint punch_points_company_id_site_visit_id_fkey FOREIGN KEY (company_id, site_visit_id) REFERENCES site_visits(company_id, id) ON DELETE SET NULL (site_visit_id),
  constraint punch_points_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint punch_points_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint punch_points_number_check CHECK ((number > 0)),
  constraint punch_points_one_origin CHECK ((num_nonnulls(site_visit_id, inspection_id, authority_file_id) <= 1)),
  constraint punch_points_pin_page_check CHECK ((pin_page > 0)),
  constraint punch_points_pin_whole CHECK ((num_nulls(pin_version_id, pin_page, pin_x, pin_y) = ANY (ARRAY[0, 4]))),
  constraint punch_points_pin_x_check CHECK (((pin_x >= (0)::double precision) AND (pin_x <= (1)::double precision))),
  constraint punch_points_pin_y_check CHECK (((pin_y >= (0)::double precision) AND (pin_y <= (1)::double precision))),
  constraint punch_points_position_whole CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint punch_points_severity_check CHECK ((severity = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  constraint punch_points_source_check CHECK ((source = ANY (ARRAY['site'::text, 'customer'::text]))),
  constraint punch_points_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Accepted'::text, 'Disputed'::text, 'Fixed'::text, 'Verified'::text, 'Approved'::text, 'Cancelled'::text]))),
  constraint punch_points_title_check CHECK ((title <> ''::text))
);
alter table punch_points enable row level security;
alter table punch_points force row level security;
CREATE INDEX punch_points_authority ON public.punch_points USING btree (company_id, authority_file_id) WHERE (authority_file_id IS NOT NULL);
CREATE INDEX punch_points_event ON public.punch_points USING btree (company_id, event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX punch_points_inspection ON public.punch_points USING btree (company_id, inspection_id) WHERE (inspection_id IS NOT NULL);
CREATE INDEX punch_points_newest ON public.punch_points USING btree (company_id, project_id, id DESC);
CREATE INDEX punch_points_open ON public.punch_points USING btree (company_id, project_id, severity) WHERE (closed_at IS NULL);
CREATE INDEX punch_points_pinned ON public.punch_points USING btree (company_id, pin_version_id) WHERE (pin_version_id IS NOT NULL);
CREATE INDEX punch_points_position ON public.punch_points USING btree (company_id, project_id) WHERE (latitude IS NOT NULL);
CREATE INDEX punch_points_responsible ON public.punch_points USING btree (company_id, responsible_id) WHERE (responsible_id IS NOT NULL);
CREATE INDEX punch_points_visit ON public.punch_points USING btree (company_id, site_visit_id) WHERE (site_visit_id IS NOT NULL);
CREATE TRIGGER found_added AFTER INSERT ON public.punch_points REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_punch_points();
CREATE TRIGGER found_changed AFTER UPDATE ON public.punch_points FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.place IS DISTINCT FROM new.place) OR (old.category IS DISTINCT FROM new.category))) EXECUTE FUNCTION app.found_punch_points();
CREATE TRIGGER found_removed AFTER DELETE ON public.punch_points REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_punch_points();
create policy company_only on punch_points to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on punch_points to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on punch_points to sunstage_app;
grant select on punch_points to sunstage_reader;

create table punch_turns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  punch_point_id bigint not null,
  was text not null,
  becomes text not null,
  remark text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint punch_turns_pkey PRIMARY KEY (company_id, id),
  constraint punch_turns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint punch_turns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint punch_turns_company_id_punch_point_id_fkey FOREIGN KEY (company_id, punch_point_id) REFERENCES punch_points(company_id, id) ON DELETE CASCADE
);
alter table punch_turns enable row level security;
alter table punch_turns force row level security;
CREATE INDEX punch_turns_of ON public.punch_turns USING btree (company_id, punch_point_id);
create policy company_only on punch_turns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on punch_turns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on punch_turns to sunstage_app;
grant select on punch_turns to sunstage_reader;

create table purchase_orders (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  supplier_id bigint not null,
  rfq_id bigint,
  number text default ''::text not null,
  title text default ''::text not null,
  status text default 'draft'::text not null,
  amendment integer default 0 not null,
  supplier_gstin text default ''::text not null,
  company_gstin text default ''::text not null,
  supply_state text default ''::text not null,
  ship_to text default ''::text not null,
  terms text default ''::text not null,
  payment_terms text default ''::text not null,
  credit_days integer default 0 not null,
  warranty text default ''::text not null,
  ld_percent numeric(5,2) default 0 not null,
  ld_cap_percent numeric(5,2) default 0 not null,
  instalments jsonb default '[]'::jsonb not null,
  freight bigint default 0 not null,
  freight_gst_percent numeric(5,2) default 18 not null,
  net bigint default 0 not null,
  tax bigint default 0 not null,
  submitted_by bigint,
  submitted_at timestamp with time zone,
  approved_by bigint,
  approved_at timestamp with time zone,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer text default ''::text not null,
  close_reason text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  award_id bigint,
  question_at timestamp with time zone,
  opened_at timestamp with time zone,
  sent_note text default ''::text not null,
  sent_by bigint,
  total bigint default 0 not null,
  ship_to_store_id bigint,
  ship_to_state text default ''::text not null,
  ship_to_contact text default ''::text not null,
  ship_to_phone text default ''::text not null,
  constraint purchase_orders_pkey PRIMARY KEY (company_id, id),
  constraint purchase_orders_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id),
  constraint purchase_orders_company_id_award_id_fkey FOREIGN KEY (company_id, award_id) REFERENCES rfq_awards(company_id, id),
  constraint purchase_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint purchase_orders_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint purchase_orders_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint purchase_orders_company_id_rfq_id_fkey FOREIGN KEY (company_id, rfq_id) REFERENCES rfqs(company_id, id),
  constraint purchase_orders_company_id_sent_by_fkey FOREIGN KEY (company_id, sent_by) REFERENCES users(company_id, id),
  constraint purchase_orders_company_id_ship_to_store_id_fkey FOREIGN KEY (company_id, ship_to_store_id) REFERENCES stores(company_id, id),
  constraint purchase_orders_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint purchase_orders_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint purchase_orders_amendment_check CHECK ((amendment >= 0)),
  constraint purchase_orders_check CHECK (((status = ANY (ARRAY['draft'::text, 'pending'::text, 'cancelled'::text])) OR (number <> ''::text))),
  constraint purchase_orders_credit_days_check CHECK (((credit_days >= 0) AND (credit_days <= 365))),
  constraint purchase_orders_freight_check CHECK ((freight >= 0)),
  constraint purchase_orders_freight_gst_percent_check CHECK (((freight_gst_percent >= (0)::numeric) AND (freight_gst_percent <= (100)::numeric))),
  constraint purchase_orders_freight_within CHECK ((abs(freight) <= '1000000000000000'::bigint)) NOT VALID,
  constraint purchase_orders_instalments_check CHECK ((jsonb_typeof(instalments) = 'array'::text)),
  constraint purchase_orders_ld_cap_percent_check CHECK (((ld_cap_percent >= (0)::numeric) AND (ld_cap_percent <= (100)::numeric))),
  constraint purchase_orders_ld_percent_check CHECK (((ld_percent >= (0)::numeric) AND (ld_percent <= (100)::numeric))),
  constraint purchase_orders_net_check CHECK ((net >= 0)),
  constraint purchase_orders_net_within CHECK ((abs(net) <= '1000000000000000'::bigint)) NOT VALID,
  constraint purchase_orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'sent'::text, 'accepted'::text, 'refused'::text, 'closed'::text, 'cancelled'::text]))),
  constraint purchase_orders_tax_check CHECK ((tax >= 0)),
  constraint purchase_orders_tax_within CHECK ((abs(tax) <= '1000000000000000'::bigint)) NOT VALID,
  constraint purchase_orders_total_check CHECK ((total >= 0)),
  constraint purchase_orders_total_within CHECK ((abs(total) <= '1000000000000000'::bigint)) NOT VALID
);
alter table purchase_orders enable row level security;
alter table purchase_orders force row level security;
CREATE INDEX purchase_orders_award ON public.purchase_orders USING btree (company_id, award_id) WHERE (award_id IS NOT NULL);
CREATE INDEX purchase_orders_newest ON public.purchase_orders USING btree (company_id, id DESC);
CREATE UNIQUE INDEX purchase_orders_number ON public.purchase_orders USING btree (company_id, number) WHERE (number <> ''::text);
CREATE INDEX purchase_orders_project ON public.purchase_orders USING btree (company_id, project_id);
CREATE INDEX purchase_orders_rfq ON public.purchase_orders USING btree (company_id, rfq_id) WHERE (rfq_id IS NOT NULL);
CREATE INDEX purchase_orders_ship_to ON public.purchase_orders USING btree (company_id, ship_to_store_id) WHERE (ship_to_store_id IS NOT NULL);
CREATE INDEX purchase_orders_supplier ON public.purchase_orders USING btree (company_id, supplier_id);
CREATE TRIGGER found_added AFTER INSERT ON public.purchase_orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_purchase_orders();
CREATE TRIGGER found_changed AFTER UPDATE ON public.purchase_orders FOR EACH ROW WHEN (((old.number IS DISTINCT FROM new.number) OR (old.title IS DISTINCT FROM new.title))) EXECUTE FUNCTION app.found_purchase_orders();
CREATE TRIGGER found_removed AFTER DELETE ON public.purchase_orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_purchase_orders();
CREATE TRIGGER purchase_orders_merged AFTER UPDATE OF supplier_id ON public.purchase_orders FOR EACH ROW WHEN ((old.supplier_id <> new.supplier_id)) EXECUTE FUNCTION app.payable_of_supplier('order_advance');
CREATE TRIGGER purchase_orders_owed AFTER INSERT OR UPDATE OF status, total, instalments, number ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION app.order_owed();
create policy company_only on purchase_orders to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on purchase_orders to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on purchase_orders to sunstage_app;
grant select on purchase_orders to sunstage_reader;

create table purchase_settings (
  company_id bigint default app.claimed_company() not null,
  interest_percent numeric(5,2) not null,
  creditable_percent numeric(5,2) not null,
  version integer default 1 not null,
  made_by bigint,
  updated_at timestamp with time zone default now() not null,
  constraint purchase_settings_pkey PRIMARY KEY (company_id),
  constraint purchase_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint purchase_settings_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint purchase_settings_creditable_percent_check CHECK (((creditable_percent >= (0)::numeric) AND (creditable_percent <= (100)::numeric))),
  constraint purchase_settings_interest_percent_check CHECK (((interest_percent >= (0)::numeric) AND (interest_percent <= (60)::numeric)))
);
alter table purchase_settings enable row level security;
alter table purchase_settings force row level security;
create policy company_only on purchase_settings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on purchase_settings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on purchase_settings to sunstage_app;
grant select on purchase_settings to sunstage_reader;

create table quote_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  quote_id bigint not null,
  rfq_line_id bigint not null,
  manufacturer_name text not null,
  model_number text not null,
  quantity numeric(15,3) not null,
  price numeric(16,4) not null,
  format text not null,
  gst_percent numeric(5,2) not null,
  freight bigint not null,
  delivery_days integer,
  valid_until date,
  payment_terms text not null,
  credit_days integer not null,
  warranty_years numeric(4,1),
  deviations text not null,
  almm boolean not null,
  dcr boolean not null,
  watts numeric(12,3),
  advance_percent numeric(5,2) default 0 not null,
  constraint quote_lines_pkey PRIMARY KEY (company_id, id),
  constraint quote_lines_company_id_quote_id_rfq_line_id_key UNIQUE (company_id, quote_id, rfq_line_id),
  constraint quote_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint quote_lines_company_id_quote_id_fkey FOREIGN KEY (company_id, quote_id) REFERENCES quotes(company_id, id) ON DELETE CASCADE,
  constraint quote_lines_company_id_rfq_line_id_fkey FOREIGN KEY (company_id, rfq_line_id) REFERENCES rfq_lines(company_id, id) ON DELETE CASCADE,
  constraint quote_lines_advance_percent_check CHECK (((advance_percent >= (0)::numeric) AND (advance_percent <= (100)::numeric))),
  constraint quote_lines_credit_days_check CHECK (((credit_days >= 0) AND (credit_days <= 365))),
  constraint quote_lines_delivery_days_check CHECK ((delivery_days >= 0)),
  constraint quote_lines_freight_check CHECK ((freight >= 0)),
  constraint quote_lines_freight_within CHECK ((abs(freight) <= '1000000000000000'::bigint)) NOT VALID,
  constraint quote_lines_gst_percent_check CHECK (((gst_percent >= (0)::numeric) AND (gst_percent <= (100)::numeric))),
  constraint quote_lines_price_check CHECK ((price > (0)::numeric)),
  constraint quote_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint quote_lines_warranty_years_check CHECK ((warranty_years >= (0)::numeric)),
  constraint quote_lines_watts_check CHECK ((watts > (0)::numeric))
);
alter table quote_lines enable row level security;
alter table quote_lines force row level security;
CREATE INDEX quote_lines_of_line ON public.quote_lines USING btree (company_id, rfq_line_id);
create policy company_only on quote_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on quote_lines to sunstage_owner using (true) with check (true);
grant insert, select on quote_lines to sunstage_app;
grant select on quote_lines to sunstage_reader;

create table quotes (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  rfq_supplier_id bigint not null,
  number integer not null,
  round integer not null,
  remark text default ''::text not null,
  file_ids bigint[] default '{}'::bigint[] not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint quotes_pkey PRIMARY KEY (company_id, id),
  constraint quotes_company_id_rfq_supplier_id_number_key UNIQUE (company_id, rfq_supplier_id, number),
  constraint quotes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint quotes_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint quotes_company_id_rfq_supplier_id_fkey FOREIGN KEY (company_id, rfq_supplier_id) REFERENCES rfq_suppliers(company_id, id) ON DELETE CASCADE
);
alter table quotes enable row level security;
alter table quotes force row level security;
create policy company_only on quotes to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on quotes to sunstage_owner using (true) with check (true);
grant insert, select on quotes to sunstage_app;
grant select on quotes to sunstage_reader;

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  count integer default 0 not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
grant delete, insert, select, update on rate_limits to sunstage_app;

create table receipt_matches (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  receipt_id bigint not null,
  invoice_id bigint not null,
  amount bigint not null,
  at_once boolean not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  removed_by bigint,
  removed_at timestamp with time zone,
  constraint receipt_matches_pkey PRIMARY KEY (company_id, id),
  constraint receipt_matches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint receipt_matches_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id),
  constraint receipt_matches_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint receipt_matches_company_id_receipt_id_fkey FOREIGN KEY (company_id, receipt_id) REFERENCES receipts(company_id, id),
  constraint receipt_matches_company_id_removed_by_fkey FOREIGN KEY (company_id, removed_by) REFERENCES users(company_id, id),
  constraint receipt_matches_amount_check CHECK ((amount > 0)),
  constraint receipt_matches_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID
);
alter table receipt_matches enable row level security;
alter table receipt_matches force row level security;
CREATE INDEX receipt_matches_invoice ON public.receipt_matches USING btree (company_id, invoice_id);
CREATE INDEX receipt_matches_receipt ON public.receipt_matches USING btree (company_id, receipt_id);
create policy company_only on receipt_matches to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on receipt_matches to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on receipt_matches to sunstage_app;
grant select on receipt_matches to sunstage_reader;

create table receipts (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number text not null,
  day date not null,
  mode text not null,
  purpose text default 'invoices'::text not null,
  reference text default ''::text not null,
  remark text default ''::text not null,
  amount bigint not null,
  tds bigint default 0 not null,
  retention bigint default 0 not null,
  deductions jsonb default '[]'::jsonb not null,
  settles bigint not null,
  matched bigint default 0 not null,
  matched_first bigint default 0 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  reversed_by bigint,
  reversed_at timestamp with time zone,
  reversed_on date,
  reverse_reason text default ''::text not null,
  version integer default 1 not null,
  constraint receipts_pkey PRIMARY KEY (company_id, id),
  constraint receipts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint receipts_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint receipts_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint receipts_company_id_reversed_by_fkey FOREIGN KEY (company_id, reversed_by) REFERENCES users(company_id, id),
  constraint receipts_amount_check CHECK ((amount >= 0)),
  constraint receipts_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint receipts_check CHECK (((matched >= 0) AND (matched <= settles))),
  constraint receipts_check1 CHECK (((reversed_at IS NULL) OR (matched = 0))),
  constraint receipts_matched_first_within CHECK ((abs(matched_first) <= '1000000000000000'::bigint)) NOT VALID,
  constraint receipts_matched_within CHECK ((abs(matched) <= '1000000000000000'::bigint)) NOT VALID,
  constraint receipts_mode_check CHECK ((mode = ANY (ARRAY['bank_transfer'::text, 'upi'::text, 'cheque'::text, 'cash'::text]))),
  constraint receipts_number_check CHECK ((number <> ''::text)),
  constraint receipts_purpose_check CHECK ((purpose = ANY (ARRAY['invoices'::text, 'retention'::text]))),
  constraint receipts_retention_check CHECK ((retention >= 0)),
  constraint receipts_retention_within CHECK ((abs(retention) <= '1000000000000000'::bigint)) NOT VALID,
  constraint receipts_settles_check CHECK ((settles > 0)),
  constraint receipts_settles_within CHECK ((abs(settles) <= '1000000000000000'::bigint)) NOT VALID,
  constraint receipts_tds_check CHECK ((tds >= 0)),
  constraint receipts_tds_within CHECK ((abs(tds) <= '1000000000000000'::bigint)) NOT VALID
);
alter table receipts enable row level security;
alter table receipts force row level security;
CREATE UNIQUE INDEX receipts_number ON public.receipts USING btree (company_id, number);
CREATE INDEX receipts_project ON public.receipts USING btree (company_id, project_id, id DESC);
CREATE TRIGGER receipts_stand BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION app.receipt_stands();
create policy company_only on receipts to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on receipts to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on receipts to sunstage_app;
grant select on receipts to sunstage_reader;

create table record_import_columns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  heading text not null,
  fact text not null,
  resource text not null,
  constraint record_import_columns_pkey PRIMARY KEY (company_id, id),
  constraint record_import_columns_heading_key UNIQUE (company_id, resource, heading),
  constraint record_import_columns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table record_import_columns enable row level security;
alter table record_import_columns force row level security;
create policy company_only on record_import_columns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on record_import_columns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on record_import_columns to sunstage_app;
grant select on record_import_columns to sunstage_reader;

create table record_imports (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  file_name text not null,
  record_ids bigint[] not null,
  headings text[] not null,
  failed jsonb not null,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  updated jsonb default '[]'::jsonb not null,
  resource text not null,
  constraint record_imports_pkey PRIMARY KEY (company_id, id),
  constraint record_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint record_imports_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id)
);
alter table record_imports enable row level security;
alter table record_imports force row level security;
create policy company_only on record_imports to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on record_imports to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on record_imports to sunstage_app;
grant select on record_imports to sunstage_reader;

create table recovery_codes (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (company_id, id),
  constraint recovery_codes_company_id_user_id_code_hash_key UNIQUE (company_id, user_id, code_hash),
  constraint recovery_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint recovery_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy company_only on recovery_codes to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on recovery_codes to sunstage_owner using (true) with check (true);
grant delete, insert, update on recovery_codes to sunstage_app;
grant select (company_id, id, user_id, used_at) on recovery_codes to sunstage_app;
grant select (company_id, id, user_id, used_at) on recovery_codes to sunstage_reader;

create table report_recipients (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  user_id bigint,
  name text default ''::text not null,
  email text default ''::text not null,
  daily boolean default true not null,
  weekly boolean default true not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint report_recipients_pkey PRIMARY KEY (company_id, id),
  constraint report_recipients_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint report_recipients_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint report_recipients_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint report_recipients_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint report_recipients_check CHECK (((user_id IS NULL) = (email <> ''::text))),
  constraint report_recipients_check1 CHECK ((daily OR weekly)),
  constraint report_recipients_email_check CHECK ((length(email) <= 254)),
  constraint report_recipients_name_check CHECK ((length(name) <= 120))
);
alter table report_recipients enable row level security;
alter table report_recipients force row level security;
CREATE UNIQUE INDEX report_recipients_address ON public.report_recipients USING btree (company_id, project_id, lower(email)) WHERE (user_id IS NULL);
CREATE UNIQUE INDEX report_recipients_person ON public.report_recipients USING btree (company_id, project_id, user_id) WHERE (user_id IS NOT NULL);
create policy company_only on report_recipients to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on report_recipients to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on report_recipients to sunstage_app;
grant select on report_recipients to sunstage_reader;

create table retention_reminders (
  company_id bigint default app.claimed_company() not null,
  project_id bigint not null,
  party_id bigint not null,
  release_on date not null,
  days integer not null,
  constraint retention_reminders_pkey PRIMARY KEY (company_id, project_id, party_id),
  constraint retention_reminders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint retention_reminders_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
alter table retention_reminders enable row level security;
alter table retention_reminders force row level security;
create policy company_only on retention_reminders to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on retention_reminders to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on retention_reminders to sunstage_app;
grant select on retention_reminders to sunstage_reader;

create table rfq_award_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  award_id bigint not null,
  rfq_line_id bigint not null,
  quote_line_id bigint,
  quantity numeric(15,3) not null,
  constraint rfq_award_lines_pkey PRIMARY KEY (company_id, id),
  constraint rfq_award_lines_company_id_award_id_fkey FOREIGN KEY (company_id, award_id) REFERENCES rfq_awards(company_id, id) ON DELETE CASCADE,
  constraint rfq_award_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint rfq_award_lines_company_id_quote_line_id_fkey FOREIGN KEY (company_id, quote_line_id) REFERENCES quote_lines(company_id, id),
  constraint rfq_award_lines_company_id_rfq_line_id_fkey FOREIGN KEY (company_id, rfq_line_id) REFERENCES rfq_lines(company_id, id) ON DELETE CASCADE,
  constraint rfq_award_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table rfq_award_lines enable row level security;
alter table rfq_award_lines force row level security;
CREATE INDEX rfq_award_lines_line ON public.rfq_award_lines USING btree (company_id, rfq_line_id);
CREATE INDEX rfq_award_lines_of ON public.rfq_award_lines USING btree (company_id, award_id);
create policy company_only on rfq_award_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on rfq_award_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on rfq_award_lines to sunstage_app;
grant select on rfq_award_lines to sunstage_reader;

create table rfq_awards (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  rfq_id bigint not null,
  reason text default ''::text not null,
  told boolean default false not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  undone_by bigint,
  undone_at timestamp with time zone,
  constraint rfq_awards_pkey PRIMARY KEY (company_id, id),
  constraint rfq_awards_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint rfq_awards_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint rfq_awards_company_id_rfq_id_fkey FOREIGN KEY (company_id, rfq_id) REFERENCES rfqs(company_id, id) ON DELETE CASCADE,
  constraint rfq_awards_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES users(company_id, id)
);
alter table rfq_awards enable row level security;
alter table rfq_awards force row level security;
CREATE UNIQUE INDEX rfq_awards_standing ON public.rfq_awards USING btree (company_id, rfq_id) WHERE (undone_at IS NULL);
create policy company_only on rfq_awards to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on rfq_awards to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on rfq_awards to sunstage_app;
grant select on rfq_awards to sunstage_reader;

create table rfq_files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  rfq_id bigint not null,
  rfq_supplier_id bigint,
  file_id bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint rfq_files_pkey PRIMARY KEY (company_id, id),
  constraint rfq_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint rfq_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint rfq_files_company_id_rfq_id_fkey FOREIGN KEY (company_id, rfq_id) REFERENCES rfqs(company_id, id) ON DELETE CASCADE,
  constraint rfq_files_company_id_rfq_supplier_id_fkey FOREIGN KEY (company_id, rfq_supplier_id) REFERENCES rfq_suppliers(company_id, id) ON DELETE CASCADE
);
alter table rfq_files enable row level security;
alter table rfq_files force row level security;
CREATE INDEX rfq_files_file ON public.rfq_files USING btree (company_id, file_id);
CREATE INDEX rfq_files_of ON public.rfq_files USING btree (company_id, rfq_id);
create policy company_only on rfq_files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on rfq_files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on rfq_files to sunstage_app;
grant select on rfq_files to sunstage_reader;

create table rfq_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  rfq_id bigint not null,
  boq_line_id bigint not null,
  project_id bigint not null,
  position integer not null,
  category text not null,
  code text not null,
  description text not null,
  makes text not null,
  specification text not null,
  unit text not null,
  conversions jsonb not null,
  watts numeric(12,3),
  quantity numeric(15,3) not null,
  needed_by date,
  constraint rfq_lines_pkey PRIMARY KEY (company_id, id),
  constraint rfq_lines_company_id_rfq_id_boq_line_id_key UNIQUE (company_id, rfq_id, boq_line_id),
  constraint rfq_lines_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id),
  constraint rfq_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint rfq_lines_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint rfq_lines_company_id_rfq_id_fkey FOREIGN KEY (company_id, rfq_id) REFERENCES rfqs(company_id, id) ON DELETE CASCADE,
  constraint rfq_lines_conversions_check CHECK ((jsonb_typeof(conversions) = 'array'::text)),
  constraint rfq_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table rfq_lines enable row level security;
alter table rfq_lines force row level security;
CREATE INDEX rfq_lines_of_boq ON public.rfq_lines USING btree (company_id, boq_line_id);
CREATE INDEX rfq_lines_of_project ON public.rfq_lines USING btree (company_id, project_id);
create policy company_only on rfq_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on rfq_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on rfq_lines to sunstage_app;
grant select on rfq_lines to sunstage_reader;

create table rfq_rounds (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  rfq_id bigint not null,
  round integer not null,
  note text not null,
  due_on date not null,
  asked bigint[] not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint rfq_rounds_pkey PRIMARY KEY (company_id, id),
  constraint rfq_rounds_company_id_rfq_id_round_key UNIQUE (company_id, rfq_id, round),
  constraint rfq_rounds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint rfq_rounds_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint rfq_rounds_company_id_rfq_id_fkey FOREIGN KEY (company_id, rfq_id) REFERENCES rfqs(company_id, id) ON DELETE CASCADE
);
alter table rfq_rounds enable row level security;
alter table rfq_rounds force row level security;
create policy company_only on rfq_rounds to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on rfq_rounds to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on rfq_rounds to sunstage_app;
grant select on rfq_rounds to sunstage_reader;

create table rfq_suppliers (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  rfq_id bigint not null,
  supplier_id bigint not null,
  email text default ''::text not null,
  due_on date,
  round integer default 1 not null,
  round_note text default ''::text not null,
  invited_at timestamp with time zone,
  reminded_at timestamp with time zone,
  opened_at timestamp with time zone,
  declined_at timestamp with time zone,
  declined_reason text default ''::text not null,
  draft jsonb,
  draft_at timestamp with time zone,
  constraint rfq_suppliers_pkey PRIMARY KEY (company_id, id),
  constraint rfq_suppliers_company_id_rfq_id_supplier_id_key UNIQUE (company_id, rfq_id, supplier_id),
  constraint rfq_suppliers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint rfq_suppliers_company_id_rfq_id_fkey FOREIGN KEY (company_id, rfq_id) REFERENCES rfqs(company_id, id) ON DELETE CASCADE,
  constraint rfq_suppliers_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id)
);
alter table rfq_suppliers enable row level security;
alter table rfq_suppliers force row level security;
CREATE INDEX rfq_suppliers_of ON public.rfq_suppliers USING btree (company_id, supplier_id);
create policy company_only on rfq_suppliers to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on rfq_suppliers to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on rfq_suppliers to sunstage_app;
grant select on rfq_suppliers to sunstage_reader;

create table rfqs (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number text default ''::text not null,
  title text default ''::text not null,
  status text default 'draft'::text not null,
  due_on date,
  needed_by date,
  delivery_place text default ''::text not null,
  terms text default ''::text not null,
  cancel_reason text default ''::text not null,
  round integer default 1 not null,
  sent_at timestamp with time zone,
  sent_by bigint,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint rfqs_pkey PRIMARY KEY (company_id, id),
  constraint rfqs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint rfqs_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint rfqs_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint rfqs_company_id_sent_by_fkey FOREIGN KEY (company_id, sent_by) REFERENCES users(company_id, id),
  constraint rfqs_check CHECK (((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (number <> ''::text))),
  constraint rfqs_round_check CHECK ((round > 0)),
  constraint rfqs_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'closed'::text, 'cancelled'::text])))
);
alter table rfqs enable row level security;
alter table rfqs force row level security;
CREATE INDEX rfqs_newest ON public.rfqs USING btree (company_id, id DESC);
CREATE UNIQUE INDEX rfqs_number ON public.rfqs USING btree (company_id, number) WHERE (number <> ''::text);
CREATE INDEX rfqs_of_project ON public.rfqs USING btree (company_id, project_id);
CREATE TRIGGER found_added AFTER INSERT ON public.rfqs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_rfqs();
CREATE TRIGGER found_changed AFTER UPDATE ON public.rfqs FOR EACH ROW WHEN (((old.number IS DISTINCT FROM new.number) OR (old.title IS DISTINCT FROM new.title) OR (old.delivery_place IS DISTINCT FROM new.delivery_place))) EXECUTE FUNCTION app.found_rfqs();
CREATE TRIGGER found_removed AFTER DELETE ON public.rfqs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_rfqs();
create policy company_only on rfqs to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on rfqs to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on rfqs to sunstage_app;
grant select on rfqs to sunstage_reader;

create table role_rights (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  role text not null,
  module text not null,
  can_view boolean not null,
  can_edit boolean not null,
  can_work boolean not null,
  can_approve boolean not null,
  docs_details boolean not null,
  changed_by bigint not null,
  changed_at timestamp with time zone default now() not null,
  constraint role_rights_pkey PRIMARY KEY (company_id, id),
  constraint role_rights_company_id_role_module_key UNIQUE (company_id, role, module),
  constraint role_rights_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint role_rights_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table role_rights enable row level security;
alter table role_rights force row level security;
create policy company_only on role_rights to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on role_rights to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on role_rights to sunstage_app;
grant select on role_rights to sunstage_reader;

create table running_bill_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  running_bill_id bigint not null,
  work_order_line_id bigint not null,
  ordered numeric(15,3) not null,
  to_date numeric(15,3) not null,
  previous numeric(15,3) not null,
  quantity numeric(15,3) not null,
  rate bigint not null,
  amount bigint not null,
  amount_before bigint not null,
  constraint running_bill_lines_pkey PRIMARY KEY (company_id, id),
  constraint running_bill_lines_company_id_running_bill_id_work_order_li_key UNIQUE (company_id, running_bill_id, work_order_line_id),
  constraint running_bill_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint running_bill_lines_company_id_running_bill_id_fkey FOREIGN KEY (company_id, running_bill_id) REFERENCES running_bills(company_id, id) ON DELETE CASCADE,
  constraint running_bill_lines_company_id_work_order_line_id_fkey FOREIGN KEY (company_id, work_order_line_id) REFERENCES work_order_lines(company_id, id),
  constraint running_bill_lines_amount_before_within CHECK ((abs(amount_before) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bill_lines_amount_within CHECK ((abs(amount) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bill_lines_check CHECK ((to_date = (previous + quantity))),
  constraint running_bill_lines_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint running_bill_lines_rate_within CHECK ((abs(rate) <= '1000000000000000'::bigint)) NOT VALID
);
alter table running_bill_lines enable row level security;
alter table running_bill_lines force row level security;
CREATE INDEX running_bill_lines_line ON public.running_bill_lines USING btree (company_id, work_order_line_id);
create policy company_only on running_bill_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on running_bill_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on running_bill_lines to sunstage_app;
grant select on running_bill_lines to sunstage_reader;

create table running_bills (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  work_order_id bigint not null,
  number text default ''::text not null,
  sequence integer,
  status text default 'draft'::text not null,
  day date,
  invoice text default ''::text not null,
  remark text default ''::text not null,
  up_to integer not null,
  deductions jsonb default '[]'::jsonb not null,
  gross bigint default 0 not null,
  cgst bigint default 0 not null,
  sgst bigint default 0 not null,
  igst bigint default 0 not null,
  retention bigint default 0 not null,
  advance bigint default 0 not null,
  deducted bigint default 0 not null,
  tds_section text default ''::text not null,
  tds_code text default ''::text not null,
  tds_percent numeric(5,2) default 0 not null,
  tds_base bigint default 0 not null,
  tds bigint default 0 not null,
  round_off bigint default 0 not null,
  payable bigint default 0 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  submitted_by bigint,
  submitted_at timestamp with time zone,
  return_reason text default ''::text not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  reversed_by bigint,
  reversed_at timestamp with time zone,
  reverse_reason text default ''::text not null,
  version integer default 1 not null,
  constraint running_bills_pkey PRIMARY KEY (company_id, id),
  constraint running_bills_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id),
  constraint running_bills_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint running_bills_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint running_bills_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint running_bills_company_id_reversed_by_fkey FOREIGN KEY (company_id, reversed_by) REFERENCES users(company_id, id),
  constraint running_bills_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint running_bills_company_id_work_order_id_fkey FOREIGN KEY (company_id, work_order_id) REFERENCES work_orders(company_id, id),
  constraint running_bills_advance_within CHECK ((abs(advance) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_cgst_within CHECK ((abs(cgst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_check CHECK (((number = ''::text) = (status = ANY (ARRAY['draft'::text, 'pending'::text])))),
  constraint running_bills_check1 CHECK (((number = ''::text) = (day IS NULL))),
  constraint running_bills_deducted_within CHECK ((abs(deducted) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_gross_within CHECK ((abs(gross) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_igst_within CHECK ((abs(igst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_payable_within CHECK ((abs(payable) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_retention_within CHECK ((abs(retention) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_sequence_check CHECK ((sequence > 0)),
  constraint running_bills_sgst_within CHECK ((abs(sgst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'reversed'::text]))),
  constraint running_bills_tds_base_within CHECK ((abs(tds_base) <= '1000000000000000'::bigint)) NOT VALID,
  constraint running_bills_tds_within CHECK ((abs(tds) <= '1000000000000000'::bigint)) NOT VALID
);
alter table running_bills enable row level security;
alter table running_bills force row level security;
CREATE UNIQUE INDEX running_bills_number ON public.running_bills USING btree (company_id, number) WHERE (number <> ''::text);
CREATE UNIQUE INDEX running_bills_open ON public.running_bills USING btree (company_id, work_order_id) WHERE (status = ANY (ARRAY['draft'::text, 'pending'::text]));
CREATE INDEX running_bills_order ON public.running_bills USING btree (company_id, work_order_id, id);
CREATE INDEX running_bills_project ON public.running_bills USING btree (company_id, project_id, id DESC);
CREATE TRIGGER found_added AFTER INSERT ON public.running_bills REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_running_bills();
CREATE TRIGGER found_changed AFTER UPDATE ON public.running_bills FOR EACH ROW WHEN (((old.number IS DISTINCT FROM new.number) OR (old.invoice IS DISTINCT FROM new.invoice))) EXECUTE FUNCTION app.found_running_bills();
CREATE TRIGGER found_removed AFTER DELETE ON public.running_bills REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_running_bills();
CREATE TRIGGER running_bills_owed AFTER INSERT OR UPDATE OF status ON public.running_bills FOR EACH ROW EXECUTE FUNCTION app.running_bill_owed();
CREATE TRIGGER running_bills_stand BEFORE DELETE OR UPDATE ON public.running_bills FOR EACH ROW EXECUTE FUNCTION app.bill_stands();
create policy company_only on running_bills to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on running_bills to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on running_bills to sunstage_app;
grant select on running_bills to sunstage_reader;

create table sales_limits (
  company_id bigint default app.claimed_company() not null,
  limits jsonb not null,
  costs jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by bigint,
  constraint sales_limits_pkey PRIMARY KEY (company_id),
  constraint sales_limits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint sales_limits_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES users(company_id, id)
);
alter table sales_limits enable row level security;
alter table sales_limits force row level security;
create policy company_only on sales_limits to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on sales_limits to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on sales_limits to sunstage_app;
grant select on sales_limits to sunstage_reader;

create table saved_views (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  screen text not null,
  name text not null,
  query text not null,
  shared boolean default false not null,
  made_at timestamp with time zone default now() not null,
  constraint saved_views_pkey PRIMARY KEY (company_id, id),
  constraint saved_views_company_id_user_id_screen_name_key UNIQUE (company_id, user_id, screen, name),
  constraint saved_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint saved_views_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy company_only on saved_views to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on saved_views to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on saved_views to sunstage_app;
grant select on saved_views to sunstage_reader;

create table schedule_imports (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  file_name text not null,
  events jsonb not null,
  links jsonb not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint schedule_imports_pkey PRIMARY KEY (company_id, id),
  constraint schedule_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint schedule_imports_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint schedule_imports_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
alter table schedule_imports enable row level security;
alter table schedule_imports force row level security;
CREATE INDEX schedule_imports_project ON public.schedule_imports USING btree (company_id, project_id);
create policy company_only on schedule_imports to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on schedule_imports to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on schedule_imports to sunstage_app;
grant select on schedule_imports to sunstage_reader;

create table schedule_templates (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  description text default ''::text not null,
  segment text not null,
  reference_kwp numeric(12,3) not null,
  body jsonb not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint schedule_templates_pkey PRIMARY KEY (company_id, id),
  constraint schedule_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint schedule_templates_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id)
);
alter table schedule_templates enable row level security;
alter table schedule_templates force row level security;
CREATE UNIQUE INDEX schedule_templates_name ON public.schedule_templates USING btree (company_id, lower(name));
create policy company_only on schedule_templates to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on schedule_templates to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on schedule_templates to sunstage_app;
grant select on schedule_templates to sunstage_reader;

create table search_entries (
  company_id bigint default app.claimed_company() not null,
  kind text not null,
  subject_id bigint not null,
  project_id bigint,
  people bigint[] default '{}'::bigint[] not null,
  title text not null,
  words text not null,
  sounds text not null,
  changed_at timestamp with time zone default now() not null,
  stage text,
  named text,
  constraint search_entries_pkey PRIMARY KEY (company_id, kind, subject_id),
  constraint search_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table search_entries enable row level security;
alter table search_entries force row level security;
CREATE INDEX search_entries_newest ON public.search_entries USING btree (company_id, kind, changed_at DESC, subject_id DESC);
CREATE INDEX search_entries_of_authority_file ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'authority_file'::text);
CREATE INDEX search_entries_of_checklist ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'checklist'::text);
CREATE INDEX search_entries_of_company ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'company'::text);
CREATE INDEX search_entries_of_dispatch ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'dispatch'::text);
CREATE INDEX search_entries_of_document ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'document'::text);
CREATE INDEX search_entries_of_event ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'event'::text);
CREATE INDEX search_entries_of_goods_receipt ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'goods_receipt'::text);
CREATE INDEX search_entries_of_inspection ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'inspection'::text);
CREATE INDEX search_entries_of_item ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'item'::text);
CREATE INDEX search_entries_of_lead ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'lead'::text);
CREATE INDEX search_entries_of_mdcc ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'mdcc'::text);
CREATE INDEX search_entries_of_order ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'order'::text);
CREATE INDEX search_entries_of_person ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'person'::text);
CREATE INDEX search_entries_of_project ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'project'::text);
CREATE INDEX search_entries_of_proposal ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'proposal'::text);
CREATE INDEX search_entries_of_punch_point ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'punch_point'::text);
CREATE INDEX search_entries_of_request ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'request'::text);
CREATE INDEX search_entries_of_running_bill ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'running_bill'::text);
CREATE INDEX search_entries_of_site_visit ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'site_visit'::text);
CREATE INDEX search_entries_of_supplier ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'supplier'::text);
CREATE INDEX search_entries_of_ticket ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'ticket'::text);
CREATE INDEX search_entries_of_work_order ON public.search_entries USING gin (words gin_trgm_ops, sounds gin_trgm_ops) WHERE (kind = 'work_order'::text);
CREATE INDEX search_entries_project ON public.search_entries USING btree (company_id, project_id, kind) WHERE (project_id IS NOT NULL);
create policy company_only on search_entries to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on search_entries to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on search_entries to sunstage_app;
grant select on search_entries to sunstage_reader;

create table search_words (
  company_id bigint default app.claimed_company() not null,
  word text not null,
  constraint search_words_pkey PRIMARY KEY (company_id, word),
  constraint search_words_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
alter table search_words enable row level security;
alter table search_words force row level security;
CREATE INDEX search_words_near ON public.search_words USING gin (word gin_trgm_ops);
create policy company_only on search_words to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on search_words to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on search_words to sunstage_app;
grant select on search_words to sunstage_reader;

create table second_steps (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  token_hash text not null,
  method text not null,
  challenge text default ''::text not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint second_steps_pkey PRIMARY KEY (company_id, id),
  constraint second_steps_token_hash_key UNIQUE (token_hash),
  constraint second_steps_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint second_steps_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table second_steps enable row level security;
alter table second_steps force row level security;
CREATE INDEX second_steps_user ON public.second_steps USING btree (company_id, user_id);
create policy company_only on second_steps to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on second_steps to sunstage_owner using (true) with check (true);
grant delete, insert, update on second_steps to sunstage_app;
grant select (company_id, id, user_id, method, challenge, tries, created_at, expires_at, used_at) on second_steps to sunstage_app;
grant select (company_id, id, user_id, method, challenge, tries, created_at, expires_at, used_at) on second_steps to sunstage_reader;

create table serials (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  number text not null,
  item_id bigint not null,
  lot_id bigint,
  balance_id bigint,
  made_at timestamp with time zone default now() not null,
  constraint serials_pkey PRIMARY KEY (company_id, id),
  constraint serials_company_id_balance_id_fkey FOREIGN KEY (company_id, balance_id) REFERENCES stock_balances(company_id, id),
  constraint serials_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint serials_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint serials_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES stock_lots(company_id, id),
  constraint serials_number_check CHECK ((number ~ '^[A-Z0-9/-]{6,40}$'::text))
);
alter table serials enable row level security;
alter table serials force row level security;
CREATE INDEX serials_balance ON public.serials USING btree (company_id, balance_id);
CREATE INDEX serials_item ON public.serials USING btree (company_id, item_id, number);
CREATE INDEX serials_lot ON public.serials USING btree (company_id, lot_id) WHERE (lot_id IS NOT NULL);
CREATE UNIQUE INDEX serials_number ON public.serials USING btree (company_id, number text_pattern_ops);
create policy company_only on serials to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on serials to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on serials to sunstage_app;
grant select on serials to sunstage_reader;

create table service_entries (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  po_line_id bigint not null,
  quantity numeric(15,3) not null,
  value bigint not null,
  done_on date not null,
  note text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  undone_by bigint,
  undone_at timestamp with time zone,
  constraint service_entries_pkey PRIMARY KEY (company_id, id),
  constraint service_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint service_entries_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint service_entries_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id) ON DELETE CASCADE,
  constraint service_entries_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES users(company_id, id),
  constraint service_entries_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint service_entries_value_check CHECK ((value >= 0))
);
alter table service_entries enable row level security;
alter table service_entries force row level security;
CREATE INDEX service_entries_po_line ON public.service_entries USING btree (company_id, po_line_id);
create policy company_only on service_entries to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on service_entries to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on service_entries to sunstage_app;
grant select on service_entries to sunstage_reader;

create table sessions (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  token_hash text not null,
  method text not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  proved_at timestamp with time zone,
  challenge text default ''::text not null,
  device_hash text default ''::text not null,
  constraint sessions_pkey PRIMARY KEY (company_id, id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint sessions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'otp'::text, 'link'::text, 'invitation'::text, 'sign_up'::text, 'users_service'::text])))
);
alter table sessions enable row level security;
alter table sessions force row level security;
CREATE INDEX sessions_device ON public.sessions USING btree (device_hash) WHERE (device_hash <> ''::text);
CREATE INDEX sessions_user ON public.sessions USING btree (company_id, user_id);
create policy company_only on sessions to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on sessions to sunstage_owner using (true) with check (true);
grant delete, insert, update on sessions to sunstage_app;
grant select (company_id, id, user_id, method, user_agent, address, created_at, last_seen_at, expires_at, revoked_at, proved_at, challenge) on sessions to sunstage_app;
grant select (company_id, id, user_id, method, user_agent, address, created_at, last_seen_at, expires_at, revoked_at, proved_at, challenge) on sessions to sunstage_reader;

create table shutdown_turns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  shutdown_id bigint not null,
  step text not null,
  by_customer boolean default false not null,
  day date not null,
  from_time text not null,
  to_time text not null,
  remark text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint shutdown_turns_pkey PRIMARY KEY (company_id, id),
  constraint shutdown_turns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint shutdown_turns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint shutdown_turns_company_id_shutdown_id_fkey FOREIGN KEY (company_id, shutdown_id) REFERENCES shutdowns(company_id, id) ON DELETE CASCADE,
  constraint shutdown_turns_step_check CHECK ((step = ANY (ARRAY['propose'::text, 'offer'::text, 'accept'::text, 'postpone'::text, 'finish'::text, 'cancel'::text])))
);
alter table shutdown_turns enable row level security;
alter table shutdown_turns force row level security;
CREATE INDEX shutdown_turns_of ON public.shutdown_turns USING btree (company_id, shutdown_id);
create policy company_only on shutdown_turns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on shutdown_turns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on shutdown_turns to sunstage_app;
grant select on shutdown_turns to sunstage_reader;

create table shutdowns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  number integer not null,
  title text not null,
  place text default ''::text not null,
  consequence text default ''::text not null,
  event_id bigint,
  status text default 'Proposed'::text not null,
  day date not null,
  from_time text not null,
  to_time text not null,
  present_ids bigint[] default '{}'::bigint[] not null,
  present_others text default ''::text not null,
  permit_number text default ''::text not null,
  permit_file_id bigint,
  reminded_on date,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint shutdowns_pkey PRIMARY KEY (company_id, id),
  constraint shutdowns_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint shutdowns_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id),
  constraint shutdowns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint shutdowns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint shutdowns_company_id_permit_file_id_fkey FOREIGN KEY (company_id, permit_file_id) REFERENCES files(company_id, id),
  constraint shutdowns_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint shutdowns_check CHECK ((from_time <> to_time)),
  constraint shutdowns_from_time_check CHECK ((from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint shutdowns_number_check CHECK ((number > 0)),
  constraint shutdowns_status_check CHECK ((status = ANY (ARRAY['Proposed'::text, 'Offered'::text, 'Agreed'::text, 'Postponed'::text, 'Done'::text, 'Cancelled'::text]))),
  constraint shutdowns_title_check CHECK (((length(title) >= 3) AND (length(title) <= 160))),
  constraint shutdowns_to_time_check CHECK ((to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
alter table shutdowns enable row level security;
alter table shutdowns force row level security;
CREATE INDEX shutdowns_event ON public.shutdowns USING btree (company_id, event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX shutdowns_permit ON public.shutdowns USING btree (company_id, permit_file_id) WHERE (permit_file_id IS NOT NULL);
create policy company_only on shutdowns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on shutdowns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on shutdowns to sunstage_app;
grant select on shutdowns to sunstage_reader;

create table sign_ups (
  id bigint generated always as identity not null,
  email text not null,
  token_hash text not null,
  company_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_token_hash_key UNIQUE (token_hash)
);
grant insert on sign_ups to sunstage_app;

create table site_day_crews (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_day_id bigint not null,
  position integer default 0 not null,
  shift text default 'Day'::text not null,
  trade text not null,
  subcontractor_id bigint,
  store_id bigint,
  skilled integer default 0 not null,
  unskilled integer default 0 not null,
  hours numeric(4,1) not null,
  overtime numeric(4,1) default 0 not null,
  idle_hours numeric(4,1) default 0 not null,
  idle_reason text,
  state text default 'accepted'::text not null,
  reason text default ''::text not null,
  made_by bigint,
  constraint site_day_crews_pkey PRIMARY KEY (company_id, id),
  constraint site_day_crews_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_day_crews_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_day_crews_company_id_site_day_id_fkey FOREIGN KEY (company_id, site_day_id) REFERENCES site_days(company_id, id) ON DELETE CASCADE,
  constraint site_day_crews_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint site_day_crews_company_id_subcontractor_id_fkey FOREIGN KEY (company_id, subcontractor_id) REFERENCES users(company_id, id),
  constraint site_day_crews_check CHECK (((skilled + unskilled) > 0)),
  constraint site_day_crews_hours_check CHECK (((hours >= (0)::numeric) AND (hours <= (24)::numeric))),
  constraint site_day_crews_idle_hours_check CHECK (((idle_hours >= (0)::numeric) AND (idle_hours <= (24)::numeric))),
  constraint site_day_crews_overtime_check CHECK (((overtime >= (0)::numeric) AND (overtime <= (24)::numeric))),
  constraint site_day_crews_skilled_check CHECK (((skilled >= 0) AND (skilled <= 2000))),
  constraint site_day_crews_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'pending'::text, 'rejected'::text]))),
  constraint site_day_crews_unskilled_check CHECK (((unskilled >= 0) AND (unskilled <= 2000)))
);
alter table site_day_crews enable row level security;
alter table site_day_crews force row level security;
CREATE INDEX site_day_crews_crew ON public.site_day_crews USING btree (company_id, subcontractor_id) WHERE (subcontractor_id IS NOT NULL);
CREATE INDEX site_day_crews_day ON public.site_day_crews USING btree (company_id, site_day_id);
CREATE INDEX site_day_crews_store ON public.site_day_crews USING btree (company_id, store_id) WHERE (store_id IS NOT NULL);
create policy company_only on site_day_crews to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_day_crews to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_day_crews to sunstage_app;
grant select on site_day_crews to sunstage_reader;

create table site_day_machines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_day_id bigint not null,
  position integer default 0 not null,
  machine text not null,
  count integer not null,
  hours numeric(4,1) not null,
  idle_hours numeric(4,1) default 0 not null,
  idle_reason text,
  constraint site_day_machines_pkey PRIMARY KEY (company_id, id),
  constraint site_day_machines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_day_machines_company_id_site_day_id_fkey FOREIGN KEY (company_id, site_day_id) REFERENCES site_days(company_id, id) ON DELETE CASCADE,
  constraint site_day_machines_count_check CHECK (((count >= 1) AND (count <= 200))),
  constraint site_day_machines_hours_check CHECK (((hours >= (0)::numeric) AND (hours <= (24)::numeric))),
  constraint site_day_machines_idle_hours_check CHECK (((idle_hours >= (0)::numeric) AND (idle_hours <= (24)::numeric)))
);
alter table site_day_machines enable row level security;
alter table site_day_machines force row level security;
CREATE INDEX site_day_machines_day ON public.site_day_machines USING btree (company_id, site_day_id);
create policy company_only on site_day_machines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_day_machines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_day_machines to sunstage_app;
grant select on site_day_machines to sunstage_reader;

create table site_day_photos (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_day_id bigint not null,
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  original_file_id bigint not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_day_photos_pkey PRIMARY KEY (company_id, id),
  constraint site_day_photos_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint site_day_photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_day_photos_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_day_photos_company_id_original_file_id_fkey FOREIGN KEY (company_id, original_file_id) REFERENCES files(company_id, id),
  constraint site_day_photos_company_id_site_day_id_fkey FOREIGN KEY (company_id, site_day_id) REFERENCES site_days(company_id, id) ON DELETE CASCADE,
  constraint site_day_photos_company_id_thumbnail_file_id_fkey FOREIGN KEY (company_id, thumbnail_file_id) REFERENCES files(company_id, id)
);
alter table site_day_photos enable row level security;
alter table site_day_photos force row level security;
CREATE INDEX site_day_photos_file ON public.site_day_photos USING btree (company_id, file_id);
CREATE INDEX site_day_photos_of ON public.site_day_photos USING btree (company_id, site_day_id);
CREATE INDEX site_day_photos_original ON public.site_day_photos USING btree (company_id, original_file_id);
CREATE INDEX site_day_photos_thumbnail ON public.site_day_photos USING btree (company_id, thumbnail_file_id);
create policy company_only on site_day_photos to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_day_photos to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_day_photos to sunstage_app;
grant select on site_day_photos to sunstage_reader;

create table site_day_quantities (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_day_id bigint not null,
  made_as text not null,
  store_id bigint not null,
  boq_line_id bigint not null,
  item_id bigint,
  subcontractor_id bigint,
  quantity numeric(15,3) not null,
  remark text default ''::text not null,
  state text default 'accepted'::text not null,
  reason text default ''::text not null,
  posted boolean default false not null,
  from_store_id bigint,
  serials text[] default '{}'::text[] not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_day_quantities_pkey PRIMARY KEY (company_id, id),
  constraint site_day_quantities_company_id_made_as_key UNIQUE (company_id, made_as),
  constraint site_day_quantities_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id),
  constraint site_day_quantities_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_day_quantities_company_id_from_store_id_fkey FOREIGN KEY (company_id, from_store_id) REFERENCES stores(company_id, id),
  constraint site_day_quantities_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint site_day_quantities_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_day_quantities_company_id_site_day_id_fkey FOREIGN KEY (company_id, site_day_id) REFERENCES site_days(company_id, id) ON DELETE CASCADE,
  constraint site_day_quantities_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint site_day_quantities_company_id_subcontractor_id_fkey FOREIGN KEY (company_id, subcontractor_id) REFERENCES users(company_id, id),
  constraint site_day_quantities_made_as_check CHECK (((length(made_as) >= 8) AND (length(made_as) <= 64))),
  constraint site_day_quantities_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint site_day_quantities_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'pending'::text, 'rejected'::text])))
);
alter table site_day_quantities enable row level security;
alter table site_day_quantities force row level security;
CREATE INDEX site_day_quantities_crew ON public.site_day_quantities USING btree (company_id, subcontractor_id) WHERE (subcontractor_id IS NOT NULL);
CREATE INDEX site_day_quantities_day ON public.site_day_quantities USING btree (company_id, site_day_id);
CREATE INDEX site_day_quantities_from ON public.site_day_quantities USING btree (company_id, from_store_id) WHERE (from_store_id IS NOT NULL);
CREATE INDEX site_day_quantities_item ON public.site_day_quantities USING btree (company_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX site_day_quantities_line ON public.site_day_quantities USING btree (company_id, boq_line_id);
CREATE INDEX site_day_quantities_store ON public.site_day_quantities USING btree (company_id, store_id);
create policy company_only on site_day_quantities to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_day_quantities to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_day_quantities to sunstage_app;
grant select on site_day_quantities to sunstage_reader;

create table site_day_reminders (
  company_id bigint default app.claimed_company() not null,
  project_id bigint not null,
  day date not null,
  constraint site_day_reminders_pkey PRIMARY KEY (company_id, project_id, day),
  constraint site_day_reminders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_day_reminders_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
alter table site_day_reminders enable row level security;
alter table site_day_reminders force row level security;
create policy company_only on site_day_reminders to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_day_reminders to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_day_reminders to sunstage_app;
grant select on site_day_reminders to sunstage_reader;

create table site_day_turns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_day_id bigint not null,
  becomes text not null,
  reason text default ''::text not null,
  content jsonb default '{}'::jsonb not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_day_turns_pkey PRIMARY KEY (company_id, id),
  constraint site_day_turns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_day_turns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_day_turns_company_id_site_day_id_fkey FOREIGN KEY (company_id, site_day_id) REFERENCES site_days(company_id, id) ON DELETE CASCADE,
  constraint site_day_turns_becomes_check CHECK ((becomes = ANY (ARRAY['Open'::text, 'Signed'::text])))
);
alter table site_day_turns enable row level security;
alter table site_day_turns force row level security;
CREATE INDEX site_day_turns_of ON public.site_day_turns USING btree (company_id, site_day_id);
create policy company_only on site_day_turns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_day_turns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_day_turns to sunstage_app;
grant select on site_day_turns to sunstage_reader;

create table site_day_voices (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_day_id bigint not null,
  file_id bigint not null,
  seconds integer default 0 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_day_voices_pkey PRIMARY KEY (company_id, id),
  constraint site_day_voices_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint site_day_voices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_day_voices_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_day_voices_company_id_site_day_id_fkey FOREIGN KEY (company_id, site_day_id) REFERENCES site_days(company_id, id) ON DELETE CASCADE,
  constraint site_day_voices_seconds_check CHECK (((seconds >= 0) AND (seconds <= 3600)))
);
alter table site_day_voices enable row level security;
alter table site_day_voices force row level security;
CREATE INDEX site_day_voices_file ON public.site_day_voices USING btree (company_id, file_id);
CREATE INDEX site_day_voices_of ON public.site_day_voices USING btree (company_id, site_day_id);
create policy company_only on site_day_voices to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_day_voices to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_day_voices to sunstage_app;
grant select on site_day_voices to sunstage_reader;

create table site_days (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  day date not null,
  made_as text not null,
  status text default 'Open'::text not null,
  sky text default 'Clear'::text not null,
  temperature_c numeric(4,1),
  rain_mm numeric(6,1),
  wind_ms numeric(4,1),
  lightning boolean default false not null,
  lost_hours numeric(4,1) default 0 not null,
  toolbox_topic text default ''::text not null,
  toolbox_people integer default 0 not null,
  near_misses text default ''::text not null,
  visitors text default ''::text not null,
  notes text default ''::text not null,
  copied_from date,
  signed_by bigint,
  signed_at timestamp with time zone,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint site_days_pkey PRIMARY KEY (company_id, id),
  constraint site_days_company_id_project_id_day_key UNIQUE (company_id, project_id, day),
  constraint site_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_days_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_days_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint site_days_company_id_signed_by_fkey FOREIGN KEY (company_id, signed_by) REFERENCES users(company_id, id),
  constraint site_days_check CHECK (((status = 'Signed'::text) = (signed_at IS NOT NULL))),
  constraint site_days_lost_hours_check CHECK (((lost_hours >= (0)::numeric) AND (lost_hours <= (24)::numeric))),
  constraint site_days_made_as_check CHECK (((length(made_as) >= 8) AND (length(made_as) <= 64))),
  constraint site_days_rain_mm_check CHECK ((rain_mm >= (0)::numeric)),
  constraint site_days_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Signed'::text]))),
  constraint site_days_toolbox_people_check CHECK (((toolbox_people >= 0) AND (toolbox_people <= 2000))),
  constraint site_days_wind_ms_check CHECK ((wind_ms >= (0)::numeric))
);
alter table site_days enable row level security;
alter table site_days force row level security;
create policy company_only on site_days to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_days to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_days to sunstage_app;
grant select on site_days to sunstage_reader;

create table site_expenses (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  user_id bigint not null,
  day date not null,
  kind text not null,
  note text not null,
  source text not null,
  amount bigint not null,
  gst bigint default 0 not null,
  tax_kind text default 'none'::text not null,
  supplier text default ''::text not null,
  supplier_gstin text default ''::text not null,
  bill_number text default ''::text not null,
  file_id bigint,
  state text default 'pending'::text not null,
  number text default ''::text not null,
  posted_on date,
  return_reason text default ''::text not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reversed_by bigint,
  reversed_at timestamp with time zone,
  reverse_reason text default ''::text not null,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint site_expenses_pkey PRIMARY KEY (company_id, id),
  constraint site_expenses_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint site_expenses_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint site_expenses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_expenses_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint site_expenses_company_id_reversed_by_fkey FOREIGN KEY (company_id, reversed_by) REFERENCES users(company_id, id),
  constraint site_expenses_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint site_expenses_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
  constraint site_expenses_check CHECK (((gst >= 0) AND (gst < amount))),
  constraint site_expenses_check1 CHECK (((number = ''::text) = (state = ANY (ARRAY['pending'::text, 'returned'::text])))),
  constraint site_expenses_check2 CHECK (((number = ''::text) = (posted_on IS NULL))),
  constraint site_expenses_kind_check CHECK ((kind <> ''::text)),
  constraint site_expenses_note_check CHECK ((note <> ''::text)),
  constraint site_expenses_source_check CHECK ((source = ANY (ARRAY['own'::text, 'cash'::text]))),
  constraint site_expenses_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'returned'::text, 'approved'::text, 'reversed'::text]))),
  constraint site_expenses_tax_kind_check CHECK ((tax_kind = ANY (ARRAY['none'::text, 'cgst_sgst'::text, 'igst'::text])))
);
alter table site_expenses enable row level security;
alter table site_expenses force row level security;
CREATE INDEX site_expenses_file ON public.site_expenses USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX site_expenses_number ON public.site_expenses USING btree (company_id, number) WHERE (number <> ''::text);
CREATE INDEX site_expenses_project ON public.site_expenses USING btree (company_id, project_id, day DESC);
CREATE INDEX site_expenses_user ON public.site_expenses USING btree (company_id, user_id);
CREATE TRIGGER site_expenses_stand BEFORE DELETE OR UPDATE ON public.site_expenses FOR EACH ROW EXECUTE FUNCTION app.site_expense_stands();
create policy company_only on site_expenses to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_expenses to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_expenses to sunstage_app;
grant select on site_expenses to sunstage_reader;

create table site_report_mails (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_report_id bigint not null,
  user_id bigint,
  name text not null,
  email text not null,
  constraint site_report_mails_pkey PRIMARY KEY (company_id, id),
  constraint site_report_mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_report_mails_company_id_site_report_id_fkey FOREIGN KEY (company_id, site_report_id) REFERENCES site_reports(company_id, id) ON DELETE CASCADE,
  constraint site_report_mails_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
alter table site_report_mails enable row level security;
alter table site_report_mails force row level security;
CREATE UNIQUE INDEX site_report_mails_once ON public.site_report_mails USING btree (company_id, site_report_id, lower(email));
create policy company_only on site_report_mails to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_report_mails to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_report_mails to sunstage_app;
grant select on site_report_mails to sunstage_reader;

create table site_reports (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  span text not null,
  day date not null,
  edition integer default 1 not null,
  made_at timestamp with time zone default now() not null,
  constraint site_reports_pkey PRIMARY KEY (company_id, id),
  constraint site_reports_company_id_project_id_span_day_edition_key UNIQUE (company_id, project_id, span, day, edition),
  constraint site_reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_reports_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint site_reports_edition_check CHECK ((edition > 0)),
  constraint site_reports_span_check CHECK ((span = ANY (ARRAY['day'::text, 'week'::text])))
);
alter table site_reports enable row level security;
alter table site_reports force row level security;
create policy company_only on site_reports to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_reports to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_reports to sunstage_app;
grant select on site_reports to sunstage_reader;

create table site_visit_answers (
  company_id bigint default app.claimed_company() not null,
  site_visit_id bigint not null,
  key text not null,
  part text default ''::text not null,
  value jsonb not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_visit_answers_pkey PRIMARY KEY (company_id, site_visit_id, key, part),
  constraint site_visit_answers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_visit_answers_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_visit_answers_company_id_site_visit_id_fkey FOREIGN KEY (company_id, site_visit_id) REFERENCES site_visits(company_id, id) ON DELETE CASCADE,
  constraint site_visit_answers_key_check CHECK ((key <> ''::text))
);
alter table site_visit_answers enable row level security;
alter table site_visit_answers force row level security;
create policy company_only on site_visit_answers to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_visit_answers to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_visit_answers to sunstage_app;
grant select on site_visit_answers to sunstage_reader;

create table site_visit_carries (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_visit_id bigint not null,
  keys text[] not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_visit_carries_pkey PRIMARY KEY (company_id, id),
  constraint site_visit_carries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_visit_carries_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_visit_carries_company_id_site_visit_id_fkey FOREIGN KEY (company_id, site_visit_id) REFERENCES site_visits(company_id, id) ON DELETE CASCADE
);
alter table site_visit_carries enable row level security;
alter table site_visit_carries force row level security;
CREATE INDEX site_visit_carries_of ON public.site_visit_carries USING btree (company_id, site_visit_id, id);
create policy company_only on site_visit_carries to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_visit_carries to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_visit_carries to sunstage_app;
grant select on site_visit_carries to sunstage_reader;

create table site_visit_forms (
  company_id bigint default app.claimed_company() not null,
  version integer not null,
  questions jsonb not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_visit_forms_pkey PRIMARY KEY (company_id, version),
  constraint site_visit_forms_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_visit_forms_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_visit_forms_version_check CHECK ((version > 0))
);
alter table site_visit_forms enable row level security;
alter table site_visit_forms force row level security;
create policy company_only on site_visit_forms to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_visit_forms to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_visit_forms to sunstage_app;
grant select on site_visit_forms to sunstage_reader;

create table site_visit_parts (
  company_id bigint default app.claimed_company() not null,
  site_visit_id bigint not null,
  id text not null,
  kind text not null,
  position bigint generated always as identity not null,
  constraint site_visit_parts_pkey PRIMARY KEY (company_id, site_visit_id, id),
  constraint site_visit_parts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_visit_parts_company_id_site_visit_id_fkey FOREIGN KEY (company_id, site_visit_id) REFERENCES site_visits(company_id, id) ON DELETE CASCADE,
  constraint site_visit_parts_id_check CHECK ((id <> ''::text)),
  constraint site_visit_parts_kind_check CHECK ((kind = ANY (ARRAY['building'::text, 'dg'::text, 'obstruction'::text])))
);
alter table site_visit_parts enable row level security;
alter table site_visit_parts force row level security;
create policy company_only on site_visit_parts to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_visit_parts to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_visit_parts to sunstage_app;
grant select on site_visit_parts to sunstage_reader;

create table site_visit_photos (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_visit_id bigint not null,
  slot text not null,
  part text default ''::text not null,
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  original_file_id bigint not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  taken_at timestamp with time zone,
  clock_ahead_s integer,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_visit_photos_pkey PRIMARY KEY (company_id, id),
  constraint site_visit_photos_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint site_visit_photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_visit_photos_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_visit_photos_company_id_original_file_id_fkey FOREIGN KEY (company_id, original_file_id) REFERENCES files(company_id, id),
  constraint site_visit_photos_company_id_site_visit_id_fkey FOREIGN KEY (company_id, site_visit_id) REFERENCES site_visits(company_id, id) ON DELETE CASCADE,
  constraint site_visit_photos_company_id_thumbnail_file_id_fkey FOREIGN KEY (company_id, thumbnail_file_id) REFERENCES files(company_id, id),
  constraint site_visit_photos_slot_check CHECK ((slot <> ''::text))
);
alter table site_visit_photos enable row level security;
alter table site_visit_photos force row level security;
CREATE INDEX site_visit_photos_file ON public.site_visit_photos USING btree (company_id, file_id);
CREATE INDEX site_visit_photos_of ON public.site_visit_photos USING btree (company_id, site_visit_id, id);
CREATE INDEX site_visit_photos_original ON public.site_visit_photos USING btree (company_id, original_file_id);
CREATE INDEX site_visit_photos_thumbnail ON public.site_visit_photos USING btree (company_id, thumbnail_file_id);
create policy company_only on site_visit_photos to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_visit_photos to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_visit_photos to sunstage_app;
grant select on site_visit_photos to sunstage_reader;

create table site_visit_turns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  site_visit_id bigint not null,
  was text not null,
  becomes text not null,
  remark text default ''::text not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  clock_ahead_s integer,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint site_visit_turns_pkey PRIMARY KEY (company_id, id),
  constraint site_visit_turns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_visit_turns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint site_visit_turns_company_id_site_visit_id_fkey FOREIGN KEY (company_id, site_visit_id) REFERENCES site_visits(company_id, id) ON DELETE CASCADE
);
alter table site_visit_turns enable row level security;
alter table site_visit_turns force row level security;
CREATE INDEX site_visit_turns_of ON public.site_visit_turns USING btree (company_id, site_visit_id, id);
create policy company_only on site_visit_turns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_visit_turns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_visit_turns to sunstage_app;
grant select on site_visit_turns to sunstage_reader;

create table site_visits (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  number integer not null,
  lead_id bigint,
  project_id bigint,
  name text not null,
  address text default ''::text not null,
  latitude double precision,
  longitude double precision,
  status text default 'Planned'::text not null,
  planned_on date not null,
  planned_time text default ''::text not null,
  surveyor_id bigint not null,
  planned_by bigint not null,
  note text default ''::text not null,
  form_version integer default 0 not null,
  begun_at timestamp with time zone,
  submitted_at timestamp with time zone,
  accepted_at timestamp with time zone,
  made_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint site_visits_pkey PRIMARY KEY (company_id, id),
  constraint site_visits_company_id_number_key UNIQUE (company_id, number),
  constraint site_visits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_visits_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES leads(company_id, id) ON DELETE CASCADE,
  constraint site_visits_company_id_planned_by_fkey FOREIGN KEY (company_id, planned_by) REFERENCES users(company_id, id),
  constraint site_visits_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint site_visits_company_id_surveyor_id_fkey FOREIGN KEY (company_id, surveyor_id) REFERENCES users(company_id, id),
  constraint site_visits_check CHECK (((lead_id IS NULL) <> (project_id IS NULL))),
  constraint site_visits_check1 CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint site_visits_name_check CHECK ((name <> ''::text)),
  constraint site_visits_number_check CHECK ((number > 0)),
  constraint site_visits_status_check CHECK ((status = ANY (ARRAY['Planned'::text, 'Under way'::text, 'Submitted'::text, 'Returned'::text, 'Accepted'::text, 'Cancelled'::text])))
);
alter table site_visits enable row level security;
alter table site_visits force row level security;
CREATE INDEX site_visits_day ON public.site_visits USING btree (company_id, planned_on, id);
CREATE INDEX site_visits_lead ON public.site_visits USING btree (company_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX site_visits_project ON public.site_visits USING btree (company_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX site_visits_surveyor ON public.site_visits USING btree (company_id, surveyor_id, planned_on);
CREATE TRIGGER found_added AFTER INSERT ON public.site_visits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_site_visits();
CREATE TRIGGER found_changed AFTER UPDATE ON public.site_visits FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.address IS DISTINCT FROM new.address))) EXECUTE FUNCTION app.found_site_visits();
CREATE TRIGGER found_removed AFTER DELETE ON public.site_visits REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_site_visits();
create policy company_only on site_visits to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on site_visits to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on site_visits to sunstage_app;
grant select on site_visits to sunstage_reader;

create table stock_balances (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  store_id bigint not null,
  state text not null,
  item_id bigint not null,
  project_id bigint,
  boq_line_id bigint,
  lot_id bigint,
  quantity numeric(15,3) default 0 not null,
  serials integer default 0 not null,
  constraint stock_balances_pkey PRIMARY KEY (company_id, id),
  constraint stock_balances_company_id_store_id_item_id_state_project_id_key UNIQUE NULLS NOT DISTINCT (company_id, store_id, item_id, state, project_id, boq_line_id, lot_id),
  constraint stock_balances_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id),
  constraint stock_balances_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_balances_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint stock_balances_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES stock_lots(company_id, id),
  constraint stock_balances_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint stock_balances_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint serials_lie_there CHECK (((serials)::numeric <= quantity)),
  constraint stock_balances_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint stock_balances_serials_check CHECK ((serials >= 0)),
  constraint stock_balances_state_check CHECK ((state = ANY (ARRAY['Dispatched'::text, 'Delivered'::text, 'Unloaded'::text, 'Stored'::text, 'In transit'::text, 'Shifting'::text, 'Installed'::text, 'Consumed'::text, 'Returned'::text, 'Written off'::text])))
);
alter table stock_balances enable row level security;
alter table stock_balances force row level security;
CREATE INDEX stock_balances_boq_line ON public.stock_balances USING btree (company_id, boq_line_id) WHERE (boq_line_id IS NOT NULL);
CREATE INDEX stock_balances_item ON public.stock_balances USING btree (company_id, item_id) WHERE (quantity > (0)::numeric);
CREATE INDEX stock_balances_lot ON public.stock_balances USING btree (company_id, lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX stock_balances_project ON public.stock_balances USING btree (company_id, project_id) WHERE (project_id IS NOT NULL);
create policy company_only on stock_balances to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_balances to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_balances to sunstage_app;
grant select on stock_balances to sunstage_reader;

create table stock_closing_rows (
  company_id bigint default app.claimed_company() not null,
  month date not null,
  balance_id bigint not null,
  quantity numeric(15,3) not null,
  constraint stock_closing_rows_pkey PRIMARY KEY (company_id, month, balance_id),
  constraint stock_closing_rows_company_id_balance_id_fkey FOREIGN KEY (company_id, balance_id) REFERENCES stock_balances(company_id, id),
  constraint stock_closing_rows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_closing_rows_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES stock_closings(company_id, month)
);
alter table stock_closing_rows enable row level security;
alter table stock_closing_rows force row level security;
CREATE INDEX stock_closing_rows_balance ON public.stock_closing_rows USING btree (company_id, balance_id);
create policy company_only on stock_closing_rows to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_closing_rows to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_closing_rows to sunstage_app;
grant select on stock_closing_rows to sunstage_reader;

create table stock_closings (
  company_id bigint default app.claimed_company() not null,
  month date not null,
  known_until timestamp with time zone not null,
  constraint stock_closings_pkey PRIMARY KEY (company_id, month),
  constraint stock_closings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_closings_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
alter table stock_closings enable row level security;
alter table stock_closings force row level security;
create policy company_only on stock_closings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_closings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_closings to sunstage_app;
grant select on stock_closings to sunstage_reader;

create table stock_confirmations (
  company_id bigint default app.claimed_company() not null,
  document_id bigint not null,
  item_id bigint not null,
  received numeric(15,3) not null,
  constraint stock_confirmations_pkey PRIMARY KEY (company_id, document_id, item_id),
  constraint stock_confirmations_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES stock_documents(company_id, id),
  constraint stock_confirmations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_confirmations_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint stock_confirmations_received_check CHECK ((received >= (0)::numeric))
);
alter table stock_confirmations enable row level security;
alter table stock_confirmations force row level security;
create policy company_only on stock_confirmations to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_confirmations to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_confirmations to sunstage_app;
grant select on stock_confirmations to sunstage_reader;

create table stock_count_lines (
  company_id bigint default app.claimed_company() not null,
  count_id bigint not null,
  item_id bigint not null,
  turn integer default 1 not null,
  quantity numeric(15,3) not null,
  expected numeric(15,3) not null,
  counted_by bigint not null,
  counted_at timestamp with time zone not null,
  recount boolean default false not null,
  rate numeric(16,4),
  constraint stock_count_lines_pkey PRIMARY KEY (company_id, count_id, item_id, turn),
  constraint stock_count_lines_company_id_count_id_fkey FOREIGN KEY (company_id, count_id) REFERENCES stock_counts(company_id, id) ON DELETE CASCADE,
  constraint stock_count_lines_company_id_counted_by_fkey FOREIGN KEY (company_id, counted_by) REFERENCES users(company_id, id),
  constraint stock_count_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_count_lines_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint stock_count_lines_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint stock_count_lines_turn_check CHECK ((turn = ANY (ARRAY[1, 2])))
);
alter table stock_count_lines enable row level security;
alter table stock_count_lines force row level security;
CREATE INDEX stock_count_lines_by ON public.stock_count_lines USING btree (company_id, counted_by);
CREATE INDEX stock_count_lines_item ON public.stock_count_lines USING btree (company_id, item_id);
create policy company_only on stock_count_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_count_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_count_lines to sunstage_app;
grant select on stock_count_lines to sunstage_reader;

create table stock_count_serials (
  company_id bigint default app.claimed_company() not null,
  count_id bigint not null,
  item_id bigint not null,
  turn integer not null,
  number text not null,
  found boolean not null,
  serial_id bigint,
  constraint stock_count_serials_pkey PRIMARY KEY (company_id, count_id, item_id, turn, number),
  constraint stock_count_serials_company_id_count_id_item_id_turn_fkey FOREIGN KEY (company_id, count_id, item_id, turn) REFERENCES stock_count_lines(company_id, count_id, item_id, turn) ON DELETE CASCADE,
  constraint stock_count_serials_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_count_serials_company_id_serial_id_fkey FOREIGN KEY (company_id, serial_id) REFERENCES serials(company_id, id),
  constraint stock_count_serials_number_check CHECK ((number ~ '^[A-Z0-9/-]{6,40}$'::text))
);
alter table stock_count_serials enable row level security;
alter table stock_count_serials force row level security;
CREATE INDEX stock_count_serials_serial ON public.stock_count_serials USING btree (company_id, serial_id) WHERE (serial_id IS NOT NULL);
create policy company_only on stock_count_serials to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_count_serials to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_count_serials to sunstage_app;
grant select on stock_count_serials to sunstage_reader;

create table stock_counts (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  store_id bigint not null,
  zone text default ''::text not null,
  status text default 'Counting'::text not null,
  note text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  submitted_at timestamp with time zone,
  decided_by bigint,
  decided_at timestamp with time zone,
  remark text default ''::text not null,
  categories text[] default '{}'::text[] not null,
  number text default ''::text not null,
  constraint stock_counts_pkey PRIMARY KEY (company_id, id),
  constraint stock_counts_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint stock_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_counts_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint stock_counts_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint stock_counts_status_check CHECK ((status = ANY (ARRAY['Counting'::text, 'Recount'::text, 'Awaiting approval'::text, 'Approved'::text, 'Rejected'::text, 'Reversed'::text])))
);
alter table stock_counts enable row level security;
alter table stock_counts force row level security;
CREATE UNIQUE INDEX stock_counts_number ON public.stock_counts USING btree (company_id, number) WHERE (number <> ''::text);
CREATE INDEX stock_counts_open ON public.stock_counts USING btree (company_id, id DESC) WHERE (status = ANY (ARRAY['Counting'::text, 'Awaiting approval'::text]));
CREATE INDEX stock_counts_store ON public.stock_counts USING btree (company_id, store_id, id DESC);
create policy company_only on stock_counts to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_counts to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_counts to sunstage_app;
grant select on stock_counts to sunstage_reader;

create table stock_documents (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  kind text not null,
  number text not null,
  day date not null,
  store_id bigint not null,
  place_id bigint,
  project_id bigint,
  challan text default ''::text not null,
  note text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  confirmed_by bigint,
  confirmed_at timestamp with time zone,
  remark text default ''::text not null,
  version integer default 1 not null,
  subcontractor_id bigint,
  constraint stock_documents_pkey PRIMARY KEY (company_id, id),
  constraint stock_documents_company_id_number_key UNIQUE (company_id, number),
  constraint stock_documents_company_id_confirmed_by_fkey FOREIGN KEY (company_id, confirmed_by) REFERENCES users(company_id, id),
  constraint stock_documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_documents_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint stock_documents_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES stores(company_id, id),
  constraint stock_documents_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint stock_documents_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint stock_documents_company_id_subcontractor_id_fkey FOREIGN KEY (company_id, subcontractor_id) REFERENCES users(company_id, id),
  constraint stock_documents_check CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint stock_documents_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'issue'::text, 'return'::text, 'consumption'::text, 'write_off'::text, 'installation'::text]))),
  constraint stock_documents_number_check CHECK ((number <> ''::text))
);
alter table stock_documents enable row level security;
alter table stock_documents force row level security;
CREATE INDEX stock_documents_challan ON public.stock_documents USING btree (company_id, upper(challan)) WHERE (challan <> ''::text);
CREATE INDEX stock_documents_newest ON public.stock_documents USING btree (company_id, day DESC, id DESC);
CREATE INDEX stock_documents_of_place ON public.stock_documents USING btree (company_id, place_id, id DESC) WHERE (place_id IS NOT NULL);
CREATE INDEX stock_documents_of_project ON public.stock_documents USING btree (company_id, project_id, id DESC);
CREATE INDEX stock_documents_subcontractor ON public.stock_documents USING btree (company_id, subcontractor_id) WHERE (subcontractor_id IS NOT NULL);
create policy company_only on stock_documents to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_documents to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_documents to sunstage_app;
grant select on stock_documents to sunstage_reader;

create table stock_lots (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  item_id bigint not null,
  number text not null,
  supplier_id bigint,
  received_on date not null,
  note text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  manufacturer text default ''::text not null,
  model text default ''::text not null,
  cell_maker text default ''::text not null,
  dcr boolean default false not null,
  constraint stock_lots_pkey PRIMARY KEY (company_id, id),
  constraint stock_lots_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_lots_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint stock_lots_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint stock_lots_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint stock_lots_number_check CHECK ((number <> ''::text))
);
alter table stock_lots enable row level security;
alter table stock_lots force row level security;
CREATE UNIQUE INDEX stock_lots_number ON public.stock_lots USING btree (company_id, item_id, lower(number));
CREATE INDEX stock_lots_supplier ON public.stock_lots USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
create policy company_only on stock_lots to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_lots to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_lots to sunstage_app;
grant select on stock_lots to sunstage_reader;

create table stock_reservations (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  store_id bigint not null,
  project_id bigint not null,
  item_id bigint not null,
  quantity numeric(15,3) not null,
  expires_on date not null,
  note text default ''::text not null,
  released_at timestamp with time zone,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint stock_reservations_pkey PRIMARY KEY (company_id, id),
  constraint stock_reservations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_reservations_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES items(company_id, id),
  constraint stock_reservations_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint stock_reservations_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint stock_reservations_company_id_store_id_fkey FOREIGN KEY (company_id, store_id) REFERENCES stores(company_id, id),
  constraint stock_reservations_quantity_check CHECK ((quantity > (0)::numeric))
);
alter table stock_reservations enable row level security;
alter table stock_reservations force row level security;
CREATE INDEX stock_reservations_item ON public.stock_reservations USING btree (company_id, item_id);
CREATE INDEX stock_reservations_open ON public.stock_reservations USING btree (company_id, expires_on) WHERE (released_at IS NULL);
CREATE INDEX stock_reservations_project ON public.stock_reservations USING btree (company_id, project_id);
CREATE INDEX stock_reservations_store ON public.stock_reservations USING btree (company_id, store_id);
create policy company_only on stock_reservations to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_reservations to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_reservations to sunstage_app;
grant select on stock_reservations to sunstage_reader;

create table stock_transfers (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  from_store_id bigint not null,
  to_store_id bigint not null,
  document text default ''::text not null,
  eway_bill text default ''::text not null,
  vehicle text default ''::text not null,
  note text default ''::text not null,
  sent_on date not null,
  received_on date,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  number text default ''::text not null,
  constraint stock_transfers_pkey PRIMARY KEY (company_id, id),
  constraint stock_transfers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_transfers_company_id_from_store_id_fkey FOREIGN KEY (company_id, from_store_id) REFERENCES stores(company_id, id),
  constraint stock_transfers_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint stock_transfers_company_id_to_store_id_fkey FOREIGN KEY (company_id, to_store_id) REFERENCES stores(company_id, id),
  constraint stock_transfers_check CHECK ((from_store_id <> to_store_id))
);
alter table stock_transfers enable row level security;
alter table stock_transfers force row level security;
CREATE INDEX stock_transfers_from ON public.stock_transfers USING btree (company_id, from_store_id);
CREATE UNIQUE INDEX stock_transfers_number ON public.stock_transfers USING btree (company_id, number) WHERE (number <> ''::text);
CREATE INDEX stock_transfers_open ON public.stock_transfers USING btree (company_id, id DESC) WHERE (received_on IS NULL);
CREATE INDEX stock_transfers_to ON public.stock_transfers USING btree (company_id, to_store_id);
create policy company_only on stock_transfers to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_transfers to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_transfers to sunstage_app;
grant select on stock_transfers to sunstage_reader;

create table stock_values (
  company_id bigint default app.claimed_company() not null,
  id bigint not null,
  quantity numeric(15,3) default 0 not null,
  value bigint default 0 not null,
  constraint stock_values_pkey PRIMARY KEY (company_id, id),
  constraint stock_values_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stock_values_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES items(company_id, id),
  constraint stock_values_value_within CHECK ((abs(value) <= '1000000000000000'::bigint)) NOT VALID
);
alter table stock_values enable row level security;
alter table stock_values force row level security;
create policy company_only on stock_values to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stock_values to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stock_values to sunstage_app;
grant select on stock_values to sunstage_reader;

create table stores (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  kind text default 'company'::text not null,
  project_id bigint,
  address text default ''::text not null,
  keeper_id bigint,
  active boolean default true not null,
  note text default ''::text not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  front_kind text,
  grid_row integer,
  grid_column integer,
  grid_rows integer default 1 not null,
  grid_columns integer default 1 not null,
  subcontractor_id bigint,
  constraint stores_pkey PRIMARY KEY (company_id, id),
  constraint stores_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint stores_company_id_keeper_id_fkey FOREIGN KEY (company_id, keeper_id) REFERENCES users(company_id, id),
  constraint stores_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint stores_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint stores_company_id_subcontractor_id_fkey FOREIGN KEY (company_id, subcontractor_id) REFERENCES users(company_id, id),
  constraint fronts_on_grid CHECK ((((grid_row IS NULL) = (grid_column IS NULL)) AND ((kind = 'front'::text) OR (grid_row IS NULL)))),
  constraint stores_check CHECK (((kind <> ALL (ARRAY['site'::text, 'front'::text])) OR (project_id IS NOT NULL))),
  constraint stores_front_kind_check CHECK ((front_kind = ANY (ARRAY['roof'::text, 'table'::text, 'field'::text]))),
  constraint stores_grid_column_check CHECK (((grid_column >= 1) AND (grid_column <= 60))),
  constraint stores_grid_columns_check CHECK (((grid_columns >= 1) AND (grid_columns <= 60))),
  constraint stores_grid_row_check CHECK (((grid_row >= 1) AND (grid_row <= 60))),
  constraint stores_grid_rows_check CHECK (((grid_rows >= 1) AND (grid_rows <= 60))),
  constraint stores_kind_check CHECK ((kind = ANY (ARRAY['company'::text, 'site'::text, 'subcontractor'::text, 'front'::text]))),
  constraint stores_name_check CHECK ((name <> ''::text)),
  constraint stores_subcontractor CHECK (((subcontractor_id IS NULL) OR (kind = 'subcontractor'::text)))
);
alter table stores enable row level security;
alter table stores force row level security;
CREATE UNIQUE INDEX stores_front ON public.stores USING btree (company_id, project_id, lower(name)) WHERE (kind = 'front'::text);
CREATE INDEX stores_keeper ON public.stores USING btree (company_id, keeper_id) WHERE (keeper_id IS NOT NULL);
CREATE UNIQUE INDEX stores_name ON public.stores USING btree (company_id, lower(name)) WHERE (kind <> 'front'::text);
CREATE INDEX stores_of_subcontractor ON public.stores USING btree (company_id, subcontractor_id) WHERE (subcontractor_id IS NOT NULL);
CREATE INDEX stores_project ON public.stores USING btree (company_id, project_id) WHERE (project_id IS NOT NULL);
create policy company_only on stores to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on stores to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on stores to sunstage_app;
grant select on stores to sunstage_reader;

create table string_modules (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  string_id bigint not null,
  position integer not null,
  number text not null,
  reason text default ''::text not null,
  placed_by bigint,
  placed_at timestamp with time zone default now() not null,
  constraint string_modules_pkey PRIMARY KEY (company_id, id),
  constraint string_modules_company_id_string_id_position_key UNIQUE (company_id, string_id, "position"),
  constraint string_modules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint string_modules_company_id_placed_by_fkey FOREIGN KEY (company_id, placed_by) REFERENCES users(company_id, id),
  constraint string_modules_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint string_modules_company_id_string_id_fkey FOREIGN KEY (company_id, string_id) REFERENCES plant_strings(company_id, id) ON DELETE CASCADE,
  constraint string_modules_number_check CHECK ((number ~ '^[A-Z0-9/-]{6,40}$'::text)),
  constraint string_modules_position_check CHECK ((("position" >= 1) AND ("position" <= 60)))
);
alter table string_modules enable row level security;
alter table string_modules force row level security;
CREATE UNIQUE INDEX string_modules_number ON public.string_modules USING btree (company_id, number text_pattern_ops);
CREATE INDEX string_modules_project ON public.string_modules USING btree (company_id, project_id);
create policy company_only on string_modules to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on string_modules to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on string_modules to sunstage_app;
grant select on string_modules to sunstage_reader;

create table string_plans (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  revision integer not null,
  document_version_id bigint,
  note text default ''::text not null,
  content jsonb default '[]'::jsonb not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint string_plans_pkey PRIMARY KEY (company_id, id),
  constraint string_plans_company_id_project_id_revision_key UNIQUE (company_id, project_id, revision),
  constraint string_plans_company_id_document_version_id_fkey FOREIGN KEY (company_id, document_version_id) REFERENCES document_versions(company_id, id),
  constraint string_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint string_plans_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint string_plans_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint string_plans_revision_check CHECK ((revision > 0))
);
alter table string_plans enable row level security;
alter table string_plans force row level security;
CREATE INDEX string_plans_drawing ON public.string_plans USING btree (company_id, document_version_id) WHERE (document_version_id IS NOT NULL);
create policy company_only on string_plans to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on string_plans to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on string_plans to sunstage_app;
grant select on string_plans to sunstage_reader;

create table string_turns (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  place text not null,
  position integer,
  kind text not null,
  number_before text default ''::text not null,
  number_after text default ''::text not null,
  reason text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint string_turns_pkey PRIMARY KEY (company_id, id),
  constraint string_turns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint string_turns_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint string_turns_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint string_turns_kind_check CHECK ((kind = ANY (ARRAY['placed'::text, 'swapped'::text, 'replaced'::text, 'removed'::text])))
);
alter table string_turns enable row level security;
alter table string_turns force row level security;
CREATE INDEX string_turns_after ON public.string_turns USING btree (company_id, number_after) WHERE (number_after <> ''::text);
CREATE INDEX string_turns_before ON public.string_turns USING btree (company_id, number_before) WHERE (number_before <> ''::text);
CREATE INDEX string_turns_place ON public.string_turns USING btree (company_id, project_id, place);
create policy company_only on string_turns to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on string_turns to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on string_turns to sunstage_app;
grant select on string_turns to sunstage_reader;

create table supplier_bill_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  supplier_bill_id bigint not null,
  po_line_id bigint not null,
  quantity numeric(15,3) not null,
  rate numeric(16,4) not null,
  gst_percent numeric(5,2) not null,
  net bigint default 0 not null,
  received bigint default 0 not null,
  freight bigint default 0 not null,
  matched jsonb default '{}'::jsonb not null,
  constraint supplier_bill_lines_pkey PRIMARY KEY (company_id, id),
  constraint supplier_bill_lines_company_id_supplier_bill_id_po_line_id_key UNIQUE (company_id, supplier_bill_id, po_line_id),
  constraint supplier_bill_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint supplier_bill_lines_company_id_po_line_id_fkey FOREIGN KEY (company_id, po_line_id) REFERENCES po_lines(company_id, id),
  constraint supplier_bill_lines_company_id_supplier_bill_id_fkey FOREIGN KEY (company_id, supplier_bill_id) REFERENCES supplier_bills(company_id, id) ON DELETE CASCADE,
  constraint supplier_bill_lines_freight_within CHECK ((abs(freight) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bill_lines_gst_percent_check CHECK (((gst_percent >= (0)::numeric) AND (gst_percent <= (100)::numeric))),
  constraint supplier_bill_lines_net_within CHECK ((abs(net) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bill_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint supplier_bill_lines_rate_check CHECK ((rate >= (0)::numeric))
);
alter table supplier_bill_lines enable row level security;
alter table supplier_bill_lines force row level security;
CREATE INDEX supplier_bill_lines_line ON public.supplier_bill_lines USING btree (company_id, po_line_id);
create policy company_only on supplier_bill_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on supplier_bill_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on supplier_bill_lines to sunstage_app;
grant select on supplier_bill_lines to sunstage_reader;

create table supplier_bills (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  order_id bigint not null,
  supplier_id bigint not null,
  status text default 'draft'::text not null,
  number text not null,
  day date not null,
  year integer not null,
  freight bigint default 0 not null,
  freight_gst_percent numeric(5,2) default 18 not null,
  remark text default ''::text not null,
  difference_reason text default ''::text not null,
  file_id bigint,
  held_at timestamp with time zone,
  held_by bigint,
  hold_reason text default ''::text not null,
  posted_on date,
  accepted_on date,
  due_on date,
  tax_kind text default 'none'::text not null,
  net bigint default 0 not null,
  cgst bigint default 0 not null,
  sgst bigint default 0 not null,
  igst bigint default 0 not null,
  round_off bigint default 0 not null,
  total bigint default 0 not null,
  tds_section text default ''::text not null,
  tds_code text default ''::text not null,
  tds_percent numeric(5,2) default 0 not null,
  tds_base bigint default 0 not null,
  tds bigint default 0 not null,
  advance bigint default 0 not null,
  payable bigint default 0 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  submitted_by bigint,
  return_reason text default ''::text not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  reversed_by bigint,
  reversed_at timestamp with time zone,
  reverse_reason text default ''::text not null,
  version integer default 1 not null,
  constraint supplier_bills_pkey PRIMARY KEY (company_id, id),
  constraint supplier_bills_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id),
  constraint supplier_bills_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint supplier_bills_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint supplier_bills_company_id_held_by_fkey FOREIGN KEY (company_id, held_by) REFERENCES users(company_id, id),
  constraint supplier_bills_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint supplier_bills_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchase_orders(company_id, id),
  constraint supplier_bills_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint supplier_bills_company_id_reversed_by_fkey FOREIGN KEY (company_id, reversed_by) REFERENCES users(company_id, id),
  constraint supplier_bills_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint supplier_bills_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint supplier_bills_advance_check CHECK ((advance >= 0)),
  constraint supplier_bills_advance_within CHECK ((abs(advance) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_cgst_within CHECK ((abs(cgst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_check CHECK (((posted_on IS NULL) = (status = ANY (ARRAY['draft'::text, 'pending'::text])))),
  constraint supplier_bills_freight_check CHECK ((freight >= 0)),
  constraint supplier_bills_freight_gst_percent_check CHECK (((freight_gst_percent >= (0)::numeric) AND (freight_gst_percent <= (100)::numeric))),
  constraint supplier_bills_freight_within CHECK ((abs(freight) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_igst_within CHECK ((abs(igst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_net_within CHECK ((abs(net) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_number_check CHECK ((number <> ''::text)),
  constraint supplier_bills_payable_within CHECK ((abs(payable) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_sgst_within CHECK ((abs(sgst) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'reversed'::text]))),
  constraint supplier_bills_tax_kind_check CHECK ((tax_kind = ANY (ARRAY['cgst_sgst'::text, 'igst'::text, 'none'::text]))),
  constraint supplier_bills_tds_base_within CHECK ((abs(tds_base) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_tds_within CHECK ((abs(tds) <= '1000000000000000'::bigint)) NOT VALID,
  constraint supplier_bills_total_within CHECK ((abs(total) <= '1000000000000000'::bigint)) NOT VALID
);
alter table supplier_bills enable row level security;
alter table supplier_bills force row level security;
CREATE INDEX supplier_bills_file ON public.supplier_bills USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX supplier_bills_number ON public.supplier_bills USING btree (company_id, supplier_id, year, lower(number)) WHERE (status <> 'reversed'::text);
CREATE INDEX supplier_bills_order ON public.supplier_bills USING btree (company_id, order_id);
CREATE INDEX supplier_bills_project ON public.supplier_bills USING btree (company_id, project_id, id DESC);
CREATE TRIGGER supplier_bills_merged AFTER UPDATE OF supplier_id ON public.supplier_bills FOR EACH ROW WHEN ((old.supplier_id <> new.supplier_id)) EXECUTE FUNCTION app.payable_of_supplier('supplier_bill');
CREATE TRIGGER supplier_bills_stand BEFORE DELETE OR UPDATE ON public.supplier_bills FOR EACH ROW EXECUTE FUNCTION app.supplier_bill_stands();
create policy company_only on supplier_bills to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on supplier_bills to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on supplier_bills to sunstage_app;
grant select on supplier_bills to sunstage_reader;

create table supplier_documents (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  supplier_id bigint not null,
  kyc_group text not null,
  name text not null,
  version integer not null,
  number text default ''::text not null,
  period text default ''::text not null,
  issued_on date,
  valid_to date,
  file_id bigint not null,
  status text not null,
  remark text default ''::text not null,
  sent_by bigint,
  sent_at timestamp with time zone default now() not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reminded integer,
  constraint supplier_documents_pkey PRIMARY KEY (company_id, id),
  constraint supplier_documents_company_id_supplier_id_kyc_group_name_ve_key UNIQUE (company_id, supplier_id, kyc_group, name, version),
  constraint supplier_documents_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint supplier_documents_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint supplier_documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint supplier_documents_company_id_sent_by_fkey FOREIGN KEY (company_id, sent_by) REFERENCES users(company_id, id),
  constraint supplier_documents_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id) ON DELETE CASCADE,
  constraint supplier_documents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'verified'::text, 'refused'::text])))
);
alter table supplier_documents enable row level security;
alter table supplier_documents force row level security;
CREATE INDEX supplier_documents_expiring ON public.supplier_documents USING btree (company_id, valid_to) WHERE ((valid_to IS NOT NULL) AND (status = 'verified'::text));
CREATE INDEX supplier_documents_file ON public.supplier_documents USING btree (company_id, file_id);
create policy company_only on supplier_documents to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on supplier_documents to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on supplier_documents to sunstage_app;
grant select on supplier_documents to sunstage_reader;

create table supplier_gstins (
  company_id bigint default app.claimed_company() not null,
  supplier_id bigint not null,
  gstin text not null,
  constraint supplier_gstins_pkey PRIMARY KEY (company_id, supplier_id, gstin),
  constraint supplier_gstins_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint supplier_gstins_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id) ON DELETE CASCADE,
  constraint supplier_gstins_gstin_check CHECK ((length(gstin) = 15))
);
alter table supplier_gstins enable row level security;
alter table supplier_gstins force row level security;
CREATE INDEX supplier_gstins_of ON public.supplier_gstins USING btree (company_id, gstin);
create policy company_only on supplier_gstins to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on supplier_gstins to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on supplier_gstins to sunstage_app;
grant select on supplier_gstins to sunstage_reader;

create table supplier_merges (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  kept_id bigint not null,
  merged_ids bigint[] not null,
  before jsonb not null,
  as_left jsonb not null,
  moved jsonb not null,
  made_by bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint supplier_merges_pkey PRIMARY KEY (company_id, id),
  constraint supplier_merges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint supplier_merges_company_id_kept_id_fkey FOREIGN KEY (company_id, kept_id) REFERENCES suppliers(company_id, id) ON DELETE CASCADE,
  constraint supplier_merges_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id)
);
alter table supplier_merges enable row level security;
alter table supplier_merges force row level security;
CREATE INDEX supplier_merges_kept ON public.supplier_merges USING btree (company_id, kept_id);
create policy company_only on supplier_merges to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on supplier_merges to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on supplier_merges to sunstage_app;
grant select on supplier_merges to sunstage_reader;

create table supplier_opinions (
  company_id bigint default app.claimed_company() not null,
  supplier_id bigint not null,
  user_id bigint not null,
  points integer not null,
  reason text not null,
  made_at timestamp with time zone default now() not null,
  constraint supplier_opinions_pkey PRIMARY KEY (company_id, supplier_id, user_id),
  constraint supplier_opinions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint supplier_opinions_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id) ON DELETE CASCADE,
  constraint supplier_opinions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint supplier_opinions_points_check CHECK (((points >= 1) AND (points <= 5))),
  constraint supplier_opinions_reason_check CHECK ((reason <> ''::text))
);
alter table supplier_opinions enable row level security;
alter table supplier_opinions force row level security;
create policy company_only on supplier_opinions to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on supplier_opinions to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on supplier_opinions to sunstage_app;
grant select on supplier_opinions to sunstage_reader;

create table supplier_requests (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  supplier_id bigint not null,
  kyc_group text not null,
  name text not null,
  due_on date not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint supplier_requests_pkey PRIMARY KEY (company_id, id),
  constraint supplier_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint supplier_requests_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint supplier_requests_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id) ON DELETE CASCADE
);
alter table supplier_requests enable row level security;
alter table supplier_requests force row level security;
CREATE INDEX supplier_requests_of ON public.supplier_requests USING btree (company_id, supplier_id);
CREATE UNIQUE INDEX supplier_requests_open ON public.supplier_requests USING btree (company_id, supplier_id, kyc_group, name) WHERE (sent_at IS NULL);
create policy company_only on supplier_requests to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on supplier_requests to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on supplier_requests to sunstage_app;
grant select on supplier_requests to sunstage_reader;

create table supplier_rules (
  company_id bigint default app.claimed_company() not null,
  required jsonb not null,
  may_ask boolean not null,
  may_order boolean not null,
  may_pay boolean not null,
  version integer default 1 not null,
  made_by bigint,
  updated_at timestamp with time zone default now() not null,
  constraint supplier_rules_pkey PRIMARY KEY (company_id),
  constraint supplier_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint supplier_rules_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint supplier_rules_required_check CHECK ((jsonb_typeof(required) = 'array'::text))
);
alter table supplier_rules enable row level security;
alter table supplier_rules force row level security;
create policy company_only on supplier_rules to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on supplier_rules to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on supplier_rules to sunstage_app;
grant select on supplier_rules to sunstage_reader;

create table suppliers (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  name text not null,
  trade_name text default ''::text not null,
  status text default 'active'::text not null,
  blocked_reason text default ''::text not null,
  categories text[] default '{}'::text[] not null,
  contact_name text default ''::text not null,
  email text default ''::text not null,
  phone text default ''::text not null,
  state text default ''::text not null,
  credit_days integer default 0 not null,
  custom jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  legal_name text generated always as (name) stored,
  gstin text default ''::text not null,
  pan text default ''::text not null,
  udyam text default ''::text not null,
  msme_class text default ''::text not null,
  website text default ''::text not null,
  address text default ''::text not null,
  city text default ''::text not null,
  pincode text default ''::text not null,
  latitude double precision,
  longitude double precision,
  bank_name text default ''::text not null,
  bank_account text default ''::text not null,
  ifsc text default ''::text not null,
  plants text[] default '{}'::text[] not null,
  contacts jsonb default '[]'::jsonb not null,
  note text default ''::text not null,
  review_remark text default ''::text not null,
  submitted_at timestamp with time zone,
  draft jsonb default '{}'::jsonb not null,
  merged_into bigint,
  constraint suppliers_pkey PRIMARY KEY (company_id, id),
  constraint suppliers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint suppliers_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint suppliers_company_id_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES suppliers(company_id, id),
  constraint suppliers_contacts_check CHECK ((jsonb_typeof(contacts) = 'array'::text)),
  constraint suppliers_credit_days_check CHECK (((credit_days >= 0) AND (credit_days <= 365))),
  constraint suppliers_custom_check CHECK ((jsonb_typeof(custom) = 'object'::text)),
  constraint suppliers_draft_check CHECK ((jsonb_typeof(draft) = 'object'::text)),
  constraint suppliers_legal_name_check CHECK ((name <> ''::text)),
  constraint suppliers_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'submitted'::text, 'active'::text, 'refused'::text])))
);
alter table suppliers enable row level security;
alter table suppliers force row level security;
CREATE INDEX suppliers_categories ON public.suppliers USING gin (categories);
CREATE INDEX suppliers_custom ON public.suppliers USING gin (custom jsonb_path_ops);
CREATE INDEX suppliers_gstin ON public.suppliers USING btree (company_id, gstin) WHERE (gstin <> ''::text);
CREATE INDEX suppliers_merged ON public.suppliers USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX suppliers_name ON public.suppliers USING btree (company_id, lower(name));
CREATE INDEX suppliers_pan ON public.suppliers USING btree (company_id, pan) WHERE (pan <> ''::text);
CREATE TRIGGER found_added AFTER INSERT ON public.suppliers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_suppliers();
CREATE TRIGGER found_changed AFTER UPDATE ON public.suppliers FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.trade_name IS DISTINCT FROM new.trade_name) OR (old.contact_name IS DISTINCT FROM new.contact_name) OR (old.phone IS DISTINCT FROM new.phone) OR (old.email IS DISTINCT FROM new.email) OR (old.gstin IS DISTINCT FROM new.gstin) OR (old.pan IS DISTINCT FROM new.pan) OR (old.city IS DISTINCT FROM new.city) OR (old.state IS DISTINCT FROM new.state) OR (old.categories IS DISTINCT FROM new.categories) OR (old.custom IS DISTINCT FROM new.custom) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION app.found_suppliers();
CREATE TRIGGER found_removed AFTER DELETE ON public.suppliers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_suppliers();
CREATE TRIGGER suppliers_bank_added AFTER INSERT ON public.suppliers FOR EACH ROW EXECUTE FUNCTION app.bank_account_of_supplier();
CREATE TRIGGER suppliers_bank_changed AFTER UPDATE OF bank_name, bank_account, ifsc ON public.suppliers FOR EACH ROW WHEN ((((old.bank_name IS DISTINCT FROM new.bank_name) OR (old.bank_account IS DISTINCT FROM new.bank_account)) OR (old.ifsc IS DISTINCT FROM new.ifsc))) EXECUTE FUNCTION app.bank_account_of_supplier();
create policy company_only on suppliers to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on suppliers to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on suppliers to sunstage_app;
grant select on suppliers to sunstage_reader;

create table test_rows (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  test_sheet_id bigint not null,
  inverter integer not null,
  mppt integer not null,
  string integer not null,
  modules integer not null,
  polarity text default ''::text not null,
  voc text default ''::text not null,
  isc text default ''::text not null,
  insulation text default ''::text not null,
  test_voltage text default ''::text not null,
  irradiance text default ''::text not null,
  cell_temperature text default ''::text not null,
  time text default ''::text not null,
  remark text default ''::text not null,
  made_by bigint,
  made_at timestamp with time zone,
  version integer default 0 not null,
  constraint test_rows_pkey PRIMARY KEY (company_id, id),
  constraint test_rows_company_id_test_sheet_id_inverter_mppt_string_key UNIQUE (company_id, test_sheet_id, inverter, mppt, string),
  constraint test_rows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint test_rows_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint test_rows_company_id_test_sheet_id_fkey FOREIGN KEY (company_id, test_sheet_id) REFERENCES test_sheets(company_id, id) ON DELETE CASCADE,
  constraint test_rows_inverter_check CHECK ((inverter > 0)),
  constraint test_rows_modules_check CHECK ((modules > 0)),
  constraint test_rows_mppt_check CHECK ((mppt > 0)),
  constraint test_rows_polarity_check CHECK ((polarity = ANY (ARRAY[''::text, 'OK'::text, 'Reversed'::text]))),
  constraint test_rows_string_check CHECK ((string > 0))
);
alter table test_rows enable row level security;
alter table test_rows force row level security;
create policy company_only on test_rows to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on test_rows to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on test_rows to sunstage_app;
grant select on test_rows to sunstage_reader;

create table test_sheets (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  client_id text,
  project_id bigint not null,
  number integer not null,
  place text default ''::text not null,
  contractor_id bigint,
  instrument_id bigint,
  tester text default ''::text not null,
  tested_on date,
  voc_percent double precision default 5 not null,
  isc_percent double precision default 5 not null,
  source text default 'IEC 62446-1'::text not null,
  raw_file_id bigint,
  measured integer default 0 not null,
  findings integer default 0 not null,
  unexplained integer default 0 not null,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  accepted_by bigint,
  accepted_at timestamp with time zone,
  return_reason text default ''::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  shared boolean default false not null,
  constraint test_sheets_pkey PRIMARY KEY (company_id, id),
  constraint test_sheets_company_id_project_id_number_key UNIQUE (company_id, project_id, number),
  constraint test_sheets_company_id_accepted_by_fkey FOREIGN KEY (company_id, accepted_by) REFERENCES users(company_id, id),
  constraint test_sheets_company_id_contractor_id_fkey FOREIGN KEY (company_id, contractor_id) REFERENCES users(company_id, id),
  constraint test_sheets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint test_sheets_company_id_instrument_id_fkey FOREIGN KEY (company_id, instrument_id) REFERENCES instruments(company_id, id),
  constraint test_sheets_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint test_sheets_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint test_sheets_company_id_raw_file_id_fkey FOREIGN KEY (company_id, raw_file_id) REFERENCES files(company_id, id),
  constraint test_sheets_isc_percent_check CHECK ((isc_percent > (0)::double precision)),
  constraint test_sheets_number_check CHECK ((number > 0)),
  constraint test_sheets_voc_percent_check CHECK ((voc_percent > (0)::double precision))
);
alter table test_sheets enable row level security;
alter table test_sheets force row level security;
CREATE UNIQUE INDEX test_sheets_client ON public.test_sheets USING btree (company_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX test_sheets_contractor ON public.test_sheets USING btree (company_id, contractor_id) WHERE (contractor_id IS NOT NULL);
CREATE INDEX test_sheets_instrument ON public.test_sheets USING btree (company_id, instrument_id) WHERE (instrument_id IS NOT NULL);
CREATE INDEX test_sheets_newest ON public.test_sheets USING btree (company_id, project_id, id DESC);
CREATE INDEX test_sheets_raw_file ON public.test_sheets USING btree (company_id, raw_file_id) WHERE (raw_file_id IS NOT NULL);
create policy company_only on test_sheets to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on test_sheets to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on test_sheets to sunstage_app;
grant select on test_sheets to sunstage_reader;

create table ticket_escalation (
  company_id bigint default app.claimed_company() not null,
  level integer not null,
  user_id bigint not null,
  constraint ticket_escalation_pkey PRIMARY KEY (company_id, level, user_id),
  constraint ticket_escalation_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_escalation_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint ticket_escalation_level_check CHECK ((level = ANY (ARRAY[1, 2])))
);
alter table ticket_escalation enable row level security;
alter table ticket_escalation force row level security;
create policy company_only on ticket_escalation to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_escalation to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_escalation to sunstage_app;
grant select on ticket_escalation to sunstage_reader;

create table ticket_files (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  message_id bigint,
  file_id bigint not null,
  original boolean default false not null,
  constraint ticket_files_pkey PRIMARY KEY (company_id, id),
  constraint ticket_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES files(company_id, id),
  constraint ticket_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_files_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES ticket_messages(company_id, id) ON DELETE CASCADE,
  constraint ticket_files_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES tickets(company_id, id) ON DELETE CASCADE
);
alter table ticket_files enable row level security;
alter table ticket_files force row level security;
CREATE INDEX ticket_files_file ON public.ticket_files USING btree (company_id, file_id);
CREATE INDEX ticket_files_of ON public.ticket_files USING btree (company_id, ticket_id);
CREATE UNIQUE INDEX ticket_files_original ON public.ticket_files USING btree (company_id, ticket_id, COALESCE(message_id, (0)::bigint)) WHERE original;
create policy company_only on ticket_files to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_files to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_files to sunstage_app;
grant select on ticket_files to sunstage_reader;

create table ticket_followers (
  company_id bigint default app.claimed_company() not null,
  ticket_id bigint not null,
  user_id bigint not null,
  constraint ticket_followers_pkey PRIMARY KEY (company_id, ticket_id, user_id),
  constraint ticket_followers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_followers_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES tickets(company_id, id) ON DELETE CASCADE,
  constraint ticket_followers_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table ticket_followers enable row level security;
alter table ticket_followers force row level security;
create policy company_only on ticket_followers to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_followers to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_followers to sunstage_app;
grant select on ticket_followers to sunstage_reader;

create table ticket_history (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  at timestamp with time zone default now() not null,
  user_id bigint,
  kind text not null,
  was text default ''::text not null,
  becomes text default ''::text not null,
  remark text default ''::text not null,
  constraint ticket_history_pkey PRIMARY KEY (company_id, id),
  constraint ticket_history_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_history_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES tickets(company_id, id) ON DELETE CASCADE,
  constraint ticket_history_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint ticket_history_kind_check CHECK ((kind = ANY (ARRAY['raised'::text, 'status'::text, 'assigned'::text, 'priority'::text, 'on_site'::text, 'cost'::text, 'merged'::text, 'rated'::text])))
);
alter table ticket_history enable row level security;
alter table ticket_history force row level security;
CREATE INDEX ticket_history_of ON public.ticket_history USING btree (company_id, ticket_id, id);
create policy company_only on ticket_history to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_history to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_history to sunstage_app;
grant select on ticket_history to sunstage_reader;

create table ticket_mails (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  message_key text not null,
  taken_at timestamp with time zone default now() not null,
  constraint ticket_mails_pkey PRIMARY KEY (company_id, id),
  constraint ticket_mails_company_id_message_key_key UNIQUE (company_id, message_key),
  constraint ticket_mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_mails_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES tickets(company_id, id) ON DELETE CASCADE
);
alter table ticket_mails enable row level security;
alter table ticket_mails force row level security;
CREATE INDEX ticket_mails_by_day ON public.ticket_mails USING btree (company_id, taken_at);
create policy company_only on ticket_mails to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_mails to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_mails to sunstage_app;
grant select on ticket_mails to sunstage_reader;

create table ticket_messages (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  user_id bigint,
  text text not null,
  internal boolean not null,
  made_at timestamp with time zone default now() not null,
  constraint ticket_messages_pkey PRIMARY KEY (company_id, id),
  constraint ticket_messages_id_key UNIQUE (id),
  constraint ticket_messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_messages_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES tickets(company_id, id) ON DELETE CASCADE,
  constraint ticket_messages_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
alter table ticket_messages enable row level security;
alter table ticket_messages force row level security;
CREATE INDEX ticket_messages_of ON public.ticket_messages USING btree (company_id, ticket_id, id);
create policy company_only on ticket_messages to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_messages to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_messages to sunstage_app;
grant select on ticket_messages to sunstage_reader;

create table ticket_promises (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint,
  customer_id bigint,
  sla jsonb not null,
  version integer default 1 not null,
  constraint ticket_promises_pkey PRIMARY KEY (company_id, id),
  constraint ticket_promises_company_id_customer_id_key UNIQUE (company_id, customer_id),
  constraint ticket_promises_company_id_project_id_key UNIQUE (company_id, project_id),
  constraint ticket_promises_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint ticket_promises_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_promises_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint ticket_promises_check CHECK (((project_id IS NULL) <> (customer_id IS NULL)))
);
alter table ticket_promises enable row level security;
alter table ticket_promises force row level security;
create policy company_only on ticket_promises to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_promises to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_promises to sunstage_app;
grant select on ticket_promises to sunstage_reader;

create table ticket_settings (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  categories jsonb,
  sla jsonb,
  opens integer,
  closes integer,
  form_secret text default (gen_random_uuid())::text not null,
  version integer default 1 not null,
  escalate_hours integer,
  constraint ticket_settings_pkey PRIMARY KEY (company_id, id),
  constraint ticket_settings_company_id_key UNIQUE (company_id),
  constraint ticket_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_settings_closes_check CHECK (((closes >= 1) AND (closes <= 1440))),
  constraint ticket_settings_escalate_hours_check CHECK (((escalate_hours >= 1) AND (escalate_hours <= 500))),
  constraint ticket_settings_opens_check CHECK (((opens >= 0) AND (opens <= 1439)))
);
alter table ticket_settings enable row level security;
alter table ticket_settings force row level security;
create policy company_only on ticket_settings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_settings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_settings to sunstage_app;
grant select on ticket_settings to sunstage_reader;

create table ticket_warnings (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  clock text not null,
  level text not null,
  made_at timestamp with time zone default now() not null,
  constraint ticket_warnings_pkey PRIMARY KEY (company_id, id),
  constraint ticket_warnings_company_id_ticket_id_clock_level_key UNIQUE (company_id, ticket_id, clock, level),
  constraint ticket_warnings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint ticket_warnings_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES tickets(company_id, id) ON DELETE CASCADE,
  constraint ticket_warnings_clock_check CHECK ((clock = ANY (ARRAY['acknowledge'::text, 'on_site'::text, 'fix'::text]))),
  constraint ticket_warnings_level_check CHECK ((level = ANY (ARRAY['soon'::text, 'breached'::text, 'stuck'::text])))
);
alter table ticket_warnings enable row level security;
alter table ticket_warnings force row level security;
create policy company_only on ticket_warnings to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on ticket_warnings to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on ticket_warnings to sunstage_app;
grant select on ticket_warnings to sunstage_reader;

create table tickets (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  number text not null,
  project_id bigint,
  category text not null,
  sub_category text default ''::text not null,
  asset_serial text default ''::text not null,
  title text not null,
  description text default ''::text not null,
  priority text not null,
  status text default 'Open'::text not null,
  waiting_for text default ''::text not null,
  channel text not null,
  raised_by bigint,
  raised_at timestamp with time zone default now() not null,
  contact_name text default ''::text not null,
  contact_phone text default ''::text not null,
  contact_email text default ''::text not null,
  preferred_time text default ''::text not null,
  plant_code text default ''::text not null,
  assignee_id bigint,
  acknowledged_at timestamp with time zone,
  on_site_at timestamp with time zone,
  fixed_at timestamp with time zone,
  closed_at timestamp with time zone,
  acknowledge_due timestamp with time zone,
  acknowledge_soon timestamp with time zone,
  on_site_due timestamp with time zone,
  on_site_soon timestamp with time zone,
  fix_due timestamp with time zone,
  fix_soon timestamp with time zone,
  pauses jsonb default '[]'::jsonb not null,
  paused_since timestamp with time zone,
  paused_minutes integer default 0 not null,
  kwh_lost numeric(12,2),
  root_cause text default ''::text not null,
  action text default ''::text not null,
  parts text default ''::text not null,
  cost bigint default 0 not null,
  cost_state text default 'not_required'::text not null,
  cost_decided_by bigint,
  warranty boolean,
  rating integer,
  rating_words text default ''::text not null,
  rated_at timestamp with time zone,
  duplicate_of bigint,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  promised_to text default ''::text not null,
  custom jsonb default '{}'::jsonb not null,
  constraint tickets_pkey PRIMARY KEY (company_id, id),
  constraint tickets_company_id_number_key UNIQUE (company_id, number),
  constraint tickets_id_key UNIQUE (id),
  constraint tickets_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES users(company_id, id),
  constraint tickets_company_id_cost_decided_by_fkey FOREIGN KEY (company_id, cost_decided_by) REFERENCES users(company_id, id),
  constraint tickets_company_id_duplicate_of_fkey FOREIGN KEY (company_id, duplicate_of) REFERENCES tickets(company_id, id),
  constraint tickets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint tickets_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE SET NULL (project_id),
  constraint tickets_company_id_raised_by_fkey FOREIGN KEY (company_id, raised_by) REFERENCES users(company_id, id),
  constraint tickets_channel_check CHECK ((channel = ANY (ARRAY['portal'::text, 'form'::text, 'phone'::text, 'WhatsApp'::text, 'e-mail'::text, 'alarm'::text]))),
  constraint tickets_cost_check CHECK ((cost >= 0)),
  constraint tickets_cost_state_check CHECK ((cost_state = ANY (ARRAY['not_required'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint tickets_cost_within CHECK ((abs(cost) <= '1000000000000000'::bigint)) NOT VALID,
  constraint tickets_custom_check CHECK ((jsonb_typeof(custom) = 'object'::text)),
  constraint tickets_kwh_lost_check CHECK ((kwh_lost >= (0)::numeric)),
  constraint tickets_priority_check CHECK ((priority = ANY (ARRAY['Critical'::text, 'High'::text, 'Medium'::text, 'Low'::text]))),
  constraint tickets_promised_to_check CHECK ((promised_to = ANY (ARRAY[''::text, 'customer'::text, 'project'::text]))),
  constraint tickets_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Assigned'::text, 'In Progress'::text, 'Waiting'::text, 'Resolved'::text, 'Closed'::text, 'Reopened'::text, 'Rejected'::text, 'Duplicate'::text]))),
  constraint tickets_waiting_for_check CHECK ((waiting_for = ANY (ARRAY[''::text, 'customer'::text, 'vendor'::text, 'DISCOM'::text])))
);
alter table tickets enable row level security;
alter table tickets force row level security;
CREATE INDEX tickets_by_assignee ON public.tickets USING btree (company_id, assignee_id);
CREATE INDEX tickets_by_email ON public.tickets USING btree (company_id, contact_email, raised_at) WHERE (contact_email <> ''::text);
CREATE INDEX tickets_by_phone ON public.tickets USING btree (company_id, contact_phone, raised_at) WHERE (contact_phone <> ''::text);
CREATE INDEX tickets_by_project ON public.tickets USING btree (company_id, project_id);
CREATE INDEX tickets_by_raised ON public.tickets USING btree (company_id, raised_at DESC, id DESC);
CREATE INDEX tickets_by_raiser ON public.tickets USING btree (company_id, raised_by);
CREATE INDEX tickets_by_status ON public.tickets USING btree (company_id, status, raised_at DESC);
CREATE INDEX tickets_custom ON public.tickets USING gin (custom jsonb_path_ops);
CREATE INDEX tickets_duplicates ON public.tickets USING btree (company_id, duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE TRIGGER found_added AFTER INSERT ON public.tickets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_tickets();
CREATE TRIGGER found_changed AFTER UPDATE ON public.tickets FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.number IS DISTINCT FROM new.number) OR (old.category IS DISTINCT FROM new.category) OR (old.sub_category IS DISTINCT FROM new.sub_category) OR (old.asset_serial IS DISTINCT FROM new.asset_serial) OR (old.contact_name IS DISTINCT FROM new.contact_name) OR (old.raised_by IS DISTINCT FROM new.raised_by) OR (old.assignee_id IS DISTINCT FROM new.assignee_id) OR (old.project_id IS DISTINCT FROM new.project_id))) EXECUTE FUNCTION app.found_tickets();
CREATE TRIGGER found_custom AFTER UPDATE ON public.tickets FOR EACH ROW WHEN ((old.custom IS DISTINCT FROM new.custom)) EXECUTE FUNCTION app.found_tickets();
CREATE TRIGGER found_removed AFTER DELETE ON public.tickets REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_tickets();
create policy company_only on tickets to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on tickets to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on tickets to sunstage_app;
grant select on tickets to sunstage_reader;

create table untracked_materials (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  boq_line_id bigint,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  constraint untracked_materials_pkey PRIMARY KEY (company_id, id),
  constraint untracked_materials_company_id_project_id_boq_line_id_key UNIQUE NULLS NOT DISTINCT (company_id, project_id, boq_line_id),
  constraint untracked_materials_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id) ON DELETE CASCADE,
  constraint untracked_materials_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint untracked_materials_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint untracked_materials_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE
);
alter table untracked_materials enable row level security;
alter table untracked_materials force row level security;
CREATE INDEX untracked_materials_boq_line ON public.untracked_materials USING btree (company_id, boq_line_id) WHERE (boq_line_id IS NOT NULL);
create policy company_only on untracked_materials to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on untracked_materials to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on untracked_materials to sunstage_app;
grant select on untracked_materials to sunstage_reader;

create table uploads (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  project_id bigint not null,
  file_name text not null,
  byte_size bigint not null,
  received bigint default 0 not null,
  part_keys text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  sha256 text default ''::text not null,
  content_type text default ''::text not null,
  constraint uploads_pkey PRIMARY KEY (company_id, id),
  constraint uploads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint uploads_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id) ON DELETE CASCADE,
  constraint uploads_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint uploads_byte_size_check CHECK ((byte_size > 0))
);
alter table uploads enable row level security;
alter table uploads force row level security;
CREATE INDEX uploads_age ON public.uploads USING btree (created_at);
create policy company_only on uploads to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on uploads to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on uploads to sunstage_app;
grant select on uploads to sunstage_reader;

create table user_emails (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  email text not null,
  verified_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint user_emails_pkey PRIMARY KEY (company_id, id),
  constraint user_emails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint user_emails_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table user_emails enable row level security;
alter table user_emails force row level security;
CREATE UNIQUE INDEX user_emails_email ON public.user_emails USING btree (company_id, user_id, lower(email));
CREATE INDEX user_emails_lookup ON public.user_emails USING btree (lower(email));
create policy company_only on user_emails to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on user_emails to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on user_emails to sunstage_app;
grant select on user_emails to sunstage_reader;

create table users (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  username text not null,
  email text not null,
  name text not null,
  phone_number text default ''::text not null,
  website text default ''::text not null,
  password_hash text,
  kind text not null,
  department text default ''::text not null,
  designation text default ''::text not null,
  is_crm boolean default false not null,
  activated boolean default false not null,
  onboarded boolean default false not null,
  active boolean default true not null,
  credits integer default 0 not null,
  avatar_file_id bigint,
  language text,
  theme text default 'auto'::text not null,
  notification_choices jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  last_login_at timestamp with time zone,
  has_password boolean generated always as ((password_hash IS NOT NULL)) stored,
  reports_to bigint,
  supplier_id bigint,
  constraint users_pkey PRIMARY KEY (company_id, id),
  constraint users_id_key UNIQUE (id),
  constraint users_company_id_avatar_file_id_fkey FOREIGN KEY (company_id, avatar_file_id) REFERENCES files(company_id, id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint users_company_id_reports_to_fkey FOREIGN KEY (company_id, reports_to) REFERENCES users(company_id, id),
  constraint users_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers(company_id, id),
  constraint users_check CHECK ((reports_to <> id)),
  constraint users_kind_check CHECK ((kind = ANY (ARRAY['admin'::text, 'staff'::text, 'project_manager'::text, 'sales_person'::text, 'crm_user'::text, 'consumer'::text, 'vendor'::text, 'subcontractor'::text, 'investor'::text]))),
  constraint users_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint users_theme_check CHECK ((theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text])))
);
alter table users enable row level security;
alter table users force row level security;
CREATE UNIQUE INDEX users_email ON public.users USING btree (company_id, lower(email));
CREATE INDEX users_email_lookup ON public.users USING btree (lower(email));
CREATE INDEX users_reports_to ON public.users USING btree (company_id, reports_to) WHERE (reports_to IS NOT NULL);
CREATE INDEX users_supplier ON public.users USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));
CREATE TRIGGER found_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_users();
CREATE TRIGGER found_as_kind AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.kind IS DISTINCT FROM new.kind)) EXECUTE FUNCTION app.found_users();
CREATE TRIGGER found_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email) OR (old.phone_number IS DISTINCT FROM new.phone_number) OR (old.designation IS DISTINCT FROM new.designation) OR (old.department IS DISTINCT FROM new.department) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION app.found_users();
CREATE TRIGGER found_removed AFTER DELETE ON public.users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_users();
create policy company_only on users to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on users to sunstage_owner using (true) with check (true);
grant delete, insert, update on users to sunstage_app;
grant select (company_id, id, username, email, name, phone_number, website, kind, department, designation, is_crm, activated, onboarded, active, credits, avatar_file_id, language, theme, notification_choices, version, created_at, last_login_at, has_password, reports_to, supplier_id) on users to sunstage_app;
grant select (company_id, id, username, email, name, phone_number, website, kind, department, designation, is_crm, activated, onboarded, active, credits, avatar_file_id, language, theme, notification_choices, version, created_at, last_login_at, has_password, reports_to, supplier_id) on users to sunstage_reader;

create table work_order_lines (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  work_order_id bigint not null,
  at integer not null,
  boq_line_id bigint,
  description text not null,
  unit text not null,
  quantity numeric(15,3) not null,
  rate bigint not null,
  constraint work_order_lines_pkey PRIMARY KEY (company_id, id),
  constraint work_order_lines_company_id_boq_line_id_fkey FOREIGN KEY (company_id, boq_line_id) REFERENCES boq_lines(company_id, id),
  constraint work_order_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint work_order_lines_company_id_work_order_id_fkey FOREIGN KEY (company_id, work_order_id) REFERENCES work_orders(company_id, id) ON DELETE CASCADE,
  constraint work_order_lines_description_check CHECK ((description <> ''::text)),
  constraint work_order_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint work_order_lines_rate_check CHECK ((rate >= 0)),
  constraint work_order_lines_rate_within CHECK ((abs(rate) <= '1000000000000000'::bigint)) NOT VALID,
  constraint work_order_lines_unit_check CHECK ((unit <> ''::text))
);
alter table work_order_lines enable row level security;
alter table work_order_lines force row level security;
CREATE UNIQUE INDEX work_order_lines_boq ON public.work_order_lines USING btree (company_id, work_order_id, boq_line_id) WHERE (boq_line_id IS NOT NULL);
CREATE INDEX work_order_lines_boq_line ON public.work_order_lines USING btree (company_id, boq_line_id) WHERE (boq_line_id IS NOT NULL);
CREATE INDEX work_order_lines_of ON public.work_order_lines USING btree (company_id, work_order_id, at);
create policy company_only on work_order_lines to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on work_order_lines to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on work_order_lines to sunstage_app;
grant select on work_order_lines to sunstage_reader;

create table work_order_revisions (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  work_order_id bigint not null,
  number integer,
  reason text not null,
  content jsonb not null,
  net_before bigint not null,
  net_after bigint not null,
  made_by bigint,
  decided_by bigint,
  decided_at timestamp with time zone default now() not null,
  note text default ''::text not null,
  constraint work_order_revisions_pkey PRIMARY KEY (company_id, id),
  constraint work_order_revisions_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint work_order_revisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint work_order_revisions_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint work_order_revisions_company_id_work_order_id_fkey FOREIGN KEY (company_id, work_order_id) REFERENCES work_orders(company_id, id) ON DELETE CASCADE,
  constraint work_order_revisions_net_after_within CHECK ((abs(net_after) <= '1000000000000000'::bigint)) NOT VALID,
  constraint work_order_revisions_net_before_within CHECK ((abs(net_before) <= '1000000000000000'::bigint)) NOT VALID,
  constraint work_order_revisions_number_check CHECK ((number > 0))
);
alter table work_order_revisions enable row level security;
alter table work_order_revisions force row level security;
CREATE UNIQUE INDEX work_order_revisions_number ON public.work_order_revisions USING btree (company_id, work_order_id, number) WHERE (number IS NOT NULL);
CREATE INDEX work_order_revisions_of ON public.work_order_revisions USING btree (company_id, work_order_id);
create policy company_only on work_order_revisions to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on work_order_revisions to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on work_order_revisions to sunstage_app;
grant select on work_order_revisions to sunstage_reader;

create table work_orders (
  company_id bigint default app.claimed_company() not null,
  id bigint generated always as identity not null,
  project_id bigint not null,
  subcontractor_id bigint not null,
  number text default ''::text not null,
  title text not null,
  status text default 'draft'::text not null,
  gstin text default ''::text not null,
  pan text default ''::text not null,
  gst_percent numeric(5,2) default 18 not null,
  retention_percent numeric(5,2) default 0 not null,
  advance bigint default 0 not null,
  advance_percent numeric(5,2) default 0 not null,
  starts_on date,
  ends_on date,
  terms text default ''::text not null,
  company_gstin text default ''::text not null,
  supply_state text default ''::text not null,
  net bigint default 0 not null,
  revision integer default 0 not null,
  pending jsonb,
  pending_by bigint,
  made_by bigint,
  made_at timestamp with time zone default now() not null,
  submitted_by bigint,
  submitted_at timestamp with time zone,
  approved_ids bigint[] default '{}'::bigint[] not null,
  covered boolean default false not null,
  return_reason text default ''::text not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  closed_by bigint,
  closed_at timestamp with time zone,
  close_reason text default ''::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint work_orders_pkey PRIMARY KEY (company_id, id),
  constraint work_orders_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES users(company_id, id),
  constraint work_orders_company_id_closed_by_fkey FOREIGN KEY (company_id, closed_by) REFERENCES users(company_id, id),
  constraint work_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint work_orders_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES users(company_id, id),
  constraint work_orders_company_id_pending_by_fkey FOREIGN KEY (company_id, pending_by) REFERENCES users(company_id, id),
  constraint work_orders_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES projects(company_id, id),
  constraint work_orders_company_id_subcontractor_id_fkey FOREIGN KEY (company_id, subcontractor_id) REFERENCES users(company_id, id),
  constraint work_orders_company_id_submitted_by_fkey FOREIGN KEY (company_id, submitted_by) REFERENCES users(company_id, id),
  constraint work_orders_advance_check CHECK ((advance >= 0)),
  constraint work_orders_advance_percent_check CHECK (((advance_percent >= (0)::numeric) AND (advance_percent <= (100)::numeric))),
  constraint work_orders_advance_within CHECK ((abs(advance) <= '1000000000000000'::bigint)) NOT VALID,
  constraint work_orders_check CHECK (((number = ''::text) = (status = ANY (ARRAY['draft'::text, 'pending'::text])))),
  constraint work_orders_check1 CHECK ((ends_on >= starts_on)),
  constraint work_orders_gst_percent_check CHECK (((gst_percent >= (0)::numeric) AND (gst_percent <= (100)::numeric))),
  constraint work_orders_net_within CHECK ((abs(net) <= '1000000000000000'::bigint)) NOT VALID,
  constraint work_orders_retention_percent_check CHECK (((retention_percent >= (0)::numeric) AND (retention_percent <= (100)::numeric))),
  constraint work_orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'closed'::text]))),
  constraint work_orders_title_check CHECK ((title <> ''::text))
);
alter table work_orders enable row level security;
alter table work_orders force row level security;
CREATE UNIQUE INDEX work_orders_number ON public.work_orders USING btree (company_id, number) WHERE (number <> ''::text);
CREATE INDEX work_orders_project ON public.work_orders USING btree (company_id, project_id, id DESC);
CREATE INDEX work_orders_subcontractor ON public.work_orders USING btree (company_id, subcontractor_id, id DESC);
CREATE TRIGGER found_added AFTER INSERT ON public.work_orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.found_work_orders();
CREATE TRIGGER found_changed AFTER UPDATE ON public.work_orders FOR EACH ROW WHEN (((old.number IS DISTINCT FROM new.number) OR (old.title IS DISTINCT FROM new.title) OR (old.subcontractor_id IS DISTINCT FROM new.subcontractor_id))) EXECUTE FUNCTION app.found_work_orders();
CREATE TRIGGER found_removed AFTER DELETE ON public.work_orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.found_work_orders();
CREATE TRIGGER work_orders_owed AFTER INSERT OR UPDATE OF status, advance, approved_at ON public.work_orders FOR EACH ROW EXECUTE FUNCTION app.work_order_owed();
create policy company_only on work_orders to sunstage_app, sunstage_reader using ((company_id = ( SELECT app.company() AS company))) with check ((company_id = ( SELECT app.company() AS company)));
create policy owner_all on work_orders to sunstage_owner using (true) with check (true);
grant delete, insert, select, update on work_orders to sunstage_app;
grant select on work_orders to sunstage_reader;

CREATE OR REPLACE FUNCTION app.accounts_of_email(wanted text)
 RETURNS TABLE(company_id bigint, company_key text, user_id bigint, language text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  select u.company_id, c.key, u.id, app.language_of(u.language, u.kind, u.company_id)
  from users u join companies c on c.id = u.company_id
  where u.active and (u.company_id, u.id) in (
    select company_id, id from users where lower(email) = lower(wanted)
    union select company_id, user_id from user_emails where lower(email) = lower(wanted) and verified_at is not null)
  order by u.last_login_at desc nulls last, u.id
$function$;

CREATE OR REPLACE FUNCTION app.accounts_of_main_email(wanted text)
 RETURNS TABLE(company_id bigint, company_key text, user_id bigint, language text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  select u.company_id, c.key, u.id, app.language_of(u.language, u.kind, u.company_id)
  from users u join companies c on c.id = u.company_id
  where u.active and u.activated and lower(u.email) = lower(wanted)
  order by u.last_login_at desc nulls last, u.id
$function$;

CREATE OR REPLACE FUNCTION app.activate_authenticator(wanted bigint, step bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update authenticators set secret = pending_secret, pending_secret = null, last_step = step
  where company_id = (select app.company()) and user_id = wanted and pending_secret is not null
$function$;

CREATE OR REPLACE FUNCTION app.add_company(new_key text, new_name text, trial_until date)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  insert into companies (key, name, status, trial_ends_on) values (new_key, new_name, 'trial', trial_until)
  on conflict (key) do nothing returning id
$function$;

CREATE OR REPLACE FUNCTION app.add_usual_board(company bigint, board_name text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION app.authenticator_of(wanted bigint)
 RETURNS TABLE(secret text, pending_secret text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.secret, a.pending_secret from authenticators a where a.company_id = (select app.company()) and a.user_id = wanted
$function$;

CREATE OR REPLACE FUNCTION app.authority_number(track text, number integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case track when 'net_metering' then 'NM' when 'ceig' then 'CE' when 'subsidy' then 'SU' else 'OA' end
    || '-' || lpad(number::text, 4, '0')
$function$;

CREATE OR REPLACE FUNCTION app.bank_account_of_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into bank_accounts as b (company_id, party_kind, party_id, bank_name, account, ifsc)
    select new.company_id, 'supplier', new.id, new.bank_name, new.bank_account, new.ifsc
      where new.bank_account <> '' or new.ifsc <> '' or tg_op = 'UPDATE'
    on conflict (company_id, party_kind, party_id) do update set bank_name = excluded.bank_name, account = excluded.account,
      ifsc = excluded.ifsc, version = b.version + 1, changed_by = null, changed_at = now(), confirmed_by = null, confirmed_at = null,
      account_before = case when b.confirmed_at is null then b.account_before else b.account end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.begin_pipeline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.add_usual_board(new.id, 'Sales pipeline');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION app.bill_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.status = 'reversed' or (old.status = 'approved' and (tg_op = 'DELETE' or new.status <> 'reversed'
      or (new.gross, new.payable, new.number, new.day, new.deductions) is distinct from
        (old.gross, old.payable, old.number, old.day, old.deductions))) then
    raise exception 'running bill %: an approved bill is not changed', old.id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION app.budget_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  line record;
begin
  line := case tg_op when 'DELETE' then old else new end;
  if exists (select 1 from budget_revisions b where b.company_id = line.company_id and b.id = line.budget_id
      and b.state = 'approved' and b.approved_at < now()) then
    raise exception 'budget: revision % is frozen', line.budget_id using errcode = 'check_violation';
  end if;
  return line;
end $function$;

CREATE OR REPLACE FUNCTION app.claimed_company()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(split_part(current_setting('app.company_id', true), ':', 1), '')::bigint $function$;

CREATE OR REPLACE FUNCTION app.closing_holds()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  final date;
begin
  perform pg_advisory_xact_lock(hashtextextended('journal ' || new.company_id::text, 0));
  select c.final_through into final from accounting_closings c where c.company_id = new.company_id order by c.id desc limit 1;
  if final is not null and (new.final_through is null or new.final_through < final) then
    raise exception 'journal: the year up to % is closed for good', final using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION app.companies_to_replan()
 RETURNS SETOF bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby(); select distinct company_id from calendar_changes where done_at is null order by 1 $function$;

CREATE OR REPLACE FUNCTION app.company()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  held text := current_setting('app.company_id');
  claimed bigint := split_part(held, ':', 1)::bigint;
begin
  if held = app.sealed(claimed) then return claimed; end if;
  raise exception 'The company of this transaction (app.company_id) was not entered.' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION app.company_of_key(wanted text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select id from companies where key = wanted $function$;

CREATE OR REPLACE FUNCTION app.company_of_link(hash text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select company_id from link_tokens where token_hash = hash $function$;

CREATE OR REPLACE FUNCTION app.company_of_second_step(hash text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select company_id from second_steps where token_hash = hash $function$;

CREATE OR REPLACE FUNCTION app.credit_draw_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the line, sub-limit and amount of a draw are not changed' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION app.credit_pays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    update payables set paid = paid - old.amount where company_id = old.company_id and id = old.payable_id;
  end if;
  if tg_op <> 'DELETE' then
    update payables set paid = paid + new.amount where company_id = new.company_id and id = new.payable_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.credit_repaid()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    update credit_draws set repaid = repaid - old.principal, state = case when old.principal > 0 then 'drawn' else state end
      where company_id = old.company_id and id = old.credit_draw_id;
  end if;
  if tg_op <> 'DELETE' then
    update credit_draws set repaid = repaid + new.principal,
        state = case when repaid + new.principal = amount then 'repaid' else state end
      where company_id = new.company_id and id = new.credit_draw_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.credit_share(d credit_draws)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case d.state when 'requested' then d.amount when 'drawn' then d.amount - d.repaid else 0 end
$function$;

CREATE OR REPLACE FUNCTION app.credit_used()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  draw credit_draws := case when tg_op = 'DELETE' then old else new end;
  change bigint := case when tg_op = 'DELETE' then 0 else app.credit_share(new) end
    - case when tg_op = 'INSERT' then 0 else app.credit_share(old) end;
begin
  if change <> 0 then
    update credit_lines set used = used + change where company_id = draw.company_id and id = draw.credit_line_id;
    update credit_sub_limits set used = used + change
      where company_id = draw.company_id and credit_line_id = draw.credit_line_id and kind = draw.kind;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.custom_words(company bigint, given jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if given = '{}' then return null; end if;
  return (select string_agg(given ->> f.id::text, ' ' order by f.id) from defined_fields f
    where f.company_id = company and f.kind in ('text', 'choice') and f.deleted_at is null and given ? f.id::text);
end $function$;

CREATE OR REPLACE FUNCTION app.custom_words(given jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg(value #>> '{}', ' ') from jsonb_each(given) where jsonb_typeof(value) = 'string'
$function$;

CREATE OR REPLACE FUNCTION app.demand_lobby()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if app.entered() then
    raise exception 'This is asked before a company is entered.' using errcode = 'insufficient_privilege';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION app.enable_tenant_rls(table_name text, company_column text DEFAULT 'company_id'::text, insert_only boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy company_only on %I to sunstage_app, sunstage_reader using (%I = (select app.company())) with check (%I = (select app.company()))',
    table_name, company_column, company_column);
  execute format('create policy owner_all on %I to sunstage_owner using (true) with check (true)', table_name);
  if company_column = 'company_id' then
    -- nobody writes the company of a row: it is the company of the transaction
    execute format('alter table %I alter column company_id set default app.claimed_company()', table_name);
  end if;
  execute format('grant select on %I to sunstage_app, sunstage_reader', table_name);
  if insert_only then
    execute format('grant insert on %I to sunstage_app', table_name);
  else
    execute format('grant insert, update, delete on %I to sunstage_app', table_name);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION app.end_codes(of_user bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update one_time_codes set used_at = now() where used_at is null and purpose in ('login', 'proof', 'password')
    and lower(email) in (
      select lower(email) from users where company_id = (select app.company()) and id = of_user
      union select lower(email) from user_emails where company_id = (select app.company()) and user_id = of_user)
$function$;

CREATE OR REPLACE FUNCTION app.entered()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and classid = 732520
    and objsubid = 2);
end $function$;

CREATE OR REPLACE FUNCTION app.entries_with(of_kind text, asked text[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  plain text[] := array(select btrim(app.plain_words(word)) from unnest(asked) word);
begin
  if '' = any (plain) then return; end if;
  -- planned for the words that are asked for: what is rare is found by the index, what stands in most is read
  return query execute format('select subject_id from search_entries where company_id + 0 = $1 and kind = %L %s', of_kind,
    (select string_agg(format(' and words like %L', '%' || word || '%'), '') from unnest(plain) word)) using app.company();
end $function$;

CREATE OR REPLACE FUNCTION app.entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  difference bigint;
  lines int;
begin
  select coalesce(sum(p.debit), 0) - coalesce(sum(p.credit), 0), count(*) into difference, lines
    from postings p where p.company_id = new.company_id and p.entry_id = new.id;
  if difference <> 0 or lines < 2 then
    raise exception 'journal: entry % has % postings that differ by % paise', new.id, lines, difference
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.entry_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from journal_entries e where e.company_id = new.company_id and e.id = new.entry_id
      and e.made_in = pg_current_xact_id()::text) then
    raise exception 'journal: nothing is added to entry % any more', new.entry_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION app.entry_of(r authority_files)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'authority_file', r.id, r.project_id, '{}', app.authority_number(r.track, r.number),
    concat_ws(' ', app.authority_number(r.track, r.number), r.reference, r.consumer_number, r.division, r.applicant_name),
    '', now(), 'approvals', null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r checklists)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'checklist', r.id, r.project_id, '{}', r.name,
    concat_ws(' ', 'CL-' || lpad(r.number::text, 3, '0'), r.name, r.place, r.asset), '', now(), 'construction', null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r crm_companies)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'company', r.id, null, '{}', r.name, concat_ws(' ', r.name, r.contact_name,
    regexp_replace(r.phone, '\D', '', 'g'), r.email, r.gstin, r.city, app.custom_words(r.company_id, r.custom)), '', now(),
    null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r dispatches)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'dispatch', r.id, r.project_id, '{}', r.number,
    concat_ws(' ', r.number, r.lr_number, r.invoice_number, r.transporter), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r goods_receipts)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'goods_receipt', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), 'GRN'),
    concat_ws(' ', 'GRN', r.number, r.gate_entry, r.vehicle), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r inspections)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'inspection', r.id, r.project_id, '{}', r.number,
    concat_ws(' ', r.number, r.place, r.agency), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r items)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'item', r.id, null, '{}', r.name, concat_ws(' ', r.name, r.code, r.make, r.model, r.category, r.hsn,
    app.custom_words(r.company_id, r.custom)), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r leads)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'lead', r.id, null, array[r.owner_id, r.follow_up_user_id, r.made_by],
    coalesce(nullif(r.company_name, ''), r.name), concat_ws(' ', r.name, r.company_name, regexp_replace(r.phone, '\D', '', 'g'),
    r.email, r.city, r.consumer_number, r.gstin, r.reference, app.custom_words(r.company_id, r.custom)), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r mdccs)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'mdcc', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), 'MDCC'),
    concat_ws(' ', 'MDCC', r.number), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r projects)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'project', r.id, r.id, '{}', r.name, concat_ws(' ', own.words, own.custom), '', now(), null,
    case when own.custom is not null then own.words end)::search_entries
  from (select concat_ws(' ', r.name, r.code, r.customer_name, r.site_address, r.state) as words,
    app.custom_words(r.company_id, r.custom) as custom) own
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r punch_points)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'punch_point', r.id, r.project_id, '{}', r.title,
    concat_ws(' ', 'PP-' || lpad(r.number::text, 3, '0'), r.title, r.place, r.category), '', now(), 'construction', null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r purchase_orders)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'order', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), r.title),
    concat_ws(' ', r.number, r.title), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r rfqs)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'request', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), r.title),
    concat_ws(' ', r.number, r.title, r.delivery_place), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r running_bills)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'running_bill', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), o.title),
    concat_ws(' ', r.number, r.invoice, o.number, o.title, u.name, u.designation), '', now(), 'construction', null)::search_entries
  from work_orders o join users u on u.company_id = o.company_id and u.id = o.subcontractor_id
  where o.company_id = r.company_id and o.id = r.work_order_id
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r site_visits)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'site_visit', r.id, null, '{}', r.name,
    concat_ws(' ', 'SV-' || lpad(r.number::text, 4, '0'), r.name, r.address), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r suppliers)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'supplier', r.id, null, '{}', r.name, concat_ws(' ', r.name, r.trade_name, r.contact_name,
    regexp_replace(r.phone, '\D', '', 'g'), r.email, r.gstin, r.pan, r.city, r.state, array_to_string(r.categories, ' '),
    app.custom_words(r.company_id, r.custom)), '', now(), null, null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r tickets)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'ticket', r.id, null, array[r.raised_by, r.assignee_id,
      (select p.customer_id from projects p where p.company_id = r.company_id and p.id = r.project_id)], r.title,
    concat_ws(' ', own.words, own.custom), '', now(), null, case when own.custom is not null then own.words end)::search_entries
  from (select concat_ws(' ', r.title, r.number, r.category, r.sub_category, r.asset_serial, r.contact_name) as words,
    app.custom_words(r.company_id, r.custom) as custom) own
$function$;

CREATE OR REPLACE FUNCTION app.entry_of(r work_orders)
 RETURNS search_entries
 LANGUAGE sql
 STABLE
AS $function$
  select row(r.company_id, 'work_order', r.id, r.project_id, '{}', r.title,
    concat_ws(' ', r.number, r.title, (select concat_ws(' ', u.name, u.designation) from users u
      where u.company_id = r.company_id and u.id = r.subcontractor_id)), '', now(), 'construction', null)::search_entries
$function$;

CREATE OR REPLACE FUNCTION app.entry_stands_on_open_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('journal ' || new.company_id::text, 0));
  select c.closed_through into closed from accounting_closings c where c.company_id = new.company_id order by c.id desc limit 1;
  if new.day <= closed then
    new.document_day := new.day;
    new.day := closed + 1;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION app.every_company()
 RETURNS SETOF bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby(); select id from companies order by id $function$;

CREATE OR REPLACE FUNCTION app.find(wanted text, kinds text[], me bigint, own_kinds text[], listed_kinds text[], listed app.found_thing[], projects bigint[], stages text[], more_stages app.seen_stages[], contacts boolean, most integer)
 RETURNS TABLE(kind text, subject_id bigint, score double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
 SET cpu_operator_cost TO '0.05'
AS $function$
declare
  company bigint := app.company();
  asked text[] := (regexp_split_to_array(btrim(app.plain_words(wanted)), ' '))[1:6];
  inside boolean := exists (select 1 from users u where u.company_id = app.company() and u.id = me
    and u.kind in ('admin', 'staff', 'project_manager', 'sales_person', 'crm_user'));
  typed text;
  sound text;
  written text;
  sure text := '';
  nearly text := '';
  by_name text := '';
  near_tests text;
  near_scores text := '';
  scores text := '0';
  in_stages text := 'e.stage is null or e.stage = any ($7)';
  sees text;
  tests text;
  -- the ways in which one word can be in an entry, the best first, and what each is worth; of several words: each as it is
  tiers text[];
  worth double precision[];
  of_kinds text;
  -- of each kind: how often each tier was met in a sample
  met record;
  -- kinds of which the best were found without reading all that match
  done text[] := '{}';
  -- kinds of which enough were not found so: someone who sees some projects sees little of them
  sought text[] := '{}';
  rest text[];
  done_kind text[] := '{}';
  done_subject bigint[] := '{}';
  done_score double precision[] := '{}';
  missing int;
  more bigint[];
  before text;
  complete boolean;
  of_kind text[];
  of_subject bigint[];
  of_score double precision[];
  matches bigint;
  highest double precision;
  sampled constant numeric := 0.2;
  -- as many in the sample stand for thousands
  frequent constant int := 8;
  walked constant int := 20000;
  few_projects constant int := 1000;
  -- more than any word has: words that stand only in what the person does not see must not push others away
  most_near constant int := 30;
begin
  if coalesce(asked[1], '') = '' then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.33', true);
  foreach typed in array asked loop
    sound := btrim(app.sounds(' ' || typed || ' '));
    -- two letters sound like much
    if length(sound) < 3 or typed ~ '\d' then sound := null; end if;
    by_name := by_name || format(' and e.named like %L', '%' || typed || '%');
    written := format('words like %L', case when length(typed) < 3 then '% ' else '%' end || typed || '%');
    if length(typed) < 3 or typed ~ '\d' then
      sure := sure || ' and ' || written;
      nearly := nearly || ' and ' || written;
    else
      if sound is not null then written := written || format(' or sounds like %L', '% ' || sound || '%'); end if;
      sure := sure || format(' and (%s)', written);
      select coalesce(string_agg(format(' or words like %L', '% ' || near.word || ' %'), ''), ''),
          coalesce(string_agg(format(' when words like %L then %s', '% ' || near.word || ' %', near.similar), '' order by near.similar desc), '')
        into near_tests, near_scores from (
          select k.word, round(word_similarity(typed, k.word)::numeric, 3) as similar from search_words k
          where k.company_id = company and k.word %> typed
            and (word_similarity(typed, k.word) >= 0.5 or similarity(typed, k.word) >= 0.33)
          order by 2 desc, 1 limit most_near) near;
      nearly := nearly || format(' and (%s%s)', written, near_tests);
    end if;
    scores := scores || format(' + case when words like %L then 3 when words like %L then 2.5 when words like %L then 1.5
      when sounds like %L then 1.3 when sounds like %L then 0.9 %s else 0 end',
      '% ' || typed || ' %', '% ' || typed || '%', '%' || typed || '%', '% ' || sound || ' %', '% ' || sound || '%', near_scores);
    near_scores := '';
  end loop;
  if cardinality(asked) > 1 then
    tiers := array[(select string_agg(format('words like %L', '% ' || one || ' %'), ' and ') from unnest(asked) one)];
    worth := array[3];
  else
    tiers := array[format('words like %L', '% ' || typed || ' %'), format('words like %L', '% ' || typed || '%')];
    worth := array[3, 2.5];
    if length(typed) > 2 then
      tiers := tiers || format('words like %L', '%' || typed || '%');
      worth := worth || 1.5::double precision;
    end if;
    if sound is not null and length(typed) > 2 then
      tiers := tiers || array[format('sounds like %L', '% ' || sound || ' %'), format('sounds like %L', '% ' || sound || '%')];
      worth := worth || array[1.3, 0.9]::double precision[];
    end if;
  end if;
  for at in 1 .. cardinality(more_stages) loop
    in_stages := in_stages || format(' or (e.stage = any (($8)[%1$s].stages) and e.project_id in (select unnest(($8)[%1$s].projects)))', at);
  end loop;
  sees := format($f$(not e.kind = any ($3) or $2 = any (e.people))
    and case when e.kind = any ($4) then (e.kind, e.subject_id) in (select l.kind, l.id from unnest($5) l)
      else ($6 is null or e.project_id is null or e.project_id in (select unnest($6))) and (%s) end %s$f$,
    in_stages, case when contacts then '' else format('and (e.named is null %s or %s)', case when inside then 'or e.kind <> ''person''' else '' end, substr(by_name, 6)) end);

  -- what is frequent is found in its order; who sees few projects finds sooner what lies in these
  if projects is null or cardinality(projects) > few_projects then
    for met in execute format($f$select e.kind, array[%s] as times
        from search_entries e tablesample system (%s) where e.company_id = $1 and e.kind = any ($2) and not e.kind = any ($3) %s
        group by e.kind having count(*) >= $4$f$,
        (select string_agg(format('count(*) filter (where %s)', tier), ', ') from unnest(tiers) tier), sampled, sure)
        using company, kinds, listed_kinds || own_kinds, frequent loop
      missing := most;
      before := '';
      complete := true;
      for tier in 1 .. cardinality(tiers) loop
        if met.times[tier] >= frequent then
          execute format($f$select array_agg(w.subject_id order by w.changed_at desc, w.subject_id desc), count(w.subject_id) = $9
              from (select e.subject_id, e.changed_at from (
                  select * from search_entries where company_id = $1 and kind = %L
                  order by changed_at desc, subject_id desc limit %s) e
                where %s %s and %s limit $9) w$f$, met.kind, walked, tiers[tier], before, sees)
            into more, complete using company, me, own_kinds, listed_kinds, listed, projects, stages, more_stages, missing;
        else
          execute format($f$select array_agg(w.subject_id order by w.long, w.changed_at desc, w.subject_id desc)
              from (select e.subject_id, length(e.title) as long, e.changed_at from search_entries e
                where e.company_id + 0 = $1 and e.kind = %L and %s %s and %s
                order by length(e.title), e.changed_at desc, e.subject_id desc limit $9) w$f$, met.kind, tiers[tier], before, sees)
            into more using company, me, own_kinds, listed_kinds, listed, projects, stages, more_stages, missing;
        end if;
        exit when not complete;
        more := coalesce(more, '{}');
        done_subject := done_subject || more;
        done_kind := done_kind || array_fill(met.kind, array[cardinality(more)]);
        done_score := done_score || array_fill(worth[tier], array[cardinality(more)]);
        missing := missing - cardinality(more);
        exit when missing = 0;
        before := before || format(' and not (%s)', tiers[tier]);
      end loop;
      -- of several words there are more ways than these
      if complete and (missing = 0 or cardinality(asked) = 1) then
        done := done || met.kind;
      else
        done_subject := done_subject[: coalesce(array_position(done_kind, met.kind) - 1, cardinality(done_kind))];
        done_score := done_score[: cardinality(done_subject)];
        done_kind := done_kind[: cardinality(done_subject)];
        if projects is not null and met.kind in ('project', 'event', 'document') then sought := sought || met.kind; end if;
      end if;
    end loop;
  end if;

  foreach tests in array case when sure = nearly then array[sure] else array[sure, nearly] end loop
    if tests = nearly and sure <> nearly then
      done_kind := '{}';
      done_subject := '{}';
      done_score := '{}';
      done := '{}';
    end if;
    rest := array(select name from unnest(kinds) name where not name = any (done));
    -- the company is written so that no index of it is used: it would be read whole beside that of the words. Who sees few
    -- projects is offered what lies in these, whatever the planner thinks of the words (`offset 0`). What is seen and what it
    -- is worth is planned once, not for each kind (`offset 0` again)
    select string_agg(format($f$
        (select e.* from %s e where e.company_id + 0 = $1 and e.kind = %L %s offset 0)$f$,
        case when name = any (sought) or name in ('project', 'event', 'document') and not name = any (listed_kinds)
            and cardinality(projects) <= few_projects
          then format('(select * from search_entries where company_id = $1 and project_id = any ($6) and kind = %L offset 0)', name)
          else 'search_entries' end,
        name, tests), ' union all ')
      into of_kinds from unnest(rest) name;
    execute format($f$
      with matching as materialized (
        %s select d.kind, d.subject_id, length(e.title) as long, e.changed_at, d.score
        from unnest($10, $11, $12) d (kind, subject_id, score)
        join search_entries e on e.company_id = $1 and e.kind = d.kind and e.subject_id = d.subject_id),
      whole as (select count(*) as matches, coalesce(max(m.score), 0) as highest from matching m),
      best as (
        select b.* from whole, (select distinct m.kind as name from matching m) of_kind, lateral (
          select m.* from matching m where m.kind = of_kind.name and m.score >= 0.4 * whole.highest
          order by m.score desc, m.long, m.changed_at desc, m.subject_id desc limit $9) b)
      select array_agg(b.kind order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        array_agg(b.subject_id order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        array_agg(b.score order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        (select w.matches from whole w), (select w.highest from whole w)
      from best b$f$, coalesce(format('select e.kind, e.subject_id, length(e.title) as long, e.changed_at,
          (%s)::double precision / %s as score from (%s) e where %s union all ', scores, cardinality(asked), of_kinds, sees), ''))
      into of_kind, of_subject, of_score, matches, highest
      using company, me, own_kinds, listed_kinds, listed, projects, stages, more_stages, most, done_kind, done_subject, done_score;
    -- what is nearly so counts one at most, and would be left out beside what is found as it is
    exit when matches >= most or 0.4 * highest > (3.0 * cardinality(asked) - 2) / cardinality(asked);
  end loop;
  return query select * from unnest(of_kind, of_subject, of_score);
end $function$;

CREATE OR REPLACE FUNCTION app.found_authority_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::authority_files))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'authority_file' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::authority_files)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'authority_file' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_checklists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::checklists))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'checklist' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::checklists)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'checklist' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_crm_companies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::crm_companies))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'company' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::crm_companies)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'company' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_defined_field()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format($f$select app.put_entries(array_agg(app.entry_of(r))) from %I r
      where r.company_id = $1 and r.custom ? $2 and to_jsonb(r) ->> 'deleted_at' is null$f$, new.resource)
    using new.company_id, new.id::text;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.found_dispatches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::dispatches))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'dispatch' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::dispatches)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'dispatch' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(row(r.company_id, 'document', r.id, r.project_id, '{}', r.name, r.name, '', now(), r.stage, null)::search_entries)) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'document' and s.subject_id = r.id;
      else
        perform app.put_entries(array[row(r.company_id, 'document', r.id, r.project_id, '{}', r.name, r.name, '', now(), r.stage, null)::search_entries]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'document' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(row(r.company_id, 'event', r.id, r.project_id, '{}', r.name, r.name, '', now(), r.stage, null)::search_entries)) from added r where not (r.deleted_at is not null);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'event' and s.subject_id = r.id;
      else
        perform app.put_entries(array[row(r.company_id, 'event', r.id, r.project_id, '{}', r.name, r.name, '', now(), r.stage, null)::search_entries]) from (select new.*) r where not (r.deleted_at is not null);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'event' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_goods_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::goods_receipts))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'goods_receipt' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::goods_receipts)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'goods_receipt' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_inspections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::inspections))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'inspection' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::inspections)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'inspection' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::items))) from added r where not (not r.active);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'item' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::items)]) from (select new.*) r where not (not r.active);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'item' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::leads))) from added r where not (r.deleted_at is not null);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'lead' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::leads)]) from (select new.*) r where not (r.deleted_at is not null);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'lead' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_mdccs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::mdccs))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'mdcc' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::mdccs)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'mdcc' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::projects))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'project' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::projects)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'project' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(row(r.company_id, 'proposal', r.id, null, '{}', coalesce(nullif(r.title, ''), r.customer_name),
    concat_ws(' ', r.title, r.customer_name, r.customer_email, r.code), '', now(), null, null)::search_entries)) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'proposal' and s.subject_id = r.id;
      else
        perform app.put_entries(array[row(r.company_id, 'proposal', r.id, null, '{}', coalesce(nullif(r.title, ''), r.customer_name),
    concat_ws(' ', r.title, r.customer_name, r.customer_email, r.code), '', now(), null, null)::search_entries]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'proposal' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_punch_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::punch_points))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'punch_point' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::punch_points)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'punch_point' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_purchase_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::purchase_orders))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'order' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::purchase_orders)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'order' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_rfqs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::rfqs))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'request' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::rfqs)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'request' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_running_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::running_bills))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'running_bill' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::running_bills)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'running_bill' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_site_visits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::site_visits))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'site_visit' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::site_visits)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'site_visit' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_suppliers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::suppliers))) from added r where not (r.merged_into is not null);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'supplier' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::suppliers)]) from (select new.*) r where not (r.merged_into is not null);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'supplier' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::tickets))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'ticket' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::tickets)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'ticket' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(row(r.company_id, 'person', r.id, null, '{}', r.name,
    concat_ws(' ', r.name, r.email, regexp_replace(r.phone_number, '\D', '', 'g'), r.designation, r.department), '', now(), null, case when r.kind = 'consumer' then concat_ws(' ', r.name, r.designation) end)::search_entries)) from added r where not (not r.active);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'person' and s.subject_id = r.id;
      else
        perform app.put_entries(array[row(r.company_id, 'person', r.id, null, '{}', r.name,
    concat_ws(' ', r.name, r.email, regexp_replace(r.phone_number, '\D', '', 'g'), r.designation, r.department), '', now(), null, case when r.kind = 'consumer' then concat_ws(' ', r.name, r.designation) end)::search_entries]) from (select new.*) r where not (not r.active);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'person' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.found_work_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(app.entry_of(row(r.*)::work_orders))) from added r where not (false);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = 'work_order' and s.subject_id = r.id;
      else
        perform app.put_entries(array[app.entry_of(row(r.*)::work_orders)]) from (select new.*) r where not (false);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = 'work_order' and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.hide_columns(table_name text, VARIADIC hidden text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  shown text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into shown from pg_attribute
    where attrelid = format('public.%I', table_name)::regclass and attnum > 0 and not attisdropped and attname <> all (hidden);
  execute format('revoke select on %I from sunstage_app, sunstage_reader', table_name);
  execute format('grant select (%s) on %I to sunstage_app, sunstage_reader', shown, table_name);
end $function$;

CREATE OR REPLACE FUNCTION app.index_found(kind text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create index %I on search_entries using gin (words gin_trgm_ops, sounds gin_trgm_ops) where kind = %L',
    'search_entries_of_' || kind, kind);
end $function$;

CREATE OR REPLACE FUNCTION app.invoice_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.status = 'issued' and (tg_op = 'DELETE'
      or to_jsonb(new) - array['credited', 'settled', 'disputed_at', 'dispute_reason', 'mailed_at', 'mailed_to', 'version']
        <> to_jsonb(old) - array['credited', 'settled', 'disputed_at', 'dispute_reason', 'mailed_at', 'mailed_to', 'version']) then
    raise exception 'invoice %: an issued invoice is not changed', old.id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION app.is_known_device(wanted text, device text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.device_hash = device and device <> '' and lower(u.username) = lower(wanted))
$function$;

CREATE OR REPLACE FUNCTION app.keep_code(for_what text, of_email text, hash text, minutes integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select app.demand_lobby() where for_what in ('sign_up', 'login', 'password');
  update one_time_codes set used_at = now()
  where lower(email) = lower(of_email) and purpose = for_what and used_at is null and for_what <> 'lead';
  insert into one_time_codes (purpose, email, code_hash, expires_at)
  values (for_what, of_email, hash, now() + make_interval(mins => minutes));
$function$;

CREATE OR REPLACE FUNCTION app.keep_found(of_table text, kind text, entry text, changes text[], gone text DEFAULT 'false'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed text := (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(changes) name);
begin
  perform app.index_found(kind);
  execute format($f$
    create function app.found_%1$s() returns trigger language plpgsql as $t$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(%3$s)) from added r where not (%4$s);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = %2$L and s.subject_id = r.id;
      else
        perform app.put_entries(array[%3$s]) from (select new.*) r where not (%4$s);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = %2$L and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $t$
    $f$, of_table, kind, entry, gone);
  execute format('create trigger found_added after insert on %1$I referencing new table as added
    for each statement execute function app.found_%1$s()', of_table);
  execute format('create trigger found_removed after delete on %1$I referencing old table as removed
    for each statement execute function app.found_%1$s()', of_table);
  execute format('create trigger found_changed after update on %1$I for each row when (%2$s)
    execute function app.found_%1$s()', of_table, changed);
  execute format('select app.put_entries(array_agg(%2$s)) from %1$I r where not (%3$s)', of_table, entry, gone);
end $function$;

CREATE OR REPLACE FUNCTION app.keep_plan_version(of_table text, projects text, acts text[] DEFAULT '{insert,delete,update}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  raise_of text := format('update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (%s) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;', projects);
begin
  execute format($f$
    create function app.plan_of_%1$s() returns trigger language plpgsql as $t$
    begin
      if current_setting('app.plan_written_at', true) = statement_timestamp()::text then
        return null;
      elsif tg_op = 'INSERT' then
        %2$s
      elsif tg_op = 'DELETE' then
        %3$s
      else
        %4$s
      end if;
      return null;
    end $t$
    $f$, of_table, replace(raise_of, 'written', 'becomes'), replace(raise_of, 'written', 'was'),
    replace(raise_of, 'written', '(select * from was union all select * from becomes)'));
  execute (select string_agg(format('create trigger plan_%1$s after %1$s on %2$I referencing %3$s
    for each statement execute function app.plan_of_%2$s();', act, of_table, rows), ' ')
    from (values ('insert', 'new table as becomes'), ('delete', 'old table as was'),
      ('update', 'old table as was new table as becomes')) list (act, rows) where act = any(acts));
end $function$;

CREATE OR REPLACE FUNCTION app.keep_sent_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION app.language_of(chosen text, kind text, company bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(chosen, case when kind in ('consumer', 'vendor', 'subcontractor', 'investor')
    then (select customer_language from companies where id = company) end, 'en')
$function$;

CREATE OR REPLACE FUNCTION app.link_id(hash text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from link_tokens where company_id = (select app.company()) and token_hash = hash
$function$;

CREATE OR REPLACE FUNCTION app.loan_payment_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.confirmed_at is not null then
    raise exception 'loan payment %: what is confirmed is not changed', old.id using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION app.mail_failed(wanted bigint, why text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby(); update mails set failure = why where id = wanted $function$;

CREATE OR REPLACE FUNCTION app.mail_left(wanted bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  update mails set sent_at = now(), text = '', html = '', failure = '' where id = wanted
$function$;

CREATE OR REPLACE FUNCTION app.milestones_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_project bigint := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
  of_company bigint := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  shares bigint;
begin
  select coalesce(sum(m.share), 10000) into shares from payment_milestones m
    where m.company_id = of_company and m.project_id = of_project;
  if shares <> 10000 then
    raise exception 'milestones of project % add up to % of 10000', of_project, shares using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.open_session(hash text)
 RETURNS TABLE(company_id bigint, company_key text, company_name text, user_id bigint, session_id bigint, session_method text, session_started timestamp with time zone, last_seen_at timestamp with time zone, expires_at timestamp with time zone, username text, name text, email text, kind text, department text, designation text, is_crm boolean, activated boolean, second_factor_due boolean, changed_rights jsonb, language text, manages_procurement boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select u.company_id, c.key, c.name, u.id, s.id, s.method, s.created_at, s.last_seen_at, s.expires_at, u.username, u.name,
    u.email, u.kind, u.department, u.designation, u.is_crm, u.activated,
    case when c.require_second_factor and u.kind = 'admin' then
      not exists (select from authenticators a where a.company_id = u.company_id and a.user_id = u.id and a.active)
      and not exists (select from passkeys p where p.company_id = u.company_id and p.user_id = u.id) else false end,
    (select jsonb_agg(to_jsonb(r)) from role_rights r where r.company_id = u.company_id),
    app.language_of(u.language, u.kind, u.company_id),
    exists (select from project_members m where m.company_id = u.company_id and m.user_id = u.id and m.role = 'Procurement Manager')
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = s.company_id
  where s.token_hash = hash and s.expires_at > now() and s.revoked_at is null and u.active;
end $function$;

CREATE OR REPLACE FUNCTION app.order_owed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.owe_order(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.owe(company bigint, of_kind text, of_document bigint, of_number text, of_party_kind text, of_party bigint, of_project bigint, of_day date, of_due date, of_amount bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into payables as y (company_id, kind, document_id, number, party_kind, party_id, project_id, day, due_on, amount)
  select company, of_kind, of_document, of_number, of_party_kind, of_party, of_project, of_day, of_due, of_amount where of_amount > 0
    or exists (select 1 from payables z where z.company_id = company and z.kind = of_kind and z.document_id = of_document)
  on conflict (company_id, kind, document_id) do update set number = excluded.number, due_on = excluded.due_on, amount = excluded.amount
    where (y.number, y.due_on, y.amount) is distinct from (excluded.number, excluded.due_on, excluded.amount)
$function$;

CREATE OR REPLACE FUNCTION app.owe_order(o purchase_orders)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select app.owe(o.company_id, 'order_advance', o.id, o.number, 'supplier', o.supplier_id, o.project_id,
    coalesce((o.approved_at at time zone 'Asia/Kolkata')::date, current_date),
    coalesce((o.approved_at at time zone 'Asia/Kolkata')::date, current_date) + g.days,
    greatest(coalesce((select y.reserved + y.paid from payables y where y.company_id = o.company_id and y.kind = 'order_advance'
      and y.document_id = o.id), 0), case when o.status in ('cancelled', 'closed', 'refused') then 0 else g.amount end))
  from (select coalesce(min((i->>'days')::int), 0) as days, round(o.total * coalesce(sum((i->>'percent')::numeric), 0) / 10000)::bigint as amount
    from jsonb_array_elements(o.instalments) i where i->>'on' = 'order') g
  where o.number <> '' and o.status not in ('draft', 'pending')
$function$;

CREATE OR REPLACE FUNCTION app.owe_running_bill(b running_bills)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select app.owe(b.company_id, g.kind, b.id, b.number, 'subcontractor', w.subcontractor_id, b.project_id, b.day, g.due_on,
    case when b.status = 'approved' then g.amount else 0 end)
  from work_orders w, lateral (values ('running_bill', b.day + 15, greatest(0, b.payable)), ('retention', null, b.retention))
    g (kind, due_on, amount)
  where w.company_id = b.company_id and w.id = b.work_order_id and b.status in ('approved', 'reversed')
$function$;

CREATE OR REPLACE FUNCTION app.owe_work_order(w work_orders)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select app.owe(w.company_id, 'work_order_advance', w.id, w.number, 'subcontractor', w.subcontractor_id, w.project_id,
    (w.approved_at at time zone 'Asia/Kolkata')::date, (w.approved_at at time zone 'Asia/Kolkata')::date, w.advance)
  where w.status = 'approved' and w.approved_at is not null
$function$;

CREATE OR REPLACE FUNCTION app.own_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.attachment_company := case when new.attachment is null then null else app.company() end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION app.password_salt(login text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select substring(password_hash from '^\$argon2id\$v=\d+\$[^$]+\$[^$]+') from users where lower(username) = lower(login)
$function$;

CREATE OR REPLACE FUNCTION app.payable_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payables y set reserved = y.reserved - case when old.status = 'planned' then i.amount else 0 end
        + case when new.status = 'planned' then i.amount else 0 end,
      paid = y.paid - case when old.status = 'paid' then i.amount else 0 end + case when new.status = 'paid' then i.amount else 0 end
    from payment_items i
    where i.company_id = new.company_id and i.payment_id = new.id and y.company_id = i.company_id and y.id = i.payable_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.payable_of_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payables set party_id = new.supplier_id
    where company_id = new.company_id and kind = tg_argv[0] and document_id = new.id and party_id = old.supplier_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.payable_reserved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    update payables set reserved = reserved + new.amount where company_id = new.company_id and id = new.payable_id;
  else
    -- what is deleted stood in a draft
    update payables set reserved = reserved - old.amount where company_id = old.company_id and id = old.payable_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.payment_item_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select 1 from payments p join payment_runs r on r.company_id = p.company_id and r.id = p.payment_run_id
      where p.company_id = old.company_id and p.id = old.payment_id and r.approved_at is not null) then
    raise exception 'payment %: an approved payment is not changed', old.payment_id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION app.payment_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  run payment_runs;
begin
  select * into run from payment_runs r where r.company_id = old.company_id and r.id = old.payment_run_id;
  if run.approved_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.payment_run_id, new.party_kind, new.party_id) is distinct from (old.payment_run_id, old.party_kind, old.party_id)
      or (old.status <> new.status and (old.status, new.status) not in (('planned', 'paid'), ('planned', 'failed'), ('paid', 'reversed')))
      or (old.status <> 'planned' and (new.account, new.ifsc, new.paid_on, new.reference) is distinct from (old.account, old.ifsc, old.paid_on, old.reference)) then
    raise exception 'payment %: an approved payment is not changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION app.plain_words(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  plain text := lower(normalize(given, nfkd));
begin
  -- accents
  plain := regexp_replace(plain, '[\u0300-\u036f]', '', 'g');
  if plain ~ '[ऀ-ॿ]' then
    -- a consonant has an a of its own, unless a vowel sign or the virama follows
    plain := regexp_replace(plain, '([क-ह]़?)(?![ा-ौ्ॢॣ़])', '\1a', 'g');
    -- that a is not spoken at the end of a word, nor between two syllables that have vowels
    plain := regexp_replace(plain, '([क-ह]़?)a(?![a-zऀ-ॿ])', '\1', 'g');
    plain := regexp_replace(plain, '([aअ-औा-ौ][क-ह]़?)a(?=[क-ह]़?[aा-ौ])', '\1', 'g');
    plain := replace(plain, '्', '');
    plain := replace(replace(replace(replace(replace(plain, 'ज़', 'z'), 'फ़', 'f'), 'ड़', 'r'), 'ढ़', 'rh'), '़', '');
    plain := replace(replace(replace(replace(plain, 'ख', 'kh'), 'घ', 'gh'), 'छ', 'chh'), 'च', 'ch');
    plain := replace(replace(replace(replace(plain, 'झ', 'jh'), 'ठ', 'th'), 'ढ', 'dh'), 'थ', 'th');
    plain := replace(replace(replace(replace(plain, 'ध', 'dh'), 'फ', 'ph'), 'भ', 'bh'), 'ञ', 'n');
    plain := replace(replace(replace(replace(plain, 'श', 'sh'), 'ष', 'sh'), 'ऐ', 'ai'), 'ै', 'ai');
    plain := replace(replace(replace(replace(plain, 'औ', 'au'), 'ौ', 'au'), 'ऋ', 'ri'), 'ृ', 'ri');
    plain := translate(plain, 'कगङजटडणतदनपबमयरलळवसहअआाइईिीउऊुूएेऑॉओोंँः०१२३४५६७८९',
      'kgnjtdntdnpbmyrllvshaaaiiiiuuuueeoooonn 0123456789');
  end if;
  return ' ' || btrim(regexp_replace(plain, '[^a-z0-9]+', ' ', 'g')) || ' ';
end $function$;

CREATE OR REPLACE FUNCTION app.plan_of_baselines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if current_setting('app.plan_written_at', true) = statement_timestamp()::text then
        return null;
      elsif tg_op = 'INSERT' then
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from becomes w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      elsif tg_op = 'DELETE' then
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from was w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      else
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from (select * from was union all select * from becomes) w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.plan_of_event_assignees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if current_setting('app.plan_written_at', true) = statement_timestamp()::text then
        return null;
      elsif tg_op = 'INSERT' then
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select e.company_id, e.project_id from becomes w
  join events e on e.company_id = w.company_id and e.id = w.event_id) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      elsif tg_op = 'DELETE' then
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select e.company_id, e.project_id from was w
  join events e on e.company_id = w.company_id and e.id = w.event_id) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      else
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select e.company_id, e.project_id from (select * from was union all select * from becomes) w
  join events e on e.company_id = w.company_id and e.id = w.event_id) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.plan_of_event_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if current_setting('app.plan_written_at', true) = statement_timestamp()::text then
        return null;
      elsif tg_op = 'INSERT' then
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from becomes w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      elsif tg_op = 'DELETE' then
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from was w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      else
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from (select * from was union all select * from becomes) w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.plan_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if current_setting('app.plan_written_at', true) = statement_timestamp()::text then
        return null;
      elsif tg_op = 'INSERT' then
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from becomes w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      elsif tg_op = 'DELETE' then
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from was w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      else
        update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (select w.company_id, w.project_id from (select * from was union all select * from becomes) w) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION app.public_answer(wanted text)
 RETURNS TABLE(request_hash text, answer text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select request_hash, answer from public_idempotency_keys where key = wanted
$function$;

CREATE OR REPLACE FUNCTION app.put_entries(entries search_entries[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_entries (company_id, kind, subject_id, project_id, people, title, words, sounds, changed_at, stage, named)
  select company_id, kind, subject_id, project_id, array_remove(people, null), title, plain, app.sounds(plain), now(), stage,
    app.plain_words(named)
  from unnest(entries), app.plain_words(words) plain
  on conflict (company_id, kind, subject_id) do update set project_id = excluded.project_id, people = excluded.people,
    title = excluded.title, words = excluded.words, sounds = excluded.sounds, changed_at = excluded.changed_at,
    stage = excluded.stage, named = excluded.named;
  select app.put_words(entries)
$function$;

CREATE OR REPLACE FUNCTION app.put_words(entries search_entries[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_words (company_id, word)
  select distinct e.company_id, w.word
  from unnest(entries) e, regexp_split_to_table(btrim(app.plain_words(e.words)), ' ') w (word)
  where length(w.word) between 3 and 40 and w.word !~ '\d'
    and not exists (select 1 from search_words known where known.company_id = e.company_id and known.word = w.word)
  -- two that meet for the first time wait for one another in one order only
  order by 1, 2
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION app.raises_plan_version()
 RETURNS text
 LANGUAGE sql
AS $function$ select set_config('app.plan_written_at', statement_timestamp()::text, true) $function$;

CREATE OR REPLACE FUNCTION app.receipt_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or old.reversed_at is not null
      or to_jsonb(new) - array['matched', 'reversed_by', 'reversed_at', 'reversed_on', 'reverse_reason', 'version']
        <> to_jsonb(old) - array['matched', 'reversed_by', 'reversed_at', 'reversed_on', 'reverse_reason', 'version'] then
    raise exception 'receipt %: a receipt is not changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION app.running_bill_owed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.owe_running_bill(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION app.sealed(company bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return company || ':' || encode(sha256((select secret from app.keys) || int8send(company)
    || timestamptz_send(transaction_timestamp())), 'hex');
end $function$;

CREATE OR REPLACE FUNCTION app.second_step_id(hash text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from second_steps where company_id = (select app.company()) and token_hash = hash
$function$;

CREATE OR REPLACE FUNCTION app.set_tenant(company bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  held text := current_setting('app.company_id', true);
begin
  if company is null then return null; end if;
  if held = app.sealed(company) then return company; end if;
  if held <> '' or ((statement_timestamp() <> transaction_timestamp()
      or extract(microseconds from statement_timestamp())::bigint % 1000 = 0) and app.entered()) then
    raise exception 'The company of a transaction is set once.' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(732520, pg_backend_pid());
  perform set_config('app.company_id', app.sealed(company), true);
  return company;
end $function$;

CREATE OR REPLACE FUNCTION app.site_expense_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.state in ('approved', 'reversed') and (tg_op = 'DELETE'
      or to_jsonb(new) - array['state', 'reversed_by', 'reversed_at', 'reverse_reason', 'version']
        <> to_jsonb(old) - array['state', 'reversed_by', 'reversed_at', 'reverse_reason', 'version']
      or new.state not in ('approved', 'reversed')) then
    raise exception 'site expense %: an approved expense is not changed', old.id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION app.sounds(plain text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(plain, 'x|ksh', 'ks', 'g'), 'ph', 'f', 'g'), '(ch+|sh)', 'C', 'g'), '([bcdgjkt])h', '\1', 'g'),
    'Cwzqc', 'svjkk'), '(?<= )[aeiou]', 'A', 'g'), '[aeiouy](?! )|(?<! )[aeiouy]', '', 'g'), '(.)\1+', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION app.supplier_bill_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  free text[] := array['status', 'held_at', 'held_by', 'hold_reason', 'reversed_by', 'reversed_at', 'reverse_reason', 'version',
    'supplier_id'];
begin
  if (old.status = 'reversed' and (tg_op = 'DELETE' or to_jsonb(new) - 'supplier_id' <> to_jsonb(old) - 'supplier_id')) or (old.status = 'approved' and (tg_op = 'DELETE' or new.status not in ('approved', 'reversed')
      or to_jsonb(new) - free <> to_jsonb(old) - free)) then
    raise exception 'supplier bill %: an approved bill is not changed', old.id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION app.sweep()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  delete from idempotency_keys where created_at < now() - interval '2 days';
  delete from rate_limits where window_start < now() - interval '1 day';
  delete from one_time_codes where expires_at < now() - interval '1 day';
  delete from sign_ups where expires_at < now() - interval '7 days';
  delete from sessions where expires_at < now() - interval '30 days';
  delete from outbox where done_at < now() - interval '30 days';
  delete from mails where sent_at < now() - interval '30 days';
$function$;

CREATE OR REPLACE FUNCTION app.sweep_files(idle interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  used text;
  ripe bigint[];
  gone int;
begin perform app.demand_lobby();
  -- one condition per foreign key to files; without any, everything counts as used
  select coalesce(string_agg(format('exists (select 1 from %s r where (%s) = (%s))', k.conrelid::regclass,
    (select string_agg(format('r.%I', a.attname), ', ' order by x.n) from unnest(k.conkey) with ordinality x (number, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.number),
    (select string_agg(format('f.%I', a.attname), ', ' order by x.n) from unnest(k.confkey) with ordinality x (number, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.number)), ' or '), 'true')
  into used from pg_constraint k where k.contype = 'f' and k.confrelid = 'files'::regclass;
  execute format('update files f set idle_since = null where f.idle_since is not null and (%s)', used);
  execute format('update files f set idle_since = now() where f.idle_since is null and not (%s)', used);
  -- locked before they are looked at again: from then on nobody can begin to refer to them
  select array_agg(locked.id) into ripe from
    (select id from files where idle_since < now() - idle for update skip locked) locked;
  execute format('delete from files f where f.id = any ($1) and not (%s)', used) using coalesce(ripe, '{}');
  get diagnostics gone = row_count;
  return gone;
end $function$;

CREATE OR REPLACE FUNCTION app.take_mail(wanted bigint)
 RETURNS TABLE(recipient text, subject text, text text, html text, reply_to text, attachment jsonb, attachment_company bigint, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  update mails m set attempts = m.attempts + 1, next_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ m.attempts)
  where m.id = wanted and m.sent_at is null
  returning m.recipient, m.subject, m.text, m.html, m.reply_to, m.attachment, m.attachment_company, m.attempts
$function$;

CREATE OR REPLACE FUNCTION app.take_outbox(most integer)
 RETURNS TABLE(company_id bigint, id bigint, kind text, payload jsonb, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  update outbox o set attempts = o.attempts + 1, next_at = now() + interval '1 minute'
  from (select w.company_id, w.id from outbox w where w.done_at is null and w.next_at <= now() and w.attempts < 20
        order by w.next_at, w.id limit most for update skip locked) next
  where o.company_id = next.company_id and o.id = next.id
  returning o.company_id, o.id, o.kind, o.payload, o.attempts
$function$;

CREATE OR REPLACE FUNCTION app.try_code(for_what text, of_email text, hash text, use boolean)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select app.demand_lobby() where for_what in ('sign_up', 'login', 'password');
  update one_time_codes set tries = tries + case when code_hash = hash and not use then 0 else 1 end,
    used_at = case when code_hash = hash and use then now() end
  where id = (select id from one_time_codes where lower(email) = lower(of_email) and purpose = for_what order by id desc limit 1)
    and used_at is null and expires_at > now() and tries < 5
  returning code_hash = hash
$function$;

CREATE OR REPLACE FUNCTION app.unknown_objects(keys text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  known text;
begin perform app.demand_lobby();
  select string_agg(format(case when a.atttypid = 'text'::regtype then 'exists (select 1 from %s t where t.%I = k)'
    else 'exists (select 1 from %s t where k = any (t.%I))' end, c.oid::regclass, a.attname), ' or ')
  into known from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
    and (a.attname = 'object_key' and a.atttypid = 'text'::regtype or a.attname like '%\_keys' and a.atttypid = 'text[]'::regtype);
  return query execute format('select k from unnest($1) k where not (%s)', known) using keys;
end $function$;

CREATE OR REPLACE FUNCTION app.use_form(form_key text, hash text, least_seconds integer)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update one_time_codes set used_at = case when created_at > now() - make_interval(secs => least_seconds) then null else now() end
  where purpose = 'lead' and email = form_key and code_hash = hash and used_at is null and expires_at > now()
  returning used_at is not null
$function$;

CREATE OR REPLACE FUNCTION app.use_recovery_code(of_user bigint, hash text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update recovery_codes set used_at = now()
  where company_id = (select app.company()) and user_id = of_user and code_hash = hash and used_at is null
  returning true
$function$;

CREATE OR REPLACE FUNCTION app.use_sign_up(hash text)
 RETURNS TABLE(email text, company_name text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update sign_ups set used_at = now() where token_hash = hash and used_at is null and expires_at > now()
  returning email, company_name
$function$;

CREATE OR REPLACE FUNCTION app.username_taken(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select exists (select 1 from users where lower(username) = lower(wanted)) $function$;

CREATE OR REPLACE FUNCTION app.verify_password(login text, hash text)
 RETURNS TABLE(company_id bigint, user_id bigint, active boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select company_id, id, active from users where lower(username) = lower(login) and password_hash = hash
$function$;

CREATE OR REPLACE FUNCTION app.waiting_mails(most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  select id from mails where sent_at is null and next_at <= now() and (attempts < 20 or made_at > now() - interval '5 days')
  order by next_at limit most
$function$;

CREATE OR REPLACE FUNCTION app.waiting_work()
 RETURNS TABLE(outbox_waiting bigint, outbox_given_up bigint, outbox_oldest_seconds double precision, mails_waiting bigint, mails_given_up bigint, mails_oldest_seconds double precision)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select app.demand_lobby();
  select o.waiting, o.given_up, o.oldest, m.waiting, m.given_up, m.oldest
  from (select count(*) filter (where attempts < 20) as waiting, count(*) filter (where attempts >= 20) as given_up,
          coalesce(extract(epoch from now() - min(made_at) filter (where attempts < 20)), 0)::float8 as oldest
        from outbox where done_at is null) o,
       (select count(*) filter (where trying) as waiting, count(*) filter (where not trying) as given_up,
          coalesce(extract(epoch from now() - min(made_at) filter (where trying)), 0)::float8 as oldest
        from (select made_at, attempts < 20 or made_at > now() - interval '5 days' as trying
              from mails where sent_at is null) waiting) m
$function$;

CREATE OR REPLACE FUNCTION app.work_order_owed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.owe_work_order(new);
  return null;
end $function$;
