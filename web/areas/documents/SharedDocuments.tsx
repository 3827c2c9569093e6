/** Papers across projects: those shared with a person from outside, those a person of the company answers for. */
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconPhoto, IconRulerMeasure, IconSearch } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { isInside } from '../../../domain/people.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
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

const everything = {};

export default function SharedDocuments() {
  const { t } = useLingui();
  const person = usePerson();
  const inside = person !== undefined && isInside(person.userKind);
  const { data, failure, loading, reload } = useSlice(shared_documents, everything);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const wanted = useDeferredValue(search).toLocaleLowerCase();
  const { open } = useOpenDocument();
  const found = (data?.documents ?? []).filter((row) =>
    [row.name, row.title, row.number, row.project_name].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  const waiting = found.filter((row) => row.waits_for_you);
  const projects = [...new Map(found.map((row) => [row.project_id, row.project_name]))];

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
        failure={!data && failure}
        onRetry={reload}
        empty={
          data?.documents.length === 0 && {
            title: t`No documents yet`,
            text: inside
              ? t`Documents you upload appear here, newest first.`
              : t`Drawings, certificates and other documents appear here as soon as the company shares them with you.`,
            icon: <IconFile aria-hidden />,
          }
        }
      >
        <div className={classes.stack}>
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
              <Papers rows={waiting} onOpen={open} />
            </section>
          )}
          {projects.map(([project_id, name]) => (
            <section key={project_id} aria-label={name}>
              <h2 className={classes.project}>{name}</h2>
              <Papers rows={found.filter((row) => row.project_id === project_id && !row.waits_for_you)} onOpen={open} />
            </section>
          ))}
          {data && data.documents.length > 0 && found.length === 0 && (
            <Empty title={t`No matches`} text={t`No document matches your search.`} />
          )}
        </div>
      </Screen>
      <DocumentDrawer />
    </>
  );
}

function Papers({ rows, onOpen }: { rows: readonly SharedRow[]; onOpen: (id: number) => void }) {
  return (
    <ul className={classes.papers}>
      {rows.map((row) => (
        <li key={row.id}>
          <UnstyledButton className={classes.paper} onClick={() => onOpen(row.id)}>
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
