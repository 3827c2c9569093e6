/** Takes a merge of suppliers apart again; what someone changed since is shown, and stays when the rest goes back. */
import { Trans } from '@lingui/react/macro';
import { api, CallFailure } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { withRetry } from '../../kit/lazy.tsx';
import { toast } from '../../ui/feedback/toast.tsx';

interface Overtaken {
  field: string;
  now: unknown;
  before: unknown;
}

const plainly = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(plainly).join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value ?? '');

export async function undoMerge(merge_id: number, nameOf: (field: string) => string): Promise<void> {
  try {
    try {
      await api.undo_supplier_merge({ supplier_merge_id: merge_id });
    } catch (failure) {
      const overtaken =
        failure instanceof CallFailure && failure.status === 409
          ? (failure.current as { overtaken?: Overtaken[] } | undefined)?.overtaken
          : undefined;
      if (!overtaken) throw failure;
      const { askUndo } = await withRetry(() => import('../../ui/feedback/UndoChanged.tsx'));
      const facts = overtaken.map(({ field, now, before }) => ({
        key: field,
        name: nameOf(field),
        now: plainly(now),
        mine: plainly(before),
        now_changed: true,
      }));
      if ((await askUndo({ facts, has_rest: true, may_overwrite: false })) !== 'rest') return;
      await api.undo_supplier_merge({ supplier_merge_id: merge_id, rest: true });
    }
    toast.success(<Trans>The merge was undone.</Trans>);
  } catch (failure) {
    toast.failure(sentenceOf(failure));
  }
}
