/** The events of a stage in the order of the plan, each with its next step; several can be changed at once. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from '../../kit/router.tsx';
import { AvatarRow } from './AvatarRow.tsx';
import { BulkEvents } from './BulkEvents.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { EventName } from './EventName.tsx';
import { EventMarks } from './EventMarks.tsx';
import { useOpenEvent } from './event_address.ts';
import type { EventRow, ProjectStage } from './slices.ts';
import { StepButton } from './StepButton.tsx';
import classes from './Stage.module.css';
import { useTerms } from '../../kit/terms.ts';

interface StageEventsProps {
  stage: ProjectStage;
  rows: readonly EventRow[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
}

const views = ['all', 'open', 'late'] as const;

export function StageEvents({ stage, rows, failure, onRetry }: StageEventsProps) {
  const { t } = useLingui();
  const { term } = useTerms();
  const { id: opened, open } = useOpenEvent();
  const [params, setParams] = useSearchParams();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [changing, setChanging] = useState<EventRow[]>();
  const view = views.find((one) => one === params.get('show')) ?? 'all';
  if (!rows) return failure ? <Failure sentence={failure} onRetry={onRetry} /> : <Loading as="rows" />;
  if (rows.length === 0) {
    return (
      <Empty
        title={t`No events in this stage yet`}
        text={t`The schedule puts them here; the project manager adds them in the Gantt.`}
      />
    );
  }
  const may_work = !stage.read_only;
  const wanted = search.trim().toLocaleLowerCase();
  const found = rows.filter(
    (row) =>
      (view === 'all' || (view === 'open' ? row.status !== 'FINISHED' && !row.is_group : row.late)) &&
      (wanted === '' || `${row.code} ${row.name}`.toLocaleLowerCase().includes(wanted)),
  );
  const depths = depthsOf(rows);
  const flat = view !== 'all' || wanted !== '';
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const selected = rows.filter((row) => chosen.has(row.id));
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
            <Button variant="subtle" onClick={() => setChosen(new Set())}>
              <Trans>Clear</Trans>
            </Button>
          </>
        ) : (
          <>
            <SegmentedControl
              aria-label={t`Which events`}
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
            <TextInput
              type="search"
              className={classes.search ?? ''}
              aria-label={t`Search in events`}
              placeholder={t`Search`}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </>
        )}
      </div>
      {found.length === 0 ? (
        <Empty
          title={view === 'late' && !wanted ? t`Nothing is late` : t`Nothing matches`}
          text={view === 'late' && !wanted ? t`Every event of this stage is within its days.` : undefined}
        />
      ) : (
        <ul className={classes.list} aria-label={t`Events of ${term(stage.name)}`}>
          {found.map((row) => (
            <li
              key={row.id}
              className={classes.row}
              data-group={row.is_group || undefined}
              data-open={row.id === opened || undefined}
              style={flat ? {} : { ['--depth' as string]: depths.get(row.id) ?? 0 }}
            >
              <span className={classes.lead}>
                {may_work && !row.is_group && (
                  <Checkbox
                    aria-label={t`Select ${row.name}`}
                    checked={chosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                )}
                {!row.is_group && <StatusDot status={row.status} />}
              </span>
              <span className={classes.words}>
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
              </span>
              <span className={classes.end}>
                <span className={classes.pill}>
                  <StatusPill status={row.status} />
                </span>
                {may_work && (
                  <StepButton
                    row={row}
                    why_not={stage.why_read_only}
                    onTrouble={({ id }) => open(id)}
                    as={phone ? 'thumb' : 'button'}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <BulkEvents
        events={changing}
        onClose={() => {
          setChanging(undefined);
          setChosen(new Set());
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
