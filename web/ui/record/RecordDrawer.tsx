/** One record of a list in a drawer: looked at, changed and deleted; or a new one. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Loaded } from '../../kit/slice.ts';
import { DisabledReason } from '../feedback/DisabledReason.tsx';
import { Drawer, type DrawerProps } from '../overlay/Drawer.tsx';
import { Failure } from '../feedback/Failure.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { useAddress } from '../../kit/address.ts';
import { Cluster, Stack } from '../layout/flow.tsx';
import { attemptConfirmed } from '../feedback/attempt.ts';

interface Kept {
  id: number;
  name: string;
}

export interface RecordFormProps<R> {
  /** absent: a new one */
  record?: R;
  onClose: () => void;
  onSaved: (record: R) => void;
}

interface RecordActs {
  edit: string;
  why_not_edit: string | undefined;
  why_not_delete: string | undefined;
  /** what is asked before it is deleted */
  asks: { title: string; text: string; verb: string };
  remove: () => Promise<unknown>;
}

interface RecordDrawerProps<R extends Kept, Answer> extends Pick<DrawerProps, 'onClose' | 'width'> {
  /** its number, or `new`; nothing: closed */
  id: string;
  asked: Loaded<Answer>;
  recordOf: (answer: Answer) => R;
  titles: { add: string; one: string };
  subtitle: (record: R) => string;
  form: ComponentType<RecordFormProps<R>>;
  acts: (answer: Answer) => RecordActs;
  children: (answer: Answer) => ReactNode;
}

export function RecordDrawer<R extends Kept, Answer>(props: RecordDrawerProps<R, Answer>) {
  const { id, onClose, width, asked, recordOf, titles, subtitle, form: RecordForm, acts, children } = props;
  const { set } = useAddress();
  const [editing, setEditing] = useState<number>();
  const number = Number(id) || undefined;
  // what was shown before stays in the slice until its replacement is there
  const answer = asked.data !== undefined && recordOf(asked.data).id === number ? asked.data : undefined;
  const record = answer && recordOf(answer);
  const done = () => setEditing(undefined);
  return (
    <Drawer
      opened={id !== ''}
      onClose={onClose}
      title={id === 'new' ? titles.add : (record?.name ?? titles.one)}
      subtitle={record && subtitle(record)}
      width={width}
    >
      {id === 'new' && <RecordForm onClose={onClose} onSaved={(made) => set({ open: made.id }, { replace: true })} />}
      {number !== undefined &&
        !answer &&
        (asked.failure ? <Failure sentence={asked.failure} onRetry={asked.reload} /> : <Loading />)}
      {record && editing === record.id && <RecordForm record={record} onClose={done} onSaved={done} />}
      {answer && record && editing !== record.id && (
        <Stack key={record.id} gap={12}>
          <Acts {...acts(answer)} onEdit={() => setEditing(record.id)} onGone={onClose} />
          {children(answer)}
        </Stack>
      )}
    </Drawer>
  );
}

function Acts(props: RecordActs & { onEdit: () => void; onGone: () => void }) {
  const { edit, why_not_edit, why_not_delete, asks, remove, onEdit, onGone } = props;
  const run = () =>
    attemptConfirmed(asks, async () => {
      await remove();
      onGone();
    });
  return (
    <Cluster gap={8} align="center">
      <DisabledReason reason={why_not_edit}>
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {edit}
        </Button>
      </DisabledReason>
      <DisabledReason reason={why_not_delete}>
        <Button
          variant="subtle"
          c="var(--ui-danger)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void run()}
        >
          <Trans>Delete</Trans>
        </Button>
      </DisabledReason>
    </Cluster>
  );
}
