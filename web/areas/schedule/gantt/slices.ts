/** What the Gantt asks the server for. */
import { api } from '../../../kit/api.ts';
import { slice } from '../../../kit/slice.ts';

/** Asked anew by the desk, which knows when an answer would only tell what it knows. */
export const gantt = slice('gantt', api.get_gantt);
