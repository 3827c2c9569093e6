/** The colours the plan is drawn in: from the theme on the screen, fixed and light on paper. */

export interface Palette {
  surface: string;
  sunken: string;
  text: string;
  dim: string;
  line: string;
  strong: string;
  shade: string;
  selected: string;
  accent: string;
  link: string;
  group: string;
  baseline: string;
  danger: string;
  danger_text: string;
  /** by status: track, part that is done, outline */
  track: readonly [string, string, string];
  done: readonly [string, string, string];
  edge: readonly [string, string, string];
  /** of keys, in the order they are met */
  keys: readonly string[];
}

export const paper_palette: Palette = {
  surface: '#ffffff',
  sunken: '#f6f8f8',
  text: '#172124',
  dim: '#566369',
  line: '#e2e7e8',
  strong: '#b3bdc1',
  shade: '#f1f4f4',
  selected: '#e8f5f4',
  accent: '#0b5f63',
  link: '#87949a',
  group: '#4f5c62',
  baseline: '#b3bdc1',
  danger: '#c8302a',
  danger_text: '#a8211d',
  track: ['#cbddf7', '#fae4b2', '#c7ead4'],
  done: ['#3f80d8', '#c08008', '#1f9553'],
  edge: ['#6ea2e6', '#d99a17', '#3aae6b'],
  keys: ['#45a9a7', '#87949a', '#6f7fc4', '#b08a4f', '#8f6fa8', '#5f9a6b', '#4f8fb0', '#a0788a'],
};

/** Reads the theme as it is now; every name has its paper colour when the page sets none. */
export function readPalette(of: Element): Palette {
  const style = getComputedStyle(of);
  const read = (name: string, otherwise: string) => style.getPropertyValue(`--gantt-${name}`).trim() || otherwise;
  const three = (name: string, otherwise: readonly [string, string, string]) =>
    [
      read(`${name}-pending`, otherwise[0]),
      read(`${name}-progress`, otherwise[1]),
      read(`${name}-finished`, otherwise[2]),
    ] as const;
  const p = paper_palette;
  return {
    surface: read('surface', p.surface),
    sunken: read('sunken', p.sunken),
    text: read('text', p.text),
    dim: read('dim', p.dim),
    line: read('line', p.line),
    strong: read('strong', p.strong),
    shade: read('shade', p.shade),
    selected: read('selected', p.selected),
    accent: read('accent', p.accent),
    link: read('link', p.link),
    group: read('group', p.group),
    baseline: read('baseline', p.baseline),
    danger: read('danger', p.danger),
    danger_text: read('danger-text', p.danger_text),
    track: three('track', p.track),
    done: three('done', p.done),
    edge: three('edge', p.edge),
    keys: p.keys.map((colour, index) => read(`key-${index + 1}`, colour)),
  };
}
