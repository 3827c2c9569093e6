/** Columns of values that read the same in every list. */
import { MailLink, PhoneLink } from '../Reach.tsx';
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
