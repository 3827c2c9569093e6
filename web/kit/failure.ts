/** What failed, as the sentence a person reads: a call's failure carries one, whatever else is thrown says what it is. */
export const sentenceOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));
