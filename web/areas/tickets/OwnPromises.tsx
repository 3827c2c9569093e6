/** Projects and customers to whom other times are promised: found by name, added, changed and taken back. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconClockHour4, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { EditPromise } from './EditPromise.tsx';
import { othersThan } from './PromisedTimes.tsx';
import classes from './Settings.module.css';
import { type Choices, type OwnPromise, ticket_promises } from './slices.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';

const nothing = {};

export function OwnPromises({ choices }: { choices: Choices }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(ticket_promises, nothing);
  const [editing, setEditing] = useState<OwnPromise | 'new'>();
  const [search, setSearch] = useState('');
  if (!data)
    return failure ? (
      <Failure title={t`The exceptions cannot be shown`} sentence={failure} onRetry={reload} />
    ) : (
      <Loading as="text" />
    );
  if (editing)
    return (
      <EditPromise
        key={editing === 'new' ? 'new' : editing.id}
        promise={editing === 'new' ? undefined : editing}
        given={data}
        choices={choices}
        onDone={() => setEditing(undefined)}
      />
    );
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      <Trans>Add exception</Trans>
    </Button>
  );
  if (data.promises.length === 0)
    return (
      <Empty
        icon={<IconClockHour4 aria-hidden />}
        title={t`No exceptions`}
        text={t`Add other SLA times for a project or customer here. A project’s times override its customer’s, and a customer’s override the company’s.`}
        action={add}
      />
    );
  const words = search.trim().toLowerCase();
  const shown = data.promises.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <Stack gap={12}>
      <Cluster gap={10}>
        <TextInput
          className={classes.search ?? ''}
          aria-label={t`Find by name`}
          placeholder={t`Find by name`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {add}
      </Cluster>
      {shown.length === 0 && (
        <p className={classes.dim}>
          <Trans>No project or customer with this name has its own times.</Trans>
        </p>
      )}
      <ul className={classes.list}>
        {shown.map((one) => (
          <Line key={one.id} promise={one} choices={choices} onEdit={() => setEditing(one)} />
        ))}
      </ul>
    </Stack>
  );
}

function Line({ promise, choices, onEdit }: { promise: OwnPromise; choices: Choices; onEdit: () => void }) {
  const { t } = useLingui();
  const { name } = promise;
  const others = othersThan(promise.sla, choices.sla);
  const remove = async () => {
    const sure = await confirm({
      title: t`Remove the times of ${name}?`,
      text: t`Its open tickets get the standard times.`,
      verb: t`Remove times`,
      destructive: true,
    });
    if (!sure) return;
    try {
      await api.delete_ticket_promise({ promise_id: promise.id });
      toast.success(t`Times of ${name} removed.`);
    } catch (error) {
      toast.failure(sentenceOf(error));
    }
  };
  return (
    <li>
      <Stack gap={0} grow>
        <span className={classes.name}>{name}</span>
        <span className={classes.dim}>
          {others === 0 ? (
            <Trans>same as the company’s times</Trans>
          ) : (
            <Plural value={others} one="# time differs from the company’s" other="# times differ from the company’s" />
          )}
        </span>
      </Stack>
      <Tag>{promise.project_id === null ? <Trans>Customer</Trans> : <Trans>Project</Trans>}</Tag>
      <ActionIcon variant="subtle" aria-label={t`Change the times of ${name}`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t`Remove the times of ${name}`} onClick={() => void remove()}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
