import type { Area } from '../../ctx.ts';
import { concerns } from './concern_rows.ts';
import { calls as chain_calls } from './chain_calls.ts';
import { events } from './events.ts';
import { readsInspectionFile, readsMdccFile, searchers } from './found.ts';
import { calls as inspection_calls } from './inspection/calls.ts';
import { calls as asking_calls } from './mdcc/asking.ts';
import { calls as mdcc_calls } from './mdcc/calls.ts';
import { noteExpiring, noteInspections, noteLapsed } from './notice_rows.ts';
import { calls as own_calls } from './own_calls.ts';

export const inspections = {
  calls: { ...inspection_calls, ...mdcc_calls, ...asking_calls, ...chain_calls, ...own_calls },
  listeners: [events],
  schedules: { daily: [noteInspections, noteExpiring, noteLapsed] },
  searchers,
  file_readers: { inspection: readsInspectionFile, mdcc: readsMdccFile },
  subjects: {
    inspection_id: { table: 'inspections' },
    mdcc_id: { table: 'mdccs' },
    override_id: { table: 'dispatch_overrides' },
  },
  concerns,
} satisfies Area;
