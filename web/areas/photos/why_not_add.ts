/** Why the person may not add photos, by stage; nothing where they may. */
import type { StageKey } from '../../../domain/stages.ts';
import { reasonOf } from '../../kit/abilities.ts';
import type { PhotosAnswer } from './slices.ts';

export type WhyNotAdd = Partial<Record<StageKey, string | undefined>>;

export const whyNotAdd = (answer: Pick<PhotosAnswer, 'stages'> | undefined): WhyNotAdd =>
  Object.fromEntries(answer?.stages.map(({ stage, abilities }) => [stage, reasonOf(abilities.add_photo)]) ?? []);
