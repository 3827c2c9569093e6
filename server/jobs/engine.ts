/** The job engine: work that must happen once it was promised, with retries, on whichever instance is free. */
import PgBoss from 'pg-boss';
import { sendDigests } from '../areas/notifications/digest.ts';
import { alone } from '../db/migrate.ts';
import type { AppContext } from '../ctx.ts';
import type { Hub } from '../realtime/hub.ts';
import { renewPlans } from '../plan/calendar_changes/renew.ts';
import { type Deliver, makeDeliver } from '../mail/deliver.ts';
import { drainMails, drainOutbox, sweep, runDailySchedules, runFrequentSchedules } from './work.ts';

export interface Jobs {
  /** Finishes what is under way and takes nothing new. */
  stop(): Promise<void>;
}

/**
 * Starts the engine. The outbox is drained at once when a transaction signals it, and by a job every minute for what a
 * crash left behind; what must not wait is looked at every five minutes; the sweep runs at night, and what is due once a day in the morning.
 */
export async function startJobs(
  app: AppContext,
  hub: Hub,
  deliver: Deliver = makeDeliver(app.settings),
): Promise<Jobs> {
  // a job that outlasts the wait at the end would write its outcome through a closed pool, and the engine catches no error
  // of that: its row stays as of a process that was killed, and is taken up again when its time is over
  let stopped = false;
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) =>
        stopped ? { rows: [] } : app.database.execute('sunstage_jobs', text, values),
    },
    schema: 'pgboss',
    // the engine polls: on the embedded database, which has one connection, less often
    pollingIntervalSeconds: app.database.embedded ? 10 : 2,
  });
  boss.on('error', (error) => app.log.error({ err: error }, 'the job engine met an error'));
  // two loops: a mail server that hangs keeps nobody from being told in the product
  const tell = single(() => drainOutbox(app), app);
  const send = single(() => drainMails(app, deliver), app);
  const run = () => {
    tell();
    send();
  };
  let stopping = false;
  // plans that wait for a changed calendar: at once when one was changed, every minute what a restart left behind
  const replan = single(() => renewPlans(app, () => stopping), app);
  const recurring = [
    ['replan', '* * * * *', replan],
    ['drain', '* * * * *', run],
    ['often', '*/5 * * * *', () => runFrequentSchedules(app)],
    ['sweep', '30 2 * * *', () => sweep(app)],
    ['daily', '0 6 * * *', () => runDailySchedules(app)],
    ['digest', '0 8 * * *', () => sendDigests(app)],
  ] as const;
  // its tables are made by one instance at a time: two that begin on an empty database would wait for each other's locks
  await alone(app.database, async () => {
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
      stopped = true;
    },
  };
}

/** Runs the work now, and once more when asked meanwhile; never twice at the same time. */
function single(work: () => Promise<void>, app: AppContext): { (): void; settled(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  const start = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = work()
      .catch((error) => app.log.error({ err: error }, 'what waits could not be carried on'))
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
