/** Named filters of a screen: its address, kept by a person for themselves or for the whole company. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { call, Id, Text } from './call.ts';

/** The path of a screen, as `/projects/work-table`. */
const Screen = z.string().regex(/^\/[a-z/-]{1,60}$/, 'Enter the path of a screen.');

const SavedView = z.object({
  id: z.int(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  made_by: z.string(),
  mine: z.boolean(),
});

export const saved_views = {
  get_saved_views: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists the views of a screen that the person kept, and those others of the company share.',
    takes: z.strictObject({ screen: Screen }),
    gives: z.object({ views: z.array(SavedView) }),
    allow: allow.signedIn(),
  }),
  add_saved_view: call({
    service: 'pmt',
    method: 'POST',
    says: 'Keeps a view of a screen under a name; one of the same name is replaced.',
    takes: z.strictObject({
      screen: Screen,
      name: Text(60, 1),
      query: z.string().max(2000, 'This view has too many filters to be kept.'),
      shared: z.boolean().default(false).meta({ description: 'for people of the company only' }),
    }),
    gives: SavedView,
    allow: allow.signedIn(),
  }),
  delete_saved_view: call({
    service: 'pmt',
    method: 'POST',
    says: 'Throws a view away: one’s own, or a shared one for an administrator.',
    takes: z.strictObject({ view_id: Id }),
    gives: z.object({ message: z.string() }),
    allow: allow.signedIn(),
  }),
} as const;
