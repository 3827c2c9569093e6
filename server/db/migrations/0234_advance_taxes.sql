-- GST on advances: what is taxed of a receipt, as changes, each of which is posted. Their sum is what is taxed now.

create table advance_taxes (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  receipt_id bigint not null,
  day date not null,
  -- as they were when the receipt was first taxed; they stay
  company_gstin text not null,
  place_of_supply text not null,
  tax_kind text not null check (tax_kind in ('cgst_sgst', 'igst')),
  goods_share numeric not null check (goods_share between 0 and 100),
  gst_percent numeric not null check (gst_percent > 0),
  -- paise more or less: services without GST, and the tax on them
  net bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  primary key (company_id, id),
  check (cgst = sgst),
  check ((tax_kind = 'igst' and cgst = 0) or (tax_kind = 'cgst_sgst' and igst = 0)),
  foreign key (company_id, receipt_id) references receipts (company_id, id)
);
create index advance_taxes_receipt on advance_taxes (company_id, receipt_id, id);
create index advance_taxes_day on advance_taxes (company_id, day);
select app.enable_tenant_rls('advance_taxes', 'company_id', true);
