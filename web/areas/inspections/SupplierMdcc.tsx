/** A clearance as the supplier of its order sees it, with the documents they send. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLabels } from '../../kit/labels.ts';
import { Cluster, Spread, Stack } from '../../ui/layout/flow.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { AttachButton } from './AttachButton.tsx';
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
  by_company: boolean;
  onSend: Send;
}

function DocumentLine({ id, name, file_name, by_company, onSend }: DocumentLineProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  return (
    <Spread gap={8} align="center">
      <span>
        {term(name)} {file_name ? <Tag tone="accent">{file_name}</Tag> : <Tag tone="strong">{t`Missing`}</Tag>}
      </span>
      {by_company ? (
        <span className={classes.dim}>{t`Attached by the company`}</span>
      ) : (
        <AttachButton
          name={file_name ? t`Replace ${term(name)}` : t`Attach ${term(name)}`}
          onFile={(file) => onSend(id, file)}
        >
          {file_name ? <Trans>Replace file</Trans> : <Trans>Attach file</Trans>}
        </AttachButton>
      )}
    </Spread>
  );
}
