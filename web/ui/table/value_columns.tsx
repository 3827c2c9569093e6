/** Columns of values that read the same in every list. */
import { MailLink, PhoneLink } from '../Reach.tsx';
import { DateText } from '../text/DateText.tsx';
import { Money } from '../text/Money.tsx';
import { TimeText } from '../text/TimeText.tsx';
import type { Column } from './table_columns.ts';

/** A sum in paise; nothing is left blank. */
export const moneyColumn = <R,>(key: string, title: string, paise: (row: R) => number): Column<R> => ({
  key,
  title,
  value: (row) => paise(row) / 100,
  render: (row) => (paise(row) > 0 ? <Money paise={paise(row)} summary /> : null),
  width: 110,
});

/** An amount to the paisa, at the right; nothing is left blank. */
export const amountColumn = <R,>(
  key: string,
  title: string,
  paise: (row: R) => number,
  more: Partial<Column<R>> = {},
): Column<R> => ({
  key,
  title,
  value: (row) => paise(row) / 100,
  render: (row) => (paise(row) === 0 ? null : <Money paise={paise(row)} exact />),
  align: 'right',
  width: 155,
  ...more,
});

export const dayColumn = <R,>(
  key: string,
  title: string,
  day: (row: R) => string | null,
  more: Partial<Column<R>> = {},
): Column<R> => ({
  key,
  title,
  value: day,
  render: (row) => {
    const date = day(row);
    return date && <DateText date={date} />;
  },
  width: 115,
  ...more,
});

/** When something happened, as a time. */
export const instantColumn = <R,>(key: string, title: string, at: (row: R) => string): Column<R> => ({
  key,
  title,
  value: (row) => new Date(at(row)),
  render: (row) => <TimeText at={at(row)} />,
  width: 130,
});

/** A phone number, to be called. */
export const phoneColumn = <R extends { phone_number: string }>(title: string): Column<R> => ({
  key: 'phone',
  title,
  value: (row) => row.phone_number,
  render: (row) => row.phone_number && <PhoneLink number={row.phone_number} />,
  width: 150,
});

/** An email address, to be written to. */
export const emailColumn = <R extends { email: string }>(title: string): Column<R> => ({
  key: 'email',
  title,
  value: (row) => row.email,
  render: (row) => row.email && <MailLink address={row.email} />,
  width: 220,
});
