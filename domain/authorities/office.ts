/** When the authorities of a state are open. */
import { authorityCalendar } from '../schedule/indian_calendars.ts';
import { authorityHolidayList } from '../schedule/holidays.ts';
import type { OfficeDays } from './clock.ts';

const known = new Map<string, OfficeDays>();

/** The working days and holidays of the authorities of a state; those of all India for a state that is not known. */
export function officeDays(state: string): OfficeDays {
  let office = known.get(state);
  if (!office) {
    office = {
      working_days: authorityCalendar(state).working_days,
      holidays: new Map(authorityHolidayList(state).map(({ date, name }) => [date, name])),
    };
    // one for each state and no more
    if (known.size < 64) known.set(state, office);
  }
  return office;
}
