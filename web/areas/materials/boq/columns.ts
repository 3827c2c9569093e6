/** The columns of a bill of quantities, and how what is typed into them is understood. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { material_categories } from '../../../../domain/lists.ts';
import { amountOf, type BoqKey, boq_keys, withWastage } from '../../../../domain/materials/boq.ts';
import { boq_headings, type KnownWords, readBoqCell } from '../../../../domain/materials/boq_cells.ts';
import { isUsualUnit } from '../../../../domain/materials/categories.ts';
import { showPaise } from '../../../../domain/money.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { supplier_units, units } from '../../../../domain/units.ts';
import { worded } from '../../../kit/i18n.ts';
import { type Labels, useLabels } from '../../../kit/labels.ts';
import type { GridColumn } from '../../../ui/grid/grid_parts.ts';
import type { GridView } from '../../../ui/grid/GridColumns.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { priceText } from '../prices/price_words.tsx';
import type { BoqEvent, BoqRow } from '../slices.ts';

export const isKey = (column: string): column is BoqKey => (boq_keys as readonly string[]).includes(column);

/** What a cell holds as it is edited, copied and filled. */
export function textOf(line: BoqRow, key: BoqKey): string {
  switch (key) {
    case 'rate':
      return line.rate === null ? '' : String(line.rate / 100);
    case 'item_id':
      return line.item_name;
    case 'event_id':
      return line.event_name;
    default:
      return String(line[key] ?? '');
  }
}

/** What is typed, as a line holds it: words in the language of the page as well as in English. */
export function useKnownWords(events: readonly BoqEvent[], lines: readonly BoqRow[]): KnownWords {
  const { term } = useLabels();
  return useMemo(
    () => ({
      meant: (text) =>
        [...material_categories, ...units].filter((one) => term(one).toLowerCase() === text.toLowerCase()),
      // items are searched for; those that stand here already may be copied
      items: new Map(lines.flatMap(({ item_id, item_name }) => (item_id ? [[item_name.toLowerCase(), item_id]] : []))),
      events: new Map(events.map(({ id, name }) => [name.toLowerCase(), id])),
    }),
    [term, events, lines],
  );
}

export const readCell = (key: BoqKey, text: string, known: KnownWords) => readBoqCell(key, text, known);

interface Columned {
  sees_prices: boolean;
  events: readonly BoqEvent[];
  pickItem: (line: BoqRow) => void;
}

const widths: Readonly<Record<BoqKey, number>> = {
  category: 130,
  code: 90,
  description: 195,
  makes: 150,
  specification: 200,
  unit: 64,
  quantity: 90,
  wastage: 100,
  rate: 112,
  drawing: 120,
  item_id: 200,
  event_id: 200,
  note: 180,
};

/** Why the unit of a line is unusual, with those in which its category is usually counted. */
export function useUnitWarning() {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo(
    () => (line: Pick<BoqRow, 'category' | 'unit'>) => {
      if (isUsualUnit(line.category, line.unit)) return undefined;
      const category = term(line.category);
      const usual = supplier_units[line.category as keyof typeof supplier_units].map(term).join(', ');
      return t`${category} is usually quoted in ${usual}. Choose one of these units, or quotes cannot be compared.`;
    },
    [t, term],
  );
}

