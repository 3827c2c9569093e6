/** For tests: requests of the search that are known to succeed. */
import type { Samples } from '../../sample.ts';

export const samples: Samples<'search'> = {
  get_search: { as: 'helios.pm', input: () => ({ search: 'surya' }) },
};
