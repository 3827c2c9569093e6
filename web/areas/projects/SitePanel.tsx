/** Where the plant stands: its place in words, and on a map that is loaded when it is wanted. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMap2, IconNavigation } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { lazy } from '../../kit/lazy.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { useMapSettings } from '../../ui/map/use_map_settings.ts';
import { showLocation } from '../../ui/map/location.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import classes from './SitePanel.module.css';
import type { ProjectAnswer } from '../../kit/open_project.ts';
import { Plain } from '../../ui/layout/flow.tsx';

const MapDots = lazy(() => import('./MapDots.tsx'));

export function SitePanel({ project }: { project: ProjectAnswer['project'] }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const { latitude, longitude, site_address, district, state } = project;
  const placed = latitude !== null && longitude !== null;
  const place = [site_address, district, state].filter(Boolean).join(', ');
  return (
    <Panel title={t`Site`}>
      <Plain>{place || <Trans>No address yet.</Trans>}</Plain>
      {placed ? (
        <>
          <p className={classes.numbers}>{showLocation({ latitude, longitude })}</p>
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMap2 size={16} aria-hidden />}
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <Trans>Hide the map</Trans> : <Trans>Show on the map</Trans>}
            </Button>
            <Button
              component="a"
              href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
              variant="subtle"
              size="xs"
              leftSection={<IconNavigation size={16} aria-hidden />}
            >
              <Trans>Open in maps</Trans>
            </Button>
          </div>
          {shown && <SiteMap project={project} />}
        </>
      ) : (
        <p className={classes.numbers}>
          <Trans>No map location yet.</Trans>
        </p>
      )}
    </Panel>
  );
}

function SiteMap({ project }: { project: ProjectAnswer['project'] }) {
  const settings = useMapSettings();
  const rows = useMemo(() => [project], [project]);
  return (
    <div className={classes.map}>
      <Suspended>{settings && <MapDots rows={rows} settings={settings} />}</Suspended>
    </div>
  );
}
