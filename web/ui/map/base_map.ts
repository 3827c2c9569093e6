/**
 * What the map shows under the marker: land and sea, lines of latitude and longitude, Indian places as dots with their
 * names, and raster tiles over the land where the server has some.
 *
 * No boundary is drawn, neither of countries nor of states. The bundled outline follows Natural Earth, whose borders of
 * India are not those of the Survey of India, and publishing a map with others is an offence in India; so the countries
 * are merged into one land and only its coast remains. No verified, freely licensed set of current state boundaries was
 * to be had either. What configured tiles draw is the choice of whoever configures them.
 */
import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { request } from '../../kit/http.ts';
import { TILES_PATH } from './ask.ts';
import labelsUrl from './data/labels.json?url';
import landUrl from './data/land.json?url';

const colours = {
  light: { sea: '#d5e6ea', land: '#f5f3ea', line: '#c3cbc8', dot: '#5b6a70', text: '#2a363b', fine: '#5b6a70' },
  dark: { sea: '#10262c', land: '#20292c', line: '#3a474b', dot: '#9fabb0', text: '#dce4e6', fine: '#9fabb0' },
};

/** There is no glyph server: the map draws letters, also Devanagari, with the page's own fonts. */
const font = ['Inter Variable', 'Noto Sans', 'Noto Sans Devanagari', 'sans-serif'];

const nothing = { type: 'FeatureCollection' as const, features: [] };
const absolute = (path: string) => new URL(path, window.location.href).href;

/** Places come largest first; the closer the map, the smaller the places shown. */
type Filter = NonNullable<Extract<StyleSpecification['layers'][number], { type: 'circle' }>['filter']>;
const largeEnough: Filter = ['<', ['get', 'rank'], ['step', ['zoom'], 40, 5, 120, 6, 400, 7, 1000, 8, 2000, 9, 1e9]];

export function baseMap(scheme: 'light' | 'dark', tiles: boolean, labels: GeoJSONSourceSpecification['data']) {
  const colour = colours[scheme];
  const style: StyleSpecification = {
    version: 8,
    sources: {
      land: { type: 'geojson', data: absolute(landUrl) },
      lines: { type: 'geojson', data: nothing },
      labels: { type: 'geojson', data: labels },
      ...(tiles && {
        tiles: {
          type: 'raster' as const,
          tiles: [absolute(`${TILES_PATH}{z}/{x}/{y}.png`).replaceAll('%7B', '{').replaceAll('%7D', '}')],
          tileSize: 256,
          maxzoom: 19,
        },
      }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': colour.land, 'fill-antialias': false },
      },
      { id: 'lines', type: 'line', source: 'lines', paint: { 'line-color': colour.line, 'line-width': 1 } },
      {
        id: 'degrees',
        type: 'symbol',
        source: 'lines',
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 400,
          'text-field': ['get', 'text'],
          'text-font': font,
          'text-size': 10,
        },
        paint: { 'text-color': colour.fine, 'text-halo-color': colour.land, 'text-halo-width': 1.5 },
      },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
      {
        id: 'towns',
        type: 'circle',
        source: 'labels',
        filter: largeEnough,
        paint: {
          'circle-color': colour.dot,
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 2, 10, 3.5],
          'circle-stroke-color': colour.land,
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'labels',
        filter: largeEnough,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 10, 13],
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 0.5,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': colour.text, 'text-halo-color': colour.land, 'text-halo-width': 1.5 },
      },
    ],
  };
  return style;
}

/** Layers that tiles stand in for once the first has come. */
export const OWN_LABELS = ['towns', 'names'] as const;

export async function loadLabels() {
  const response = await request(labelsUrl);
  if (!response.ok) throw new Error(`The place names answered ${response.status}.`);
  const rows = (await response.json()) as [name: string, longitude: number, latitude: number][];
  return {
    type: 'FeatureCollection' as const,
    features: rows.map(([name, longitude, latitude], rank) => ({
      type: 'Feature' as const,
      properties: { name, rank },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  };
}
