/** What is on the way as lines from where it was sent to the sites; a line or a dot that is clicked says what it stands for. */
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { MapSettings } from '../../../ui/map/ask.ts';
import { DotMap, type Half } from '../../../ui/map/DotMap.tsx';
import type { DispatchOnWay } from '../slices.ts';
import { DispatchFacts } from './DispatchFacts.tsx';
import classes from './OnTheWay.module.css';
import { waysOf } from './ways.ts';

interface WayMapProps {
  dispatches: readonly DispatchOnWay[];
  settings: MapSettings;
  /** told which of them have an end in view */
  onView: (ids: ReadonlySet<number>) => void;
}

interface Chosen {
  chosen: readonly number[];
  /** where on the map they were chosen */
  half: Half;
}
const none: Chosen = { chosen: [], half: 'upper' };

export default function WayMap({ dispatches, settings, onView }: WayMapProps) {
  const { t } = useLingui();
  const [{ chosen, half }, setChosen] = useState<Chosen>(none);
  const { ways, dots, of_way, of_dot } = useMemo(() => waysOf(dispatches, chosen), [dispatches, chosen]);
  const shown = dispatches.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <DotMap
        dots={dots}
        ways={ways}
        settings={settings}
        label={t`Map of dispatches in transit`}
        onView={(ids) => onView(new Set(ids.flatMap((id) => of_dot.get(id) ?? [])))}
        onChoose={(id, at) => setChosen({ chosen: of_dot.get(id) ?? [], half: at })}
        onChooseWay={(id, at) => setChosen({ chosen: of_way.get(id) ?? [], half: at })}
      />
      {shown.length > 0 && (
        <section className={classes.card} data-chosen-in={half} aria-label={t`On this route`}>
          <header className={classes.card_head}>
            <Plural value={shown.length} one="# dispatch on this way" other="# dispatches on this way" />
            <ActionIcon variant="subtle" color="gray" aria-label={t`Close`} onClick={() => setChosen(none)}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </header>
          <ul className={classes.card_list}>
            {shown.map((one) => (
              <li key={one.id}>
                <DispatchFacts dispatch={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
