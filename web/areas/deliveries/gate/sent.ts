/** What the server is told of an arrival that was entered at the gate. */
import type { Sends } from '../../../../contract/index.ts';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { compareQuantities } from '../../../../domain/materials/quantities.ts';
import type { Dispatch } from '../slices.ts';
import { type GateDraft, missingIn, type TypedLot } from './draft.ts';

type Sent = Sends<'add_goods_receipt'>;

export function sentOf(draft: GateDraft, dispatch: Dispatch): Sent {
  const { vehicle_id, vehicle, gate_entry, weight_kg, packages, seal, condition, note, lots } = draft;
  return {
    dispatch_id: dispatch.id,
    vehicle_id,
    vehicle,
    gate_entry,
    weight_kg,
    packages,
    seal,
    condition,
    note,
    lines: lots
      .filter(({ carried, arrived }) => carried > 0 || (arrived ?? 0) > 0)
      .map((lot) => ({
        dispatch_line_id: lot.dispatch_line_id,
        expected: lot.expected,
        arrived: lot.arrived ?? 0,
        damaged: lot.damaged,
        remark: lot.remark,
        complete: missingIn(lot) === 0 || lot.later === null ? null : !lot.later,
        ...serialsOf(lot, dispatch),
      })),
  };
}

/** Serial numbers that were listed: of what came, or of what is missing where the whole lot is known by its list. */
function serialsOf(lot: TypedLot, dispatch: Dispatch): Pick<Sent['lines'][number], 'serials' | 'missing_serials'> {
  const serials = serialsIn(lot.serials);
  const missing_serials = serialsIn(lot.missing_serials);
  const known = (dispatch.lines.find(({ id }) => id === lot.dispatch_line_id)?.serials ?? 0) > 0;
  if (missing_serials.length > 0) return { serials, missing_serials };
  if (serials.length === 0) return {};
  if (!known || compareQuantities(serials.length, lot.arrived ?? 0) === 0) return { serials };
  return { missing_serials: serials };
}
