/** Writes a comment: words with mentions, files, and who may read it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { comment_limit, namedIn } from '../../../domain/comments.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import classes from './Comments.module.css';
import { empty_draft, keepDraft, readDraft } from './draft.ts';
import { MentionBox } from './MentionBox.tsx';
import type { Place, Talker, Written } from './use_talk.ts';

interface ComposerProps {
  place: Place;
  people: readonly Talker[];
  may_be_internal: boolean;
  onSend: (written: Written) => void;
}

export function Composer({ place, people, may_be_internal, onSend }: ComposerProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => readDraft(place));
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(place, next);
  };
  const text = draft.text.trim();
  const internal = may_be_internal && !draft.outside;
  const named = namedIn(text, draft.named);
  const unable = internal
    ? named.find(({ user_id }) => people.some((one) => one.user_id === user_id && one.outside))
    : undefined;
  const too_long = text.length > comment_limit;
  const ready = text !== '' && !unable && !too_long;
  const error = unable
    ? t`${unable.name} cannot read internal comments. Show it to people outside, or take the name out.`
    : too_long
      ? t`Please keep this under ${comment_limit} characters.`
      : undefined;

  const send = () => {
    if (!ready) return;
    onSend({ text, mentions: named, internal, files: [] });
    change(empty_draft);
  };

  return (
    <div className={classes.composer} data-outside={(may_be_internal && draft.outside) || undefined}>
      <MentionBox
        label={t`Write a comment`}
        placeholder={t`Write a comment, @ mentions somebody`}
        value={draft.text}
        onChange={(value) => change({ text: value })}
        people={people}
        onMention={({ user_id, name }) =>
          setDraft((now) => {
            const next = { ...now, named: [...now.named.filter((one) => one.user_id !== user_id), { user_id, name }] };
            keepDraft(place, next);
            return next;
          })
        }
        onSend={send}
        error={error}
      />
      <div className={classes.under}>
        {may_be_internal ? (
          <Checkbox
            size="sm"
            checked={draft.outside}
            onChange={(event) => change({ outside: event.currentTarget.checked })}
            label={t`Show to people outside the company`}
          />
        ) : (
          <span className={classes.dim}>
            <Trans>Everybody on this project can read this.</Trans>
          </span>
        )}
        <span className={classes.send}>
          <span className={classes.keys}>
            <KeyHint keys="Mod+Enter" />
          </span>
          <Button disabled={!ready} onClick={send}>
            <Trans>Comment</Trans>
          </Button>
        </span>
      </div>
    </div>
  );
}
