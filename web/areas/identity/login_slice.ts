/** The login slice of the specification (§3); loaded when somebody signs in, so that the landing page needs no store. */
import type { Takes } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

let refusal: unknown;

/** What the last sign-in was refused with: a second step carries more than a sentence. */
export const lastRefusal = (): unknown => refusal;

export const login = slice('login', async (input: Takes<'login'>) => {
  refusal = undefined;
  try {
    return await api.login(input);
  } catch (error) {
    refusal = error;
    throw error;
  }
});
