/** Things as dots on the map; many close together as one with their number, unless ways run between them. Loaded only when a map is shown. */
import 'maplibre-gl/dist/maplibre-gl.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import { type GeoJSONSource, LngLatBounds, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
// Without the worker's own address a production build loads no source at all.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signedIn } from '../../kit/api.ts';
import { type MapSettings, TILES_PATH } from './ask.ts';
import { baseMap, loadLabels, OWN_LABELS } from './base_map.ts';
import { CENTRAL_INDIA } from './location.ts';
import classes from './DotMap.module.css';
import { type Dot, dotLayers, linesOf, pointsOf, type Way, wayLayers } from './dot_layers.ts';

export type { Dot } from './dot_layers.ts';

setWorkerUrl(workerUrl);

interface DotMapProps {
  dots: readonly Dot[];
  /** lines between dots, which then stand each for itself */
  ways?: readonly Way[] | undefined;
  settings: MapSettings;
  /** they lie within some hundred metres: the map begins near them, not at a district */
  of_one_site?: boolean;
  /** names the map for people who do not see it */
  label: string;
  /** told which of them are in view */
  onView?: ((ids: readonly number[]) => void) | undefined;
  onChoose?: ((id: number, half: Half) => void) | undefined;
  onChooseWay?: ((id: number, half: Half) => void) | undefined;
}

/** In which half of the map something was chosen, so that what is said of it leaves that half free. */
export type Half = 'upper' | 'lower';

const halfOf = (map: MapLibre, point: { y: number }): Half =>
  point.y < map.getCanvas().clientHeight / 2 ? 'upper' : 'lower';

export function DotMap({ dots, of_one_site, ways, settings, label, onView, onChoose, onChooseWay }: DotMapProps) {
  const { t } = useLingui();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(null);
  const [broken, setBroken] = useState(false);

  const tellView = useEffectEvent(() => {
    // where no map can be shown, the list beside it shows all
    const view = map.current?.getBounds();
    onView?.(dots.filter((dot) => !view || view.contains([dot.longitude, dot.latitude])).map(({ id }) => id));
  });
  const choose = useEffectEvent((id: number, half: Half) => onChoose?.(id, half));
  const chooseWay = useEffectEvent((id: number, half: Half) => onChooseWay?.(id, half));
  const draw = useEffectEvent((opened: MapLibre) => {
    if (opened.getSource('dots')) return;
    if (ways) {
      opened.addSource('ways', { type: 'geojson', data: linesOf(ways) });
      for (const layer of wayLayers(scheme)) opened.addLayer(layer);
    }
    opened.addSource('dots', {
      type: 'geojson',
      data: pointsOf(dots),
      cluster: ways === undefined,
      clusterRadius: 36,
      clusterMaxZoom: 11,
    });
    for (const layer of dotLayers(scheme)) opened.addLayer(layer);
  });
  const fit = useEffectEvent((opened: MapLibre) => {
    if (dots.length === 0) return;
    const bounds = new LngLatBounds();
    for (const dot of dots) bounds.extend([dot.longitude, dot.latitude]);
    opened.fitBounds(bounds, { padding: 48, maxZoom: of_one_site ? 18 : 9, duration: 0 });
  });
  const style = useEffectEvent(() => baseMap(scheme, settings.tiles, { type: 'FeatureCollection', features: [] }));
  const name = useEffectEvent(() => label);
  const zoomWords = useEffectEvent(() => ({
    'NavigationControl.ZoomIn': t`Zoom in`,
    'NavigationControl.ZoomOut': t`Zoom out`,
  }));

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
        locale: zoomWords(),
        transformRequest: (url) => (url.includes(TILES_PATH) ? { url, headers: signedIn() } : { url }),
      });
    } catch {
      setBroken(true);
      tellView();
      return undefined;
    }
    map.current = opened;
    opened.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    opened.getCanvas().setAttribute('role', 'application');
    opened.getCanvas().setAttribute('aria-label', name());
    let names: Awaited<ReturnType<typeof loadLabels>> | undefined;
    const showNames = () => {
      if (names) void opened.getSource<GeoJSONSource>('labels')?.setData(names);
    };
    fit(opened);
    opened.on('style.load', () => {
      draw(opened);
      showNames();
    });
    opened.on('moveend', () => tellView());
    opened.on('click', 'single-dots', (event) => {
      const id = Number(event.features?.[0]?.properties.id);
      if (id) choose(id, halfOf(opened, event.point));
    });
    opened.on('click', 'dot-clusters', (event) => {
      opened.easeTo({ center: event.lngLat, zoom: opened.getZoom() + 2, duration: 300 });
    });
    opened.on('click', 'way-hits', (event) => {
      const id = Number(event.features?.[0]?.properties.id);
      if (id && opened.queryRenderedFeatures(event.point, { layers: ['single-dots'] }).length === 0)
        chooseWay(id, halfOf(opened, event.point));
    });
    for (const layer of ['single-dots', 'dot-clusters', 'way-hits']) {
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
    void map.current?.getSource<GeoJSONSource>('dots')?.setData(pointsOf(dots));
    tellView();
  }, [dots]);

  useEffect(() => {
    if (ways) void map.current?.getSource<GeoJSONSource>('ways')?.setData(linesOf(ways));
  }, [ways]);

  if (broken) {
    return (
      <p className={classes.broken} role="status">
        <Trans>This browser cannot show the map. Its locations are listed beside it.</Trans>
      </p>
    );
  }
  return <div className={classes.canvas} ref={frame} />;
}
