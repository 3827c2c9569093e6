/** The bar above the Gantt: adding, undo, zoom, search and filters, what is drawn, baselines, pace, exchange. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Indicator, Menu, Popover, SegmentedControl, TextInput } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCalendarRepeat,
  IconCalendarEvent,
  IconChevronDown,
  IconFilter,
  IconFold,
  IconKeyboard,
  IconListTree,
  IconPlus,
  IconSearch,
  IconZoomIn,
  IconArrowAutofitWidth,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { levelOf } from '../../../ui/gantt/scale.ts';
import type { GanttHandle, GanttZoom } from '../../../ui/gantt/types.ts';
import { hint } from '../../../ui/overlay/Hint.tsx';
import type { Colour } from './gantt_rows.ts';
import type { GanttPlan } from './plan.ts';
import classes from './Toolbar.module.css';
import { filters, type Layer, layers, type ViewAddress } from './use_view.ts';
import { useFilterWords, useLayerWords } from './words.ts';
import { showNumber } from '../../../../domain/numbers.ts';

export type NewKind = 'event' | 'group' | 'milestone';

export interface ToolbarProps {
  plan: GanttPlan;
  view: ViewAddress;
  /** events that pass the filters; undefined without any */
  found: number | undefined;
  gantt: () => GanttHandle | null;
  /** why nothing can be changed; undefined when something can */
  whyNot: string | undefined;
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
  const { plan, view, found, gantt, whyNot, can_undo, can_redo, onUndo, onRedo, onAdd, onKeys, onReschedule, more } =
    props;
  const { t } = useLingui();
  const read_only = whyNot !== undefined;
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
      {!read_only && (
        <div className={classes.group}>
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

interface ToolProps {
  label: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, keys, disabled = false, onClick, children }: ToolProps) {
  return (
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
}

/** Filters at once; the address follows. */
function Search({ view }: { view: ViewAddress }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(view.search);
  useEffect(() => setTyped(view.search), [view.search]);
  useEffect(() => {
    if (typed === view.search) return undefined;
    const timer = setTimeout(() => view.set({ q: typed || null }), 150);
    return () => clearTimeout(timer);
  }, [typed, view]);
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t`Search in the schedule`}
      placeholder={t`Search`}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function Filters({ plan, view }: { plan: GanttPlan; view: ViewAddress }) {
  const { t } = useLingui();
  const names = useFilterWords();
  const count = view.only.size + (view.stages.size > 0 ? 1 : 0);
  const toggle = (key: 'only' | 'stages', now: ReadonlySet<string>, value: string) => {
    const next = new Set(now);
    if (!next.delete(value)) next.add(value);
    view.set({ [key]: [...next].join(',') || null });
  };
  return (
    <Popover position="bottom-start" trapFocus>
      <Indicator label={count} disabled={count === 0} size={16} offset={3} color="teal">
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
            <Trans>Filter</Trans>
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <div className={classes.choices}>
          {filters.map((filter) => (
            <Checkbox
              key={filter}
              label={names[filter]}
              checked={view.only.has(filter)}
              onChange={() => toggle('only', view.only, filter)}
            />
          ))}
          <fieldset className={classes.fieldset}>
            <legend>{t`Stages`}</legend>
            {plan.stages.map(({ stage, name }) => (
              <Checkbox
                key={stage}
                label={name}
                checked={view.stages.has(stage)}
                onChange={() => toggle('stages', view.stages, stage)}
              />
            ))}
          </fieldset>
          {count > 0 && (
            <Button variant="subtle" size="xs" onClick={() => view.set({ only: null, stages: null, q: null })}>
              <Trans>Show all</Trans>
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Display({ plan, view, gantt }: { plan: GanttPlan; view: ViewAddress; gantt: () => GanttHandle | null }) {
  const { t } = useLingui();
  const names = useLayerWords();
  const colours: { value: Colour; label: string }[] = [
    { value: 'status', label: t`Status` },
    { value: 'stage', label: t`Stage` },
    { value: 'person', label: t`Person` },
    { value: 'critical', label: t`Critical` },
  ];
  const with_people = plan.people.length > 0;
  return (
    <Popover position="bottom-start" trapFocus width={300}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          <Trans>Display</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.choices}>
          <span className={classes.legend} id="gantt-colour">
            {t`Colour by`}
          </span>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-labelledby="gantt-colour"
            value={view.colour}
            data={colours.filter(({ value }) => value !== 'person' || with_people)}
            onChange={(value) => view.set({ colour: value === 'status' ? null : value })}
          />
          <fieldset className={classes.fieldset} data-columns>
            <legend>{t`Shown`}</legend>
            {layers.map((layer: Layer) => (
              <Checkbox
                key={layer}
                label={names[layer]}
                checked={view.shows[layer] !== false}
                onChange={(event) => view.toggleLayer(layer, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
          <div className={classes.pair}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconListTree size={14} aria-hidden />}
              onClick={() => gantt()?.expandAll()}
            >
              <Trans>Expand all</Trans>
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFold size={14} aria-hidden />}
              onClick={() => gantt()?.collapseAll()}
            >
              <Trans>Collapse all</Trans>
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
