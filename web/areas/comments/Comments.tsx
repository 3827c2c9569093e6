/** The talk about a project, or about one stage, event or document of it: a part any screen may show. */
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { CommentLine, SendingLine } from './CommentLine.tsx';
import classes from './Comments.module.css';
import { Composer } from './Composer.tsx';
import { type Place, type Talk, useTalk } from './use_talk.ts';

export function Comments(place: Place) {
  const { project_id, stage, event_id, document_id } = place;
  // words begun at one place are not sent at another
  return <Thread key={`${project_id} ${stage} ${event_id} ${document_id}`} {...place} />;
}

function Thread(place: Place) {
  const me = Number(usePerson()?.userId);
  const talk = useTalk(place);
  const { data, sending } = talk;
  const list = useRef<HTMLOListElement>(null);
  const target = useTarget(talk, list);
  if (talk.failure) return <Failure sentence={talk.failure} onRetry={talk.reload} />;
  if (!data) return <Loading as="rows" count={3} />;
  const others = data.people.filter(({ user_id }) => user_id !== me);
  const left = data.total - data.comments.length;
  return (
    <div className={classes.whole}>
      <Composer place={place} people={others} may_be_internal={data.may_be_internal} onSend={talk.add} />
      {data.comments.length === 0 && sending.length === 0 ? (
        <p className={classes.none}>
          <Trans>Nobody has written here yet.</Trans>
        </p>
      ) : (
        <ol className={classes.list} ref={list}>
          {sending.map((one) => (
            <SendingLine key={one.key} one={one} onAgain={() => talk.again(one)} onDrop={() => talk.drop(one)} />
          ))}
          {data.comments.map((one) => (
            <CommentLine
              key={one.id}
              one={one}
              talk={talk}
              people={others}
              me={me}
              marked={one.id === target}
              inside={data.may_be_internal}
              names_place={place.stage !== undefined}
            />
          ))}
        </ol>
      )}
      {data.more && left > 0 && (
        <div>
          <Button variant="subtle" loading={talk.busy} onClick={() => void talk.older()}>
            <Plural value={left} one="Show # earlier comment" other="Show # earlier comments" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** How many pages are asked for to find the comment an address names. */
const MOST_PAGES = 5;

/** The comment the address names: looked for in earlier pages too, and brought into view once. */
function useTarget(talk: Talk, list: RefObject<HTMLOListElement | null>): number | undefined {
  const [params] = useSearchParams();
  const wanted = Number(params.get('comment')) || undefined;
  const pages = useRef(0);
  const shown = useRef<number>(undefined);
  const { data } = talk;
  const found = wanted !== undefined && data?.comments.some(({ id }) => id === wanted);
  const look = useEffectEvent(() => {
    if (!data || wanted === undefined || shown.current === wanted) return;
    if (found) {
      shown.current = wanted;
      // the same comment may stand in a talk behind this one
      list.current?.querySelector(`[data-comment="${wanted}"]`)?.scrollIntoView({ block: 'center' });
    } else if (data.more && pages.current < MOST_PAGES) {
      pages.current += 1;
      void talk.older();
    }
  });
  useEffect(() => look(), [data, wanted, found]);
  return found ? wanted : undefined;
}
