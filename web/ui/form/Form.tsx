/**
 * The one form. Its schema says what is right; errors stand beside their fields; what was typed is never lost; a
 * failed save says why and leaves everything as it was.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { sentenceOf } from '../../../contract/complaint.ts';
import { worded } from '../../kit/i18n.ts';
import classes from './Form.module.css';
import { useDraft } from './form_draft.ts';
import { isRequired, settled, valueAt } from './form_schema.ts';
import { type Errors, FormContext, type FormState, type FormTools, formState, useForm } from './form_state.ts';
import { isNothing, says_empty, useIssueWords } from './issue_words.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ownSubmit, submitOnCtrlEnter } from './own_submit.ts';
import { useUnsaved } from './unsaved.ts';
import { Cluster, Grow } from '../layout/flow.tsx';

/** Within this time of a finger's going up the browser says what it touched. */
const after_touch_ms = 150;

/** What `onSubmit` may throw: one sentence, and sentences for single fields. */
export interface FormFailure {
  message?: string;
  fields?: Record<string, string>;
}

/** The values of a form that is not filled in yet. */
type DraftRow<Row> = { [K in keyof Row]?: Row[K] | '' | null | undefined };
type DraftValue<Value> = Value extends readonly (infer Row extends object)[] ? readonly DraftRow<Row>[] : Value;
/** The values a form begins with: any field, and in a list of rows any field of a row, may be missing or empty. */
export type Draft<S extends z.ZodType> = {
  [K in keyof z.input<S>]?: z.input<S>[K] | DraftValue<z.input<S>[K]> | '' | null | undefined;
};

export interface FormProps<S extends z.ZodType> {
  schema: S;
  initial?: Draft<S> | undefined;
  onSubmit: (values: z.output<S>) => unknown;
  submitLabel: ReactNode;
  children: ReactNode;
  /** remembers what was typed, under this name, until it is saved or the tab is closed */
  draftKey?: string | undefined;
  /** asks before unsaved words are lost; on unless switched off */
  guard?: boolean | undefined;
  onCancel?: (() => void) | undefined;
  /** more buttons beside the submit button */
  actions?: ReactNode;
  /** the submit button takes the whole width: narrow forms such as the login */
  wide?: boolean | undefined;
  /** what is wrong between several fields; told in the same round as what is wrong with one */
  between?: ((values: Draft<S>) => Errors) | undefined;
  /** why nothing can be submitted now */
  whyNot?: string | undefined;
  /** what the fields show after a save: what was saved, or the initial values again */
  afterCommit?: 'keep' | 'clear' | undefined;
  /** names the form for a screen reader when no heading does */
  label?: string | undefined;
}

