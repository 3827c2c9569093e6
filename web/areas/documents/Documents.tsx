/** The register of a project's documents: by stage, with what is missing, what waits and what expires. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCheck,
  IconClockExclamation,
  IconDownload,
  IconFileAlert,
  IconFiles,
  IconHourglass,
  IconPlus,
  IconShare,
} from '@tabler/icons-react';
import { type DragEvent, useMemo, useState } from 'react';

import { waitingStep } from '../../../domain/documents.ts';
import { isInside } from '../../../domain/people.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { saveFile } from '../../kit/files.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { AddDocuments } from './AddDocuments.tsx';
import { AskButton } from './AskButton.tsx';
import { BulkDocuments } from './BulkDocuments.tsx';
import DocumentDrawer from './DocumentDrawer.tsx';
import classes from './Documents.module.css';
import { useOpenDocument } from './document_address.ts';
import { useRegisterColumns } from './register_columns.tsx';
import { type DocumentRow, register } from './slices.ts';
import { useOf, useProjectId, useProjectName } from './use_project.ts';
import { useDocumentLabels } from './labels.ts';
import { showNumber } from '../../../domain/numbers.ts';

const rowKey = (row: DocumentRow): number => row.id;

export default function Documents() {
  const { t } = useLingui();
  const person = usePerson();
  // what is missing or waits is the company's business
  const inside = person !== undefined && isInside(person.userKind);
  const project_id = useProjectId();
  const name = useProjectName(project_id);
  const { data, loading, failure, reload } = useOf(register, project_id);
  const { open } = useOpenDocument();
  const [params, setParams] = useSearchParams();
  const [dropped, setDropped] = useState<readonly File[]>();
  const [on_row, setOnRow] = useState<{ id: number; files: readonly File[] }>();
  const [bulk, setBulk] = useState<{ verb: 'approve' | 'share'; rows: DocumentRow[] }>();
  const columns = useRegisterColumns(data?.stages);
  const tabs = useStageTabs();
  const groups = useMemo(
    () => ({
      of: (row: DocumentRow) => String(tabs.findIndex(({ key }) => key === row.stage)),
      title: (_key: string, row: DocumentRow) => tabs.find(({ key }) => key === row.stage)?.name ?? row.stage,
    }),
    [tabs],
  );
  const adding = params.get('add') === '1';
  const setAdding = (yes: boolean) => {
    if (!yes) setDropped(undefined);
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (yes) next.set('add', '1');
      else next.delete('add');
      return next;
    });
  };
  const may_add = data?.stages.some(({ abilities }) => abilities.add_document === true);
  const why_not_add =
    data && !may_add ? reasonOf(data.stages[0]?.abilities.add_document, t`You cannot add documents here.`) : undefined;

  const drop = useDrop((files, row) => {
    if (why_not_add || !project_id) return;
    const on = data?.documents.find(({ id }) => id === row);
    if (!on) {
      setDropped(files);
      setAdding(true);
      return;
    }
    // its drawer shows how far each file is
    setOnRow({ id: on.id, files });
    open(on.id);
  });

  const download = async (rows: DocumentRow[]) => {
    if (project_id) await saveFile('export_documents', { project_id, document_ids: rows.map(({ id }) => id) });
  };
  const add = (
    <DisabledReason reason={why_not_add}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
        <Trans>Add documents</Trans>
      </Button>
    </DisabledReason>
  );

  const actions = (
    <>
      {inside && <AskButton project_id={project_id} stages={data?.stages} why_not={why_not_add} />}
      {add}
    </>
  );

  return (
    <Screen header={<PageHeader title={t`Documents`} subtitle={name} actions={actions} />}>
      <div className={classes.whole} {...drop.target} data-over={drop.over || undefined}>
        {inside && <Figures rows={data?.documents} />}
        <Table
          name="documents"
          label={t`Project documents`}
          rows={data?.documents}
          columns={columns}
          rowKey={rowKey}
          loading={loading}
          failure={failure}
          onRetry={reload}
          onOpen={(row) => open(row.id)}
          groups={groups}
          expected={14}
          empty={{
            title: t`No documents yet`,
            text: why_not_add
              ? t`Documents appear here as soon as someone uploads or shares them.`
              : t`Drop files anywhere on this page or choose them. A schedule from a template adds its expected documents.`,
            ...(why_not_add ? {} : { action: add }),
          }}
          bulk={[
            {
              key: 'download',
              title: t`Download as ZIP`,
              icon: <IconDownload size={16} aria-hidden />,
              run: (rows) => download(rows),
              whyNot: (rows) =>
                rows.every(({ url }) => url === 'NA') ? t`None of these has a file you can see.` : undefined,
            },
            {
              key: 'approve',
              title: t`Approve documents`,
              icon: <IconCheck size={16} aria-hidden />,
              run(rows) {
                setBulk({ verb: 'approve', rows });
                return false;
              },
              whyNot: (rows) => whyNone(rows, (row) => row.abilities.approve_document),
            },
            {
              key: 'share',
              title: t`Share documents`,
              icon: <IconShare size={16} aria-hidden />,
              run(rows) {
                setBulk({ verb: 'share', rows });
                return false;
              },
              whyNot: (rows) => whyNone(rows, (row) => row.abilities.update_document),
            },
          ]}
        />
        {drop.over && (
          <p className={classes.hint} role="status">
            {why_not_add ?? t`Drop on a row for its next version, anywhere else for new documents.`}
          </p>
        )}
      </div>
      {project_id !== undefined && data && (
        <AddDocuments
          opened={adding && !why_not_add}
          onClose={() => setAdding(false)}
          project_id={project_id}
          register={data}
          first={dropped}
        />
      )}
      {bulk && <BulkDocuments verb={bulk.verb} rows={bulk.rows} onClose={() => setBulk(undefined)} />}
      <DocumentDrawer dropped={on_row} onTaken={() => setOnRow(undefined)} />
    </Screen>
  );
}

/** Why not one of them; undefined when it works for at least one. */
function whyNone(rows: readonly DocumentRow[], may: (row: DocumentRow) => true | string): string | undefined {
  return rows.some((row) => may(row) === true) ? undefined : reasonOf(...rows.map(may));
}

