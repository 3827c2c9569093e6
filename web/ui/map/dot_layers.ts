/** Dots for the map, in the colours of what they stand for; many close together as one with their number. */
import type { AddLayerObject, GeoJSONSourceSpecification } from 'maplibre-gl';

export interface Dot {
  id: number;
  latitude: number;
  longitude: number;
  tone: 'accent' | 'finished' | 'progress' | 'late' | 'other';
}

type Points = Exclude<GeoJSONSourceSpecification['data'], string>;

export const pointsOf = (dots: readonly Dot[]): Points => ({
  type: 'FeatureCollection',
  features: dots.map(({ id, tone, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id, tone },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
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
      id: 'dots',
      type: 'circle',
      source: 'dots',
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': [
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
        ],
        'circle-radius': 7,
        'circle-stroke-color': colour.edge,
        'circle-stroke-width': 2,
      },
    },
  ];
}
