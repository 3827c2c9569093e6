/** Records side by side: which one stays, and of each fact whose counts. Facts that are the same are left out. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import classes from './Merge.module.css';
import { Scroll } from '../../../ui/layout/flow.tsx';

export interface MergeRow {
  field: string;
  name: string;
  /** by record; empty where it has none */
  values: ReadonlyMap<number, string>;
}

interface MergeTableProps {
  records: readonly { id: number; title: string }[];
  rows: readonly MergeRow[];
  kept_id: number;
  onKeep: (id: number) => void;
  choices: ReadonlyMap<string, number>;
  onChoose: (field: string, id: number) => void;
}

/** Whose fact counts: the chosen one's, otherwise that of the record that stays, otherwise the first there is. */
export function chosenOf(
  { field, values }: MergeRow,
  kept_id: number,
  choices: ReadonlyMap<string, number>,
): number | undefined {
  const chosen = choices.get(field);
  if (chosen !== undefined) return chosen;
  return values.get(kept_id) ? kept_id : [...values].find(([, value]) => value !== '')?.[0];
}

export const differ = ({ values }: MergeRow): boolean => new Set(values.values()).size > 1;

export function MergeTable({ records, rows, kept_id, onKeep, choices, onChoose }: MergeTableProps) {
  const { t } = useLingui();
  const shown = rows.filter(differ);
  return (
    <Scroll>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Keep</Trans>
            </th>
            {records.map(({ id, title }) => (
              <th key={id} scope="col">
                <Radio name="kept" label={title} checked={id === kept_id} onChange={() => onKeep(id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const chosen = chosenOf(row, kept_id, choices);
            return (
              <tr key={row.field}>
                <th scope="row">{row.name}</th>
                {records.map(({ id, title }) => (
                  <td key={id} data-chosen={id === chosen || undefined}>
                    <Radio
                      name={row.field}
                      label={row.values.get(id) || t`Blank`}
                      aria-label={t`${row.name} of ${title}: ${row.values.get(id) || t`Blank`}`}
                      checked={id === chosen}
                      onChange={() => onChoose(row.field, id)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
