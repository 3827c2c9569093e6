/** What of the Gantt is found, shown, and in which colours: search, filters, display. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Indicator, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilter, IconFold, IconListTree, IconSearch } from '@tabler/icons-react';
import { useAhead } from '../../../kit/ahead.ts';
import { useLabels } from '../../../kit/labels.ts';
import type { GanttHandle } from '../../../../gantt/chart/types.ts';
import type { Colour } from './gantt_rows.ts';
import type { GanttPlan } from './plan.ts';
import classes from './Toolbar.module.css';
import { filters, type Layer, layers, type ViewAddress } from './use_view.ts';
import { useFilterLabels, useLayerLabels } from './labels.ts';
import { Row } from '../../../ui/layout/flow.tsx';

/** Filters at once; the address follows. */
export function Search({ view }: { view: ViewAddress }) {
  const { t } = useLingui();
  const typed = useAhead(view.search, String, (q) => view.set({ q: q || null }), 150);
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t`Search in the schedule`}
      placeholder={t`Search`}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed.value}
      onChange={(event) => typed.choose(event.currentTarget.value)}
    />
  );
}

export function Filters({ plan, view }: { plan: GanttPlan; view: ViewAddress }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const names = useFilterLabels();
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
                label={term(name)}
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

export function Display({
  plan,
  view,
  gantt,
}: {
  plan: GanttPlan;
  view: ViewAddress;
  gantt: () => GanttHandle | null;
}) {
  const { t } = useLingui();
  const names = useLayerLabels();
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
          <Row gap={8}>
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
          </Row>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
