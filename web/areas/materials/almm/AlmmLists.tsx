/** The versions of ALMM List-I, List-II and DCR that are kept; each opens its models. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { almm_lists } from '../slices.ts';

const ImportAlmm = lazy(() => import('./ImportAlmm.tsx'));
const AlmmEntries = lazy(() => import('./AlmmEntries.tsx'));

const nothing = {};

export default function AlmmLists() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { params, set } = useAddress();
  const { data, failure, reload } = useSlice(almm_lists, nothing);
  const [importing, setImporting] = useState(false);
  const opened = data?.lists.find(({ id }) => id === Number(params.get('open')));
  const close = () => set({ open: undefined });
  const take = (
    <DisabledReason reason={reasonOf(data?.abilities.import_almm_list)}>
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        disabled={data === undefined}
        onClick={() => setImporting(true)}
      >
        {t`Import list`}
      </Button>
    </DisabledReason>
  );
  return (
    <>
      <Table
        name="almm"
        label={t`Approved models`}
        rows={data?.lists}
        rowKey={({ id }) => id}
        loading={data === undefined && !failure}
        failure={data === undefined ? failure : undefined}
        onRetry={reload}
        onOpen={({ id }) => set({ open: id })}
        actions={take}
        columns={[
          { key: 'list', title: t`List`, value: (row) => term(row.list), width: 160 },
          {
            key: 'dated',
            title: t`Date of the list`,
            value: (row) => row.dated,
            render: (row) => (
              <>
                {showDate(row.dated)} {row.in_use && <Tag tone="accent">{t`In use`}</Tag>}
              </>
            ),
            width: 190,
          },
          { key: 'entries', title: t`Models`, value: (row) => row.entries, align: 'right', width: 110 },
          { key: 'file', title: t`File`, value: (row) => row.file_name, width: 240 },
          { key: 'made_by', title: t`Imported by`, value: (row) => row.made_by, width: 180 },
        ]}
        empty={{
          title: t`No lists imported yet`,
          text: t`Import ALMM List-I, List-II and DCR lists as they are published. Modules are checked against the newest one.`,
          action: take,
        }}
      />
      <LazyMount opened={importing} onClose={() => setImporting(false)}>
        {(open) => <ImportAlmm opened={open} onClose={() => setImporting(false)} />}
      </LazyMount>
      <LazyMount opened={opened !== undefined} onClose={close}>
        {(open) => <AlmmEntries version={open ? opened : undefined} onClose={close} />}
      </LazyMount>
    </>
  );
}
