/** The fields that all chosen events are given at once. */
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, MultiSelect, Popover, Select } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useLabels } from '../../../kit/labels.ts';
import { project_roles } from '../../../../domain/people.ts';
import { stage_keys, type StageKey } from '../../../../domain/stages.ts';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { type Change, type GanttPlan, mayPlan, type PlanRow, type Wish } from './plan.ts';
import classes from './SelectionBar.module.css';
import { ownSubmit } from '../../../ui/form/own_submit.ts';

/** Changes several events alike; what is left empty stays. */
export function BulkEdit({
  plan,
  chosen,
  onChange,
}: {
  plan: GanttPlan;
  chosen: PlanRow[];
  onChange: (change: Change) => void;
}) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [opened, setOpened] = useState(false);
  const [stage, setStage] = useState<string | null>(null);
  const [people, setPeople] = useState<string[]>([]);
  const [works, setWorks] = useState<string | null>(null);
  const [approves, setApproves] = useState<string | null>(null);
  const [days, setDays] = useState<number | string>('');
  const roles = [...project_roles, 'Sub-contractor'];
  const wish: Omit<Wish, 'event_id'> = {
    ...(stage && stage_keys.includes(stage as StageKey) ? { stage: stage as StageKey } : {}),
    ...(people.length > 0 && { assignees: people.map(Number) }),
    ...(works !== null && { works_role: works as NonNullable<Wish['works_role']> }),
    ...(approves !== null && { approves_role: approves as NonNullable<Wish['approves_role']> }),
  };
  const with_days = days === '' ? {} : { days: Number(days) };
  const given = Object.keys(wish).length + Object.keys(with_days).length > 0;
  return (
    <Popover position="top" trapFocus width={300} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t`Edit selected events`}
          {...hint(t`Edit selected events`)}
          onClick={() => setOpened(!opened)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.edit}
          onSubmit={(event) =>
            ownSubmit(event, () => {
              setOpened(false);
              onChange({
                changes: chosen.map((row) => ({
                  event_id: row.id,
                  ...wish,
                  ...(row.is_group || row.status === 'FINISHED' ? {} : with_days),
                })),
              });
            })
          }
        >
          <NumberBox
            label={t`Days`}
            placeholder={t`unchanged`}
            value={days}
            onChange={setDays}
            min={0}
            max={3650}
            decimalScale={2}
            data-autofocus
          />
          <MultiSelect
            label={t`People`}
            placeholder={people.length > 0 ? '' : t`unchanged`}
            data={plan.people.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={people}
            onChange={setPeople}
            searchable
            comboboxProps={{ withinPortal: false }}
          />
          <Select
            label={t`Responsible`}
            placeholder={t`unchanged`}
            data={roles}
            value={works}
            onChange={setWorks}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
          <Select
            label={t`Approver`}
            placeholder={t`unchanged`}
            data={roles}
            value={approves}
            onChange={setApproves}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
          <Select
            label={t`Stage`}
            placeholder={t`unchanged`}
            data={plan.stages.filter(mayPlan).map((one) => ({ value: one.stage, label: term(one.name) }))}
            value={stage}
            onChange={setStage}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
          <Button type="submit" disabled={!given}>
            <Plural value={chosen.length} one="Change # event" other="Change # events" />
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
