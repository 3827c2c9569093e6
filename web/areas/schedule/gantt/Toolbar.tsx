/** The bar above the Gantt: adding, undo, zoom, search and filters, what is drawn, baselines, pace, exchange. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCalendarRepeat,
  IconCalendarEvent,
  IconChevronDown,
  IconKeyboard,
  IconPlus,
  IconZoomIn,
  IconArrowAutofitWidth,
} from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { levelOf } from '../../../../gantt/chart/scale.ts';
import type { GanttHandle, GanttZoom } from '../../../../gantt/chart/types.ts';
import type { GanttPlan } from './plan.ts';
import classes from './Toolbar.module.css';
import { type ViewAddress } from './use_view.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { Display, Filters, Search } from './ViewTools.tsx';
import { Tool } from './Tool.tsx';

export type NewKind = 'event' | 'group' | 'milestone';

export interface ToolbarProps {
  plan: GanttPlan;
  view: ViewAddress;
  /** events that pass the filters; undefined without any */
  found: number | undefined;
  gantt: () => GanttHandle | null;
  editable: boolean;
  /** true where at least progress can be changed */
  has_progress: boolean;
  can_undo: boolean;
  can_redo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onAdd: (kind: NewKind) => void;
  onKeys: () => void;
  /** left out where nothing unstarted lies in the past, or it is not the person's to move */
  onReschedule: (() => void) | undefined;
  /** baselines, pace, exchange */
  more: ReactNode;
}

const zooms: GanttZoom[] = ['day', 'week', 'month', 'quarter', 'year'];

export function Toolbar(props: ToolbarProps) {
  const { plan, view, found, gantt, editable, has_progress, can_undo, can_redo } = props;
  const { onUndo, onRedo, onAdd, onKeys, onReschedule, more } = props;
  const { t } = useLingui();
  const zoom_names: Record<GanttZoom, string> = {
    day: t`Day`,
    week: t`Week`,
    month: t`Month`,
    quarter: t`Quarter`,
    year: t`Year`,
  };
  const zoom_name = zoom_names[typeof view.zoom === 'string' ? view.zoom : levelOf(view.zoom)];
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Gantt`}>
      {(editable || has_progress) && (
        <div className={classes.group}>
          {editable && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button
                  size="sm"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  rightSection={<IconChevronDown size={14} aria-hidden />}
                >
                  <Trans>Add</Trans>
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onAdd('event')} rightSection={<kbd className={classes.key}>N</kbd>}>
                  <Trans>Event</Trans>
                </Menu.Item>
                <Menu.Item onClick={() => onAdd('milestone')}>
                  <Trans>Milestone</Trans>
                </Menu.Item>
                <Menu.Item onClick={() => onAdd('group')}>
                  <Trans>Group</Trans>
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          <Tool label={t`Undo`} keys="Ctrl+Z" disabled={!can_undo} onClick={onUndo}>
            <IconArrowBackUp size={18} aria-hidden />
          </Tool>
          <Tool label={t`Redo`} keys="Ctrl+Shift+Z" disabled={!can_redo} onClick={onRedo}>
            <IconArrowForwardUp size={18} aria-hidden />
          </Tool>
          {onReschedule && (
            <Tool label={t`Reschedule unfinished work`} onClick={onReschedule}>
              <IconCalendarRepeat size={18} aria-hidden />
            </Tool>
          )}
        </div>
      )}
      <div className={classes.group}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconZoomIn size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              aria-label={t`Zoom: ${zoom_name}`}
            >
              {zoom_name}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {zooms.map((level) => (
              <Menu.Item key={level} onClick={() => view.set({ zoom: level === 'week' ? null : level })}>
                {zoom_names[level]}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item
              closeMenuOnClick={false}
              onClick={() => gantt()?.zoomBy(1.4)}
              rightSection={<kbd className={classes.key}>+</kbd>}
            >
              <Trans>Zoom in</Trans>
            </Menu.Item>
            <Menu.Item
              closeMenuOnClick={false}
              onClick={() => gantt()?.zoomBy(1 / 1.4)}
              rightSection={<kbd className={classes.key}>-</kbd>}
            >
              <Trans>Zoom out</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Tool label={t`Fit to screen`} keys="F" onClick={() => gantt()?.zoomToFit()}>
          <IconArrowAutofitWidth size={18} aria-hidden />
        </Tool>
        <Tool label={t`Today`} keys="T" onClick={() => gantt()?.scrollToDay(dayOf(plan.today))}>
          <IconCalendarEvent size={18} aria-hidden />
        </Tool>
      </div>
      <div className={classes.group} data-grows>
        <Search view={view} />
        <Filters plan={plan} view={view} />
        {found !== undefined && (
          <span className={classes.found} role="status">
            {showNumber(found)}
          </span>
        )}
      </div>
      <div className={classes.group}>
        <Display plan={plan} view={view} gantt={gantt} />
        {more}
      </div>
      <div className={classes.end}>
        <Tool label={t`Shortcuts`} keys="?" onClick={onKeys}>
          <IconKeyboard size={18} aria-hidden />
        </Tool>
        <Tool
          label={view.full ? t`Leave full screen` : t`Full screen`}
          onClick={() => view.set({ full: view.full ? null : '1' })}
        >
          {view.full ? <IconArrowsMinimize size={18} aria-hidden /> : <IconArrowsMaximize size={18} aria-hidden />}
        </Tool>
      </div>
    </div>
  );
}

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;
