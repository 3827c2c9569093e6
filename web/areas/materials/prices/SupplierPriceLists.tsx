/** The newest price lists of a supplier, on its card. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Anchor } from '@mantine/core';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Plain, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { price_lists } from '../slices.ts';
import { StandingTag, usePricesShown, useValidityText } from './price_words.tsx';

const most_shown = 5;

export default function SupplierPriceLists({ supplier_id }: { supplier_id: number }) {
  const { t } = useLingui();
  const validity = useValidityText();
  const shown = usePricesShown();
  const { data, failure, reload } = useSlice(
    price_lists,
    shown ? { supplier_ids: [supplier_id], limit: most_shown } : undefined,
  );
  if (!shown) return null;
  if (!data)
    return (
      <Panel title={t`Price lists`}>
        {failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" count={2} />}
      </Panel>
    );
  return (
    <Panel title={t`Price lists`}>
      <Stack gap={8}>
        {data.price_lists.map((one) => (
          <Spread key={one.id} gap={8} align="center">
            <span>
              <Anchor component={Link} to={`/suppliers?tab=prices&open=${one.id}`}>
                {one.name}
              </Anchor>
              , <Plural value={one.prices} one="# price" other="# prices" />
              <br />
              <span style={{ color: 'var(--ui-text-dim)' }}>{validity(one)}</span>
            </span>
            <StandingTag standing={one.standing} />
          </Spread>
        ))}
        {data.total === 0 && (
          <Plain>
            <Trans>No price list of this supplier yet.</Trans>
          </Plain>
        )}
        <div>
          <Button
            component={Link}
            variant="default"
            to={`/suppliers?tab=prices&prices.supplier=${supplier_id}${data.total === 0 ? '&open=new' : ''}`}
          >
            {data.total === 0 ? <Trans>Add price list</Trans> : <Trans>View price lists</Trans>}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
