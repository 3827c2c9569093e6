/** People as small rounds one over the other; the names are hinted. */
import { WithFile } from '../../kit/files.ts';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import classes from './AvatarRow.module.css';
import type { EventRow } from './slices.ts';

const MOST = 3;

export function AvatarRow({ people, size = 24 }: { people: EventRow['people']; size?: number }) {
  if (people.length === 0) return null;
  const names = people.map((person) => person.name).join(', ');
  return (
    <span className={classes.row} role="img" aria-label={names} {...hint(names)}>
      {people.slice(0, MOST).map((person) => (
        <WithFile key={person.id} id={person.avatar_file_id}>
          {(src) => <Avatar name={person.name} src={src} size={size} named />}
        </WithFile>
      ))}
      {people.length > MOST && <span className={classes.more}>+{people.length - MOST}</span>}
    </span>
  );
}