export function useBoqColumns({ sees_prices, events, pickItem }: Columned): GridColumn<BoqRow>[] {
  const { t } = useLingui();
  const labels = useLabels();
  const today = useToday();
  const unitWarning = useUnitWarning();
  return useMemo(() => {
    const { term } = labels;
    const one = (key: BoqKey, more: Partial<GridColumn<BoqRow>> = {}): GridColumn<BoqRow> => ({
      key,
      title: worded(boq_headings[key].heading),
      width: widths[key],
      text: (line) => textOf(line, key),
      edit: { text: (line) => textOf(line, key), ...choicesOf(key, labels, events) },
      ...more,
    });
    const number = (key: BoqKey, show: (line: BoqRow) => string): GridColumn<BoqRow> =>
      one(key, { align: 'right', text: show });
    return [
      one('category', { text: ({ category }) => term(category), frozen: true }),
      one('description', { frozen: true }),
      one('unit', {
        text: ({ unit }) => term(unit),
        mark(line) {
          const tip = unitWarning(line);
          return tip === undefined ? undefined : { tone: 'warn', tip };
        },
      }),
      {
        ...number('quantity', ({ quantity }) => showNumber(quantity, 3)),
        mark({ source, changed, change_note, approved_quantity, ...line }) {
          if (changed) {
            const before =
              approved_quantity === null ? t`not approved yet` : t`approved: ${showNumber(approved_quantity, 3)}`;
            return { tone: 'changed', tip: [before, change_note].filter(Boolean).join(' · ') };
          }
          if (line.quantity === 0) return { tone: 'warn', tip: t`Enter a quantity.` };
          return source ? { tone: 'plain', tip: source } : undefined;
        },
      },
      number('wastage', ({ wastage }) => (wastage === 0 ? '' : showNumber(wastage, 2))),
      {
        key: 'with_wastage',
        title: t`Quantity incl. wastage`,
        width: 165,
        align: 'right',
        text: (line) => showNumber(withWastage(line), 3),
      },
      ...(sees_prices
        ? [
            {
              ...number('rate', ({ rate }) => (rate === null ? '' : showNumber(rate / 100, 4))),
              mark({ rate_source: source }: BoqRow) {
                if (!source) return undefined;
                const { supplier, list, list_version, price, unit, valid_to } = source;
                const asked = priceText(price, unit);
                return valid_to !== null && valid_to < today
                  ? {
                      tone: 'warn' as const,
                      tip: t`${supplier}, ${list} v${list_version}: ${asked}. This price expired on ${showDate(valid_to)}.`,
                    }
                  : { tone: 'plain' as const, tip: t`${supplier}, ${list} v${list_version}: ${asked}` };
              },
            },
            {
              key: 'amount',
              title: t`Amount (₹)`,
              width: 142,
              align: 'right' as const,
              text: (line: BoqRow) => (line.rate === null ? '' : showPaise(amountOf(line) ?? 0)),
            },
          ]
        : []),
      one('code'),
      one('makes'),
      one('specification'),
      one('drawing'),
      one('item_id', { edit: { text: ({ item_name }) => item_name, pick: pickItem } }),
      one('event_id'),
      {
        key: 'needed_by',
        title: t`Needed by`,
        width: 100,
        text: ({ needed_by }) => (needed_by ? showDate(needed_by) : ''),
        mark: ({ needed_by }) =>
          needed_by && needed_by < today ? { tone: 'bad', tip: t`This date has passed.` } : undefined,
      },
      one('note'),
    ];
  }, [t, labels, today, sees_prices, events, pickItem, unitWarning]);
}

/** Columns for the kinds of work that are done in a bill of quantities; who sees no prices has no view of them. */
export function useBoqViews(sees_prices: boolean): readonly [GridView, ...GridView[]] {
  const { t } = useLingui();
  return useMemo(() => {
    const quantities: GridView = {
      key: 'quantities',
      title: t`Quantities`,
      columns: ['code', 'makes', 'specification', 'unit', 'quantity', 'wastage', 'with_wastage', 'needed_by'],
    };
    const prices: GridView = {
      key: 'prices',
      title: t`Prices and dates`,
      columns: ['unit', 'quantity', 'wastage', 'with_wastage', 'rate', 'amount', 'needed_by'],
    };
    const links: GridView = {
      key: 'links',
      title: t`Items and events`,
      columns: ['unit', 'quantity', 'item_id', 'event_id', 'needed_by', 'note'],
    };
    const all: GridView = {
      key: 'all',
      title: t`All columns`,
      columns: [...boq_keys, 'with_wastage', 'amount', 'needed_by'],
    };
    return sees_prices ? [prices, quantities, links, all] : [quantities, links, all];
  }, [t, sees_prices]);
}

function choicesOf(key: BoqKey, { choices }: Labels, events: readonly BoqEvent[]) {
  if (key === 'category') return { choices: choices(material_categories) };
  if (key === 'unit') return { choices: choices(units) };
  if (key === 'event_id')
    return { choices: [{ value: '', label: '–' }, ...events.map(({ name }) => ({ value: name, label: name }))] };
  return {};
}
