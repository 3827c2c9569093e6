/** The days everybody asks for, in the language of the page. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { TemplateMilestone } from '../../domain/schedule/templates/table.ts';

const words: Record<TemplateMilestone, MessageDescriptor> = {
  mechanical_completion: msg`Mechanical completion`,
  synchronised: msg`Synchronised`,
  handover: msg`Hand-over (HOTO)`,
  subsidy_credited: msg`Subsidy credited`,
};

export function useMilestoneWords(): (key: string) => string {
  const { i18n } = useLingui();
  return (key) => {
    const word = words[key as TemplateMilestone];
    return word ? i18n._(word) : key;
  };
}
