/** Asks a supplier for documents by mail, with a link to a page that holds only these. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate } from '../../../contract/call.ts';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { Plain, Stack } from '../../ui/layout/flow.tsx';
import { CopyLink } from '../../ui/text/CopyLink.tsx';
import type { KycDocument, Supplier } from './slices.ts';

const Asked = z.object({ names: z.array(z.string()).min(1), due_on: PlainDate });
const usual_days = 10;

interface AskDocumentsProps {
  supplier: Supplier;
  documents: readonly KycDocument[];
  /** required and missing, refused, expired or expiring */
  wanted: readonly KycDocument[];
  onClose: () => void;
}

export function AskDocuments({ supplier, documents, wanted, onClose }: AskDocumentsProps) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const [today] = useState(() => todayInIndia(new Date()));
  const [made, setMade] = useState<{ address: string; mailed_to: string }>();
  if (made)
    return (
      <Stack gap={8} role="status">
        <Plain>
          {made.mailed_to ? (
            <Trans>Sent to {made.mailed_to}. The link is shown only once.</Trans>
          ) : (
            <Trans>Share this link with the supplier. It is shown only once.</Trans>
          )}
        </Plain>
        <CopyLink link={made.address} title={supplier.name} />
        <div>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </Stack>
    );
  return (
    <Form
      schema={Asked}
      initial={{ names: wanted.map(({ name }) => name), due_on: addDays(today, usual_days) }}
      label={t`Request documents`}
      submitLabel={<Trans>Send request</Trans>}
      onCancel={onClose}
      onSubmit={async ({ names, due_on }) => {
        const asked = documents.filter(({ name }) => names.includes(name)).map(({ group, name }) => ({ group, name }));
        setMade(await api.send_supplier_request({ supplier_id: supplier.id, documents: asked, due_on }));
      }}
    >
      <MultiSelectField
        name="names"
        label={t`Documents`}
        description={
          supplier.email
            ? t`A link to a page with only these is mailed to ${supplier.email}.`
            : t`There is no email address: you get a link to share.`
        }
        options={choices(documents.map(({ name }) => name))}
      />
      <DateField name="due_on" label={t`Due on`} />
    </Form>
  );
}
