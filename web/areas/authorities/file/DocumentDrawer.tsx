/** One document of an application: how it is, its number and validity, and which document of the project it is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { file_document_statuses } from '../../../../domain/authorities/checks.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { AuthorityFile, FileDocument, ProjectAuthorities } from '../slices.ts';
import { useDocumentStandings } from '../words.tsx';

const Changed = z.object({
  status: z.enum(file_document_statuses),
  number: Text(80).default(''),
  issue_date: PlainDate.nullish(),
  valid_to: PlainDate.nullish(),
  document_id: z.int().nullish(),
  remark: Text(500).default(''),
});

interface DocumentDrawerProps {
  opened: boolean;
  file: AuthorityFile;
  document: FileDocument;
  documents: ProjectAuthorities['documents'];
  onClose: () => void;
}

export default function DocumentDrawer({ opened, file, document, documents, onClose }: DocumentDrawerProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const standings = useDocumentStandings();
  const title = term(document.name);
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={file.number} width="narrow">
      <Form
        schema={Changed}
        label={title}
        initial={document}
        submitLabel={<Trans>Save</Trans>}
        whyNot={reasonOf(file.abilities.update_authority_document)}
        onCancel={onClose}
        onSubmit={async ({ document_id, issue_date, valid_to, ...facts }) => {
          await api.update_authority_document({
            authority_file_id: file.id,
            version: file.version,
            key: document.key,
            ...facts,
            issue_date: issue_date ?? null,
            valid_to: valid_to ?? null,
            linked_document_id: document_id ?? null,
          });
          onClose();
        }}
      >
        <SelectField
          name="status"
          label={t`Status`}
          options={file_document_statuses.map((value) => ({ value, label: standings[value] }))}
        />
        <SelectField
          name="document_id"
          label={t`Document of the project`}
          searchable
          options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="number" label={t`Number`} />
        <FieldGrid>
          <DateField name="issue_date" label={t`Issue date`} />
          <DateField name="valid_to" label={t`Valid to`} />
        </FieldGrid>
        <TextareaField name="remark" label={t`Remark`} minRows={2} />
      </Form>
    </Drawer>
  );
}
