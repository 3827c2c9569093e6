/** The documents of a stage: what is there, what is missing; each opens over the stage, with the way to upload it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileAlert, IconFileCheck, IconUpload } from '@tabler/icons-react';
import type { StageKey } from '../../../domain/stages.ts';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { stage_documents } from './slices.ts';
import classes from './Stage.module.css';
import { useOf } from './use_project.ts';
import { Row, Stack } from '../../ui/layout/flow.tsx';

interface StageDocumentsProps {
  project_id: number;
  stage: StageKey;
  read_only: boolean;
}

export function StageDocuments({ project_id, stage, read_only }: StageDocumentsProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useOf(stage_documents, { project_id });
  const address = useDocumentAddress();
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  const list = data.documents.filter((one) => one.stage === stage);
  if (list.length === 0) {
    return (
      <Empty
        title={t`No documents in this stage yet`}
        text={t`Documents the events expect and documents shared with you appear here.`}
      />
    );
  }
  const missing = list.filter((one) => one.versions.length === 0);
  const there = list.filter((one) => one.versions.length > 0);
  return (
    <>
      <p className={classes.facts}>
        <span>
          <Plural value={there.length} one="# is there" other="# are there" />
        </span>
        {missing.length > 0 && (
          <span>
            <Plural value={missing.length} one="# is missing" other="# are missing" />
          </span>
        )}
      </p>
      <ul className={classes.list} aria-label={t`Documents`}>
        {[...missing, ...there].map((one) => {
          const gone = one.versions.length === 0;
          const Icon = gone ? IconFileAlert : IconFileCheck;
          return (
            <li key={one.id} className={classes.row}>
              <Icon size={18} aria-hidden />
              <Stack as="span" gap={2} shrink>
                <Link to={address(one.id)} className={classes.name}>
                  {one.title || one.name}
                </Link>
                <span className={classes.sub}>
                  {gone ? (
                    <Trans>not uploaded</Trans>
                  ) : (
                    <Plural value={one.versions.length} one="# version" other="# versions" />
                  )}
                </span>
              </Stack>
              <Row as="span" gap={8} align="center" justify="end">
                {gone && !read_only && (
                  <Button
                    component={Link}
                    to={address(one.id, true)}
                    variant="default"
                    leftSection={<IconUpload size={16} aria-hidden />}
                    aria-label={t`Upload ${one.name}`}
                  >
                    <Trans>Upload</Trans>
                  </Button>
                )}
              </Row>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The present address with a document open over it. */
export function useDocumentAddress(): (id: number, upload?: boolean) => string {
  const [params] = useSearchParams();
  return (id, upload = false) => {
    const next = new URLSearchParams(params);
    next.set('document', String(id));
    if (upload) next.set('upload', '1');
    else next.delete('upload');
    return `?${next}`;
  };
}
