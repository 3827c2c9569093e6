/** Stand-ins for the two sibling platforms, so that single sign-on can be tried and tested. They keep people in memory only. */
import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';

/** Each has a base address of its own: `…/ecom` and `…/auction`. */
export const platforms = {
  ecom: { name: 'E-commerce', takes: ['is_buyer'] },
  auction: { name: 'Auction', takes: ['is_consumer', 'is_vendor', 'website', 'phone'] },
} as const;
type Platform = keyof typeof platforms;

const always = ['email', 'token', 'from_platform', 'company_name', 'name', 'password'];
/** What may be sent empty: not everybody has one. */
const may_be_empty = ['website', 'phone', 'company_name'];

interface Guest {
  platform: Platform;
  name: string;
  email: string;
  company_name: string;
  /** what the person is there */
  as: string;
  pending: boolean;
}

/** Builds both platforms; they listen when their owner says so. */
export async function buildPlatforms(): Promise<FastifyInstance> {
  const app = Fastify();
  const guests = new Map<string, Guest>();
  await app.register(multipart, { limits: { files: 0, fields: 20, fieldSize: 1000 } });

  for (const [key, { name, takes }] of Object.entries(platforms)) {
    const platform = key as Platform;
    const wanted = [...always, ...takes];

    app.post(`/${platform}/sso_authenticate/`, async (request, reply) => {
      const fail = (code: number, response: string) => reply.code(code).send({ status: 'FAIL', response });
      if (!request.isMultipart()) return fail(415, 'Please send multipart form data.');
      const sent: Record<string, string> = {};
      for await (const part of request.parts()) if (part.type === 'field') sent[part.fieldname] = String(part.value);
      const wrong =
        wanted.find((field) => sent[field] === undefined || (sent[field] === '' && !may_be_empty.includes(field))) ??
        Object.keys(sent).find((field) => !wanted.includes(field)) ??
        wanted.find((field) => field.startsWith('is_') && !/^(true|false)$/.test(sent[field] ?? '')) ??
        (sent.from_platform === 'pmt' ? undefined : 'from_platform');
      if (wrong) return fail(400, `Please check the field ${wrong}.`);
      // the e-mail address decides how it goes, so that a test or a trial can choose
      const { email = '', name: person = '', company_name = '' } = sent;
      if (email.includes('fail')) return fail(200, `${name} does not know this person.`);
      const pending = email.includes('pending');
      const token = randomBytes(24).toString('base64url');
      const as = platform === 'ecom' ? (sent.is_buyer === 'true' ? 'buyer' : 'seller') : roleAt(sent);
      guests.set(token, { platform, name: person, email, company_name, as, pending });
      return {
        status: 200,
        token: pending ? '' : token,
        ...(pending ? { pending_vendor_id: token } : {}),
        is_new: email.includes('new'),
        ...(platform === 'ecom' ? { is_buyer: as === 'buyer' } : {}),
      };
    });

    // where a person lands, with `token` in the address: the token, or the pending vendor's id in its place
    app.get<{ Querystring: { token?: string } }>(`/${platform}/`, async (request, reply) => {
      const guest = guests.get(request.query.token ?? '');
      const known = guest?.platform === platform ? guest : undefined;
      return reply.type('text/html; charset=utf-8').send(page(name, known));
    });
  }
  return app;
}

const roleAt = ({ is_vendor, is_consumer }: Record<string, string>): string =>
  is_vendor === 'true' ? 'vendor' : is_consumer === 'true' ? 'consumer' : 'visitor';

function page(title: string, guest: Guest | undefined): string {
  const says = !guest
    ? 'Nobody is signed in.'
    : `${guest.name} (${guest.email}) of ${guest.company_name || 'no company'} is ${
        guest.pending ? 'waiting to be admitted' : 'signed in'
      } as ${guest.as}.`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1><p>A stand-in for the real platform.</p><p id="who">${escaped(says)}</p></html>`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
