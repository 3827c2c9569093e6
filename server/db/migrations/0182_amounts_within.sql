-- No amount is so large that a few of them do not add up exactly: ₹10 lakh crore. What a person enters is rejected with a
-- sentence long before; this holds for what is worked out. Rows of before are left as they are.
do $$
declare
  one record;
begin
  for one in
    select c.table_name as tab, c.column_name as col from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
      and c.column_name in ('amount', 'amount_before', 'balance', 'budget', 'paise', 'contract_change', 'monthly_target', 'credit', 'debit',
        'net', 'cgst', 'sgst', 'igst', 'tax', 'total', 'retention', 'advance', 'credited', 'settled', 'value', 'cost', 'income',
        'sanctioned', 'disbursed', 'claimed', 'reserved', 'paid', 'net_before', 'net_after', 'contract_value', 'freight', 'settles',
        'tds', 'matched', 'matched_first', 'gross', 'deducted', 'tds_base', 'payable', 'price_amount', 'rate')
  loop
    execute format('alter table %I add constraint %I check (abs(%I) <= 1000000000000000) not valid',
      one.tab, one.tab || '_' || one.col || '_within', one.col);
  end loop;
end $$;
