/** Photos and documents of an inspection: taken with the camera of a phone, or attached. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { file_limits } from '../../../../domain/files.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Spread, Stack } from '../../../ui/layout/flow.tsx';
import type { InspectionAnswer } from '../slices.ts';

export function Photos({ inspection }: { inspection: InspectionAnswer }) {
  const { t } = useLingui();
  const { id: inspection_id, files, abilities } = inspection;
  const why_not = reasonOf(abilities.upload_inspection_file);
  const changes = reasonOf(abilities.update_inspection_findings) === undefined;
  const asked = { title: <Trans>Remove this file?</Trans>, verb: <Trans>Remove file</Trans> };
  const remove = (file_id: number) => () => api.delete_inspection_file({ inspection_id, file_id });
  if (why_not && files.length === 0) return null;
  return (
    <Panel title={t`Photos and documents`}>
      <Stack gap={12}>
        {files.map(({ file_id, file_name }) => (
          <Spread key={file_id} gap={8} align="center">
            <Anchor component="button" type="button" data-touch onClick={() => void attempt(() => openFile(file_id))}>
              {file_name}
            </Anchor>
            {changes && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove ${file_name}`}
                onClick={() => void attemptConfirmed({ ...asked, text: file_name }, remove(file_id))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Spread>
        ))}
        {!why_not && (
          <FileDrop
            camera
            label={t`Photos and documents, up to 25 MB each`}
            limit={file_limits.inspection}
            upload={(file, onProgress, signal) =>
              api.upload_inspection_file({ inspection_id, file }, { onProgress, signal })
            }
          />
        )}
      </Stack>
    </Panel>
  );
}
