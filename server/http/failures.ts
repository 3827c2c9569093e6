/** From a refusal or a fault to the answer its call promises, in the call's own dialect (specification §7, §8). */
import type { Dialect } from '../../contract/call.ts';
import { Refusal, refusal_kinds, sentences } from '../../domain/refusals.ts';
import { isOutdatedPlan } from '../db/server_driver.ts';
import { type Dependency, DependencyError, isDiskFull } from '../deadline.ts';

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** What a database error means to a person; undefined when it is a fault of ours. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error))
    return new Refusal('no_room', 'The server is out of storage, so nothing was changed. Tell your administrator.');
  if (error instanceof DependencyError) return awayFor(error.dependency);
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return undefined;
  if (code === '23505') return new Refusal('conflict', 'This already exists.');
  if (code === '23503') return new Refusal('not_found', sentences.not_found);
  if (code === '23514' || code.startsWith('22'))
    return new Refusal('bad_input', 'Check your entries: a value is not allowed.');
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new Refusal('unavailable', 'Someone is changing this right now. Try again.');
  if (code === '57014') return new Refusal('unavailable', 'This took too long, so nothing was changed. Try again.');
  if (/^(08|53|57|58)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code)) {
    return awayFor('database');
  }
  return undefined;
}

/** What is said while something outside this process does not answer. */
const awayFor = (dependency: Dependency): Refusal =>
  new Refusal('unavailable', `The ${dependency} cannot be reached right now. Try again.`, { retry_after: 5 });

/** True for a refusal whose cause must be looked at. */
const belongsInLog = (error: unknown): boolean => isDiskFull(error) || error instanceof DependencyError;

/** True for failures worth trying again at once: the transaction lost a race and wrote nothing. */
export const lostARace = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '') || isOutdatedPlan(error);

/** The answer to a failure, and whether it is a fault of ours that belongs in the log. */
export function answerFailure(error: unknown, dialect: Dialect | undefined): Answer & { fault: boolean } {
  const known = refusalOf(error) ?? connectionLost(error);
  const refusal = known ?? new Refusal('unavailable', sentences.something_went_wrong);
  const status = known ? refusal_kinds[refusal.kind] : 500;
  const more = {
    ...(Object.keys(refusal.fields).length > 0 ? { fields: refusal.fields } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    ...refusal.extra,
  };
  const words = {
    plain: { message: refusal.message },
    non_field_errors: { non_field_errors: [refusal.message], message: refusal.message },
    status_response: { status: 'FAIL', response: refusal.message, message: refusal.message },
    status_error: { status: 'FAIL', token: '', error: refusal.message, message: refusal.message },
  }[dialect ?? 'plain'];
  return {
    status,
    body: JSON.stringify({ ...words, ...more }),
    headers: refusal.retry_after ? { 'retry-after': String(refusal.retry_after) } : {},
    fault: !known || belongsInLog(error),
  };
}

function connectionLost(error: unknown): Refusal | undefined {
  const message = error instanceof Error ? error.message : '';
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  ) {
    return awayFor('database');
  }
  return undefined;
}
