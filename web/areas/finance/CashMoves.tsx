/** The cash that a change of the schedule would move, before it is confirmed; shown only to people who see finance. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { showDate } from '../../../domain/dates.ts';
import { showSummary } from '../../../domain/money.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { useCashNames } from './CashDocuments.tsx';
import classes from './Finance.module.css';

type Moves = Gets<'get_cash_moves'>;

export interface CashMovesProps {
  project_id: number;
  commissioning: string | null;
  events: readonly { event_id: number; start: string; end: string }[];
}

const SHOWN = 3;

/** Asks again when what is proposed changed, after the hand has rested. */
function useMoves({ project_id, commissioning, events }: CashMovesProps) {
  const asked = JSON.stringify({ project_id, commissioning, events });
  const [state, setState] = useState<{ asked: string; moves?: Moves; failure?: string }>();
  useEffect(() => {
    let current = true;
    const wait = setTimeout(() => {
      api.get_cash_moves(JSON.parse(asked) as Parameters<typeof api.get_cash_moves>[0]).then(
        (moves) => current && setState({ asked, moves }),
        (error: unknown) => current && setState({ asked, failure: sentenceOf(error) }),
      );
    }, 200);
    return () => {
      current = false;
      clearTimeout(wait);
    };
  }, [asked]);
  return state?.asked === asked ? state : undefined;
}

export default function CashMoves(props: CashMovesProps) {
  const { t } = useLingui();
  const nameOf = useCashNames();
  const known = useMoves(props);
  if (!known) return <p className={classes.dim}>{t`Checking the cash flow…`}</p>;
  if (!known.moves) return <p className={classes.dim}>{known.failure}</p>;
  const { moves, total, before, after } = known.moves;
  if (total === 0) return <p className={classes.dim}>{t`No payment moves.`}</p>;
  const dearer = after.interest - before.interest;
  return (
    <section className={classes.moves} aria-label={t`Cash that moves`}>
      <h3>
        <Plural value={total} one="# payment moves" other="# payments move" />
      </h3>
      <ul>
        {moves.slice(0, SHOWN).map((one) => (
          <li key={one.key}>
            <strong className="figures">{showSummary(Math.abs(one.amount))}</strong>{' '}
            {one.amount > 0 ? <Trans>in: {nameOf(one)}</Trans> : <Trans>out: {nameOf(one)}</Trans>}
            <span className={classes.days}>
              {one.from ? showDate(one.from) : t`no date`}
              <IconArrowRight size={12} aria-label={t`moves to`} />
              {one.to ? showDate(one.to) : t`no date`}
            </span>
          </li>
        ))}
      </ul>
      {total > SHOWN && (
        <p className={classes.dim}>
          <Plural value={total - SHOWN} one="# more" other="# more" />
        </p>
      )}
      {after.peak_need !== before.peak_need && (
        <p className={classes.dim}>
          <Trans>
            Peak funding need {showSummary(before.peak_need)} → {showSummary(after.peak_need)}
          </Trans>
        </p>
      )}
      {dearer !== 0 && (
        <p className={classes.dim}>
          {dearer > 0 ? (
            <Trans>{showSummary(dearer)} more interest</Trans>
          ) : (
            <Trans>{showSummary(-dearer)} less interest</Trans>
          )}
        </p>
      )}
    </section>
  );
}
