/** A yes or a no, with a remark where one is wanted and always with the reason for a no. */
import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../kit/failure.ts';
import classes from './Decide.module.css';
import { DisabledReason } from '../feedback/DisabledReason.tsx';
import { toast } from '../feedback/toast.tsx';
import { Cluster } from '../layout/flow.tsx';

interface Way<Key extends string> extends Pick<ButtonProps, 'variant' | 'color'> {
  key: Key;
  says: ReactNode;
  icon: ReactNode;
  /** only with words */
  with_words?: boolean;
}

interface DecideProps<Key extends string> {
  ways: readonly Way<Key>[];
  max_length: number;
  /** what else is told with the decision, and why it is not complete yet */
  children?: ReactNode;
  whyNot?: string | undefined;
  /** throws one sentence when it could not be done: the words stay then */
  onDecide: (way: Key, words: string) => Promise<void>;
}

export function Decide<Key extends string>({ ways, max_length, children, whyNot, onDecide }: DecideProps<Key>) {
  const { t } = useLingui();
  const [remark, setRemark] = useState('');
  const [busy, setBusy] = useState<Key>();
  const words = remark.trim();
  const decide = async (way: Key) => {
    setBusy(way);
    try {
      await onDecide(way, words);
      setRemark('');
    } catch (error) {
      toast.failure(sentenceOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      {children}
      <Textarea
        aria-label={t`Remark or reason`}
        placeholder={t`Remark (required to reject)`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={max_length}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Cluster gap={8} align="center">
        {ways.map(({ key, says, icon, with_words, ...looks }) => (
          <DisabledReason
            key={key}
            reason={whyNot ?? (with_words && words.length < 3 ? t`Enter the reason.` : undefined)}
          >
            <Button
              {...looks}
              {...(looks.color && { className: classes.no ?? '' })}
              leftSection={icon}
              loading={busy === key}
              disabled={busy !== undefined && busy !== key}
              onClick={() => void decide(key)}
            >
              {says}
            </Button>
          </DisabledReason>
        ))}
      </Cluster>
    </>
  );
}
