/** A button that gives something as a workbook or as CSV. */
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { hint } from '../../ui/Hint.tsx';

type FileFormat = 'xlsx' | 'csv';

interface FileMenuProps {
  label: string;
  save: (format: FileFormat) => Promise<void>;
}

export function FileMenu({ label, save }: FileMenuProps) {
  const [busy, setBusy] = useState(false);
  const run = (format: FileFormat) => {
    setBusy(true);
    void save(format).finally(() => setBusy(false));
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={label} loading={busy} {...hint(label)}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run('xlsx')}>
          <Trans>Spreadsheet (XLSX)</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => run('csv')}>
          <Trans>Text (CSV)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
