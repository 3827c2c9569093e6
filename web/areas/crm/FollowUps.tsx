/** Whom to call: overdue, today, coming; done and next in one step. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconPhone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { normalizePhone } from '../../../domain/text.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { Link, useLocation } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { useToday } from '../../ui/text/today.ts';
import { useAddress } from '../../kit/address.ts';
import { leadAddress } from './address.ts';
import classes from './Crm.module.css';
import { FollowUpForm } from './lead/FollowUp.tsx';
import { showOrder } from './neighbours.ts';
import { follow_ups, type LeadRow, pipeline } from './slices.ts';
import { Cluster, Grow } from '../../ui/layout/flow.tsx';
import { attempt } from '../../ui/feedback/attempt.ts';

const nothing = {};

export default function FollowUps() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const everybody = params.get('of') === 'all';
  const { data, failure, reload } = useSlice(follow_ups, { everybody });
  const sees_all = useSlice(pipeline, nothing).data?.sees_all;
  useEffect(() => {
    if (data) showOrder([...data.overdue, ...data.today, ...data.upcoming].map(({ id }) => id));
  }, [data]);
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t`Follow-up owner filter`}
          data={[
            { value: 'mine', label: t`Mine` },
            { value: 'all', label: sees_all ? t`Everyone` : t`All` },
          ]}
          value={everybody ? 'all' : 'mine'}
          onChange={(value) => set({ of: value === 'all' ? 'all' : undefined }, { replace: true })}
        />
      </div>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <div className={classes.two}>
          <div className={classes.stack}>
            <Group title={t`Overdue`} none={t`Nothing is overdue.`} rows={data.overdue} late everybody={everybody} />
            <Group title={t`Today`} none={t`Nothing is due today.`} rows={data.today} everybody={everybody} />
          </div>
          <div className={classes.stack}>
            <Group
              title={t`The next 14 days`}
              none={t`No follow-ups planned. Set one on every open lead.`}
              rows={data.upcoming}
              everybody={everybody}
            />
            <OpenTasks tasks={data.tasks} />
          </div>
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  title: string;
  none: string;
  rows: readonly LeadRow[];
  late?: boolean;
  everybody: boolean;
}

function Group({ title, none, rows, late = false, everybody }: GroupProps) {
  return (
    <Panel title={title} note={rows.length > 0 && <Plural value={rows.length} one="# lead" other="# leads" />}>
      {rows.length === 0 ? (
        <p className={classes.dim}>{none}</p>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {rows.map((row) => (
            <FollowUpLine key={row.id} row={row} late={late} everybody={everybody} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FollowUpLine({ row, late, everybody }: { row: LeadRow; late: boolean; everybody: boolean }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const [doing, setDoing] = useState(false);
  const why_not = reasonOf(useSlice(pipeline, nothing).data?.abilities.change_lead_follow_up);
  const phone = normalizePhone(row.phone);
  const who = row.follow_up_name ?? row.owner_name;
  return (
    <li className={classes.row} data-touch>
      <Grow as="span" style={{ flexBasis: 200 }}>
        <Link to={leadAddress(search, row.id)} className={classes.name}>
          {row.name}
        </Link>
        <div className={classes.dim}>
          <DateText date={row.follow_up_on} late={late} />
          {[everybody ? who : '', row.company_name, row.city]
            .filter(Boolean)
            .map((words) => ` · ${words}`)
            .join('')}
          {row.value > 0 && (
            <>
              {' · '}
              <Money paise={row.value} summary />
            </>
          )}
        </div>
      </Grow>
      <Cluster as="span" gap={8} align="center">
        {phone && (
          <>
            <Anchor href={`tel:${phone}`} aria-label={t`Call ${row.name}`}>
              <IconPhone size={20} aria-hidden />
            </Anchor>
            <Anchor
              href={`https://wa.me/${phone.replace('+', '')}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t`Message ${row.name} on WhatsApp`}
            >
              <IconBrandWhatsapp size={20} aria-hidden />
            </Anchor>
          </>
        )}
        <DisabledReason reason={why_not}>
          <Button
            variant="default"
            leftSection={<IconCheck size={16} aria-hidden />}
            aria-expanded={doing}
            onClick={() => setDoing(!doing)}
          >
            <Trans>Done, set next</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
      {doing && (
        <div style={{ flexBasis: '100%' }}>
          <FollowUpForm lead={row} done onClose={() => setDoing(false)} />
        </div>
      )}
    </li>
  );
}

type Task = NonNullable<ReturnType<typeof follow_ups.get>['success']['data']>['tasks'][number];

function OpenTasks({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const today = useToday();
  const finish = async (task: Task) => {
    const back = follow_ups.set((held) => ({ ...held, tasks: held.tasks.filter(({ id }) => id !== task.id) }));
    await attempt(() => api.update_lead_task({ lead_task_id: task.id, version: task.version, done: true }), back);
  };
  return (
    <Panel
      title={t`Open tasks`}
      note={tasks.length > 0 && <Plural value={tasks.length} one="# task" other="# tasks" />}
    >
      {tasks.length === 0 ? (
        <p className={classes.dim}>
          <Trans>No open tasks.</Trans>
        </p>
      ) : (
        <ul className={classes.list} aria-label={t`Open tasks`}>
          {tasks.map((task) => (
            <li key={task.id} className={classes.row} data-touch>
              <Checkbox checked={false} label={task.title} onChange={() => void finish(task)} />
              <Cluster as="span" gap={8} align="center">
                <Link to={leadAddress(search, task.lead_id)} className={classes.name}>
                  {task.lead_name}
                </Link>
                {task.due_on &&
                  (task.due_on < today ? (
                    <Tag tone="late">
                      <DateText date={task.due_on} />
                    </Tag>
                  ) : (
                    <DateText date={task.due_on} />
                  ))}
              </Cluster>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
