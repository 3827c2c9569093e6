/** Where the phone is, once the person lets it tell: asked when the first photo is taken, followed from then on. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Place {
  latitude: number;
  longitude: number;
}

type State = 'unknown' | 'asking' | 'known' | 'refused';

/** A place older than this is no proof of anything. */
const FRESH_MS = 120_000;

export function usePlace() {
  const [state, setState] = useState<State>('unknown');
  const [accuracy, setAccuracy] = useState<number>();
  const found = useRef<{ place: Place; at: number }>(undefined);
  const watch = useRef<number>(undefined);

  const ask = () => {
    if (watch.current !== undefined || !('geolocation' in navigator)) return;
    setState('asking');
    watch.current = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        found.current = { place: { latitude: coords.latitude, longitude: coords.longitude }, at: timestamp };
        setAccuracy(coords.accuracy);
        setState('known');
      },
      () => setState((before) => (before === 'known' ? before : 'refused')),
      { enableHighAccuracy: true, maximumAge: 30_000, timeout: 20_000 },
    );
  };
  // who let it tell before is not asked again: the place is there with the first photo
  const askAtOnce = useEffectEvent(ask);
  useEffect(() => {
    // who has left meanwhile is not followed
    let gone = false;
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state: now }) => !gone && now === 'granted' && askAtOnce())
      .catch(() => {});
    return () => {
      gone = true;
      if (watch.current !== undefined) navigator.geolocation.clearWatch(watch.current);
    };
  }, []);

  return {
    state,
    accuracy,
    ask,
    now(): Place | undefined {
      const { current } = found;
      return current && Date.now() - current.at < FRESH_MS ? current.place : undefined;
    },
  };
}
