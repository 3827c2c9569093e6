/** The form of a record: a new one, or one that is changed. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { toast } from '../feedback/toast.tsx';
import { type Draft, Form } from '../form/Form.tsx';

interface RecordFormProps<R, S extends z.ZodObject, Saved> {
  schema: S;
  /** absent: a new one */
  record: R | undefined;
  /** what a new one begins with */
  begins?: Draft<S>;
  words: { label: string; add: string; save: string };
  whyNot?: string | undefined;
  onClose: () => void;
  /** `seen` is the record as it is known now; the form follows it where nobody typed, and says what both changed */
  save: (values: z.output<S>, seen: R | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  children: ReactNode;
}

export function RecordForm<R extends { version: number }, S extends z.ZodObject, Saved extends R & { name: string }>(
  props: RecordFormProps<R, S, Saved>,
) {
  const { schema, record, begins, words, whyNot, onClose, save, onSaved, children } = props;
  const { t } = useLingui();
  const [saved, setSaved] = useState<R>();
  const seen = saved && saved.version >= (record?.version ?? 0) ? saved : record;
  const valuesOf = (of: object) =>
    Object.fromEntries(
      Object.keys(schema.shape).map((key) => [key, of[key as keyof typeof of]]),
    ) as unknown as Draft<S>;
  return (
    <Form
      schema={schema}
      initial={seen ? valuesOf(seen) : begins}
      submitLabel={seen ? words.save : words.add}
      label={words.label}
      whyNot={whyNot}
      onCancel={onClose}
      onSubmit={async (values) => {
        const made = await save(values, seen);
        setSaved(made);
        toast.success(t`${made.name} was saved.`);
        onSaved(made);
      }}
    >
      {children}
    </Form>
  );
}
