/** The versions of a document of a supplier, the newest first, and the decision on the one that waits. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../contract/call.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { openFile } from '../../kit/files.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import type { KycDocument, SupplierAnswer } from './slices.ts';

const Verified = z.object({
  number: Text(60).default(''),
  issued_on: PlainDate.nullish(),
  valid_to: PlainDate.nullish(),
});
const Refused = z.object({ remark: Text(500, 1) });

interface DocumentVersionsProps {
  document: KycDocument;
  /** absent: nobody decides here */
  abilities?: SupplierAnswer['abilities'];
}

export function DocumentVersions({ document, abilities }: DocumentVersionsProps) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<'' | 'verify' | 'refuse'>('');
  const states = { submitted: t`awaiting review`, verified: t`verified`, refused: t`refused` };
  const [newest] = document.versions;
  const waits = newest?.status === 'submitted' ? newest : undefined;
  const done = () => setDeciding('');
  return (
    <Stack gap={4}>
      {document.versions.map((one) => (
        <span key={one.document_id} style={{ fontSize: 13, color: 'var(--ui-text-dim)' }}>
          <Anchor component="button" type="button" size="sm" onClick={() => void openFile(one.file_id)}>
            {one.file_name}
          </Anchor>{' '}
          v{one.version}
          {[one.number, one.period].filter(Boolean).map((fact) => ` · ${fact}`)}
          {one.issued_on && (
            <>
              {' · '}
              <Trans>
                issued <DateText date={one.issued_on} />
              </Trans>
            </>
          )}
          {' · '}
          {one.sent_by || t`by the supplier`}, <TimeText at={one.sent_at} /> · {states[one.status]}
          {one.decided_by && ` · ${one.decided_by}`}
          {one.remark && `: ${one.remark}`}
        </span>
      ))}
      {waits && abilities && deciding === '' && (
        <Cluster gap={8}>
          <DisabledReason reason={reasonOf(abilities.verify_supplier_document)}>
            <Button variant="default" size="compact-sm" onClick={() => setDeciding('verify')}>
              <Trans>Verify</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={reasonOf(abilities.reject_supplier_document)}>
            <Button variant="subtle" size="compact-sm" c="var(--ui-danger)" onClick={() => setDeciding('refuse')}>
              <Trans>Refuse</Trans>
            </Button>
          </DisabledReason>
        </Cluster>
      )}
      {waits && deciding === 'verify' && (
        <Form
          schema={Verified}
          initial={{ number: waits.number, issued_on: waits.issued_on, valid_to: waits.valid_to }}
          label={t`Verify document`}
          submitLabel={<Trans>Verify document</Trans>}
          onCancel={done}
          onSubmit={async (facts) => {
            await api.verify_supplier_document({
              supplier_document_id: waits.document_id,
              number: facts.number,
              issued_on: facts.issued_on ?? null,
              valid_to: facts.valid_to ?? null,
            });
            done();
          }}
        >
          <FieldGrid>
            <TextField name="number" label={t`Document number`} />
            <DateField name="issued_on" label={t`Issued on`} />
            <DateField name="valid_to" label={t`Valid until`} />
          </FieldGrid>
        </Form>
      )}
      {waits && deciding === 'refuse' && (
        <Form
          schema={Refused}
          label={t`Refuse document`}
          submitLabel={<Trans>Refuse document</Trans>}
          onCancel={done}
          onSubmit={async ({ remark }) => {
            await api.reject_supplier_document({ supplier_document_id: waits.document_id, remark });
            done();
          }}
        >
          <TextareaField
            name="remark"
            label={t`Remark`}
            description={t`It is mailed to the supplier with a link to send the document again.`}
            minRows={2}
          />
        </Form>
      )}
    </Stack>
  );
}
