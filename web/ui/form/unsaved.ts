/** What holds unsaved words says so: a form to what stands around it, and all of them to the page. */
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';

type Asked = () => boolean;

/** Those who were asked in: whether any of them holds unsaved words is asked at the moment it matters. */
function makeUnsaved() {
  const all = new Set<Asked>();
  return {
    any: (): boolean => [...all].some((holds) => holds()),
    add(holds: Asked): () => void {
      all.add(holds);
      return () => void all.delete(holds);
    },
  };
}

const page = makeUnsaved();

/** Around forms: they say it to the nearest one, which says it on. */
export const UnsavedContext = createContext(page);

/** Says whether this holds unsaved words. */
export function useUnsaved(holds: Asked): void {
  const around = use(UnsavedContext);
  const asked = useEffectEvent(holds);
  useEffect(() => around.add(() => asked()), [around]);
}

/** For what stands around forms: put it into `UnsavedContext`, and ask it. */
export function useUnsavedInside(): typeof page {
  const [inside] = useState(makeUnsaved);
  useUnsaved(inside.any);
  return inside;
}

/** Whether anything on the page holds unsaved words. */
export const anyUnsaved = (): boolean => page.any();
