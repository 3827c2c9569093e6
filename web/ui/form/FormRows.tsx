/** Rows of a form, each with fields of its own: added below one another, and removed. */
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useForm, useFormValue } from './form_state.ts';
import classes from './FormRows.module.css';

interface FormRowsProps {
  /** the list's name in the form */
  name: string;
  title?: ReactNode;
  /** what a new row begins with */
  blank: object;
  most?: number;
  add: string;
  remove: (number: number) => string;
  whyNot?: string | undefined;
  /** without a frame around each */
  plain?: boolean;
  /** the fields of the row under a name, and the button that removes it */
  children: (row: string, removal: ReactNode) => ReactNode;
}

export function FormRows(props: FormRowsProps) {
  const { name, title, blank, most = Number.POSITIVE_INFINITY, add, remove, whyNot, plain, children } = props;
  const { state } = useForm();
  const rows = useFormValue<unknown[] | null | undefined>(name) ?? [];
  const removal = (at: number) =>
    !whyNot && (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={remove(at + 1)}
        onClick={() => state.set(name, rows.toSpliced(at, 1))}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    );
  return (
    <TitledRows title={title}>
      {rows.map((_, at) => {
        const row = children(`${name}.${at}`, removal(at));
        return plain ? (
          <Fragment key={at}>{row}</Fragment>
        ) : (
          <div key={at} className={classes.row}>
            {row}
          </div>
        );
      })}
      {!whyNot && rows.length < most && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => state.set(name, [...rows, blank])}
          >
            {add}
          </Button>
        </div>
      )}
    </TitledRows>
  );
}

/** Parts of a form below one another, under what they are called. */
export function TitledRows({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const Part = title ? 'fieldset' : 'div';
  return (
    <Part className={classes.rows}>
      {title && <legend>{title}</legend>}
      {children}
    </Part>
  );
}
