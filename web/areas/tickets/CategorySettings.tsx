/** What tickets can be about, and who gets the new ones of a category. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { api } from '../../kit/api.ts';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { usePeopleOptions } from './people_options.ts';
import type { Choices } from './slices.ts';

type Category = Choices['categories'][number];

/** A category a line, its sub-categories after a colon. */
const written = (categories: readonly Category[]): string =>
  categories
    .map(({ name, sub_categories }) => (sub_categories.length > 0 ? `${name}: ${sub_categories.join('; ')}` : name))
    .join('\n');
const read = (text: string): Omit<Category, 'user_id'>[] =>
  text.split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    const subs = at < 0 ? [] : line.slice(at + 1).split(';');
    return name === '' ? [] : [{ name, sub_categories: subs.map((one) => one.trim()).filter(Boolean) }];
  });

const fieldOf = (at: number): string => `c${at}`;

export function CategorySettings({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { t } = useLingui();
  const { categories } = choices;
  const people = usePeopleOptions(choices);
  const { schema, initial } = useMemo(() => {
    const owner = z.number().nullable().default(null);
    const owners = z.object(Object.fromEntries(categories.map((_, at) => [fieldOf(at), owner])));
    return {
      schema: z.object({ categories: z.string().trim().min(1).max(8000), owners }),
      initial: {
        categories: written(categories),
        owners: Object.fromEntries(categories.map(({ user_id }, at) => [fieldOf(at), user_id])),
      },
    };
  }, [categories]);
  return (
    <Form
      schema={schema}
      label={t`Categories`}
      initial={initial}
      submitLabel={<Trans>Save categories</Trans>}
      onCancel={onClose}
      onSubmit={async ({ categories: text, owners }) => {
        const lines = read(text);
        // a category that was only renamed keeps its person
        const in_place = lines.length === categories.length;
        await api.update_ticket_settings({
          version: choices.version,
          categories: lines.map((line, at) => {
            const same = categories.findIndex(({ name }) => name === line.name);
            return { ...line, user_id: owners[fieldOf(same < 0 && in_place ? at : same)] ?? null };
          }),
        });
        toast.success(t`Categories saved.`);
      }}
    >
      <FieldGroup
        title={t`Categories`}
        text={t`One per line. Add sub-categories after a colon, separated by semicolons. Existing tickets keep their category.`}
      >
        <TextareaField name="categories" label={t`Categories`} minRows={8} maxRows={24} />
      </FieldGroup>
      <FieldGroup
        title={t`New tickets go to`}
        text={t`They are notified immediately, whatever the channel. SLA timers run until someone answers.`}
      >
        <FieldGrid>
          {categories.map(({ name, user_id }, at) => (
            <SelectField
              key={name}
              name={`owners.${fieldOf(at)}`}
              label={name}
              placeholder={t`No one yet`}
              searchable
              options={people(user_id === null ? [] : [user_id])}
            />
          ))}
        </FieldGrid>
      </FieldGroup>
    </Form>
  );
}
