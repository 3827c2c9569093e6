/** Documents across projects: those shared with a person from outside, those a person of the company answers for. */
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFile, IconFileTypePdf, IconPhoto, IconRulerMeasure, IconSearch } from '@tabler/icons-react';
import { groupedBy } from '../../../domain/grouped.ts';
import { isInside } from '../../../domain/people.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { useWindows } from '../../kit/windows.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { fileSize } from '../../ui/form/FileDrop.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import DocumentDrawer from './DocumentDrawer.tsx';
import classes from './Documents.module.css';
import { DocumentStatus, Expiry } from './DocumentStatus.tsx';
import { useOpenDocument } from './document_address.ts';
import { type SharedRow, shared_documents } from './slices.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { useMoreRows } from '../../ui/layout/use_more_rows.ts';

const everything = {};
const AT_ONCE = 100;

export default function SharedDocuments() {
  const { t } = useLingui();
  const person = usePerson();
  const inside = person !== undefined && isInside(person.userKind);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [wanted] = useDebouncedValue(search.trim().slice(0, 100), 200);
  const { rows, want, failure, loading, reload } = useWindows(
    shared_documents,
    wanted ? { search: wanted } : everything,
  );
  const { count, more, end } = useMoreRows<HTMLDivElement>(rows, want, AT_ONCE);
  const { open } = useOpenDocument();
  const here = rows?.slice(0, count).filter((row) => row !== undefined) ?? [];
  const waiting = here.filter((row) => row.waits_for_you);
  const of_projects = groupedBy(
    here.filter((row) => !row.waits_for_you),
    (row) => row.project_id,
  );

  return (
    <>
      <Screen
        width="wide"
        header={
          <PageHeader
            title={t`Docs`}
            subtitle={
              inside
                ? t`Documents you uploaded or are responsible for, across your projects`
                : t`Documents shared with you`
            }
          />
        }
        loading={loading}
        failure={!rows && failure}
        onRetry={reload}
        empty={
          rows?.length === 0 &&
          wanted === '' && {
            title: t`No documents yet`,
            text: inside
              ? t`Documents you upload appear here.`
              : t`Drawings, certificates and other documents appear here as soon as the company shares them with you.`,
            icon: <IconFile aria-hidden />,
          }
        }
      >
        <Stack gap={14}>
          <TextInput
            type="search"
            maw={420}
            aria-label={t`Search in documents`}
            placeholder={t`Search`}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setParams(
                (before) => {
                  const next = new URLSearchParams(before);
                  if (text) next.set('search', text);
                  else next.delete('search');
                  return next;
                },
                { replace: true },
              );
            }}
          />
          {waiting.length > 0 && (
            <section aria-label={t`Your approval is requested`}>
              <h2 className={classes.project}>
                <Trans>Your approval is requested</Trans>
              </h2>
              <DocumentList rows={waiting} onOpen={open} />
            </section>
          )}
          {[...of_projects].map(([project_id, [first, ...others]]) =>
            first ? (
              <section key={project_id} aria-label={first.project_name}>
                <h2 className={classes.project}>{first.project_name}</h2>
                <DocumentList rows={[first, ...others]} onOpen={open} />
              </section>
            ) : null,
          )}
          {more && <div ref={end} aria-hidden />}
          {rows?.length === 0 && <Empty title={t`No matches`} text={t`No document matches your search.`} />}
        </Stack>
      </Screen>
      <DocumentDrawer />
    </>
  );
}

function DocumentList({ rows, onOpen }: { rows: readonly SharedRow[]; onOpen: (id: number) => void }) {
  return (
    <ul className={classes.documents}>
      {rows.map((row) => (
        <li key={row.id}>
          <UnstyledButton className={classes.document} onClick={() => onOpen(row.id)}>
            <Kind row={row} />
            <span className={classes.words}>
              <span className={classes.title}>{row.title || row.name}</span>
              <span className={classes.dim}>
                {[row.number, row.last_updated, fileSize(row.byte_size)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {row.waits_for_you ? (
              <Tag tone="accent">
                <Trans>Please approve</Trans>
              </Tag>
            ) : (
              // that it was sent says nothing to people outside
              row.status !== 'submitted' && <DocumentStatus status={row.status} />
            )}
            <Expiry days={row.days_to_expiry} valid_to={row.valid_to} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Kind({ row: { content_type } }: { row: SharedRow }) {
  if (content_type === 'application/pdf') return <IconFileTypePdf size={24} stroke={1.6} aria-hidden />;
  if (content_type.startsWith('image/vnd')) return <IconRulerMeasure size={24} stroke={1.6} aria-hidden />;
  if (content_type.startsWith('image/')) return <IconPhoto size={24} stroke={1.6} aria-hidden />;
  return <IconFile size={24} stroke={1.6} aria-hidden />;
}
