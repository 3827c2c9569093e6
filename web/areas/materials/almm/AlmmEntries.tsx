/** The models of one version of a list. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { almm_entries, type AlmmVersion } from '../slices.ts';

const most = 200;

export default function AlmmEntries({ version, onClose }: { version: AlmmVersion | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [search, setSearch] = useState('');
  const asked = useMemo(
    () => (version ? { almm_list_id: version.id, search, limit: most, offset: 0 } : undefined),
    [version, search],
  );
  const { data, failure, reload } = useSlice(almm_entries, asked);
  if (!version) return null;
  const remove = () =>
    attemptConfirmed(
      {
        title: t`Delete ${term(version.list)} of ${showDate(version.dated)}?`,
        text: t`Modules are then checked against the version before it.`,
        verb: t`Delete list`,
      },
      async () => {
        await api.delete_almm_list({ almm_list_id: version.id, version: version.version });
        onClose();
      },
    );
  return (
    <Drawer
      opened
      onClose={onClose}
      width="wide"
      title={term(version.list)}
      subtitle={`${showDate(version.dated)} · ${version.file_name}`}
    >
      <Stack gap={12}>
        <Spread gap={8} align="center">
          <SearchInput value={search} onChange={setSearch} label={t`Search models`} />
          <DisabledReason reason={reasonOf(version.abilities.delete_almm_list)}>
            <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
              {t`Delete list`}
            </Button>
          </DisabledReason>
        </Spread>
        <Table
          plain
          name="almm_entries"
          label={t`Models`}
          rows={data?.entries}
          rowKey={({ id }) => id}
          loading={data === undefined && !failure}
          failure={data === undefined ? failure : undefined}
          onRetry={reload}
          columns={[
            { key: 'manufacturer', title: t`Manufacturer`, value: (row) => row.manufacturer, width: 280 },
            { key: 'model', title: t`Model`, value: (row) => row.model, width: 220 },
            { key: 'watts', title: t`Wp`, value: (row) => row.watts, align: 'right', width: 90 },
            {
              key: 'valid_to',
              title: t`Valid until`,
              value: (row) => row.valid_to,
              render: (row) => row.valid_to && showDate(row.valid_to),
              width: 120,
            },
          ]}
          empty={{ title: t`No models found` }}
        />
        {data && data.total > data.entries.length && (
          <span>{t`The first ${showNumber(most)} of ${showNumber(data.total)}. Search to find others.`}</span>
        )}
      </Stack>
    </Drawer>
  );
}
