/** For tests: partners with a page of their own. */
import type { TestApp } from '../../../../test_kit.ts';
import { aPartner } from '../../fixtures.ts';

const as = 'helios.owner';

/** A channel partner with the token of the link to their page. */
export async function aPartnerPage(t: TestApp, facts: Record<string, unknown> = {}, by = as) {
  const partner = await aPartner(t, facts, by);
  const made = (await t.call('add_channel_partner_link', { partner_id: partner.id }, by)).ok();
  return { partner, partner_id: partner.id, ...made, token: tokenIn(made.address) };
}

export const tokenIn = (address: string): string => new URL(address).searchParams.get('token') ?? '';
