/** Which event is open. */
import { type Opened, useOpened } from '../../kit/opened.ts';

/** The parameter that names the part of the drawer. */
export const event_part = 'event-part';

export const useOpenEvent = (): Opened => useOpened('event', ['comment', event_part]);
