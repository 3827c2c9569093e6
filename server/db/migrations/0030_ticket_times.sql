-- Nobody is on site after the solution: promised times that said so, the usual ones of a medium ticket among them, end with it.
update ticket_settings s set sla = (
  select jsonb_object_agg(key, case
    when (value ->> 'on_site')::numeric > (value ->> 'fix')::numeric then value || jsonb_build_object('on_site', value -> 'fix')
    else value end)
  from jsonb_each(s.sla))
where s.sla is not null;
update ticket_promises s set sla = (
  select jsonb_object_agg(key, case
    when (value ->> 'on_site')::numeric > (value ->> 'fix')::numeric then value || jsonb_build_object('on_site', value -> 'fix')
    else value end)
  from jsonb_each(s.sla));
update tickets set on_site_due = least(on_site_due, fix_due), on_site_soon = least(on_site_soon, fix_soon)
where on_site_due > fix_due;
