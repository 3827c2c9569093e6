/** The projects on the map, with those in view as a list beside it; the list is also the way for the keyboard. */
import 'maplibre-gl/dist/maplibre-gl.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import { type GeoJSONSource, LngLatBounds, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
// Without the worker's own address a production build loads no source at all.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { todayInIndia } from '../../../domain/dates.ts';
import { isLate } from '../../../domain/projects.ts';
import { showCapacity } from '../../../domain/units.ts';
import { Empty } from '../../ui/Empty.tsx';
import { askMapSettings, mapHeaders, type MapSettings, TILES_PATH } from '../../ui/map/ask.ts';
import { baseMap, loadLabels, OWN_LABELS } from '../../ui/map/base_map.ts';
import { CENTRAL_INDIA } from '../../ui/map/location.ts';
import type { Column } from '../../ui/Table.tsx';
import { ProjectLink } from './links.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import classes from './PortfolioMap.module.css';
import { LateTag, ProjectStatusTag } from './ProjectStatusTag.tsx';
import { dotLayers, pointsOf } from './map_points.ts';
import { useFound } from './portfolio_columns.tsx';
import type { ProjectRow } from './slices.ts';

setWorkerUrl(workerUrl);

/** More than these are not read in a list beside a map. */
const LISTED = 100;

interface PortfolioMapProps {
  all: readonly ProjectRow[];
  columns: readonly Column<ProjectRow>[];
}

