-- Saved views of tickets name what they filter by as the server does: a priority by its name, yes and no, the standing to the SLA.
update saved_views v set query = (
  select string_agg(coalesce(n.becomes, part.text), '&' order by part.place)
  from unnest(string_to_array(v.query, '&')) with ordinality part (text, place)
  left join (values
    ('tickets.priority=1', 'tickets.priority=Critical'), ('tickets.priority=2', 'tickets.priority=High'),
    ('tickets.priority=3', 'tickets.priority=Medium'), ('tickets.priority=4', 'tickets.priority=Low'),
    ('tickets.open=Yes', 'tickets.open=yes'), ('tickets.open=No', 'tickets.open=no'),
    ('tickets.mine=Yes', 'tickets.mine=yes'), ('tickets.mine=No', 'tickets.mine=no'),
    ('tickets.followed=Yes', 'tickets.followed=yes'), ('tickets.followed=No', 'tickets.followed=no'),
    ('tickets.promise=Breached', 'tickets.promise=breached'), ('tickets.promise=Due+soon', 'tickets.promise=soon'),
    ('tickets.promise=Paused', 'tickets.promise=paused'), ('tickets.promise=Running', 'tickets.promise=running'),
    ('tickets.promise=Was+late', 'tickets.promise=was_late')) n (was, becomes) on n.was = part.text)
where v.query like '%tickets.%';
