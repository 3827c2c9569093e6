/** The steps a person can take back, and those taken back that can be done again; the newest is the last. */
import type { Entry } from './schedule_state.ts';
import type { Step } from './left.ts';

type Way = 'undo' | 'redo';

const most_steps = 100;

export class Steps {
  readonly #ways: Record<Way, Step[]> = { undo: [], redo: [] };

  has(way: Way): boolean {
    return this.#ways[way].length > 0;
  }

  keep(way: Way, step: Step): void {
    this.#ways[way].push(step);
    if (this.#ways[way].length > most_steps) this.#ways[way].shift();
  }

  /** Something new was done: what was taken back before is not done again. */
  forgetRedo(): void {
    this.#ways.redo = [];
  }

  /** Finds the step that an entry was asked for by number, or the newest; false when there is none any more. */
  resolve(entry: Entry): boolean {
    if (!entry.asked) return true;
    const { step } = entry.asked;
    const way = this.#ways[entry.goes_to === 'undo' ? 'redo' : 'undo'];
    const at = step === undefined ? way.length - 1 : way.findLastIndex(({ number }) => number === step);
    const [found] = at < 0 ? [] : way.splice(at, 1);
    entry.asked = undefined;
    if (found) Object.assign(entry, found);
    return found !== undefined;
  }

  /** A step that was not taken goes back to where it came from. */
  giveBack({ goes_to, fresh: _fresh, asked, ...step }: Entry): void {
    if (!asked) this.keep(goes_to === 'undo' ? 'redo' : 'undo', step);
  }
}
