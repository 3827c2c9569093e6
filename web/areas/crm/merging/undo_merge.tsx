/** Takes a merge apart again; what someone changed since is shown, and stays when the rest goes back. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { api, CallFailure } from '../../../kit/api.ts';
import { withRetry } from '../../../kit/lazy.tsx';
import { sentenceOf } from '../../../kit/failure.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

export type UndoCall = 'undo_lead_merge' | 'undo_company_merge';

export interface MergeWords {
  nameOf: (field: string) => string;
  show: (field: string, value: unknown) => string;
}

interface Overtaken {
  field: string;
  now: unknown;
  before: unknown;
}

const overtakenOf = (failure: unknown): Overtaken[] | undefined =>
  failure instanceof CallFailure && failure.status === 409
    ? (failure.current as { overtaken?: Overtaken[] } | undefined)?.overtaken
    : undefined;

export async function undoMerge(call: UndoCall, merge_id: number, { nameOf, show }: MergeWords): Promise<void> {
  try {
    try {
      await api[call]({ merge_id });
    } catch (failure) {
      const overtaken = overtakenOf(failure);
      if (!overtaken) throw failure;
      const { askUndo } = await withRetry(() => import('../../../ui/feedback/UndoChanged.tsx'));
      const facts = overtaken.map(({ field, now, before }) => ({
        key: field,
        name: nameOf(field),
        now: show(field, now),
        mine: show(field, before),
        now_changed: true,
      }));
      if ((await askUndo({ facts, has_rest: true, may_overwrite: false })) !== 'rest') return;
      await api[call]({ merge_id, rest: true });
    }
    toast.success(<Trans>The merge was undone.</Trans>);
  } catch (failure) {
    toast.failure(sentenceOf(failure));
  }
}

/** Says that records were merged, with the way back. */
export function toastMerged(text: ReactNode, back: () => void): void {
  toast.success(
    <span>
      {text}{' '}
      <Button variant="subtle" size="compact-sm" onClick={back}>
        <Trans>Undo</Trans>
      </Button>
    </span>,
  );
}
