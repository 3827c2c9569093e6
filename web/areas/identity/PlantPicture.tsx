/** What a running project looks like in Sunstage, drawn: schedule, progress, a chain of quantities, an authority's clock. */
import { Trans, useLingui } from '@lingui/react/macro';
import { stages } from '../../../domain/stages.ts';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import classes from './PlantPicture.module.css';

type Line = [stage: keyof typeof stages, from: number, to: number, done: number];

/** Percent of the schedule's width, and percent of the bar that is done. */
const lines: readonly Line[] = [
  ['pre_requisites', 1, 15, 100],
  ['approvals', 10, 58, 70],
  ['engineering', 14, 40, 100],
  ['materials', 30, 66, 45],
  ['construction', 52, 88, 0],
  ['site_handover', 84, 99, 0],
];

const statusOf = (done: number): string => (done === 100 ? 'FINISHED' : done > 0 ? 'IN-PROGRESS' : 'PENDING');

const chain: readonly [name: string, of_boq: number, count: string][] = [
  ['BOQ', 100, '926'],
  ['PO', 100, '926'],
  ['Dispatched', 72, '668'],
  ['Stored', 58, '540'],
  ['Installed', 31, '288'],
];

export function PlantPicture() {
  const { t } = useLingui();
  return (
    <figure
      className={classes.picture}
      aria-label={t`A drawing of one project in Sunstage: six stages on a schedule, progress against plan, modules from order to roof, and a DISCOM deadline.`}
    >
      <div className={classes.schedule} data-part>
        <p className={classes.head}>
          <span className={classes.name}>
            <Trans>Rooftop plant, 500 kWp</Trans>
          </span>
          <span className={classes.dim}>
            <Trans>Day 62 of 128</Trans>
          </span>
        </p>
        <div className={classes.rows}>
          {lines.map(([stage, from, to, done]) => (
            <div key={stage} className={classes.row}>
              <span className={classes.stage}>{stages[stage].name}</span>
              <span className={classes.track}>
                <span
                  className={classes.bar}
                  data-status={statusOf(done)}
                  style={{ left: `${from}%`, width: `${to - from}%` }}
                >
                  <span style={{ width: `${done}%` }} />
                </span>
              </span>
              <span className={classes.status}>
                <StatusPill status={statusOf(done)} />
              </span>
            </div>
          ))}
          <div className={classes.today}>
            <span>
              <Trans>Today</Trans>
            </span>
          </div>
        </div>
      </div>

      <div data-part>
        <p className={classes.head}>
          <span className={classes.name}>
            <Trans>Progress</Trans>
          </span>
          <span className={classes.dim}>
            <Trans>47% done, 49% planned</Trans>
          </span>
        </p>
        <svg viewBox="0 0 300 132" className={classes.curve} aria-hidden>
          <path className={classes.grid} d="M0 12H300M0 52H300M0 92H300M0 131H300" />
          <path className={classes.plan} d="M0 131C70 128 104 104 150 66S236 16 300 12" />
          <path className={classes.actual} pathLength="1" d="M0 131C64 129 100 110 146 70" />
          <circle className={classes.point} cx="146" cy="70" r="4.5" />
        </svg>
      </div>

      <div data-part>
        <p className={classes.head}>
          <span className={classes.name}>
            <Trans>Modules, from order to roof</Trans>
          </span>
        </p>
        <ol className={classes.chain}>
          {chain.map(([name, share, count]) => (
            <li key={name}>
              <span>{name}</span>
              <span className={classes.share}>
                <span style={{ width: `${share}%` }} />
              </span>
              <span className={classes.count}>{count}</span>
            </li>
          ))}
        </ol>
      </div>

      <div data-part>
        <p className={classes.head}>
          <span className={classes.name}>
            <Trans>Net metering</Trans>
          </span>
          <StatusPill status="IN-PROGRESS" />
        </p>
        <p className={classes.clock}>
          <strong>11</strong>
          <span>
            <Trans>of 15 days for the feasibility study. Four more, and it counts as approved.</Trans>
          </span>
        </p>
        <div className={classes.days} aria-hidden>
          {Array.from({ length: 15 }, (_, day) => (
            <span key={day} data-past={day < 11 || undefined} />
          ))}
        </div>
      </div>
    </figure>
  );
}
