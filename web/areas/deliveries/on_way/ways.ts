/** Dispatches on the way as lines on the map: those between the same two places are one, marked with the worst of them. */
import { type WayState, wayState, worstWay } from '../../../../domain/deliveries/on_way.ts';
import { groupedBy } from '../../../../domain/grouped.ts';
import type { Dot, Way } from '../../../ui/map/dot_layers.ts';
import type { DispatchOnWay } from '../slices.ts';

type Position = NonNullable<DispatchOnWay['from']>;
type Placed = DispatchOnWay & { from: Position; to: Position };

export interface Ways {
  ways: readonly Way[];
  dots: readonly Dot[];
  /** the dispatches that a line or a dot stands for, by its number */
  of_way: ReadonlyMap<number, readonly number[]>;
  of_dot: ReadonlyMap<number, readonly number[]>;
}

/** What the map tells apart by colour is told apart by the line as well: dashed is what its e-way bill says. */
export const way_marks: Readonly<Record<WayState, { tone: Way['tone']; dashed: boolean }>> = {
  on_way: { tone: 'accent', dashed: false },
  bill_expiring: { tone: 'progress', dashed: true },
  bill_expired: { tone: 'late', dashed: true },
  late: { tone: 'late', dashed: false },
};

export const isPlaced = (one: DispatchOnWay): one is Placed => one.from !== null && one.to !== null;

const at = ({ latitude, longitude }: Position): string => `${latitude},${longitude}`;
const worstOf = (those: readonly DispatchOnWay[]): WayState => worstWay(those.map(wayState));
const idsOf = (those: readonly DispatchOnWay[]): number[] => those.map(({ id }) => id);

/** The lines and dots of dispatches; the chosen ones stand out. Those without a known place are on no map. */
export function waysOf(dispatches: readonly DispatchOnWay[], chosen: readonly number[] = []): Ways {
  const placed = dispatches.filter(isPlaced);
  const lines = [...groupedBy(placed, ({ from, to }) => `${at(from)} ${at(to)}`).values()];
  const starts = [...groupedBy(placed, ({ from }) => at(from)).values()];
  const ends = [...groupedBy(placed, ({ to }) => at(to)).values()];
  const points = [
    ...ends.map((those) => ({ those, place: those[0]!.to, hollow: true as const })),
    ...starts.map((those) => ({ those, place: those[0]!.from })),
  ];
  return {
    ways: lines
      .map((those, index) => ({
        id: index + 1,
        from: those[0]!.from,
        to: those[0]!.to,
        ...way_marks[worstOf(those)],
        chosen: those.some(({ id }) => chosen.includes(id)),
      }))
      // what is chosen is drawn over the others
      .toSorted((one, other) => Number(one.chosen) - Number(other.chosen)),
    dots: points.map(({ those, place, ...shape }, index) => ({
      id: index + 1,
      ...place,
      tone: 'hollow' in shape ? 'other' : way_marks[worstOf(those)].tone,
      ...shape,
    })),
    of_way: new Map(lines.map((those, index) => [index + 1, idsOf(those)])),
    of_dot: new Map(points.map(({ those }, index) => [index + 1, idsOf(those)])),
  };
}
