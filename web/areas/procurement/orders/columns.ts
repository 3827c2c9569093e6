/** The lines of an order as a grid: what is typed into each cell, and how it is understood. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { lateness } from '../../../../domain/procurement/orders.ts';
import { showPaise } from '../../../../domain/money.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { unit_formats, type Unit } from '../../../../domain/units.ts';
import { useLabels } from '../../../kit/labels.ts';
import type { GridColumn } from '../../../ui/grid/grid_parts.ts';
import { useToday } from '../../../ui/text/today.ts';
import { isAmendable, type LineKey, type ReckonedLine, type TypedLine } from './typed.ts';

interface Columned {
  amending: boolean;
  editSchedule: (line: ReckonedLine) => void;
}

export function useLineColumns({ amending, editSchedule }: Columned): GridColumn<ReckonedLine>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  return useMemo(() => {
    const edited = (
      key: LineKey,
      title: string,
      width: number,
      text: (own: TypedLine) => string,
      more: Partial<GridColumn<ReckonedLine>> = {},
    ): GridColumn<ReckonedLine> => ({
      key,
      title,
      width,
      text: ({ own }) => text(own),
      ...(!amending || isAmendable(key) ? { edit: { text: ({ own }) => text(own) } } : {}),
      ...more,
    });
    const day = (value: string | null) => (value ? showDate(value) : '');
    const formats = (Object.keys(unit_formats) as Unit[]).map((unit) => ({
      value: unit,
      label: unit_formats[unit].price_format,
    }));
    return [
      edited('description', t`Description`, 240, ({ description }) => description),
      edited('quantity', t`Quantity`, 100, ({ quantity }) => String(quantity), {
        align: 'right',
        text: ({ own, line }) => `${showNumber(own.quantity, 3)} ${term(line.unit)}`,
        mark({ own, line, over }) {
          if (own.quantity < line.least)
            return { tone: 'bad', tip: t`In inspection, cleared or dispatched: ${showNumber(line.least, 3)}` };
          if (over > 0)
            return { tone: 'warn', tip: t`${showNumber(over, 3)} more than the BOQ allows. Enter a change note.` };
          if (line.received > 0) return { tone: 'plain', tip: t`${showNumber(line.received, 3)} received` };
          return undefined;
        },
      }),
      edited('price', t`Price (₹)`, 110, ({ price }) => String(price / 100), {
        align: 'right',
        text: ({ own }) => showNumber(own.price / 100, 4),
        mark: ({ own }) => (own.price > 0 ? undefined : { tone: 'warn', tip: t`Enter a price.` }),
      }),
      edited('format', t`Per`, 90, ({ format }) => format, {
        text: ({ own }) => unit_formats[own.format].price_format,
        edit: { text: ({ own }) => own.format, choices: formats },
      }),
      edited('gst_percent', t`GST (%)`, 80, ({ gst_percent }) => String(gst_percent), {
        align: 'right',
        text: ({ own }) => showNumber(own.gst_percent, 2),
      }),
      {
        key: 'net',
        title: t`Amount (₹, excl. GST)`,
        width: 130,
        align: 'right',
        text: ({ net }) => showPaise(net).replace('₹ ', ''),
      },
      {
        key: 'per_wp',
        title: t`₹/Wp`,
        width: 80,
        align: 'right',
        text: ({ per_wp }) => (per_wp === undefined ? '' : showNumber(per_wp / 100, 2)),
      },
      {
        key: 'budget_left',
        title: t`Budget left (₹)`,
        width: 130,
        align: 'right',
        text: ({ budget_left }) => (budget_left === undefined ? '–' : showPaise(budget_left).replace('₹ ', '')),
        mark: ({ budget_left }) =>
          budget_left !== undefined && budget_left < 0
            ? { tone: 'bad', tip: t`This line exceeds its budget.` }
            : undefined,
      },
      edited('needed_by', t`Needed by`, 104, ({ needed_by }) => day(needed_by)),
      edited('promised_on', t`Promised`, 104, ({ promised_on }) => day(promised_on), {
        mark({ own, line }) {
          const late = lateness({ ...line, ...own }, today);
          return (
            late && {
              tone: 'bad',
              tip: plural(late.days, { one: '# day after it is needed', other: '# days after it is needed' }),
            }
          );
        },
      }),
      {
        key: 'deliveries',
        title: t`Delivery schedule`,
        width: 150,
        text: ({ own }) =>
          own.deliveries.length === 0
            ? t`All at once`
            : own.deliveries.map(({ due_on }) => showDate(due_on).slice(0, 5)).join(', '),
        edit: { text: () => '', pick: editSchedule },
      },
      edited('make', t`Make`, 120, ({ make }) => make),
      edited('model', t`Model`, 130, ({ model }) => model),
      {
        key: 'watts',
        title: t`Wp`,
        width: 70,
        align: 'right',
        text: ({ line }) => (line.watts === null ? '' : showNumber(line.watts, 3)),
      },
      edited('warranty', t`Warranty`, 150, ({ warranty }) => warranty),
      edited('hsn', t`HSN`, 96, ({ hsn }) => hsn),
      edited('over_reason', t`Change note`, 180, ({ over_reason }) => over_reason),
    ];
  }, [t, term, today, amending, editSchedule]);
}
