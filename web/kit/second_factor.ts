/** A second factor in the browser: what the server asks for, and the passkey that answers. */
import { CallFailure } from './api.ts';
import { withRetry } from './lazy.tsx';

/** What a person types or touches as their second factor. */
export interface GivenFactor {
  code?: string;
  passkey?: Record<string, unknown>;
}

export interface AskedFactor {
  methods: ('authenticator' | 'passkey')[];
  passkey: Record<string, unknown> | null;
}

/** A sign-in that waits for the second factor; `project_id` is where its link led. */
export interface SecondStep extends AskedFactor {
  token: string;
  project_id?: number | undefined;
}

/** What a change of credentials asks for first. */
export interface AskedProof extends AskedFactor {
  by: 'password' | 'mail';
}

const bodyOf = (error: unknown): Record<string, unknown> =>
  error instanceof CallFailure && typeof error.body === 'object' ? ((error.body ?? {}) as Record<string, unknown>) : {};

/** The second step that a refused sign-in asks for; undefined for every other failure. */
export const secondStepOf = (error: unknown): SecondStep | undefined =>
  bodyOf(error).second_step as SecondStep | undefined;

/** The proof that a refused change asks for; undefined for every other failure. */
export const proofOf = (error: unknown): AskedProof | undefined => bodyOf(error).proof as AskedProof | undefined;

let waiting: SecondStep | undefined;

/** Keeps the second step of a sign-in that began outside the sign-in screen, such as by a link. */
export function keepSecondStep(step: SecondStep): void {
  waiting = step;
}

/** The second step that waits, once. */
export function takeSecondStep(): SecondStep | undefined {
  const step = waiting;
  waiting = undefined;
  return step;
}

const browser = () => withRetry(() => import('@simplewebauthn/browser'));

/** Lets the person answer with their passkey; rejects when they do not. */
export async function touchPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await browser();
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
}

/** Lets the person make a passkey on this device or another; rejects when they do not. */
export async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await browser();
  return { ...(await startRegistration({ optionsJSON: options as never })) };
}
