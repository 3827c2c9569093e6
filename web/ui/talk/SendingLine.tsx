/** What was said and is on its way, or could not be sent. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import type { Mention } from '../../../domain/comments.ts';
import { WithFile } from '../../kit/files.ts';
import { Avatar } from '../text/Avatar.tsx';
import classes from './Talk.module.css';
import { Words } from './Words.tsx';
import { Grow } from '../layout/flow.tsx';

interface SendingLineProps {
  name: string;
  avatar_file_id: number | null;
  text: string;
  mentions: readonly Mention[];
  file_names: readonly { key: number; name: string }[];
  failure: string | undefined;
  onAgain: () => void;
  onDrop: () => void;
}

export function SendingLine({ name, failure, ...props }: SendingLineProps) {
  return (
    <li className={classes.one} data-sending>
      <WithFile id={props.avatar_file_id}>{(src) => <Avatar name={name} src={src} size={28} named />}</WithFile>
      <Grow>
        <div className={classes.head}>
          <strong>{name}</strong>
          {!failure && (
            <span className={classes.dim}>
              <Trans>Sending…</Trans>
            </span>
          )}
        </div>
        <Words text={props.text} mentions={props.mentions} me={0} />
        {props.file_names.length > 0 && (
          <ul className={classes.files}>
            {props.file_names.map((file) => (
              <li key={file.key} className={classes.file}>
                <IconFile size={16} aria-hidden />
                <span className={classes.fileName}>{file.name}</span>
              </li>
            ))}
          </ul>
        )}
        {failure && (
          <div className={classes.failed} role="alert">
            <span>{failure}</span>
            <Button variant="default" size="xs" onClick={props.onAgain}>
              <Trans>Send again</Trans>
            </Button>
            <Button variant="subtle" size="xs" color="gray" onClick={props.onDrop}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        )}
      </Grow>
    </li>
  );
}
