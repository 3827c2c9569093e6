/** Changes what one photo says and where it belongs. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { photo_moments } from '../../../domain/photos.ts';
import { stage_keys } from '../../../domain/stages.ts';
import { api } from '../../kit/api.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import type { Photo } from './slices.ts';
import type { WhyNotAdd } from './why_not_add.ts';

const Facts = z.object({
  caption: z.string().max(500).default(''),
  album: z.string().max(80).default(''),
  stage: z.enum(stage_keys),
  moment: z.enum(photo_moments).default(''),
});

interface PhotoFormProps {
  photo: Photo;
  albums: readonly string[];
  why_not_add: WhyNotAdd;
  onClose: () => void;
}

export function PhotoForm({ photo, albums, why_not_add, onClose }: PhotoFormProps) {
  const { t } = useLingui();
  const tabs = useStageTabs();
  return (
    <Form
      key={photo.id}
      schema={Facts}
      initial={{ caption: photo.caption, album: photo.album, stage: photo.stage, moment: photo.moment }}
      submitLabel={<Trans>Save changes</Trans>}
      onCancel={onClose}
      onSubmit={async (facts) => {
        const { stage, ...words } = facts;
        await api.update_photos({
          project_id: photo.project_id,
          photo_ids: [photo.id],
          ...words,
          ...(stage !== photo.stage && { stage }),
        });
        onClose();
      }}
    >
      <TextareaField name="caption" label={t`Caption`} maxLength={500} minRows={2} />
      <SuggestField name="album" label={t`Album`} options={[...albums]} maxLength={80} />
      <SelectField
        name="stage"
        label={t`Stage`}
        options={tabs.map(({ key, name }) => ({
          value: key,
          label: name,
          disabled: key !== photo.stage && Boolean(why_not_add[key]),
        }))}
      />
      <SelectField
        name="moment"
        label={t`Shows`}
        options={[
          { value: 'before', label: t`Before the work` },
          { value: 'after', label: t`After the work` },
        ]}
      />
    </Form>
  );
}
