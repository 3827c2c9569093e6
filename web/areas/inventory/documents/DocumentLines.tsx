/** What moved with a document, item by item, beside what was confirmed of it. */
import { useLingui } from '@lingui/react/macro';
import { showNumber } from '../../../../domain/numbers.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import type { StockDocument } from '../slices.ts';

export function DocumentLines({ lines }: Pick<StockDocument, 'lines'>) {
  const { t } = useLingui();
  return (
    <FactList
      columns={2}
      facts={lines.map(({ item, quantity, unit, serials, received }) => {
        const amount = `${showNumber(quantity, 3)} ${unit}`;
        const confirmed = received === null ? '' : `${showNumber(received, 3)} ${unit}`;
        const pieces = showNumber(serials);
        return {
          label: item,
          value: [
            confirmed !== '' && received !== quantity ? t`${amount}, ${confirmed} confirmed` : amount,
            serials > 0 && t`${pieces} serial numbers`,
          ]
            .filter(Boolean)
            .join(' · '),
        };
      })}
    />
  );
}
