/** What is on the way, for the map: where each dispatch was sent from, and its site. */
import { type dispatches, most_on_map } from '../../../contract/dispatches.ts';
import { on_way_standings, sentFrom } from '../../../domain/deliveries/on_way.ts';
import type { Handlers } from '../../ctx.ts';
import { placeNamed } from '../../maps/places.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import { ewayStandingOf } from './access.ts';
import * as rows from './dispatch_rows.ts';
import { todayOf } from '../../today.ts';

const positionOf = (
  place: { latitude: number | null; longitude: number | null } | undefined,
): { latitude: number; longitude: number } | null =>
  place && place.latitude !== null && place.longitude !== null
    ? { latitude: place.latitude, longitude: place.longitude }
    : null;

/** Both ends of a way. The supplier’s own place on the map comes before the town; a place that is guessed is none. */
function endsOf(row: rows.WayRow) {
  const { town, own } = sentFrom(row, row);
  const { state, to_store, site_latitude, site_longitude } = row;
  const of_town = () => positionOf(placeNamed(town, state) ?? (own ? undefined : placeNamed(town, '')));
  return {
    from_town: town,
    from: (own ? positionOf(row) : null) ?? of_town(),
    to_store,
    to: to_store ? null : positionOf({ latitude: site_latitude, longitude: site_longitude }),
  };
}

/** What the list of dispatches is asked for: all on the way, the first expected ones. */
const asked = {
  search: '',
  supplier_ids: [],
  standing: [...on_way_standings],
  sort: 'eta' as const,
  descending: false,
  limit: most_on_map,
  offset: 0,
};

export const way_calls = {
  async get_dispatch_places(ctx, { project_ids }) {
    const seen = projectsSeen(ctx.permissions);
    const { dispatches: found, total } = await rows.page(ctx.db, seen, { ...asked, project_ids }, todayOf(ctx));
    const ways = await rows.ways(
      ctx.db,
      found.map(({ id }) => id),
    );
    return {
      dispatches: found.flatMap((one) => {
        const way = ways.get(one.id);
        return way ? [{ ...one, eway: ewayStandingOf(ctx, one.eway_valid_until), ...endsOf(way) }] : [];
      }),
      total,
    };
  },
} satisfies Pick<Handlers<keyof typeof dispatches>, 'get_dispatch_places'>;
