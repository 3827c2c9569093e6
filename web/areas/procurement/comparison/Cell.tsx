/** One offer: what a stock unit costs landed, in ₹/Wp, how late it comes, what is claimed and what deviates. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { percentOverBudget } from '../../../../domain/procurement/comparison_order.ts';
import { claimsOf } from '../../../../domain/procurement/quotes.ts';
import type { AnswerState } from '../../../../domain/procurement/requests.ts';
import { LazyBoundary } from '../../../kit/lazy.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { AlmmFindings } from '../../materials/area.tsx';
import type { Findings, Offer, RfqLine } from '../slices.ts';
import classes from './Comparison.module.css';

interface CellProps {
  line: RfqLine;
  state: AnswerState;
  offer: Offer | undefined;
  /** of modules: what the lists of approved models say */
  findings: Findings | undefined;
  /** paise for one stock unit in the bill of quantities */
  budget: number | undefined;
  best: { price: number | undefined; days: number | undefined };
  /** how much of the line is given to it */
  part: number | undefined;
  onPick: (() => void) | undefined;
  onWhy: () => void;
}

export function Cell({ line, state, offer, findings, budget, best, part, onPick, onWhy }: CellProps) {
  const { t } = useLingui();
  if (!offer)
    return (
      <td className={classes.nothing}>
        {state === 'declined' ? <Trans>Declined</Trans> : state === 'quoted' ? <Trans>Not quoted</Trans> : '–'}
      </td>
    );
  const cheapest = !offer.expired && offer.landed === best.price;
  const over = percentOverBudget(offer.landed, budget);
  const soonest = !offer.expired && offer.delivery_days !== null && offer.delivery_days === best.days;
  return (
    <td data-picked={part !== undefined || undefined} data-expired={offer.expired || undefined}>
      <div className={classes.price} data-best={cheapest || undefined}>
        <button
          type="button"
          className={classes.landed}
          onClick={onWhy}
          aria-label={t`Breakdown of landed cost: ₹${showNumber(offer.landed / 100)}`}
        >
          ₹{showNumber(offer.landed / 100)}
        </button>
        {cheapest && <Tag tone="accent">{t`Best price`}</Tag>}
        {over !== undefined && <Tag tone="late">{t`${over}% over budget`}</Tag>}
      </div>
      <div className={classes.dim}>
        {offer.per_wp !== null && <>₹{showNumber(offer.per_wp / 100)}/Wp</>}
        {offer.delivery_days !== null && (
          <>
            {offer.per_wp !== null && ' · '}
            <span data-late={(offer.late ?? 0) > 0 || undefined} data-best={soonest || undefined}>
              <Plural value={offer.delivery_days} one="# day" other="# days" />
              {offer.late !== null && offer.late > 0 && (
                <>
                  , <Plural value={offer.late} one="# day late" other="# days late" />
                </>
              )}
              {soonest && <> · {t`earliest`}</>}
            </span>
          </>
        )}
      </div>
      <Cluster gap={4}>
        {claimsOf(offer).map((claim) => (
          <Tag key={claim} tip={t`As stated by the supplier`}>
            {claim}
          </Tag>
        ))}
        {findings && (
          <LazyBoundary fallback={null}>
            <AlmmFindings findings={findings} />
          </LazyBoundary>
        )}
        {offer.watts !== null && offer.watts !== line.watts && (
          <Tag tone="strong" tip={t`Another Wp than asked: compared by capacity`}>
            {`${showNumber(offer.watts, 3)} Wp`}
          </Tag>
        )}
        {offer.deviations && (
          <Tag tone="strong" tip={offer.deviations}>
            {t`Deviation`}
          </Tag>
        )}
        {offer.quantity < line.quantity && <Tag tone="strong">{t`only ${showNumber(offer.quantity, 3)}`}</Tag>}
        {offer.expired && offer.valid_until && <Tag tone="late">{t`expired ${showDate(offer.valid_until)}`}</Tag>}
      </Cluster>
      {(onPick || part !== undefined) && (
        <button
          type="button"
          className={classes.pick}
          aria-pressed={part !== undefined}
          disabled={!onPick}
          onClick={onPick}
        >
          {part === undefined ? <Trans>Select</Trans> : <Trans>Selected: {showNumber(part, 3)}</Trans>}
        </button>
      )}
    </td>
  );
}
