/** What a line of an order is, below its description: category, make, model, Wp of one piece, HSN or SAC, and warranty. */
import { useLingui } from '@lingui/react/macro';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import classes from './Order.module.css';

interface LineFactsProps {
  line: {
    category: string;
    make: string;
    model: string;
    watts: number | null;
    hsn: string;
    warranty: string;
    service?: boolean;
    boq_line_id?: number | null;
  };
}

export function LineFacts({ line }: LineFactsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { category, make, model, watts, hsn, warranty, service } = line;
  const code = hsn && (service ? t`SAC ${hsn}` : t`HSN ${hsn}`);
  return (
    <>
      <div className={classes.dim}>
        {[
          term(category),
          make,
          model,
          watts && `${showNumber(watts, 3)} Wp`,
          code,
          line.boq_line_id === null && t`Not in the BOQ`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {warranty && <div className={classes.dim}>{t`Warranty ${warranty}`}</div>}
    </>
  );
}
