/** One template: its plan for a capacity, a pace, a start and answers, drawn and as a table. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Select } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { dayNumber, todayInIndia } from '../../../../domain/dates.ts';
import { states_and_territories } from '../../../../domain/lists.ts';
import { type PaceFactor, pace_factors } from '../../../../domain/schedule/pace.ts';
import { useMilestoneWords } from '../../../kit/milestone_words.ts';
import { Link, useLocation, useSearchParams } from '../../../kit/router.tsx';
import { useAhead } from '../../../kit/ahead.ts';
import { useSlice } from '../../../kit/slice.ts';
import type { StageTab } from '../../../../domain/stages.ts';
import { useStageTabs } from '../../../kit/stage_tabs.ts';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { Gantt } from '../../../../gantt/chart/Gantt.tsx';
import '../../../ui/chart/gantt.css';
import type { GanttColumn, GanttHandle, GanttLink, GanttRow } from '../../../../gantt/chart/types.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PlanCalendar } from '../../../ui/form/PlanCalendar.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useGanttLabels } from '../gantt/labels.ts';
import { useSampleColumns } from './sample_columns.tsx';
import classes from './Samples.module.css';
import { type SampleAnswer, sample_gantt } from './slices.ts';
import { useLabels } from '../../../kit/labels.ts';

export default function SampleGanttDetails() {
  const { term } = useLabels();
  const { t } = useLingui();
  const { pathname } = useLocation();
  const gantt_id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const [params, setParams] = useSearchParams();
  const chosen = useMemo(() => read(params), [params]);
  /** What is chosen is shown at once; the address, and with it the plan, follow a moment later. */
  const writeAddress = (next: Choice) => {
    // the table below keeps its own in the address
    const kept = (before: URLSearchParams) => [...before].filter(([key]) => key.includes('.'));
    setParams((before) => new URLSearchParams([...Object.entries(written(next)), ...kept(before)]), { replace: true });
  };
  const input = useMemo(() => ({ gantt_id, ...chosen }), [gantt_id, chosen]);
  const { data, failure, reload } = useSlice(sample_gantt, input);
  const plan = data?.gantt.gantt_id === gantt_id ? data : undefined;
  const wanted = useAhead(chosen, keyOf, writeAddress, 250);

  const crumbs = [
    { title: t`Schedule templates`, to: '/sample-gantts' },
    { title: plan ? term(plan.gantt.name) : '…' },
  ];
  return (
    <Screen
      header={
        <PageHeader
          title={plan?.gantt.name ?? t`Schedule template`}
          subtitle={plan?.gantt.description}
          breadcrumbs={crumbs}
          actions={
            <Button
              component={Link}
              to={`/projects/new?template=${gantt_id}${wanted.value.options.length ? `&options=${wanted.value.options.join(',')}` : ''}`}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              <Trans>Use for a new project</Trans>
            </Button>
          }
        />
      }
      loading={!plan && !failure}
      failure={plan ? undefined : failure}
      onRetry={reload}
    >
      {plan && (
        <Shown
          plan={plan}
          wanted={wanted.value}
          pending={wanted.pending}
          onChoose={(part) => wanted.choose({ ...wanted.value, ...part })}
        />
      )}
    </Screen>
  );
}

interface Choice {
  capacity_kwp?: number;
  pace: PaceFactor;
  start_date: string;
  state: string;
  options: string[];
}

function read(params: URLSearchParams): Choice {
  const capacity = Number(params.get('kwp'));
  const pace = Number(params.get('pace'));
  const start = params.get('start') ?? '';
  const state = params.get('state') ?? '';
  return {
    ...(capacity > 0 && capacity <= 5_000_000 ? { capacity_kwp: capacity } : {}),
    pace: pace_factors.find(({ factor }) => factor === pace)?.factor ?? 100,
    start_date: /^\d{4}-\d{2}-\d{2}$/.test(start) ? start : todayInIndia(new Date()),
    state: (states_and_territories as readonly string[]).includes(state) ? state : '',
    options: (params.get('options') ?? '').split(',').filter(Boolean),
  };
}

function written({ capacity_kwp, pace, start_date, state, options }: Choice): Record<string, string> {
  return {
    ...(capacity_kwp ? { kwp: String(capacity_kwp) } : {}),
    ...(pace === 100 ? {} : { pace: String(pace) }),
    start: start_date,
    ...(state ? { state } : {}),
    ...(options.length > 0 ? { options: options.join(',') } : {}),
  };
}

/** What the address will say of a choice, once it is read again. */
const keyOf = (choice: Choice): string => JSON.stringify(written(read(new URLSearchParams(written(choice)))));

interface ShownProps {
  plan: SampleAnswer;
  wanted: Choice;
  pending: boolean;
  onChoose: (part: Partial<Choice>) => void;
}

