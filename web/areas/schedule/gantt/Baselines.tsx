/** Baselines: which are drawn, keeping the plan as a new one, throwing one away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Indicator, Popover, TextInput } from '@mantine/core';
import { IconFlag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from './Baselines.module.css';
import type { GanttPlan } from './plan.ts';
import type { ViewAddress } from './use_view.ts';
import { ownSubmit } from '../../../ui/form/own_submit.ts';
import { attemptConfirmed, useAttempt } from '../../../ui/feedback/attempt.ts';

export function Baselines({ plan, view }: { plan: GanttPlan; view: ViewAddress }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [busy, run] = useAttempt();
  const shown = new Set(view.baselines);
  const show = (id: number, yes: boolean) => {
    const next = new Set(shown);
    if (yes) next.add(id);
    else next.delete(id);
    view.set({ baselines: [...next].toSorted((a, b) => b - a).join(',') || null });
  };
  const add = async () => {
    const given = name.trim() || t`Baseline ${plan.baselines.length + 1}`;
    await run(async () => {
      const { id } = await api.add_baseline({ project_id: plan.project_id, name: given });
      setName('');
      show(id, true);
      toast.success(t`Baseline ${given} saved.`);
    });
  };
  const remove = async (id: number, called: string) => {
    await attemptConfirmed(
      {
        title: t`Delete the baseline ${called}?`,
        text: t`You can no longer compare the schedule with it.`,
        verb: t`Delete baseline`,
      },
      async () => {
        await api.delete_baseline({ baseline_id: id });
        show(id, false);
      },
    );
  };
  const drawn = plan.baselines.filter(({ id }) => shown.has(id)).length;
  return (
    <Popover position="bottom-start" trapFocus width={320}>
      <Indicator label={drawn} disabled={drawn === 0} size={16} offset={3} color="teal">
        <Popover.Target>
          <Button variant="default" leftSection={<IconFlag size={16} aria-hidden />}>
            <Trans>Baselines</Trans>
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        {plan.baselines.length === 0 && (
          <p className={classes.none}>
            <Trans>A baseline saves the current schedule so that you can compare plan and actual later.</Trans>
          </p>
        )}
        <ul className={classes.list}>
          {plan.baselines.toReversed().map((baseline) => (
            <li key={baseline.id} className={classes.line}>
              <Checkbox
                label={baseline.name}
                checked={shown.has(baseline.id)}
                onChange={(event) => show(baseline.id, event.currentTarget.checked)}
                description={
                  <>
                    <TimeText at={baseline.made_at} />
                    {baseline.made_by && ` · ${baseline.made_by}`}
                  </>
                }
              />
              {plan.abilities.delete_baseline === true && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Delete ${baseline.name}`}
                  onClick={() => void remove(baseline.id, baseline.name)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        {plan.abilities.add_baseline === true && (
          <form onSubmit={(event) => ownSubmit(event, add)} className={classes.add}>
            <TextInput
              flex={1}
              aria-label={t`Baseline name`}
              placeholder={t`Baseline ${plan.baselines.length + 1}`}
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" loading={busy}>
              <Trans>Save baseline</Trans>
            </Button>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
