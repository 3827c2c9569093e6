/** Records what a party outside decided on a version: the date, their reference, their letter. */
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconCheck, IconMessageCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { file_limits } from '../../../domain/files.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { uploadFile } from '../../kit/upload.ts';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { Decide } from '../../ui/form/Decide.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useToday } from '../../ui/text/today.ts';
import classes from './Document.module.css';
import type { DocumentApproval, DocumentWhole } from './slices.ts';
import { useDocumentLabels } from './labels.ts';

export function RecordDecision({ document, step }: { document: DocumentWhole; step: DocumentApproval }) {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const today = useToday();
  const [decided_on, setDecidedOn] = useState(today);
  const [reference, setReference] = useState('');
  const [letter_upload_id, setLetter] = useState<number>();
  const { id, name, row_version, drawing, project_id } = document;
  const why_not_decide = reasonOf(document.abilities.approve_document);
  const party = words.role(step.role);

  const decide = async (how: 'yes' | 'but' | 'no', remark: string) => {
    const about = {
      document_id: id,
      version: row_version,
      decided_on,
      reference: reference.trim(),
      ...(letter_upload_id === undefined ? {} : { letter_upload_id }),
    };
    if (how === 'no') await api.reject_document({ ...about, reason: remark });
    else {
      const approval = { ...about, with_comments: how === 'but', remark };
      await (drawing === null ? api.approve_document(approval) : api.approve_engineering_doc(approval));
    }
    toast.success(t`Decision of ${party} on ${name} recorded.`);
  };
  const why_not =
    !decided_on || decided_on > today
      ? t`Enter the date of the decision.`
      : !reference.trim() && letter_upload_id === undefined
        ? t`Enter the reference number, or attach the letter.`
        : undefined;

  return (
    <section className={classes.decision} aria-label={t`Decision`}>
      <p className={classes.question}>
        <Trans>Awaiting {party}</Trans>
        <span className={classes.dim}>
          {' · '}
          <Trans>
            requested <TimeText at={step.asked_at} />
          </Trans>
        </span>
        {why_not_decide && <span className={classes.dim}> {why_not_decide}</span>}
      </p>
      {!why_not_decide && (
        <Decide
          max_length={1000}
          whyNot={why_not}
          ways={[
            { key: 'yes', says: <Trans>Record {party} approval</Trans>, icon: <IconCheck size={16} aria-hidden /> },
            {
              key: 'but',
              says: <Trans>Approved with comments</Trans>,
              icon: <IconMessageCheck size={16} aria-hidden />,
              variant: 'default',
              with_words: true,
            },
            {
              key: 'no',
              says: <Trans>Record {party} rejection</Trans>,
              icon: <IconX size={16} aria-hidden />,
              variant: 'default',
              color: 'red',
              with_words: true,
            },
          ]}
          onDecide={decide}
        >
          <div className={classes.pair}>
            <DateBox label={t`Decided on`} value={decided_on} onChange={setDecidedOn} />
            <TextInput
              label={t`Reference number`}
              maxLength={80}
              value={reference}
              onChange={(change) => setReference(change.currentTarget.value)}
            />
          </div>
          <FileDrop
            label={t`Letter: PDF or photo, up to 100 MB`}
            limit={file_limits.document}
            multiple={false}
            camera
            upload={(file, onProgress, signal) => uploadFile(file, project_id, onProgress, signal)}
            onDone={(_file, upload_id) => setLetter(Number(upload_id))}
          />
        </Decide>
      )}
    </section>
  );
}
