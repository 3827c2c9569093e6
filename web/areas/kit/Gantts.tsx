import { Button, Group, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { dateOfDay, dayNumber, weekday } from '../../../domain/dates.ts';
import { saveBlob } from '../../kit/files.ts';
import { Gantt } from '../../ui/gantt/Gantt.tsx';
import type { GanttColour, GanttHandle, GanttLink, GanttRow, GanttShows, GanttZoom } from '../../ui/gantt/types.ts';
import { propagate, type SolarPlan, solarPlan } from './gantt_plan.ts';
import classes from './Kit.module.css';
import { showNumber } from '../../../domain/numbers.ts';

const today = dayNumber('2026-12-24');
const first_day = dayNumber('2026-06-01');
const holidays = new Set(['2026-08-15', '2026-10-02', '2026-11-09', '2026-12-25', '2027-01-26'].map(dayNumber));
const nonWorking = (day: number) => weekday(dateOfDay(day)) === 0 || holidays.has(day);
const sizes = [200, 2_000, 10_000, 50_000];
const options: (keyof GanttShows)[] = [
  'critical',
  'float',
  'baselines',
  'links',
  'labels',
  'progress',
  'deadlines',
  'late',
  'non_working',
  'grid',
];

export default function Gantts() {
  const [size, setSize] = useState(200);
  const [past, setPast] = useState<SolarPlan[]>(() => [solarPlan(200, first_day, today)]);
  const [zoom, setZoom] = useState<GanttZoom | number>('day');
  const [colour, setColour] = useState<GanttColour>('status');
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [read_only, setReadOnly] = useState(false);
  const [full, setFull] = useState(false);
  const [late_only, setLateOnly] = useState(false);
  const gantt = useRef<GanttHandle>(null);
  const plan = past.at(-1)!;
  const shows = useMemo(() => Object.fromEntries(options.map((name) => [name, !off.has(name)])) as GanttShows, [off]);

  const change = useCallback((next: (before: SolarPlan) => SolarPlan) => {
    setPast((plans) => [...plans.slice(-19), next(plans.at(-1)!)]);
  }, []);
  const place = useCallback(
    (spans: ReadonlyMap<number, { start: number; end: number }>) =>
      change((before) => {
        const moved = propagate(before, spans);
        return {
          ...before,
          rows: before.rows.map((row) => (moved.has(row.id) ? { ...row, ...moved.get(row.id) } : row)),
        };
      }),
    [change],
  );
  const edit = (id: number, fields: Partial<GanttRow>) =>
    change((before) => ({ ...before, rows: before.rows.map((row) => (row.id === id ? { ...row, ...fields } : row)) }));
  const shifted = useCallback(
    (ids: readonly number[], days: number) => {
      const wanted = new Set(ids);
      return new Map(
        plan.rows
          .filter((row) => wanted.has(row.id))
          .map((row) => [row.id, { start: row.start + days, end: row.end + days }]),
      );
    },
    [plan],
  );
  const preview = useCallback(
    (ids: number[], days: number) =>
      [...propagate(plan, shifted(ids, days))]
        .filter(([id]) => !ids.includes(id))
        .map(([id, span]) => ({ id, ...span })),
    [plan, shifted],
  );
  const save = async (name: string, made: Promise<Blob>) => saveBlob(await made, name);

  return (
    <div className={classes.stack}>
      <Group gap="sm" align="end">
        <NativeSelect
          label="Events"
          value={size}
          data={sizes.map((count) => ({ value: String(count), label: showNumber(count) }))}
          onChange={(event) => {
            const count = Number(event.currentTarget.value);
            setSize(count);
            setPast([solarPlan(count, first_day, today)]);
          }}
        />
        <SegmentedControl
          aria-label="Zoom"
          value={typeof zoom === 'string' ? zoom : ''}
          data={['day', 'week', 'month', 'quarter', 'year']}
          onChange={(value) => setZoom(value as GanttZoom)}
        />
        <SegmentedControl
          aria-label="Colour by"
          value={colour}
          data={[
            { value: 'status', label: 'Status' },
            { value: 'key', label: 'Stage' },
            { value: 'critical', label: 'Critical' },
          ]}
          onChange={(value) => setColour(value)}
        />
        <Button variant="default" disabled={past.length < 2} onClick={() => setPast((plans) => plans.slice(0, -1))}>
          Undo
        </Button>
        <Button variant="default" onClick={() => gantt.current?.zoomToFit()}>
          Fit
        </Button>
        <Button variant="default" onClick={() => gantt.current?.scrollToDay(today)}>
          Today
        </Button>
        <Button variant="default" onClick={() => gantt.current?.collapseAll()}>
          Collapse
        </Button>
        <Button variant="default" onClick={() => gantt.current?.expandAll()}>
          Expand
        </Button>
        <Button variant="default" onClick={() => setFull(!full)}>
          Full screen
        </Button>
        <Button variant="default" onClick={() => void save('gantt.png', gantt.current!.toPng({ title: 'Solar plan' }))}>
          PNG
        </Button>
        <Button
          variant="default"
          onClick={() => void save('gantt.pdf', gantt.current!.toPdf({ paper: 'A3', title: 'Solar plan' }))}
        >
          PDF
        </Button>
        <Button variant="default" onClick={() => void gantt.current?.print({ paper: 'A3', title: 'Solar plan' })}>
          Print
        </Button>
      </Group>
      <Group gap="md">
        {options.map((name) => (
          <Switch
            key={name}
            size="xs"
            label={name.replace('_', ' ')}
            checked={!off.has(name)}
            onChange={(event) => {
              const next = new Set(off);
              if (event.currentTarget.checked) next.delete(name);
              else next.add(name);
              setOff(next);
            }}
          />
        ))}
        <Switch size="xs" label="read only" checked={read_only} onChange={() => setReadOnly(!read_only)} />
        <Switch size="xs" label="late only" checked={late_only} onChange={() => setLateOnly(!late_only)} />
      </Group>
      <Gantt
        ref={gantt}
        label="Solar plan"
        height={640}
        fullScreen={full}
        rows={plan.rows}
        links={plan.links}
        today={today}
        nonWorking={nonWorking}
        zoom={zoom}
        onZoom={setZoom}
        colourBy={colour}
        shows={shows}
        readOnly={read_only}
        whyReadOnly="Only the project manager changes the schedule"
        filter={late_only ? isLate : undefined}
        preview={size <= 10_000 ? preview : undefined}
        onMove={(ids, days) => place(shifted(ids, days))}
        onResize={(id, start, end) => place(new Map([[id, { start, end }]]))}
        onProgress={(id, percent) =>
          edit(id, { percent, status: percent >= 100 ? 'FINISHED' : percent > 0 ? 'IN-PROGRESS' : 'PENDING' })
        }
        onRename={(id, name) => edit(id, { name })}
        onLink={(from, to, kind) =>
          change((before) => {
            const link: GanttLink = {
              id: Math.max(0, ...before.links.map((one) => one.id)) + 1,
              from,
              to,
              kind,
              lag: 0,
            };
            return { ...before, links: [...before.links, link] };
          })
        }
        onUnlink={(id) => change((before) => ({ ...before, links: before.links.filter((link) => link.id !== id) }))}
      />
    </div>
  );
}

const isLate = (row: GanttRow) => row.late === true;
