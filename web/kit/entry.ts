/** The parameters a link carries (specification §4): read once at start; what is secret leaves the address bar at once. */
import { isScreenAddress } from '../../domain/screens.ts';

/** What a supplier or quote link says of the quote to fill in. */
export interface QuoteDetails {
  supplier: string;
  model_number: string;
  quantity: string;
  price: string;
  format: string;
  project: string;
}

/** What is done with a link before anything is shown. */
export type EntryAction =
  | { kind: 'token_link'; token: string; is_customer: boolean; is_subcontractor: boolean; project_id?: number }
  | { kind: 'session_token'; token: string; path?: string };

export interface Entry {
  action?: EntryAction;
  /** a link that opens the supplier's or the quoter's area */
  area?: 'supplier' | 'rfq';
  /** the area's link carries less than its form needs to begin with */
  details_missing: boolean;
  quote: QuoteDetails;
  /** the token of an onboarding or quote link, which fixes whom and what the form is for */
  token?: string;
  auction_token?: string;
  email: string;
  company_name: string;
  department: string;
  is_new: boolean;
  first_login: boolean;
  is_consumer: boolean;
  request_finance: boolean;
  create_new_proposal: boolean;
  project_id?: number;
  /** where to go after signing in; an address of this product, or absent */
  redirect_from?: string;
}

/** Parameters that stay in the address: they say what is shown and open nothing. */
export const staying = [
  'is_supplier',
  'is_rfq',
  'supplier',
  'model_number',
  'quantity',
  'price',
  'format',
  'project',
] as const;

/** Parameters that leave the address once they are read. */
export const leaving = [
  'is_new',
  'email',
  'requestFinance',
  'createNewProposal',
  'auctionToken',
  'redirectFrom',
  'first_login',
  'department',
  'is_consumer',
  'company_name',
  'token',
  'pmtToken',
  'path',
  'is_subcontractor',
  'is_customer',
] as const;

/** Screens that take the token out of the address themselves, as soon as they are loaded. */
const takes_token = /^\/(activate|invitation)\/?$/;

/** Screens for which the token is kept in `entry`: it leaves the address, and stays what the visit is about. */
const keeps_token = /^\/(proposal\/signup|partner|purchaseOrder)\/?$/;

const isYes = (text: string | null): boolean => text !== null && !/^(|0|no|false|null|undefined)$/i.test(text.trim());

/** The project an address names, or undefined. */
export function projectIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('projectId') ?? '';
  const project_id = /^[0-9]{1,15}$/.test(text) ? Number(text) : 0;
  return project_id > 0 ? project_id : undefined;
}

/** Reads the parameters of an address and gives the address without those that must not stay in it. */
export function readEntry(pathname: string, search: string, hash = ''): { entry: Entry; address: string } {
  const params = new URLSearchParams(search);
  const text = (name: (typeof leaving)[number] | (typeof staying)[number]): string => params.get(name)?.trim() ?? '';
  const yes = (name: (typeof leaving)[number] | (typeof staying)[number]): boolean => isYes(params.get(name));
  const ownAddress = (address: string): string | undefined => (isScreenAddress(address) ? address : undefined);

  const token = text('token');
  const pmt_token = text('pmtToken');
  const project_id = projectIn(search);
  const path = ownAddress(text('path'));
  const redirect_from = ownAddress(text('redirectFrom'));
  const is_customer = yes('is_customer') || yes('is_consumer');
  const is_subcontractor = yes('is_subcontractor');
  const area = yes('is_rfq') ? 'rfq' : yes('is_supplier') ? 'supplier' : undefined;
  const quote: QuoteDetails = {
    supplier: text('supplier'),
    model_number: text('model_number'),
    quantity: text('quantity'),
    price: text('price'),
    format: text('format'),
    project: text('project'),
  };
  const by_screen = takes_token.test(pathname) || keeps_token.test(pathname) || area !== undefined;

  let action: EntryAction | undefined;
  if (pmt_token) action = { kind: 'session_token', token: pmt_token, ...(path ? { path } : {}) };
  else if (token && !by_screen) {
    action = { kind: 'token_link', token, is_customer, is_subcontractor, ...(project_id ? { project_id } : {}) };
  }

  const needed =
    token && area === 'rfq' ? [] : area === 'rfq' ? Object.values(quote) : area === 'supplier' ? [quote.supplier] : [];
  const entry: Entry = {
    details_missing: needed.some((one) => one === ''),
    quote,
    email: text('email'),
    company_name: text('company_name'),
    department: text('department'),
    is_new: yes('is_new'),
    first_login: yes('first_login'),
    is_consumer: yes('is_consumer'),
    request_finance: yes('requestFinance'),
    create_new_proposal: yes('createNewProposal'),
    ...(action ? { action } : {}),
    ...(area ? { area } : {}),
    ...(token && !action ? { token } : {}),
    ...(text('auctionToken') ? { auction_token: text('auctionToken') } : {}),
    ...(project_id ? { project_id } : {}),
    ...(redirect_from ? { redirect_from } : {}),
  };

  for (const name of leaving) if (name !== 'token' || !takes_token.test(pathname)) params.delete(name);
  const rest = params.toString();
  return { entry, address: pathname + (rest ? `?${rest}` : '') + hash };
}

/** What the parameters lead to, for whom nothing else does; the first that is there counts. */
export function wantedBy(read: Entry): string | undefined {
  if (read.redirect_from) return read.redirect_from;
  if (read.create_new_proposal) return '/crm?tab=proposals&new=proposal';
  if (read.request_finance) return '/request-financing';
  // whoever comes for the first time looks through their own account
  if (read.first_login) return '/account';
  // a new person of the sibling platform is not new here
  return read.is_new && !read.auction_token ? '/signup' : undefined;
}

/** What this visit began with; filled by `takeEntry`. */
export let entry: Entry = readEntry('/', '').entry;

/** Reads the address of the page and cleans it; done once at start, before anything is shown. */
export function takeEntry(): Entry {
  const { pathname, search, hash } = window.location;
  const read = readEntry(pathname, search, hash);
  entry = read.entry;
  if (read.address !== pathname + search + hash) window.history.replaceState(window.history.state, '', read.address);
  return entry;
}
