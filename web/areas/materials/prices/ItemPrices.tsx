/** What suppliers ask for an item: the newest first, and which price is proposed today. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, Plain, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { item_prices } from '../slices.ts';
import { priceText, StandingTag, useValidityText } from './price_words.tsx';

export function ItemPrices({ item_id }: { item_id: number }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const validity = useValidityText();
  const asked = useSlice(item_prices, { item_id });
  const data = asked.data?.item_id === item_id ? asked.data : undefined;
  if (!data)
    return (
      <Panel title={t`Supplier prices`}>
        {asked.failure ? <Failure sentence={asked.failure} onRetry={asked.reload} /> : <Loading as="text" count={3} />}
      </Panel>
    );
  return (
    <Panel title={t`Supplier prices`}>
      {data.prices.length === 0 ? (
        <Plain>
          <Trans>No price list names this item yet.</Trans>
        </Plain>
      ) : (
        <Stack gap={10}>
          {data.prices.map((one) => (
            <Spread key={one.item_price_id} gap={8} align="center">
              <span>
                <Anchor component={Link} to={`/suppliers?tab=prices&open=${one.price_list_id}`}>
                  {one.supplier}
                </Anchor>{' '}
                · {one.list}, <Trans>version {one.list_version}</Trans>
                <br />
                <span style={{ color: 'var(--ui-text-dim)' }}>{validity(one)}</span>
              </span>
              <Cluster as="span" gap={8} align="center">
                <span className="figures">
                  {priceText(one.price, one.unit)}
                  {one.unit !== data.stock_unit && one.rate !== null && (
                    <>
                      {' = '}
                      <Money paise={one.rate} exact /> / {term(data.stock_unit)}
                    </>
                  )}
                </span>
                {one.item_price_id === data.proposed_id && one.standing === 'current' && (
                  <Tag tone="strong" tip={t`Proposed as budget rate`}>{t`Lowest`}</Tag>
                )}
                <StandingTag standing={one.standing} />
              </Cluster>
            </Spread>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
