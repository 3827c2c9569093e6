/** What the first steps of a company ask the server for. */
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export const first_steps = slice('first_steps', api.get_first_steps, ['company', 'people', 'leads', 'projects']);
