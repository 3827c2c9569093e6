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
  /** `seen` is the record as the person began to change it */
  save: (values: z.output<S>, seen: R | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  children: ReactNode;
}

export function RecordForm<R extends object, S extends z.ZodObject, Saved extends R & { name: string }>(
  props: RecordFormProps<R, S, Saved>,
) {
  const { schema, record, begins, words, whyNot, onClose, save, onSaved, children } = props;
  const { t } = useLingui();
  const [seen, setSeen] = useState(record);
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
        const saved = await save(values, seen);
        setSeen(saved);
        toast.success(t`${saved.name} was saved.`);
        onSaved(saved);
      }}
    >
      {children}
    </Form>
  );
}
