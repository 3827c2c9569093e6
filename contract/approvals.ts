/** What comes with the decision of a party outside: an authority, the customer, a lender. Others decide without it. */
import { z } from 'zod';
import { PlainDate, Text } from './call.ts';

/** Sent with the decision, which someone of the company records. */
export const recorded = {
  decided_on: PlainDate.optional().meta({ description: 'the day a party outside decided; required to record it' }),
  reference: Text(80).default('').meta({ description: 'the number of their letter or application' }),
};

/** Given with a decision that was recorded. */
export const Recorded = z.object({
  decided_on: z.string().nullable().meta({ description: 'the day a party outside decided, as it was recorded' }),
  reference: z.string(),
  letter_id: z.int().nullable().meta({ description: 'the document that holds their letter' }),
  letter_name: z.string().nullable(),
});
