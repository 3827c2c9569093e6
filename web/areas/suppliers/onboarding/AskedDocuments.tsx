/** Documents that are wanted: each photographed or chosen, and sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconCheck, IconFile, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { file_limits } from '../../../../domain/files.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Cluster, Plain, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import type { WantedDocument } from './slices.ts';

const Facts = z.object({ number: Text(60).default(''), issued_on: PlainDate.nullish(), valid_to: PlainDate.nullish() });

interface AskedDocumentsProps {
  token: string;
  documents: readonly WantedDocument[];
  reload: () => void;
  /** they are sent together with the details, and can be removed until then */
  with_details?: boolean;
}

export function AskedDocuments({ token, documents, reload, with_details = false }: AskedDocumentsProps) {
  const { t } = useLingui();
  if (documents.length === 0)
    return (
      <Empty
        icon={<IconCheck size={24} aria-hidden />}
        title={with_details ? t`No documents needed` : t`Everything was sent`}
        text={
          with_details
            ? t`The company asks for none.`
            : t`Thank you. The company checks the documents. You can close this page.`
        }
      />
    );
  return (
    <Stack gap={12}>
      {documents.map((one) => (
        <OneDocument
          key={`${one.group} ${one.name}`}
          token={token}
          document={one}
          reload={reload}
          removable={with_details}
        />
      ))}
    </Stack>
  );
}

interface OneDocumentProps {
  token: string;
  document: WantedDocument;
  reload: () => void;
  removable: boolean;
}

function OneDocument({
  token,
  document: { group, name, due_on, remark, file_name },
  reload,
  removable,
}: OneDocumentProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const photo = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [busy, run] = useAttempt();
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    if (first.size > file_limits.supplier) toast.failure(t`Choose a file under 25 MB.`);
    else setFile(first);
  };
  const remove = () =>
    attempt(async () => {
      await api.delete_supplier_file({ token, group, name });
      reload();
    });
  return (
    <Panel
      title={term(name)}
      note={
        due_on && (
          <Trans>
            by <DateText date={due_on} />
          </Trans>
        )
      }
    >
      <Stack gap={8}>
        {remark && (
          <Plain role="status">
            <Trans>Not accepted: {remark}</Trans>
          </Plain>
        )}
        {file_name !== '' && !file && (
          <Cluster gap={8} align="center">
            <IconCheck size={16} aria-hidden /> <span>{file_name}</span>
            {removable && (
              <Button
                variant="subtle"
                size="compact-sm"
                color="gray"
                leftSection={<IconTrash size={14} aria-hidden />}
                onClick={() => void run(remove)}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </Cluster>
        )}
        {file ? (
          <Form
            schema={Facts}
            label={term(name)}
            submitLabel={<Trans>Send {file.name}</Trans>}
            onCancel={() => setFile(undefined)}
            onSubmit={async (facts) => {
              await api.upload_supplier_file({
                token,
                group,
                name,
                file,
                number: facts.number,
                issued_on: facts.issued_on ?? null,
                valid_to: facts.valid_to ?? null,
              });
              setFile(undefined);
              reload();
            }}
          >
            <FieldGrid>
              <TextField name="number" label={t`Document number`} />
              <DateField name="issued_on" label={t`Issued on`} />
              <DateField name="valid_to" label={t`Valid until`} />
            </FieldGrid>
          </Form>
        ) : (
          <Cluster gap={8}>
            <Button
              data-touch
              loading={busy}
              leftSection={<IconCamera size={16} aria-hidden />}
              aria-label={t`Take photo of ${term(name)}`}
              onClick={() => photo.current?.click()}
            >
              <Trans>Take photo</Trans>
            </Button>
            <Button
              data-touch
              variant="default"
              leftSection={<IconFile size={16} aria-hidden />}
              aria-label={t`Choose file for ${term(name)}`}
              onClick={() => choose.current?.click()}
            >
              <Trans>Choose file</Trans>
            </Button>
            <input
              ref={photo}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              onChange={(event) => take(event.currentTarget.files)}
            />
            <input
              ref={choose}
              type="file"
              hidden
              accept="application/pdf,image/*"
              aria-label={t`File for ${term(name)}`}
              onChange={(event) => take(event.currentTarget.files)}
            />
          </Cluster>
        )}
      </Stack>
    </Panel>
  );
}
