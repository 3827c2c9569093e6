/** Writes a comment on a place: its files are sent while it is written, and the company chooses who may read it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { most_comment_files } from '../../../domain/comments.ts';
import { file_limits } from '../../../domain/files.ts';
import { person } from '../../kit/session.ts';
import { forgetUpload, uploadFile } from '../../kit/upload.ts';
import { Composer } from '../../ui/talk/Composer.tsx';
import { useDraft } from '../../ui/talk/draft.ts';
import type { Talker } from '../../ui/talk/MentionBox.tsx';
import classes from './Comments.module.css';
import type { Place, Written } from './use_talk.ts';

const draftName = ({ project_id, stage, event_id = 0, document_id = 0 }: Place): string =>
  `draft:comment:${person()?.userId ?? ''}:${project_id}:${event_id}:${document_id}${stage ? `:${stage}` : ''}`;

interface WriteCommentProps {
  place: Place;
  people: readonly Talker[];
  /** of the company: what they write is read inside it, unless they share it */
  inside: boolean;
  onSend: (written: Written) => void;
}

export function WriteComment({ place, people, inside, onSend }: WriteCommentProps) {
  const { t } = useLingui();
  const draft = useDraft(draftName(place), false);
  const uploaded = useRef(new Map<File, number>());
  const internal = inside && !draft.outside;
  return (
    <Composer
      draft={draft}
      people={people}
      label={t`Write a comment`}
      placeholder={t`Write a comment, @ mentions someone`}
      verb={<Trans>Comment</Trans>}
      most={{ bytes: file_limits.comment, files: most_comment_files }}
      upload={async (file, onProgress, signal) => {
        uploaded.current.set(file, await uploadFile(file, place.project_id, onProgress, signal));
      }}
      whyNot={(mentions) => {
        const unable = mentions.find(
          ({ user_id }) => internal && people.some((one) => one.user_id === user_id && one.outside),
        );
        return (
          unable &&
          t`${unable.name} cannot read internal comments. Share it with people outside the company, or remove the mention.`
        );
      }}
      readers={inside && draft.outside ? 'outside' : undefined}
      beside={
        inside ? (
          <Checkbox
            size="sm"
            checked={draft.outside}
            onChange={(event) => draft.change({ outside: event.currentTarget.checked })}
            label={t`Share with people outside the company`}
          />
        ) : (
          <span className={classes.dim}>
            <Trans>Everyone on this project can read this.</Trans>
          </span>
        )
      }
      onSend={({ text, mentions, files }) => {
        onSend({
          text,
          mentions,
          internal,
          files: files.flatMap((file) => {
            const upload_id = uploaded.current.get(file);
            return upload_id ? [{ upload_id, name: file.name }] : [];
          }),
        });
        for (const file of files) forgetUpload(file);
        draft.change({ outside: false });
      }}
    />
  );
}
