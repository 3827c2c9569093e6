/** The values of one form and what is wrong with them; each field listens only to itself. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { pathOf, rebased, same, valueAt, withValue } from './form_schema.ts';

export type Errors = Readonly<Record<string, string>>;

export interface FormState {
  subscribe(listener: () => void): () => void;
  values(): unknown;
  value(name: string): unknown;
  error(name: string): string | undefined;
  errors(): Errors;
  set(name: string, value: unknown): void;
  /** what counts as unchanged from now on */
  settle(values: unknown): void;
  replace(values: unknown): void;
  /**
   * What is changed here has become something else meanwhile: what was not touched follows, what was typed stays, and what
   * both changed is told beside its field.
   */
  follow(next: unknown): void;
  /** whether a field was changed here and, since, elsewhere; by its name, or for those without a field of their own */
  isOvertaken(name: string): boolean;
  overtaken(): readonly string[];
  /** gives up what was typed into a field for what is there now */
  takeTheirs(name: string): void;
  /** what was typed, without what is as it was */
  changed(): Record<string, unknown>;
  fail(errors: Errors): void;
  isDirty(): boolean;
  isSaving(): boolean;
  saving(yes: boolean): void;
  /** a field whose value never goes into a draft */
  keepSecret(name: string): void;
  secrets(): ReadonlySet<string>;
  /** the fields that are in the form, with what each is called where that is plain text; errors of others go into the summary */
  fields: Map<string, string>;
}

export function formState(initial: unknown): FormState {
  let values = initial;
  let baseline = initial;
  let errors: Errors = {};
  let overtaken: readonly string[] = [];
  let saving = false;
  const secrets = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    values: () => values,
    value: (name) => valueAt(values, name),
    error: (name) => errors[name],
    errors: () => errors,
    set(name, value) {
      if (Object.is(valueAt(values, name), value)) return;
      values = withValue(values, pathOf(name), value);
      tell();
    },
    settle(next) {
      baseline = next;
      overtaken = [];
      tell();
    },
    replace(next) {
      values = next;
      overtaken = [];
      tell();
    },
    follow(next) {
      const both: string[] = [];
      values = rebased(baseline, values, next, both);
      overtaken = [...new Set([...overtaken, ...both])].filter(
        (name) => !same(valueAt(values, name), valueAt(next, name)),
      );
      baseline = next;
      tell();
    },
    isOvertaken: (name) => overtaken.includes(name),
    overtaken: () => overtaken,
    takeTheirs(name) {
      overtaken = overtaken.filter((one) => one !== name);
      values = withValue(values, pathOf(name), valueAt(baseline, name));
      tell();
    },
    changed: () =>
      Object.fromEntries(
        Object.entries(values as object).filter(([name, value]) => !same(value, valueAt(baseline, name))),
      ),
    fail(next) {
      if (same(errors, next)) return;
      errors = next;
      tell();
    },
    isDirty: () => !same(values, baseline),
    isSaving: () => saving,
    saving(yes) {
      saving = yes;
      tell();
    },
    keepSecret: (name) => void secrets.add(name),
    secrets: () => secrets,
    fields: new Map(),
  };
}

export interface FormTools {
  state: FormState;
  /** looks at a field again after it was left or changed */
  look(name: string, event: 'blur' | 'change'): void;
  isRequired(name: string): boolean;
  id: string;
}

export const FormContext = createContext<FormTools | undefined>(undefined);

/** The form around: for parts that set several fields at once. */
export function useForm(): FormTools {
  const tools = useContext(FormContext);
  if (!tools) throw new Error('A field stands outside a Form.');
  return tools;
}

/** The value of one field, for parts that depend on it. */
export function useFormValue<T = unknown>(name: string): T {
  const { state } = useForm();
  return useSyncExternalStore(state.subscribe, () => state.value(name)) as T;
}
