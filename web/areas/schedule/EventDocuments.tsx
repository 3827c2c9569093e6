/** The documents an event expects: what is there, what is missing, and the way to put it there. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileAlert, IconFileCheck } from '@tabler/icons-react';
import { Link } from '../../kit/router.tsx';
import classes from './EventDrawer.module.css';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';
import { useDocumentAddress } from './StageDocuments.tsx';

export function EventDocuments({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const address = useDocumentAddress();
  const { documents, missing_document_count } = event;
  if (documents.length === 0) return null;
  return (
    <Section
      title={t`Documents`}
      note={
        missing_document_count > 0 ? (
          <Plural value={missing_document_count} one="# missing" other="# missing" />
        ) : (
          <Trans>all there</Trans>
        )
      }
    >
      <ul className={classes.list} aria-label={t`Documents`}>
        {documents.map((one) => {
          return (
            <li key={one.id}>
              {one.version_count > 0 ? (
                <IconFileCheck size={18} aria-hidden />
              ) : (
                <IconFileAlert size={18} aria-hidden />
              )}
              <span className={classes.grow}>
                <Link to={address(one.id)}>{one.name}</Link>
                <span className={classes.small}>
                  {one.version_count > 0 ? (
                    <>
                      <Plural value={one.version_count} one="# version" other="# versions" />
                      {one.status !== 'NA' && ` · ${one.status}`}
                    </>
                  ) : (
                    <Trans>not uploaded</Trans>
                  )}
                </span>
              </span>
              {one.version_count === 0 && !event.read_only && (
                <Link to={address(one.id, true)} aria-label={t`Upload ${one.name}`}>
                  <Trans>Upload</Trans>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
