/** The letters of a project that claim an extension of time for days lost to the weather. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { PlainDate } from '../../../../contract/call.ts';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { extension_letters, type LetterRow } from '../slices.ts';
import { LetterTag, useLetterStatuses } from './words.tsx';

const LetterDrawer = lazy(() => import('./LetterDrawer.tsx'));

export function Extensions({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const statuses = useLetterStatuses();
  const { data, failure, reload, loading } = useSlice(extension_letters, { project_id });
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const named = Number(params.get('letter'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const show = (id: number | undefined) => set({ letter: id });
  const columns = useMemo(
    (): Column<LetterRow>[] => [
      { key: 'number', title: t`Number`, value: (row) => row.number || t`Draft`, width: 110 },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => statuses[row.status],
        render: (row) => <LetterTag status={row.status} />,
        filter: 'select',
        width: 120,
      },
      { key: 'subject', title: t`Subject`, value: (row) => row.subject, width: 280, phone: 'wide' },
      {
        key: 'starts_on',
        title: t`From`,
        value: (row) => row.starts_on,
        render: (row) => <DateText date={row.starts_on} />,
        width: 110,
      },
      {
        key: 'ends_on',
        title: t`To`,
        value: (row) => row.ends_on,
        render: (row) => <DateText date={row.ends_on} />,
        width: 110,
      },
      { key: 'lost', title: t`Days lost`, value: (row) => row.lost, render: (row) => showNumber(row.lost, 1) },
      {
        key: 'allowed',
        title: t`Days allowed`,
        value: (row) => row.allowed,
        render: (row) => showNumber(row.allowed, 1),
      },
      { key: 'claimed', title: t`Days claimed`, value: (row) => row.claimed },
      {
        key: 'issued_at',
        title: t`Issued on`,
        value: (row) => row.issued_at,
        render: (row) => row.issued_at && <TimeText at={row.issued_at} />,
        width: 150,
      },
    ],
    [t, statuses],
  );
  return (
    <>
      <Table
        name="extension_letters"
        label={t`Extension letters`}
        rows={data?.letters}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => show(id)}
        actions={
          <DisabledReason reason={data && reasonOf(data.abilities.add_extension_letter)}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
              <Trans>Draft letter</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{
          title: t`No extension letters`,
          text: t`Days that the daily records say were lost to the weather can be claimed from the customer here.`,
        }}
      />
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <AddLetter opened={opened} project_id={project_id} onClose={() => setAdding(false)} onAdded={show} />
        )}
      </LazyMount>
      <LazyMount opened={open !== undefined} onClose={() => show(undefined)}>
        {(opened) => <LetterDrawer letter_id={opened ? open : undefined} onClose={() => show(undefined)} />}
      </LazyMount>
    </>
  );
}

const Span = z.object({ starts_on: PlainDate, ends_on: PlainDate });

interface AddLetterProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
  onAdded: (id: number) => void;
}

function AddLetter({ opened, project_id, onClose, onAdded }: AddLetterProps) {
  const { t } = useLingui();
  const today = useToday();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Draft letter`} width="narrow">
      <Form
        schema={Span}
        label={t`Draft letter`}
        initial={{ starts_on: `${today.slice(0, 7)}-01`, ends_on: today }}
        submitLabel={<Trans>Draft letter</Trans>}
        onCancel={onClose}
        onSubmit={async (span) => {
          const { extension_letter_id } = await api.add_extension_letter({ project_id, ...span });
          onClose();
          onAdded(extension_letter_id);
        }}
      >
        <p>{t`Lost days up to ${showDate(today)} can be claimed. Only signed working days count.`}</p>
        <FieldGrid>
          <DateField name="starts_on" label={t`From`} />
          <DateField name="ends_on" label={t`To`} />
        </FieldGrid>
      </Form>
    </Drawer>
  );
}