export function Form<S extends z.ZodType>(props: FormProps<S>) {
  const { schema, initial, onSubmit, submitLabel, children, draftKey, guard = true, onCancel, label } = props;
  const { t } = useLingui();
  const id = useId();
  const words = useIssueWords();
  const root = useRef<HTMLFormElement>(null);
  const tried = useRef(false);
  const pressed = useRef(false);
  const [state] = useState(() => formState(initial ?? {}));
  const [message, setMessage] = useState<string>();
  useUnsaved(state.isDirty);
  const draft = useDraft(state, draftKey);

  // What arrives later is followed where nobody has typed.
  const given = JSON.stringify(initial ?? {});
  const followed = useRef(given);
  useEffect(() => {
    if (followed.current === given) return;
    followed.current = given;
    state.follow(initial ?? {});
  }, [given, initial, state]);

  const check = (): { output?: z.output<S>; errors: Errors; whole?: string } => {
    const values = settled(schema, state.values());
    const result = schema.safeParse(values, { error: words });
    const between = props.between?.(state.values() as Draft<S>) ?? {};
    if (result.success && Object.keys(between).length === 0) return { output: result.data, errors: {} };
    const errors: Record<string, string> = {};
    let whole: string | undefined;
    for (const issue of result.error?.issues ?? []) {
      const name = issue.path.join('.');
      const said = worded(sentenceOf(issue.message));
      const own = issue.code === 'custom' && !says_empty.some((one) => said === worded(sentenceOf(one)));
      const called = own || !isNothing(valueAt(values, name)) ? '' : (state.fields.get(name) ?? '');
      const complaint = called ? t`${called} is required.` : said;
      if (name === '') whole ??= complaint;
      else errors[name] ??= complaint;
    }
    return { errors: { ...between, ...errors }, ...(whole !== undefined && { whole }) };
  };

  /** A button is pressed: until it is let go, nothing that is said of a field that is left moves it from under the hand. */
  const press = () => {
    pressed.current = true;
    const over = new AbortController();
    const letGo = () => {
      over.abort();
      // after a touch the field is left only when the finger is up again
      setTimeout(() => {
        pressed.current = false;
      }, after_touch_ms);
    };
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, letGo, { signal: over.signal });
  };

  const tools: FormTools = {
    state,
    id,
    isRequired: (name) => isRequired(schema, name),
    look(name, event) {
      if (event === 'blur' && (pressed.current || (!tried.current && !state.isDirty()))) return;
      if (event === 'change' && !tried.current && !state.error(name)) return;
      const { errors } = check();
      const { [name]: _, ...others } = state.errors();
      const found = errors[name];
      state.fail(found ? { ...others, [name]: found } : others);
    },
  };

  const show = (errors: Errors, sentence: string | undefined) => {
    state.fail(errors);
    const elsewhere = Object.entries(errors).filter(([name]) => !state.fields.has(name));
    setMessage([sentence, ...elsewhere.map(([, text]) => text)].filter(Boolean).join(' ') || undefined);
    requestAnimationFrame(() => focusFirst(root.current, errors));
  };

  const submit = async () => {
    if (state.isSaving() || props.whyNot) return;
    tried.current = true;
    const { output, errors, whole } = check();
    if (output === undefined) return show(errors, whole);
    setMessage(undefined);
    state.fail({});
    state.saving(true);
    const sent = state.values();
    try {
      await onSubmit(output);
      tried.current = false;
      draft.forget();
      state.settle(props.afterCommit === 'clear' ? (initial ?? {}) : sent);
      if (props.afterCommit === 'clear') state.replace(initial ?? {});
    } catch (failure) {
      const { fields = {}, message: sentence } = (failure ?? {}) as FormFailure;
      show(fields, sentence || (Object.keys(fields).length ? undefined : t`Could not be saved. Try again.`));
    } finally {
      state.saving(false);
    }
  };

  return (
    <FormContext value={tools}>
      {/* Ctrl Enter sends from anywhere inside; the button does the same */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={root}
        noValidate
        className={classes.form}
        aria-label={label}
        onSubmit={(event) => ownSubmit(event, submit)}
        onKeyDown={submitOnCtrlEnter}
        onPointerDown={({ target }) => target instanceof Element && target.closest('button') && press()}
      >
        {guard && <LeaveGuard isDirty={() => state.isDirty() && !state.isSaving()} />}
        {draft.restored && (
          <div className={classes.draft} role="status">
            <IconHistory size={16} aria-hidden />
            <Grow as="span">
              <Trans>Your earlier draft is still here.</Trans>
            </Grow>
            <Button variant="subtle" size="xs" onClick={() => draft.discard(initial ?? {})}>
              <Trans>Start over</Trans>
            </Button>
          </div>
        )}
        {children}
        <OvertakenElsewhere state={state} />
        {message && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
            {message}
          </Alert>
        )}
        <div className={classes.actions} data-wide={props.wide || undefined}>
          <SubmitButton whyNot={props.whyNot} wide={props.wide}>
            {submitLabel}
          </SubmitButton>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          {props.actions}
        </div>
      </form>
    </FormContext>
  );
}

/** What was changed here and elsewhere, where no field of its own says so. */
function OvertakenElsewhere({ state }: { state: FormState }) {
  const overtaken = useSyncExternalStore(state.subscribe, state.overtaken);
  const without_field = overtaken.filter((name) => !state.fields.has(name));
  return (
    without_field.length > 0 && (
      <Alert color="yellow" variant="light" role="status">
        <Cluster gap={8}>
          <Trans>Changed elsewhere in the meantime; saving replaces it.</Trans>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              for (const name of without_field) state.takeTheirs(name);
            }}
          >
            <Trans>Use the other value</Trans>
          </Button>
        </Cluster>
      </Alert>
    )
  );
}

interface SubmitButtonProps {
  children: ReactNode;
  whyNot: string | undefined;
  wide: boolean | undefined;
}

/** Both texts lie in one cell, so the button keeps its width while it saves. */
function SubmitButton({ children, whyNot, wide = false }: SubmitButtonProps) {
  const { state } = useForm();
  const saving = useSyncExternalStore(state.subscribe, () => state.isSaving());
  return (
    <Button
      type="submit"
      fullWidth={wide}
      aria-disabled={saving || whyNot !== undefined || undefined}
      {...(whyNot && { 'data-disabled': true, 'data-hint': whyNot })}
    >
      <span className={classes.labels}>
        <span data-shown={!saving}>{children}</span>
        <span data-shown={saving} aria-live="polite">
          <Trans>Saving...</Trans>
        </span>
      </span>
    </Button>
  );
}

/** Moves to the first field with an error, in the order of the page. */
function focusFirst(root: HTMLElement | null, errors: Errors): void {
  const fields = root?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  for (const field of fields) {
    if (!errors[field.dataset.field ?? '']) continue;
    const target = field.matches('input, textarea, button, select')
      ? field
      : field.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button, select');
    target?.focus();
    return;
  }
}

/** Fields side by side; one below the other where there is no room. */
export function FieldGrid({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  );
}

/** Fields that belong together, under their own heading. */
export function FieldGroup({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {text && <p className={classes.about}>{text}</p>}
      {children}
    </fieldset>
  );
}
