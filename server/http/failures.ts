/** From a refusal or a fault to the answer its call promises, in the call's own dialect (specification §7, §8). */
import type { Dialect } from '../../contract/call.ts';
import type { Words } from '../../domain/errors.ts';
import { ApiError, error_kinds, sentences } from '../../domain/errors.ts';
import { say, type Sentence } from '../../domain/sentences.ts';
import { isOutdatedPlan } from '../db/transactions.ts';
import { type Dependency, DependencyError, isDiskFull } from '../deadline.ts';

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** What a database error means to a person; undefined when it is a fault of ours. */
function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error))
    return new ApiError('no_room', say`The server is out of storage, so nothing was changed. Tell your administrator.`);
  if (error instanceof DependencyError) return awayFor(error.dependency);
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return undefined;
  if (code === '23505') return new ApiError('conflict', say`This already exists.`);
  if (code === '23503') return new ApiError('not_found', sentences.not_found);
  if (code === '23514' || code.startsWith('22'))
    return new ApiError('bad_input', say`Check your entries: a value is not allowed.`);
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new ApiError('unavailable', say`Someone is changing this right now. Try again.`);
  if (code === '57014') return new ApiError('unavailable', say`This took too long, so nothing was changed. Try again.`);
  if (/^(08|53|57|58)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code)) {
    return awayFor('database');
  }
  return undefined;
}

const dependencies: Record<Dependency, Sentence> = {
  'file store': say`file store`,
  'mail server': say`mail server`,
  database: say`database`,
};

/** What is said while something outside this process does not answer. */
const awayFor = (dependency: Dependency): ApiError =>
  new ApiError(
    'unavailable',
    say`The ${{ dependency: dependencies[dependency] }} cannot be reached right now. Try again.`,
    { retry_after: 5 },
  );

/** True for a refusal whose cause must be looked at. */
const belongsInLog = (error: unknown): boolean => isDiskFull(error) || error instanceof DependencyError;

/** True for failures worth trying again at once: the transaction lost a race and wrote nothing. */
export const isSerializationFailure = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '') || isOutdatedPlan(error);

/** The answer to a failure, said in the reader's language, and whether it is a fault of ours that belongs in the log. */
export function answerFailure(
  error: unknown,
  dialect: Dialect | undefined,
  inWords: (words: Words) => string,
  currentAs: (current: unknown) => unknown = (current) => current,
): Answer & { fault: boolean } {
  const known = apiErrorOf(error) ?? connectionLost(error);
  const api_error = known ?? new ApiError('unavailable', sentences.something_went_wrong);
  const status = known ? error_kinds[api_error.kind] : 500;
  const message = inWords(api_error.words);
  const fields = Object.entries(api_error.fields).map(([field, words]) => [field, inWords(words)]);
  const more = {
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...(api_error.current === undefined ? {} : { current: currentAs(api_error.current) }),
    ...api_error.extra,
  };
  const words = {
    plain: { message },
    non_field_errors: { non_field_errors: [message], message },
    status_response: { status: 'FAIL', response: message, message },
    status_error: { status: 'FAIL', token: '', error: message, message },
  }[dialect ?? 'plain'];
  return {
    status,
    body: JSON.stringify({ ...words, ...more }),
    headers: api_error.retry_after ? { 'retry-after': String(api_error.retry_after) } : {},
    fault: !known || belongsInLog(error),
  };
}

function connectionLost(error: unknown): ApiError | undefined {
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
