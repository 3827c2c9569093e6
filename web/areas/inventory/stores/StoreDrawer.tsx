/** A store: what is known of it; or a new one. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { inventory_stock } from '../../../../contract/inventory.ts';
import { store_fields, type StoreField } from '../../../../domain/inventory/store_fields.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DescribedFields } from '../../../ui/form/DescribedField.tsx';
import { useDescribedFacts } from '../../../ui/layout/described_facts.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import { RecordActivity } from '../../notifications/area.tsx';
import { inventory_choices, type Store, store as store_slice } from '../slices.ts';

const keys = Object.keys(store_fields) as StoreField[];
const nothing = {};

export default function StoreDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { set } = useAddress();
  const number = Number(id) || undefined;
  const asked = useSlice(store_slice, number ? { store_id: number } : undefined);
  const answer = asked.data?.store.id === number ? asked.data : undefined;
  const [editing, setEditing] = useState<number>();
  return (
    <Drawer opened={id !== ''} onClose={onClose} title={id === 'new' ? t`Add store` : (answer?.store.name ?? t`Store`)}>
      {id === 'new' && <StoreForm onClose={onClose} onSaved={(made) => set({ open: made.id }, { replace: true })} />}
      {number !== undefined &&
        !answer &&
        (asked.failure ? <Failure sentence={asked.failure} onRetry={asked.reload} /> : <Loading />)}
      {answer && editing === answer.store.id && (
        <StoreForm record={answer.store} onClose={() => setEditing(undefined)} onSaved={() => setEditing(undefined)} />
      )}
      {answer && editing !== answer.store.id && (
        <Stack gap={12}>
          <Cluster gap={8} align="center">
            <DisabledReason reason={reasonOf(answer.abilities.update_store)}>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEditing(answer.store.id)}
              >
                {t`Edit store`}
              </Button>
            </DisabledReason>
            <Button component={Link} variant="subtle" to={`/inventory?tab=stock&stock.store=${answer.store.id}`}>
              {t`View stock`}
            </Button>
          </Cluster>
          <StoreFacts store={answer.store} />
          <RecordActivity of="store" id={answer.store.id} />
        </Stack>
      )}
    </Drawer>
  );
}

function StoreFacts({ store }: { store: Store }) {
  const { t } = useLingui();
  const facts = useDescribedFacts(store_fields);
  return (
    <FactList
      columns={2}
      facts={facts(store, {
        own: {
          name: null,
          project_id: { label: t`Project`, value: store.project },
          subcontractor_id: { label: t`Sub-contractor`, value: store.subcontractor },
          keeper_id: { label: t`Store keeper`, value: store.keeper },
          active: { label: t`Active`, value: store.active ? t`Yes` : t`No` },
        },
      })}
    />
  );
}

interface StoreFormProps {
  record?: Store;
  onClose: () => void;
  onSaved: (store: Store) => void;
}

function StoreForm({ record, onClose, onSaved }: StoreFormProps) {
  const { t } = useLingui();
  const choices = useSlice(inventory_choices, nothing).data;
  return (
    <RecordForm
      schema={inventory_stock.add_store.request}
      record={record}
      begins={{ kind: 'company', active: true }}
      words={{ label: t`Store`, add: t`Add store`, save: t`Save store` }}
      onClose={onClose}
      save={(values, seen) =>
        seen ? api.update_store({ store_id: seen.id, version: seen.version, ...values }) : api.add_store(values)
      }
      onSaved={(saved) => {
        store_slice.set((held) => (held.store.id === saved.id ? { ...held, store: saved } : held));
        onSaved(saved);
      }}
    >
      <DescribedFields
        fields={store_fields}
        keys={keys}
        first="name"
        descriptions={{ subcontractor_id: t`Confirms what is issued here` }}
        lists={{
          people: choices?.people ?? [],
          records: { projects: choices?.projects ?? [], subcontractors: choices?.subcontractors ?? [] },
        }}
      />
    </RecordForm>
  );
}
