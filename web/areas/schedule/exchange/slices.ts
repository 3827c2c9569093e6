/** What the exchange of schedules asks the server for. */
import { api } from '../../../kit/api.ts';
import { slice } from '../../../kit/slice.ts';

export const schedule_imports = slice('schedule_imports', api.get_schedule_imports, ['schedule']);
export const calendar_link = slice('calendar_link', api.get_calendar_link, ['sessions']);
