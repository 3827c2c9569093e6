/** Whether a sub-contractor confirmed what was issued to them. */
import { type Confirmation, confirmation_names } from '../../../../domain/inventory/stock_documents.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

const tones = { not_asked: 'plain', waiting: 'accent', confirmed: 'plain', differs: 'late' } as const;

export function ConfirmationTag({ confirmation }: { confirmation: Confirmation }) {
  const { term } = useLabels();
  return <Tag tone={tones[confirmation]}>{term(confirmation_names[confirmation])}</Tag>;
}
