/** How site expenses stand, in words and colours. */
import { expense_standing_names, type ExpenseStanding } from '../../../../domain/money/site_expenses.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Tag, type TagProps } from '../../../ui/text/Tag.tsx';

const tones: Record<ExpenseStanding, TagProps['tone']> = {
  pending: 'strong',
  returned: 'late',
  approved: 'accent',
  paid: 'quiet',
  reversed: 'plain',
};

export function ExpenseTag({ standing }: { standing: ExpenseStanding }) {
  const { term } = useLabels();
  return <Tag tone={tones[standing]}>{term(expense_standing_names[standing])}</Tag>;
}
