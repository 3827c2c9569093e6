/** For tests: the ways back of tickets. They have no call of their own: the change is made the other way round. */
import type { UndoCases } from '../../undo_case.ts';

export const undoCases = (): UndoCases => ({});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/tickets/TicketsEdit.tsx':
    'change_ticket_status, reassign_ticket and update_ticket, by the version that the change left',
};
