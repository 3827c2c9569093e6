/** The table on a phone: a card for each row. More cards come as the last ones are reached. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Skeleton } from '../feedback/Loading.tsx';
import { useMoreRows } from '../layout/use_more_rows.ts';
import classes from './TableCards.module.css';
import { type Column, type RowKey, textOf } from './table_columns.ts';
import type { Headings } from './table_groups.ts';
import type { Selection } from './table_selection.ts';
import { showNumber } from '../../../domain/numbers.ts';

export interface TableCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keys: readonly RowKey[];
  words: { yes: string; no: string };
  onOpen: ((row: Row) => void) | undefined;
  selection: Selection | undefined;
  waiting: boolean;
  expected: number;
  headings: Headings | undefined;
  onNear: ((from: number, to: number) => void) | undefined;
}

const AT_FIRST = 30;
const MORE = 60;
const LINES = 4;

export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, rows, columns, keys, words, onOpen, selection, waiting, headings, onNear } = props;
  const { t } = useLingui();
  const { count, more, end, showMore } = useMoreRows<HTMLButtonElement>(rows, onNear, AT_FIRST, MORE);

  const shown_here = columns.filter((column) => column.phone !== 'hidden');
  const title = shown_here.find((column) => column.phone === 'title') ?? shown_here[0];
  const others = shown_here.filter((column) => column !== title);
  if (!title) return null;
  /** What the card of a row says: no line is spent on what is not there. */
  const factsOf = (row: Row) => {
    const all = others.flatMap((column) => {
      const text = textOf(column.value(row), words);
      const shown = column.render ? column.render(row) : text;
      return shown === null || shown === undefined || shown === '' || shown === false ? [] : [{ column, shown }];
    });
    const isWide = ({ column }: (typeof all)[number]) => column.phone === 'wide';
    return [...all.filter((one) => !isWide(one)).slice(0, LINES), ...all.filter(isWide)];
  };
  if (waiting) {
    return (
      <div className={classes.cards} aria-hidden>
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className={classes.card}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="80%" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      <ul className={classes.cards} aria-label={label}>
        {rows.slice(0, count).map((row: Row | undefined, index) => {
          const key = keys[index] as RowKey;
          if (row === undefined)
            return (
              <li key={key} className={classes.card} aria-hidden>
                <Skeleton width="60%" height={16} />
                <Skeleton width="80%" />
              </li>
            );
          const chosen = selection?.chosen.has(key) ?? false;
          const name = textOf(title.value(row), words);
          const heading = headings?.at.get(index);
          return [
            heading && (
              <li key={`group ${key}`} className={classes.group}>
                {heading.title} <span>{showNumber(heading.count)}</span>
              </li>
            ),
            <li key={key} className={classes.card} data-chosen={chosen || undefined}>
              <div className={classes.head}>
                {selection && (
                  <label className={classes.check}>
                    <input
                      type="checkbox"
                      aria-label={t`Select ${name}`}
                      checked={chosen}
                      onChange={() => selection.toggle(index, false)}
                    />
                  </label>
                )}
                {onOpen ? (
                  <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                    <span>{title.render?.(row) ?? name}</span>
                    <IconChevronRight size={20} aria-hidden />
                  </button>
                ) : (
                  <span className={classes.name}>{title.render?.(row) ?? name}</span>
                )}
              </div>
              <dl className={classes.facts}>
                {factsOf(row).map(({ column, shown }) => (
                  <div key={column.key} data-wide={column.phone === 'wide' || undefined}>
                    <dt>{column.title}</dt>
                    <dd>{shown}</dd>
                  </div>
                ))}
              </dl>
            </li>,
          ];
        })}
      </ul>
      {more && (
        <button ref={end} type="button" className={classes.more} onClick={showMore}>
          <Trans>Show more</Trans>
        </button>
      )}
    </>
  );
}
