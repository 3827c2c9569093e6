import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPlatforms } from './platforms.ts';

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = await buildPlatforms();
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const person = {
  email: 'asha@helios.example',
  token: 'session-token',
  from_platform: 'pmt',
  company_name: 'Helios',
  name: 'Asha <Rao>',
  password: 'secret',
};
const auction = { ...person, is_consumer: 'false', is_vendor: 'true', website: '', phone: '' };

async function signOn(platform: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(`${address}/${platform}/sso_authenticate/`, { method: 'POST', body });
  return { http: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const landing = async (platform: string, token: unknown) =>
  (await fetch(`${address}/${platform}/?token=${String(token)}`)).text();

describe('single sign-on to a sibling platform', () => {
  test('gives a token with which the person is signed in there, and only there', async () => {
    const { body } = await signOn('ecom', { ...person, is_buyer: 'true' });
    expect(body).toEqual({ status: 200, token: expect.any(String), is_new: false, is_buyer: true });
    expect(await landing('ecom', body.token)).toContain(
      'Asha &#60;Rao&#62; (asha@helios.example) of Helios is signed in as buyer.',
    );
    expect(await landing('auction', body.token)).toContain('Nobody is signed in.');
  });

  test('knows buyers from sellers and vendors from consumers', async () => {
    expect((await signOn('ecom', { ...person, is_buyer: 'false' })).body.is_buyer).toBe(false);
    const vendor = await signOn('auction', auction);
    expect(vendor.body).toEqual({ status: 200, token: expect.any(String), is_new: false });
    expect(await landing('auction', vendor.body.token)).toContain('signed in as vendor');
  });

  test.each([
    ['pending', { token: '', pending_vendor_id: expect.any(String), is_new: false }],
    ['new', { token: expect.any(String), is_new: true }],
  ])('goes as the e-mail address says: %s', async (word, expected) => {
    const { body } = await signOn('auction', { ...auction, email: `${word}@helios.example` });
    expect(body).toEqual({ status: 200, ...expected });
    const known_as = body.pending_vendor_id ?? body.token;
    expect(await landing('auction', known_as)).toContain(word === 'pending' ? 'waiting to be admitted' : 'signed in');
  });

  test('fails in the words of the platform when the address says so', async () => {
    expect(await signOn('auction', { ...auction, email: 'fail@helios.example' })).toEqual({
      http: 200,
      body: { status: 'FAIL', response: 'Auction does not know this person.' },
    });
  });

  test.each([
    ['a field is missing', { ...person }, 'is_buyer'],
    ['a field does not belong', { ...person, is_buyer: 'true', phone: '1' }, 'phone'],
    ['a choice is neither true nor false', { ...person, is_buyer: 'yes' }, 'is_buyer'],
    ['it comes from elsewhere', { ...person, is_buyer: 'true', from_platform: 'crm' }, 'from_platform'],
  ])('is refused when %s', async (_, fields, named) => {
    const { http, body } = await signOn('ecom', fields);
    expect(http).toBe(400);
    expect(body).toEqual({ status: 'FAIL', response: `Please check the field ${named}.` });
  });
});
