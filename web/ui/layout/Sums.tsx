/** Amounts below one another; the sums among them stand out. */
import { Money } from '../text/Money.tsx';
import classes from './Sums.module.css';

export interface Sum {
  name: string;
  paise: number;
  total?: boolean | undefined;
}

export function Sums({ label, rows }: { label: string; rows: readonly Sum[] }) {
  return (
    <table className={classes.sums} aria-label={label}>
      <tbody>
        {rows.map(({ name, paise, total }) => (
          <tr key={name} data-total={total}>
            <th scope="row">{name}</th>
            <td>
              <Money paise={paise} exact />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
