-- The Wp of the offered model and the advance of a line of a quote, and the warranty of a line of an order.

alter table quote_lines
  -- of one piece of the offered model; null: as asked
  add column watts numeric(12,3) check (watts > 0),
  -- of its value, paid with the order
  add column advance_percent numeric(5,2) not null default 0 check (advance_percent between 0 and 100);

-- as its payment terms say
update quote_lines q set advance_percent = f.percent
from (select company_id, id, (regexp_match(payment_terms,
    '(?:^|[^0-9.])([0-9]{1,3}(?:\.[0-9]{1,2})?) *% *(?:as +)?(?:in +)?advance', 'i'))[1]::numeric as percent from quote_lines) f
where f.company_id = q.company_id and f.id = q.id and f.percent > 0 and f.percent <= 100;

-- in the words of the order; empty: as the order says of all of its lines
alter table po_lines add column warranty text not null default '';
