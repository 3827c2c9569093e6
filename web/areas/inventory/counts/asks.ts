/** What handing in a count asks: pieces known by serial number that are missing and not named yet. */

export interface Asked {
  item_id: number;
  item: string;
  /** how many pieces are to be named */
  pieces: number;
}

/** The items that what a failure says of the count asks about; none: it failed for another reason. */
export function asksOf(current: unknown): readonly Asked[] {
  const asks = typeof current === 'object' && current !== null && 'asks' in current ? current.asks : undefined;
  return Array.isArray(asks) ? (asks as Asked[]) : [];
}
