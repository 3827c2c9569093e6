/** Saving something of a lead: the answer takes the place of what was shown; who was faster is shown beside it. */
import { CallFailure } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { lead as lead_slice, type LeadAnswer } from '../slices.ts';

export const putLead = (answer: LeadAnswer): void =>
  void lead_slice.set((held) => (held.lead.id === answer.lead.id ? answer : held));

/** The lead as it is now, when someone changed it meanwhile. */
export const meanwhile = (failure: unknown): LeadAnswer | undefined =>
  failure instanceof CallFailure && failure.status === 409 ? (failure.current as LeadAnswer | undefined) : undefined;

/** Does something with the lead; a failure is one sentence in passing. True when it was done. */
export async function act(what: () => Promise<LeadAnswer>): Promise<boolean> {
  try {
    putLead(await what());
    return true;
  } catch (failure) {
    const current = meanwhile(failure);
    if (current) putLead(current);
    toast.failure(sentenceOf(failure));
    return false;
  }
}
