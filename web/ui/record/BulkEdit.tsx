/** Changes many records at once: only what is filled in. What can be changed follows from the descriptions of the fields. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { type Field, type Fields, keysLike } from '../../../domain/fields.ts';
import { partsOf } from '../../kit/bulk.ts';
import { useFieldNames } from '../../kit/labels.ts';
import { type BulkChange, runBulk } from '../feedback/bulk.tsx';
import { DescribedField, FieldLayout, type FieldLists } from '../form/DescribedField.tsx';
import { Form } from '../form/Form.tsx';
import { Drawer } from '../overlay/Drawer.tsx';

interface BulkEditProps<S extends z.ZodType> {
  /** the records; none while it closes */
  ids: readonly number[] | undefined;
  title: string;
  subtitle: ReactNode;
  submitLabel: ReactNode;
  schema: S;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

export function BulkEdit<S extends z.ZodType>(props: BulkEditProps<S>) {
  const { ids, title, subtitle, submitLabel, schema, onSubmit, onClose, children } = props;
  return (
    <Drawer opened={ids !== undefined} onClose={onClose} title={title} subtitle={subtitle}>
      <Form
        key={ids?.join()}
        schema={schema}
        submitLabel={submitLabel}
        label={title}
        onSubmit={async (values) => {
          await onSubmit(values);
          onClose();
        }}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>
          <Trans>Only the fields you fill in change. Everything else stays as it is.</Trans>
        </p>
        {children}
      </Form>
    </Drawer>
  );
}

/** A field that may be left empty here: what is not filled in does not change. */
function cleared({ default: _always, ...field }: Field & { default?: string }): Field {
  return field;
}

/** The inputs of the fields that are changed of many at once. */
export function BulkFields({ fields, lists }: { fields: Fields; lists: FieldLists }) {
  const names = useFieldNames(fields);
  return (
    <FieldLayout keys={keysLike(fields, 'bulk')} kindOf={(key) => (fields[key] as Field).kind}>
      {(key) => (
        <DescribedField
          key={key}
          name={key}
          field={cleared(fields[key] as Field)}
          label={names[key] ?? key}
          lists={lists}
        />
      )}
    </FieldLayout>
  );
}

/** The shapes of a form in which none needs to be filled in. */
export const optionalShapes = <S extends Readonly<Record<string, z.ZodType>>, K extends keyof S & string>(
  shapes: S,
  keys: readonly K[],
) =>
  Object.fromEntries(keys.map((key) => [key, shapes[key]?.nullish()])) as unknown as {
    [X in K]: z.ZodOptional<z.ZodNullable<S[X]>>;
  };

type FilledIn<Values> = { [K in keyof Values]?: Exclude<Values[K], null | undefined> };

/** What of the values was filled in. */
export const filledIn = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as FilledIn<Values>;

export const requireFilledIn = (...filled: readonly object[]): void => {
  if (filled.every((one) => Object.keys(one).length === 0)) throw new Error(t`Nothing was filled in.`);
};

type Sent = (version: number) => Promise<{ version: number }>;

/** One change of a record and what undoes it, each sent with the version that the one before it left. */
export interface BulkStep {
  send: Sent;
  /** none where it leads one way only */
  back?: Sent | undefined;
}

interface BySteps<Row> extends Omit<BulkChange<Row>, 'parts' | 'change' | 'undo'> {
  rows: readonly Row[];
  stepsOf: (row: Row) => readonly BulkStep[];
}

/** Changes records that have rights of their own one by one, each wholly or not at all, with one undo. */
export async function runBySteps<Row extends { version: number }>({ rows, stepsOf, ...bulk }: BySteps<Row>) {
  const left = new Map<Row, { version: number; steps: readonly BulkStep[] }>();
  const takeBack = async (steps: readonly BulkStep[], from: number) => {
    let version = from;
    // one after the other: each needs the version of the one before
    // oxlint-disable-next-line no-await-in-loop
    for (const { back } of steps.toReversed()) if (back) ({ version } = await back(version));
  };
  await runBulk({
    ...bulk,
    parts: partsOf(rows, 1),
    async change([row]) {
      if (!row) return;
      let { version } = row;
      const done: BulkStep[] = [];
      try {
        for (const step of stepsOf(row)) {
          // oxlint-disable-next-line no-await-in-loop
          ({ version } = await step.send(version));
          done.push(step);
        }
      } catch (failure) {
        await takeBack(done, version);
        throw failure;
      }
      left.set(row, { version, steps: done });
    },
    undo: rows.some((row) => stepsOf(row).some(({ back }) => back))
      ? (done) =>
          runBulk({
            title: t`Undo`,
            parts: partsOf(done, 1),
            nameOf: bulk.nameOf,
            async change([row]) {
              const held = row && left.get(row);
              if (held) await takeBack(held.steps, held.version);
            },
          })
      : undefined,
  });
}
