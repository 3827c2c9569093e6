/** What someone else changed in an order while it was written here: both are shown, and one is kept. */
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { isPlainDate, showDate } from '../../../../domain/dates.ts';
import { showPaise } from '../../../../domain/money.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { type Instalment, type OrderStanding, order_standing_names } from '../../../../domain/procurement/orders.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { TwoVersions } from '../../../ui/layout/TwoVersions.tsx';
import type { Delivery } from './Deliveries.tsx';
import { useFieldNames } from './fields.ts';
import type { OrderClash } from './typed.ts';

interface ConflictProps {
  clashes: readonly OrderClash[];
  onMine: () => Promise<void>;
  onTheirs: () => void;
}

export function Conflict({ clashes, onMine, onTheirs }: ConflictProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  const shownAs = useShown();
  return (
    <Modal opened onClose={onTheirs} title={t`Changed by someone else`} size="lg">
      <Stack gap={12}>
        <TwoVersions
          facts={clashes.map(({ line, key, mine, theirs }) => ({
            key: `${line?.id ?? ''} ${key}`,
            name: [line?.description, names(key)].filter(Boolean).join(' · '),
            now: shownAs(key, theirs),
            mine: shownAs(key, mine),
            now_changed: true,
            mine_changed: true,
          }))}
          onMine={onMine}
          onTheirs={onTheirs}
        />
      </Stack>
    </Modal>
  );
}

/** A field of an order or a line as people read it. */
export function useShown(): (key: string, value: unknown) => string {
  const { term } = useLabels();
  return (key, value) => {
    const standing = key === 'status' && order_standing_names[value as OrderStanding];
    return standing ? term(standing) : shown(key, value);
  };
}

function shown(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (key === 'instalments')
    return (value as Instalment[]).map(({ percent }) => `${showNumber(percent / 100, 2)}%`).join(' / ') || '–';
  if (key === 'deliveries')
    return (
      (value as Delivery[])
        .map(({ due_on, quantity }) => `${showDate(due_on)}: ${showNumber(quantity, 3)}`)
        .join(', ') || '–'
    );
  if (typeof value === 'number') {
    if (key === 'freight' || key === 'net') return showPaise(value);
    if (key === 'price' || key === 'rate') return `₹${showNumber(value / 100, 4)}`;
    if (key.includes('percent')) return `${showNumber(value, 2)}%`;
    return showNumber(value, 3);
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isPlainDate(text) ? showDate(text) : text;
}
