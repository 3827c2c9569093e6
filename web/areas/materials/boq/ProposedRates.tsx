/** Budget rates that follow from the price lists of suppliers: chosen, then taken with where they come from. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { useSlice } from '../../../kit/slice.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Plain, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { priceText, StandingTag, useValidityText } from '../prices/price_words.tsx';
import { boq_prices, type BoqPrice, type BoqRow } from '../slices.ts';
import type { BoqEditor } from './use_boq.ts';

interface Proposal {
  line: BoqRow;
  price: BoqPrice;
}

const perUnit = (paise: number | null): string => (paise === null ? '–' : `₹ ${showNumber(paise / 100, 4)}`);

export function ProposedRates({
  project_id,
  boq,
  onClose,
}: {
  project_id: number;
  boq: BoqEditor;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const validity = useValidityText();
  const asked = useSlice(boq_prices, { project_id });
  const prices = asked.data?.project_id === project_id ? asked.data.prices : undefined;
  const { lines, takeRates } = boq;
  const proposals = useMemo((): Proposal[] | undefined => {
    if (!prices) return undefined;
    const of_item = new Map(prices.map((price) => [price.item_id, price]));
    return lines.flatMap((line) => {
      const price = line.item_id === null ? undefined : of_item.get(line.item_id);
      return price && price.rate !== null && price.rate !== line.rate ? [{ line, price }] : [];
    });
  }, [prices, lines]);
  const columns = useMemo(
    (): Column<Proposal>[] => [
      {
        key: 'line',
        title: t`Line`,
        value: ({ line }) => line.description || line.item_name,
        width: 260,
        phone: 'title',
      },
      {
        key: 'now',
        title: t`Rate now (₹)`,
        value: ({ line }) => (line.rate === null ? null : line.rate / 100),
        render: ({ line }) => <span className="figures">{perUnit(line.rate)}</span>,
        align: 'right',
        width: 120,
      },
      {
        key: 'proposed',
        title: t`Proposed (₹)`,
        value: ({ price }) => (price.rate ?? 0) / 100,
        render: ({ price }) => <span className="figures">{perUnit(price.rate)}</span>,
        align: 'right',
        width: 120,
      },
      {
        key: 'change',
        title: t`Change (%)`,
        value: ({ line, price }) =>
          line.rate ? Math.round((((price.rate ?? 0) - line.rate) / line.rate) * 1000) / 10 : null,
        align: 'right',
        width: 100,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: ({ price }) => price.standing,
        render: ({ price }) => <StandingTag standing={price.standing} />,
        width: 100,
      },
      {
        key: 'source',
        title: t`Comes from`,
        value: ({ price }) =>
          t`${price.supplier}, ${price.list} v${price.list_version}: ${priceText(price.price, price.unit)}, ${validity(price)}`,
        width: 360,
        phone: 'wide',
      },
    ],
    [t, validity],
  );
  return (
    <Drawer opened onClose={onClose} title={t`Rates from price lists`} width="wide">
      <Stack gap={12}>
        <Plain>
          <Trans>
            The lowest current price of each item, of every supplier’s newest list. Where no price is current, the one
            that expired last. Select the lines that take it as budget rate.
          </Trans>
        </Plain>
        <Table
          name="rates"
          label={t`Rates from price lists`}
          rows={proposals}
          columns={columns}
          rowKey={({ line }) => line.id}
          loading={!proposals && !asked.failure}
          failure={asked.failure}
          onRetry={asked.reload}
          bulk={[
            {
              key: 'use',
              title: t`Use rates`,
              icon: <IconCheck size={16} aria-hidden />,
              async run(chosen) {
                const taken = await takeRates(
                  chosen.map(({ line, price }) => ({ boq_line_id: line.id, item_price_id: price.item_price_id })),
                );
                if (taken === 0) return false;
                toast.success(plural(taken, { one: '# rate was taken.', other: '# rates were taken.' }));
                return true;
              },
            },
          ]}
          empty={{
            title: t`Nothing to propose`,
            text: t`Lines need an item that a price list names, and a rate that differs from its price.`,
          }}
        />
      </Stack>
    </Drawer>
  );
}
