-- What of a dispatched quantity was neither inspected nor cleared when it left, and went because a project manager let it through.
alter table dispatch_lines add column uncleared numeric(15,3) not null default 0
  check (uncleared >= 0 and uncleared <= quantity);

-- of earlier dispatches: what is beyond the quantity cleared by the day each left, no more than was let through
update dispatch_lines l set uncleared = least(l.quantity, x.uncleared)
from (
  select s.company_id, s.id, least(greatest(s.dispatched - s.cleared, 0), s.let_through) as uncleared
  from (
    select a.company_id, a.id,
      sum(a.quantity) over (partition by a.company_id, a.po_line_id order by d.dispatched_on, d.id) as dispatched,
      coalesce((select sum(k.quantity) from mdcc_lines k join mdccs c on c.company_id = k.company_id and c.id = k.mdcc_id
        where k.company_id = a.company_id and k.po_line_id = a.po_line_id and c.status = 'cleared'
          and (c.decided_at at time zone 'Asia/Kolkata')::date <= d.dispatched_on), 0) as cleared,
      (select sum(v.quantity) from dispatch_overrides v where v.company_id = a.company_id and v.po_line_id = a.po_line_id
        and v.withdrawn_at is null) as let_through
    from dispatch_lines a join dispatches d on d.company_id = a.company_id and d.id = a.dispatch_id
    where d.undone_at is null) s
  where s.let_through is not null) x
where l.company_id = x.company_id and l.id = x.id and x.uncleared > 0;