function Figures({ rows }: { rows: readonly DocumentRow[] | undefined }) {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const [params] = useSearchParams();
  const loading = rows === undefined;
  const all = rows ?? [];
  const count = (is: (row: DocumentRow) => boolean): number => all.filter(is).length;
  const missing = count(({ expected, status }) => expected && status === 'NA');
  const waiting = count((row) => waitingStep(row.approvals) !== undefined);
  const expiring = count(({ days_to_expiry }) => days_to_expiry !== null);
  const expired = count(({ days_to_expiry }) => days_to_expiry !== null && days_to_expiry < 0);
  const filtered = (key: string, value: string): string => {
    const query = new URLSearchParams();
    const project = params.get('projectId');
    if (project) query.set('projectId', project);
    query.set(`documents.${key}`, value);
    return `/projects/project-documents?${query.toString()}`;
  };
  const uploaded = count(({ status }) => status !== 'NA');
  return (
    <StatCards>
      <StatCard
        label={t`Documents`}
        icon={<IconFiles aria-hidden />}
        loading={loading}
        value={showNumber(uploaded)}
        note={t`of ${all.length} uploaded`}
      />
      <StatCard
        label={t`Missing`}
        icon={<IconFileAlert aria-hidden />}
        loading={loading}
        value={showNumber(missing)}
        note={t`expected by an event`}
        tip={t`Documents that schedule events need and that are not uploaded yet`}
        to={filtered('status', words.status('NA'))}
      />
      <StatCard
        label={t`Waiting`}
        icon={<IconHourglass aria-hidden />}
        loading={loading}
        value={showNumber(waiting)}
        note={t`for a decision`}
        to={filtered('waits', t`Yes`)}
      />
      <StatCard
        label={t`Expiring`}
        icon={<IconClockExclamation aria-hidden />}
        loading={loading}
        value={showNumber(expiring)}
        note={expired > 0 ? t`${expired} expired already` : t`within 30 days`}
        late={expired > 0}
        to={filtered('expires', t`Yes`)}
      />
    </StatCards>
  );
}

/** Files dropped on the page: which ones, and the row they fell on. */
function useDrop(taken: (files: File[], row: number | undefined) => void) {
  const [over, setOver] = useState(false);
  const has_files = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return {
    over,
    target: {
      onDragOver(event: DragEvent) {
        if (!has_files(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!has_files(event)) return;
        event.preventDefault();
        const row = (event.target as Element).closest('tr, li')?.querySelector<HTMLElement>('[data-document]');
        taken([...event.dataTransfer.files], row ? Number(row.dataset.document) : undefined);
      },
    },
  };
}
