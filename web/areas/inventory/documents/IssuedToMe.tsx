/** What was issued to the sub-contractor who looks, on a project: what is to be confirmed, and what was. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { issued_material, type IssuedDocument } from '../slices.ts';
import { ConfirmationTag } from './ConfirmationTag.tsx';

const ConfirmIssue = lazy(() => import('./ConfirmIssue.tsx'));

/** How many of what was confirmed are shown at first. */
const few = 3;

export function IssuedToMe({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const asked = useMemo(() => ({ project_id, limit: 200 }), [project_id]);
  const { data, failure, reload } = useSlice(issued_material, asked);
  const [whole, setWhole] = useState(false);
  const columns = useMemo(
    (): Column<IssuedDocument>[] => [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 150, phone: 'title' },
      { key: 'day', title: t`Date`, value: (row) => row.day, width: 110 },
      {
        key: 'items',
        title: t`Items`,
        value: (row) =>
          row.lines.map(({ item, quantity, unit }) => `${item} (${showNumber(quantity, 3)} ${unit})`).join(', '),
        width: 380,
        phone: 'wide',
      },
      { key: 'store', title: t`From store`, value: (row) => row.store, width: 180 },
      { key: 'challan', title: t`Challan`, value: (row) => row.challan, width: 120, phone: 'hidden' },
      {
        key: 'confirmation',
        title: t`Confirmation`,
        value: (row) => row.confirmation,
        render: (row) => <ConfirmationTag confirmation={row.confirmation} />,
        width: 200,
      },
    ],
    [t],
  );
  const shown = data?.documents.slice(0, whole ? undefined : data.to_confirm + few);
  const opened = data?.documents.find(({ id }) => id === Number(params.get('issue')));
  const close = () => set({ issue: undefined });
  // who was never issued anything has nothing to look at here
  if (!failure && (data === undefined || data.total === 0)) return null;
  return (
    <Panel
      title={t`Issued to you`}
      note={
        data && data.to_confirm > 0 ? (
          <Plural value={data.to_confirm} one="# to be confirmed" other="# to be confirmed" />
        ) : undefined
      }
    >
      <Table
        name="issued"
        label={t`Issued to you`}
        plain
        rows={shown}
        rowKey={({ id }) => id}
        columns={columns}
        loading={data === undefined && !failure}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ issue: id })}
        empty={{ title: t`Nothing was issued to you yet`, text: '' }}
      />
      {data && shown && shown.length < data.documents.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show all {data.documents.length}</Trans>
        </Button>
      )}
      {data && whole && data.documents.length < data.total && (
        <p>
          <Trans>
            The newest {data.documents.length} of {data.total} are shown.
          </Trans>
        </p>
      )}
      <LazyMount opened={opened !== undefined} onClose={close}>
        {(open) => <ConfirmIssue project_id={project_id} issue={open ? opened : undefined} onClose={close} />}
      </LazyMount>
    </Panel>
  );
}
