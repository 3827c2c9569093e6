/** The job engine: work that must happen once it was promised, with retries, on whichever instance is free. */
import PgBoss from 'pg-boss';
import { sendDigests } from '../areas/notifications/digest.ts';
import { alone } from '../db/migrate.ts';
import type { House } from '../ctx.ts';
import type { Hub } from '../realtime/hub.ts';
import { renewPlans } from '../plan/calendar_changes/renew.ts';
import { type Deliver, makeDeliver } from '../mail/deliver.ts';
import { drainMails, drainOutbox, sweep, workDaily, workOften } from './work.ts';

export interface Jobs {
  /** Finishes what is under way and takes nothing new. */
  stop(): Promise<void>;
}

/**
 * Starts the engine. The outbox is drained at once when a transaction signals it, and by a job every minute for what a
 * crash left behind; what must not wait is looked at every five minutes; the sweep runs at night, and what is due once a day in the morning.
 */
export async function startJobs(house: House, hub: Hub, deliver: Deliver = makeDeliver(house.settings)): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => house.database.execute('sunstage_jobs', text, values) },
    schema: 'pgboss',
    // the engine polls: on the embedded database, which has one connection, less often
    pollingIntervalSeconds: house.database.embedded ? 10 : 2,
  });
  boss.on('error', (error) => house.log.error({ err: error }, 'the job engine met an error'));
  // two loops: a mail server that hangs keeps nobody from being told in the product
  const tell = single(() => drainOutbox(house), house);
  const send = single(() => drainMails(house, deliver), house);
  const run = () => {
    tell();
    send();
  };
  let stopping = false;
  // plans that wait for a changed calendar: at once when one was changed, every minute what a restart left behind
  const replan = single(() => renewPlans(house, () => stopping), house);
  const recurring = [
    ['replan', '* * * * *', replan],
    ['drain', '* * * * *', run],
    ['often', '*/5 * * * *', () => workOften(house)],
    ['sweep', '30 2 * * *', () => sweep(house)],
    ['daily', '0 6 * * *', () => workDaily(house)],
    ['digest', '0 8 * * *', () => sendDigests(house)],
  ] as const;
  // its tables are made by one instance at a time: two that begin on an empty database would wait for each other's locks
  await alone(house.database, async () => {
    await boss.start();
    for (const [name] of recurring) await boss.createQueue(name);
  });
  for (const [name, cron, work] of recurring) {
    await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata' });
    await boss.work(name, async () => {
      await work();
    });
  }
  hub.onOutbox(() => {
    run();
    replan();
  });
  run();
  replan();
  return {
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, timeout: 5_000, wait: true });
      await Promise.all([tell.settled(), send.settled(), replan.settled()]);
    },
  };
}

/** Runs the work now, and once more when asked meanwhile; never twice at the same time. */
function single(work: () => Promise<void>, house: House): { (): void; settled(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  const start = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = work()
      .catch((error) => house.log.error({ err: error }, 'what waits could not be carried on'))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          start();
        }
      });
  };
  return Object.assign(start, {
    async settled() {
      // a run may begin another one when it ends
      for (let now = running; now; now = running) await now;
    },
  });
}
