-- Lines of credit of the company: limits and sub-limits, draws for purchase orders and invoices, repayments.
create table credit_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  number int not null check (number > 0),
  lender text not null check (lender <> ''),
  name text not null check (name <> ''),
  -- sanction letter or account of the lender
  reference text not null default '',
  -- paise
  sanctioned bigint not null check (sanctioned > 0 and sanctioned <= 1000000000000000),
  -- percent a year, of new draws
  rate_percent numeric(6, 3) not null check (rate_percent between 0 and 60),
  -- days after which a draw is due at the latest
  tenor_days int not null check (tenor_days between 1 and 730),
  sanctioned_on date not null,
  renewal_on date not null,
  security text not null default '',
  covenants text not null default '',
  -- percent of the limit that may be drawn at most
  covenant_use int check (covenant_use between 1 and 100),
  state text not null default 'active' check (state in ('active', 'closed')),
  -- paise that are requested, or drawn and not repaid; follows the draws by trigger
  used bigint not null default 0,
  -- days before the renewal for which the last reminder was sent
  reminded int,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  check (renewal_on > sanctioned_on),
  constraint credit_lines_within check (used >= 0 and used <= sanctioned),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index credit_lines_made_by on credit_lines (company_id, made_by);
create index credit_lines_renewal on credit_lines (company_id, renewal_on) where state = 'active';
select app.enable_tenant_rls('credit_lines');

create table credit_sub_limits (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  credit_line_id bigint not null,
  kind text not null check (kind in ('po_finance', 'bill_discounting', 'bg_lc')),
  amount bigint not null check (amount >= 0 and amount <= 1000000000000000),
  used bigint not null default 0,
  primary key (company_id, id),
  unique (company_id, credit_line_id, kind),
  constraint credit_sub_limits_within check (used >= 0 and used <= amount),
  foreign key (company_id, credit_line_id) references credit_lines (company_id, id) on delete cascade
);
select app.enable_tenant_rls('credit_sub_limits');

