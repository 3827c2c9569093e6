/** What is written about a document, and the form that changes it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { shapesOf } from '../../../contract/fields.ts';
import { detail_fields, document_fields } from '../../../domain/documents/document_fields.ts';
import { pick } from '../../../domain/records.ts';
import { useFieldNames } from '../../kit/labels.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { Link } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { DescribedFields } from '../../ui/form/DescribedField.tsx';
import { useDescribedFacts } from '../../ui/layout/described_facts.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import type { DocumentWhole } from './slices.ts';
import { Cluster } from '../../ui/layout/flow.tsx';

const Facts = z.object(shapesOf(detail_fields, {}));
const detail_keys = Object.keys(detail_fields) as (keyof typeof detail_fields)[];
const written = detail_keys.filter((key) => key !== 'name');

export function Details({ document, onGone }: { document: DocumentWhole; onGone: () => void }) {
  const { t } = useLingui();
  const names = useFieldNames(document_fields);
  const facts = useDescribedFacts(document_fields);
  const [editing, setEditing] = useState(false);
  const { id, name, row_version, abilities, drawing } = document;

  if (editing) {
    return (
      <Panel title={<Trans>Details</Trans>}>
        <Form
          schema={Facts}
          initial={pick(document, detail_keys)}
          submitLabel={<Trans>Save</Trans>}
          onCancel={() => setEditing(false)}
          onSubmit={async (values) => {
            await api.update_document({ ...values, document_id: id, version: row_version });
            setEditing(false);
            toast.success(t`Details saved.`);
          }}
        >
          <TextField name="name" label={names.name} disabled={drawing !== null} />
          <DescribedFields
            fields={detail_fields}
            keys={written.filter((key) => drawing === null || key !== 'needs_approval')}
          />
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
  return (
    <Panel
      title={<Trans>Details</Trans>}
      action={
        <Cluster as="span" gap={8} align="center">
          <DisabledReason reason={reasonOf(abilities.delete_document)}>
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
          <DisabledReason reason={reasonOf(abilities.update_document)}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              <Trans>Edit</Trans>
            </Button>
          </DisabledReason>
        </Cluster>
      }
    >
      <FactList
        columns={2}
        facts={[
          ...facts(document, { keys: ['title', 'number'] }),
          {
            label: names.event_id,
            value:
              event_id === null ? null : (
                <Anchor component={Link} to={`/stage?projectId=${project_id}&event=${event_id}`}>
                  {event || t`Event`}
                </Anchor>
              ),
          },
          { label: t`Owner`, value: document.owner },
          ...facts(document, { keys: ['issue_date', 'valid_to', 'due_on'] }),
          { label: t`Approval`, value: document.needs_approval ? t`each version` : t`not requested` },
          ...facts(document, { keys: ['description'] }),
        ]}
      />
    </Panel>
  );
}
