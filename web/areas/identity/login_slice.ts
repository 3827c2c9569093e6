/** The login slice of the specification (§3); loaded when someone signs in, so that the landing page needs no store. */
import type { RequestOf } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

let failure: unknown;

/** What the last sign-in was refused with: a second step carries more than a sentence. */
export const lastError = (): unknown => failure;

export const login = slice('login', async (input: RequestOf<'login'>) => {
  failure = undefined;
  try {
    return await api.login(input);
  } catch (error) {
    failure = error;
    throw error;
  }
});
