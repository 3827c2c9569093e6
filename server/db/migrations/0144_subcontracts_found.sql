-- Work orders and running bills of sub-contractors are found by their words.

create function app.entry_of(r work_orders) returns search_entries language sql stable as $$
  select row(r.company_id, 'work_order', r.id, r.project_id, '{}', r.title,
    concat_ws(' ', r.number, r.title, (select concat_ws(' ', u.name, u.designation) from users u
      where u.company_id = r.company_id and u.id = r.subcontractor_id)), '', now(), 'construction', null)::search_entries
$$;
select app.keep_found('work_orders', 'work_order', 'app.entry_of(row(r.*)::work_orders)', '{number,title,subcontractor_id}');

create function app.entry_of(r running_bills) returns search_entries language sql stable as $$
  select row(r.company_id, 'running_bill', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), o.title),
    concat_ws(' ', r.number, r.invoice, o.number, o.title, u.name, u.designation), '', now(), 'construction', null)::search_entries
  from work_orders o join users u on u.company_id = o.company_id and u.id = o.subcontractor_id
  where o.company_id = r.company_id and o.id = r.work_order_id
$$;
select app.keep_found('running_bills', 'running_bill', 'app.entry_of(row(r.*)::running_bills)', '{number,invoice}');
