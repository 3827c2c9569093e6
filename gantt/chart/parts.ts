/** What the parts of the Gantt know of the whole and of each other. */
import type { Grid } from './grid.ts';
import type { Box } from './hit.ts';
import type { Model } from './model.ts';
import type { Scale } from './scale.ts';
import type { Stage } from './stage.ts';
import type { GanttOptions } from './types.ts';
import type { View } from './view.ts';
import type { GanttLabels } from './labels.ts';

export type Piece = 'grid' | 'bars' | 'head';

export interface Whole {
  readonly model: Model;
  readonly scale: Scale;
  readonly stage: Stage;
  readonly grid: Grid;
  readonly frame: { place(whole: Whole): void };
  readonly room: { size: { width: number; height: number }; timeWidth: number };
  readonly screen: { stale(...pieces: Piece[]): void };
  options: GanttOptions;
  words: GanttLabels;
  view: View;
  selected: ReadonlySet<number>;
  collapsed: ReadonlySet<number>;
  focus: number;
  cell: number;
  coarse: boolean;
  ask(what?: 'all' | 'grid' | 'bars' | 'over'): void;
  draw(): void;
  barOf(at: number): Box | undefined;
}
