/** A proposal being written: what is typed is kept a moment later, one save at a time; figures follow at once. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { figuresOf } from '../../../../domain/proposals/figures.ts';
import { api, CallFailure } from '../../../kit/api.ts';
import { onTopics } from '../../../kit/topics.ts';
import { sentenceOf } from '../../../kit/failure.ts';

export type Proposal = Gets<'get_proposal'>;
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'clash';

const pause_ms = 900;

export function useDraft(proposal_id: number) {
  const [proposal, setProposal] = useState<Proposal>();
  const [content, setContent] = useState<ProposalContent>();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState<Saving>('saved');
  const [why, setWhy] = useState('');
  const newest = useRef<ProposalContent>(undefined);
  const version = useRef(0);
  const dirty = useRef(false);
  const running = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(async () => {
    try {
      const found = await api.get_proposal({ id: proposal_id });
      setFailure(undefined);
      setProposal(found);
      // what is being typed here stays
      if (dirty.current) return;
      version.current = found.version;
      newest.current = found.content;
      setContent(found.content);
      setSaving('saved');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [proposal_id]);

  /** Keeps what was typed; resolves once everything is kept, false when it could not be. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await running.current;
    if (!dirty.current || !newest.current) return true;
    const sent = newest.current;
    dirty.current = false;
    setSaving('saving');
    let kept = true;
    running.current = api.update_proposal({ proposal_id, version: version.current, content: sent }).then(
      (answer) => {
        version.current = answer.version;
        setProposal(
          (before) =>
            before && {
              ...before,
              version: answer.version,
              content: sent,
              figures: answer.figures,
              approval: answer.approval,
            },
        );
        setSaving(dirty.current ? 'waiting' : 'saved');
      },
      (error: unknown) => {
        kept = false;
        dirty.current = true;
        setWhy(sentenceOf(error));
        setSaving(error instanceof CallFailure && error.status === 409 ? 'clash' : 'failed');
      },
    );
    await running.current;
    return kept;
  }, [proposal_id]);

  const change = useCallback(
    (part: Partial<ProposalContent>) => {
      const before = newest.current;
      if (!before) return;
      newest.current = { ...before, ...part };
      dirty.current = true;
      setContent(newest.current);
      setSaving('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pause_ms);
    },
    [save],
  );

  /** What was typed here is given up for what is kept. */
  const giveUp = useCallback(async () => {
    dirty.current = false;
    await load();
  }, [load]);

  useEffect(() => {
    void load();
    const stop = onTopics(['proposals'], () => void (dirty.current || load()));
    return () => {
      stop();
      // leaving the screen within a moment of the last letter loses nothing
      void save();
    };
  }, [load, save]);

  const figures = useMemo(() => content && figuresOf(content), [content]);
  const isDirty = useCallback(() => dirty.current, []);
  return { proposal, content, figures, failure, saving, why, change, save, load, giveUp, isDirty };
}
