-- No two leads of a stage lie in the same place. Checked at the end of a transaction, so that a stage can be numbered anew.
update leads l set position = n.place * 1048576
  from (select company_id, id, row_number() over (partition by company_id, stage_id order by position, id) as place from leads) n
  where l.company_id = n.company_id and l.id = n.id
    and exists (select 1 from leads twin where twin.company_id = l.company_id and twin.stage_id = l.stage_id
      group by twin.position having count(*) > 1);
alter table leads add constraint leads_position unique (company_id, stage_id, position) deferrable initially deferred;
