/** SQL of the stores that material of a project is delivered to, and of its site store. */
import { sql } from 'kysely';
import { type ShipTo, withPincode } from '../../domain/deliveries/ship_to.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';

/**
 * Stores that take material of a project, its own site store first, with the address and who receives it: the store keeper, at a
 * site otherwise who runs it.
 */
export async function placesFor(db: Db, project_id: number): Promise<ShipTo[]> {
  const { rows } = await sql<Omit<ShipTo, 'pincode'>>`
    select t.id as store_id, t.name, coalesce(nullif(t.address, ''), case when t.kind = 'site' then p.site_address else c.address end)
        as address, case when t.kind = 'site' then p.state else c.state end as state,
      coalesce(k.name, '') as contact, coalesce(k.phone_number, '') as phone
    from projects p join companies c on c.id = p.company_id
    join stores t on t.company_id = p.company_id and t.active and (t.kind = 'company' or (t.kind = 'site' and t.project_id = p.id))
    left join lateral (select u.name, u.phone_number from users u
      left join project_members m on m.company_id = u.company_id and m.user_id = u.id and m.project_id = p.id
        and m.role in ('Site In-Charge', 'Site Executive', 'Project Manager')
      where u.company_id = p.company_id and u.active and (u.id = t.keeper_id or (t.kind = 'site' and m.id is not null))
      order by u.id = t.keeper_id desc nulls last,
        array_position(array['Site In-Charge', 'Site Executive', 'Project Manager'], m.role), u.id limit 1) k on true
    where p.id = ${project_id} order by t.kind = 'company', t.id limit 200`.execute(db);
  return rows.map(withPincode);
}

const there = sql`select id from stores where kind = 'site' and active`;

const siteStoreOf = async (db: Db, project_id: number): Promise<number | undefined> =>
  (await sql<{ id: number }>`${there} and project_id = ${project_id} order by id limit 1`.execute(db)).rows[0]?.id;

/**
 * The site store of a project, added where there is none: named after the project, with its code where that name is taken. Asked for
 * by an order, a dispatch or an issue, before it locks orders, lines or balances. 0: there is no such project.
 */
export async function siteStore(db: Db, project_id: number): Promise<number> {
  const before = await siteStoreOf(db, project_id);
  if (before) return before;
  // two calls at once wait for each other here; another project may take the name in between, then the next one is free
  await lockRows(db, 'projects', [project_id]);
  return (
    (await siteStoreOf(db, project_id)) ??
    (await addSiteStore(db, project_id)) ??
    (await addSiteStore(db, project_id)) ??
    0
  );
}

async function addSiteStore(db: Db, project_id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`with names as (select p.company_id, p.id, n.name, n.at from projects p cross join lateral unnest(array[p.name || ' site',
        p.name || ' site ' || p.code, p.name || ' site ' || p.code || ' ' || (select count(*) + 1 from stores s
          where s.company_id = p.company_id and s.project_id = p.id)]) with ordinality as n (name, at) where p.id = ${project_id}),
      free as (select id, name from names where not exists (select 1 from stores s where s.company_id = names.company_id
        and s.kind <> 'front' and lower(s.name) = lower(names.name)) order by at limit 1)
    insert into stores (name, kind, project_id) select name, 'site', id from free on conflict do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}
