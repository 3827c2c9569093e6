/** Imports as people look for them later: what each brought, and whether it can still be undone. */
import { z } from 'zod';
import { abilities } from './abilities.ts';

export const LeadImportAbilities = abilities('undo_import_leads');
export const ScheduleImportAbilities = abilities('undo_import_schedule');

export const RecentImports = <Able extends z.ZodObject>(able: Able) =>
  z.object({
    imports: z
      .array(
        z.object({
          id: z.int(),
          file_name: z.string(),
          made_by: z.string(),
          made_at: z.string(),
          added: z.int(),
          updated: z.int(),
          deleted: z.int(),
          failed: z.int().meta({ description: 'rows of the file that became nothing' }),
          undone: z.boolean(),
          abilities: able,
        }),
      )
      .meta({ description: 'those of the last seven days, newest first' }),
  });
