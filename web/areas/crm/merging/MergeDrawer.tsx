/** Makes one record of several: their facts side by side, with a choice for each. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../kit/failure.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type MergeRow, MergeTable } from './MergeTable.tsx';
import { toastMerged, type UndoCall, type MergeWords, undoMerge } from './undo_merge.tsx';
import { Plain, Stack } from '../../../ui/layout/flow.tsx';

interface MergeDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** nothing: on their way */
  records: readonly { id: number; title: string }[] | undefined;
  /** why they did not come */
  missing?: { failure: string | undefined; retry: () => void };
  rows: readonly MergeRow[];
  /** the one that stays, unless another is chosen */
  first: number | undefined;
  text: ReactNode;
  verb: ReactNode;
  done: ReactNode;
  words: MergeWords;
  undo: UndoCall;
  merge: (kept_id: number, choices: readonly { field: string; id: number }[]) => Promise<{ merge_id: number }>;
}

const none: ReadonlyMap<string, number> = new Map();

export function MergeDrawer(props: MergeDrawerProps) {
  const { opened, onClose, title, records, missing, rows, first = 0, text, verb, done, words, undo, merge } = props;
  const [chosen, setChosen] = useState({ of: '', kept_id: 0, choices: none });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // what was chosen counts for these records only
  const of = records?.map(({ id }) => id).join(',') ?? '';
  const { kept_id, choices } = chosen.of === of ? chosen : { kept_id: first, choices: none };
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { merge_id } = await merge(
        kept_id,
        [...choices].map(([field, id]) => ({ field, id })),
      );
      toastMerged(done, () => void undoMerge(undo, merge_id, words));
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const said = failure ?? missing?.failure;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      width="wide"
      title={title}
      footer={
        records && (
          <>
            <Button loading={busy} onClick={() => void run()}>
              {verb}
            </Button>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      <Stack gap={12}>
        {!records && !said && <Loading as="text" count={8} />}
        {said && <Failure sentence={said} onRetry={records ? undefined : missing?.retry} />}
        {records && (
          <>
            <Plain>{text}</Plain>
            <MergeTable
              records={records}
              rows={rows}
              kept_id={kept_id}
              onKeep={(id) => setChosen({ of, kept_id: id, choices })}
              choices={choices}
              onChoose={(field, id) => setChosen({ of, kept_id, choices: new Map(choices).set(field, id) })}
            />
          </>
        )}
      </Stack>
    </Drawer>
  );
}
