/** The product’s own words, as the wire has them, and what they are called; what a company or a person wrote stays as written. */
import { state_labels } from './states.ts';
import { place_terms } from './places.ts';
import { project_terms } from './projects.ts';
import { material_terms } from './materials.ts';
import { stock_terms } from './stock.ts';
import { sales_terms } from './sales.ts';
import { supplier_terms } from './suppliers.ts';
import { delivery_terms } from './deliveries.ts';
import { construction_terms } from './construction.ts';
import { inspection_terms } from './inspections.ts';
import { site_visit_terms } from './site_visits.ts';
import { money_terms } from './money.ts';
import { authority_terms } from './authorities.ts';
import { loan_terms } from './loans.ts';

const terms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...state_labels,
    ...project_terms,
    ...sales_terms,
    ...material_terms,
    ...stock_terms,
    ...supplier_terms,
    ...delivery_terms,
    ...inspection_terms,
    ...construction_terms,
    ...site_visit_terms,
    ...authority_terms,
    ...money_terms,
    ...loan_terms,
    ...place_terms,
  }),
);

/** What a word is called in English; a word of no list is its own name. */
export const labelOf = (value: string): string => terms.get(value) ?? value;
