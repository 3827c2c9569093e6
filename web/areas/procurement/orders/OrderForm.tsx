/** An order that is written, or one that is amended: every figure lives while someone types. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Anchor, Button, Select, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory, IconPaperclip, IconPlus, IconRosetteDiscountCheck, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { file_limits } from '../../../../domain/files.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { most_payment_terms } from '../../../../domain/procurement/won_terms.ts';
import { usualGst } from '../../../../domain/procurement/quotes.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api, CallFailure } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { worded } from '../../../kit/i18n.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { CellChange } from '../../../ui/grid/grid_parts.ts';
import { Cluster, Column, Columns, End, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { figure, plain_input, Rupees } from '../inputs.tsx';
import { order as order_slice, type OrderAnswer } from '../slices.ts';
import { useLineColumns } from './columns.ts';
import { isLineKey, readLineCell, whyUnread } from './read_line.ts';
import { Conflict } from './Conflict.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Instalments } from './Instalments.tsx';
import { forgetKept, readKept, useKept } from './kept.ts';
import { LineCards } from './LineCards.tsx';
import classes from './Order.module.css';
import type { OutsideLine } from './OutsideLines.tsx';
import { ShipToFields } from './ShipToFields.tsx';
import { Sums } from './Sums.tsx';
import {
  asDraft,
  type ChosenLine,
  merged,
  type NewLine,
  type OrderClash,
  type ReckonedLine,
  reckoned,
  same,
  type Typed,
  type TypedLine,
  typedOf,
  whyNotComplete,
} from './typed.ts';
import { LongText } from './LongText.tsx';

const AddLines = lazy(() => import('./AddLines.tsx'));
const SendAmendment = lazy(() => import('./SendAmendment.tsx'));

interface OrderFormProps {
  order: OrderAnswer;
  /** it was approved: what changes is an amendment */
  amending?: boolean;
  onDone?: () => void;
}

const rowKey = ({ own }: ReckonedLine): number => own.id;
const nothing = () => {};

