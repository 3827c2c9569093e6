/** Every version of a document, the newest first: who sent it, when, what changed, what was decided. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { saveFile } from '../../kit/files.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { fileSize } from '../../ui/form/FileDrop.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Document.module.css';
import { useOpenDocument } from './document_address.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import type { DocumentApproval, DocumentVersion } from './slices.ts';
import { statusOf, useDocumentLabels } from './labels.ts';
import { Stack } from '../../ui/layout/flow.tsx';

interface VersionsProps {
  versions: readonly DocumentVersion[];
  history: readonly DocumentApproval[];
  /** drawings count revisions from R0 */
  is_drawing: boolean;
  needs_approval: boolean;
  shown: number | undefined;
  onShow: (id: number) => void;
}

export function Versions({ versions, history, is_drawing, needs_approval, shown, onShow }: VersionsProps) {
  const { t } = useLingui();
  return (
    <ol className={classes.versions} aria-label={t`Versions`}>
      {versions.map((version) => {
        const { id, version: number, file_name, file_id, byte_size, uploaded_by, last_updated, note, status } = version;
        const mark = is_drawing ? `R${number - 1}` : `V${number}`;
        const decided = history.filter((one) => one.version === number && one.state !== 'withdrawn');
        return (
          <li key={id} data-shown={id === shown || undefined}>
            <span className={classes.mark}>{mark}</span>
            <Stack gap={2} grow>
              <div className={classes.first}>
                <span className={classes.file}>{file_name}</span>
                <DocumentStatus status={statusOf(status, needs_approval)} />
              </div>
              <div className={classes.dim}>
                {uploaded_by} · {last_updated} · {fileSize(byte_size)}
              </div>
              {note && <div>{note}</div>}
              {decided.map((one) => (
                <Step key={one.id} step={one} />
              ))}
            </Stack>
            <span className={classes.tools}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Show ${mark}`}
                {...hint(t`Show this version`)}
                onClick={() => onShow(id)}
              >
                <IconEye size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Download ${file_name}`}
                {...hint(t`Download`)}
                onClick={() => void saveFile('get_file', { id: file_id })}
              >
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** One decision, taken or waited for. */
function Step({ step }: { step: DocumentApproval }) {
  const words = useDocumentLabels();
  const { open } = useOpenDocument();
  const { decided_by, decided_at, remark, state, asked_at } = step;
  return (
    <div className={classes.step} data-state={state}>
      <strong>{words.role(step.role)}</strong> {words.state(state)}
      <span className={classes.dim}>
        {' · '}
        {decided_at ? (
          <>
            {step.decided_on ? (
              <>
                <DateText date={step.decided_on} />
                {step.reference && <> · {step.reference}</>} ·{' '}
                {step.letter_id !== null && (
                  <>
                    <button type="button" className={classes.inline} onClick={() => open(step.letter_id ?? 0)}>
                      {step.letter_name}
                    </button>{' '}
                    ·{' '}
                  </>
                )}
                <Trans>recorded by {decided_by}</Trans>
              </>
            ) : (
              decided_by
            )}{' '}
            · <TimeText at={decided_at} />
          </>
        ) : (
          <Trans>
            requested <TimeText at={asked_at} />
          </Trans>
        )}
      </span>
      {remark && <div className={classes.remark}>{remark}</div>}
    </div>
  );
}
