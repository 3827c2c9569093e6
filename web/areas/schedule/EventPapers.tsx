/** The documents an event expects: what is there, what is missing, and the way to put it there. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileAlert, IconFileCheck } from '@tabler/icons-react';
import { maySee } from '../../../domain/screens.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import classes from './EventDrawer.module.css';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';

export function EventPapers({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const person = usePerson();
  const { documents, missing_document_count } = event;
  if (documents.length === 0) return null;
  const opens = maySee(visitorOf(person), '/projects/project-documents');
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
          const to = `/projects/project-documents?projectId=${event.project_id}&document=${one.id}`;
          return (
            <li key={one.id}>
              {one.version_count > 0 ? (
                <IconFileCheck size={18} aria-hidden />
              ) : (
                <IconFileAlert size={18} aria-hidden />
              )}
              <span className={classes.grow}>
                {opens ? <Link to={to}>{one.name}</Link> : one.name}
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
              {opens && one.version_count === 0 && !event.read_only && (
                <Link to={`${to}&upload=1`} aria-label={t`Upload ${one.name}`}>
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