export default function OrderForm({ order, amending = false, onDone = nothing }: OrderFormProps) {
  const { t } = useLingui();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const kept_as = `${order.id}${amending ? ' amendment' : ''}`;
  // what someone began to write is put over what they had seen
  const [restored, setRestored] = useState(() => readKept(kept_as));
  const [seen, setSeen] = useState(restored?.seen ?? order);
  const [typed, setTyped] = useState<Typed>(() => restored?.typed ?? typedOf(order));
  const [past, setPast] = useState<readonly Typed[]>([]);
  const [clash, setClash] = useState<{ now: OrderAnswer; mine: Typed; clashes: readonly OrderClash[] }>();
  const [scheduling, setScheduling] = useState<ReckonedLine>();
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const [range, setRange] = useState({ from: 0, to: 0 });
  const [busy, run] = useAttempt();
  const saved = useMemo(() => typedOf(seen), [seen]);
  const dirty = !same(typed, saved);
  // someone else saved meanwhile, and nothing was typed here
  if (order !== seen && order.version !== seen.version && !dirty) {
    setSeen(order);
    setTyped(typedOf(order));
  } else if (order !== seen && order.version === seen.version && !same(order.files, seen.files)) setSeen(order);
  useKept(kept_as, { typed, seen });
  const now = useMemo(() => reckoned(seen, typed), [seen, typed]);

  const change = useCallback((next: (before: Typed) => Typed) => {
    setTyped((before) => {
      setPast((all) => [...all.slice(-99), before]);
      return next(before);
    });
  }, []);
  const set = (part: Partial<Typed>) => change((before) => ({ ...before, ...part }));
  const setLine = useCallback(
    (id: number, part: Partial<TypedLine>) =>
      change((before) => ({
        ...before,
        lines: before.lines.map((one) => (one.id === id ? { ...one, ...part } : one)),
      })),
    [change],
  );
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setTyped(last);
  };
  const sayRefused = (refused: readonly string[]) => {
    const [first, ...more] = refused;
    const rest = more.length;
    if (first) toast.failure(rest > 0 ? t`${first} Other values not taken: ${rest}.` : first);
  };
  const columns = useLineColumns({ amending, editSchedule: setScheduling });
  const changeCells = (changes: readonly CellChange[]) => {
    const parts = new Map<number, Partial<TypedLine>>();
    const refused: string[] = [];
    for (const { row, column, text } of changes) {
      const one = now.lines.find(({ own }) => own.id === row);
      const part = one && isLineKey(column) ? readLineCell(one, column, text) : undefined;
      if (part) parts.set(row, { ...parts.get(row), ...part });
      else {
        const line = now.lines.findIndex(({ own }) => own.id === row) + 1;
        const title = columns.find(({ key }) => key === column)?.title ?? '';
        const given = text.trim().slice(0, 40);
        const why = isLineKey(column) ? whyUnread(column, text) : undefined;
        const reason = why && worded(why);
        refused.push(
          reason ? t`Line ${line}, ${title}: ${reason}` : t`Line ${line}, ${title}: “${given}” was not understood.`,
        );
      }
    }
    sayRefused(refused);
    if (parts.size > 0)
      change((before) => ({ ...before, lines: before.lines.map((one) => ({ ...one, ...parts.get(one.id) })) }));
  };
  const paste = (at: { row: number; column: number }, cells: string[][]) => {
    const below = at.row + cells.length - now.lines.length;
    if (below > 0) toast.failure(t`Pasted rows below the last line, not taken: ${below}. Add lines first.`);
    changeCells(
      cells.flatMap((texts, down) =>
        texts.flatMap((text, right) => {
          const line = now.lines[at.row + down];
          const column = columns[at.column + right];
          return line && column?.edit && !column.edit.pick ? { row: line.own.id, column: column.key, text } : [];
        }),
      ),
    );
  };

  const accept = (answer: OrderAnswer) => {
    order_slice.set((held) => (held.id === answer.id ? answer : held));
    setSeen(answer);
    setTyped(typedOf(answer));
    setPast([]);
    setRestored(undefined);
    forgetKept(kept_as);
  };
  /** Saves the draft; where someone else saved meanwhile, what both changed is shown and the rest goes over it. */
  const save = async (what: Typed = typed, over: OrderAnswer = seen, more: NewLine[] = []) => {
    const draft = asDraft(what);
    const lines = [...(draft.lines ?? []), ...more];
    try {
      const answer = await api.update_order({ order_id: over.id, version: over.version, ...draft, lines });
      accept(answer);
      return answer;
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure;
      const current = await api.get_order({ order_id: over.id });
      if (current.version === over.version) throw failure;
      const met = merged(over, current, what);
      if (met.clashes.length === 0) return save(met.typed, current, more);
      setClash({ now: current, mine: met.typed, clashes: met.clashes });
      return undefined;
    }
  };
  const saveDraft = async (more: NewLine[] = []) => {
    let answer: OrderAnswer | undefined;
    await run(async () => {
      answer = await save(typed, seen, more);
    });
    return answer;
  };
  const why_not = whyNotComplete(seen, typed);
  const asked = seen.approval.asked.join(', ');
  const submit = async () => {
    const current = dirty ? await saveDraft() : seen;
    if (!current) return;
    const names = current.approval.asked.join(', ');
    const yes = await confirm({
      title: <Trans>Request approval of this order?</Trans>,
      text: names ? (
        <Trans>Awaiting approval from {names}. It cannot be changed until they decide.</Trans>
      ) : (
        <Trans>The approvers for this amount are notified. It cannot be changed until they decide.</Trans>
      ),
      verb: <Trans>Request approval</Trans>,
    });
    if (!yes) return;
    await run(async () => {
      await api.send_order_for_approval({ order_id: current.id, version: current.version });
      toast.success(t`Approval requested.`);
    });
  };
  const closed = amending ? undefined : reasonOf(order.abilities.update_order);
  const chosen = now.lines.slice(range.from, range.to + 1);
  const removeChosen = () => set({ lines: typed.lines.filter(({ id }) => !chosen.some(({ own }) => own.id === id)) });
  const discard = () => {
    setTyped(typedOf(order));
    setSeen(order);
    setPast([]);
    setRestored(undefined);
    forgetKept(kept_as);
  };

  return (
    <Stack gap={20}>
      <LeaveGuard isDirty={() => dirty} />
      {restored && dirty && (
        <Alert color="gray" icon={<IconHistory size={18} aria-hidden />}>
          <Cluster gap={12} align="center">
            <Trans>Unsaved changes were restored.</Trans>
            <Button size="xs" variant="default" onClick={discard}>
              <Trans>Discard changes</Trans>
            </Button>
          </Cluster>
        </Alert>
      )}
      {amending && (
        <Alert color="teal" variant="light">
          <Trans>
            You are amending {order.number}. Old and new values stay side by side. If it costs more than before, the
            amendment needs approval.
          </Trans>
        </Alert>
      )}
      {order.version !== seen.version && (
        <Alert color="yellow" variant="light">
          <Trans>Someone else changed this order. Your changes are kept and overwrite theirs when you save.</Trans>
        </Alert>
      )}
      <Panel
        title={t`Lines`}
        note={<Plural value={typed.lines.length} one="# line" other="# lines" />}
        action={
          !amending && (
            <Cluster as="span" gap={8}>
              {!phone && (
                <DisabledReason reason={chosen.length === 0 ? t`Select lines first.` : undefined}>
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<IconTrash size={14} aria-hidden />}
                    onClick={removeChosen}
                  >
                    <Plural value={chosen.length} one="Remove line" other="Remove # lines" />
                  </Button>
                </DisabledReason>
              )}
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                <Trans>Add lines</Trans>
              </Button>
            </Cluster>
          )
        }
      >
        {phone ? (
          <LineCards
            lines={now.lines}
            amending={amending}
            onChange={setLine}
            onSchedule={setScheduling}
            onRemove={(id) => set({ lines: typed.lines.filter((one) => one.id !== id) })}
          />
        ) : (
          <Grid
            label={t`Lines of the order`}
            rows={now.lines}
            rowKey={rowKey}
            columns={columns}
            readOnly={closed !== undefined}
            onChange={changeCells}
            onPaste={paste}
            onUndo={undo}
            onRange={setRange}
          />
        )}
        {order.hidden_lines > 0 && (
          <p className={classes.dim}>
            <Plural
              value={order.hidden_lines}
              one="# line of a project you do not see is part of this order."
              other="# lines of projects you do not see are part of this order."
            />
          </p>
        )}
      </Panel>
      <Columns gap={24} of={2} until="tablet">
        <Column gap={12}>
          <Columns gap={12} of={2} until="phone">
            <Rupees
              label={t`Freight (excl. GST)`}
              paise={typed.freight}
              onPaise={(freight) => set({ freight: freight ?? 0 })}
            />
            <NumberBox
              {...plain_input}
              label={t`GST on freight`}
              suffix="%"
              min={0}
              max={100}
              value={typed.freight_gst_percent}
              onChange={(value) => set({ freight_gst_percent: figure(value) ?? 0 })}
            />
          </Columns>
          {!amending && (
            <Columns gap={12} of={2} until="phone">
              <TextInput
                label={t`Title`}
                maxLength={200}
                value={typed.title}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <Select
                label={t`GSTIN of the supplier`}
                description={t`Decides between CGST + SGST and IGST`}
                placeholder={t`Not registered`}
                clearable
                data={[...new Set([...order.supplier.gstins, ...(typed.supplier_gstin ? [typed.supplier_gstin] : [])])]}
                value={typed.supplier_gstin || null}
                onChange={(gstin) => set({ supplier_gstin: gstin ?? '' })}
              />
            </Columns>
          )}
        </Column>
        <Sums
          sums={now.sums}
          kind={now.kind}
          freight={typed.freight}
          per_wp={now.per_wp}
          budget_left={now.budget_left}
        />
      </Columns>
      <Panel title={t`Payment instalments`}>
        <Instalments
          instalments={typed.instalments}
          total={now.sums.total}
          whyNot={closed}
          onChange={(instalments) => set({ instalments })}
        />
      </Panel>
      <Panel title={t`Delivery and terms`}>
        <Stack gap={12}>
          <ShipToFields project_id={order.project_id} value={typed} onChange={set} />
          <LongText
            label={t`Payment terms`}
            value={typed.payment_terms}
            limit={most_payment_terms}
            onChange={(payment_terms) => set({ payment_terms })}
          />
          <Columns gap={16} of={3} until="phone">
            <NumberBox
              {...plain_input}
              label={t`Credit days`}
              allowDecimal={false}
              min={0}
              max={365}
              value={typed.credit_days}
              onChange={(value) => set({ credit_days: figure(value) ?? 0 })}
            />
            <NumberBox
              {...plain_input}
              label={t`Liquidated damages per week`}
              suffix="%"
              decimalScale={2}
              min={0}
              max={100}
              value={typed.ld_percent}
              onChange={(value) => set({ ld_percent: figure(value) ?? 0 })}
            />
            <NumberBox
              {...plain_input}
              label={t`Liquidated damages at most`}
              suffix="%"
              decimalScale={2}
              min={0}
              max={100}
              value={typed.ld_cap_percent}
              onChange={(value) => set({ ld_cap_percent: figure(value) ?? 0 })}
            />
          </Columns>
          <Columns gap={16} of={2} until="tablet">
            <LongText
              label={t`Warranty`}
              value={typed.warranty}
              limit={600}
              onChange={(warranty) => set({ warranty })}
            />
            <LongText label={t`Terms`} value={typed.terms} limit={6000} onChange={(terms) => set({ terms })} />
          </Columns>
        </Stack>
      </Panel>
      {!amending && <Files order={order} />}
      <div className={classes.foot}>
        <Total label={t`Total (excl. GST)`} paise={now.sums.net} />
        <Total label={t`Total (incl. GST)`} paise={now.sums.total} />
        {now.per_wp !== undefined && (
          <span>
            <span className={classes.dim}>₹/Wp</span> <strong>{showNumber(now.per_wp / 100, 2)}</strong>
          </span>
        )}
        {now.budget_left !== undefined && (
          <span className={now.budget_left < 0 ? classes.wrong : undefined}>
            <span className={classes.dim}>{t`Budget left`}</span>{' '}
            <strong>
              <Money paise={now.budget_left} />
            </strong>
          </span>
        )}
        <End>
          <Cluster gap={8} align="center">
            {amending ? (
              <>
                <Button variant="default" onClick={onDone}>
                  <Trans>Cancel</Trans>
                </Button>
                <DisabledReason reason={reasonOf(!dirty && t`Nothing to save.`, why_not && worded(why_not))}>
                  <Button onClick={() => setAsking(true)}>
                    <Trans>Review amendment</Trans>
                  </Button>
                </DisabledReason>
              </>
            ) : (
              <>
                <DisabledReason reason={reasonOf(closed, !dirty && t`Nothing to save.`)}>
                  <Button variant="default" loading={busy} onClick={() => void saveDraft()}>
                    <Trans>Save draft</Trans>
                  </Button>
                </DisabledReason>
                <DisabledReason
                  reason={reasonOf(
                    closed,
                    why_not && worded(why_not),
                    // what the server says of it as it was saved last says nothing of what is typed since
                    dirty ? undefined : order.abilities.send_order_for_approval,
                  )}
                >
                  <Button
                    leftSection={<IconRosetteDiscountCheck size={16} aria-hidden />}
                    loading={busy}
                    onClick={() => void submit()}
                  >
                    <Trans>Request approval</Trans>
                  </Button>
                </DisabledReason>
              </>
            )}
          </Cluster>
        </End>
      </div>
      {!amending && why_not && <span className={classes.dim}>{worded(why_not)}</span>}
      {!amending && !why_not && asked && (
        <span className={classes.dim}>
          <Trans>You cannot approve your own order. {asked} will be asked to approve it.</Trans>
        </span>
      )}
      {scheduling && (
        <Deliveries
          line={{ ...scheduling.own, unit: scheduling.line.unit }}
          onClose={() => setScheduling(undefined)}
          onSave={(deliveries) => {
            setLine(scheduling.own.id, { deliveries });
            setScheduling(undefined);
          }}
        />
      )}
      {clash && (
        <Conflict
          clashes={clash.clashes}
          onMine={async () => {
            setClash(undefined);
            await run(() => save(clash.mine, clash.now));
          }}
          onTheirs={() => {
            setClash(undefined);
            accept(clash.now);
          }}
        />
      )}
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <AddLines
            opened={opened}
            order={order}
            onClose={() => setAdding(false)}
            onAdd={async (lines, outside) => {
              if (await saveDraft([...lines.map(asNewLine), ...outside.map(asOutsideLine)])) setAdding(false);
            }}
          />
        )}
      </LazyMount>
      <LazyMount opened={asking} onClose={() => setAsking(false)}>
        {(opened) => (
          <SendAmendment
            opened={opened}
            order={seen}
            typed={typed}
            onClose={() => setAsking(false)}
            onSent={() => {
              forgetKept(kept_as);
              setAsking(false);
              // nothing is left unsaved
              setTyped(saved);
              onDone();
            }}
          />
        )}
      </LazyMount>
    </Stack>
  );
}

