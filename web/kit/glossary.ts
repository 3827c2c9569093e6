/** Words of the trade in labels, explained in the language of the page: to people who are signed in, whose frame brings the glossary. */
import type { ReactNode } from 'react';

type Explain = (label: string) => string | undefined;
let explainer: Explain | undefined;

/** Explains labels from now on. */
export const explainWith = (explain: Explain): void => {
  explainer = explain;
};

/** What a label's word of the trade means: "DISCOM: Electricity distribution company …"; undefined where it has none. */
export const explain = (label: ReactNode): string | undefined =>
  typeof label === 'string' ? explainer?.(label) : undefined;
