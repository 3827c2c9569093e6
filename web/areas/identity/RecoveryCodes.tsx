/** Recovery codes, shown once: to be copied or saved before the page forgets them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { toast } from '../../ui/feedback/toast.tsx';
import { saveBlob } from '../../kit/files.ts';
import classes from './Account.module.css';
import { Cluster, Plain } from '../../ui/layout/flow.tsx';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  return (
    <section className={classes.codes} aria-label={t`Recovery codes`}>
      <Plain>
        <strong>
          <Trans>Save your recovery codes now.</Trans>
        </strong>{' '}
        <Trans>They are shown only once. Each signs you in once when you lost your second factor.</Trans>
      </Plain>
      <ul className={classes.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster gap={8}>
        <Button
          variant="default"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => toast.success(t`Codes copied.`),
              () => toast.failure(t`Copying is not possible here. Save the codes as a file.`),
            )
          }
        >
          <Trans>Copy codes</Trans>
        </Button>
        <Button
          variant="default"
          onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'sunstage-recovery-codes.txt')}
        >
          <Trans>Save as file</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I have saved them</Trans>
        </Button>
      </Cluster>
    </section>
  );
}
