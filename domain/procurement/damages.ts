/** Liquidated damages of an order as they stand: for each part of a line that came, or is still to come, after it was due. */
import { daysBetween, type PlainDate } from '../dates.ts';
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { roundPaise } from '../money.ts';
import { damagesOf } from './order_money.ts';

export interface DamageTerms {
  /** for every week that began, and at most; percent of what is late */
  ld_percent: number;
  ld_cap_percent: number;
}

export interface DueLine {
  po_line_id: number;
  /** ordered, less what will not come */
  quantity: number;
  /** paise, without tax */
  net: number;
  /** how much was due by when; none: no day was agreed */
  due: readonly { on: PlainDate; quantity: number }[];
  /** what arrived, and below zero what went back to the supplier, by its day */
  arrived: readonly { day: PlainDate; quantity: number }[];
}

interface OverduePart {
  quantity: number;
  days: number;
}

/** What stayed of what arrived: what went back is taken from the last that came. */
function stayed(arrived: DueLine['arrived']): { day: PlainDate; quantity: number }[] {
  const left: { day: PlainDate; quantity: number }[] = [];
  for (const { day, quantity } of arrived.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (quantity > 0) left.push({ day, quantity });
    for (let back = -quantity; back > 0; ) {
      const last = left.at(-1);
      if (!last) break;
      const part = Math.min(back, last.quantity);
      last.quantity = sumOf([last.quantity, -part]);
      back = sumOf([back, -part]);
      if (last.quantity === 0) left.pop();
    }
  }
  return left;
}

/** The parts of a line that are late: what is due first is what came first; what is missing is late until today. */
export function overduePartsOf(line: Omit<DueLine, 'net' | 'po_line_id'>, today: PlainDate): OverduePart[] {
  const came = stayed(line.arrived);
  const parts: OverduePart[] = [];
  let open = line.quantity;
  for (const { on, quantity } of line.due.toSorted((a, b) => a.on.localeCompare(b.on))) {
    let due = Math.min(quantity, open);
    open = sumOf([open, -due]);
    while (compareQuantities(due, 0) > 0) {
      const [next] = came;
      const part = next ? Math.min(due, next.quantity) : due;
      const days = daysBetween(on, next?.day ?? today);
      if (days > 0) parts.push({ quantity: part, days });
      due = sumOf([due, -part]);
      if (!next) continue;
      next.quantity = sumOf([next.quantity, -part]);
      if (next.quantity === 0) came.shift();
    }
  }
  return parts;
}

interface LineDamages {
  po_line_id: number;
  /** the late quantity, and by how many days at most */
  quantity: number;
  days: number;
  paise: number;
}

/** What the damages of an order come to, line by line; only lines of which something is late. */
export function damagesOfOrder(
  lines: readonly DueLine[],
  terms: DamageTerms,
  today: PlainDate,
): { paise: number; lines: LineDamages[] } {
  const late = lines.flatMap((line): LineDamages[] => {
    const parts = overduePartsOf(line, today);
    if (parts.length === 0) return [];
    return [
      {
        po_line_id: line.po_line_id,
        quantity: sumOf(parts.map(({ quantity }) => quantity)),
        days: Math.max(...parts.map(({ days }) => days)),
        paise: parts.reduce(
          (sum, { quantity, days }) => sum + damagesOf(roundPaise((line.net * quantity) / line.quantity), days, terms),
          0,
        ),
      },
    ];
  });
  return { paise: late.reduce((sum, { paise }) => sum + paise, 0), lines: late };
}
