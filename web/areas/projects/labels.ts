/** The trade's fixed lists in the language of the page. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { ProjectSegment, ProjectStatus } from '../../../domain/lists.ts';
import { project_segments, project_statuses, project_types } from '../../../domain/lists.ts';
import type { ProjectRole } from '../../../domain/people.ts';
import { useLabels } from '../../kit/labels.ts';

const statuses: Record<ProjectStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  active: msg`Active`,
  on_hold: msg`On hold`,
  completed: msg`Completed`,
  maintenance: msg`Maintenance`,
  cancelled: msg`Cancelled`,
};

const segments: Record<ProjectSegment, MessageDescriptor> = {
  residential: msg`Residential`,
  c_and_i: msg`C&I rooftop`,
  ground: msg`Ground`,
};

/** What each role does, in the specification's words. */
const roles: Record<ProjectRole, MessageDescriptor> = {
  'Project Manager': msg`sees and edits everything in the project, with purchase prices`,
  Sales: msg`sees customer details`,
  'Liasoning Manager': msg`approves everything in the approvals stage`,
  'Liasoning Officer': msg`works in approvals`,
  Designer: msg`works in engineering`,
  'Lead Designer': msg`approves everything in engineering`,
  'Procurement Manager': msg`approves everything in procurement`,
  'Procurement Executive': msg`works in procurement`,
  'Site In-Charge': msg`approves everything in construction`,
  'Site Executive': msg`works in construction`,
  'O&M Manager': msg`all data needed to operate the plant after commissioning`,
};

/** Words for statuses, types, segments and roles. */
export function useProjectLabels() {
  const { _ } = useLingui();
  const { term } = useLabels();
  return useMemo(() => wordsIn(_, term), [_, term]);
}

function wordsIn(_: (word: MessageDescriptor) => string, type: (value: string) => string) {
  const from = (words: Record<string, MessageDescriptor>) => (key: string) => {
    const word = words[key];
    return word ? _(word) : key;
  };
  const status = from(statuses);
  const segment = from(segments);
  return {
    status,
    type,
    segment,
    role: from(roles),
    statuses: project_statuses.map(({ value }) => ({ value, label: status(value) })),
    types: project_types.map(({ value }) => ({ value, label: type(value) })),
    segments: project_segments.map(({ value }) => ({ value, label: segment(value) })),
  };
}
