/** Keeps the form of a new project on the server while it is filled in, a second after the last change. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, CallFailure } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import type { Draft } from './slices.ts';
import type { StepKey, Values } from './wizard_steps.ts';

const SAVE_AFTER_MS = 1000;

export type DraftState =
  | { is: 'untouched' | 'waiting' | 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; sentence: string }
  | { is: 'clash'; current: Draft };

export interface DraftKeeper {
  state: DraftState;
  draft_id: number | undefined;
  /** writes over what another tab kept */
  overwrite: () => void;
  /** waits for what is under way and keeps nothing more; gives the draft's number */
  stop: () => Promise<number | undefined>;
  /** keeps on after all */
  resume: () => void;
}

interface Kept {
  draft_id: number | undefined;
  version: number | undefined;
  text: string;
}

export function useDraftKeeper(
  begun: Draft | undefined,
  values: Values,
  step: StepKey,
  onBegun: (draft_id: number) => void,
): DraftKeeper {
  const text = JSON.stringify({ step, form: values });
  const kept = useRef<Kept>({ draft_id: begun?.id, version: begun?.version, text });
  const [state, setState] = useState<DraftState>(begun ? { is: 'saved', at: begun.updated_at } : { is: 'untouched' });
  const [draft_id, setDraftId] = useState(begun?.id);
  const running = useRef<Promise<void>>(undefined);
  const stopped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [turn, setTurn] = useState(0);

  const due = useEffectEvent(
    () => !stopped.current && text !== kept.current.text && Object.keys(values).length > 0 && state.is !== 'clash',
  );
  const save = useEffectEvent(async () => {
    await running.current;
    if (stopped.current) return;
    setState({ is: 'saving' });
    const { draft_id: id, version } = kept.current;
    try {
      const answer = await api.update_project_draft({
        step,
        form: JSON.parse(JSON.stringify(values)) as Record<string, never>,
        ...(id === undefined ? {} : { draft_id: id }),
        ...(version === undefined ? {} : { version }),
      });
      kept.current = { draft_id: answer.id, version: answer.version, text };
      setState({ is: 'saved', at: answer.updated_at });
      if (id === undefined) {
        setDraftId(answer.id);
        onBegun(answer.id);
      }
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status === 409) {
        setState({ is: 'clash', current: failure.current as Draft });
      } else {
        setState({ is: 'failed', sentence: sentenceOf(failure) });
      }
    }
  });
  useEffect(() => {
    if (!due()) return undefined;
    timer.current = setTimeout(() => {
      running.current = save();
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [text, turn]);

  return {
    state,
    draft_id,
    overwrite() {
      if (state.is !== 'clash') return;
      kept.current = { ...kept.current, version: state.current.version, text: '' };
      setState({ is: 'waiting' });
      setTurn(turn + 1);
    },
    async stop() {
      clearTimeout(timer.current);
      stopped.current = true;
      await running.current;
      stopped.current = true;
      return kept.current.draft_id;
    },
    resume() {
      stopped.current = false;
    },
  };
}
