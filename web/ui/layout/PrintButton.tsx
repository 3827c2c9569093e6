/** Prints the page as it is. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

export const PrintButton = () => (
  <Button
    variant="default"
    data-no-print
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => window.print()}
  >
    <Trans>Print</Trans>
  </Button>
);
