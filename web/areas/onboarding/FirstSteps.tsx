/** The checklist of a new company on its dashboard: what is still missing, and a sample project that can be removed whole. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconSolarPanel } from '@tabler/icons-react';
import type { Gets } from '../../../contract/index.ts';
import type { FirstStepKey } from '../../../domain/first_steps.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { attempt, attemptConfirmed, useAttempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Cluster, Grow, Plain, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import classes from './FirstSteps.module.css';
import { first_steps } from './slices.ts';

const nothing = {};

export default function FirstSteps() {
  const { t } = useLingui();
  const { data } = useSlice(first_steps, nothing);
  if (!data) return null;
  const { steps, hidden, sample_project_id, abilities } = data;
  const done = steps.filter((step) => step.done).length;
  const of_all = steps.length;
  const over = hidden || done === of_all;
  // the sample is offered to be removed as long as it is there
  if (over && sample_project_id === null) return null;

  const hide = async () => {
    const putBack = first_steps.set((held) => ({ ...held, hidden: true }));
    const is_hidden = await attempt(() => api.update_first_steps({ hidden: true }), putBack);
    if (is_hidden)
      toast.undoable(t`First steps hidden.`, () => attempt(() => api.update_first_steps({ hidden: false })));
  };

  return (
    <Panel
      title={<Trans>First steps</Trans>}
      note={
        !over && (
          <Trans>
            {done} of {of_all} done
          </Trans>
        )
      }
      action={
        !over &&
        abilities.update_first_steps === true && (
          <Button variant="subtle" size="xs" onClick={hide}>
            <Trans>Hide</Trans>
          </Button>
        )
      }
    >
      <Stack gap={8}>
        {!over && (
          <Plain as="ul">
            {steps.map(({ key, done: is_done }) => (
              <Step key={key} step={key} done={is_done} />
            ))}
          </Plain>
        )}
        <Sample project_id={sample_project_id} abilities={abilities} />
      </Stack>
    </Panel>
  );
}

function Step({ step, done }: { step: FirstStepKey; done: boolean }) {
  const { t } = useLingui();
  const words: Record<FirstStepKey, { title: string; text: string; ways: { to: string; verb: string }[] }> = {
    logo: {
      title: t`Company logo`,
      text: t`It stands on proposals, orders and invoices.`,
      ways: [{ to: '/company', verb: t`Add logo` }],
    },
    people: {
      title: t`Your team`,
      text: t`Each person gets a role, which decides what they see.`,
      ways: [{ to: '/team?invite=1', verb: t`Invite people` }],
    },
    lead: {
      title: t`First lead`,
      text: t`Enter one, or import your list from a file.`,
      ways: [
        { to: '/crm?add=lead', verb: t`New lead` },
        { to: '/crm?view=list&open=import', verb: t`Import leads` },
      ],
    },
    project: {
      title: t`First project`,
      text: t`From a won lead, or from a template.`,
      ways: [{ to: '/projects/new', verb: t`New project` }],
    },
  };
  const { title, text, ways } = words[step];
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Cluster gap={[4, 12]} align="center">
        {done ? (
          <IconCircleCheckFilled size={20} role="img" aria-label={t`Done`} />
        ) : (
          <IconCircle size={20} role="img" aria-label={t`Not done`} />
        )}
        <Grow>
          <div className={classes.title}>{title}</div>
          {!done && <div className={classes.text}>{text}</div>}
        </Grow>
        {!done && (
          <Cluster gap={8}>
            {ways.map(({ to, verb }) => (
              <Button key={to} component={Link} to={to} variant="default" size="xs">
                {verb}
              </Button>
            ))}
          </Cluster>
        )}
      </Cluster>
    </li>
  );
}

interface SampleProps {
  project_id: number | null;
  abilities: Gets<'get_first_steps'>['abilities'];
}

function Sample({ project_id, abilities }: SampleProps) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const add_reason = reasonOf(abilities.add_sample_project);
  const delete_reason = reasonOf(abilities.delete_sample_project);
  const add = () =>
    run(async () => {
      await api.add_sample_project({});
      toast.success(t`Sample project added.`);
    });
  const remove = () =>
    attemptConfirmed(
      {
        title: <Trans>Delete the sample project?</Trans>,
        text: <Trans>It is deleted with everything that was added to it.</Trans>,
        verb: <Trans>Delete sample project</Trans>,
      },
      async () => {
        await api.delete_sample_project({});
        toast.success(t`Sample project deleted.`);
      },
    );
  return (
    <Cluster gap={[4, 12]} align="center">
      <IconSolarPanel size={20} aria-hidden />
      <Grow>
        <div className={classes.title}>
          <Trans>Sample project</Trans>
        </div>
        <div className={classes.text}>
          {project_id === null ? (
            <Trans>See how a project looks five weeks after its start. You can delete it whole.</Trans>
          ) : (
            <Trans>Try out what you like; then delete it whole.</Trans>
          )}
        </div>
      </Grow>
      <Cluster gap={8}>
        {project_id === null ? (
          <DisabledReason reason={add_reason}>
            <Button variant="default" size="xs" loading={busy} disabled={add_reason !== undefined} onClick={add}>
              <Trans>Add sample project</Trans>
            </Button>
          </DisabledReason>
        ) : (
          <>
            <Button
              component={Link}
              to={`/projects/project-dashboard?projectId=${project_id}`}
              variant="default"
              size="xs"
            >
              <Trans>Open</Trans>
            </Button>
            <DisabledReason reason={delete_reason}>
              <Button variant="subtle" color="red" size="xs" disabled={delete_reason !== undefined} onClick={remove}>
                <Trans>Delete</Trans>
              </Button>
            </DisabledReason>
          </>
        )}
      </Cluster>
    </Cluster>
  );
}
