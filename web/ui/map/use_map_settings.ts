/** Asks once what the map may use; undefined until that is known. */
import { useEffect, useState } from 'react';
import { askMapSettings, type MapSettings } from './ask.ts';

export function useMapSettings(): MapSettings | undefined {
  const [settings, setSettings] = useState<MapSettings>();
  useEffect(() => {
    let here = true;
    void askMapSettings().then((answered) => here && setSettings(answered));
    return () => {
      here = false;
    };
  }, []);
  return settings;
}
