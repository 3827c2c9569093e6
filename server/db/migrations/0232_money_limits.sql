-- up to which amounts roles and people approve bills, payment runs, credit notes and expenses
create table money_limits (
  company_id bigint primary key references companies (id),
  -- {roles: [{document, role, up_to}], people: [{document, user_id, up_to}]}, amounts in paise
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  version int not null default 1
);
select app.enable_tenant_rls('money_limits');
