/** One checklist: filled in item by item with a thumb, accepted or returned, printed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Menu, Progress } from '@mantine/core';
import { IconAlertTriangle, IconDots, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useCapturing } from '../../../kit/capturing.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useUndecided } from '../../../kit/outbox/answers.ts';
import { useSlice } from '../../../kit/slice.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { checklist as checklist_slice } from '../slices.ts';
import type { Failing } from './AddDefect.tsx';
import classes from './Checklists.module.css';
import { ChecklistLine } from './ChecklistLine.tsx';
import { checklistPlace, type ShownChecklist, useChecklistOnDevice } from './on_device.ts';
import { CalibrationTag, ChecklistPill } from './words.tsx';

const AddDefect = lazy(() => import('./AddDefect.tsx'));
const ChangeChecklist = lazy(() => import('./ChangeChecklist.tsx'));
const ReturnChecklist = lazy(() => import('./ReturnChecklist.tsx'));
const PunchDrawer = lazy(() => import('../punch/PunchDrawer.tsx'));

interface ChecklistDrawerProps {
  /** none while it closes */
  checklist_id: number | undefined;
  onClose: () => void;
}

export default function ChecklistDrawer({ checklist_id, onClose }: ChecklistDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(
    checklist_slice,
    checklist_id === undefined ? undefined : { checklist_id },
  );
  const list = useChecklistOnDevice(data?.id === checklist_id ? data : undefined);
  useCapturing(list !== undefined && reasonOf(list.abilities.update_checklist_answers) === undefined);
  const [changing, setChanging] = useState(false);
  const [failing, setFailing] = useState<Failing>();
  const [punch, setPunch] = useState<number>();
  const where = list && [list.place, list.asset].filter(Boolean).join(' · ');
  return (
    <Drawer
      opened={checklist_id !== undefined}
      onClose={onClose}
      title={list ? list.name : t`Checklist`}
      subtitle={
        list && (
          <>
            {[list.number, where].filter(Boolean).join(' · ')} <ChecklistPill standing={list.standing} />
          </>
        )
      }
      footer={list && <Steps list={list} />}
      actions={list && <More list={list} onChange={() => setChanging(true)} onDeleted={onClose} />}
    >
      {!list ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Contents
          list={list}
          onFail={(item, typed) => setFailing({ item, ...typed })}
          onPunch={(punch_point_id) => setPunch(punch_point_id)}
        />
      )}
      {list && (
        <>
          <LazyMount opened={changing} onClose={() => setChanging(false)}>
            {(opened) => <ChangeChecklist opened={opened} list={list} onClose={() => setChanging(false)} />}
          </LazyMount>
          <LazyMount opened={failing !== undefined} onClose={() => setFailing(undefined)}>
            {(opened) => (
              <AddDefect list={list} failing={opened ? failing : undefined} onClose={() => setFailing(undefined)} />
            )}
          </LazyMount>
          <LazyMount opened={punch !== undefined} onClose={() => setPunch(undefined)}>
            {(opened) => (
              <PunchDrawer punch_point_id={opened ? punch : undefined} onClose={() => setPunch(undefined)} />
            )}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

interface ContentsProps {
  list: ShownChecklist;
  onFail: Parameters<typeof ChecklistLine>[0]['onFail'];
  onPunch: (punch_point_id: number) => void;
}

function Contents({ list, onFail, onPunch }: ContentsProps) {
  const { t } = useLingui();
  const why_not = reasonOf(list.abilities.update_checklist_answers);
  const returned = list.accepted_at === null ? list.turns.findLast(({ kind }) => kind === 'returned') : undefined;
  const judged = showNumber(list.judged);
  const share = (count: number): number => (count / Math.max(1, list.items)) * 100;
  const turns = {
    filled: t`Filled in`,
    rest: t`Rest passed`,
    accepted: t({ context: 'checklist', message: 'Accepted' }),
    returned: t`Returned`,
  };
  return (
    <Stack gap={12}>
      <div className={classes.progress}>
        <Progress.Root size="lg" aria-label={t`Progress`}>
          <Progress.Section value={share(list.judged - list.failed)} color="green" aria-label={t`Passed`} />
          <Progress.Section value={share(list.failed)} color="red" aria-label={t`Failed`} />
        </Progress.Root>
        <span className={classes.dim}>
          <Plural value={list.items} one={`${judged} of # item`} other={`${judged} of # items`} />
          {list.failed > 0 && <> · {t`${showNumber(list.failed)} failed`}</>}
        </span>
      </div>
      {returned && list.standing !== 'passed' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>
            Returned by {returned.made_by}: {returned.remark}
          </Trans>
        </Alert>
      )}
      {list.calibration === 'expired' && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>The calibration of {list.instrument} had expired.</Trans>
        </Alert>
      )}
      <FactList
        columns={2}
        facts={[
          { label: t`Place`, value: list.place },
          { label: t`Checked`, value: list.asset },
          ...(list.contractor ? [{ label: t`Sub-contractor`, value: list.contractor }] : []),
          ...(list.event ? [{ label: t`Event`, value: list.event }] : []),
          { label: t`Due`, value: list.due_on && <DateText date={list.due_on} late={list.late} /> },
          {
            label: t`Instrument`,
            value: list.instrument && (
              <>
                {list.instrument} {list.calibration && <CalibrationTag calibration={list.calibration} />}
              </>
            ),
          },
          ...(list.accepted_at
            ? [
                {
                  label: t({ context: 'checklist', message: 'Accepted' }),
                  value: (
                    <>
                      {list.accepted_by} · <TimeText at={list.accepted_at} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <ul className={classes.items}>
        {list.lines.map((item) => (
          <ChecklistLine key={item.id} list={list} item={item} whyNot={why_not} onFail={onFail} onPunch={onPunch} />
        ))}
      </ul>
      {list.turns.length > 0 && (
        <section>
          <h3 className={classes.sub}>
            <Trans>History</Trans>
          </h3>
          <ol className={classes.turns}>
            {list.turns.map((turn) => (
              <li key={turn.id}>
                <strong>
                  {turns[turn.kind]}
                  {turn.kind === 'accepted' || turn.kind === 'filled' ? '' : ` (${showNumber(turn.items)})`}
                </strong>
                <p className={classes.dim}>
                  {turn.made_by} · <TimeText at={turn.made_at} />
                </p>
                {turn.remark}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Stack>
  );
}

/** What can be done with the whole of it: the rest passed, accepted, returned. */
function Steps({ list }: { list: ShownChecklist }) {
  const { t } = useLingui();
  const [returning, setReturning] = useState(false);
  const { id: checklist_id, version, abilities } = list;
  const undecided = useUndecided(checklistPlace(checklist_id));
  const may_accept = reasonOf(abilities.approve_checklist) === undefined;
  const may_return = reasonOf(abilities.reject_checklist) === undefined;
  const rest = reasonOf(abilities.update_checklist_rest);
  const asked = {
    title: <Trans>Pass the rest?</Trans>,
    text: <Trans>Every item without a due value or photo that is not judged yet is passed in your name.</Trans>,
    verb: <Trans>Pass the rest</Trans>,
  };
  return (
    <Cluster gap={8}>
      {(may_accept || list.standing === 'passed' || list.standing === 'failed') && (
        <DisabledReason reason={reasonOf(abilities.approve_checklist) ?? undecided}>
          <Button onClick={() => void attempt(() => api.approve_checklist({ checklist_id, version }))}>
            {t({ context: 'checklist', message: 'Accept checklist' })}
          </Button>
        </DisabledReason>
      )}
      {rest === undefined && (
        <Button
          variant="default"
          onClick={() => void attemptConfirmed(asked, () => api.update_checklist_rest({ checklist_id }))}
        >
          {t`Rest pass`}
        </Button>
      )}
      {may_return && (
        <Button variant="default" onClick={() => setReturning(true)}>
          {t`Return items`}
        </Button>
      )}
      <LazyMount opened={returning} onClose={() => setReturning(false)}>
        {(opened) => <ReturnChecklist opened={opened} list={list} onClose={() => setReturning(false)} />}
      </LazyMount>
    </Cluster>
  );
}

function More({ list, onChange, onDeleted }: { list: ShownChecklist; onChange: () => void; onDeleted: () => void }) {
  const { t } = useLingui();
  const { id: checklist_id, version, abilities } = list;
  const asked = {
    title: <Trans>Delete this checklist?</Trans>,
    text: <Trans>Nothing is filled in yet. It cannot be restored.</Trans>,
    verb: <Trans>Delete checklist</Trans>,
  };
  const cannot_delete = reasonOf(abilities.delete_checklist) !== undefined;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDots size={14} aria-hidden />}>
          <Trans>Actions</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void saveFile('export_checklist', { checklist_id })}
        >
          {t`Download PDF`}
        </Menu.Item>
        {reasonOf(abilities.update_checklist) === undefined && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onChange}>
            {t`Change details`}
          </Menu.Item>
        )}
        {!cannot_delete && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() =>
              void attemptConfirmed(asked, async () => {
                await api.delete_checklist({ checklist_id, version });
                onDeleted();
              })
            }
          >
            {t`Delete checklist`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
