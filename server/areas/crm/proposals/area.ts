import type { Area } from '../../../ctx.ts';
import { calls as proposals_calls } from './calls.ts';
import { calls as approval_calls } from './approval/calls.ts';
import { calls as templates_calls } from './templates/calls.ts';
import { calls as shared_calls } from './shared/calls.ts';
import { events as listeners, preparations } from './events.ts';
import { expireProposals } from './expiry_rows.ts';
import { readsProposalFile } from './images.ts';

export const proposals = {
  calls: { ...proposals_calls, ...approval_calls, ...templates_calls, ...shared_calls },
  listeners: [listeners],
  preparations,
  schedules: { daily: [expireProposals] },
  file_readers: { proposal: readsProposalFile },
} satisfies Area;
