/** Sending in parts: what a broken connection, a lost answer and a lost upload cost. */
import { describe, expect, test } from 'vitest';
import { sendInParts, type Verdict, type Way } from './parts.ts';

interface Server {
  way: Way;
  bytes: () => number;
  sent: number[];
  waited: number;
}

/** A server that fails as told: one word per part, `ok` when it is used up. */
function server(plan: string[]): Server {
  let there: number | undefined = 0;
  let uploads = 0;
  const one: Server = {
    sent: [],
    waited: 0,
    bytes: () => there ?? 0,
    way: {
      begin: async () => {
        uploads += 1;
        there = 0;
        return { upload_id: uploads, part_size: 10 };
      },
      received: async () => there,
      send: async (_id, offset, part) => {
        const fate = plan.shift() ?? 'ok';
        one.sent.push(offset);
        if (fate === 'broken') throw new Error('broken');
        if (fate === 'refused') throw new Error('refused');
        if (fate === 'gone') {
          there = undefined;
          throw new Error('elsewhere');
        }
        there = offset + part.size;
        if (fate === 'lost answer') throw new Error('broken');
        return there;
      },
      wait: async () => {
        one.waited += 1;
      },
    },
  };
  return one;
}

const judge = (failure: unknown): Verdict => {
  const { message } = failure as Error;
  return message === 'broken' || message === 'elsewhere' ? message : 'final';
};
const file = new File([new Uint8Array(25)], 'layout.pdf');
const told = (signal = new AbortController().signal) => ({ begun: () => {}, share: () => {}, signal });
const send = (to: Server, signal?: AbortSignal) => sendInParts(to.way, file, undefined, judge, told(signal));

describe('a file in parts', () => {
  test.each([
    ['without trouble', [], [0, 10, 20], 0],
    ['over a broken connection', ['ok', 'broken', 'broken'], [0, 10, 10, 10, 20], 2],
    ['past an answer that was lost, without sending the part again', ['lost answer'], [0, 10, 20], 1],
    ['from the beginning when the upload is gone', ['ok', 'gone'], [0, 10, 0, 10, 20], 0],
  ])('arrives %s', async (_how, plan, offsets, waited) => {
    const to = server(plan);
    await send(to);
    expect([to.sent, to.waited, to.bytes()]).toEqual([offsets, waited, 25]);
  });

  test('is carried on in a later try', async () => {
    const to = server(['ok', 'refused']);
    let begun: { upload_id: number; part_size: number } | undefined;
    const first = sendInParts(to.way, file, undefined, judge, { ...told(), begun: (one) => (begun = one) });
    await expect(first).rejects.toThrow('refused');
    await sendInParts(to.way, file, begun, judge, told());
    expect(to.sent).toEqual([0, 10, 10, 20]);
  });

  test('is given up after ten failures in a row, and at once when it is refused or stopped', async () => {
    await expect(send(server(Array.from({ length: 11 }, () => 'broken')))).rejects.toThrow('broken');
    const refused = server(['refused']);
    await expect(send(refused)).rejects.toThrow('refused');
    expect(refused.sent).toHaveLength(1);
    const stopped = server([]);
    await expect(send(stopped, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(stopped.sent).toEqual([]);
  });

  test('says how far it is', async () => {
    const shares: number[] = [];
    await sendInParts(server([]).way, file, undefined, judge, { ...told(), share: (share) => shares.push(share) });
    expect(shares).toEqual([0, 0.4, 0.8]);
  });
});
