/** A quote as a supplier fills it in: what a line says, and what is asked about before it is sent. */
import { unit_formats, type Unit } from '../units.ts';

/** A line of a quote by the names of the specification (§3), and what else decides. */
export interface QuoteLine {
  line_id: number;
  manufacturerName: string;
  modelNumber: string;
  /** Wp of one piece of the offered model; null: as asked */
  watts: number | null;
  /** in the unit of the format; null: all that is asked */
  quoteQuantity: number | null;
  /** paise in the format's form, as ₹/Wp; null: not quoted */
  quotePrice: number | null;
  format: Unit;
  gst_percent: number | null;
  /** paise for all of the quantity */
  freight: number | null;
  delivery_days: number | null;
  valid_until: string | null;
  payment_terms: string;
  /** of its value, paid with the order, percent; null: as the payment terms say */
  advance_percent: number | null;
  credit_days: number | null;
  warranty_years: number | null;
  deviations: string;
  almm: boolean;
  dcr: boolean;
}

/** More than any plant pays for one Wp: the price was meant for another unit. Paise. */
const most_per_wp = 100_00;
/** As many times more or less than the last price is asked about. */
const far = 3;

/** Whether a price is so far from the supplier's last one, or from what a Wp costs at all, that it may be a slip. */
export function isOutlier(price: number, format: Unit, last: number | null): boolean {
  if (unit_formats[format].total_rule === 'per_wp' && price > most_per_wp) return true;
  return last !== null && last > 0 && (price > last * far || price < last / far);
}

/** GST of a category before anyone says otherwise, percent (domain §4). */
export const usualGst = (category: string): number => (category === 'MODULES' || category === 'INVERTERS' ? 5 : 18);

/** What the supplier claims of the exact model, until the lists of approved models are there. */
export const claimsOf = ({ almm, dcr }: Pick<QuoteLine, 'almm' | 'dcr'>): ('ALMM' | 'DCR')[] => [
  ...(almm ? (['ALMM'] as const) : []),
  ...(dcr ? (['DCR'] as const) : []),
];
