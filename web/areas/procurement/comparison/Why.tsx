/** Why an offer costs what it costs landed, and what the supplier offered before. */
import { Trans, useLingui } from '@lingui/react/macro';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { interestBasis } from '../../../../domain/procurement/landed.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { openFile } from '../../../kit/files.ts';
import { worded } from '../../../kit/i18n.ts';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { type Comparison, type Offer, rfq_quotes, type RfqAnswer } from '../slices.ts';
import classes from './Comparison.module.css';

interface WhyProps {
  offer: Offer | undefined;
  rfq: RfqAnswer;
  comparison: Comparison;
  onClose: () => void;
}

/** A price may have fractions of a paisa; what it comes to is read in paise. */
const priced = (paise: number): string => `₹${showNumber(paise / 100, 4)}`;
const rupees = (paise: number): string => `₹${showNumber(paise / 100, 2)}`;

export default function Why({ offer, rfq, comparison, onClose }: WhyProps) {
  const { t } = useLingui();
  const line = rfq.lines.find(({ id }) => id === offer?.line_id);
  const supplier = comparison.suppliers.find(({ asked_id }) => asked_id === offer?.asked_id);
  const { data } = useSlice(rfq_quotes, offer && { rfq_id: rfq.id, asked_id: offer.asked_id });
  const { settings } = comparison;
  // a model of another Wp is compared as pieces of the one that was asked
  const other = offer?.watts && line?.watts && offer.watts !== line.watts;
  const unit = other ? `${line.unit} (${showNumber(line.watts ?? 0, 3)} Wp)` : (line?.unit ?? '');
  const price = offer && `${priced(offer.quotePrice)}${unit_formats[offer.format].price_format.slice(1)}`;
  const basis = offer && interestBasis(offer, offer, settings);
  return (
    <Drawer
      opened={offer !== undefined}
      onClose={onClose}
      title={t`Breakdown of landed cost`}
      subtitle={supplier?.name}
    >
      {offer && line && (
        <Stack gap={20}>
          <strong>{line.description}</strong>
          <table className={classes.sum}>
            <tbody>
              <tr>
                <th scope="row">
                  <Trans>
                    Price: {price}, for one {unit}
                  </Trans>
                </th>
                <td>{rupees(offer.price)}</td>
              </tr>
              <tr>
                <th scope="row">
                  <Trans>+ share of freight</Trans>
                </th>
                <td>{rupees(offer.freight)}</td>
              </tr>
              <tr>
                <th scope="row">
                  <Trans>+ GST not credited</Trans>
                </th>
                <td>{rupees(offer.lost_gst)}</td>
              </tr>
              <tr>
                <th scope="row">
                  <Trans>− interest saved by credit</Trans>
                </th>
                <td>−{rupees(offer.credit_benefit)}</td>
              </tr>
              <tr>
                <th scope="row">
                  <Trans>+ interest on the advance</Trans>
                </th>
                <td>{rupees(offer.advance_cost)}</td>
              </tr>
              <tr>
                <th scope="row">
                  <Trans>Landed, per {unit}</Trans>
                </th>
                <td>
                  <strong>{rupees(offer.landed)}</strong>
                </td>
              </tr>
              <tr>
                <th scope="row" className={classes.dim}>
                  <Trans>Not ranked: credited GST ({showNumber(offer.gst_percent)}%)</Trans>
                </th>
                <td className={classes.dim}>{rupees(offer.gst - offer.lost_gst)}</td>
              </tr>
            </tbody>
          </table>
          {basis && (
            <p className={classes.dim} style={{ margin: 0 }}>
              {t`Per ${unit}.`} {worded(basis)}
            </p>
          )}
          <FactList
            columns={2}
            facts={[
              { label: t`Manufacturer`, value: offer.manufacturerName },
              { label: t`Model number`, value: offer.modelNumber },
              {
                label: t`Wp of the model`,
                value: offer.watts ?? line.watts,
              },
              {
                label: t`Quoted quantity`,
                value: `${showNumber(offer.quoteQuantity, 3)} ${offer.format}`,
              },
              { label: t`Quantity offered`, value: `${showNumber(offer.quantity, 3)} ${unit}` },
              { label: t`Warranty (years)`, value: offer.warranty_years },
              { label: t`Payment terms`, value: offer.payment_terms },
              { label: t`Advance with order`, value: `${showNumber(offer.advance_percent, 2)}%` },
              { label: t`Credit days`, value: offer.credit_days },
              { label: t`Valid until`, value: offer.valid_until && showDate(offer.valid_until) },
              { label: t`Deviations`, value: offer.deviations, wide: true },
              { label: t`Remark`, value: supplier?.remark, wide: true },
            ]}
          />
          {(supplier?.files ?? []).map(({ file_id, file_name }) => (
            <button
              key={file_id}
              type="button"
              className={classes.link}
              onClick={() => void attempt(() => openFile(file_id))}
            >
              {file_name}
            </button>
          ))}
          {data && data.versions.length > 1 && (
            <Panel title={t`Versions`}>
              <Scroll>
                <table className={classes.sum}>
                  <tbody>
                    {data.versions.map((version) => {
                      const own = version.lines.find(({ line_id }) => line_id === line.id);
                      return (
                        <tr key={version.number}>
                          <th scope="row">
                            <Trans>
                              Version {version.number}, round {version.round}
                            </Trans>{' '}
                            <TimeText at={version.sent_at} />
                          </th>
                          <td>{own ? rupees(own.landed) : '–'}</td>
                          <td>
                            <Trans>
                              all lines <Money paise={version.total} />
                            </Trans>
                          </td>
                        </tr>
                      );
                    })}
                  </tbody>
                </table>
              </Scroll>
            </Panel>
          )}
        </Stack>
      )}
    </Drawer>
  );
}
