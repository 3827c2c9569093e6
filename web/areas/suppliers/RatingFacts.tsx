/** What a supplier is rated by, with the numbers behind it: so many of so many, and how late, how dear, how much was rejected. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { showNumber } from '../../../domain/numbers.ts';
import { type RatingFact, rating_fact_names } from '../../../domain/suppliers/rating.ts';
import { useLabels } from '../../kit/labels.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import type { SupplierAnswer } from './slices.ts';

type RatingLine = SupplierAnswer['rating']['lines'][number];

interface RatingFactsProps {
  lines: readonly RatingLine[];
  columns?: 1 | 2;
}

export default function RatingFacts({ lines, columns = 2 }: RatingFactsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const tips: Record<RatingFact, string> = {
    documents: t`Requested documents that came by their due date, of those that came or are overdue`,
    price: t`Lines of the latest quotes at or below the budget rate of the BOQ, of those with a budget rate`,
    delivery: t`Lots that arrived by the day they were promised for, of those that arrived or are overdue`,
    quality: t`Lots without rejection, shortage or damage, of those inspected or stored. The share rejected is of their value.`,
  };
  if (lines.length === 0)
    return (
      <p style={{ margin: 0 }}>
        <Trans>No facts yet: nothing was delivered and no document was due.</Trans>
      </p>
    );
  return (
    <FactList
      columns={columns}
      facts={lines.map((line) => ({
        label: term(rating_fact_names[line.fact]),
        tip: tips[line.fact],
        value: (
          <>
            {t`${showNumber(line.good)} of ${showNumber(line.of)}`}
            <Figure line={line} />
          </>
        ),
      }))}
    />
  );
}

function Figure({ line: { fact, figure } }: { line: RatingLine }) {
  if (figure === null) return null;
  const percent = showNumber(Math.abs(figure), 1);
  return (
    <div>
      {fact === 'documents' || fact === 'delivery' ? (
        <Plural value={figure} one="late by # day on average" other="late by # days on average" />
      ) : fact === 'quality' ? (
        <Trans>{percent}% rejected</Trans>
      ) : figure > 0 ? (
        <Trans>{percent}% above budget</Trans>
      ) : figure < 0 ? (
        <Trans>{percent}% below budget</Trans>
      ) : (
        <Trans>at budget</Trans>
      )}
    </div>
  );
}
