/** Cells of separated values that stand under no heading: a comma that was not quoted, as in 4,50,000, moves those behind it. */
import { say, type Sentence } from './sentences.ts';

/** 45,000 and 4,50,000 as separate cells: groups of two or three digits behind a figure, the last of three. */
const isSplit = (cells: readonly string[]): boolean =>
  cells.some((cell, at) => {
    if (!/^\D*\d{1,3}$/.test(cell)) return false;
    let next = at + 1;
    while (/^\d\d$/.test(cells[next] ?? '')) next += 1;
    return /^\d{3}(\.\d+)?$/.test(cells[next] ?? '');
  });

/** Why the cells of a row cannot be told apart by the headings; undefined where they can. */
export function whyNotAligned(headings: readonly string[], cells: readonly string[]): Sentence | undefined {
  const width = headings.findLastIndex((heading) => heading.trim() !== '') + 1;
  const beyond = cells.slice(width).filter((text) => text.trim() !== '');
  if (beyond.length === 0 && !(cells.length > headings.length && isSplit(cells))) return undefined;
  const given = (beyond.length > 0 ? beyond : cells).join(', ').slice(0, 60);
  return say`This row has more cells than there are headings: “${{ given }}”. Put values with commas between quotes, as in "4,50,000".`;
}
