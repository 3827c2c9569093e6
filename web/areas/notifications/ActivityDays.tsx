/** What happened, by day: who did it, what it was, when. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { Gets } from '../../../contract/index.ts';
import { namesDoer } from '../../../domain/activity.ts';
import { addDays, dateInIndia, showDate, todayInIndia } from '../../../domain/dates.ts';
import { groupedBy } from '../../../domain/grouped.ts';
import { WithFile } from '../../kit/files.ts';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { useNow } from '../../ui/text/now.ts';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Activity.module.css';

type ActivityLine = Gets<'get_record_activity'>['activity'][number];

export function ActivityDays({ list }: { list: readonly ActivityLine[] }) {
  const { t } = useLingui();
  const today = todayInIndia(new Date(useNow()));
  const days = groupedBy(list, (one) => dateInIndia(new Date(one.at)));
  const nameOf = (day: string): string => {
    if (day === today) return t`Today`;
    return day === addDays(today, -1) ? t`Yesterday` : showDate(day);
  };
  return [...days].map(([day, inside]) => (
    <section key={day} aria-label={nameOf(day)}>
      <h3 className={classes.day}>{nameOf(day)}</h3>
      <ol className={classes.feed}>
        {together(inside).map(({ one, count }) => (
          <li key={one.id} className={classes.one}>
            <WithFile id={one.avatar_file_id}>
              {(src) => <Avatar name={one.person ?? t`Sunstage`} src={src} size={24} named />}
            </WithFile>
            <span className={classes.words}>
              {!namesDoer(one.kind) && <strong>{one.person ?? t`Sunstage`} </strong>}
              {one.says}
              {count > 1 && (
                <>
                  {' '}
                  <span className={classes.count}>
                    <Plural value={count} one="# time" other="# times" />
                  </span>
                </>
              )}
              <span className={classes.time}>
                {namesDoer(one.kind) && one.person && `${one.person} · `}
                <TimeText at={one.at} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** The same by the same person in a row is one line: a walk over the roof adds thirty photos. */
function together(list: readonly ActivityLine[]): { one: ActivityLine; count: number }[] {
  const lines: { one: ActivityLine; count: number }[] = [];
  for (const one of list) {
    const last = lines.at(-1);
    if (last && last.one.user_id === one.user_id && last.one.kind === one.kind && last.one.says === one.says) {
      last.count += 1;
    } else lines.push({ one, count: 1 });
  }
  return lines;
}
