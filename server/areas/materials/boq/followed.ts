/** Events follow the approved lines that are linked to them: they are brought to their state as soon as that changes. */
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { LineRow } from './rows.ts';

/** The facts of a line that decide which event follows it, and how much it counts there. */
const deciding = ['event_id', 'rate', 'category', 'item_id'] as const;

interface Touched {
  /** as it was */
  line: LineRow;
  /** what was said of it; undefined: it was removed or came back */
  given:
    | ({ [Key in (typeof deciding)[number]]?: LineRow[Key] | undefined } & { item_price_id?: number | undefined })
    | undefined;
}

const decides = ({ line, given }: Touched): boolean =>
  given === undefined ||
  given.item_price_id !== undefined ||
  deciding.some((key) => given[key] !== undefined && given[key] !== line[key]);

/** The plan is brought there in a transaction of its own. */
export async function followLinks(db: Db, project_id: number, touched: readonly Touched[]): Promise<void> {
  if (touched.some((one) => (one.line.approved_quantity ?? 0) > 0 && decides(one)))
    await recordEvents(db, 'material_moved', [{ tell: { project_id } }]);
}