export default function PortfolioMap({ all, columns }: PortfolioMapProps) {
  const { t } = useLingui();
  const found = useFound(all, columns);
  const placed = useMemo(
    () => found.rows.filter((row) => row.latitude !== null && row.longitude !== null),
    [found.rows],
  );
  const [settings, setSettings] = useState<MapSettings>();
  const [in_view, setInView] = useState<readonly ProjectRow[]>([]);
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    let here = true;
    void askMapSettings().then((answered) => here && setSettings(answered));
    return () => {
      here = false;
    };
  }, []);
  const without = found.rows.length - placed.length;
  const today = todayInIndia(new Date());

  return (
    <>
      <PortfolioBar all={all} columns={columns} found={found} />
      <div className={classes.whole}>
        <div className={classes.frame}>
          {settings && <Dots rows={placed} settings={settings} onView={setInView} onChoose={setChosen} />}
          <p className={classes.credits}>
            {settings?.attribution && `${settings.attribution} · `}
            <Trans>
              Places ©{' '}
              <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
                GeoNames
              </a>
              , CC BY 4.0 · Land: Natural Earth
            </Trans>
          </p>
        </div>
        <div className={classes.side}>
          <p className={classes.count} role="status">
            <Plural value={in_view.length} one="# project in view" other="# projects in view" />
            {without > 0 && (
              <>
                {' · '}
                <Plural value={without} one="# without a location" other="# without a location" />
              </>
            )}
          </p>
          {in_view.length === 0 ? (
            <Empty title={t`Nothing in view`} text={t`Move the map, or search for something else.`} />
          ) : (
            <ul className={classes.list} aria-label={t`Projects in view`}>
              {in_view.slice(0, LISTED).map((row) => (
                <li key={row.id} data-chosen={row.id === chosen || undefined} ref={row.id === chosen ? intoView : null}>
                  <ProjectLink project={row} className={classes.link}>
                    <span className={classes.name}>{row.name}</span>
                    {isLate(row, today) ? <LateTag /> : <ProjectStatusTag status={row.status} />}
                    <span className={classes.note}>
                      {showCapacity(row.capacity_kwp)} · {row.state}
                    </span>
                  </ProjectLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  );
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

interface DotsProps {
  rows: readonly ProjectRow[];
  settings: MapSettings;
  onView: (rows: readonly ProjectRow[]) => void;
  onChoose: (id: number) => void;
}

function Dots({ rows, settings, onView, onChoose }: DotsProps) {
  const { t } = useLingui();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(null);
  const [broken, setBroken] = useState(false);
  const today = todayInIndia(new Date());

  const tellView = useEffectEvent(() => {
    const view = map.current?.getBounds();
    if (view) onView(rows.filter((row) => view.contains([row.longitude as number, row.latitude as number])));
  });
  const choose = useEffectEvent((id: number) => onChoose(id));
  const draw = useEffectEvent((opened: MapLibre) => {
    if (opened.getSource('projects')) return;
    opened.addSource('projects', {
      type: 'geojson',
      data: pointsOf(rows, today),
      cluster: true,
      clusterRadius: 36,
      clusterMaxZoom: 11,
    });
    for (const layer of dotLayers(scheme)) opened.addLayer(layer);
  });
  const fit = useEffectEvent((opened: MapLibre) => {
    if (rows.length === 0) return;
    const bounds = new LngLatBounds();
    for (const row of rows) bounds.extend([row.longitude as number, row.latitude as number]);
    opened.fitBounds(bounds, { padding: 48, maxZoom: 9, duration: 0 });
  });
  const style = useEffectEvent(() => baseMap(scheme, settings.tiles, { type: 'FeatureCollection', features: [] }));
  const label = useEffectEvent(() => t`Map of the projects`);

  useEffect(() => {
    if (!frame.current) return undefined;
    let opened: MapLibre;
    try {
      opened = new MapLibre({
        container: frame.current,
        style: style(),
        center: [CENTRAL_INDIA.longitude, CENTRAL_INDIA.latitude],
        zoom: 3.6,
        minZoom: 2,
        maxZoom: 17,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: 0,
        transformRequest: (url) => (url.includes(TILES_PATH) ? { url, headers: mapHeaders() } : { url }),
      });
    } catch {
      setBroken(true);
      return undefined;
    }
    map.current = opened;
    opened.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    opened.getCanvas().setAttribute('role', 'application');
    opened.getCanvas().setAttribute('aria-label', label());
    let names: Awaited<ReturnType<typeof loadLabels>> | undefined;
    const showNames = () => names && opened.getSource<GeoJSONSource>('labels')?.setData(names);
    fit(opened);
    opened.on('style.load', () => {
      draw(opened);
      showNames();
    });
    opened.on('moveend', () => tellView());
    opened.on('click', 'project-dots', (event) => {
      const id = Number(event.features?.[0]?.properties.id);
      if (id) choose(id);
    });
    opened.on('click', 'project-clusters', (event) => {
      opened.easeTo({ center: event.lngLat, zoom: opened.getZoom() + 2, duration: 300 });
    });
    for (const layer of ['project-dots', 'project-clusters']) {
      opened.on('mouseenter', layer, () => (opened.getCanvas().style.cursor = 'pointer'));
      opened.on('mouseleave', layer, () => (opened.getCanvas().style.cursor = ''));
    }
    opened.on('sourcedata', (event) => {
      if (event.sourceId !== 'tiles' || event.tile?.state !== 'loaded') return;
      for (const layer of OWN_LABELS) opened.setLayoutProperty(layer, 'visibility', 'none');
    });
    opened.on('error', () => {}); // what did not come is simply not drawn
    loadLabels().then(
      (loaded) => {
        names = loaded;
        if (map.current === opened) showNames();
      },
      () => {},
    );
    tellView();
    return () => {
      map.current = null;
      opened.remove();
    };
  }, []);

  const drawn = useRef(scheme);
  useEffect(() => {
    if (drawn.current === scheme) return;
    drawn.current = scheme;
    map.current?.setStyle(style(), { diff: false });
  }, [scheme]);

  useEffect(() => {
    map.current?.getSource<GeoJSONSource>('projects')?.setData(pointsOf(rows, today));
    tellView();
  }, [rows, today]);

  if (broken) {
    return (
      <p className={classes.broken} role="status">
        <Trans>This browser cannot draw the map. The projects are listed beside it.</Trans>
      </p>
    );
  }
  return <div className={classes.canvas} ref={frame} />;
}
