/** One line of a quote: the price beside what is asked, everything else folded. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Collapse, SegmentedControl, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { hasWatts, whyNotWatts } from '../../../../domain/procurement/offered.ts';
import { advanceIn } from '../../../../domain/procurement/won_terms.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { worded } from '../../../kit/i18n.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Cluster, Columns } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Day, figure, plain_input, Rupees } from '../inputs.tsx';
import type { GivenLine, PageLine } from '../slices.ts';
import { askedIn, doubtOf, lineTotal, offeredOf } from './given.ts';
import classes from './Quote.module.css';

interface LineFieldsProps {
  number: number;
  line: PageLine;
  given: GivenLine;
  closed: boolean;
  onChange: (part: Partial<GivenLine>) => void;
}

export function LineFields({ number, line, given, closed, onChange }: LineFieldsProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const [opened, setOpened] = useState(false);
  const asked = askedIn(line, given.format);
  const offered = given.quoteQuantity ?? offeredOf(line, given);
  const no_watts = whyNotWatts(line, given.watts);
  const total = lineTotal(line, given);
  const doubt = doubtOf(line, given);
  const { price_format } = unit_formats[given.format];
  const per_wp = unit_formats[given.format].total_rule === 'per_wp';
  const name = line.description;
  return (
    <li className={classes.line} data-quoted={given.quotePrice !== null || undefined}>
      <div className={classes.what}>
        <span className={classes.number}>{number}</span>
        <div>
          <strong>{name}</strong>
          <div className={classes.dim}>
            {[labels.term(line.category), line.specification, line.makes && t`Makes: ${line.makes}`]
              .filter(Boolean)
              .join(' · ')}
          </div>
          <div className={classes.dim}>
            <Trans>
              Asked: {showNumber(asked, 3)} {given.format}
            </Trans>
            {line.needed_by && (
              <>
                {' · '}
                <Trans>needed by {showDate(line.needed_by)}</Trans>
              </>
            )}
          </div>
        </div>
      </div>
      <div className={classes.price}>
        {line.formats.length > 1 && (
          <SegmentedControl
            size="xs"
            style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
            aria-label={t`Price format of ${name}`}
            disabled={closed}
            data={line.formats.map((one) => ({ value: one.unit, label: one.price_format }))}
            value={given.format}
            onChange={(format) => onChange({ format, quoteQuantity: null })}
          />
        )}
        <Rupees
          label={t`Price (${price_format})`}
          aria-label={t`Price of ${name} in ${price_format}`}
          price
          disabled={closed}
          paise={given.quotePrice}
          onPaise={(paise) => onChange({ quotePrice: paise || null })}
        />
        <div className={classes.sum}>
          {total !== undefined && (
            <>
              <span className={classes.dim}>
                {per_wp ? t`× 1000 × ${showNumber(offered, 3)} kWp` : t`× ${showNumber(offered, 3)} ${given.format}`}
              </span>{' '}
              <strong>
                = <Money paise={total} exact />
              </strong>
            </>
          )}
        </div>
        {doubt && (
          <p className={classes.doubt} role="status">
            {doubt.last === null ? (
              <Trans>
                ₹{showNumber((given.quotePrice ?? 0) / 100)} per {per_wp ? 'Wp' : given.format}? Please check the unit.
              </Trans>
            ) : (
              <Trans>
                ₹{showNumber((given.quotePrice ?? 0) / 100)} per {per_wp ? 'Wp' : given.format}? Your last price was ₹
                {showNumber(doubt.last / 100)}.
              </Trans>
            )}
          </p>
        )}
      </div>
      <div className={classes.folded}>
        <UnstyledButton className={classes.more ?? ''} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <IconChevronDown size={16} aria-hidden data-opened={opened || undefined} />
          <Trans>Model, quantity, delivery, warranty</Trans>
        </UnstyledButton>
        <Collapse expanded={opened}>
          <Columns gap={12} of={3} until="phone">
            <TextInput
              label={t`Manufacturer`}
              maxLength={120}
              disabled={closed}
              value={given.manufacturerName}
              onChange={(event) => onChange({ manufacturerName: event.currentTarget.value })}
            />
            <TextInput
              label={t`Model number`}
              maxLength={120}
              disabled={closed}
              value={given.modelNumber}
              onChange={(event) => onChange({ modelNumber: event.currentTarget.value })}
            />
            {hasWatts(line) && (
              <NumberBox
                {...plain_input}
                label={t`Wp of the model`}
                placeholder={line.watts === null ? '' : showNumber(line.watts, 3)}
                decimalScale={3}
                min={1}
                error={no_watts && worded(no_watts)}
                disabled={closed}
                value={given.watts ?? ''}
                onChange={(value) => onChange({ watts: figure(value) || null })}
              />
            )}
            <NumberBox
              {...plain_input}
              label={t`Quantity offered (${given.format})`}
              placeholder={showNumber(offeredOf(line, given), 3)}
              decimalScale={3}
              min={0}
              disabled={closed}
              value={given.quoteQuantity ?? ''}
              onChange={(value) => onChange({ quoteQuantity: figure(value) || null })}
            />
            <NumberBox
              {...plain_input}
              label={t`GST`}
              suffix="%"
              placeholder={showNumber(line.gst_percent, 2)}
              min={0}
              max={100}
              disabled={closed}
              value={given.gst_percent ?? ''}
              onChange={(value) => onChange({ gst_percent: figure(value) })}
            />
            <Rupees
              label={t`Total freight`}
              disabled={closed}
              paise={given.freight}
              onPaise={(freight) => onChange({ freight })}
            />
            <NumberBox
              {...plain_input}
              label={t`Delivery days`}
              allowDecimal={false}
              min={0}
              max={1000}
              disabled={closed}
              value={given.delivery_days ?? ''}
              onChange={(value) => onChange({ delivery_days: figure(value) })}
            />
            <Day
              label={t`Valid until`}
              disabled={closed}
              value={given.valid_until}
              onChange={(valid_until) => onChange({ valid_until })}
            />
            <TextInput
              label={t`Payment terms`}
              maxLength={400}
              disabled={closed}
              value={given.payment_terms}
              onChange={(event) => onChange({ payment_terms: event.currentTarget.value })}
            />
            <NumberBox
              {...plain_input}
              label={t`Advance with order`}
              suffix="%"
              placeholder={showNumber(advanceIn(given.payment_terms) ?? 0, 2)}
              decimalScale={2}
              min={0}
              max={100}
              disabled={closed}
              value={given.advance_percent ?? ''}
              onChange={(value) => onChange({ advance_percent: figure(value) })}
            />
            <NumberBox
              {...plain_input}
              label={t`Credit days`}
              allowDecimal={false}
              min={0}
              max={365}
              disabled={closed}
              value={given.credit_days ?? ''}
              onChange={(value) => onChange({ credit_days: figure(value) })}
            />
            <NumberBox
              {...plain_input}
              label={t`Warranty (years)`}
              decimalScale={1}
              min={0}
              max={60}
              disabled={closed}
              value={given.warranty_years ?? ''}
              onChange={(value) => onChange({ warranty_years: figure(value) })}
            />
          </Columns>
          <Textarea
            label={t`Deviations from the specification`}
            autosize
            minRows={1}
            maxLength={2000}
            disabled={closed}
            value={given.deviations}
            onChange={(event) => onChange({ deviations: event.currentTarget.value })}
          />
          {line.category === 'MODULES' && (
            <Cluster gap={16}>
              <Checkbox
                label={t`This exact model is on ALMM List-I`}
                disabled={closed}
                checked={given.almm}
                onChange={(event) => onChange({ almm: event.currentTarget.checked })}
              />
              <Checkbox
                label={t`Domestic content (DCR)`}
                disabled={closed}
                checked={given.dcr}
                onChange={(event) => onChange({ dcr: event.currentTarget.checked })}
              />
            </Cluster>
          )}
        </Collapse>
      </div>
    </li>
  );
}
