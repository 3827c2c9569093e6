/** What a photo is called, and what its facts are called. */
import { useLingui } from '@lingui/react/macro';
import { addDays, dateInIndia, showDate, showTimestamp, todayInIndia } from '../../../domain/dates.ts';
import { file_limits } from '../../../domain/files.ts';
import type { photo_shares } from '../../../domain/photos.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { fileSize } from '../../ui/form/FileDrop.tsx';
import { useNow } from '../../ui/text/now.ts';
import type { PhotoComplaints } from './queue.ts';
import type { Photo } from './slices.ts';

export function usePhotoLabels() {
  const { t } = useLingui();
  const tabs = useStageTabs();
  const today = todayInIndia(new Date(useNow()));
  const stage = (key: string): string => tabs.find((tab) => tab.key === key)?.name ?? key;
  const shares: Record<(typeof photo_shares)[number], string> = {
    customer: t`Customer`,
    investor: t`Investors`,
    subcontractor: t`Sub-contractors`,
  };
  return {
    stage,
    shares,
    share: (flag: string): string => (Object.hasOwn(shares, flag) ? shares[flag as keyof typeof shares] : flag),
    day(day: string): string {
      if (day === today) return t`Today`;
      return day === addDays(today, -1) ? t`Yesterday` : showDate(day);
    },
    moment: (moment: string): string => (moment === 'before' ? t`Before` : moment === 'after' ? t`After` : ''),
    /** What someone who does not see the photo is told. */
    alt(photo: Photo): string {
      const at = showTimestamp(new Date(photo.taken_at));
      const what = photo.caption || t`Photo of ${stage(photo.stage)}`;
      return t`${what}, ${at}, ${photo.uploaded_by_name}`;
    },
  };
}

/** What is said of a file that cannot be sent as a photo. */
export function usePhotoComplaints(): PhotoComplaints {
  const { t } = useLingui();
  return {
    heic: t`This is a HEIC picture, which cannot be read here. On the iPhone choose Settings, Camera, Formats, Most Compatible.`,
    too_large: t`This photo is larger than ${fileSize(file_limits.photo)}.`,
    no_picture: t`This is not a picture that can be read here (JPEG, PNG or WebP).`,
  };
}

export const dayOf = (photo: Photo): string => dateInIndia(new Date(photo.taken_at));
