/** The page's address and its history: where the person is, how they go elsewhere, and who may hold them back. */

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** how the person came here; loading the page counts as back */
  by: 'back' | 'push' | 'replace';
}

/** Something that would be lost by leaving. */
export interface Guard {
  holds(): boolean;
  /** true: the person wants to leave all the same */
  ask(): Promise<boolean>;
}

export interface Going {
  /** takes the place of this entry: for a product that leads on, never asked about */
  replace?: boolean;
  /** the person was asked already */
  asked?: boolean;
}

export interface AppHistory {
  here(): Location;
  go(to: string, how?: Going): void;
  /** Whether everything that holds lets go; asks the person at most once at a time. */
  mayLeave(): Promise<boolean>;
  /** Calls back after every change; gives the way to stop. */
  listen(heard: () => void): () => void;
  hold(guard: Guard): () => void;
}

type Page = Pick<Window, 'addEventListener'> & {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<Location, 'pathname' | 'search' | 'hash'> & { origin: string };
};

/** The address of a location, as links write it. */
export const addressOf = ({ pathname, search, hash }: Omit<Location, 'by'>): string => pathname + search + hash;

export function createHistory(page: Page): AppHistory {
  const { history } = page;
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  // entries are numbered, so that a step back that is not to be can be undone by as many steps
  const numberOf = (state: unknown): number | undefined => (state as { at?: number } | null)?.at;
  let at = numberOf(history.state) ?? 0;
  let here = read('back');
  let asking = false;
  let undoing = false;
  let let_through = false;
  if (numberOf(history.state) === undefined) history.replaceState({ at }, '');

  function read(by: Location['by']): Location {
    const { pathname, search, hash } = page.location;
    return { pathname, search, hash, by };
  }

  function arrive(by: Location['by']): void {
    here = read(by);
    for (const heard of listeners) heard();
  }

  const holding = (): Guard | undefined => [...guards].find((guard) => guard.holds());

  async function mayLeave(): Promise<boolean> {
    const guard = holding();
    if (!guard) return true;
    if (asking) return false;
    asking = true;
    try {
      return await guard.ask();
    } finally {
      asking = false;
    }
  }

  page.addEventListener('popstate', () => {
    if (undoing) {
      undoing = false;
      return;
    }
    let number = numberOf(history.state);
    if (number === undefined) {
      // a link to a part of this page, which the browser followed by itself: a new entry
      number = at + 1;
      history.replaceState({ at: number }, '');
    }
    const { pathname, search } = page.location;
    const steps = number - at;
    const held = !let_through && (pathname !== here.pathname || search !== here.search) && holding() !== undefined;
    let_through = false;
    if (!held || steps === 0) {
      at = number;
      return arrive('back');
    }
    // the browser is there already: back to what is unsaved, then the question
    undoing = true;
    history.go(-steps);
    void mayLeave().then((leave) => {
      if (!leave) return;
      let_through = true;
      history.go(steps);
    });
  });

  const appHistory: AppHistory = {
    here: () => here,
    mayLeave,
    go(to, { replace = false, asked = false } = {}) {
      const { origin, pathname, search } = page.location;
      const url = new URL(to, origin + pathname + search);
      if (!replace && !asked && url.pathname !== here.pathname && holding()) {
        void mayLeave().then((leave) => leave && appHistory.go(to, { asked: true }));
        return;
      }
      const address = addressOf(url);
      if (replace) history.replaceState({ at }, '', address);
      else {
        at += 1;
        history.pushState({ at }, '', address);
      }
      arrive(replace ? 'replace' : 'push');
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    hold(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
  return appHistory;
}

let made: AppHistory | undefined;

/** Those of this page; the first who asks begins them. */
export const places = (): AppHistory => (made ??= createHistory(window));

/** Goes to an address of this product. */
export const navigate = (to: string, how?: Going): void => places().go(to, how);
