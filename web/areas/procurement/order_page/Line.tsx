/** One line of an order as its supplier sees it, and what they would rather have. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Columns } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { Day, figure, plain_input, Rupees } from '../inputs.tsx';
import { LineFacts } from '../orders/LineFacts.tsx';
import classes from '../quote/Quote.module.css';
import type { OrderPageAnswer } from '../slices.ts';

export interface Wish {
  promised_on: string | null;
  quantity: number | null;
  /** paise in the line's format */
  price: number | null;
  note: string;
}

interface LineProps {
  number: number;
  line: OrderPageAnswer['lines'][number];
  /** what they proposed and nobody answered yet */
  proposal: OrderPageAnswer['proposals'][number] | undefined;
  wish: Wish | undefined;
  onWish: ((part: Partial<Wish>) => void) | undefined;
}

export function Line({ number, line, proposal, wish, onWish }: LineProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const name = line.description;
  const proposed = proposal && [
    proposal.promised_on && showDate(proposal.promised_on),
    proposal.quantity !== null && `${showNumber(proposal.quantity, 3)} ${term(line.unit)}`,
    proposal.price !== null && `₹${showNumber(proposal.price / 100, 4)}${line.price_format.slice(1)}`,
    proposal.note,
  ];
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className={classes.number}>{number}</span>
        <div>
          <strong>{name}</strong>
          <LineFacts line={line} />
          <div className={classes.dim}>
            {line.needed_by && <Trans>needed by {showDate(line.needed_by)}</Trans>}
            {line.promised_on && (
              <>
                {' · '}
                <Trans>promised {showDate(line.promised_on)}</Trans>
              </>
            )}
            {line.received > 0 && (
              <>
                {' · '}
                <Trans>{showNumber(line.received, 3)} received</Trans>
              </>
            )}
          </div>
          {line.deliveries.length > 0 && (
            <div className={classes.dim}>
              <Plural value={line.deliveries.length} one="# delivery" other="# deliveries" />
              {': '}
              {line.deliveries
                .map(({ due_on, quantity }) => `${showDate(due_on)} ${showNumber(quantity, 3)} ${term(line.unit)}`)
                .join(', ')}
            </div>
          )}
          {proposed && (
            <div>
              <Tag tone="strong">{t`Your proposal`}</Tag> {proposed.filter(Boolean).join(' · ')}
            </div>
          )}
        </div>
      </div>
      <div>
        <div className="figures">
          {showNumber(line.quantity, 3)} {term(line.unit)} × ₹{showNumber(line.price / 100, 4)}
          {line.price_format.slice(1)}
        </div>
        <strong>
          <Money paise={line.net} exact />
        </strong>{' '}
        <span className={classes.dim}>
          <Trans>+ {showNumber(line.gst_percent, 2)}% GST</Trans>
        </span>
      </div>
      {onWish && (
        <div className={classes.folded}>
          <Columns gap={12} of={4} until="phone">
            <Day
              label={t`Other date`}
              aria-label={t`Other date for ${name}`}
              value={wish?.promised_on ?? null}
              onChange={(promised_on) => onWish({ promised_on })}
            />
            <NumberBox
              {...plain_input}
              label={t`Other quantity (${term(line.unit)})`}
              aria-label={t`Other quantity of ${name}`}
              decimalScale={3}
              min={0}
              value={wish?.quantity ?? ''}
              onChange={(value) => onWish({ quantity: figure(value) || null })}
            />
            <Rupees
              label={t`Other price (${line.price_format})`}
              aria-label={t`Other price of ${name}`}
              price
              paise={wish?.price ?? null}
              onPaise={(price) => onWish({ price: price || null })}
            />
            <TextInput
              label={t`Note`}
              aria-label={t`Note on ${name}`}
              maxLength={500}
              value={wish?.note ?? ''}
              onChange={(event) => onWish({ note: event.currentTarget.value })}
            />
          </Columns>
        </div>
      )}
    </li>
  );
}
