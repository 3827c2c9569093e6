/** The grid of offers: the line stays in view while suppliers are moved sideways; only rows near the view are drawn. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { inPriceOrder } from '../../../../domain/procurement/comparison_order.ts';
import { bestOf } from '../../../../domain/procurement/landed.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { lazy } from '../../../kit/lazy.tsx';
import type { Comparison, Offer, RfqAnswer, RfqLine } from '../slices.ts';
import { Cell } from './Cell.tsx';
import classes from './Comparison.module.css';
import type { Choosing } from './use_award.ts';

const Split = lazy(() => import('./Split.tsx'));
const Why = lazy(() => import('./Why.tsx'));
const Rated = lazy(() => import('./Rated.tsx'));

const row_height = 108;

interface GridProps {
  rfq: RfqAnswer;
  comparison: Comparison;
  choosing: Choosing;
}

export function Grid({ rfq, comparison, choosing }: GridProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const [split, setSplit] = useState<RfqLine>();
  const [why, setWhy] = useState<Offer>();
  const [rated, setRated] = useState<Comparison['suppliers'][number]>();
  const { lines } = rfq;
  const asked = useMemo(() => columnsOf(rfq, comparison), [rfq, comparison]);
  const budgets = useMemo(
    () => new Map(comparison.budgets.map((one) => [one.line_id, one.rate])),
    [comparison.budgets],
  );
  const checks = useMemo(
    () => new Map(comparison.checks.map((one) => [one.offer_id, one.findings])),
    [comparison.checks],
  );
  const open = reasonOf(comparison.abilities.approve_rfq_award) === undefined && comparison.award === null;
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => row_height,
    overscan: 4,
    useFlushSync: false,
  });
  const near = virtual.getVirtualItems();
  const above = near[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (near.at(-1)?.end ?? 0);

  const onKey = (event: KeyboardEvent<HTMLElement>, line: RfqLine, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = Number(event.key);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      virtual.scrollToIndex(Math.max(0, Math.min(lines.length - 1, next)), { align: 'auto' });
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-line="${lines[next]?.id}"]`)?.focus(),
      );
      return;
    }
    if (!open) return;
    if (place >= 1 && place <= 9) {
      const offer = asked[place - 1] && choosing.by_line.get(line.id)?.get(asked[place - 1]?.id ?? 0);
      if (offer) choosing.pick(line, offer);
    } else if (event.key === '0') choosing.pick(line, undefined);
    else if (event.key.toLowerCase() === 's') setSplit(line);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {open && (
        <p className={classes.dim}>
          <Trans>Keys 1–9 select the supplier of a line, 0 is no award, S splits it.</Trans>
        </p>
      )}
      <div ref={scroller} className={classes.scroller}>
        <table className={classes.grid} aria-label={t`Comparison of quotes`} aria-rowcount={lines.length + 1}>
          <thead>
            <tr>
              <th scope="col" className={classes.first}>
                <Trans>Line</Trans>
              </th>
              {asked.map((one, at) => (
                <th key={one.id} scope="col">
                  <span className={classes.dim}>{at < 9 ? at + 1 : ''}</span> {one.name}
                  <div className={classes.dim}>
                    {one.state === 'declined'
                      ? t`Declined`
                      : one.versions === 0
                        ? t`No quote yet`
                        : one.versions > 1 && t`version ${one.versions}`}
                    {typeof one.more?.rating.points === 'number' && (
                      <>
                        {(one.state === 'declined' || one.versions !== 1) && ' · '}
                        <button
                          type="button"
                          className={classes.rating}
                          onClick={() => setRated(one.more)}
                          aria-label={t`Rating of ${one.name}: ${showNumber(one.more.rating.points, 1)} of 5`}
                        >
                          {t`rating ${showNumber(one.more.rating.points, 1)}`}
                        </button>
                      </>
                    )}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && (
              <tr aria-hidden style={{ height: above }}>
                <td colSpan={asked.length + 1}>{'\u00a0'}</td>
              </tr>
            )}
            {near.map(({ index }) => {
              const line = lines[index];
              if (!line) return null;
              const own = choosing.by_line.get(line.id);
              const best = bestOf(
                [...(own?.values() ?? [])].map((offer) => ({ ...offer, key: offer.id })),
                comparison.judged_on,
              );
              const parts = choosing.parts[line.id] ?? [];
              return (
                <tr key={line.id} style={{ height: row_height }} aria-rowindex={index + 2}>
                  <th
                    scope="row"
                    className={classes.first}
                    tabIndex={0}
                    data-line={line.id}
                    onKeyDown={(event) => onKey(event, line, index)}
                  >
                    <LineHead
                      line={line}
                      budget={budgets.get(line.id)}
                      share={choosing.share(line.id)}
                      none={parts.length === 1 && parts[0]?.key === null}
                      onNone={open ? () => choosing.pick(line, undefined) : undefined}
                      onSplit={open ? () => setSplit(line) : undefined}
                    />
                  </th>
                  {asked.map((one) => {
                    const offer = own?.get(one.id);
                    return (
                      <Cell
                        key={one.id}
                        line={line}
                        state={one.state}
                        offer={offer}
                        findings={offer && checks.get(offer.id)}
                        budget={budgets.get(line.id)}
                        best={best}
                        part={parts.find(({ key }) => key !== null && key === offer?.id)?.quantity}
                        onPick={open && offer ? () => choosing.pick(line, offer) : undefined}
                        onWhy={() => offer && setWhy(offer)}
                      />
                    );
                  })}
                </tr>
              );
            })}
            {below > 0 && (
              <tr aria-hidden style={{ height: below }}>
                <td colSpan={asked.length + 1}>{'\u00a0'}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <LazyMount opened={split !== undefined} onClose={() => setSplit(undefined)}>
        {(opened) => (
          <Split line={opened ? split : undefined} rfq={rfq} choosing={choosing} onClose={() => setSplit(undefined)} />
        )}
      </LazyMount>
      <LazyMount opened={why !== undefined} onClose={() => setWhy(undefined)}>
        {(opened) => (
          <Why offer={opened ? why : undefined} rfq={rfq} comparison={comparison} onClose={() => setWhy(undefined)} />
        )}
      </LazyMount>
      <LazyMount opened={rated !== undefined} onClose={() => setRated(undefined)}>
        {(opened) => <Rated supplier={opened ? rated : undefined} onClose={() => setRated(undefined)} />}
      </LazyMount>
    </>
  );
}

/** Suppliers as columns: the awarded ones, then from the cheapest. */
function columnsOf({ suppliers, lines }: RfqAnswer, { suppliers: compared, offers, award }: Comparison) {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const won = new Set(award?.parts.map(({ offer_id }) => offer_id));
  return inPriceOrder(
    suppliers.map((one) => {
      const own = offers.filter(({ asked_id }) => asked_id === one.id);
      return {
        ...one,
        more: compared.find(({ asked_id }) => asked_id === one.id),
        asked_id: one.id,
        awarded: own.some(({ id }) => won.has(id)),
        offers: own
          .filter(({ expired }) => !expired)
          .map(({ landed, line_id }) => ({ landed, quantity: quantities.get(line_id) ?? 0 })),
      };
    }),
  );
}

