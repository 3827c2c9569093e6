/** A clearance as the supplier of its order sees it, with the documents they send. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { file_limits } from '../../../domain/files.ts';
import { useLabels } from '../../kit/labels.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Cluster, Spread, Stack } from '../../ui/layout/flow.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import classes from './Chain.module.css';
import type { SupplierMdccAnswer } from './slices.ts';
import { MdccPill } from './words.tsx';

type Send = (mdcc_document_id: number, file: File) => Promise<unknown>;

interface SupplierMdccProps {
  mdcc: SupplierMdccAnswer;
  onSend: Send;
}

export function SupplierMdcc({ mdcc, onSend }: SupplierMdccProps) {
  const { t } = useLingui();
  return (
    <Stack gap={8}>
      <Cluster gap={8} align="center">
        <strong>{[mdcc.number || t`MDCC`, mdcc.order].join(' · ')}</strong> <MdccPill standing={mdcc.standing} />
      </Cluster>
      <div className={classes.dim}>
        {[mdcc.item, mdcc.reason].filter(Boolean).join(' · ')} · <Trans>valid until</Trans>{' '}
        <DateText date={mdcc.valid_till} />
      </div>
      {mdcc.documents.map((document) => (
        <DocumentLine key={document.id} {...document} onSend={onSend} />
      ))}
    </Stack>
  );
}

interface DocumentLineProps {
  id: number;
  name: string;
  file_name: string;
  onSend: Send;
}

function DocumentLine({ id, name, file_name, onSend }: DocumentLineProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [busy, run] = useAttempt();
  const send = (file: File | null) => {
    if (!file) return;
    if (file.size > file_limits.mdcc) {
      toast.failure(t`This file is larger than 25 MB.`);
      return;
    }
    void run(() => onSend(id, file));
  };
  return (
    <Spread gap={8} align="center">
      <span>
        {term(name)} {file_name ? <Tag tone="accent">{file_name}</Tag> : <Tag tone="strong">{t`Missing`}</Tag>}
      </span>
      <FileButton onChange={send}>
        {(props) => (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            aria-label={file_name ? t`Replace ${term(name)}` : t`Attach ${term(name)}`}
            {...props}
          >
            {file_name ? <Trans>Replace file</Trans> : <Trans>Attach file</Trans>}
          </Button>
        )}
      </FileButton>
    </Spread>
  );
}
