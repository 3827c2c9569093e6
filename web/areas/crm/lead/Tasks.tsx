/** What is to be done for a lead, by whom and until when. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { useToday } from '../../../ui/text/today.ts';
import { lead as lead_slice, type LeadAnswer, type LeadTask, sellers } from '../slices.ts';
import classes from './Lead.module.css';
import { ownSubmit } from '../../../ui/form/own_submit.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';

const nothing = {};

/** Changes the tasks at once; the server's word takes its place, a failure puts them back. */
async function change(tasks: (before: LeadTask[]) => LeadTask[], call: () => Promise<LeadTask | undefined>) {
  const back = lead_slice.set((held) => ({ ...held, tasks: tasks(held.tasks) }));
  await attempt(async () => {
    const task = await call();
    if (!task) return;
    lead_slice.set((held) => ({
      ...held,
      tasks: held.tasks.some(({ id }) => id === task.id)
        ? held.tasks.map((one) => (one.id === task.id ? task : one))
        : [...held.tasks, task],
    }));
  }, back);
}

export function Tasks({ answer: { lead, tasks, abilities } }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title={t`Tasks`}
      action={
        !adding &&
        abilities.add_lead_task === true && (
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Add task</Trans>
          </Button>
        )
      }
    >
      {tasks.length === 0 && !adding && (
        <p className={classes.dim}>
          <Trans>No open tasks.</Trans>
        </p>
      )}
      <ul className={classes.list} aria-label={t`Tasks`}>
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} abilities={abilities} />
        ))}
      </ul>
      {adding && <AddTask lead_id={lead.id} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function TaskLine({ task, abilities }: { task: LeadTask; abilities: LeadAnswer['abilities'] }) {
  const { t } = useLingui();
  const today = useToday();
  const done = task.done_at !== null;
  const remove = async () => {
    const { title } = task;
    const yes = await confirm({
      title: <Trans>Delete the task {title}?</Trans>,
      verb: <Trans>Delete task</Trans>,
      destructive: true,
    });
    if (!yes) return;
    await change(
      (before) => before.filter(({ id }) => id !== task.id),
      async () => {
        await api.delete_lead_task({ lead_task_id: task.id });
        return undefined;
      },
    );
  };
  return (
    <li className={classes.task} data-done={done || undefined}>
      <Checkbox
        checked={done}
        disabled={abilities.update_lead_task !== true}
        label={task.title}
        onChange={(event) => {
          const now = event.currentTarget.checked;
          void change(
            (before) =>
              before.map((one) =>
                one.id === task.id ? { ...one, done_at: now ? new Date().toISOString() : null } : one,
              ),
            () => api.update_lead_task({ lead_task_id: task.id, version: task.version, done: now }),
          );
        }}
      />
      <span className={classes.taskNote}>
        {task.name}
        {task.due_on && <DateText date={task.due_on} late={!done && task.due_on < today} />}
        {abilities.delete_lead_task === true && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t`Delete the task ${task.title}`}
            onClick={() => void remove()}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}

function AddTask({ lead_id, onClose }: { lead_id: number; onClose: () => void }) {
  const { t } = useLingui();
  const people = useSlice(sellers, nothing).data?.members ?? [];
  const [title, setTitle] = useState('');
  const [due_on, setDue] = useState('');
  const [user_id, setUser] = useState<number | null>(null);
  const add = async () => {
    if (title.trim() === '') return;
    const wanted = { lead_id, title: title.trim(), due_on: due_on || null, user_id };
    setTitle('');
    await change(
      (before) => before,
      () => api.add_lead_task(wanted),
    );
  };
  return (
    <form className={classes.followUp} aria-label={t`New task`} onSubmit={(event) => ownSubmit(event, add)}>
      <TextInput
        label={t`To do`}
        maxLength={200}
        // the person asked for it a moment ago
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={classes.followUpLine}>
        <DateBox label={t`Until`} value={due_on} onChange={setDue} />
        <Select
          label={t`Who`}
          searchable
          clearable
          placeholder={t`Owner`}
          data={people.map((one) => ({ value: String(one.user_id), label: one.name }))}
          value={user_id === null ? null : String(user_id)}
          onChange={(id) => setUser(id === null ? null : Number(id))}
        />
      </div>
      <Cluster gap={8}>
        <Button type="submit" disabled={title.trim() === ''}>
          <Trans>Add task</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Cluster>
    </form>
  );
}
