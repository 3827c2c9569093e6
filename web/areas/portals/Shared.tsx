/** What was shared with the customer: documents and photos. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { Photos } from '../photos/area.tsx';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { fileSize } from '../../ui/form/FileDrop.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Portal.module.css';
import type { CustomerProject } from './slices.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';

/** The newest documents; `keep`: those of the hand-over, to be kept. */
export function Documents({ project, keep = false }: { project: CustomerProject; keep?: boolean }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const { documents, documents_to_keep, document_count } = project;
  const list = keep ? documents_to_keep : documents;
  const open = (id: number) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('document', String(id));
      return next;
    });
  return (
    <Panel
      title={keep ? t`Warranty and other documents to keep` : t`Documents for you`}
      action={
        !keep &&
        document_count > 0 && (
          <Button component={Link} variant="subtle" size="xs" to="/docs">
            <Plural value={document_count} one="Show # document" other="All # documents" />
          </Button>
        )
      }
    >
      {list.length === 0 && (
        <p className={classes.dim}>
          {keep ? (
            <Trans>Warranty cards, manuals and drawings appear here once they are handed over.</Trans>
          ) : (
            <Trans>Drawings and certificates appear here once they are ready for you.</Trans>
          )}
        </p>
      )}
      <ul className={classes.documents}>
        {list.map(({ document_id, name, content_type, byte_size, uploaded_at }) => (
          <li key={document_id}>
            <UnstyledButton className={classes.document ?? ''} onClick={() => open(document_id)}>
              {content_type === 'application/pdf' ? (
                <IconFileTypePdf size={24} stroke={1.6} aria-hidden />
              ) : content_type.startsWith('image/') ? (
                <IconPhoto size={24} stroke={1.6} aria-hidden />
              ) : (
                <IconFile size={24} stroke={1.6} aria-hidden />
              )}
              <span>
                {name}
                <span className={classes.dim}>
                  <TimeText at={uploaded_at} /> · {fileSize(byte_size)}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function PlantPhotos({ project }: { project: CustomerProject }) {
  const { t } = useLingui();
  const { project_id, photo_count, new_photo_count } = project;
  return (
    <Panel
      title={t`Photos`}
      note={new_photo_count > 0 && <Plural value={new_photo_count} one="# new this week" other="# new this week" />}
    >
      {photo_count === 0 ? (
        <p className={classes.dim}>
          <Trans>Photos from your site appear here as soon as we share them.</Trans>
        </p>
      ) : (
        <LazyBoundary fallback={<Loading as="cards" count={1} />}>
          <Photos project_id={project_id} most={8} />
        </LazyBoundary>
      )}
    </Panel>
  );
}
