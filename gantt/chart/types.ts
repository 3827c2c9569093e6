/** What the Gantt is given and what it tells. Days are whole numbers since 01/01/1970, the last day included. */
import type { ReactNode, Ref } from 'react';
import type { LinkKind } from '../engine/plan.ts';
import type { GanttLabels } from './labels.ts';

export interface GanttRow {
  id: number;
  parent: number | null;
  /** a group lies where its children lie; its own days count only while it has none */
  kind: 'group' | 'event' | 'milestone';
  name: string;
  code?: string | undefined;
  start: number;
  /** the last day, included */
  end: number;
  percent: number;
  status: 'PENDING' | 'IN-PROGRESS' | 'FINISHED';
  critical?: boolean | undefined;
  /** days it can slip without moving the end; drawn as calendar days unless `late_end` tells the day */
  total_float?: number | undefined;
  late_end?: number | undefined;
  /** the newest first */
  baselines?: readonly { start: number; end: number }[] | undefined;
  late?: boolean | undefined;
  /** why it cannot be changed */
  locked?: string | undefined;
  /** why its progress cannot be changed, false where it can although the rest cannot; left out: as the rest */
  progress_locked?: string | false | undefined;
  /** placed by hand: the engine does not move it */
  manual?: boolean | undefined;
  /** what `colourBy: 'key'` tells apart, such as the stage or the person */
  colour_key?: string | undefined;
  people?: string | undefined;
  deadline?: number | undefined;
  note?: string | undefined;
}

export interface GanttLink {
  id: number;
  from: number;
  to: number;
  kind: LinkKind;
  lag: number;
  critical?: boolean | undefined;
}

export interface GanttSpan {
  id: number;
  start: number;
  end: number;
}

export interface GanttColumn {
  key: string;
  title: string;
  width: number;
  align?: 'right' | undefined;
  /** the row as it is shown: a group with the days of its children */
  text: (row: GanttRow) => string;
  /** what the box starts with when the cell is edited; left out: `text` */
  editText?: ((row: GanttRow) => string) | undefined;
  /** a cell without it cannot be edited; 'start', 'end', 'days', 'percent' and 'name' end in onMove, onResize, … */
  edit?: 'name' | 'start' | 'end' | 'days' | 'percent' | 'other' | undefined;
}

export type GanttZoom = 'day' | 'week' | 'month' | 'quarter' | 'year';
export type GanttColour = 'status' | 'key' | 'critical';
export type GanttPaper = 'A4' | 'A3' | 'A2' | 'A1' | 'A0';

/** What is drawn beside the bars themselves; everything is unless it says false. */
export interface GanttShows {
  critical?: boolean | undefined;
  float?: boolean | undefined;
  baselines?: boolean | undefined;
  links?: boolean | undefined;
  labels?: boolean | undefined;
  progress?: boolean | undefined;
  deadlines?: boolean | undefined;
  late?: boolean | undefined;
  non_working?: boolean | undefined;
  grid?: boolean | undefined;
}

export interface GanttEvents {
  onZoom?: ((pixels_per_day: number, level: GanttZoom) => void) | undefined;
  onSelect?: ((ids: number[]) => void) | undefined;
  onMove?: ((ids: number[], days: number) => void) | undefined;
  onResize?: ((id: number, start: number, end: number) => void) | undefined;
  onProgress?: ((id: number, percent: number) => void) | undefined;
  onLink?: ((from: number, to: number, kind: LinkKind) => void) | undefined;
  onUnlink?: ((link_id: number) => void) | undefined;
  onDelete?: ((ids: number[]) => void) | undefined;
  onOpen?: ((id: number) => void) | undefined;
  onRename?: ((id: number, name: string) => void) | undefined;
  /** a cell of a column with `edit: 'other'` */
  onEdit?: ((id: number, key: string, text: string) => void) | undefined;
  onToggle?: ((ids: number[], collapsed: boolean) => void) | undefined;
  onFocus?: ((id: number) => void) | undefined;
  /** where everything would lie if these moved; drawn behind the bars during a drag, at most once a frame */
  preview?: ((ids: number[], days: number) => readonly GanttSpan[]) | undefined;
}

export interface GanttOptions extends GanttEvents {
  rows: readonly GanttRow[];
  links: readonly GanttLink[];
  columns?: readonly GanttColumn[] | undefined;
  /** day number of today; left out: no line */
  today?: number | undefined;
  nonWorking?: ((day: number) => boolean) | undefined;
  /** a level, or pixels for one day; 'day' at first */
  zoom?: GanttZoom | number | undefined;
  colourBy?: GanttColour | undefined;
  shows?: GanttShows | undefined;
  selection?: readonly number[] | undefined;
  /** left out: the Gantt remembers by itself what is closed */
  collapsed?: ReadonlySet<number> | undefined;
  /** rows it says no to are hidden, unless something below them is shown */
  filter?: ((row: GanttRow) => boolean) | undefined;
  readOnly?: boolean | undefined;
  whyReadOnly?: string | undefined;
  words?: Partial<GanttLabels> | undefined;
  /** name of the whole for those who do not see it */
  label: string;
  /** pixels of the grid beside the time line at first */
  gridWidth?: number | undefined;
}

export interface GanttHandle {
  scrollToDay(day: number): void;
  scrollToRow(id: number): void;
  focusRow(id: number): void;
  zoomToFit(): void;
  zoomBy(factor: number): void;
  expandAll(): void;
  collapseAll(): void;
  /** puts dropped bars back where the rows say they are */
  revert(): void;
  announce(text: string): void;
  toPng(options?: { scale?: number; title?: string }): Promise<Blob>;
  /** a vector PDF of the whole plan */
  toPdf(options: GanttPrint): Promise<Blob>;
  /** opens the browser's print window with the plan on as many pages as it needs */
  print(options: GanttPrint): Promise<void>;
}

export interface GanttPrint {
  paper: GanttPaper;
  landscape?: boolean | undefined;
  title: string;
  subtitle?: string | undefined;
}

export interface GanttProps extends GanttOptions {
  height?: number | string | undefined;
  fullScreen?: boolean | undefined;
  ref?: Ref<GanttHandle> | undefined;
  /** what is shown where there are no rows */
  empty?: ReactNode;
}
