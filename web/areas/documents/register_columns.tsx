/** The columns of the register. */
import { inWordsOf } from '../../ui/table/table_columns.ts';
import { useLingui } from '@lingui/react/macro';
import { IconFile, IconFileUnknown, IconRuler2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { waitingStep } from '../../../domain/documents.ts';
import { document_fields } from '../../../domain/documents/document_fields.ts';
import { useDescribedColumns } from '../../ui/table/described_column.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import classes from './Documents.module.css';
import { DocumentStatus, Expiry } from './DocumentStatus.tsx';
import type { DocumentRow, Register } from './slices.ts';
import { statusOf, useDocumentLabels } from './labels.ts';

export function useRegisterColumns(stages: Register['stages'] | undefined): Column<DocumentRow>[] {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const described = useDescribedColumns<DocumentRow>(document_fields, { all_rows: true });
  return useMemo((): Column<DocumentRow>[] => {
    const version = (row: DocumentRow): string => {
      const newest = row.versions[0]?.version;
      if (newest === undefined) return '';
      return row.drawing === null ? `V${newest}` : `R${newest - 1}`;
    };
    const waits = (row: DocumentRow): string => {
      const step = waitingStep(row.approvals);
      return step ? words.role(step.role) : '';
    };
    const { name, number, valid_to, title, issue_date, due_on } = described;
    return [
      {
        ...name!,
        render: (row) => (
          <span className={classes.name} data-document={row.id}>
            {row.drawing !== null ? (
              <IconRuler2 size={16} aria-hidden />
            ) : row.status === 'NA' ? (
              <IconFileUnknown size={16} aria-hidden />
            ) : (
              <IconFile size={16} aria-hidden />
            )}
            <span className={classes.cut}>{row.name}</span>
          </span>
        ),
      },
      {
        key: 'status',
        title: t`Status`,
        ...inWordsOf((row: DocumentRow) => statusOf(row.status, row.needs_approval), words.status),
        render: (row) => <DocumentStatus status={statusOf(row.status, row.needs_approval)} />,
        width: 172,
      },
      { key: 'version', title: t`Version`, value: version, width: 84, tooltip: t`Drawings count revisions from R0` },
      number!,
      { key: 'event', title: t`Event`, value: (row) => row.event, filter: 'select', width: 200 },
      {
        key: 'last_updated',
        title: t`Last updated`,
        value: (row) => row.last_updated,
        width: 182,
      },
      {
        ...valid_to!,
        render: (row) =>
          row.days_to_expiry === null ? (
            <DateText date={row.valid_to} />
          ) : (
            <Expiry days={row.days_to_expiry} valid_to={row.valid_to} />
          ),
      },
      {
        key: 'waits_for',
        title: t`Awaiting`,
        value: waits,
        filter: 'select',
        width: 150,
      },
      {
        key: 'shared',
        title: t`Shared with`,
        value: (row) => row.shared_with.map(words.flag).join(', '),
        render: (row) => (
          <span className={classes.tags}>
            {row.shared_with.map((flag) => (
              <Tag key={flag}>{words.flag(flag)}</Tag>
            ))}
          </span>
        ),
        width: 250,
      },
      {
        key: 'stage',
        title: t`Stage`,
        value: (row) => stages?.find(({ stage }) => stage === row.stage)?.name ?? row.stage,
        filter: 'select',
        width: 150,
        hidden_by_default: true,
      },
      title!,
      issue_date!,
      due_on!,
      {
        key: 'owner',
        title: t`Owner`,
        value: (row) => row.owner,
        filter: 'select',
        width: 150,
        hidden_by_default: true,
      },
      {
        key: 'waits',
        title: t`Waiting`,
        value: (row) => waitingStep(row.approvals) !== undefined,
        filter: 'select',
        width: 100,
        hidden_by_default: true,
        phone: 'hidden',
      },
      {
        key: 'expires',
        title: t`Expiring`,
        value: (row) => row.days_to_expiry !== null,
        filter: 'select',
        width: 100,
        hidden_by_default: true,
        phone: 'hidden',
      },
      {
        key: 'drawing',
        title: t`Drawing`,
        value: (row) => row.drawing,
        filter: 'number',
        width: 100,
        hidden_by_default: true,
        phone: 'hidden',
      },
    ];
  }, [t, words, stages, described]);
}
