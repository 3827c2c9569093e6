/** Opens an application of a project: its track, and what the bill says. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { authority_tracks } from '../../../../domain/authorities/tracks.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { ProjectAuthorities } from '../slices.ts';
import { facts_of_file, FactsFields } from './FactsFields.tsx';

const Added = z.object({ track: z.enum(authority_tracks), ...facts_of_file });

interface AddFileProps {
  opened: boolean;
  project_id: number;
  tracks: ProjectAuthorities['tracks'];
  onClose: () => void;
  onAdded: (authority_file_id: number) => void;
}

export default function AddFile({ opened, project_id, tracks, onClose, onAdded }: AddFileProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [first] = tracks;
  const usual = tracks.find(({ fits }) => fits) ?? first;
  const place = [first?.discom, first?.state].filter(Boolean).join(', ');
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Open file`} subtitle={place}>
      <Form
        schema={Added}
        label={t`Open file`}
        draftKey={`authority-file-${project_id}`}
        initial={{ track: usual?.track }}
        submitLabel={<Trans>Open file</Trans>}
        onCancel={onClose}
        onSubmit={async ({ sanctioned_load_kw, phase, ...facts }) => {
          const { authority_file_id } = await api.add_authority_file({
            project_id,
            ...facts,
            sanctioned_load_kw: sanctioned_load_kw ?? null,
            phase: phase ?? null,
          });
          onAdded(authority_file_id);
        }}
      >
        <SelectField
          name="track"
          label={t`Track`}
          options={tracks.map(({ track }) => ({ value: track, label: term(track) }))}
        />
        <FactsFields />
      </Form>
    </Drawer>
  );
}
