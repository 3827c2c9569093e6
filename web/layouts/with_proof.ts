/** A change of credentials: when the server asks for fresh proof, the person gives it in a dialog and the change is made. */
import { t } from '@lingui/core/macro';
import { withRetry } from '../kit/lazy.tsx';
import { proofOf } from '../kit/second_factor.ts';

/** Makes the call, asking for proof where it is wanted. Throws a sentence when the person does not give it. */
export async function withProof<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const asked = proofOf(error);
    if (!asked) throw error;
    const { askProof } = await withRetry(() => import('./ProofForm.tsx'));
    if (!(await askProof(asked))) throw new Error(t`No changes made: identity not confirmed.`, { cause: error });
    return change();
  }
}
