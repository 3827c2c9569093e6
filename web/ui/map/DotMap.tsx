/** Things as dots on the map; many close together as one with their number. Loaded only when a map is shown. */
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
import { type Dot, dotLayers, pointsOf } from './dot_layers.ts';

export type { Dot } from './dot_layers.ts';

setWorkerUrl(workerUrl);

interface DotMapProps {
  dots: readonly Dot[];
  settings: MapSettings;
  /** names the map for people who do not see it */
  label: string;
  /** told which of them are in view */
  onView?: ((ids: readonly number[]) => void) | undefined;
  onChoose?: ((id: number) => void) | undefined;
}

export function DotMap({ dots, settings, label, onView, onChoose }: DotMapProps) {
  const { t } = useLingui();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(null);
  const [broken, setBroken] = useState(false);

  const tellView = useEffectEvent(() => {
    const view = map.current?.getBounds();
    if (!view) return;
    onView?.(dots.filter((dot) => view.contains([dot.longitude, dot.latitude])).map(({ id }) => id));
  });
  const choose = useEffectEvent((id: number) => onChoose?.(id));
  const draw = useEffectEvent((opened: MapLibre) => {
    if (opened.getSource('dots')) return;
    opened.addSource('dots', {
      type: 'geojson',
      data: pointsOf(dots),
      cluster: true,
      clusterRadius: 36,
      clusterMaxZoom: 11,
    });
    for (const layer of dotLayers(scheme)) opened.addLayer(layer);
  });
  const fit = useEffectEvent((opened: MapLibre) => {
    if (dots.length === 0) return;
    const bounds = new LngLatBounds();
    for (const dot of dots) bounds.extend([dot.longitude, dot.latitude]);
    opened.fitBounds(bounds, { padding: 48, maxZoom: 9, duration: 0 });
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
    opened.on('click', 'dots', (event) => {
      const id = Number(event.features?.[0]?.properties.id);
      if (id) choose(id);
    });
    opened.on('click', 'dot-clusters', (event) => {
      opened.easeTo({ center: event.lngLat, zoom: opened.getZoom() + 2, duration: 300 });
    });
    for (const layer of ['dots', 'dot-clusters']) {
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

  if (broken) {
    return (
      <p className={classes.broken} role="status">
        <Trans>This browser cannot show the map. Its locations are listed beside it.</Trans>
      </p>
    );
  }
  return <div className={classes.canvas} ref={frame} />;
}
