/** What a line of an order is, below its description: category, make, model, Wp of one piece, HSN code and warranty. */
import { useLingui } from '@lingui/react/macro';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import classes from './Order.module.css';

interface LineFactsProps {
  line: { category: string; make: string; model: string; watts: number | null; hsn: string; warranty: string };
}

export function LineFacts({ line }: LineFactsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { category, make, model, watts, hsn, warranty } = line;
  return (
    <>
      <div className={classes.dim}>
        {[term(category), make, model, watts && `${showNumber(watts, 3)} Wp`, hsn && t`HSN ${hsn}`]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {warranty && <div className={classes.dim}>{t`Warranty ${warranty}`}</div>}
    </>
  );
}
