/** The map itself: one marker, set by click, drag or arrow keys. Loaded only when a map is opened. */
import 'maplibre-gl/dist/maplibre-gl.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import {
  type GeoJSONSource,
  Map as MapLibre,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
// Without the worker's own address a production build loads no source at all.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { signedIn } from '../../kit/api.ts';
import { type MapSettings, TILES_PATH } from './ask.ts';
import { baseMap, loadLabels, OWN_LABELS } from './base_map.ts';
import { graticule } from './graticule.ts';
import { CENTRAL_INDIA, type Location, tidy } from './location.ts';
import classes from './map.module.css';

setWorkerUrl(workerUrl);

const ZOOM = 10;
/** The accent, of a shade that stands out on light and dark land. */
const MARKER_COLOUR = '#147778';
const NUDGE_PIXELS = 8;
const FAR_NUDGE_PIXELS = 64;
const EDGE_PIXELS = 24;
const nudges: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface PointMapProps {
  point: Location | undefined;
  settings: MapSettings;
  onPoint: (point: Location) => void;
  /** Enter on the map. */
  onEnter: () => void;
}

export default function PointMap({ point, settings, onPoint, onEnter }: PointMapProps) {
  const { t } = useLingui();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(null);
  const marker = useRef<Marker>(null);
  const [broken, setBroken] = useState(false);
  const hint = useId();

  const setPoint = useEffectEvent((at: { lat: number; lng: number }) =>
    onPoint(tidy({ latitude: at.lat, longitude: at.lng })),
  );
  const open = useEffectEvent((container: HTMLDivElement) => {
    const at = point ?? CENTRAL_INDIA;
    const opened = new MapLibre({
      container,
      style: baseMap(scheme, settings.tiles, { type: 'FeatureCollection', features: [] }),
      center: [at.longitude, at.latitude],
      zoom: ZOOM,
      minZoom: 2,
      maxZoom: 18,
      attributionControl: false,
      keyboard: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      transformRequest: (url) => (url.includes(TILES_PATH) ? { url, headers: signedIn() } : { url }),
      locale: { 'NavigationControl.ZoomIn': t`Zoom in`, 'NavigationControl.ZoomOut': t`Zoom out` },
    });
    opened.touchZoomRotate.disableRotation();
    opened.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    opened.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
    const canvas = opened.getCanvas();
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-label', t`Map`);
    canvas.setAttribute('aria-describedby', hint);
    return opened;
  });

  useEffect(() => {
    if (!frame.current) return;
    let opened: MapLibre;
    try {
      opened = open(frame.current);
    } catch {
      setBroken(true);
      return;
    }
    map.current = opened;
    const redrawLines = () => {
      const view = opened.getBounds();
      const lines = graticule({
        west: view.getWest(),
        south: view.getSouth(),
        east: view.getEast(),
        north: view.getNorth(),
      });
      void opened.getSource<GeoJSONSource>('lines')?.setData(lines);
    };
    let labels: Awaited<ReturnType<typeof loadLabels>> | undefined;
    const showLabels = () => {
      if (labels) void opened.getSource<GeoJSONSource>('labels')?.setData(labels);
    };
    opened.on('moveend', redrawLines);
    opened.on('style.load', () => {
      redrawLines();
      showLabels();
    });
    opened.on('click', (event) => setPoint(event.lngLat));
    opened.on('sourcedata', (event) => {
      if (event.sourceId !== 'tiles' || event.tile?.state !== 'loaded') return;
      for (const layer of OWN_LABELS) opened.setLayoutProperty(layer, 'visibility', 'none');
    });
    opened.on('error', () => {}); // What did not come is simply not drawn; the land beneath stays.
    loadLabels().then(
      (loaded) => {
        labels = loaded;
        if (map.current === opened) showLabels();
      },
      () => {}, // A map without names still takes a click.
    );
    return () => {
      map.current = null;
      marker.current = null;
      opened.remove();
    };
  }, []);

  const drawn = useRef({ scheme, tiles: settings.tiles });
  useEffect(() => {
    if (drawn.current.scheme === scheme && drawn.current.tiles === settings.tiles) return;
    drawn.current = { scheme, tiles: settings.tiles };
    map.current?.setStyle(baseMap(scheme, settings.tiles, { type: 'FeatureCollection', features: [] }), {
      diff: false,
    });
  }, [scheme, settings.tiles]);

  useEffect(() => {
    const opened = map.current;
    if (!opened) return;
    if (!point) {
      marker.current?.remove();
      marker.current = null;
      return;
    }
    const at: [number, number] = [point.longitude, point.latitude];
    if (!marker.current) {
      const made = new Marker({ color: MARKER_COLOUR, draggable: true });
      made.on('dragend', () => setPoint(made.getLngLat()));
      marker.current = made.setLngLat(at).addTo(opened);
      // The marker is a picture of the numbers below the map; the keys work on the map as a whole.
      made.getElement().setAttribute('aria-hidden', 'true');
      made.getElement().removeAttribute('tabindex');
    }
    marker.current.setLngLat(at);
    const { x, y } = opened.project(at);
    const { clientWidth, clientHeight } = opened.getContainer();
    const seen = x > EDGE_PIXELS && y > EDGE_PIXELS && x < clientWidth - EDGE_PIXELS && y < clientHeight - EDGE_PIXELS;
    if (!seen) opened.easeTo({ center: at, zoom: Math.max(opened.getZoom(), ZOOM), duration: 300 });
  }, [point]);

  function onKeyDown(event: KeyboardEvent) {
    const opened = map.current;
    if (!opened || event.target !== opened.getCanvas()) return;
    const nudge = nudges[event.key];
    if (nudge) {
      const from = point ?? { latitude: opened.getCenter().lat, longitude: opened.getCenter().lng };
      const { x, y } = opened.project([from.longitude, from.latitude]);
      const pixels = point ? (event.shiftKey ? FAR_NUDGE_PIXELS : NUDGE_PIXELS) : 0;
      const to = opened.unproject([x + nudge[0] * pixels, y + nudge[1] * pixels]);
      onPoint(tidy({ latitude: to.lat, longitude: to.lng }));
    } else if (event.key === '+' || event.key === '=') opened.zoomIn();
    else if (event.key === '-') opened.zoomOut();
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  }

  if (broken) {
    return (
      <p className={classes.broken} role="status">
        <Trans>This browser cannot show the map. Search for a place or enter coordinates below.</Trans>
      </p>
    );
  }
  return (
    <>
      <div className={classes.canvas} ref={frame} role="presentation" onKeyDown={onKeyDown} />
      <span className="out-of-sight" id={hint}>
        <Trans>
          Arrow keys move the marker, Shift+arrow further. Plus and minus zoom. Enter confirms the location.
        </Trans>
      </span>
    </>
  );
}
