import { beforeEach, expect, test } from 'vitest';
import { createHistory, type Guard, type AppHistory } from './history.ts';

/** A tab's history as browsers keep it: entries with a state, steps that arrive later and tell so. */
function tab(first: string) {
  const origin = 'https://sunstage.example';
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(first, origin), state: null }];
  let at = 0;
  let popped = () => {};
  let coming = 0;
  const now = () => entries[at] as { url: URL; state: unknown };
  const page = {
    addEventListener: (_type: string, heard: () => void) => {
      popped = heard;
    },
    get location() {
      const { pathname, search, hash } = now().url;
      return { origin, pathname, search, hash };
    },
    history: {
      get state() {
        return now().state;
      },
      pushState(state: unknown, _: string, address: string) {
        entries.splice(at + 1, entries.length, { url: new URL(address, origin), state });
        at += 1;
      },
      replaceState(state: unknown, _: string, address?: string) {
        entries[at] = { url: address === undefined ? now().url : new URL(address, origin), state };
      },
      go(steps: number) {
        coming += 1;
        setTimeout(() => {
          coming -= 1;
          if (!entries[at + steps]) return;
          at += steps;
          popped();
        });
      },
    },
  };
  /** Until every step has arrived, and what it leads to. */
  const settled = async () => {
    for (let still = 0; still < 5; still = coming > 0 ? 0 : still + 1)
      await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    settled,
    page: page as unknown as Parameters<typeof createHistory>[0],
    /** what the browser's own buttons do */
    press: async (steps: number) => {
      page.history.go(steps);
      await settled();
    },
    follow: (hash: string) => {
      page.history.pushState(null, '', now().url.pathname + now().url.search + hash);
      popped();
    },
    address: () => now().url.pathname + now().url.search + now().url.hash,
    length: () => entries.length,
  };
}

let browser: ReturnType<typeof tab>;
let places: AppHistory;
let heard: string[];

beforeEach(() => {
  browser = tab('/dashboard');
  places = createHistory(browser.page);
  heard = [];
  places.listen(() => heard.push(`${places.here().by} ${places.here().pathname}`));
});

function guard(answer: boolean | (() => Promise<boolean>)): Guard & { asked: number; dirty: boolean } {
  const one = {
    asked: 0,
    dirty: true,
    holds: () => one.dirty,
    ask: () => {
      one.asked += 1;
      return typeof answer === 'function' ? answer() : Promise.resolve(answer);
    },
  };
  places.hold(one);
  return one;
}

test('going, replacing and going back are told with how they came about', async () => {
  places.go('/team');
  places.go('/team?person=3', { replace: true });
  await browser.press(-1);
  expect(heard).toEqual(['push /team', 'replace /team', 'back /dashboard']);
  expect(browser.length()).toBe(2);
});

test('parameters alone are of the same page', () => {
  places.go('?view=map');
  expect(browser.address()).toBe('/dashboard?view=map');
});

test('Back with unsaved words stays where it is until the person has answered, then does what they said', async () => {
  places.go('/account');
  const held = guard(false);
  await browser.press(-1);
  expect(browser.address()).toBe('/account');
  expect(heard).toEqual(['push /account']);
  expect(held.asked).toBe(1);
});

test('Back goes on when the person wants to lose their words', async () => {
  places.go('/team');
  places.go('/account');
  guard(true);
  await browser.press(-2);
  expect(browser.address()).toBe('/dashboard');
  expect(heard.at(-1)).toBe('back /dashboard');
});

test('pressing Back again while the question stands does not leave, and does not ask twice', async () => {
  places.go('/account');
  let answer: (leave: boolean) => void = () => {};
  const held = guard(() => new Promise((resolve) => (answer = resolve)));
  await browser.press(-1);
  await browser.press(-1);
  expect(held.asked).toBe(1);
  expect(browser.address()).toBe('/account');
  answer(true);
  await browser.settled();
  expect(browser.address()).toBe('/dashboard');
});

test('Forward is held like Back', async () => {
  places.go('/account');
  await browser.press(-1);
  const held = guard(false);
  await browser.press(1);
  expect(browser.address()).toBe('/dashboard');
  expect(held.asked).toBe(1);
});

test('links to another page are held, parameters and what the product does by itself are not', async () => {
  const held = guard(false);
  places.go('/team');
  await browser.settled();
  expect(browser.address()).toBe('/dashboard');
  places.go('?view=map');
  places.go('/team', { asked: true });
  places.go('/', { replace: true });
  await browser.settled();
  expect(browser.address()).toBe('/');
  expect(held.asked).toBe(1);
});

test('a form that was saved holds nobody', async () => {
  const held = guard(false);
  held.dirty = false;
  places.go('/team');
  await browser.press(-1);
  expect(heard).toEqual(['push /team', 'back /dashboard']);
  expect(held.asked).toBe(0);
});

test('a link to a part of the page, which the browser follows by itself, is an entry like any other', async () => {
  guard(false);
  browser.follow('#content');
  expect(places.here().hash).toBe('#content');
  places.go('/team', { asked: true });
  await browser.press(-1);
  expect(browser.address()).toBe('/team');
});
