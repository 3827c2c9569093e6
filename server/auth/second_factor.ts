/** The second factor: digits of an authenticator app, passkeys, recovery codes; asked for at signing in and as proof. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Secret, TOTP } from 'otpauth';
import { fail } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import type { Ctx, AppContext } from '../ctx.ts';
import { count } from './limits.ts';
import * as rows from './rows.ts';
import { hashToken, makeToken } from './secrets.ts';
import type { SessionMethod } from './session.ts';

type Base = Pick<Ctx, 'db' | 'app' | 'request'>;

export type FactorKind = 'authenticator' | 'passkey';

/** What a person types or touches as their second factor. */
export interface GivenFactor {
  code?: string | undefined;
  passkey?: Record<string, unknown> | undefined;
}

/** What is asked of a person who has a second factor. */
export interface AskedFactor {
  methods: FactorKind[];
  /** what the browser hands to the passkey */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

const step_minutes = 10;
const seconds_per_code = 30;
const issuer = 'Sunstage';
export const wrong_code = say`Wrong code. Check it, or use the next one.`;

/** Where passkeys of this installation belong: the host people open. */
const place = ({ settings }: AppContext) => {
  const { hostname, origin } = new URL(settings.base_url);
  return { rpID: hostname, origin };
};

const authenticator = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, period: seconds_per_code, digits: 6, secret: Secret.fromBase32(secret) });

/** A new secret for an authenticator app, and the address that its QR code carries. */
export function makeAuthenticator(label: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, address: authenticator(secret, label).toString() };
}

/** The half minute in which an authenticator showed this code, now or just before or after; undefined when it did not. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = authenticator(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / seconds_per_code) + delta;
}

/** What is to be asked of a person, with a new challenge where they have passkeys; undefined when they have no second factor. */
export async function askFactor(ctx: Pick<Ctx, 'db' | 'app'>, user_id: number): Promise<AskedFactor | undefined> {
  const { has_authenticator, passkeys } = await rows.factorsOf(ctx.db, user_id);
  if (!has_authenticator && passkeys.length === 0) return undefined;
  const methods: FactorKind[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(has_authenticator ? (['authenticator'] as const) : []),
  ];
  if (passkeys.length === 0) return { methods, passkey: null };
  const passkey = await generateAuthenticationOptions({
    rpID: place(ctx.app).rpID,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as never,
    })),
  });
  return { methods, passkey };
}

/** Begins the second step of a sign-in and refuses with what it asks for. Gives back when there is none to take. */
export async function requireSecondStep(ctx: Base, user_id: number, method: SessionMethod): Promise<void> {
  const asked = await askFactor(ctx, user_id);
  if (!asked) return;
  const token = makeToken();
  await rows.keepSecondStep(ctx.db, {
    user_id,
    token_hash: hashToken(token),
    method,
    challenge: asked.passkey?.challenge ?? '',
    minutes: step_minutes,
  });
  fail('forbidden', say`Confirm your sign-in with your second factor.`, {
    keep: true,
    extra: { second_step: { token, ...asked } },
  });
}

/** Whether this is the person's second factor. Counts the try; digits and recovery codes count once. */
export async function isSecondFactor(
  ctx: Base,
  user_id: number,
  { code, passkey }: GivenFactor,
  challenge: string,
): Promise<boolean> {
  const limits = [
    { per: 'who', tries: 10, seconds: 900 },
    { per: 'user', tries: 100, seconds: 3600 },
  ];
  const who = { who: `${user_id} ${ctx.request.address}`, user: user_id };
  await count(ctx.db, 'second_factor', limits, who, ctx.request.address);
  if (passkey) return isPasskey(ctx, user_id, passkey, challenge);
  const typed = (code ?? '').replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(typed)) {
    const secret = await rows.authenticatorSecret(ctx.db, user_id);
    const step = secret ? stepOfCode(secret, typed, ctx.app.now()) : undefined;
    return step !== undefined && rows.useStep(ctx.db, user_id, step);
  }
  return typed !== '' && rows.useRecoveryCode(ctx.db, user_id, hashRecoveryCode(user_id, typed));
}

/** The hash of a recovery code, bound to its person. */
export const hashRecoveryCode = (user_id: number, code: string): string =>
  hashToken(`recovery:${user_id}:${code.replaceAll('-', '')}`);

async function isPasskey(
  { db, app }: Base,
  user_id: number,
  given: Record<string, unknown>,
  challenge: string,
): Promise<boolean> {
  const { passkeys } = await rows.factorsOf(db, user_id);
  const known = passkeys.find((one) => one.credential_id === given.id);
  if (!known || !challenge) return false;
  const { rpID, origin } = place(app);
  const result = await verifyAuthenticationResponse({
    response: given as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => undefined);
  if (!result?.verified) return false;
  await rows.usePasskey(db, known.id, result.authenticationInfo.newCounter);
  return true;
}

/** What the browser needs to make a passkey for a person. */
export async function passkeyOptions(
  ctx: Pick<Ctx, 'db' | 'app'>,
  person: { user_id: number; username: string; name: string },
) {
  const { passkeys } = await rows.factorsOf(ctx.db, person.user_id);
  return generateRegistrationOptions({
    rpName: issuer,
    rpID: place(ctx.app).rpID,
    userName: person.username,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(`sunstage:${person.user_id}`),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as never,
    })),
  });
}

/** The passkey that a browser made for a challenge; undefined when it does not answer it. */
export async function readPasskey({ settings }: AppContext, given: Record<string, unknown>, challenge: string) {
  const { hostname, origin } = new URL(settings.base_url);
  const result = await verifyRegistrationResponse({
    response: given as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter, transports } = result.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...(transports ?? [])] as string[],
  };
}
