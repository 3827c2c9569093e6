/** The talk at one place: what is written there, newest first, kept up to date; what is on its way stands in front. */
import { useEffect, useState } from 'react';
import type { Gets, Sends } from '../../../contract/index.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { api } from '../../kit/api.ts';
import { onTopics } from '../../kit/topics.ts';
import { sentenceOf } from '../../kit/failure.ts';

type Answer = Gets<'get_project_comments'>;
export type Comment = Answer['comments'][number];

/** What is talked about: a project, or one stage, event or document of it. */
export interface Place {
  project_id: number;
  stage?: StageKey | undefined;
  event_id?: number | undefined;
  document_id?: number | undefined;
}

export interface Written {
  text: string;
  mentions: { user_id: number; name: string }[];
  internal: boolean;
  files: { upload_id: number; name: string }[];
}

/** A comment that is not confirmed yet. */
export interface Sending extends Written {
  key: string;
  failure: string | undefined;
}

const PAGE = 30;

interface Shown extends Omit<Answer, 'comments'> {
  of: string;
  comments: Comment[];
  more: boolean;
}

const sentence = (error: unknown): string => sentenceOf(error);

export function useTalk({ project_id, stage, event_id, document_id }: Place) {
  const about = {
    project_id,
    ...(stage && { stage }),
    ...(event_id && { event_id }),
    ...(document_id && { document_id }),
  };
  const of = JSON.stringify(about);
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    const asked = JSON.parse(of) as typeof about;
    const ask = () =>
      api.get_project_comments({ ...asked, limit: PAGE }, { signal: stop.signal }).then(
        (answer) => {
          setFailure(undefined);
          setShown((before) => {
            const known = before?.of === of ? before : undefined;
            const last = answer.comments.at(-1)?.id ?? 0;
            // what was asked for beyond the newest stays
            const older = answer.comments.length < PAGE ? [] : (known?.comments.filter(({ id }) => id < last) ?? []);
            const comments = [...answer.comments, ...older];
            return { ...answer, of, comments, more: answer.total > comments.length };
          });
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailure(sentence(error));
        },
      );
    void ask();
    const silence = onTopics(['comments', 'team'], () => void ask());
    return () => {
      stop.abort();
      silence();
    };
  }, [of, tries]);

  const here = shown?.of === of ? shown : undefined;
  const change = (map: (comments: Comment[]) => Comment[], more_than: number) =>
    setShown((now) =>
      now && now.of === of ? { ...now, comments: map(now.comments), total: now.total + more_than } : now,
    );

  const send = async (one: Sending) => {
    setSending((before) => [{ ...one, failure: undefined }, ...before.filter(({ key }) => key !== one.key)]);
    const input: Sends<'add_project_comment'> = {
      ...about,
      text: one.text,
      mentions: one.mentions.map(({ user_id }) => user_id),
      internal: one.internal,
      upload_ids: one.files.map(({ upload_id }) => upload_id),
    };
    try {
      const made = await api.add_project_comment(input, { idempotency_key: one.key });
      setSending((before) => before.filter(({ key }) => key !== one.key));
      change((comments) => (comments.some(({ id }) => id === made.id) ? comments : [made, ...comments]), 1);
    } catch (error) {
      setSending((before) => before.map((it) => (it.key === one.key ? { ...it, failure: sentence(error) } : it)));
    }
  };

  return {
    data: here,
    failure: here ? undefined : failure,
    reload: () => setTries(tries + 1),
    sending,
    add: (written: Written) => void send({ ...written, key: crypto.randomUUID(), failure: undefined }),
    again: (one: Sending) => void send(one),
    drop: (one: Sending) => setSending((before) => before.filter(({ key }) => key !== one.key)),
    busy,
    async older(): Promise<void> {
      const before_id = here?.comments.at(-1)?.id;
      if (before_id === undefined || busy) return;
      setBusy(true);
      try {
        const answer = await api.get_project_comments({ ...about, before_id, limit: PAGE });
        setShown((now) => {
          if (now?.of !== of) return now;
          const comments = [
            ...now.comments,
            ...answer.comments.filter((one) => now.comments.every(({ id }) => id !== one.id)),
          ];
          return { ...now, comments, more: answer.comments.length === PAGE };
        });
      } catch (error) {
        setFailure(sentence(error));
      } finally {
        setBusy(false);
      }
    },
    /** Throws one sentence when it could not be changed; the old words are back then. */
    async update(comment: Comment, text: string, mentions: Written['mentions']): Promise<void> {
      const put = (next: Comment) => change((all) => all.map((one) => (one.id === comment.id ? next : one)), 0);
      put({ ...comment, text, mentions });
      try {
        put(
          await api.update_project_comment({
            comment_id: comment.id,
            text,
            mentions: mentions.map(({ user_id }) => user_id),
          }),
        );
      } catch (error) {
        put(comment);
        throw error;
      }
    },
    async remove(comment: Comment): Promise<void> {
      const before = here?.comments ?? [];
      change((all) => all.filter(({ id }) => id !== comment.id), -1);
      try {
        await api.delete_project_comment({ comment_id: comment.id });
      } catch (error) {
        change(() => before, 1);
        throw error;
      }
    },
  };
}

export type Talk = ReturnType<typeof useTalk>;
