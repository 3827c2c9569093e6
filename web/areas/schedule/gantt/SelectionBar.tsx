/** What can be done with the chosen events, in a bar above the lower edge of the Gantt. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu, MultiSelect, NumberInput, Popover, Select } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarShare,
  IconIndentDecrease,
  IconIndentIncrease,
  IconLink,
  IconPencil,
  IconPercentage,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { project_roles } from '../../../../domain/people.ts';
import { stage_keys, type StageKey } from '../../../../domain/stages.ts';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { indent, outdent, shift } from './arrange.ts';
import { stageOfId } from './gantt_rows.ts';
import type { Change, GanttPlan, PlanRow, Wish } from './plan.ts';
import classes from './SelectionBar.module.css';
import { ownSubmit } from '../../../ui/form/own_submit.ts';

interface SelectionBarProps {
  plan: GanttPlan;
  ids: readonly number[];
  whyNot: string | undefined;
  onChange: (change: Change) => void;
  onMove: (ids: number[], days: number) => void;
  onDelete: (ids: number[]) => void;
  onLinks: (id: number) => void;
  onOpen: ((id: number) => void) | undefined;
  onClose: () => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { plan, whyNot, onChange, onMove, onDelete, onLinks, onOpen, onClose } = props;
  const { t } = useLingui();
  // rows of stages are not events
  const ids = props.ids.filter((id) => !stageOfId(plan, id));
  const wanted = new Set(ids);
  const chosen = plan.events.filter((event) => wanted.has(event.id));
  const leaves = chosen.filter((event) => !event.is_group);
  const [one] = chosen;
  if (!one) return null;
  const single = chosen.length === 1;
  const open = leaves.filter((event) => event.status !== 'FINISHED');
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Selected events`}>
      <span className={classes.count}>
        {single ? (
          <b className={classes.name}>{one.name}</b>
        ) : (
          <Plural value={chosen.length} one="# selected" other="# selected" />
        )}
      </span>
      {single && onOpen && (
        <Button size="xs" variant="default" onClick={() => onOpen(one.id)}>
          <Trans context="do">Open</Trans>
        </Button>
      )}
      {single && !one.is_group && (
        <Act label={t`Links`} onClick={() => onLinks(one.id)}>
          <IconLink size={16} aria-hidden />
        </Act>
      )}
      {whyNot === undefined && (
        <>
          {open.length > 0 && (
            <>
              <MoveBy
                onMove={(days) =>
                  onMove(
                    open.map(({ id }) => id),
                    days,
                  )
                }
              />
              <Menu position="top">
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" size="md" aria-label={t`Progress`} {...hint(t`Progress`)}>
                    <IconPercentage size={16} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {[0, 10, 25, 50, 75, 90, 100].map((percent) => (
                    <Menu.Item
                      key={percent}
                      onClick={() => onChange({ changes: open.map(({ id }) => ({ event_id: id, percent })) })}
                    >
                      {percent}%
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </>
          )}
          <BulkEdit plan={plan} chosen={chosen} onChange={onChange} />
          <span className={classes.line} />
          <Act
            label={t`Indent`}
            keys="Ctrl ]"
            disabled={!indent(plan, ids)}
            onClick={() => send(indent(plan, ids), onChange)}
          >
            <IconIndentIncrease size={16} aria-hidden />
          </Act>
          <Act
            label={t`Outdent`}
            keys="Ctrl ["
            disabled={!outdent(plan, ids)}
            onClick={() => send(outdent(plan, ids), onChange)}
          >
            <IconIndentDecrease size={16} aria-hidden />
          </Act>
          {single && (
            <>
              <Act
                label={t`Move up`}
                keys="Alt ↑"
                disabled={!shift(plan, ids, -1)}
                onClick={() => send(shift(plan, ids, -1), onChange)}
              >
                <IconArrowUp size={16} aria-hidden />
              </Act>
              <Act
                label={t`Move down`}
                keys="Alt ↓"
                disabled={!shift(plan, ids, 1)}
                onClick={() => send(shift(plan, ids, 1), onChange)}
              >
                <IconArrowDown size={16} aria-hidden />
              </Act>
            </>
          )}
          <span className={classes.line} />
          <Act label={t`Delete`} keys="Del" onClick={() => onDelete([...ids])}>
            <IconTrash size={16} aria-hidden />
          </Act>
        </>
      )}
      <Act label={t`Clear selection`} keys="Esc" onClick={onClose}>
        <IconX size={16} aria-hidden />
      </Act>
    </div>
  );
}

const send = (change: Change | undefined, onChange: (change: Change) => void) => change && onChange(change);

interface ActProps {
  label: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Act = ({ label, keys, disabled = false, onClick, children }: ActProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="md"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    {...hint(keys ? `${label} (${keys})` : label)}
  >
    {children}
  </ActionIcon>
);

function MoveBy({ onMove }: { onMove: (days: number) => void }) {
  const { t } = useLingui();
  const [days, setDays] = useState<number | string>(7);
  const [opened, setOpened] = useState(false);
  return (
    <Popover position="top" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t`Move by days`}
          {...hint(t`Move by days`)}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendarShare size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.move}
          onSubmit={(event) =>
            ownSubmit(event, () => {
              setOpened(false);
              if (Number(days)) onMove(Number(days));
            })
          }
        >
          <NumberInput
            label={t`Days (minus for earlier)`}
            value={days}
            onChange={setDays}
            min={-3650}
            max={3650}
            allowDecimal={false}
            data-autofocus
          />
          <Button type="submit">
            <Trans>Move</Trans>
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Changes several events alike; what is left empty stays. */
function BulkEdit({
  plan,
  chosen,
  onChange,
}: {
  plan: GanttPlan;
  chosen: PlanRow[];
  onChange: (change: Change) => void;
}) {
  const { t } = useLingui();
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
          <NumberInput
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
            data={plan.stages
              .filter(({ rights }) => rights.can_edit)
              .map((one) => ({ value: one.stage, label: one.name }))}
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
