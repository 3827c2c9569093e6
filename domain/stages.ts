/** The six stages a project runs through (specification §1, §2), in the specification's order. */
export const stage_keys = [
  'pre_requisites',
  'approvals',
  'engineering',
  'materials',
  'construction',
  'site_handover',
] as const;
export type StageKey = (typeof stage_keys)[number];

/** One stage tab: the name shown, its key on the wire, its tab name in the address. */
export interface StageTab {
  name: string;
  key: StageKey;
  tab: string;
}

/** Name, key and tab name of every stage (specification §2, "Project stage tabs"). */
export const stages: Record<StageKey, StageTab> = {
  pre_requisites: { name: 'PRE-REQUISITES', key: 'pre_requisites', tab: 'pre-requisites' },
  approvals: { name: 'APPROVALS', key: 'approvals', tab: 'approvals' },
  engineering: { name: 'ENGINEERING', key: 'engineering', tab: 'engineering' },
  materials: { name: 'MATERIALS', key: 'materials', tab: 'materials' },
  construction: { name: 'CONSTRUCTION', key: 'construction', tab: 'construction' },
  site_handover: { name: 'SITE HAND OVER', key: 'site_handover', tab: 'hand-over' },
};
