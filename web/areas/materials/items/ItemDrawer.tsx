/** An item: what it is, in what it is counted and quoted; or a new one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { ItemPrices } from '../prices/ItemPrices.tsx';
import { usePricesShown } from '../prices/price_words.tsx';
import { RecordActivity } from '../../notifications/area.tsx';
import { item as item_slice, type ItemAnswer } from '../slices.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemForm } from './ItemForm.tsx';

export default function ItemDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const prices_shown = usePricesShown();
  const number = Number(id) || undefined;
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      width="wide"
      asked={useSlice(item_slice, number ? { item_id: number } : undefined)}
      recordOf={({ item }) => item}
      titles={{ add: t`Add item`, one: t`Item` }}
      subtitle={({ category, make, model }) => [term(category), make, model].filter(Boolean).join(' · ')}
      form={ItemForm}
      acts={({ item: { id: item_id, name }, abilities }) => ({
        edit: t`Edit item`,
        why_not_edit: reasonOf(abilities.update_item),
        why_not_delete: reasonOf(abilities.delete_item),
        asks: {
          title: t`Delete the item ${name}?`,
          text: t`Nothing refers to it yet. It cannot be undone.`,
          verb: t`Delete item`,
        },
        remove: () => api.delete_item({ item_id }),
      })}
    >
      {(answer) => (
        <>
          <Status answer={answer} />
          <ItemFacts item={answer.item} />
          {prices_shown && <ItemPrices key={answer.item.id} item_id={answer.item.id} />}
          <RecordActivity of="item" id={answer.item.id} />
        </>
      )}
    </RecordDrawer>
  );
}

/** Whether it is in use, and the way to change that. */
function Status({ answer: { item, abilities } }: { answer: ItemAnswer }) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const toggle = async (active: boolean) => {
    await api.toggle_item({ item_id: item.id, active });
  };
  const change = () =>
    run(async () => {
      await toggle(!item.active);
      toast.undoable(item.active ? t`${item.name} was archived.` : t`${item.name} is in use again.`, () =>
        run(() => toggle(item.active)),
      );
    });
  return (
    <Cluster gap={8} align="center">
      {!item.active && (
        <Tag tone="late" tip={t`BOQ lines, price lists and receipts do not offer it.`}>{t`Archived`}</Tag>
      )}
      <DisabledReason reason={reasonOf(abilities.toggle_item)}>
        <Button
          variant="default"
          loading={busy}
          leftSection={item.active ? <IconArchive size={16} aria-hidden /> : <IconArchiveOff size={16} aria-hidden />}
          onClick={() => void change()}
        >
          {item.active ? <Trans>Archive item</Trans> : <Trans>Use item again</Trans>}
        </Button>
      </DisabledReason>
      <Button
        component={Link}
        variant="subtle"
        to={`/inventory?tab=stock&stock.search=${encodeURIComponent(item.name)}`}
      >
        <Trans>View stock</Trans>
      </Button>
    </Cluster>
  );
}
