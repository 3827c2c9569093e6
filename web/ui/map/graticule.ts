/** Lines of latitude and longitude, as close as the zoom makes useful. They give a bare map its bearings. */
interface View {
  west: number;
  south: number;
  east: number;
  north: number;
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30] as const;
const LINES_ACROSS = 5;

export function graticule({ west, south, east, north }: View) {
  const step = STEPS.find((degrees) => (east - west) / degrees <= LINES_ACROSS) ?? 30;
  const decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  const between = (from: number, to: number) => {
    const [first, last] = [Math.ceil(from / step), Math.floor(to / step)];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toFixed(2)));
  };
  const line = (degrees: number, signs: string, coordinates: [number, number][]) => ({
    type: 'Feature' as const,
    properties: { text: `${Math.abs(degrees).toFixed(decimals)}° ${degrees < 0 ? signs[1] : signs[0]}` },
    geometry: { type: 'LineString' as const, coordinates },
  });
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...between(west, east).map((x) =>
        line(x, 'EW', [
          [x, south],
          [x, north],
        ]),
      ),
      ...between(south, north).map((y) =>
        line(y, 'NS', [
          [west, y],
          [east, y],
        ]),
      ),
    ],
  };
}
