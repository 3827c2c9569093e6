/** What of a row can be changed, and why the rest cannot. */
import type { Zone } from './hit.ts';
import type { Whole } from './parts.ts';

/** Why a row, or its progress alone, cannot be changed; undefined when it can. */
export function whyLocked(
  { options, model, words }: Pick<Whole, 'options' | 'model' | 'words'>,
  at: number,
  what: 'row' | 'progress' = 'row',
): string | undefined {
  const row = model.rows[at];
  if (what === 'progress' && row?.progress_locked !== undefined) return row.progress_locked || undefined;
  return options.readOnly ? (options.whyReadOnly ?? words.read_only) : row?.locked;
}

/** Why this grip of this row cannot be dragged; undefined when it can. Nothing is said where nobody can. */
export function whyFixed(core: Whole, at: number, zone: Zone): string | undefined {
  const { options } = core;
  const asked =
    zone === 'body'
      ? options.onMove
      : zone === 'progress'
        ? options.onProgress
        : zone === 'start' || zone === 'end'
          ? options.onResize
          : options.onLink;
  if (!asked) return options.whyReadOnly ?? '';
  // a link changes the row it leads to
  if (zone === 'dot_start' || zone === 'dot_end') return options.readOnly ? whyLocked(core, at) : undefined;
  return whyLocked(core, at, zone === 'progress' ? 'progress' : 'row');
}
