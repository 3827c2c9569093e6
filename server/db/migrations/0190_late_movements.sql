-- What was entered for a day that was over: the value of the stock of a past day counts it on its day.
create index movements_late_value on movements (company_id, day, made_at)
  where average is not null and day < (made_at at time zone 'Asia/Kolkata')::date;
