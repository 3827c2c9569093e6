/** The events of a stage in the order of the plan, each with its next step; several can be changed at once. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { AvatarRow } from './AvatarRow.tsx';
import { BulkEvents } from './BulkEvents.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { NextStep } from '../../ui/feedback/NextStep.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Skeleton, Loading } from '../../ui/feedback/Loading.tsx';
import { StatusDot } from '../../ui/feedback/StatusDot.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { EventName } from './EventName.tsx';
import { EventMarks } from './EventMarks.tsx';
import { useOpenEvent } from './event_address.ts';
import { type EventRow, type ProjectStage, stage_events, type WorkView } from './slices.ts';
import { StepButton } from './StepButton.tsx';
import { useStageRows } from './use_stage_rows.ts';
import classes from './Stage.module.css';
import { useLabels } from '../../kit/labels.ts';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';

interface StageEventsProps {
  stage: ProjectStage;
  project_id: number;
}

const views = ['all', 'open', 'late'] as const;

export function StageEvents({ stage, project_id }: StageEventsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { id: opened, open } = useOpenEvent();
  const [params, setParams] = useSearchParams();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, EventRow>>(new Map());
  const [changing, setChanging] = useState<EventRow[]>();
  const view = views.find((one) => one === params.get('show')) ?? 'all';
  const [asked] = useDebouncedValue(search.trim(), 150);
  const wanted = useMemo(
    (): WorkView => ({
      project_id,
      stage: stage.stage,
      ...(asked && { search: asked.slice(0, 100) }),
      ...(view === 'open' && { work_only: true, status: ['PENDING', 'IN-PROGRESS'] }),
      ...(view === 'late' && { work_only: true, late: ['yes'] }),
    }),
    [project_id, stage.stage, asked, view],
  );
  const { rows, shown, total, failure, reload, end } = useStageRows(stage_events, wanted);
  if (!rows) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  if (total === 0 && !shown?.search && !shown?.work_only) {
    return (
      <Empty
        title={t`No events in this stage yet`}
        text={t`They come from the schedule. The project manager adds them in the Gantt.`}
        action={<NextStep to={`/projects/project-gantt?projectId=${project_id}`}>{t`Open Gantt`}</NextStep>}
      />
    );
  }
  const may_work = stage.abilities.change_event_status === true;
  const depths = depthsOf(rows);
  const flat = view !== 'all' || asked !== '';
  const toggle = (row: EventRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) next.set(row.id, row);
    setChosen(next);
  };
  const selected = [...chosen.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row);
  return (
    <>
      <div className={classes.tools} data-no-print>
        {selected.length > 0 ? (
          <>
            <strong role="status">
              <Plural value={selected.length} one="# selected" other="# selected" />
            </strong>
            <Button
              variant="default"
              leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
              onClick={() => setChanging(selected)}
            >
              <Trans>Change status</Trans>
            </Button>
            <Button variant="subtle" onClick={() => setChosen(new Map())}>
              <Trans>Clear</Trans>
            </Button>
          </>
        ) : (
          <>
            <SegmentedControl
              aria-label={t`Event filter`}
              data={[
                { value: 'all', label: t`All` },
                { value: 'open', label: t`Open` },
                { value: 'late', label: t`Late` },
              ]}
              value={view}
              onChange={(next) =>
                setParams(
                  (before) => {
                    const after = new URLSearchParams(before);
                    if (next === 'all') after.delete('show');
                    else after.set('show', next);
                    return after;
                  },
                  { replace: true },
                )
              }
            />
            <SearchInput label={t`Search in events`} value={search} onChange={setSearch} />
          </>
        )}
      </div>
      {total === 0 ? (
        <Empty
          title={view === 'late' && !asked ? t`Nothing is late` : t`No matches`}
          text={view === 'late' && !asked ? t`Every event in this stage is on time.` : undefined}
        />
      ) : (
        <ul className={classes.list} aria-label={t`Events of ${term(stage.name)}`}>
          {rows.map((row) => (
            <li
              key={row.id}
              className={classes.row}
              data-group={row.is_group || undefined}
              data-open={row.id === opened || undefined}
              style={flat ? {} : { ['--depth' as string]: depths.get(row.id) ?? 0 }}
            >
              <Row as="span" gap={10} align="center">
                {may_work && !row.is_group && (
                  <Checkbox
                    aria-label={t`Select ${term(row.name)}`}
                    checked={chosen.has(row.id)}
                    onChange={() => toggle(row)}
                  />
                )}
                {!row.is_group && <StatusDot status={row.status} />}
              </Row>
              <Stack as="span" gap={2} shrink>
                <EventName row={row} strong />
                {!row.is_group && (
                  <span className={classes.sub}>
                    <span>
                      <DateText date={row.actual_start ?? row.planned_start} /> –{' '}
                      <DateText date={row.actual_end ?? row.planned_end} />
                    </span>
                    {row.status === 'IN-PROGRESS' && <span className="figures">{Math.round(row.percent)}%</span>}
                    <AvatarRow people={row.people} size={20} />
                    <EventMarks row={row} />
                  </span>
                )}
              </Stack>
              <Row as="span" gap={8} align="center" justify="end">
                <span data-only="desk">
                  <StatusPill status={row.status} />
                </span>
                {may_work && (
                  <StepButton
                    row={row}
                    why_not={reasonOf(stage.abilities.change_event_status)}
                    onTrouble={({ id }) => open(id)}
                    as={phone ? 'thumb' : 'button'}
                  />
                )}
              </Row>
            </li>
          ))}
          {rows.length < total && (
            <li ref={end} className={classes.row} aria-hidden>
              <Skeleton width="40%" />
            </li>
          )}
        </ul>
      )}
      <BulkEvents
        events={changing}
        onClose={() => {
          setChanging(undefined);
          setChosen(new Map());
        }}
      />
    </>
  );
}

/** How deep each event lies among the groups that are shown with it. */
function depthsOf(rows: readonly EventRow[]): Map<number, number> {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  const depths = new Map<number, number>();
  for (const row of rows) {
    let depth = 0;
    for (let at = row.parent_id; at !== null && parents.has(at) && depth < 6; at = parents.get(at) ?? null) depth += 1;
    depths.set(row.id, depth);
  }
  return depths;
}
