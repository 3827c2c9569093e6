/** Heads of a budget, and how revisions and change orders stand, in words. */
import { useLingui } from '@lingui/react/macro';
import type { BudgetBasis, BudgetState, ChangeOrderState } from '../../../domain/money/budget.ts';
import { type BudgetHead, headName } from '../../../domain/money/heads.ts';
import { showPaise, showSummary } from '../../../domain/money.ts';
import { useLabels } from '../../kit/labels.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import classes from './Finance.module.css';

export function useHeadNames(): (head: BudgetHead) => string {
  const { term } = useLabels();
  return (head) => term(headName(head));
}

export function useBases(): Record<BudgetBasis, string> {
  const { t } = useLingui();
  return { boq: t`BOQ`, share: t`Usual share`, entered: t`Entered` };
}

const budget_tones = { draft: 'plain', submitted: 'strong', approved: 'accent' } as const;

export function BudgetPill({ state }: { state: BudgetState }) {
  const { t } = useLingui();
  const words: Record<BudgetState, string> = {
    draft: t({ context: 'budget', message: 'Draft' }),
    submitted: t`Awaiting approval`,
    approved: t({ context: 'budget', message: 'Approved' }),
  };
  return <Tag tone={budget_tones[state]}>{words[state]}</Tag>;
}

export function useChangeStates(): Record<ChangeOrderState, string> {
  const { t } = useLingui();
  return {
    draft: t({ context: 'change order', message: 'Draft' }),
    agreed: t({ context: 'change order', message: 'Agreed' }),
  };
}

export function ChangePill({ state }: { state: ChangeOrderState }) {
  const words = useChangeStates();
  return <Tag tone={state === 'agreed' ? 'accent' : 'plain'}>{words[state]}</Tag>;
}

/** The number of a change order as people write it. */
export const changeNumber = (number: number): string => `CO-${String(number).padStart(2, '0')}`;

/** Plus or minus, said so. */
export function Signed({ paise, good }: { paise: number; good?: 'plus' | 'minus' | undefined }) {
  if (paise === 0) return <span aria-hidden>–</span>;
  const bad = good !== undefined && paise > 0 !== (good === 'plus');
  return (
    <span className={`figures ${bad ? classes.bad : ''}`}>
      {paise > 0 && '+'}
      {showSummary(paise)}
    </span>
  );
}

/** A column of amounts with their sum in the last line; nothing is left blank. */
export const sumColumn = <Row,>(
  key: string,
  title: string,
  paise: (row: Row) => number,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  title,
  value: (row) => paise(row) / 100,
  render: (row) => (paise(row) === 0 ? null : <Money paise={paise(row)} summary />),
  total: (rows) => <Money paise={rows.reduce((sum, row) => sum + paise(row), 0)} summary />,
  align: 'right',
  width: 112,
  ...more,
});

/** Paise for one Wp, in rupees to the paisa. */
export const perWp = (paise: number | null): string => (paise === null ? '–' : showPaise(Math.round(paise)));

/** A column of rates in rupees for one Wp. */
export const rateColumn = <Row,>(
  key: string,
  title: string,
  paise: (row: Row) => number | null,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  title,
  value: (row) => {
    const rate = paise(row);
    return rate === null ? null : rate / 100;
  },
  render: (row) => perWp(paise(row)),
  align: 'right',
  width: 110,
  ...more,
});

/** A column of differences with their sum in the last line, red where they are not good. */
export const signedColumn = <Row,>(
  key: string,
  title: string,
  paise: (row: Row) => number,
  good?: 'plus' | 'minus',
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  title,
  value: (row) => paise(row) / 100,
  render: (row) => <Signed paise={paise(row)} good={good} />,
  total: (rows) => <Signed paise={rows.reduce((sum, row) => sum + paise(row), 0)} good={good} />,
  align: 'right',
  width: 112,
  ...more,
});
