/** The times promised to one project or customer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { api } from '../../kit/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { inHours, inMinutes, PromisedTimes, Times } from './PromisedTimes.tsx';
import classes from './Settings.module.css';
import type { Choices, OwnPromise, OwnPromises } from './slices.ts';

interface EditPromiseProps {
  /** none: a new one */
  promise: OwnPromise | undefined;
  given: OwnPromises;
  choices: Choices;
  onDone: () => void;
}

const whole = z.object({ whom: z.string().min(1), sla: Times });

export function EditPromise({ promise, given, choices, onDone }: EditPromiseProps) {
  const { t } = useLingui();
  const initial = useMemo(
    () => ({ whom: promise ? String(promise.id) : '', sla: inHours(promise?.sla ?? choices.sla) }),
    [promise, choices],
  );
  const has = (key: 'project_id' | 'customer_id', id: number) => given.promises.some((one) => one[key] === id);
  const options = [
    ...choices.projects
      .filter(({ id }) => !has('project_id', id))
      .map(({ id, name, code }) => ({ value: `project ${id}`, label: t`${name} · project ${code}` })),
    ...given.customers
      .filter(({ user_id }) => !has('customer_id', user_id))
      .map(({ user_id, name, note }) => ({
        value: `customer ${user_id}`,
        label: note ? t`${name} · customer of ${note}` : t`${name} · customer`,
      })),
  ];
  return (
    <Form
      schema={whole}
      label={t`Exception`}
      initial={initial}
      submitLabel={promise ? <Trans>Save exception</Trans> : <Trans>Add exception</Trans>}
      onCancel={onDone}
      onSubmit={async ({ whom, sla: times }) => {
        const sla = inMinutes(times);
        if (promise) {
          await api.update_ticket_promise({ promise_id: promise.id, version: promise.version, sla });
        } else {
          const [kind, id] = whom.split(' ');
          await api.add_ticket_promise({ [kind === 'project' ? 'project_id' : 'customer_id']: Number(id), sla });
        }
        toast.success(t`Times saved and applied to open tickets.`);
        onDone();
      }}
    >
      {promise ? (
        <p className={classes.of}>
          <Trans>
            SLA times for <strong>{promise.name}</strong>
          </Trans>
        </p>
      ) : (
        <SelectField
          name="whom"
          label={t`Project or customer`}
          description={t`Starts with the company’s times`}
          searchable
          limit={200}
          options={options}
        />
      )}
      <PromisedTimes />
    </Form>
  );
}