-- What a draw posts has a number of its own: one that is taken back and confirmed again posts twice.
create table credit_postings (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  credit_line_id bigint not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, credit_line_id) references credit_lines (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index credit_postings_line on credit_postings (company_id, credit_line_id);
create index credit_postings_made_by on credit_postings (company_id, made_by);
select app.enable_tenant_rls('credit_postings');

create table credit_draws (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  credit_line_id bigint not null,
  -- 1, 2, 3 in its line
  number int not null check (number > 0),
  -- the sub-limit; null: the line has none
  kind text,
  order_id bigint,
  invoice_id bigint,
  project_id bigint,
  paid_to text not null check (paid_to in ('bank', 'supplier')),
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  rate_percent numeric(6, 3) not null check (rate_percent between 0 and 60),
  wanted_on date not null,
  note text not null default '',
  state text not null default 'requested' check (state in ('requested', 'drawn', 'repaid', 'cancelled')),
  drawn_on date,
  due_on date,
  reference text not null default '',
  posting_id bigint,
  -- paise of the principal; follows the repayments by trigger
  repaid bigint not null default 0,
  reminded int,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, credit_line_id, number),
  check (order_id is null or invoice_id is null),
  check (paid_to = 'bank' or order_id is not null),
  check ((state in ('drawn', 'repaid')) = (drawn_on is not null)),
  check ((drawn_on is null) = (due_on is null)),
  check (due_on > drawn_on),
  constraint credit_draws_repaid check (repaid >= 0 and repaid <= amount),
  check (state <> 'repaid' or repaid = amount),
  check (state in ('drawn', 'repaid') or repaid = 0),
  foreign key (company_id, credit_line_id) references credit_lines (company_id, id),
  foreign key (company_id, credit_line_id, kind) references credit_sub_limits (company_id, credit_line_id, kind),
  foreign key (company_id, order_id) references purchase_orders (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, posting_id) references credit_postings (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index credit_draws_kind on credit_draws (company_id, credit_line_id, kind) where kind is not null;
create index credit_draws_order on credit_draws (company_id, order_id) where order_id is not null;
create index credit_draws_invoice on credit_draws (company_id, invoice_id) where invoice_id is not null;
create index credit_draws_project on credit_draws (company_id, project_id) where project_id is not null;
create index credit_draws_posting on credit_draws (company_id, posting_id) where posting_id is not null;
create index credit_draws_made_by on credit_draws (company_id, made_by);
create index credit_draws_due on credit_draws (company_id, due_on) where state = 'drawn';
select app.enable_tenant_rls('credit_draws');

-- What is used of a line and its sub-limit follows its draws. The update locks both rows, so that two draws at once are counted one
-- after the other, and the checks of both tables refuse what exceeds a limit.
create function app.credit_share(d credit_draws) returns bigint language sql immutable set search_path to 'public', 'pg_temp' as $$
  select case d.state when 'requested' then d.amount when 'drawn' then d.amount - d.repaid else 0 end
$$;
create function app.credit_used() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
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
end $$;
create trigger credit_draws_used after insert or update or delete on credit_draws for each row execute function app.credit_used();
create function app.credit_draw_stays() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  raise exception 'the line, sub-limit and amount of a draw are not changed' using errcode = 'check_violation';
end $$;
create trigger credit_draws_stay before update on credit_draws for each row
  when ((old.company_id, old.credit_line_id, old.amount) is distinct from (new.company_id, new.credit_line_id, new.amount)
    or old.kind is distinct from new.kind)
  execute function app.credit_draw_stays();

create table credit_repayments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  credit_draw_id bigint not null,
  day date not null,
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0 and interest <= 1000000000000000),
  reference text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  check (principal + interest > 0),
  foreign key (company_id, credit_draw_id) references credit_draws (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index credit_repayments_draw on credit_repayments (company_id, credit_draw_id);
create index credit_repayments_made_by on credit_repayments (company_id, made_by);
select app.enable_tenant_rls('credit_repayments');
create function app.credit_repaid() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
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
end $$;
create trigger credit_repayments_count after insert or update or delete on credit_repayments
  for each row execute function app.credit_repaid();

-- What the lender paid directly to a supplier settles what is owed for the order.
create table credit_draw_items (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  credit_draw_id bigint not null,
  payable_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, id),
  unique (company_id, credit_draw_id, payable_id),
  foreign key (company_id, credit_draw_id) references credit_draws (company_id, id),
  foreign key (company_id, payable_id) references payables (company_id, id)
);
create index credit_draw_items_payable on credit_draw_items (company_id, payable_id);
select app.enable_tenant_rls('credit_draw_items');
create function app.credit_pays() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if tg_op <> 'INSERT' then
    update payables set paid = paid - old.amount where company_id = old.company_id and id = old.payable_id;
  end if;
  if tg_op <> 'DELETE' then
    update payables set paid = paid + new.amount where company_id = new.company_id and id = new.payable_id;
  end if;
  return null;
end $$;
create trigger credit_draw_items_pay after insert or update or delete on credit_draw_items
  for each row execute function app.credit_pays();

-- A line of the bank's statement may be a draw that the company was paid, or a repayment.
alter table bank_lines
  add column credit_draw_id bigint,
  add column credit_repayment_id bigint,
  add foreign key (company_id, credit_draw_id) references credit_draws (company_id, id),
  add foreign key (company_id, credit_repayment_id) references credit_repayments (company_id, id),
  drop constraint bank_lines_check,
  add constraint bank_lines_check check (num_nonnulls(receipt_id, payment_id, credit_draw_id, credit_repayment_id)
    = case status when 'matched' then 1 else 0 end);
create unique index bank_lines_credit_draw on bank_lines (company_id, credit_draw_id) where credit_draw_id is not null;
create unique index bank_lines_credit_repayment on bank_lines (company_id, credit_repayment_id) where credit_repayment_id is not null;
