/** What of a day is on this device and not known to be at the server. */
import type { Sends } from '../../../../contract/index.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import type { Entry } from '../../../kit/outbox/entries.ts';
import { outbox, useOutbox } from '../../../kit/outbox/kept.ts';

type Installed = Sends<'add_material_quantity_details'>['lines'][number];

const isOf = ({ input }: Entry, project_id: number, day: PlainDate): boolean =>
  input.project_id === project_id && input.day === day;

/**
 * The key under which this device begins a day: the record and the quantities of one day have the same, so that neither is taken for
 * someone else's.
 */
export function dayKey(project_id: number, day: PlainDate): string {
  const known = outbox.get().entries.find((one) => isOf(one, project_id, day) && typeof one.input.made_as === 'string');
  return (known?.input.made_as as string | undefined) ?? crypto.randomUUID();
}

/** Where the record and the quantities of a day go in their order. */
export const dayPlace = (project_id: number, day: PlainDate): string => `site_day/${project_id}/${day}`;

/** The record of a day that waits or was refused: opened again, it is said differently. */
export const useDayOnDevice = (project_id: number, day: PlainDate): Entry | undefined =>
  useOutbox().entries.findLast((one) => one.kind === 'site_day' && one.state !== 'sent' && isOf(one, project_id, day));

/** What was recorded as installed in a project and waits, except by one entry. */
export const useInstalledOnDevice = (project_id: number, except: string | undefined): readonly Installed[] =>
  useOutbox()
    .entries.filter(
      ({ id, kind, state, input }) =>
        kind === 'quantities' && state === 'waiting' && id !== except && input.project_id === project_id,
    )
    .flatMap(({ input }) => input.lines as Installed[]);
