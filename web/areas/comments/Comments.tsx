/** The talk about a project, or about one stage, event or document of it: a part any screen may show. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isInside } from '../../../domain/people.ts';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { CommentLine } from '../../ui/talk/CommentLine.tsx';
import { SendingLine } from '../../ui/talk/SendingLine.tsx';
import classes from './Comments.module.css';
import { type Comment, type Place, type Talk, useTalk } from './use_talk.ts';
import { WriteComment } from './WriteComment.tsx';
import { Stack } from '../../ui/layout/flow.tsx';

export function Comments(place: Place) {
  const { project_id, stage, event_id, document_id } = place;
  // words begun at one place are not sent at another
  return <Thread key={`${project_id} ${stage} ${event_id} ${document_id}`} {...place} />;
}

function Thread(place: Place) {
  const person = usePerson();
  const me = Number(person?.userId);
  const inside = isInside(person?.userKind ?? 'consumer');
  const talk = useTalk(place);
  const { data, sending } = talk;
  const list = useRef<HTMLOListElement>(null);
  const target = useTarget(talk, list);
  if (talk.failure) return <Failure sentence={talk.failure} onRetry={talk.reload} />;
  if (!data) return <Loading as="rows" count={3} />;
  const others = data.people.filter(({ user_id }) => user_id !== me);
  const left = data.total - data.comments.length;
  return (
    <Stack gap={12} shrink>
      <WriteComment place={place} people={others} inside={inside} onSend={talk.add} />
      {data.comments.length === 0 && sending.length === 0 ? (
        <p className={classes.none}>
          <Trans>No comments yet.</Trans>
        </p>
      ) : (
        <ol className={classes.list} ref={list}>
          {sending.map((one) => (
            <SendingLine
              key={one.key}
              name={person?.name ?? ''}
              avatar_file_id={person?.avatarFileId ?? null}
              text={one.text}
              mentions={one.mentions}
              file_names={one.files.map(({ upload_id, name }) => ({ key: upload_id, name }))}
              failure={one.failure}
              onAgain={() => talk.again(one)}
              onDrop={() => talk.drop(one)}
            />
          ))}
          {data.comments.map((one) => (
            <CommentLine
              key={one.id}
              one={one}
              me={me}
              marked={one.id === target}
              people={one.internal ? others.filter(({ outside }) => !outside) : others}
              onChange={
                one.abilities.update_project_comment === true
                  ? (text, mentions) => talk.update(one, text, mentions)
                  : undefined
              }
              onRemove={one.abilities.delete_project_comment === true ? () => talk.remove(one) : undefined}
            >
              {place.stage !== undefined && <PlaceLink one={one} />}
              {inside && <ReadBy one={one} />}
            </CommentLine>
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
    </Stack>
  );
}

/** What a comment is about, opened over the present screen at this comment. */
function PlaceLink({ one }: { one: Comment }) {
  const [params] = useSearchParams();
  const [name, id] = one.event_id === null ? ['document', one.document_id] : ['event', one.event_id];
  if (id === null) return null;
  const next = new URLSearchParams(params);
  next.set(name, String(id));
  next.set('comment', String(one.id));
  return (
    <Link to={`?${next}`} className={classes.place}>
      {one.place}
    </Link>
  );
}

/** Tells people of the company what others read, and what came from them. */
function ReadBy({ one }: { one: Comment }) {
  const { t } = useLingui();
  if (one.outside) {
    return (
      <Tag>
        <Trans>External</Trans>
      </Tag>
    );
  }
  if (one.internal) return null;
  return (
    <Tag tone="accent" tip={t`The customer and everyone else on this project can read this.`}>
      <Trans>Shared externally</Trans>
    </Tag>
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
