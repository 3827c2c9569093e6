/** How deliveries stand, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { DispatchStanding, ReceiptState } from '../../../domain/deliveries/deliveries.ts';
import type { EwayStanding } from '../../../domain/deliveries/eway.ts';
import { standing_words } from '../../../domain/labels/deliveries.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import { Tag, type TagProps } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Deliveries.module.css';
import type { Lot } from './slices.ts';

const standing_tones: Record<DispatchStanding, TagProps['tone']> = {
  expected: 'accent',
  late: 'late',
  partly: 'strong',
  arrived: 'plain',
  undone: 'quiet',
};

export function StandingTag({ standing }: { standing: DispatchStanding }) {
  const { term } = useLabels();
  return <Tag tone={standing_tones[standing]}>{term(standing_words[standing])}</Tag>;
}

const state_tones: Record<ReceiptState, TagProps['tone']> = {
  Delivered: 'accent',
  Unloaded: 'strong',
  Stored: 'plain',
};

export function StateTag({ state, undone }: { state: ReceiptState; undone: boolean }) {
  const { t } = useLingui();
  const { term } = useLabels();
  return undone ? <Tag tone="quiet">{t`Cancelled`}</Tag> : <Tag tone={state_tones[state]}>{term(state)}</Tag>;
}

export function useEwayWords(): Record<EwayStanding, string> {
  const { t } = useLingui();
  return {
    none: t`No e-way bill`,
    valid: t`Valid`,
    expiring: t`Expires soon`,
    expired: t`Expired, can be extended`,
    lapsed: t`Expired`,
  };
}

const eway_tones: Record<EwayStanding, TagProps['tone']> = {
  none: 'quiet',
  valid: 'plain',
  expiring: 'strong',
  expired: 'late',
  lapsed: 'late',
};

/** How an e-way bill stands, and until when it holds. */
export function EwayTag({ standing, until }: { standing: EwayStanding; until: string | null }) {
  const words = useEwayWords();
  if (standing === 'none') return null;
  return (
    <span>
      <Tag tone={eway_tones[standing]}>{words[standing]}</Tag> {until && <TimeText at={until} exact />}
    </span>
  );
}

interface OverridesProps extends Pick<Lot, 'uncleared' | 'overrides' | 'unit'> {
  /** what arrived beyond the quantity sent, where it is known */
  excess?: number;
}

/** The quantity of a lot that left or arrived without inspection or MDCC, who let it through, and why: shown with each document of the lot. */
export function Overrides({ uncleared, overrides, unit, excess = 0 }: OverridesProps) {
  const { t } = useLingui();
  if (uncleared <= 0 && excess <= 0) return null;
  return (
    <>
      {uncleared > 0 && (
        <p className={classes.override}>
          {t`${showNumber(uncleared, 3)} ${unit} dispatched without inspection or MDCC.`}
        </p>
      )}
      {overrides.map((one, at) => (
        <p key={at} className={classes.override} data-override>
          {t`With an override by ${one.made_by}, up to ${showNumber(one.quantity, 3)} ${unit}: ${one.reason}`}
        </p>
      ))}
    </>
  );
}
