/** The photos a filter names, the newest taken first: the first page kept up to date, earlier ones on demand. */
import { useEffect, useRef, useState } from 'react';
import type { Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { onTopics } from '../../kit/topics.ts';
import { sentenceOf } from '../../kit/failure.ts';
import type { Photo, PhotosAnswer } from './slices.ts';

export type PhotoFilter = Omit<Sends<'get_photos'>, 'before_id' | 'limit'>;

interface Shown extends PhotosAnswer {
  of: string;
}

export const PAGE = 60;

const sentence = (error: unknown): string => sentenceOf(error);

export function usePhotos(filter: PhotoFilter | undefined, limit = PAGE) {
  const of = filter && JSON.stringify(filter);
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const busy = useRef(false);

  useEffect(() => {
    if (of === undefined) return undefined;
    const stop = new AbortController();
    const wanted = JSON.parse(of) as PhotoFilter;
    const ask = () =>
      api.get_photos({ ...wanted, limit }, { signal: stop.signal }).then(
        (answer) => {
          setFailure(undefined);
          setShown((before) => {
            const known = before?.of === of ? before.photos : [];
            const fresh = new Set(answer.photos.map(({ id }) => id));
            const last = answer.photos.at(-1)?.taken_at ?? '';
            // what was asked for beyond the newest stays, unless all of it is here
            const older =
              answer.total > answer.photos.length
                ? known.filter(({ id, taken_at }) => !fresh.has(id) && taken_at <= last)
                : [];
            return { ...answer, of, photos: [...answer.photos, ...older] };
          });
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailure(sentence(error));
        },
      );
    void ask();
    const silence = onTopics(['photos', 'team', 'rights'], () => void ask());
    return () => {
      stop.abort();
      silence();
    };
  }, [of, limit, tries]);

  const project_id = filter?.project_id;
  // while another filter is asked, what was shown of the same project stays
  const here = shown && project_id === (JSON.parse(shown.of) as PhotoFilter).project_id ? shown : undefined;
  const current = here?.of === of;
  return {
    data: here,
    /** the photos shown are those of the filter, not of the one before */
    current,
    failure: current ? undefined : failure,
    reload: () => setTries(tries + 1),
    more: here !== undefined && current && here.photos.length < here.total,
    async older(): Promise<void> {
      const before_id = here?.photos.at(-1)?.id;
      if (!filter || before_id === undefined || busy.current || !current) return;
      busy.current = true;
      try {
        const { photos } = await api.get_photos({ ...filter, before_id, limit });
        setShown((now) => {
          if (!now || now.of !== of) return now;
          const known = new Set(now.photos.map(({ id }) => id));
          return { ...now, photos: [...now.photos, ...photos.filter(({ id }) => !known.has(id))] };
        });
      } catch (error) {
        setFailure(sentence(error));
      } finally {
        busy.current = false;
      }
    },
    /** Shows a change at once; gives the way back. */
    change(map: (photos: Photo[]) => Photo[]): () => void {
      const before = shown;
      setShown((now) => now && { ...now, photos: map(now.photos) });
      return () => setShown(before);
    },
  };
}
