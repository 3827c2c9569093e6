/** The QR sheet of a site: for which places and drawings, saved as PDF to be printed and hung there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { saveFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { punch_drawings } from '../slices.ts';

const most_places = 60;
const Sheet = z.object({
  places: z.string().max(8000).default(''),
  document_ids: z.array(z.int()).max(30).default([]),
});

interface QrSheetProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
}

export default function QrSheet({ opened, project_id, onClose }: QrSheetProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(punch_drawings, opened ? { project_id } : undefined);
  const title = t`QR sheet for the site`;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={t`Each code opens “Add punch point” with its place filled in, after signing in.`}
      width="narrow"
    >
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          schema={Sheet}
          label={title}
          initial={{ places: data.places.slice(0, 12).join('\n'), document_ids: [] }}
          submitLabel={<Trans>Save as PDF</Trans>}
          onCancel={onClose}
          onSubmit={async ({ places, document_ids }) => {
            const lines = places.split('\n').map((line) => line.trim().slice(0, 160));
            const named = [...new Set(lines.filter(Boolean))].slice(0, most_places);
            await saveFile('export_punch_qr_sheet', { project_id, places: named, document_ids });
            onClose();
          }}
        >
          <TextareaField
            name="places"
            label={t`Places`}
            description={t`One on each line, at most ${most_places}. Left empty with no drawing: one code for the whole site.`}
            minRows={6}
          />
          <MultiSelectField
            name="document_ids"
            label={t`Drawings`}
            options={data.drawings.map(({ document_id, name }) => ({ value: document_id, label: name }))}
          />
        </Form>
      )}
    </Drawer>
  );
}
