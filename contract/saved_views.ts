/** Named filters of a screen: its address, kept by a person for themselves or for the whole company. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Id, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

/** The path of a screen, as `/projects/work-table`. */
const Screen = z.string().regex(/^\/[a-z/-]{1,60}$/, complaint(say`Enter the path of a screen.`));

export const SavedViewAbilities = abilities('delete_saved_view');

const SavedView = z.object({
  id: z.int(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  made_by: z.string(),
  abilities: SavedViewAbilities,
});

export const saved_views = {
  get_saved_views: call({
    method: 'GET',
    summary: 'Lists the views of a screen that the person kept, and those others of the company share.',
    request: z.strictObject({ screen: Screen }),
    response: z.object({ views: z.array(SavedView) }),
    allow: allow.signedIn(),
  }),
  add_saved_view: call({
    summary: 'Keeps a view of a screen under a name; one of the same name is replaced.',
    request: z.strictObject({
      screen: Screen,
      name: Text(60, 1),
      query: z.string().max(2000, complaint(say`This view has too many filters to be kept.`)),
      shared: z.boolean().default(false).meta({ description: 'for people of the company only' }),
    }),
    response: SavedView,
    allow: allow.signedIn(),
  }),
  delete_saved_view: call({
    summary: 'Deletes a view: one’s own, or for an administrator a shared one.',
    request: z.strictObject({ view_id: Id }),
    response: message,
    allow: allow.signedIn(),
  }),
} as const;
