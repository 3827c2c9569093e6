-- How far an event can slip hangs on the end of the plan: where that moved, every row of the plan was written. It is
-- worked out from the plan where somebody asks (server/plan/floats.ts), and kept nowhere.
alter table events drop column late_start, drop column late_end, drop column total_float, drop column free_float;
alter table events reset (fillfactor);

-- Whatever changes a row of a plan raises its version: what was kept of it is then read anew. A statement of
-- server/plan/writing.ts raises it once for everything a change writes, and says so with app.raises_plan_version.
create function app.raises_plan_version() returns text language sql volatile
  as $$ select set_config('app.plan_written_at', statement_timestamp()::text, true) $$;

create function app.keep_plan_version(of_table text, projects text, acts text[] default '{insert,delete,update}') returns void language plpgsql as $$
declare
  raise_of text := format('update projects p set plan_version = p.plan_version + 1 from (select distinct x.company_id, x.project_id
    from (%s) x) changed where p.company_id = changed.company_id and p.id = changed.project_id;', projects);
begin
  execute format($f$
    create function app.plan_of_%1$s() returns trigger language plpgsql as $t$
    begin
      if current_setting('app.plan_written_at', true) = statement_timestamp()::text then
        return null;
      elsif tg_op = 'INSERT' then
        %2$s
      elsif tg_op = 'DELETE' then
        %3$s
      else
        %4$s
      end if;
      return null;
    end $t$
    $f$, of_table, replace(raise_of, 'written', 'becomes'), replace(raise_of, 'written', 'was'),
    replace(raise_of, 'written', '(select * from was union all select * from becomes)'));
  execute (select string_agg(format('create trigger plan_%1$s after %1$s on %2$I referencing %3$s
    for each statement execute function app.plan_of_%2$s();', act, of_table, rows), ' ')
    from (values ('insert', 'new table as becomes'), ('delete', 'old table as was'),
      ('update', 'old table as was new table as becomes')) list (act, rows) where act = any(acts));
end $$;

select app.keep_plan_version('events', 'select w.company_id, w.project_id from written w');
select app.keep_plan_version('event_links', 'select w.company_id, w.project_id from written w');
select app.keep_plan_version('event_assignees', 'select e.company_id, e.project_id from written w
  join events e on e.company_id = w.company_id and e.id = w.event_id');
-- which baselines there are is asked for each time; what one promises is kept with the plan
select app.keep_plan_version('baselines', 'select w.company_id, w.project_id from written w', '{update}');
