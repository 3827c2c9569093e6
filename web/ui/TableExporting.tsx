/** The rows that are shown, as a file. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { type Opener, useOpenedAtOnce } from './OnUse.tsx';
import type { ToolProps } from './TableToolbar.tsx';
import { exportCsv, exportXlsx } from './table_export.ts';
import { toast } from './toast.tsx';

export default function TableExporting({ name, rows, shown, words, target }: ToolProps & { target: Opener }) {
  const { t } = useLingui();
  const [opened, setOpened] = useOpenedAtOnce();
  const sheet = () =>
    exportXlsx(name, rows, shown, words).catch(() =>
      toast.failure(t`The spreadsheet could not be written. Please try again.`),
    );
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={sheet}>
          <Trans>Spreadsheet (XLSX)</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => exportCsv(name, rows, shown, words)}>
          <Trans>Text (CSV)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
