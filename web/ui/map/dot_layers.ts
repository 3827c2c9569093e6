/** Dots for the map, in the colours of what they stand for; many close together as one with their number. Lines between them. */
import type { AddLayerObject, ExpressionSpecification, GeoJSONSourceSpecification } from 'maplibre-gl';

export interface Dot {
  id: number;
  latitude: number;
  longitude: number;
  tone: 'accent' | 'finished' | 'progress' | 'late' | 'other';
  /** where ways end: a ring */
  hollow?: true;
}

/** A straight line between two places. */
export interface Way {
  id: number;
  from: { latitude: number; longitude: number };
  to: { latitude: number; longitude: number };
  tone: Dot['tone'];
  /** told apart without its colour */
  dashed: boolean;
  /** the one that was chosen */
  chosen: boolean;
}

type Points = Exclude<GeoJSONSourceSpecification['data'], string>;

export const pointsOf = (dots: readonly Dot[]): Points => ({
  type: 'FeatureCollection',
  features: dots.map(({ id, tone, hollow = false, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id, tone, hollow },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});

export const linesOf = (ways: readonly Way[]): Points => ({
  type: 'FeatureCollection',
  features: ways.map(({ id, from, to, tone, dashed, chosen }) => ({
    type: 'Feature',
    properties: { id, tone, dashed, chosen },
    geometry: {
      type: 'LineString',
      coordinates: [from, to].map(({ longitude, latitude }) => [longitude, latitude]),
    },
  })),
});

const colours = {
  light: {
    accent: '#0b5f63',
    finished: '#1f9553',
    progress: '#c08008',
    late: '#c8302a',
    other: '#66747a',
    edge: '#ffffff',
    text: '#ffffff',
  },
  dark: {
    accent: '#45a9a7',
    finished: '#3aae6b',
    progress: '#d99a17',
    late: '#e85f53',
    other: '#9fabb0',
    edge: '#13191b',
    text: '#0d1213',
  },
};

/** The colour of a thing by its tone. */
const toned = (colour: (typeof colours)['light']): ExpressionSpecification => [
  'match',
  ['get', 'tone'],
  'accent',
  colour.accent,
  'finished',
  colour.finished,
  'progress',
  colour.progress,
  'late',
  colour.late,
  colour.other,
];

/** Lines under the dots, the dashed ones apart; over them what a finger hits. */
export function wayLayers(scheme: 'light' | 'dark'): AddLayerObject[] {
  const width: ExpressionSpecification = ['case', ['get', 'chosen'], 5, 2.5];
  const paint = { 'line-color': toned(colours[scheme]), 'line-width': width };
  return [
    {
      id: 'ways',
      type: 'line',
      source: 'ways',
      filter: ['!', ['get', 'dashed']],
      paint,
    },
    {
      id: 'dashed-ways',
      type: 'line',
      source: 'ways',
      filter: ['get', 'dashed'],
      paint: { ...paint, 'line-dasharray': [3, 2] },
    },
    { id: 'way-hits', type: 'line', source: 'ways', paint: { 'line-width': 20, 'line-opacity': 0 } },
  ];
}

export function dotLayers(scheme: 'light' | 'dark'): AddLayerObject[] {
  const colour = colours[scheme];
  return [
    {
      id: 'dot-clusters',
      type: 'circle',
      source: 'dots',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colour.accent,
        'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 100, 20],
        'circle-stroke-color': colour.edge,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'dot-numbers',
      type: 'symbol',
      source: 'dots',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': ['Inter Variable', 'Noto Sans', 'sans-serif'],
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colour.text },
    },
    {
      id: 'single-dots',
      type: 'circle',
      source: 'dots',
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': ['case', ['get', 'hollow'], colour.edge, toned(colour)],
        'circle-radius': ['case', ['get', 'hollow'], 6, 7],
        'circle-stroke-color': ['case', ['get', 'hollow'], toned(colour), colour.edge],
        'circle-stroke-width': ['case', ['get', 'hollow'], 3, 2],
      },
    },
  ];
}
