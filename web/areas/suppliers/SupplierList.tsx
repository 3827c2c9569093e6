/** The suppliers in a list, with what is done with several of them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowMerge, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { except } from '../../../domain/records.ts';
import { most_merged } from '../../../domain/merging.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { saveFile } from '../../kit/files.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { type Supplier, supplier_list, suppliers } from './slices.ts';
import { asked_as, useSupplierColumns } from './supplier_columns.tsx';

const SupplierDrawer = lazy(() => import('./SupplierDrawer.tsx'));
const ImportSuppliers = lazy(() => import('./ImportSuppliers.tsx'));
const InviteSupplier = lazy(() => import('./InviteSupplier.tsx'));
const MergeSuppliers = lazy(() => import('./MergeSuppliers.tsx'));

const none_of_them = { limit: 1 };

export default function SupplierList() {
  const { t } = useLingui();
  const columns = useSupplierColumns();
  const abilities = useSlice(suppliers, none_of_them).data?.abilities;
  const [inviting, setInviting] = useState(false);
  const [merging, setMerging] = useState<readonly Supplier[]>();
  return (
    <>
      <Cluster gap={8}>
        <DisabledReason reason={reasonOf(abilities?.send_supplier_invitation)}>
          <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setInviting(true)}>
            <Trans>Invite supplier</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
      <RecordList
        name="suppliers"
        words={{
          label: t`Suppliers`,
          add: t`Add supplier`,
          none: {
            title: t`No suppliers yet`,
            text: t`Keep here who you buy from, what they supply, and their documents. Import a list or add the first one.`,
          },
        }}
        list={supplier_list}
        columns={columns}
        asked_as={asked_as}
        save={(view, format) =>
          saveFile('export_suppliers', { ...except(view, ['sort', 'sort_field', 'descending']), format })
        }
        why_not_add={reasonOf(abilities?.add_supplier)}
        importing={{
          label: t`Import suppliers`,
          why_not: reasonOf(abilities?.add_bulk_supplier),
          render: (opened, onClose) => <ImportSuppliers opened={opened} onClose={onClose} />,
        }}
        bulk={[
          {
            key: 'merge',
            title: t`Merge`,
            icon: <IconArrowMerge size={16} aria-hidden />,
            whyNot: (chosen) =>
              reasonOf(abilities?.add_supplier_merge) ||
              (chosen.length < 2
                ? t`Select at least two suppliers.`
                : chosen.length > most_merged
                  ? t`Select at most ${most_merged} suppliers.`
                  : undefined),
            run(chosen) {
              setMerging(chosen);
              return false;
            },
          },
        ]}
        renderDrawer={(id, close) => <SupplierDrawer id={id} onClose={close} onMerge={setMerging} />}
      />
      <LazyMount opened={inviting} onClose={() => setInviting(false)}>
        {(open) => <InviteSupplier opened={open} onClose={() => setInviting(false)} />}
      </LazyMount>
      <LazyMount opened={merging !== undefined} onClose={() => setMerging(undefined)}>
        {(open) => <MergeSuppliers suppliers={open ? merging : undefined} onClose={() => setMerging(undefined)} />}
      </LazyMount>
    </>
  );
}