function Shown({ plan, wanted, pending, onChoose }: ShownProps) {
  const { choices } = useLabels();
  const { t } = useLingui();
  const tabs = useStageTabs();
  const milestone = useMilestoneWords();
  const { expected, gantt, questions } = plan;
  const columns = useSampleColumns();
  const stages = tabs.flatMap(({ key, name }) => {
    const span = expected.stages.find(({ stage }) => stage === key);
    return span ? [{ key, name, start: span.start, end: span.end }] : [];
  });
  return (
    <>
      <div className={classes.controls}>
        <NumberBox
          label={t`Capacity (kWp)`}
          w={130}
          min={0.1}
          max={5_000_000}
          value={wanted.capacity_kwp ?? gantt.reference_kwp}
          onChange={(value) => Number(value) > 0 && onChoose({ capacity_kwp: Number(value) })}
        />
        <Select
          label={t`Pace`}
          w={220}
          data={pace_factors.map(({ name, factor }) => ({ value: String(factor), label: `${name} · ${factor}%` }))}
          value={String(wanted.pace)}
          onChange={(value) => value && onChoose({ pace: Number(value) as PaceFactor })}
        />
        <DateBox
          label={t`Start`}
          value={wanted.start_date}
          onChange={(date) => date && onChoose({ start_date: date })}
        />
        <Select
          label={t`State`}
          placeholder={t`its holidays apply`}
          w={200}
          searchable
          clearable
          data={choices(states_and_territories)}
          value={wanted.state || null}
          onChange={(state) => onChoose({ state: state ?? '' })}
        />
        {questions.length > 0 && (
          <fieldset className={classes.questions}>
            <legend>{t`Scope`}</legend>
            {questions.map(({ key, question }) => (
              <Checkbox
                key={key}
                label={question}
                checked={wanted.options.includes(key)}
                onChange={(event) =>
                  onChoose({
                    options: event.currentTarget.checked
                      ? [...wanted.options, key]
                      : wanted.options.filter((one) => one !== key),
                  })
                }
              />
            ))}
          </fieldset>
        )}
      </div>
      <div aria-busy={pending} className={pending ? classes.pending : undefined}>
        <PlanCalendar
          start={wanted.start_date}
          end={expected.end}
          stages={stages}
          milestones={expected.milestones.map((one) => ({
            key: one.milestone,
            name: milestone(one.milestone),
            date: one.date,
            days: one.days,
          }))}
        />
        <p className={classes.about} role="status">
          <Trans>
            Regulated days: {expected.regulated_days}. These are set by an authority and do not change with pace.
          </Trans>
        </p>
        <h2 className={classes.sub}>{t`Plan`}</h2>
        <Drawing plan={plan} />
        <h2 className={classes.sub}>{t`Events`}</h2>
        <Table
          name="events"
          label={t`Template events`}
          rows={plan.events}
          columns={columns}
          rowKey={(row) => row.code}
        />
      </div>
    </>
  );
}

function Drawing({ plan }: { plan: SampleAnswer }) {
  const tabs = useStageTabs();
  const { t } = useLingui();
  const words = useGanttLabels();
  const gantt = useRef<GanttHandle>(null);
  const { rows, links } = useMemo(() => drawn(plan, tabs), [plan, tabs]);
  const columns = useMemo<GanttColumn[]>(
    () => [
      {
        key: 'name',
        title: words.name,
        width: 260,
        text: (row) => (row.code ? `${row.code}  ${row.name}` : row.name),
      },
      { key: 'start', title: words.start, width: 96, text: (row) => words.date(row.start) },
      { key: 'end', title: words.end, width: 96, text: (row) => words.date(row.end) },
    ],
    [words],
  );
  // the whole plan at a glance, whatever its length
  useEffect(() => gantt.current?.zoomToFit(), [plan]);
  return (
    <Gantt
      ref={gantt}
      height={520}
      label={t`Plan of ${plan.gantt.name}`}
      rows={rows}
      links={links}
      columns={columns}
      words={words}
      zoom="week"
      readOnly
      whyReadOnly={t`To change a template, save a project as a template.`}
    />
  );
}

function drawn({ events }: SampleAnswer, stages: readonly StageTab[]): { rows: GanttRow[]; links: GanttLink[] } {
  const ids = new Map(events.map(({ code }, at) => [code, at + 1]));
  const critical = new Set(events.filter((event) => event.critical).map(({ code }) => code));
  const rows: GanttRow[] = [];
  for (const [at, { key: stage, name }] of stages.entries()) {
    const own = events.filter((event) => event.stage === stage);
    const [first] = own;
    if (!first) continue;
    rows.push({
      id: -1 - at,
      parent: null,
      kind: 'group',
      name,
      start: dayNumber(first.start),
      end: dayNumber(first.end),
      percent: 0,
      status: 'PENDING',
    });
    for (const event of own)
      rows.push({
        id: ids.get(event.code) ?? 0,
        parent: -1 - at,
        kind: event.days === 0 ? 'milestone' : 'event',
        code: event.code,
        name: event.name,
        start: dayNumber(event.start),
        end: dayNumber(event.end),
        percent: 0,
        status: 'PENDING',
        critical: event.critical,
        people: event.works.join(', '),
      });
  }
  const links = events.flatMap((event) =>
    event.after.map(({ code, kind, lag }) => ({
      from: ids.get(code) ?? 0,
      to: ids.get(event.code) ?? 0,
      kind: kind as GanttLink['kind'],
      lag,
      critical: critical.has(code) && critical.has(event.code),
    })),
  );
  return { rows, links: links.map((link, at) => ({ id: at + 1, ...link })) };
}
