/** The short key of a company that signs up: the first part of its addresses. */
import { inForm } from './text.ts';

/** A key made from a company's name: lower-case letters and digits, at most 20; `company` when the name has none. */
export function keyFromName(name: string): string {
  const plain = inForm('NFKD', name)
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\b(private|pvt|limited|ltd|llp|solar|energy|power|company|co|india)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 20)
    .replace(/_+$/, '');
  return plain.length >= 2 ? plain : 'company';
}
