/** What an amendment changes, old and new side by side, line by line. */
import { useLingui } from '@lingui/react/macro';
import { Scroll } from '../../../ui/layout/flow.tsx';
import { useShown } from './Conflict.tsx';
import { useFieldNames } from './fields.ts';
import { Money } from '../../../ui/text/Money.tsx';
import classes from './Order.module.css';

interface Field {
  field: string;
  before: unknown;
  after: unknown;
}

interface OldAndNewProps {
  fields: readonly Field[];
  lines: readonly { line_id: number; description: string; fields: readonly Field[] }[];
}

export function OldAndNew({ fields, lines }: OldAndNewProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  const shown = useShown();
  const rows = [
    // the store follows from the address beside it
    ...fields.flatMap((one) => (one.field === 'ship_to_store_id' ? [] : { ...one, key: one.field, of: '' })),
    ...lines.flatMap((line) =>
      line.fields.map((one) => ({ ...one, key: `${line.line_id} ${one.field}`, of: line.description })),
    ),
  ];
  if (rows.length === 0) return null;
  return (
    <Scroll>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th>{t`Line`}</th>
            <th>{t`Field`}</th>
            <th>{t`Before`}</th>
            <th>{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, of, field, before, after }) => (
            <tr key={key}>
              <td>{of || t`Whole order`}</td>
              <td>{names(field)}</td>
              <td className={classes.was}>{shown(field, before)}</td>
              <td>{shown(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** What something came to before and comes to now; neither amount is broken over two lines. */
export function MoneyChange({ before, after }: { before: number; after: number }) {
  return (
    <>
      <span className={classes.whole}>
        <Money paise={before} /> →
      </span>{' '}
      <span className={classes.whole}>
        <Money paise={after} />
      </span>
    </>
  );
}
