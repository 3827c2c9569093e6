/** The first draft of a drawing that nobody began. */
import { useLingui } from '@lingui/react/macro';
import { file_limits } from '../../../../domain/files.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useSearchParams } from '../../../kit/router.tsx';
import { uploadFile } from '../../../kit/upload.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import type { EngineeringDashboard } from '../slices.ts';
import { useDocumentLabels } from '../labels.ts';
import { Stack } from '../../../ui/layout/flow.tsx';

export function NewDrawing({ project_id, data }: { project_id: number; data: EngineeringDashboard }) {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('new'));
  const row = data.drawings.find(({ drawing, document_id }) => drawing === wanted && document_id === null);
  const lead = (document_id?: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('new');
        if (document_id !== undefined) next.set('document', String(document_id));
        return next;
      },
      { replace: true },
    );
  return (
    <Drawer opened={row !== undefined} onClose={() => lead()} title={row?.name ?? ''} subtitle={row?.number}>
      {row && (
        <Stack gap={14}>
          <FactList
            columns={2}
            facts={[
              { label: t`Approved externally by`, value: row.outside.map(words.role).join(', ') || t`nobody` },
              { label: t`Needed by`, value: row.needed_by },
            ]}
          />
          <FileDrop
            label={t`The first draft: PDF or DWG, up to 100 MB`}
            limit={file_limits.document}
            multiple={false}
            whyNot={reasonOf(data.abilities.add_document)}
            upload={async (file, onProgress, signal) => {
              const upload_id = await uploadFile(file, project_id, onProgress, signal);
              return api.add_document(
                {
                  project_id,
                  stage: 'engineering',
                  name: row.name,
                  drawing: row.drawing,
                  number: row.number,
                  upload_id,
                },
                { signal },
              );
            }}
            onDone={(_file, answer) => lead((answer as { id: number }).id)}
          />
        </Stack>
      )}
    </Drawer>
  );
}
