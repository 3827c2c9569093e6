/** The views of a screen that were kept, and which of them the address is now. */
import { useLocation, useSearchParams } from '../../kit/router.tsx';
import { overlay_params } from '../../areas.ts';
import { api } from '../../kit/api.ts';
import { slice, useSlice } from '../../kit/slice.ts';

export const saved_views = slice('saved_views', async (input: { screen: string }, options) => ({
  ...(await api.get_saved_views(input, options)),
  screen: input.screen,
}));

/** What the address says of the view itself: not the project it was made in, nor what is open over it. */
function viewOf(params: URLSearchParams): URLSearchParams {
  const view = new URLSearchParams(params);
  for (const key of ['projectId', ...overlay_params]) view.delete(key);
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
