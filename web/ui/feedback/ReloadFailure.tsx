/** A screen or a part of one broke, or its code did not come: why, and the button that helps. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { CodeMissing } from '../../kit/lazy.tsx';
import { Failure } from './Failure.tsx';

/** How browsers say that code did not come. */
const no_code = /dynamically imported module|importing a module script|preload css/i;

export function ReloadFailure({ failure }: { failure: unknown }) {
  const missing = failure instanceof CodeMissing || (failure instanceof Error && no_code.test(failure.message));
  return (
    <Failure
      title={missing ? <Trans>This page could not be loaded</Trans> : <Trans>This page stopped working</Trans>}
      sentence={
        missing ? (
          <Trans>The connection was lost, or Sunstage was updated while this tab was open. Saved work is safe.</Trans>
        ) : (
          <Trans>Reloading usually helps. Saved work is safe.</Trans>
        )
      }
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => window.location.reload()}
        >
          <Trans>Reload</Trans>
        </Button>
      }
    />
  );
}
