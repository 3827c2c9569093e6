-- Idempotency keys of people without an account. No company's rows: its wall is not known before the call is carried out.
-- What the key stands for (form, company in the address, network address) and the request are kept as hashes only.
create table public_idempotency_keys (
  key text primary key,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now()
);
create index public_idempotency_keys_age on public_idempotency_keys (created_at);
grant select, insert, update, delete on public_idempotency_keys to sunstage_app;
