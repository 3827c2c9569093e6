/** A button that gives something as a workbook or as CSV. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { TableFormat } from '../../../domain/table_files.ts';
import { hint } from '../overlay/Hint.tsx';
import { toast } from '../feedback/toast.tsx';

interface FileMenuProps {
  label: string;
  save: (format: TableFormat) => Promise<void>;
  subtle?: boolean;
}

export function FileMenu({ label, save, subtle }: FileMenuProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const run = (format: TableFormat) => {
    setBusy(true);
    save(format)
      .catch(() => toast.failure(t`The file could not be created. Try again.`))
      .finally(() => setBusy(false));
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          {...(subtle ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
          aria-label={label}
          loading={busy}
          {...hint(label)}
        >
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
