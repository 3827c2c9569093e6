/** A supplier: who they are, how they stand, what they did; or a new one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { useFieldNames } from '../../kit/labels.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { SupplierPriceLists } from '../materials/area.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Plain } from '../../ui/layout/flow.tsx';
import { RecordDrawer } from '../../ui/record/RecordDrawer.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { supplier_fields } from '../../../domain/suppliers/supplier_fields.ts';
import { RecordActivity } from '../notifications/area.tsx';
import { Block } from './Block.tsx';
import { Documents } from './Documents.tsx';
import { Opinions } from './Opinions.tsx';
import { Review } from './Review.tsx';
import { supplier as supplier_slice, type Supplier, type SupplierAnswer } from './slices.ts';
import { SupplierFacts } from './SupplierFacts.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import { undoMerge } from './undo_merge.tsx';

interface SupplierDrawerProps {
  /** its number, or `new`; nothing: closed */
  id: string;
  onClose: () => void;
  /** offers to merge it with others that are the same */
  onMerge?: (suppliers: readonly Supplier[]) => void;
}

export default function SupplierDrawer({ id, onClose, onMerge }: SupplierDrawerProps) {
  const { t } = useLingui();
  const number = Number(id) || undefined;
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      width="wide"
      asked={useSlice(supplier_slice, number ? { supplier_id: number } : undefined)}
      recordOf={({ supplier }) => supplier}
      titles={{ add: t`Add supplier`, one: t`Supplier` }}
      subtitle={({ trade_name, city, state }) => [trade_name, city || state].filter(Boolean).join(' · ')}
      form={SupplierForm}
      acts={({ supplier: { id: supplier_id, name }, abilities }) => ({
        edit: t`Edit supplier`,
        why_not_edit: reasonOf(abilities.update_supplier),
        why_not_delete: reasonOf(abilities.delete_supplier),
        asks: {
          title: t`Delete the supplier ${name}?`,
          text: t`Nothing refers to it yet. It cannot be undone.`,
          verb: t`Delete supplier`,
        },
        remove: () => api.delete_supplier({ supplier_id }),
      })}
    >
      {(answer) => (
        <>
          <Block answer={answer} />
          <Review key={answer.supplier.version} answer={answer} />
          <Duplicates answer={answer} onMerge={onMerge} />
          <Merges answer={answer} />
          <SupplierFacts answer={answer} />
          <Suspended meanwhile={<Loading as="text" count={2} />}>
            <SupplierPriceLists supplier_id={answer.supplier.id} />
          </Suspended>
          <Documents key={`documents ${answer.supplier.id}`} answer={answer} />
          <Opinions key={answer.supplier.id} answer={answer} />
          <RecordActivity of="supplier" id={answer.supplier.id} />
        </>
      )}
    </RecordDrawer>
  );
}

function Duplicates({
  answer: { supplier, duplicates },
  onMerge,
}: {
  answer: SupplierAnswer;
  onMerge: SupplierDrawerProps['onMerge'];
}) {
  const { t } = useLingui();
  if (duplicates.length === 0) return null;
  const merge = async () => {
    try {
      const others = await Promise.all(
        duplicates.slice(0, 4).map(async ({ id }) => (await api.get_supplier({ supplier_id: id })).supplier),
      );
      onMerge?.([supplier, ...others]);
    } catch (failure) {
      toast.failure(sentenceOf(failure));
    }
  };
  const names = duplicates.map(({ name }) => name).join(', ');
  return (
    <Plain role="status">
      {duplicates.some(({ by }) => by === 'gstin') ? t`Same GSTIN: ${names}.` : t`Same PAN: ${names}.`}{' '}
      {onMerge && (
        <Button variant="subtle" size="compact-sm" onClick={() => void merge()}>
          <Trans>Compare and merge</Trans>
        </Button>
      )}
    </Plain>
  );
}

function Merges({ answer: { merges, abilities } }: { answer: SupplierAnswer }) {
  const { t } = useLingui();
  const names = useFieldNames(supplier_fields);
  const [merge] = merges;
  if (!merge) return null;
  const records = merge.suppliers.join(', ');
  return (
    <Plain>
      <Trans>
        {merge.name} merged {records} into this, <TimeText at={merge.at} />.
      </Trans>{' '}
      <DisabledReason reason={reasonOf(abilities.undo_supplier_merge)}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t`Undo merge`}
          onClick={() => void undoMerge(merge.merge_id, (field) => names[field as keyof typeof names] ?? field)}
        >
          <Trans>Undo merge</Trans>
        </Button>
      </DisabledReason>
    </Plain>
  );
}
