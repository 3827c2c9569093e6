import { describe, expect, test } from 'vitest';
import { type Entry, projectIn, readEntry } from './entry.ts';

const nothing: Entry = readEntry('/', '').entry;

const links: [what: string, address: string, read: Partial<Entry>, left: string][] = [
  ['nothing', '/dashboard', {}, '/dashboard'],
  [
    'a customer link',
    '/?token=abc&is_customer=true',
    { action: { kind: 'token_link', token: 'abc', is_customer: true, is_subcontractor: false } },
    '/',
  ],
  [
    'a sub-contractor link',
    '/?is_subcontractor=1&token=abc',
    { action: { kind: 'token_link', token: 'abc', is_customer: false, is_subcontractor: true } },
    '/',
  ],
  [
    'a project link keeps the project in the address',
    '/?token=abc&projectId=12',
    {
      action: { kind: 'token_link', token: 'abc', is_customer: false, is_subcontractor: false, project_id: 12 },
      project_id: 12,
    },
    '/?projectId=12',
  ],
  [
    'a project alone is only named',
    '/projects/project-gantt?projectId=12',
    { project_id: 12 },
    '/projects/project-gantt?projectId=12',
  ],
  [
    'a sign-in link of someone without a project, with flags that say no',
    '/?token=abc&is_customer=false&is_subcontractor=0',
    { action: { kind: 'token_link', token: 'abc', is_customer: false, is_subcontractor: false } },
    '/',
  ],
  [
    'another platform’s sign-on',
    '/?pmtToken=abc&path=/dashboard%3Ftab%3D1',
    { action: { kind: 'session_token', token: 'abc', path: '/dashboard?tab=1' } },
    '/',
  ],
  [
    'a sign-on that would lead elsewhere',
    '/?pmtToken=abc&path=https://evil.example/dashboard',
    { action: { kind: 'session_token', token: 'abc' } },
    '/',
  ],
  ['the link of a proposal', '/proposal/signup?token=abc', { token: 'abc' }, '/proposal/signup'],
  ['the link of a channel partner', '/partner?token=abc', { token: 'abc' }, '/partner'],
  ['a path without a token', '/?path=/dashboard', {}, '/'],
  [
    'where to go after signing in',
    '/login?redirectFrom=/stage%3Ftab%3Dmaterials',
    { redirect_from: '/stage?tab=materials' },
    '/login',
  ],
  ['elsewhere after signing in', '/login?redirectFrom=//evil.example/', {}, '/login'],
  ['no screen after signing in', '/login?redirectFrom=/nowhere', {}, '/login'],
  ['a new person', '/signup?is_new=true&email=a@b.in', { is_new: true, email: 'a@b.in' }, '/signup'],
  ['an activation link is its screen’s to take', '/activate?token=abc', { token: 'abc' }, '/activate?token=abc'],
  [
    'an invitation with a company',
    '/invitation?token=abc&company_name=Helios',
    { token: 'abc', company_name: 'Helios' },
    '/invitation?token=abc',
  ],
  ['an auction token', '/?auctionToken=abc&is_consumer=true', { auction_token: 'abc', is_consumer: true }, '/'],
  [
    'what other areas ask',
    '/?requestFinance=true&createNewProposal=1&first_login=true&department=Sales',
    { request_finance: true, create_new_proposal: true, first_login: true, department: 'Sales' },
    '/',
  ],
  [
    'a quote link with everything',
    '/addQuote?is_rfq=true&supplier=7&model_number=M1&quantity=10&price=21.5&format=Wp&project=3&token=abc',
    {
      area: 'rfq',
      token: 'abc',
      quote: { supplier: '7', model_number: 'M1', quantity: '10', price: '21.5', format: 'Wp', project: '3' },
    },
    '/addQuote?is_rfq=true&supplier=7&model_number=M1&quantity=10&price=21.5&format=Wp&project=3',
  ],
  [
    'a quote link with too little',
    '/addQuote?is_rfq=true&supplier=7',
    { area: 'rfq', details_missing: true, quote: { ...nothing.quote, supplier: '7' } },
    '/addQuote?is_rfq=true&supplier=7',
  ],
  [
    'a supplier link',
    '/?is_supplier=true&supplier=7',
    { area: 'supplier', quote: { ...nothing.quote, supplier: '7' } },
    '/?is_supplier=true&supplier=7',
  ],
  ['a screen’s own parameters', '/dashboard?status=active&sort=name#top', {}, '/dashboard?status=active&sort=name#top'],
];

describe('the parameters of a link', () => {
  test.each(links)('%s: %s', (_what, address, read, left) => {
    const url = new URL(address, 'https://sunstage.example');
    expect(readEntry(url.pathname, url.search, url.hash)).toEqual({ entry: { ...nothing, ...read }, address: left });
  });

  test.each([
    ['?projectId=12', 12],
    ['?projectId=0', undefined],
    ['?projectId=-1', undefined],
    ['?projectId=1e3', undefined],
    ['?projectId=12abc', undefined],
    ['?projectId=99999999999999999999', undefined],
    ['', undefined],
  ])('%s names project %s', (search, project_id) => {
    expect(projectIn(search)).toBe(project_id);
  });
});
