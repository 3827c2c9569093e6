/** Which price of a list a line takes with its item. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { useEffect } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { priceText, StandingTag, useValidityText } from '../prices/price_words.tsx';
import { item_prices } from '../slices.ts';

interface PriceChoiceProps {
  item_id: number;
  /** the chosen price; null: the rate stays as it is */
  value: number | null;
  onChange: (item_price_id: number | null) => void;
  /** the price that is proposed is chosen as soon as it is known */
  proposes: boolean;
}

const most_offered = 8;

export function PriceChoice({ item_id, value, onChange, proposes }: PriceChoiceProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const validity = useValidityText();
  const { data } = useSlice(item_prices, { item_id });
  const known = data?.item_id === item_id ? data : undefined;
  const proposed = known?.prices.find(({ item_price_id }) => item_price_id === known.proposed_id);
  const proposed_id = proposes && proposed?.standing === 'current' ? proposed.item_price_id : null;
  useEffect(() => {
    if (proposed_id !== null) onChange(proposed_id);
  }, [proposed_id, onChange]);
  if (!known || known.prices.length === 0) return null;
  // what is proposed stands first, then the newest
  const offered = known.prices
    .filter(({ rate }) => rate !== null)
    .toSorted((a, b) => Number(b === proposed) - Number(a === proposed))
    .slice(0, most_offered);
  return (
    <Radio.Group
      label={t`Budget rate`}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    >
      <Stack gap={8}>
        <Radio value="" label={<Trans>Keep the rate of the line</Trans>} />
        {offered.map((one) => (
          <Radio
            key={one.item_price_id}
            value={String(one.item_price_id)}
            label={
              <Cluster as="span" gap={8} align="center">
                <span className="figures">
                  ₹ {showNumber((one.rate ?? 0) / 100, 2)} / {term(known.stock_unit)}
                </span>
                <StandingTag standing={one.standing} />
              </Cluster>
            }
            description={t`${one.supplier}, ${one.list} v${one.list_version}: ${priceText(one.price, one.unit)}, ${validity(one)}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
