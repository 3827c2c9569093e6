-- What the invoice registration portal answered: of each issued document one registration, which stays as it is.

create table einvoices (
  company_id bigint not null references companies (id),
  invoice_id bigint not null,
  irn text not null check (irn ~ '^[0-9a-f]{64}$'),
  ack_number text not null default '',
  acked_at timestamptz not null,
  -- the portal's signature over the document, printed as its QR code
  signed_qr text not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, invoice_id),
  unique (company_id, irn),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index einvoices_made_by on einvoices (company_id, made_by) where made_by is not null;
select app.enable_tenant_rls('einvoices');
revoke update, delete on einvoices from sunstage_app;
