/** The segments of projects in the language of the page. */
import { useLingui } from '@lingui/react/macro';
import type { ProjectSegment } from '../../../../domain/lists.ts';

export function useSegmentWords(): (segment: string) => string {
  const { t } = useLingui();
  const words: Record<ProjectSegment, string> = {
    residential: t`Residential`,
    c_and_i: t`C&I rooftop`,
    ground: t`Ground`,
  };
  return (segment) => words[segment as ProjectSegment] ?? segment;
}
