/** The record of a day that someone else wrote meanwhile: both versions, and the choice. */
import { useLingui } from '@lingui/react/macro';
import type { Sends } from '../../../../contract/index.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import type { VersionsProps } from '../../../kit/outbox/capture.ts';
import { outbox } from '../../../kit/outbox/kept.ts';
import { TwoVersions } from '../../../ui/layout/TwoVersions.tsx';
import type { SiteDayView } from '../slices.ts';

type Recorded = Sends<'add_daily_manpower_details'>;
type Said = Pick<
  Recorded,
  | 'sky'
  | 'temperature_c'
  | 'rain_mm'
  | 'wind_ms'
  | 'lightning'
  | 'lost_hours'
  | 'toolbox_topic'
  | 'toolbox_people'
  | 'near_misses'
  | 'visitors'
  | 'notes'
  | 'crews'
  | 'machines'
>;

/** What is compared of a day, by the names of its form, each in words. */
function useDayWords(view: SiteDayView): { name: string; of: (day: Said) => string }[] {
  const { t } = useLingui();
  const { term } = useLabels();
  const number = (value: number | null | undefined, unit = ''): string =>
    value === null || value === undefined ? '' : [showNumber(value, 2), unit].filter(Boolean).join(' ');
  const company = (id: number | null | undefined) => view.subcontractors.find((one) => one.id === id)?.name;
  return [
    {
      name: t`People`,
      of: ({ crews = [] }) =>
        crews
          .map(({ trade, skilled = 0, unskilled = 0, subcontractor_id }) =>
            [term(trade), number(skilled + unskilled), company(subcontractor_id)].filter(Boolean).join(' '),
          )
          .join(', '),
    },
    {
      name: t`Machines`,
      of: ({ machines = [] }) => machines.map(({ machine, count }) => `${term(machine)} ${number(count)}`).join(', '),
    },
    { name: t`Sky`, of: ({ sky }) => (sky ? term(sky) : '') },
    { name: t`Temperature`, of: ({ temperature_c }) => number(temperature_c, '°C') },
    { name: t`Rain`, of: ({ rain_mm }) => number(rain_mm, 'mm') },
    { name: t`Wind`, of: ({ wind_ms }) => number(wind_ms, 'm/s') },
    { name: t`Hours lost to the weather`, of: ({ lost_hours }) => number(lost_hours) },
    { name: t`Lightning within 10 km`, of: ({ lightning }) => (lightning ? t`Yes` : t`No`) },
    { name: t`Toolbox talk`, of: ({ toolbox_topic = '' }) => toolbox_topic },
    { name: t`People at the talk`, of: ({ toolbox_people }) => number(toolbox_people) },
    { name: t`Near misses and incidents`, of: ({ near_misses = '' }) => near_misses },
    { name: t`Visitors`, of: ({ visitors = '' }) => visitors },
    { name: t`Notes`, of: ({ notes = '' }) => notes },
  ];
}

export default function DayChoice({ entry, onDone }: VersionsProps) {
  const view = entry.theirs as SiteDayView;
  const words = useDayWords(view);
  const mine = entry.input as unknown as Recorded;
  const facts = words.map(({ name, of }) => ({
    key: name,
    name,
    now: (view.record && of(view.record)) || '–',
    mine: of(mine) || '–',
  }));
  return (
    <TwoVersions
      facts={facts.filter(({ now, mine: own }) => now !== own)}
      onMine={async () => {
        await outbox.again(entry.id, { version: view.record?.version ?? 0 });
        onDone();
      }}
      onTheirs={() => void outbox.drop(entry.id).then(onDone)}
    />
  );
}
