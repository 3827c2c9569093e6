/** The projects a calendar moves: how many events, and the commissioning or, without one, the end. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { daysBetween, showDate } from '../../../../domain/dates.ts';
import { Link } from '../../../kit/router.tsx';
import classes from './Calendar.module.css';

type Move = Gets<'get_calendar_preview'>['moves'][number];

const shown_first = 8;
const spanOf = (move: Move): [string | null, string | null] =>
  move.commissioning_before ? [move.commissioning_before, move.commissioning_after] : [move.end_before, move.end_after];
const daysOf = (move: Move): number => {
  const [before, after] = spanOf(move);
  return before && after ? daysBetween(before, after) : 0;
};

export function CalendarMoves({ moves }: { moves: readonly Move[] }) {
  const { t } = useLingui();
  const [whole, setWhole] = useState(false);
  if (moves.length === 0) return null;
  const sorted = moves.toSorted((a, b) => Math.abs(daysOf(b)) - Math.abs(daysOf(a)) || b.moved - a.moved);
  const hidden = sorted.length - shown_first;
  return (
    <div className={classes.moves}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Project`}</th>
            <th scope="col">{t`Events`}</th>
            <th scope="col">{t`Commissioning or end`}</th>
            <th scope="col">{t`Days`}</th>
          </tr>
        </thead>
        <tbody>
          {(whole ? sorted : sorted.slice(0, shown_first)).map((move) => {
            const [before, after] = spanOf(move);
            const days = daysOf(move);
            return (
              <tr key={move.project_id}>
                <th scope="row">
                  <Link to={`/projects/project-gantt?projectId=${move.project_id}`}>{move.name}</Link>
                </th>
                <td>{move.moved}</td>
                <td>
                  {before === after || !before || !after ? (
                    <Trans>no change</Trans>
                  ) : (
                    `${showDate(before)} → ${showDate(after)}`
                  )}
                </td>
                <td>
                  {days === 0 ? (
                    '–'
                  ) : days > 0 ? (
                    <Plural value={days} one="# day later" other="# days later" />
                  ) : (
                    <Plural value={-days} one="# day earlier" other="# days earlier" />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hidden > 0 && !whole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
    </div>
  );
}
