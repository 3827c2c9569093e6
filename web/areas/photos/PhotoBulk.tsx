/** What may be done with several chosen photos at once. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconColumns2, IconFolder, IconShare, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { photo_moments, photo_shares } from '../../../domain/photos.ts';
import { stage_keys } from '../../../domain/stages.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Photos.module.css';
import type { Photo } from './slices.ts';
import type { WhyNotAdd } from './why_not_add.ts';
import { usePhotoLabels } from './labels.ts';

const Sharing = z.object({ shared_with: z.array(z.enum(photo_shares)).default([]) });
const Moving = z.object({
  stage: z.enum(stage_keys).optional(),
  album: z.string().max(80).optional(),
  moment: z.enum(photo_moments).optional(),
});

interface PhotoBulkProps {
  project_id: number;
  chosen: readonly Photo[];
  albums: readonly string[];
  why_not_share: string | undefined;
  why_not_add: WhyNotAdd;
  onClear: () => void;
  onCompare: (pair: [Photo, Photo]) => void;
  onRemove: (photos: readonly Photo[]) => void;
}

export function PhotoBulk(props: PhotoBulkProps) {
  const { project_id, chosen, albums, why_not_share, why_not_add, onClear } = props;
  const { t } = useLingui();
  const words = usePhotoLabels();
  const tabs = useStageTabs();
  const [doing, setDoing] = useState<'sharing' | 'moving'>();
  const count = chosen.length;
  const photo_ids = chosen.map(({ id }) => id);
  const two = [...chosen].toSorted((a, b) => a.taken_at.localeCompare(b.taken_at));
  const pair = two.length === 2 ? (two as [Photo, Photo]) : undefined;
  const shared = photo_shares.filter((flag) => chosen.every((photo) => photo.shared_with.includes(flag)));
  const done = (sentence: string) => {
    toast.success(sentence);
    setDoing(undefined);
    onClear();
  };
  return (
    <>
      {count > 0 && (
        <div className={classes.bulk} role="toolbar" aria-label={t`Selected photos`}>
          <strong>
            <Plural value={count} one="# photo" other="# photos" />
          </strong>
          <DisabledReason reason={why_not_share}>
            <Button leftSection={<IconShare size={16} aria-hidden />} onClick={() => setDoing('sharing')}>
              <Trans>Share</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={reasonOf(...chosen.map(({ abilities }) => abilities.update_photos))}>
            <Button
              variant="default"
              leftSection={<IconFolder size={16} aria-hidden />}
              onClick={() => setDoing('moving')}
            >
              <Trans>Sort</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={!pair && t`Choose two photos to compare.`}>
            <Button
              variant="default"
              leftSection={<IconColumns2 size={16} aria-hidden />}
              onClick={() => pair && props.onCompare(pair)}
            >
              <Trans>Compare</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={reasonOf(...chosen.map(({ abilities }) => abilities.delete_photos))}>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => props.onRemove(chosen)}
            >
              <Trans>Delete</Trans>
            </Button>
          </DisabledReason>
          <ActionIcon variant="subtle" color="gray" aria-label={t`Clear selection`} onClick={onClear}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <Drawer
        opened={doing === 'sharing'}
        onClose={() => setDoing(undefined)}
        width="narrow"
        title={<Trans>Show to people outside</Trans>}
        subtitle={<Plural value={count} one="# photo" other="# photos" />}
      >
        <Form
          schema={Sharing}
          initial={{ shared_with: shared }}
          submitLabel={<Trans>Save sharing</Trans>}
          onSubmit={async ({ shared_with }) => {
            await api.change_photo_sharing({ project_id, photo_ids, shared_with });
            done(t`Sharing saved.`);
          }}
        >
          <MultiSelectField
            name="shared_with"
            label={t`Shown to`}
            placeholder={t`No external party`}
            description={t`They are notified of photos new to them. Location and camera data stay inside the company.`}
            options={photo_shares.map((value) => ({ value, label: words.share(value) }))}
          />
        </Form>
      </Drawer>
      <Drawer
        opened={doing === 'moving'}
        onClose={() => setDoing(undefined)}
        width="narrow"
        title={<Trans>Sort photos</Trans>}
        subtitle={<Trans>Blank fields do not change.</Trans>}
      >
        <Form
          schema={Moving}
          submitLabel={<Trans>Sort photos</Trans>}
          onSubmit={async (change) => {
            const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value));
            await api.update_photos({ project_id, photo_ids, ...given });
            done(t`Photos sorted.`);
          }}
        >
          <SelectField
            name="stage"
            label={t`Stage`}
            options={tabs.map(({ key, name }) => ({ value: key, label: name, disabled: Boolean(why_not_add[key]) }))}
          />
          <SuggestField name="album" label={t`Album`} options={[...albums]} maxLength={80} />
          <SelectField
            name="moment"
            label={t`Shows`}
            options={[
              { value: 'before', label: t`Before the work` },
              { value: 'after', label: t`After the work` },
            ]}
          />
        </Form>
      </Drawer>
    </>
  );
}