const asNewLine = ({ id, description, category, unit, left }: ChosenLine): NewLine => ({
  boq_line_id: id,
  description: description || category,
  quantity: left > 0 ? left : 1,
  price: 0,
  format: unit,
  gst_percent: usualGst(category),
});

const asOutsideLine = ({ category, unit, description, quantity }: OutsideLine): NewLine => ({
  not_in_boq: { category, unit },
  description,
  quantity,
  price: 0,
  format: unit,
  gst_percent: usualGst(category),
});

const Total = ({ label, paise }: { label: string; paise: number }) => (
  <span>
    <span className={classes.dim}>{label}</span>{' '}
    <strong>
      <Money paise={paise} />
    </strong>
  </span>
);

function Files({ order }: { order: OrderAnswer }) {
  const { t } = useLingui();
  const { id: order_id, files, abilities } = order;
  return (
    <Panel title={t`Attachments`}>
      <Stack gap={8}>
        {files.map(({ file_id, file_name }) => (
          <Cluster key={file_id} gap={8} align="center">
            <Anchor component="button" type="button" onClick={() => void attempt(() => openFile(file_id))}>
              <IconPaperclip size={16} aria-hidden /> {file_name}
            </Anchor>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove ${file_name}`}
              onClick={() => void attempt(() => api.delete_order_file({ order_id, file_id }))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Cluster>
        ))}
        <FileDrop
          label={t`Drawings and data sheets for the supplier (up to 25 MB)`}
          limit={file_limits.order}
          upload={(file) => api.upload_order_file({ order_id, file })}
          whyNot={reasonOf(abilities.upload_order_file)}
        />
      </Stack>
    </Panel>
  );
}
