/** The projects as dots for the map; many close together as one with their number. */
import type { AddLayerObject, GeoJSONSourceSpecification } from 'maplibre-gl';
import { isLate } from '../../../domain/projects.ts';

/** What a dot needs to know of a project. */
export interface Placed {
  id: number;
  status: string;
  latitude: number | null;
  longitude: number | null;
  target_commissioning: string | null;
  commissioned_on: string | null;
}

type Points = Exclude<GeoJSONSourceSpecification['data'], string>;

export const pointsOf = (rows: readonly Placed[], today: string): Points => ({
  type: 'FeatureCollection',
  features: rows.map((row) => ({
    type: 'Feature',
    properties: { id: row.id, kind: isLate(row, today) ? 'late' : row.status === 'active' ? 'active' : 'other' },
    geometry: { type: 'Point', coordinates: [row.longitude as number, row.latitude as number] },
  })),
});

const colours = {
  light: { active: '#0b5f63', late: '#c8302a', other: '#66747a', edge: '#ffffff', text: '#ffffff' },
  dark: { active: '#45a9a7', late: '#e85f53', other: '#9fabb0', edge: '#13191b', text: '#0d1213' },
};

export function dotLayers(scheme: 'light' | 'dark'): AddLayerObject[] {
  const colour = colours[scheme];
  return [
    {
      id: 'project-clusters',
      type: 'circle',
      source: 'projects',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colour.active,
        'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 100, 20],
        'circle-stroke-color': colour.edge,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'project-numbers',
      type: 'symbol',
      source: 'projects',
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
      id: 'project-dots',
      type: 'circle',
      source: 'projects',
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': ['match', ['get', 'kind'], 'active', colour.active, 'late', colour.late, colour.other],
        'circle-radius': 7,
        'circle-stroke-color': colour.edge,
        'circle-stroke-width': 2,
      },
    },
  ];
}
