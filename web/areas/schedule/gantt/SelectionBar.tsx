/** What can be done with the chosen events, in a bar above the lower edge of the Gantt. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu, Popover } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarShare,
  IconIndentDecrease,
  IconIndentIncrease,
  IconLink,
  IconPercentage,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { indent, outdent, shift } from './arrange.ts';
import { stageOfId } from './gantt_rows.ts';
import type { Change, GanttPlan } from './plan.ts';
import classes from './SelectionBar.module.css';
import { ownSubmit } from '../../../ui/form/own_submit.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { Tool } from './Tool.tsx';

interface SelectionBarProps {
  plan: GanttPlan;
  ids: readonly number[];
  editable: boolean;
  has_progress: boolean;
  onChange: (change: Change) => void;
  onMove: (ids: number[], days: number) => void;
  onDelete: (ids: number[]) => void;
  onLinks: (id: number) => void;
  onOpen: ((id: number) => void) | undefined;
  onClose: () => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { plan, editable, has_progress, onChange, onMove, onDelete, onLinks, onOpen, onClose } = props;
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
        <Tool label={t`Links`} onClick={() => onLinks(one.id)}>
          <IconLink size={16} aria-hidden />
        </Tool>
      )}
      {editable && open.length > 0 && (
        <MoveBy
          onMove={(days) =>
            onMove(
              open.map(({ id }) => id),
              days,
            )
          }
        />
      )}
      {has_progress && open.length > 0 && (
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
      )}
      {editable && (
        <>
          <BulkEdit plan={plan} chosen={chosen} onChange={onChange} />
          <span className={classes.line} />
          <Tool
            label={t`Indent`}
            keys="Ctrl ]"
            disabled={!indent(plan, ids)}
            onClick={() => send(indent(plan, ids), onChange)}
          >
            <IconIndentIncrease size={16} aria-hidden />
          </Tool>
          <Tool
            label={t`Outdent`}
            keys="Ctrl ["
            disabled={!outdent(plan, ids)}
            onClick={() => send(outdent(plan, ids), onChange)}
          >
            <IconIndentDecrease size={16} aria-hidden />
          </Tool>
          {single && (
            <>
              <Tool
                label={t`Move up`}
                keys="Alt ↑"
                disabled={!shift(plan, ids, -1)}
                onClick={() => send(shift(plan, ids, -1), onChange)}
              >
                <IconArrowUp size={16} aria-hidden />
              </Tool>
              <Tool
                label={t`Move down`}
                keys="Alt ↓"
                disabled={!shift(plan, ids, 1)}
                onClick={() => send(shift(plan, ids, 1), onChange)}
              >
                <IconArrowDown size={16} aria-hidden />
              </Tool>
            </>
          )}
          <span className={classes.line} />
          <Tool label={t`Delete`} keys="Del" onClick={() => onDelete([...ids])}>
            <IconTrash size={16} aria-hidden />
          </Tool>
        </>
      )}
      <Tool label={t`Clear selection`} keys="Esc" onClick={onClose}>
        <IconX size={16} aria-hidden />
      </Tool>
    </div>
  );
}

const send = (change: Change | undefined, onChange: (change: Change) => void) => change && onChange(change);

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
          <NumberBox
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
