/** The documents of a project for an authority or the customer: what is in the pack, what is missing and why, and the ZIP. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { pack_sets } from '../../../../domain/authorities/pack_body.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { closure_pack } from '../slices.ts';
import type { Gets } from '../../../../contract/index.ts';
import { useSets } from '../words.tsx';

type Line = Gets<'get_closure_pack'>['documents'][number];

export default function ClosurePack({
  opened,
  project_id,
  onClose,
}: {
  opened: boolean;
  project_id: number;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { term } = useLabels();
  const sets = useSets();
  const [set, setSet] = useState<(typeof pack_sets)[number]>('discom');
  const { data, failure, reload, loading } = useSlice(closure_pack, opened ? { project_id, set } : undefined);
  const columns = useMemo(
    (): Column<Line>[] => [
      { key: 'name', title: t`Document`, value: (row) => term(row.name), width: 240 },
      { key: 'file', title: t`File`, value: (row) => row.file, width: 90 },
      { key: 'missing', title: t`Missing because`, value: (row) => row.missing, width: 200 },
    ],
    [t, term],
  );
  const there = data?.documents.filter(({ missing }) => missing === '').length ?? 0;
  const total = data?.documents.length ?? 0;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Closure pack`}
      subtitle={data && t`Documents: ${there} of ${total}`}
      footer={
        <Button
          leftSection={<IconFileZip size={16} aria-hidden />}
          onClick={() => void saveFile('export_closure_pack', { project_id, set })}
        >
          <Trans>Download ZIP</Trans>
        </Button>
      }
    >
      <Stack gap={16}>
        <SegmentedControl
          aria-label={t`Documents for`}
          value={set}
          onChange={(value) => setSet(value)}
          data={pack_sets.map((value) => ({ value, label: sets[value] }))}
        />
        <Table
          plain
          name="closure"
          label={t`Documents of the pack`}
          rows={data?.documents}
          columns={columns}
          rowKey={({ authority_file_id, key }) => `${authority_file_id}-${key}`}
          loading={loading}
          failure={failure}
          onRetry={reload}
          empty={{ title: t`No documents`, text: t`No playbook of this project has documents for this set.` }}
        />
      </Stack>
    </Drawer>
  );
}
