/** One change order: what it changes by head, its evidence, and the steps that are open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { attempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DeleteButton } from '../../ui/record/DeleteButton.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import type { ChangeOrder } from './slices.ts';
import { changeNumber, ChangePill, Signed, signedColumn, useHeadNames } from './words.tsx';

const ChangeOrderForm = lazy(() => import('./ChangeOrderForm.tsx'));

interface ChangeOrderDrawerProps {
  project_id: number;
  /** none while it closes */
  change: ChangeOrder | undefined;
  onClose: () => void;
}

export default function ChangeOrderDrawer({ project_id, change, onClose }: ChangeOrderDrawerProps) {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  return (
    <Drawer
      opened={change !== undefined}
      onClose={onClose}
      title={change?.title ?? t`Change order`}
      subtitle={
        change && (
          <>
            {changeNumber(change.number)} <ChangePill state={change.state} />
          </>
        )
      }
      footer={
        change?.state === 'draft' && <Steps change={change} onChange={() => setChanging(true)} onDeleted={onClose} />
      }
    >
      {change && <Contents project_id={project_id} change={change} />}
      {change && (
        <LazyMount opened={changing} onClose={() => setChanging(false)}>
          {(opened) => (
            <ChangeOrderForm
              opened={opened}
              project_id={project_id}
              change={change}
              onClose={() => setChanging(false)}
              onSaved={() => setChanging(false)}
            />
          )}
        </LazyMount>
      )}
    </Drawer>
  );
}

function Steps({ change, onChange, onDeleted }: { change: ChangeOrder; onChange: () => void; onDeleted: () => void }) {
  const { t } = useLingui();
  const { id: change_order_id, version, abilities, contract_change } = change;
  const agree = {
    title: <Trans>Record the agreement?</Trans>,
    text: (
      <Trans>
        The contract value and the budget change with it. An agreed change order cannot be changed; correct it with
        another one.
      </Trans>
    ),
    verb: <Trans>Record agreement</Trans>,
  };
  const recordAgreement = async () => {
    if (await confirm(agree))
      await attempt(() => api.approve_change_order({ change_order_id, version, contract_change }));
  };
  const remove = {
    title: <Trans>Delete this draft?</Trans>,
    text: <Trans>It cannot be restored.</Trans>,
    verb: <Trans>Delete draft</Trans>,
  };
  return (
    <Cluster gap={8}>
      <DisabledReason reason={reasonOf(abilities.approve_change_order)}>
        <Button onClick={() => void recordAgreement()}>{t`Record agreement`}</Button>
      </DisabledReason>
      <DisabledReason reason={reasonOf(abilities.update_change_order)}>
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onChange}>
          {t`Change`}
        </Button>
      </DisabledReason>
      <DeleteButton
        whyNot={reasonOf(abilities.delete_change_order)}
        question={remove}
        act={() => api.delete_change_order({ change_order_id, version })}
        onDeleted={onDeleted}
      >{t`Delete draft`}</DeleteButton>
    </Cluster>
  );
}

function Contents({ project_id, change }: { project_id: number; change: ChangeOrder }) {
  const { t } = useLingui();
  const name = useHeadNames();
  const why = change.state === 'draft' ? reasonOf(change.abilities.approve_change_order) : undefined;
  type Line = ChangeOrder['lines'][number];
  const columns: Column<Line>[] = [
    { key: 'head', title: t`Head`, value: (row) => name(row.head), width: 200 },
    signedColumn<Line>('amount', t`Budget`, (row) => row.amount, undefined, { width: 140 }),
  ];
  return (
    <Stack gap={16}>
      {why && (
        <Alert color="blue" variant="light">
          {why}
        </Alert>
      )}
      <FactList
        columns={2}
        facts={[
          { label: t`Contract value (excl. GST)`, value: <Signed paise={change.contract_change} /> },
          { label: t`Date`, value: <DateText date={change.day} /> },
          {
            label: t`Evidence`,
            value: change.document_id ? (
              <Link to={`/projects/project-documents?projectId=${project_id}&document=${change.document_id}`}>
                {change.document}
              </Link>
            ) : (
              change.document
            ),
          },
          { label: t`Revision of the budget`, value: change.revision },
          { label: t`Drafted by`, value: change.drafted_by },
          { label: t`Agreement recorded by`, value: change.agreed_by },
          { label: t`Recorded on`, value: change.agreed_at && <TimeText at={change.agreed_at} /> },
          { label: t`Reason`, value: change.reason, wide: true },
        ]}
      />
      <Table
        plain
        name="change_lines"
        label={t`Budget by heads`}
        rows={change.lines}
        columns={columns}
        rowKey={({ head }) => head}
        empty={{ title: t`No change of the budget`, text: t`Only the contract value changes.` }}
      />
    </Stack>
  );
}
