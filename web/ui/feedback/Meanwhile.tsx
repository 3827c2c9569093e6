/** Someone else answered meanwhile: what is there now, and whose answer holds. */
import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { Cluster, Column } from '../layout/flow.tsx';

interface MeanwhileProps {
  sentence: string;
  onSettle: (mine: boolean) => unknown;
}

export function Meanwhile({ sentence, onSettle }: MeanwhileProps) {
  return (
    <Alert color="yellow" variant="light">
      <Column gap={8}>
        <span>{sentence}</span>
        <Cluster gap={8}>
          <Button size="compact-sm" onClick={() => onSettle(true)}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onSettle(false)}>
            <Trans>Use theirs</Trans>
          </Button>
        </Cluster>
      </Column>
    </Alert>
  );
}
