/** Words and marks of lines of credit that several of their parts show. */
import { Plural, useLingui } from '@lingui/react/macro';
import {
  credit_draw_state_names,
  type CreditDrawState,
  type CreditLineState,
  type CreditPayee,
  sub_limit_kind_names,
  type SubLimitKind,
} from '../../../../domain/money/credit_lines.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Tag, type TagProps } from '../../../ui/text/Tag.tsx';
import type { CreditLineRow } from '../slices.ts';

export function useLineStates(): Record<CreditLineState, string> {
  const { t } = useLingui();
  return {
    active: t({ context: 'line of credit', message: 'Active' }),
    closed: t({ context: 'line of credit', message: 'Closed' }),
  };
}

export function usePayees(): Record<CreditPayee, string> {
  const { t } = useLingui();
  return { bank: t`Company bank account`, supplier: t`Supplier` };
}

/** The name of a sub-limit; of none: the line itself. */
export function useKindName(): (kind: SubLimitKind | null) => string {
  const { t } = useLingui();
  const { term } = useLabels();
  return (kind) => (kind === null ? t`Whole line` : term(sub_limit_kind_names[kind]));
}

const tones: Record<CreditDrawState, TagProps['tone']> = {
  requested: 'strong',
  drawn: 'accent',
  repaid: 'quiet',
  cancelled: 'quiet',
};

export function DrawStateTag({ state }: { state: CreditDrawState }) {
  const { term } = useLabels();
  return <Tag tone={tones[state]}>{term(credit_draw_state_names[state])}</Tag>;
}

/** The drawn share of the limit; late where it exceeds what the covenant allows. */
export function UsePercent({ line }: { line: Pick<CreditLineRow, 'use' | 'covenant_use' | 'over_covenant'> }) {
  const { t } = useLingui();
  const { use, covenant_use, over_covenant } = line;
  const percent = `${showNumber(use)}%`;
  if (!over_covenant) return <>{percent}</>;
  return (
    <Tag tone="late" tip={t`The covenant allows at most ${covenant_use}%.`}>
      {percent}
    </Tag>
  );
}

/** How long until a draw is due, or since when it is overdue. */
export const DueIn = ({ days }: { days: number }) =>
  days >= 0 ? (
    <Plural value={days} one="# day left" other="# days left" />
  ) : (
    <Plural value={-days} one="# day overdue" other="# days overdue" />
  );
