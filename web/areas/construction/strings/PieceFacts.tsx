/** Where a piece hangs in a plant, where it came from, its warranty, and what was changed of its place. */
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { dateInIndia, showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { Link } from '../../../kit/router.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { PieceShown } from '../slices.ts';
import { Turns } from './Turns.tsx';

export default function PieceFacts({ place, from, warranty, turns }: PieceShown) {
  const { t } = useLingui();
  const dated = (day: string | null) => (day ? showDate(day) : '');
  const starts = { dispatch: t`dispatch`, delivery: t`delivery`, commissioning: t`commissioning` };
  const until = (years: number | null, day: string | null): string => {
    if (years === null) return '';
    const count = showNumber(years);
    return day ? t`${showDate(day)} (years: ${count})` : t`Years from the start: ${count}`;
  };
  const startOf = (): string => {
    if (!warranty) return '';
    const what = starts[warranty.starts];
    if (warranty.starts_on === null) return t`With ${what}, not yet dated`;
    const day = showDate(warranty.starts_on);
    return warranty.assumed ? t`${day} (${what}; the order says nothing else)` : t`${day} (${what})`;
  };
  const at = place && `/projects/construction-dashboard?projectId=${place.project_id}&tab=strings`;
  return (
    <Stack gap={16}>
      <Panel title={t`String position`}>
        {place ? (
          <FactList
            columns={2}
            facts={[
              {
                label: place.position === null ? t`Inverter` : t`String`,
                value: (
                  <Anchor
                    component={Link}
                    to={place.string_id === null ? (at ?? '') : `${at ?? ''}&string=${place.string_id}`}
                  >
                    {place.position === null
                      ? place.inverter_name || place.place
                      : t`${place.place}, position ${place.position}`}
                  </Anchor>
                ),
              },
              { label: t`Project`, value: place.project },
              ...(place.position === null
                ? []
                : [
                    {
                      label: t`Inverter`,
                      value: [place.inverter_name || String(place.inverter), place.inverter_serial]
                        .filter(Boolean)
                        .join(' · '),
                    },
                    { label: t`Work front`, value: place.front },
                  ]),
              { label: t`Recorded by`, value: place.placed_by },
              { label: t`Recorded on`, value: place.placed_at && showDate(dateInIndia(new Date(place.placed_at))) },
              ...(place.reason ? [{ label: t`Not received`, value: place.reason, wide: true }] : []),
            ]}
          />
        ) : (
          <p>{t`Not recorded in a string.`}</p>
        )}
      </Panel>
      {warranty && (
        <Panel title={t`Warranty`}>
          <FactList
            columns={2}
            facts={[
              { label: t`Product warranty until`, value: until(warranty.product_years, warranty.product_until) },
              {
                label: t`Performance warranty until`,
                value: until(warranty.performance_years, warranty.performance_until),
              },
              { label: t`Starts`, value: startOf() },
              {
                label: t`Source`,
                value:
                  warranty.source === 'order'
                    ? t`Purchase order`
                    : warranty.source === 'item'
                      ? t`Item`
                      : t`Neither order nor item says the years`,
              },
            ]}
          />
        </Panel>
      )}
      <Panel title={t`Origin`}>
        {from ? (
          <FactList
            columns={2}
            facts={[
              { label: t`Lot`, value: from.lot },
              { label: t`Supplier`, value: from.supplier },
              { label: t`Purchase order`, value: from.order },
              { label: t`MDCC`, value: from.clearance },
              { label: t`Dispatch`, value: [from.dispatch, dated(from.dispatched_on)].filter(Boolean).join(' · ') },
              { label: t`Invoice`, value: from.invoice },
              { label: t`Goods received note`, value: from.receipt },
              { label: t`Received on`, value: dated(from.received_on) },
            ]}
          />
        ) : (
          <p>{t`Not received through the store.`}</p>
        )}
      </Panel>
      {turns.length > 0 && (
        <Panel title={t`History of the position`}>
          <Turns turns={turns} />
        </Panel>
      )}
    </Stack>
  );
}
