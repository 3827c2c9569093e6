/** How prices of lists read, and whether they hold. */
import { useLingui } from '@lingui/react/macro';
import { showDate } from '../../../../domain/dates.ts';
import { price_standing_names, type PriceStanding } from '../../../../domain/materials/price_lists.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { type Unit, unit_formats } from '../../../../domain/units.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useTabs } from '../../../tabs.ts';
import { Tag, type TagProps } from '../../../ui/text/Tag.tsx';

/** Whether the person is shown what suppliers ask for. */
export const usePricesShown = (): boolean => useTabs('/suppliers', 'tab').some(({ key }) => key === 'prices');

/** A price in the form of its unit: "₹ 17.25/Wp". */
export const priceText = (price: number, unit: Unit): string =>
  `₹ ${showNumber(price / 100, 6)}${unit_formats[unit].price_format.slice(1)}`;

const tones: Record<PriceStanding, TagProps['tone']> = { current: 'quiet', upcoming: 'accent', expired: 'late' };

export function StandingTag({ standing }: { standing: PriceStanding }) {
  const { term } = useLabels();
  return <Tag tone={tones[standing]}>{term(price_standing_names[standing])}</Tag>;
}

/** From when to when something holds. */
export function useValidityText() {
  const { t } = useLingui();
  return ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }): string =>
    valid_to === null
      ? t`valid from ${showDate(valid_from)}`
      : t`valid ${showDate(valid_from)} to ${showDate(valid_to)}`;
}
