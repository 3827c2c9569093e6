/** Changes what someone wrote themselves, in its place. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../kit/failure.ts';
import { type Mention, comment_limit, namedIn } from '../../../domain/comments.ts';
import { MentionBox, type Talker } from './MentionBox.tsx';
import { Cluster, Stack } from '../layout/flow.tsx';

interface EditWordsProps {
  text: string;
  mentions: readonly Mention[];
  people: readonly Talker[];
  onSave: (text: string, mentions: Mention[]) => Promise<void>;
  onClose: () => void;
}

export function EditWords({ text: before, mentions, people, onSave, onClose }: EditWordsProps) {
  const { t } = useLingui();
  const [text, setText] = useState(before);
  const [named, setNamed] = useState(mentions);
  const [failure, setFailure] = useState<string>();
  const words = text.trim();
  const too_long = words.length > comment_limit;
  const ready = words !== '' && !too_long;
  const save = async () => {
    if (!ready) return;
    if (words === before) return onClose();
    try {
      await onSave(words, namedIn(words, named));
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <Stack gap={8}>
      <MentionBox
        ref={(field) => {
          if (field && document.activeElement === document.body) field.focus();
        }}
        label={t`Edit comment`}
        placeholder={t`Write a comment, @ mentions someone`}
        value={text}
        onChange={setText}
        people={people}
        onMention={({ user_id, name }) =>
          setNamed((now) => [...now.filter((one) => one.user_id !== user_id), { user_id, name }])
        }
        onSend={() => void save()}
        onEscape={onClose}
        error={too_long ? t`Use at most ${comment_limit} characters.` : failure}
      />
      <Cluster gap={[8, 12]} align="center">
        <Button size="xs" disabled={!ready} onClick={() => void save()}>
          <Trans>Save comment</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Cluster>
    </Stack>
  );
}
