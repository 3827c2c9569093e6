/** The photos a filter names, the newest taken first. */
import type { Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { useLog } from '../../kit/log.ts';
import type { Photo } from './slices.ts';

export type PhotoFilter = Omit<Sends<'get_photos'>, 'before_id' | 'limit'>;

export const PAGE = 60;

export function usePhotos(filter: PhotoFilter | undefined, limit = PAGE) {
  const { page, current, failure, more, ...log } = useLog(filter, {
    async ask(asked: PhotoFilter, part, options) {
      const { photos: rows, ...rest } = await api.get_photos({ ...asked, ...part }, options);
      return { rows, ...rest };
    },
    topics: ['photos', 'team', 'rights'],
    limit,
    // while another filter is asked, what was shown of the same project stays
    stays: (shown, asked) => shown.project_id === asked.project_id,
  });
  return {
    data: page && { ...page, photos: page.rows },
    /** the photos shown are those of the filter, not of the one before */
    current,
    failure: current ? undefined : failure,
    reload: log.reload,
    more: current && more,
    older: log.older,
    /** Shows a change at once; gives the way back. */
    change: (map: (photos: Photo[]) => Photo[]) => log.change((held) => ({ ...held, rows: map(held.rows) })),
  };
}
