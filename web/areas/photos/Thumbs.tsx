/** The two buttons under the thumb: the camera in the page, and photos that were taken before. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { PhotoCamera } from '../../ui/form/PhotoCamera.tsx';
import classes from './AddPhotos.module.css';

interface ThumbsProps {
  why_not: string | undefined;
  onTake: (files: Iterable<File>) => void;
  onChoose: (files: Iterable<File>) => void;
  onBefore: () => void;
  left: number;
}

export function Thumbs({ why_not, onTake, onChoose, onBefore, left }: ThumbsProps) {
  const { t } = useLingui();
  const [photographing, setPhotographing] = useState(false);
  const gallery = useRef<HTMLInputElement>(null);
  // what is chosen is read before the field is emptied, so that the same photo can be chosen again
  const picked = (take: (files: Iterable<File>) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  return (
    <div className={classes.thumbs}>
      <input
        ref={gallery}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={t`Choose photos`}
        onChange={picked(onChoose)}
      />
      <p className={classes.left} aria-live="polite">
        {left > 0 && <Plural value={left} one="# photo on its way" other="# photos on their way" />}
      </p>
      <Button
        className={classes.take ?? ''}
        leftSection={<IconCamera size={22} aria-hidden />}
        disabled={Boolean(why_not)}
        onClick={() => {
          onBefore();
          setPhotographing(true);
        }}
      >
        <Trans>Take a photo</Trans>
      </Button>
      <Button
        className={classes.choose ?? ''}
        variant="default"
        leftSection={<IconPhoto size={20} aria-hidden />}
        disabled={Boolean(why_not)}
        onClick={() => gallery.current?.click()}
      >
        <Trans>Choose photos</Trans>
      </Button>
      <PhotoCamera
        opened={photographing}
        title={t`Photo`}
        onTake={(photo) => onTake([photo])}
        onChoose={() => gallery.current?.click()}
        onClose={() => setPhotographing(false)}
      />
    </div>
  );
}
