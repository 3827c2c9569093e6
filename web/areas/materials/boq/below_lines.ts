/** Lines of a bill of quantities that would have less than is ordered of them, as a failure says them. */
export interface Below {
  item: string;
  unit: string;
  ordered: number;
  left: number;
}

/** Those that what a failure says names; none: it failed for another reason. */
export function belowIn(current: unknown): readonly Below[] {
  const below = typeof current === 'object' && current !== null && 'below' in current ? current.below : undefined;
  return Array.isArray(below) ? (below as Below[]) : [];
}
