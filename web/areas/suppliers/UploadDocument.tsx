/** Uploads a version of a document of a supplier. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../contract/call.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { KycDocument } from './slices.ts';

const Sent = z.object({
  file: z.instanceof(File),
  number: Text(60).default(''),
  period: Text(60).default(''),
  issued_on: PlainDate.nullish(),
  valid_to: PlainDate.nullish(),
});

interface UploadDocumentProps {
  /** nothing: that of the vendor who is signed in */
  supplier_id: number | undefined;
  document: Pick<KycDocument, 'group' | 'name'>;
  onClose: () => void;
}

export function UploadDocument({ supplier_id, document: { group, name }, onClose }: UploadDocumentProps) {
  const { t } = useLingui();
  return (
    <Form
      schema={Sent}
      label={t`Upload document`}
      submitLabel={<Trans>Upload document</Trans>}
      onCancel={onClose}
      onSubmit={async ({ file, ...facts }) => {
        const sent = {
          ...facts,
          issued_on: facts.issued_on ?? null,
          valid_to: facts.valid_to ?? null,
          group,
          name,
          file,
        };
        await (supplier_id === undefined
          ? api.upload_own_supplier_document(sent)
          : api.upload_supplier_document({ supplier_id, ...sent }));
        onClose();
      }}
    >
      <FileField name="file" label={t`File (photo or PDF)`} accept="application/pdf,image/*" />
      <FieldGrid>
        <TextField name="number" label={t`Document number`} />
        <TextField name="period" label={t`Period`} placeholder={t`FY 2025-26`} />
        <DateField name="issued_on" label={t`Issued on`} />
        <DateField name="valid_to" label={t`Valid until`} />
      </FieldGrid>
    </Form>
  );
}
