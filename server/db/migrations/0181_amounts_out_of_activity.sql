-- Project activity is read without the right to purchase prices, so what was said of orders before names no amount either.
update domain_events set
  summary = regexp_replace(summary, ' for [^ ]*₹ [0-9,]+ \(excl\. GST\)$', ''),
  sentence = jsonb_set(sentence, '{id}', to_jsonb(replace(sentence ->> 'id', ' for {amount} (excl. GST)', ''))) #- '{values,amount}'
where kind in ('order_asked', 'order_approved') and (summary like '%(excl. GST)' or sentence ->> 'id' like '%{amount}%');
