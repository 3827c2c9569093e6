/** What the menu of a stage leads to. */
export type StageAct = 'rename' | 'edit' | 'add_before' | 'add_after' | 'left' | 'right' | 'delete';

/** The stages with one of them put before or after another. */
export function reordered(ids: readonly number[], moved: number, target: number, side: 'before' | 'after'): number[] {
  if (moved === target) return [...ids];
  const others = ids.filter((id) => id !== moved);
  const at = others.indexOf(target);
  if (at < 0 || !ids.includes(moved)) return [...ids];
  return others.toSpliced(side === 'before' ? at : at + 1, 0, moved);
}
