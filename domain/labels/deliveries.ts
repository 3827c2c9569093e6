/** The product’s own words of deliveries. */
import type { ChainStep } from '../materials/chain.ts';
import type { FollowedStep } from '../materials/followed.ts';
import type {
  conditions,
  covers,
  DispatchStanding,
  ReturnReason,
  seals,
  unloading_means,
} from '../deliveries/deliveries.ts';
import { labels } from './labels.ts';

/** Why something did not come, went back or was lost. */
export const reason_words: Readonly<Record<ReturnReason, string>> = {
  short: 'Short delivery',
  transit: 'Damaged in transit',
  handling: 'Damaged in handling',
  rejected: 'Rejected',
  theft: 'Theft',
  excess: 'Excess',
};
export const seal_words: Readonly<Record<(typeof seals)[number], string>> = {
  none: 'No seal',
  intact: 'Seal intact',
  broken: 'Seal broken',
};
export const condition_words: Readonly<Record<(typeof conditions)[number], string>> = {
  good: 'Good condition',
  wet: 'Wet',
  dented: 'Dented',
  open: 'Opened',
};
export const means_words: Readonly<Record<(typeof unloading_means)[number], string>> = {
  hand: 'By hand',
  forklift: 'Forklift',
  crane: 'Crane',
};
export const cover_words: Readonly<Record<(typeof covers)[number], string>> = {
  indoor: 'Indoors',
  tarpaulin: 'Under tarpaulin',
  open: 'In the open',
};
export const standing_words: Readonly<Record<DispatchStanding, string>> = {
  expected: 'On the way',
  late: 'Overdue',
  partly: 'Partly arrived',
  arrived: 'Arrived',
  undone: 'Cancelled',
};
/** What came as far as a step, and no further. */
export const step_words: Readonly<Record<ChainStep | FollowedStep | 'boq' | 'not_ordered', string>> = {
  boq: 'BOQ',
  asked: 'In requests',
  chosen: 'Selected',
  made: 'Made',
  arrived: 'Arrived',
  not_ordered: 'Not ordered',
  ordered: 'Ordered',
  inspected: 'Inspected',
  cleared: 'Cleared',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  unloaded: 'Unloaded',
  stored: 'Stored',
  shifted: 'Shifted',
  installed: 'Installed',
};

export const delivery_terms = labels({
  'Short delivery': 'Short delivery',
  'Damaged in transit': 'Damaged in transit',
  'Damaged in handling': 'Damaged in handling',
  Rejected: 'Rejected',
  Theft: 'Theft',
  Excess: 'Excess',
  'No seal': 'No seal',
  'Seal intact': 'Seal intact',
  'Seal broken': 'Seal broken',
  'Good condition': 'Good condition',
  Wet: 'Wet',
  Dented: 'Dented',
  Opened: 'Opened',
  'By hand': 'By hand',
  Forklift: 'Forklift',
  Crane: 'Crane',
  Indoors: 'Indoors',
  'Under tarpaulin': 'Under tarpaulin',
  'In the open': 'In the open',
  'On the way': 'On the way',
  'Partly arrived': 'Partly arrived',
  Arrived: 'Arrived',
  'Not ordered': 'Not ordered',
  'In requests': 'In requests',
  Selected: 'Selected',
  Made: 'Made',
  Ordered: 'Ordered',
  Inspected: 'Inspected',
  Shifted: 'Shifted',
  Cleared: 'Cleared',
  Cancelled: 'Cancelled',
  Overdue: 'Overdue',
});
