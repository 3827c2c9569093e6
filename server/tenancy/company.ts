/** From an address to a call: takes the service's base and the company's prefix off, and finds the contract's entry. */
import { sql } from 'kysely';
import { type CallName, contract } from '../../contract/index.ts';
import { type Service, services } from '../../contract/call.ts';
import type { Db } from './in_company.ts';

export interface Found {
  name: CallName;
  /** the company prefix that stood in the address */
  prefix: string | undefined;
  /** the digits that stood for `:id` */
  id: number | undefined;
}

/** Address patterns by service, method and path, `:id` standing for digits. */
const table = new Map<string, CallName>();
for (const [name, entry] of Object.entries(contract)) {
  table.set(`${entry.service} ${entry.method} ${entry.path ?? name}`, name as CallName);
}
const first_parts = new Set(Object.entries(contract).map(([name, entry]) => (entry.path ?? name).split('/')[0]));

/** True when a company may not have this key, because an address could then mean two things. */
export const isReservedKey = (key: string): boolean =>
  first_parts.has(key) ||
  (services as readonly string[]).includes(key) ||
  ['crm', 'api', 'maps', 'realtime'].includes(key);

/**
 * Finds the call of `/api/{service}/[{company}/]{path}/`, with or without trailing slash. Undefined: no such call;
 * `other_method` when the address exists for the other method only.
 */
export function findCall(method: string, service: string, rest: string): Found | 'other_method' | undefined {
  if (!(services as readonly string[]).includes(service)) return undefined;
  const parts = rest.split('/');
  if (parts.at(-1) === '') parts.pop();
  if (parts.length === 0 || parts.length > 6 || parts.includes('')) return undefined;
  const asked = method === 'HEAD' ? 'GET' : method;
  const direct = look(asked, service as Service, parts, undefined);
  if (direct || parts.length < 2) return direct;
  return look(asked, service as Service, parts.slice(1), parts[0]);
}

function look(
  method: string,
  service: Service,
  parts: string[],
  prefix: string | undefined,
): Found | 'other_method' | undefined {
  const last = parts.at(-1) ?? '';
  // an id matches digits and stays within what a row's number can be
  const is_id = parts.length > 1 && /^\d{1,15}$/.test(last);
  const path = is_id ? [...parts.slice(0, -1), ':id'].join('/') : parts.join('/');
  const name = table.get(`${service} ${method} ${path}`);
  if (name) return { name, prefix, id: is_id ? Number(last) : undefined };
  const other = method === 'GET' ? 'POST' : 'GET';
  return table.has(`${service} ${other} ${path}`) ? 'other_method' : undefined;
}

/** The company whose address begins with this key. */
export async function companyOfKey(db: Db, key: string): Promise<number | undefined> {
  if (!/^[a-z][a-z0-9_]{1,30}$/.test(key)) return undefined;
  const { rows } = await sql<{ id: number | null }>`select app.company_of_key(${key}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** The company of a link, which is entered with it; undefined when there is no such link. */
export async function setTenantByLink(db: Db, token_hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select app.set_tenant(app.company_of_link(${token_hash})) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** The number of the entered company's link that has this token. */
export const linkIdOf = (token_hash: string) => sql<number>`app.link_id(${token_hash})`;
