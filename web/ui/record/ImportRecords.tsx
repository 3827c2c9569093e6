/** Takes described records of one kind in from a workbook or a CSV file. */
import { t as i18n } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { Gets, Sends } from '../../../contract/index.ts';
import { type Asked, changedIn, ImportDrawer, reasonText } from '../table/ImportDrawer.tsx';
import { type RecentImport, undoImport } from '../table/RecentImports.tsx';
import type { Column } from '../table/Table.tsx';

type Answer = Gets<'import_crm_companies'>;
type Row = Answer['rows'][number];

interface ImportRecordsProps {
  opened: boolean;
  onClose: () => void;
  /** the calls of this kind of record, declared by `recordImport` of the contract */
  calls: {
    take: (asked: Asked) => Promise<Answer>;
    undo: (asked: Sends<'undo_import_crm_companies'>) => Promise<unknown>;
    saveFailed: (asked: Sends<'export_failed_crm_companies'>) => Promise<unknown>;
  };
  recent: readonly RecentImport[] | undefined;
  words: {
    title: string;
    /** "Add 3 companies" */
    take: (added: number) => ReactNode;
    /** "3 companies were added." */
    done: (added: number) => string;
  };
}

export function ImportRecords({ opened, onClose, calls, recent, words }: ImportRecordsProps) {
  const { t } = useLingui();
  const columns = useMemo(
    () => (): Column<Row>[] => [
      { key: 'row', title: t`Row`, value: ({ row }) => row, width: 60 },
      {
        key: 'taken',
        title: t`Result`,
        value: ({ verdict, duplicate }) =>
          verdict === 'failed' ? t`Failed` : verdict === 'duplicate' ? t`Duplicate of ${duplicate}` : t`New`,
        width: 220,
      },
      { key: 'name', title: t`Name`, value: ({ name }) => name, width: 220, phone: 'title' },
      { key: 'remarks', title: t`Reason`, value: reasonText, width: 380, phone: 'wide' },
    ],
    [t],
  );
  return (
    <ImportDrawer<Row, Answer>
      opened={opened}
      onClose={onClose}
      title={words.title}
      take={calls.take}
      saveFailed={(record_import_id) => calls.saveFailed({ record_import_id })}
      undo={(record_import_id) =>
        undoImport({
          run: (rest) => calls.undo({ record_import_id, rest }),
          changedIn,
          done: i18n`The import was undone.`,
        })
      }
      recent={recent}
      columns={columns}
      words={{
        take: ({ added }) => words.take(added),
        nothing: t`Every row of this file already exists or has an error.`,
        done: ({ added }) => words.done(added),
      }}
    />
  );
}
