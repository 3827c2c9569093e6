/** What the screens of the supply chain at a glance ask the server for. */
import type { Gets } from '../../../contract/index.ts';
import type { Topic } from '../../../contract/topics.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

const topics: readonly Topic[] = [
  'boq',
  'requests',
  'orders',
  'inspections',
  'deliveries',
  'stock',
  'schedule',
  'suppliers',
  'rights',
];

export type ScmDashboard = Gets<'get_scm_dashboard'>;
export type ScmOverview = Gets<'get_scm_overview'>;
export type Threat = ScmDashboard['threats'][number];

/** The specification's supply-chain details of a project (§3). */
export const scm_dashboard = slice('supply_chain_details', api.get_scm_dashboard, topics);
export const scm_overview = slice('scm_overview', api.get_scm_overview, topics);
