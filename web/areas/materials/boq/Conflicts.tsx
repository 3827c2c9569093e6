/** Cells that someone else changed while they were typed: both are shown, and one is chosen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Table } from '@mantine/core';
import { boq_headings } from '../../../../domain/materials/boq_cells.ts';
import { worded } from '../../../kit/i18n.ts';
import { Cluster, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { textOf } from './columns.ts';
import type { BoqEditor } from './use_boq.ts';

export function Conflicts({ boq }: { boq: BoqEditor }) {
  const { t } = useLingui();
  const { conflicts, settleConflicts, edit } = boq;
  const useMine = () => {
    edit(conflicts.map(({ line, key, mine }) => ({ id: line.id, key, value: mine })));
    settleConflicts();
  };
  return (
    <Modal opened onClose={settleConflicts} title={t`Changed by someone else`} size="lg">
      <Stack gap={12}>
        <Scroll>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Line`}</Table.Th>
                <Table.Th>{t`Column`}</Table.Th>
                <Table.Th>{t`Theirs`}</Table.Th>
                <Table.Th>{t`Yours`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {conflicts.map(({ line, key, mine, theirs }) => (
                <Table.Tr key={`${line.id} ${key}`}>
                  <Table.Td>{line.description || line.code || line.category}</Table.Td>
                  <Table.Td>{worded(boq_headings[key].heading)}</Table.Td>
                  <Table.Td>
                    {textOf({ ...line, [key]: theirs }, key)} {line.changed_by && `(${line.changed_by})`}
                  </Table.Td>
                  <Table.Td>{textOf({ ...line, [key]: mine }, key)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scroll>
        <Cluster gap={8} justify="end">
          <Button variant="default" onClick={settleConflicts}>
            <Trans>Keep theirs</Trans>
          </Button>
          <Button onClick={useMine}>
            <Trans>Use mine</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
