/** The Gantt and its engine on a page of their own: no server, what is changed is kept in the browser. */
import { StrictMode, useCallback, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dateOfDay, dayNumber, weekday } from '../dates.ts';
import { Gantt } from '../chart/Gantt.tsx';
import { zoom_levels } from '../chart/scale.ts';
import type { GanttColour, GanttHandle, GanttShows, GanttZoom } from '../chart/types.ts';
import type { Change } from './changes.ts';
import { buildProject, today } from './project.ts';
import { next, preview, say, type State, stateOf } from './state.ts';
import './example.css';

/** States from the first to the one that is shown, each with the change that led to it. */
type Past = { state: State; change?: Change; said?: string }[];

const sizes = [200, 2_000, 10_000, 50_000];
const layers: (keyof GanttShows)[] = [
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
const logOf = (size: number) => `gantt-example-${size}`;

function saved(size: number): Change[] {
  try {
    return JSON.parse(localStorage.getItem(logOf(size)) ?? '[]') as Change[];
  } catch {
    return [];
  }
}

function open(size: number): Past {
  const past: Past = [{ state: stateOf(buildProject(size)) }];
  for (const change of saved(size)) step(past, change);
  return past;
}

/** Adds what a change leads to; says why where it cannot be. */
function step(past: Past, change: Change): string | undefined {
  const { state } = past.at(-1)!;
  const after = next(state, change);
  if (typeof after === 'string') return after;
  past.push({ state: after, change, said: say(state, change, after) });
  return undefined;
}

function Example() {
  const [size, setSize] = useState(200);
  const [past, setPast] = useState(() => open(200));
  const [zoom, setZoom] = useState<GanttZoom | number>('day');
  const [colour, setColour] = useState<GanttColour>('status');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [read_only, setReadOnly] = useState(false);
  const [progress_only, setProgressOnly] = useState(false);
  const [late_only, setLateOnly] = useState(false);
  const [dark, setDark] = useState(false);
  const gantt = useRef<GanttHandle>(null);
  const { state } = past.at(-1)!;
  const rows = useMemo(
    () =>
      progress_only
        ? state.rows.map((row) => (row.status === 'FINISHED' ? row : { ...row, progress_locked: false as const }))
        : state.rows,
    [state.rows, progress_only],
  );
  const shows = useMemo(() => Object.fromEntries(layers.map((name) => [name, !hidden.has(name)])), [hidden]);
  const [calendar] = state.project.plan.calendars;
  const nonWorking = useCallback(
    (day: number) => {
      const date = dateOfDay(day);
      return !calendar?.working_days.includes(weekday(date) || 7) || calendar.holidays.includes(date);
    },
    [calendar],
  );

  const keep = (next_past: Past, of = size) => {
    localStorage.setItem(logOf(of), JSON.stringify(next_past.flatMap(({ change }) => change ?? [])));
    setPast(next_past);
  };
  const change = (one: Change) => {
    const after = [...past];
    const why_not = step(after, one);
    if (why_not) {
      gantt.current?.announce(why_not);
      gantt.current?.revert();
    } else keep(after);
  };
  const save = (made: Promise<Blob>, name: string) =>
    void made.then((blob) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    });

  return (
    <main>
      <h1>Gantt example</h1>
      <div className="tools">
        <label>
          Events
          <select
            value={size}
            onChange={(event) => {
              const count = Number(event.currentTarget.value);
              setSize(count);
              setPast(open(count));
            }}
          >
            {sizes.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label>
          Zoom
          <select
            value={typeof zoom === 'string' ? zoom : ''}
            onChange={(event) => setZoom(event.currentTarget.value as GanttZoom)}
          >
            {typeof zoom === 'number' && <option value="">by hand</option>}
            {Object.keys(zoom_levels).map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        </label>
        <label>
          Colour by
          <select value={colour} onChange={(event) => setColour(event.currentTarget.value as GanttColour)}>
            <option value="status">status</option>
            <option value="key">phase</option>
            <option value="critical">critical path</option>
          </select>
        </label>
        <button type="button" disabled={past.length < 2} onClick={() => keep(past.slice(0, -1))}>
          Undo
        </button>
        <button type="button" disabled={past.length < 2} onClick={() => keep(past.slice(0, 1))}>
          Discard changes
        </button>
        <button type="button" onClick={() => gantt.current?.zoomToFit()}>
          Fit
        </button>
        <button type="button" onClick={() => gantt.current?.scrollToDay(dayNumber(today))}>
          Today
        </button>
        <button type="button" onClick={() => gantt.current?.collapseAll()}>
          Collapse
        </button>
        <button type="button" onClick={() => gantt.current?.expandAll()}>
          Expand
        </button>
        <button type="button" onClick={() => save(gantt.current!.toPng({ title: 'Plan' }), 'plan.png')}>
          PNG
        </button>
        <button type="button" onClick={() => save(gantt.current!.toPdf({ paper: 'A3', title: 'Plan' }), 'plan.pdf')}>
          PDF
        </button>
        <button type="button" onClick={() => void gantt.current?.print({ paper: 'A3', title: 'Plan' })}>
          Print
        </button>
      </div>
      <div className="tools">
        {layers.map((name) => (
          <Check
            key={name}
            label={name.replace('_', ' ')}
            checked={!hidden.has(name)}
            onChange={(checked) =>
              setHidden(new Set(checked ? [...hidden].filter((one) => one !== name) : [...hidden, name]))
            }
          />
        ))}
        <Check label="late only" checked={late_only} onChange={setLateOnly} />
        <Check label="read only" checked={read_only} onChange={setReadOnly} />
        <Check label="progress only" checked={progress_only} onChange={setProgressOnly} />
        <Check
          label="dark"
          checked={dark}
          onChange={(checked) => {
            document.documentElement.dataset.theme = checked ? 'dark' : 'light';
            setDark(checked);
          }}
        />
      </div>
      <Gantt
        ref={gantt}
        label="Plan"
        height="min(720px, 80dvh)"
        rows={rows}
        links={state.links}
        today={dayNumber(today)}
        nonWorking={nonWorking}
        zoom={zoom}
        onZoom={setZoom}
        colourBy={colour}
        shows={shows}
        filter={late_only ? isLate : undefined}
        readOnly={read_only || progress_only}
        whyReadOnly="Only the planner changes this plan"
        preview={size <= 10_000 ? (ids, days) => preview(state, { kind: 'move', ids, days }) : undefined}
        onMove={(ids, days) => change({ kind: 'move', ids, days })}
        onResize={(id, start, end) => change({ kind: 'span', id, start: dateOfDay(start), end: dateOfDay(end) })}
        onProgress={(id, percent) => change({ kind: 'progress', id, percent })}
        onRename={(id, name) => change({ kind: 'rename', id, name })}
        onLink={(from, to, link) => change({ kind: 'link', from, to, link })}
        onUnlink={(at) => change({ kind: 'unlink', at })}
      />
      <h2>Saved changes</h2>
      {past.length < 2 ? <p>Nothing changed yet. Drag a bar, draw a link, or edit a cell.</p> : null}
      <ol reversed aria-label="Saved changes">
        {past
          .slice(1)
          .toReversed()
          .map(({ said }, at) => (
            // a change keeps its number, counted from the first
            <li key={past.length - at}>{said}</li>
          ))}
      </ol>
      <p>
        The plan ends on {state.schedule.end}, {state.schedule.conflicts.length} conflicts.
      </p>
    </main>
  );
}

const isLate = (row: { late?: boolean | undefined }) => row.late === true;

function Check(of: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label>
      <input type="checkbox" checked={of.checked} onChange={(event) => of.onChange(event.currentTarget.checked)} />
      {of.label}
    </label>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Example />
  </StrictMode>,
);
