/** Photos by the day they were taken; one is opened, several are chosen. */
import { groupedBy } from '../../../domain/grouped.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { IconCheck, IconMapPin, IconUsers } from '@tabler/icons-react';
import { type PointerEvent, useRef } from 'react';
import { hint } from '../../ui/overlay/Hint.tsx';
import classes from './Photos.module.css';
import type { Photo } from './slices.ts';
import { Thumb } from '../../ui/layout/Thumb.tsx';
import { dayOf, usePhotoLabels } from './labels.ts';

interface PhotoDaysProps {
  photos: readonly Photo[];
  onOpen: (photo: Photo) => void;
  chosen: ReadonlySet<number>;
  /** absent where nothing can be done with several */
  onChoose?: ((ids: ReadonlySet<number>) => void) | undefined;
  /** the stage stands on each picture */
  with_stage: boolean;
}

const LONG_PRESS_MS = 450;

export function PhotoDays({ photos, onOpen, chosen, onChoose, with_stage }: PhotoDaysProps) {
  const { t } = useLingui();
  const words = usePhotoLabels();
  const last = useRef<number>(undefined);
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; long: boolean }>({ long: false });
  const days = groupedBy(photos, dayOf);

  const choose = (photo: Photo, range: boolean) => {
    if (!onChoose) return;
    const next = new Set(chosen);
    const from = photos.findIndex(({ id }) => id === last.current);
    const to = photos.findIndex(({ id }) => id === photo.id);
    if (range && from >= 0) {
      for (const one of photos.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one.id);
    } else if (!next.delete(photo.id)) next.add(photo.id);
    last.current = photo.id;
    onChoose(next);
  };
  const chooseDay = (inside: readonly Photo[]) => {
    const next = new Set(chosen);
    const all = inside.every(({ id }) => next.has(id));
    for (const { id } of inside) {
      if (all) next.delete(id);
      else next.add(id);
    }
    onChoose?.(next);
  };
  const pressed = (photo: Photo) => ({
    onPointerDown(event: PointerEvent) {
      press.current.long = false;
      if (event.pointerType !== 'touch' || !onChoose) return;
      press.current.timer = setTimeout(() => {
        press.current.long = true;
        navigator.vibrate?.(10);
        choose(photo, false);
      }, LONG_PRESS_MS);
    },
    onPointerUp: () => clearTimeout(press.current.timer),
    onPointerCancel: () => clearTimeout(press.current.timer),
    onPointerMove(event: PointerEvent) {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(press.current.timer);
    },
    onContextMenu: (event: React.MouseEvent) => press.current.long && event.preventDefault(),
  });

  return [...days].map(([day, inside]) => {
    const name = words.day(day);
    const all = inside.every(({ id }) => chosen.has(id));
    return (
      <section key={day} className={classes.day} aria-label={name}>
        <div className={classes.dayHead}>
          <h2>{name}</h2>
          <span className={classes.dim}>
            <Plural value={inside.length} one="# photo" other="# photos" />
          </span>
          {onChoose && (
            <button
              type="button"
              className={classes.dayChoose}
              data-only="mouse"
              aria-pressed={all}
              onClick={() => chooseDay(inside)}
            >
              {all ? t`Clear this day` : t`Select this day`}
            </button>
          )}
        </div>
        <ul className={classes.grid}>
          {inside.map((photo) => {
            const is_chosen = chosen.has(photo.id);
            const name_of = words.alt(photo);
            return (
              <li key={photo.id} className={classes.tile} data-chosen={is_chosen || undefined}>
                <button
                  type="button"
                  className={classes.open}
                  aria-label={name_of}
                  data-photo={photo.id}
                  {...pressed(photo)}
                  onClick={(event) => {
                    if (press.current.long) press.current.long = false;
                    else if (onChoose && (chosen.size > 0 || event.ctrlKey || event.metaKey)) {
                      choose(photo, event.shiftKey);
                    } else onOpen(photo);
                  }}
                >
                  <Thumb file_id={photo.thumbnail_file_id} alt="" />
                </button>
                {onChoose && (
                  <button
                    type="button"
                    role="checkbox"
                    aria-checked={is_chosen}
                    aria-label={t`Choose: ${name_of}`}
                    className={classes.check}
                    onClick={(event) => choose(photo, event.shiftKey)}
                  >
                    <IconCheck size={16} aria-hidden />
                  </button>
                )}
                <span className={classes.marks}>
                  {photo.moment && <span className={classes.mark}>{words.moment(photo.moment)}</span>}
                  {photo.shared_with.length > 0 && (
                    <span
                      className={classes.mark}
                      {...hint(t`Shown to: ${photo.shared_with.map((flag) => words.share(flag)).join(', ')}`)}
                    >
                      <IconUsers size={14} aria-label={t`Shared externally`} />
                    </span>
                  )}
                  {photo.place_from === 'photo' && (
                    <span className={classes.mark} {...hint(t`Location from the camera`)}>
                      <IconMapPin size={14} aria-label={t`With location`} />
                    </span>
                  )}
                </span>
                {(photo.caption || with_stage) && (
                  <span className={classes.caption} data-only="desk">
                    {photo.caption || words.stage(photo.stage)}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}
