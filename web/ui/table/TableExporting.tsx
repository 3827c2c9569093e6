/** The rows that are shown, as a file. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import type { TableFormat } from '../../../domain/table_files.ts';
import { type Opener, useOpenedAtOnce } from '../overlay/LazyOnInteraction.tsx';
import type { ToolProps } from './TableToolbar.tsx';
import { saveTable, tableOf } from './table_export.ts';
import { toast } from '../feedback/toast.tsx';

export default function TableExporting(props: ToolProps & { target: Opener }) {
  const { name, rows, everyRow, shown, words, save, target } = props;
  const { t } = useLingui();
  const [opened, setOpened] = useOpenedAtOnce();
  const write = (format: TableFormat) => async () => {
    try {
      if (save) await save(format);
      else await saveTable(tableOf(name, everyRow ? await everyRow() : rows, shown, words), format);
    } catch {
      toast.failure(t`The file could not be created. Try again.`);
    }
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={write('xlsx')}>
          <Trans>Spreadsheet (XLSX)</Trans>
        </Menu.Item>
        <Menu.Item onClick={write('csv')}>
          <Trans>Text (CSV)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
