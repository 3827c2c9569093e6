/** Takes leads in from a workbook or a CSV file. */
import { plural, t as i18n } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Money } from '../../ui/text/Money.tsx';
import { changedIn, ImportDrawer, reasonText } from '../../ui/table/ImportDrawer.tsx';
import { undoImport } from '../../ui/table/RecentImports.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { useAddress } from '../../kit/address.ts';
import { saveFile } from '../../kit/files.ts';
import classes from './Crm.module.css';
import { lead_imports, sellers } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';
import { Cluster } from '../../ui/layout/flow.tsx';

type Answer = Gets<'import_leads'>;
type Row = Answer['rows'][number];
type Duplicates = NonNullable<Sends<'import_leads'>['duplicates']>;

const nothing = {};

export default function ImportLeads({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { params } = useAddress();
  const people = useSlice(sellers, nothing).data?.members ?? [];
  const recent = useSlice(lead_imports, opened ? nothing : undefined).data?.imports;
  const [owner_id, setOwner] = useState<number>();
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const board_id = Number(params.get('board')) || undefined;
  const about = { duplicates, ...(owner_id && { owner_id }), ...(board_id && { board_id }) };
  return (
    <ImportDrawer<Row, Answer>
      opened={opened}
      onClose={onClose}
      title={t`Import leads`}
      take={(asked) => api.import_leads({ ...asked, ...about })}
      settings={JSON.stringify(about)}
      saveFailed={(lead_import_id) => saveFile('export_failed_leads', { lead_import_id })}
      undo={undoLeads}
      recent={recent}
      columns={useColumns()}
      words={{
        take: takeWords,
        nothing: t`No row in this file adds or updates a lead.`,
        done: importedWords,
      }}
      options={
        <>
          <Cluster gap={8} align="center">
            <Select
              label={t`Default owner`}
              placeholder={t`Myself`}
              clearable
              searchable
              data={people
                .filter((one) => one.assignable)
                .map((one) => ({ value: String(one.user_id), label: one.name }))}
              value={owner_id === undefined ? null : String(owner_id)}
              onChange={(id) => setOwner(id === null ? undefined : Number(id))}
            />
            <NativeSelect
              label={t`Existing leads`}
              data={[
                { value: 'skip', label: t`Skip` },
                { value: 'fill', label: t`Fill in blank fields` },
                { value: 'update', label: t`Update mapped fields` },
                { value: 'add', label: t`Add as new leads` },
              ]}
              value={duplicates}
              onChange={(event) => setDuplicates(event.currentTarget.value as Duplicates)}
            />
          </Cluster>
          {(duplicates === 'fill' || duplicates === 'update') && (
            <p className={classes.dim} style={{ margin: 0 }}>
              <Trans>
                The stage, owner, follow-up and lost reason of existing leads do not change. Blank cells are ignored.
                You can undo the import.
              </Trans>
            </p>
          )}
        </>
      }
    />
  );
}

const takeWords = ({ added, updated }: Answer) =>
  updated === 0 ? (
    <Plural value={added} one="Add # lead" other="Add # leads" />
  ) : added === 0 ? (
    <Plural value={updated} one="Update # lead" other="Update # leads" />
  ) : (
    <Trans>
      Add {added}, update {updated}
    </Trans>
  );

const undoLeads = (lead_import_id: number): Promise<void> =>
  undoImport({
    run: (rest) => api.undo_import_leads({ lead_import_id, rest }),
    changedIn,
    done: i18n`The import was undone.`,
  });

/** What was imported, as a sentence. */
const importedWords = ({ added, updated }: Answer): string =>
  [
    added > 0 ? plural(added, { one: '# lead was added.', other: '# leads were added.' }) : '',
    updated > 0 ? plural(updated, { one: '# lead was updated.', other: '# leads were updated.' }) : '',
  ]
    .filter(Boolean)
    .join(' ');

function useColumns() {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo(
    () =>
      (has_updates: boolean): Column<Row>[] => [
        { key: 'row', title: t`Row`, value: (row) => row.row, width: 60 },
        {
          key: 'taken',
          title: t`Result`,
          value: (row) =>
            row.verdict === 'failed'
              ? t`Failed`
              : row.verdict === 'updates'
                ? t`Updates ${row.duplicate}`
                : row.duplicate
                  ? row.taken
                    ? t`New, duplicate of ${row.duplicate}`
                    : t`Duplicate of ${row.duplicate}`
                  : t`New`,
          width: 200,
        },
        { key: 'name', title: t`Name`, value: (row) => row.name, width: 160, phone: 'title' },
        ...(has_updates
          ? [
              {
                key: 'changes',
                title: t`Changes`,
                value: (row: Row) =>
                  row.changes
                    .map(({ title, before, after }) => `${title}: ${before ? `${term(before)} → ` : ''}${term(after)}`)
                    .join('; '),
                width: 320,
              },
            ]
          : []),
        {
          key: 'remarks',
          title: t`Reason`,
          value: reasonText,
          width: 320,
          phone: 'wide',
        },
        { key: 'company', title: t`Company`, value: (row) => row.company_name, width: 150 },
        { key: 'phone', title: t`Phone`, value: (row) => row.phone, width: 130 },
        { key: 'stage', title: t`Stage`, value: (row) => term(row.stage_name), width: 120 },
        { key: 'owner', title: t`Owner`, value: (row) => row.owner_name, width: 120 },
        {
          key: 'value',
          title: t`Value (₹)`,
          value: (row) => row.value / 100,
          render: (row) => (row.value > 0 ? <Money paise={row.value} summary /> : null),
          width: 100,
        },
      ],
    [t, term],
  );
}
