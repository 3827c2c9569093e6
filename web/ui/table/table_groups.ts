/** Rows under headings: which row begins a group, and how many headings stand above a row. */

export interface TableGroups<Row> {
  /** rows of the same key stand together, the keys in their own order */
  of(row: Row): string;
  title(key: string, row?: Row): string;
}

export interface Headings {
  /** by the place of the row it stands above */
  at: ReadonlyMap<number, { title: string; count: number }>;
  /** headings that stand above the rows before this place */
  before(index: number): number;
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Rows of a group beside one another, in the order they had. */
export function grouped<Row>(rows: readonly Row[], { of }: TableGroups<Row>): Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = of(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].sort(([a], [b]) => collator.compare(a, b)).flatMap(([, group]) => group);
}

/** The headings of rows that stand in their groups already. */
export function headingsOf<Row>(rows: readonly Row[], { of, title }: TableGroups<Row>): Headings {
  const at = new Map<number, { title: string; count: number }>();
  const places: number[] = [];
  let key: string | undefined;
  for (const [index, row] of rows.entries()) {
    const next = of(row);
    const last = places.at(-1);
    if (next === key && last !== undefined) {
      const heading = at.get(last);
      if (heading) heading.count += 1;
      continue;
    }
    key = next;
    places.push(index);
    at.set(index, { title: title(next, row), count: 1 });
  }
  return {
    at,
    before(index) {
      let low = 0;
      let high = places.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((places[middle] ?? Infinity) < index) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}
