/** Chooses the item of a line among those of the company. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { ItemPicker } from '../ItemPicker.tsx';
import type { BoqRow } from '../slices.ts';
import { PriceChoice } from './PriceChoice.tsx';

interface PickItemProps {
  line: BoqRow;
  onClose: () => void;
  /** with the price whose rate the line takes; null: its rate stays */
  onPick: (item: { id: number } | null, item_price_id: number | null) => void;
  sees_prices: boolean;
}

export function PickItem({ line, onClose, onPick, sees_prices }: PickItemProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(
    line.item_id === null ? null : { id: line.item_id, name: line.item_name },
  );
  const [price_id, setPrice] = useState<number | null>(null);
  return (
    <Modal opened onClose={onClose} title={t`Item of this line`} size="lg">
      <Stack gap={12}>
        <ItemPicker
          value={chosen}
          onPick={(item) => {
            setChosen(item);
            setPrice(null);
          }}
          category={line.category ? [line.category] : []}
          focused
        />
        <p style={{ margin: 0 }}>
          <Trans>The line is then counted in the stock unit of the item.</Trans>
        </p>
        {sees_prices && chosen && (
          <PriceChoice
            key={chosen.id}
            item_id={chosen.id}
            value={price_id}
            onChange={setPrice}
            proposes={line.rate === null}
          />
        )}
        <Cluster gap={8} justify="end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => onPick(chosen, chosen && price_id)}>
            {chosen ? <Trans>Use item</Trans> : <Trans>Remove item</Trans>}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
