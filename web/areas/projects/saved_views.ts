/** The views of a screen that were kept, and which of them the address is now. */
import { useLocation, useSearchParams } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { slice, useSlice } from '../../kit/slice.ts';

export const saved_views = slice('saved_views', async (input: { screen: string }, options) => ({
  ...(await api.get_saved_views(input, options)),
  screen: input.screen,
}));

/** What of an address is no part of a view: the project it was made in, what was open over it. */
export const passing = [
  'projectId',
  'event',
  'talk',
  'document',
  'ticket',
  'edit',
  'add',
  'lead',
  'page',
  'part',
  'open',
  'proposal',
  'template',
  'section',
  'new',
];

/** Keys that belong to the table or the view stand in the view; the rest of the address stays. */
function viewOf(params: URLSearchParams): URLSearchParams {
  const view = new URLSearchParams(params);
  for (const key of passing) view.delete(key);
  view.sort();
  return view;
}

/** The kept views of this screen, the one that is shown, and what there would be to keep. */
export function useSavedViews() {
  const { pathname: screen } = useLocation();
  const [params] = useSearchParams();
  const { data, reload } = useSlice(saved_views, { screen });
  const views = data?.screen === screen ? data.views : [];
  const now = viewOf(params).toString();
  return { screen, views, now, current: views.find((view) => sortedQuery(view.query) === now), reload };
}

function sortedQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
