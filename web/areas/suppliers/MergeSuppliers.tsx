/** Makes one supplier of several: both cards side by side, which one stays, and what moves to it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { panOfGstin } from '../../../domain/gstin.ts';
import { supplier_fields, supplier_merge_fields } from '../../../domain/suppliers/supplier_fields.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useDescribedText } from '../../ui/layout/described_facts.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Columns, Plain, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import type { Supplier } from './slices.ts';
import { undoMerge } from './undo_merge.tsx';

interface MergeSuppliersProps {
  /** nothing: closed */
  suppliers: readonly Supplier[] | undefined;
  onClose: () => void;
}

export default function MergeSuppliers({ suppliers, onClose }: MergeSuppliersProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const names = useFieldNames(supplier_fields);
  const text = useDescribedText();
  const [chosen, setChosen] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const all = suppliers ?? [];
  const kept_id = all.find(({ id }) => id === chosen)?.id ?? all[0]?.id ?? 0;
  const pans = new Set(all.map(({ pan, gstin }) => pan || panOfGstin(gstin)).filter(Boolean));
  const nameOf = (field: string) => names[field as keyof typeof names] ?? field;
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { merge_id } = await api.add_supplier_merge({
        kept_id,
        suppliers: all.map(({ id, version }) => ({ supplier_id: id, version })),
      });
      toast.success(
        <span>
          <Trans>The suppliers were merged.</Trans>{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void undoMerge(merge_id, nameOf)}>
            <Trans>Undo</Trans>
          </Button>
        </span>,
      );
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const shown = supplier_merge_fields.filter((key) => all.some((one) => text(supplier_fields[key], one[key]) !== ''));
  return (
    <Drawer
      opened={suppliers !== undefined}
      onClose={onClose}
      width="wide"
      title={t`Merge suppliers`}
      footer={
        <>
          <DisabledReason reason={pans.size > 1 ? t`These suppliers have different PANs and are not one.` : undefined}>
            <Button loading={busy} onClick={() => void run()}>
              <Plural value={all.length} one="Merge # supplier" other="Merge # suppliers" />
            </Button>
          </DisabledReason>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Plain>
          <Trans>
            Blank fields of the supplier you keep are filled from the others. Their categories, plants, GSTINs,
            documents, people and business move to it. You can undo the merge.
          </Trans>
        </Plain>
        {failure && <Failure sentence={failure} />}
        <Columns of={Math.max(2, all.length)} gap={16} until="phone">
          {all.map((one) => (
            <Stack key={one.id} gap={8}>
              <Radio
                name="kept"
                label={one.id === kept_id ? t`Keep ${one.name}` : one.name}
                checked={one.id === kept_id}
                onChange={() => setChosen(one.id)}
              />
              <FactList
                facts={[
                  ...shown.map((key) => ({ label: names[key], value: text(supplier_fields[key], one[key]) })),
                  { label: names.categories, value: one.categories.map(term).join(', ') },
                  { label: t`GSTINs in other states`, value: one.more_gstins.join(', ') },
                ]}
              />
            </Stack>
          ))}
        </Columns>
      </Stack>
    </Drawer>
  );
}
