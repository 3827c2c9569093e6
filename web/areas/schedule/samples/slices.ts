/** What the screens of schedule templates ask the server for. */
import type { Gets } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { slice } from '../../../kit/slice.ts';

export type SampleGantt = Gets<'get_sample_gantts'>['gantts'][number];
export type SampleAnswer = Gets<'get_sample_gantt'>;

export const sample_gantts = slice('sample_gantts', api.get_sample_gantts, ['schedule']);
export const sample_gantt = slice('sample_gantt', api.get_sample_gantt);
