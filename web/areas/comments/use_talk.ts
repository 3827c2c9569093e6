/** The talk at one place: what is written there, newest first, kept up to date; what is on its way stands in front. */
import { useState } from 'react';
import type { Gets, Sends } from '../../../contract/index.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { api } from '../../kit/api.ts';
import { useLog } from '../../kit/log.ts';
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

const sentence = (error: unknown): string => sentenceOf(error);

export function useTalk({ project_id, stage, event_id, document_id }: Place) {
  const about = {
    project_id,
    ...(stage && { stage }),
    ...(event_id && { event_id }),
    ...(document_id && { document_id }),
  };
  const { page, failure, reload, busy, more, older, ...log } = useLog(about, {
    async ask(asked: typeof about, part, options) {
      const { comments: rows, ...rest } = await api.get_project_comments({ ...asked, ...part }, options);
      return { rows, ...rest };
    },
    topics: ['comments', 'team'],
    limit: PAGE,
  });
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (map: (comments: Comment[]) => Comment[], more_than: number) =>
    log.change((held) => ({ ...held, rows: map(held.rows), total: held.total + more_than }));

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
    data: page && { ...page, comments: page.rows, more },
    failure: page ? undefined : failure,
    reload,
    sending,
    add: (written: Written) => void send({ ...written, key: crypto.randomUUID(), failure: undefined }),
    again: (one: Sending) => void send(one),
    drop: (one: Sending) => setSending((before) => before.filter(({ key }) => key !== one.key)),
    busy,
    older,
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
      const before = page?.rows ?? [];
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
