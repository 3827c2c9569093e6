/** The control of one column's filter. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, ScrollArea, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { typedFigure } from '../form/typed_figure.ts';
import { DateBox } from '../form/DateBox.tsx';
import classes from './TableFilter.module.css';
import { choiceOf, choicesOf, type Column, type Filter, rangeOf } from './table_columns.ts';
import { Columns } from '../layout/flow.tsx';

export interface TableFilterProps<Row> {
  column: Column<Row>;
  rows: readonly Row[];
  filter: Filter;
  onChange: (filter: Filter) => void;
  focus?: boolean;
}

export function TableFilter<Row>(props: TableFilterProps<Row>) {
  const { column, filter, onChange, focus } = props;
  const auto = focus ? { 'data-autofocus': true } : {};
  return (
    <div className={classes.filter}>
      {column.filter === 'select' && <Choices {...props} />}
      {column.filter === 'number' && <Range {...props} />}
      {column.filter === 'date' && <Days {...props} />}
      {(column.filter === 'text' || !column.filter) && (
        <TextInput
          {...auto}
          label={<Trans>{column.title} contains</Trans>}
          value={filter[0] ?? ''}
          onChange={(event) => onChange(event.currentTarget.value ? [event.currentTarget.value] : [])}
        />
      )}
      {filter.length > 0 && (
        <Button variant="subtle" size="xs" onClick={() => onChange([])}>
          <Trans>Clear filter</Trans>
        </Button>
      )}
    </div>
  );
}

function Choices<Row>({ column, rows, filter, onChange }: TableFilterProps<Row>) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const choices = useMemo(() => choicesOf(rows, column, { yes: t`Yes`, no: t`No` }), [rows, column, t]);
  const set = filter.map((value) => choiceOf(column, choices, value));
  const textOfChoice = (choice: string) =>
    column.choiceText?.(choice) ?? (choice === 'Yes' ? t`Yes` : choice === 'No' ? t`No` : choice);
  const found = choices
    .filter((choice) => textOfChoice(choice).toLocaleLowerCase().includes(search.toLocaleLowerCase()))
    .slice(0, 200);
  return (
    <fieldset className={classes.choices}>
      <legend>{column.title}</legend>
      {choices.length > 8 && (
        <TextInput
          aria-label={t`Search in ${column.title}`}
          placeholder={t`Search`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: -1 }}>
        {found.map((choice) => (
          <Checkbox
            key={choice}
            className={classes.choice ?? ''}
            label={choice === '' ? <Trans>Empty</Trans> : textOfChoice(choice)}
            checked={set.includes(choice)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...set, choice] : set.filter((other) => other !== choice))
            }
          />
        ))}
      </ScrollArea.Autosize>
    </fieldset>
  );
}

const joined = (from: string, to: string): Filter => (from === '' && to === '' ? [] : [`${from}..${to}`]);

function Range<Row>({ column, filter, onChange }: TableFilterProps<Row>) {
  const { t } = useLingui();
  const [from, to] = rangeOf(filter);
  return (
    <fieldset className={classes.choices}>
      <legend>{column.title}</legend>
      <Columns of={2} gap={8}>
        <TextInput
          label={t`From`}
          inputMode="decimal"
          className="figures"
          value={from}
          onChange={(event) => onChange(joined(typedFigure(event.currentTarget.value, from), to))}
        />
        <TextInput
          label={t`To`}
          inputMode="decimal"
          className="figures"
          value={to}
          onChange={(event) => onChange(joined(from, typedFigure(event.currentTarget.value, to)))}
        />
      </Columns>
    </fieldset>
  );
}

function Days<Row>({ column, filter, onChange }: TableFilterProps<Row>) {
  const { t } = useLingui();
  const [from, to] = rangeOf(filter);
  return (
    <fieldset className={classes.choices}>
      <legend>{column.title}</legend>
      <Columns of={2} gap={8}>
        <DateBox label={t`From`} value={from} onChange={(date) => onChange(joined(date, to))} />
        <DateBox label={t`To`} value={to} onChange={(date) => onChange(joined(from, date))} />
      </Columns>
    </fieldset>
  );
}
