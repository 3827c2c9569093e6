/** What an amendment changes, old and new side by side, line by line. */
import { useLingui } from '@lingui/react/macro';
import { Scroll } from '../../../ui/layout/flow.tsx';
import { shown } from './Conflict.tsx';
import { useFieldNames } from './fields.ts';
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
  const rows = [
    ...fields.map((one) => ({ ...one, key: one.field, of: '' })),
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
            <th className={classes.right}>{t`Before`}</th>
            <th className={classes.right}>{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, of, field, before, after }) => (
            <tr key={key}>
              <td>{of || t`Whole order`}</td>
              <td>{names(field)}</td>
              <td className={`${classes.right} ${classes.was}`} style={{ whiteSpace: 'normal' }}>
                {shown(field, before)}
              </td>
              <td className={classes.right} style={{ whiteSpace: 'normal' }}>
                {shown(field, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
