/** What every field shares: its binding to the form, its label, its description, its error. */
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { explain } from '../../kit/glossary.ts';
import { hint } from '../overlay/Hint.tsx';
import classes from './Form.module.css';
import { useForm } from './form_state.ts';

export interface FieldProps {
  /** the key in the form's schema; dots lead into objects and lists */
  name: string;
  label: ReactNode;
  description?: ReactNode;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** why the field cannot be changed now; disables it and is shown below it */
  whyNot?: string | undefined;
}

export interface Bound<T> {
  value: T | null | undefined;
  set(value: T | null): void;
  /** what every Mantine input takes */
  input: {
    id: string;
    name: string;
    label: ReactNode;
    description?: ReactNode;
    placeholder?: string;
    error: ReactNode;
    required: boolean;
    disabled: boolean;
    onBlur(): void;
    'data-field': string;
  };
}

export function useField<T>({ name, label, description, placeholder, disabled = false, whyNot }: FieldProps): Bound<T> {
  const form = useForm();
  const { state } = form;
  const value = useSyncExternalStore(state.subscribe, () => state.value(name)) as T | null | undefined;
  const error = useSyncExternalStore(state.subscribe, () => state.error(name));
  const called = typeof label === 'string' ? label : '';
  useEffect(() => {
    state.fields.set(name, called);
    return () => void state.fields.delete(name);
  }, [state, name, called]);
  const overtaken = useSyncExternalStore(state.subscribe, () => state.isOvertaken(name));
  const about = overtaken ? (
    <Overtaken about={whyNot ?? description} onTake={() => state.takeTheirs(name)} />
  ) : (
    (whyNot ?? description)
  );
  return {
    value,
    set(next) {
      state.set(name, next);
      form.look(name, 'change');
    },
    input: {
      id: `${form.id}-${name}`,
      name,
      label: withMeaning(label),
      ...(about !== undefined && { description: about }),
      ...(placeholder !== undefined && { placeholder }),
      error: error ?? null,
      required: form.isRequired(name),
      disabled: disabled || whyNot !== undefined,
      onBlur: () => form.look(name, 'blur'),
      'data-field': name,
    },
  };
}

/** Someone changed it elsewhere while it was typed here. */
function Overtaken({ about, onTake }: { about: ReactNode; onTake: () => void }) {
  return (
    <>
      {about !== undefined && <>{about} </>}
      <span className={classes.overtaken} role="status">
        <Trans>Changed elsewhere in the meantime; saving replaces it.</Trans>
      </span>{' '}
      <Anchor component="button" type="button" inherit onClick={onTake}>
        <Trans>Use the other value</Trans>
      </Anchor>
    </>
  );
}

/** The label, with what its word of the trade means. */
function withMeaning(label: ReactNode): ReactNode {
  const meaning = explain(label);
  return meaning ? (
    <span className={classes.explained} {...hint(meaning)}>
      {label}
    </span>
  ) : (
    label
  );
}

/** Lists and calendars open inside the form, so that they belong to its part of the page. */
export const in_place = { withinPortal: false } as const;

/** The props of a field that its Mantine input takes as they are. */
export function others<P extends FieldProps>(props: P): Omit<P, keyof FieldProps> {
  const { name: _n, label: _l, description: _d, placeholder: _p, disabled: _x, whyNot: _w, ...rest } = props;
  return rest;
}

/** The props of a Mantine input that a field decides itself. */
export type Decided = keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'required' | 'id';
