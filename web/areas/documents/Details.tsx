/** What is written about a document, and the form that changes it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Link } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Document.module.css';
import type { DocumentWhole } from './slices.ts';

const Facts = z.object({
  name: z.string().trim().min(1).max(160),
  title: z.string().trim().max(200),
  number: z.string().trim().max(80),
  issue_date: z.iso.date().nullable(),
  valid_to: z.iso.date().nullable(),
  due_on: z.iso.date().nullable(),
  description: z.string().trim().max(2000),
  needs_approval: z.boolean(),
});

export function Details({ document, onGone }: { document: DocumentWhole; onGone: () => void }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const { id, name, row_version, rights, drawing } = document;
  const why_not = rights.why_not_work || undefined;

  if (editing) {
    return (
      <Panel title={<Trans>Details</Trans>}>
        <Form
          schema={Facts}
          initial={{
            name,
            title: document.title,
            number: document.number,
            issue_date: document.issue_date,
            valid_to: document.valid_to,
            due_on: document.due_on,
            description: document.description,
            needs_approval: document.needs_approval,
          }}
          submitLabel={<Trans>Save</Trans>}
          onCancel={() => setEditing(false)}
          onSubmit={async (facts) => {
            await api.update_document({ ...facts, document_id: id, version: row_version });
            setEditing(false);
            toast.success(t`Details saved.`);
          }}
        >
          <TextField name="name" label={t`Name`} disabled={drawing !== null} />
          <TextField name="title" label={t`Title`} />
          <FieldGrid>
            <TextField name="number" label={t`Number`} />
            <DateField name="issue_date" label={t`Issued on`} />
            <DateField name="valid_to" label={t`Valid to`} />
            <DateField name="due_on" label={t`Due on`} />
          </FieldGrid>
          <TextareaField name="description" label={t`Description`} />
          {drawing === null && <SwitchField name="needs_approval" label={t`Each version needs approval`} />}
        </Form>
      </Panel>
    );
  }
  const remove = async () => {
    const yes = await confirm({
      title: <Trans>Remove {name} from the register?</Trans>,
      text: <Trans>Its versions and history are kept.</Trans>,
      verb: <Trans>Remove from register</Trans>,
      destructive: true,
    });
    if (!yes) return;
    try {
      await api.delete_document({ document_id: id, version: row_version });
      toast.success(t`${name} was removed from the register.`);
      onGone();
    } catch (error) {
      toast.failure(sentenceOf(error));
    }
  };
  const { event_id, event, project_id } = document;
  const why_not_delete =
    drawing !== null && document.last_updated !== 'NA'
      ? t`A drawing with revisions cannot be removed from the register.`
      : document.last_updated === 'NA'
        ? why_not
        : rights.why_not_approve || undefined;
  return (
    <Panel
      title={<Trans>Details</Trans>}
      action={
        <span className={classes.buttons}>
          <DisabledReason reason={why_not_delete}>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove()}
            >
              <Trans>Remove</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={why_not}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              <Trans>Edit</Trans>
            </Button>
          </DisabledReason>
        </span>
      }
    >
      <FactList
        columns={2}
        facts={[
          { label: t`Title`, value: document.title },
          { label: t`Number`, value: document.number },
          {
            label: t`Event`,
            value:
              event_id === null ? null : (
                <Anchor component={Link} to={`/stage?projectId=${project_id}&event=${event_id}`}>
                  {event || t`Event`}
                </Anchor>
              ),
          },
          { label: t`Owner`, value: document.owner },
          { label: t`Issued on`, value: document.issue_date && <DateText date={document.issue_date} /> },
          { label: t`Valid to`, value: document.valid_to && <DateText date={document.valid_to} /> },
          { label: t`Due on`, value: document.due_on && <DateText date={document.due_on} /> },
          { label: t`Approval`, value: document.needs_approval ? t`each version` : t`not requested` },
          { label: t`Description`, value: document.description, wide: true },
        ]}
      />
    </Panel>
  );
}
