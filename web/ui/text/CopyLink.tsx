/** A link that is shown once: to copy, and on a phone to hand to another app. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import classes from './CopyLink.module.css';
import { Cluster } from '../layout/flow.tsx';

interface CopyLinkProps {
  link: string;
  /** names what is shared, for the other app */
  title: string;
}

export function CopyLink({ link, title }: CopyLinkProps) {
  const { t } = useLingui();
  // someone who closes the sheet again shared nothing, and need not be told
  const share = () => void navigator.share({ title, url: link }).catch(() => {});
  return (
    <Cluster gap={8}>
      <TextInput
        className={classes.link}
        aria-label={t({ context: 'address', message: 'Link' })}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
          </Button>
        )}
      </CopyButton>
      {'share' in navigator && (
        <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={share}>
          <Trans>Share</Trans>
        </Button>
      )}
    </Cluster>
  );
}
