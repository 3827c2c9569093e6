/** What was placed, exchanged and removed at a position, or of a piece, the newest first. */
import { useLingui } from '@lingui/react/macro';
import { showTimestamp } from '../../../../domain/dates.ts';
import type { PlaceTurn } from '../slices.ts';
import classes from './Strings.module.css';

export function Turns({ turns }: { turns: readonly PlaceTurn[] }) {
  const { t } = useLingui();
  const said = ({ kind, number_before: before, number_after: after }: PlaceTurn): string => {
    if (kind === 'removed' || after === '') return t`${before} taken out`;
    if (before === '') return t`${after} recorded`;
    return kind === 'swapped' ? t`${before} exchanged for ${after}` : t`${before} replaced by ${after}`;
  };
  return (
    <ul className={classes.list}>
      {turns.map((turn) => (
        <li key={turn.id}>
          <strong>
            {turn.position === null ? t`Inverter ${turn.place}` : t`String ${turn.place}, position ${turn.position}`}
          </strong>
          : {said(turn)}
          <p className={classes.dim}>
            {[showTimestamp(new Date(turn.made_at)), turn.made_by, turn.reason].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
