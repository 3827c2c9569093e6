/** Before the tests of a run: the app that all of them open copies of, so that none waits for it within its own time. */
import { makeSnapshot } from './test_kit.ts';

export const setup = ({ config }: { config: { root: string; name: string } }): Promise<void> =>
  makeSnapshot(config.root, { embedded: config.name === 'bench' });
