import { expect, test } from 'vitest';
import { factsBack, stagesBack } from './bulk_undo.ts';
import type { LeadRow } from './slices.ts';

const lead = (id: number, facts: Partial<LeadRow>): LeadRow =>
  ({
    id,
    stage_id: 1,
    owner_id: 5,
    priority: 'Medium',
    tags: [],
    follow_up_on: null,
    lost_reason: '',
    ...facts,
  }) as LeadRow;

test('leads that were alike are given back together, each what it had', () => {
  const leads = [lead(1, {}), lead(2, { owner_id: null }), lead(3, {})];
  expect(factsBack(leads, { owner_id: 9 })).toEqual([
    { owner_id: 5, lead_ids: [1, 3], as_left: { owner_id: 9 } },
    { owner_id: null, lead_ids: [2], as_left: { owner_id: 9 } },
  ]);
});

test('only what was changed is given back', () => {
  expect(factsBack([lead(1, { follow_up_on: '2026-11-02' })], { priority: 'High', follow_up_on: null })).toEqual([
    {
      priority: 'Medium',
      follow_up_on: '2026-11-02',
      lead_ids: [1],
      as_left: { priority: 'High', follow_up_on: null },
    },
  ]);
});

test('a tag that was there before stays, one that was not goes, one that was taken away comes back', () => {
  const leads = [lead(1, { tags: ['urgent'] }), lead(2, { tags: ['subsidy'] })];
  expect(factsBack(leads, { add_tags: ['urgent'], remove_tags: ['subsidy'] })).toEqual([
    { remove_tags: ['urgent'], add_tags: ['subsidy'], lead_ids: [2] },
  ]);
});

test('leads go back to the stages they came from, lost ones with their reason', () => {
  const leads = [lead(1, { stage_id: 2 }), lead(2, { stage_id: 8, lost_reason: 'price' }), lead(3, { stage_id: 4 })];
  expect(stagesBack(leads, 4)).toEqual([
    { stage_id: 2, lead_ids: [1], as_left: { stage_id: 4 } },
    { stage_id: 8, lost_reason: 'price', lead_ids: [2], as_left: { stage_id: 4 } },
  ]);
});