interface LineHeadProps {
  line: RfqLine;
  budget: number | undefined;
  share: number;
  none: boolean;
  onNone: (() => void) | undefined;
  onSplit: (() => void) | undefined;
}

function LineHead({ line, budget, share, none, onNone, onSplit }: LineHeadProps) {
  return (
    <>
      <strong className={classes.name}>{line.description}</strong>
      <div className={classes.dim}>
        {showNumber(line.quantity, 3)} {line.unit}
        {budget !== undefined && (
          <>
            {' · '}
            <Trans>budget ₹{showNumber(budget / 100)}</Trans>
          </>
        )}
      </div>
      <div
        className={classes.bar}
        data-full={share === 1000 || undefined}
        data-over={(share > 0 && share !== 1000) || undefined}
      >
        <span style={{ width: `${Math.min(100, share / 10)}%` }} />
      </div>
      <div className={classes.dim}>
        {none ? <Trans>No award</Trans> : share > 0 ? `${showNumber(share / 10, 1)}%` : null}
        {onNone && !none && (
          <button type="button" className={classes.link} onClick={onNone}>
            <Trans>No award</Trans>
          </button>
        )}
        {onSplit && (
          <button type="button" className={classes.link} onClick={onSplit}>
            <Trans>Split</Trans>
          </button>
        )}
      </div>
    </>
  );
}
