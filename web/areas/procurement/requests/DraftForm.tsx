/** A draft that is made ready: lines with quantities and days, suppliers, due date and terms, files, preview, sending. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button, Textarea, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconEye, IconPlus, IconSend2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { file_limits } from '../../../../domain/files.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { worded } from '../../../kit/i18n.ts';
import { whyNotSend } from '../../../../domain/procurement/requests.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Columns, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { Day } from '../inputs.tsx';
import { rfq as rfq_slice, type RfqAnswer } from '../slices.ts';
import classes from './Request.module.css';
import { SupplierChoice } from './SupplierChoice.tsx';

const AddLines = lazy(() => import('./AddLines.tsx'));
const Preview = lazy(() => import('./Preview.tsx'));

interface Typed {
  title: string;
  due_on: string | null;
  needed_by: string | null;
  delivery_place: string;
  terms: string;
  lines: { id: number; quantity: number; needed_by: string | null }[];
  suppliers: ReadonlySet<number>;
}

const typedOf = (rfq: RfqAnswer): Typed => ({
  title: rfq.title,
  due_on: rfq.due_on,
  needed_by: rfq.needed_by,
  delivery_place: rfq.delivery_place,
  terms: rfq.terms,
  // a day that is the request's own is not the line's
  lines: rfq.lines.map(({ id, quantity, needed_by }) => ({
    id,
    quantity,
    needed_by: needed_by === rfq.needed_by ? null : needed_by,
  })),
  suppliers: new Set(rfq.suppliers.map(({ supplier_id }) => supplier_id)),
});
const flat = (typed: Typed) => JSON.stringify({ ...typed, suppliers: [...typed.suppliers].toSorted((a, b) => a - b) });

export default function DraftForm({ rfq }: { rfq: RfqAnswer }) {
  const { t } = useLingui();
  const today = useToday();
  const [typed, setTyped] = useState(() => typedOf(rfq));
  const [adding, setAdding] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [busy, run] = useAttempt();
  const dirty = flat(typed) !== flat(typedOf(rfq));
  useUnsaved(() => dirty);
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const setLine = (id: number, part: Partial<Typed['lines'][number]>) =>
    set({ lines: typed.lines.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const closed = reasonOf(rfq.abilities.update_rfq);

  const save = async (more: { add_boq_line_ids?: number[] } = {}): Promise<RfqAnswer | undefined> => {
    let saved: RfqAnswer | undefined;
    await run(async () => {
      const { suppliers, ...facts } = typed;
      const now = await api.update_rfq({
        rfq_id: rfq.id,
        version: rfq.version,
        ...facts,
        supplier_ids: [...suppliers],
        ...more,
      });
      saved = now;
      rfq_slice.set((held) => (held.id === now.id ? now : held));
      setTyped(typedOf(now));
    });
    return saved;
  };
  const why_not = whyNotSend({ ...typed, status: rfq.status }, typed.lines, typed.suppliers.size, today);
  const send = async () => {
    const now = dirty ? await save() : rfq;
    if (!now) return;
    const yes = await confirm({
      title: <Trans>Send this request?</Trans>,
      text: (
        <Plural
          value={now.suppliers.length}
          one="# supplier gets an email with a link of their own. It takes its number now and can no longer be changed."
          other="# suppliers each get an email with a link of their own. It takes its number now and can no longer be changed."
        />
      ),
      verb: <Trans>Send request</Trans>,
    });
    if (!yes) return;
    await run(async () => {
      await api.send_rfq({ rfq_id: now.id, version: now.version });
      toast.success(t`Request sent.`);
    });
  };
  const preview = async () => {
    if (!dirty || (await save())) setPreviewing(true);
  };
  return (
    <Stack gap={20}>
      {closed && <Alert color="gray">{closed}</Alert>}
      <Columns gap={16} of={3} until="tablet">
        <TextInput
          label={t`Title`}
          maxLength={200}
          value={typed.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <Day label={t`Due date for quotes`} required value={typed.due_on} onChange={(due_on) => set({ due_on })} />
        <Day
          label={t`Needed by`}
          description={t`For lines without a date of their own`}
          value={typed.needed_by}
          onChange={(needed_by) => set({ needed_by })}
        />
      </Columns>
      <Columns gap={16} of={2} until="tablet">
        <Textarea
          label={t`Delivery place`}
          autosize
          minRows={2}
          maxLength={400}
          value={typed.delivery_place}
          onChange={(event) => set({ delivery_place: event.currentTarget.value })}
        />
        <Textarea
          label={t`Terms`}
          autosize
          minRows={2}
          maxLength={4000}
          value={typed.terms}
          onChange={(event) => set({ terms: event.currentTarget.value })}
        />
      </Columns>
      <Panel
        title={t`Lines`}
        note={<Plural value={typed.lines.length} one="# line" other="# lines" />}
        action={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            <Trans>Add lines</Trans>
          </Button>
        }
      >
        <Scroll>
          <table className={classes.lines}>
            <tbody>
              {rfq.lines
                .filter(({ id }) => typed.lines.some((one) => one.id === id))
                .map((line) => {
                  const own = typed.lines.find(({ id }) => id === line.id);
                  return (
                    own && (
                      <tr key={line.id}>
                        <td>
                          <strong>{line.description}</strong>
                          <div className={classes.dim}>{line.project}</div>
                        </td>
                        <td>
                          <NumberBox
                            aria-label={t`Quantity of ${line.description}`}
                            suffix={` ${line.unit}`}
                            decimalScale={3}
                            min={0}
                            hideControls
                            value={own.quantity}
                            onChange={(value) =>
                              typeof value === 'number' && value > 0 && setLine(line.id, { quantity: value })
                            }
                          />
                        </td>
                        <td>
                          <Day
                            aria-label={t`Needed by for ${line.description}`}
                            value={own.needed_by}
                            onChange={(needed_by) => setLine(line.id, { needed_by })}
                          />
                        </td>
                        <td>
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            aria-label={t`Remove ${line.description}`}
                            onClick={() => set({ lines: typed.lines.filter(({ id }) => id !== line.id) })}
                          >
                            <IconTrash size={16} aria-hidden />
                          </ActionIcon>
                        </td>
                      </tr>
                    )
                  );
                })}
            </tbody>
          </table>
        </Scroll>
      </Panel>
      <Panel title={t`Suppliers`}>
        <SupplierChoice rfq_id={rfq.id} chosen={typed.suppliers} onChange={(suppliers) => set({ suppliers })} />
      </Panel>
      <Panel title={t`Attachments`}>
        <Stack gap={8}>
          {rfq.files.map(({ file_id, file_name }) => (
            <Cluster key={file_id} gap={8} align="center">
              {file_name}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove ${file_name}`}
                onClick={() => void attempt(() => api.delete_rfq_file({ rfq_id: rfq.id, file_id }))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Cluster>
          ))}
          <FileDrop
            label={t`Drawings and data sheets for all suppliers (up to 25 MB)`}
            limit={file_limits.request}
            upload={(file) => api.upload_rfq_file({ rfq_id: rfq.id, file })}
            whyNot={dirty ? t`Save your changes first.` : undefined}
          />
        </Stack>
      </Panel>
      <Cluster gap={8} align="center">
        <DisabledReason reason={reasonOf(closed, rfq.abilities.send_rfq, why_not && worded(why_not))}>
          <Button leftSection={<IconSend2 size={16} aria-hidden />} loading={busy} onClick={() => void send()}>
            <Trans>Send request</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(closed, !dirty && t`Nothing to save.`)}>
          <Button variant="default" onClick={() => void save()}>
            <Trans>Save draft</Trans>
          </Button>
        </DisabledReason>
        <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => void preview()}>
          <Trans>Preview</Trans>
        </Button>
        {why_not && <span className={classes.dim}>{worded(why_not)}</span>}
      </Cluster>
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <AddLines
            opened={opened}
            rfq={rfq}
            onClose={() => setAdding(false)}
            onAdd={async (add_boq_line_ids) => {
              if (await save({ add_boq_line_ids })) setAdding(false);
            }}
          />
        )}
      </LazyMount>
      <LazyMount opened={previewing} onClose={() => setPreviewing(false)}>
        {(opened) => <Preview opened={opened} rfq_id={rfq.id} onClose={() => setPreviewing(false)} />}
      </LazyMount>
    </Stack>
  );
}
