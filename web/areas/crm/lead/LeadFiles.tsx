/** The files of a lead: bills, photos, drawings, the signed order. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Select } from '@mantine/core';
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { lead_file_kinds } from '../../../../domain/leads.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { FileDrop, fileSize } from '../../../ui/form/FileDrop.tsx';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { lead as lead_slice, type LeadAnswer, type LeadFile } from '../slices.ts';
import classes from './Lead.module.css';
import { useLabels } from '../../../kit/labels.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { attempt } from '../../../ui/feedback/attempt.ts';

type Kind = (typeof lead_file_kinds)[number];

export default function LeadFiles({ answer: { lead, files, abilities } }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const { term, choices } = useLabels();
  const [kind, setKind] = useState<Kind>('Electricity bill');
  const remove = async (file: LeadFile) => {
    const { file_name } = file;
    const yes = await confirm({
      title: <Trans>Delete {file_name}?</Trans>,
      text: <Trans>This cannot be undone.</Trans>,
      verb: <Trans>Delete file</Trans>,
      destructive: true,
    });
    if (!yes) return;
    const back = lead_slice.set((held) => ({ ...held, files: held.files.filter(({ id }) => id !== file.id) }));
    await attempt(() => api.delete_lead_file({ lead_file_id: file.id }), back);
  };
  return (
    <Panel title={t`Files`}>
      <Stack gap={14}>
        {abilities.upload_lead_file === true && (
          <Select
            label={t`Type of the next file`}
            data={choices(lead_file_kinds)}
            value={kind}
            onChange={(next) => next && setKind(next)}
          />
        )}
        <FileDrop
          label={t`Files become project documents when the lead is won.`}
          camera
          upload={(file, onProgress, signal) =>
            api.upload_lead_file({ lead_id: lead.id, kind, file }, { onProgress, signal })
          }
          onDone={(_file, answer) => {
            const made = answer as LeadFile;
            lead_slice.set((held) =>
              held.lead.id === lead.id && !held.files.some(({ id }) => id === made.id)
                ? { ...held, files: [made, ...held.files] }
                : held,
            );
          }}
          whyNot={reasonOf(abilities.upload_lead_file)}
        />
        <ul className={classes.list} aria-label={t`Files`}>
          {files.map((file) => (
            <li key={file.id} className={classes.file}>
              <IconFile size={20} aria-hidden />
              <span className={classes.fileWords}>
                <strong>{file.file_name}</strong>
                <span className={classes.dim}>
                  {[term(file.kind), fileSize(file.byte_size), file.name || t`enquiry form`, file.note]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  · <TimeText at={file.made_at} />
                </span>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Save ${file.file_name}`}
                {...hint(t`Save on this device`)}
                onClick={() => void saveFile('get_file', { id: file.file_id })}
              >
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
              {file.abilities.delete_lead_file === true && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Delete ${file.file_name}`}
                  {...hint(t`Delete`)}
                  onClick={() => void remove(file)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        {files.length === 0 && (
          <p className={classes.dim}>
            <Trans>No files yet. Start with the electricity bill.</Trans>
          </p>
        )}
      </Stack>
    </Panel>
  );
}
