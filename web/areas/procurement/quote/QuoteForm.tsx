/** The request and the quote for it: kept as a draft while it is filled in, sent, changed until the due date. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Textarea } from '@mantine/core';
import { IconInfoCircle, IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { sentences } from '../../../../domain/errors.ts';
import { api } from '../../../kit/api.ts';
import { entry } from '../../../kit/entry.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { navigate } from '../../../kit/history.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import type { GivenLine, QuotePageAnswer } from '../slices.ts';
import { Decline } from './Decline.tsx';
import { beginning, doubtOf, type Given, lineTotal, sent } from './given.ts';
import { LineFields } from './LineFields.tsx';
import { QuoteFiles } from './QuoteFiles.tsx';
import classes from './Quote.module.css';
import { SameForAll } from './SameForAll.tsx';
import { SheetActs } from './SheetActs.tsx';
import { useDraft } from './use_draft.ts';
import { Versions } from './Versions.tsx';

interface QuoteFormProps {
  page: QuotePageAnswer;
  /** absent: a preview for whoever makes the request */
  token?: string;
}

export function QuoteForm({ page, token }: QuoteFormProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState<Given>(() => beginning(page, entry.quote));
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const closed = !page.is_open;
  const { saving, stop } = useDraft(closed ? undefined : token, given, touched);
  const change = (next: (before: Given) => Given) => {
    setTouched(true);
    setGiven(next);
  };
  const changeLine = (line_id: number, part: Partial<GivenLine>) =>
    change((before) => {
      const line = before.lines[line_id];
      return line ? { ...before, lines: { ...before.lines, [line_id]: { ...line, ...part } } } : before;
    });

  const priced = page.lines.filter((line) => typeof given.lines[line.id]?.quotePrice === 'number');
  const total = page.lines.reduce((sum, line) => {
    const own = given.lines[line.id];
    return sum + ((own && lineTotal(line, own)) ?? 0);
  }, 0);
  const doubts = page.lines.filter((line) => {
    const own = given.lines[line.id];
    return own && doubtOf(line, own);
  });

  const submit = async () => {
    if (token === undefined) return;
    if (priced.length === 0) return toast.info(sentences.details_missing);
    const left_out = page.lines.length - priced.length;
    if (doubts.length > 0 || left_out > 0) {
      const yes = await confirm({
        title: <Trans>Send this quote?</Trans>,
        text: (
          <>
            {doubts.length > 0 && (
              <p>
                <Plural value={doubts.length} one="# price looks unusual." other="# prices look unusual." />
              </p>
            )}
            {left_out > 0 && (
              <p>
                <Plural
                  value={left_out}
                  one="# line is left without a quote."
                  other="# lines are left without a quote."
                />
              </p>
            )}
          </>
        ),
        verb: <Trans>Send quote</Trans>,
      });
      if (!yes) return undefined;
    }
    setBusy(true);
    try {
      stop();
      await api.add_supplier_rfq_quote({ token, ...sent(given) });
      toast.success(sentences.quote_added);
      navigate('/thankyoupage');
    } catch (failure) {
      toast.failure(sentenceOf(failure) || sentences.something_went_wrong);
      setBusy(false);
    }
    return undefined;
  };

  const due = page.due_on ? showDate(page.due_on) : '';
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.title}>
          <Trans>Request for quotation {page.number}</Trans>
        </h1>
        <p className={classes.dim}>{[page.title, page.supplier].filter(Boolean).join(' · ')}</p>
      </div>
      {closed && (
        <Alert color="gray" icon={<IconInfoCircle size={18} aria-hidden />}>
          <Trans>The due date was {due}. You can see what you sent, but no longer change it.</Trans>
        </Alert>
      )}
      {page.note !== '' && (
        <Alert color="teal" title={<Trans>{page.company_name} asks for a better offer</Trans>}>
          <p className={classes.text}>{page.note}</p>
        </Alert>
      )}
      {page.declined_reason !== null && (
        <Alert color="gray">
          <Trans>You declined this request. You can still send a quote until {due}.</Trans>
        </Alert>
      )}
      <FactList
        columns={3}
        facts={[
          { label: t`Due date`, value: due },
          { label: t`Deliver to`, value: page.delivery_place },
          { label: t`Lines`, value: page.lines.length },
          ...(page.terms ? [{ label: t`Terms`, value: <p className={classes.text}>{page.terms}</p>, wide: true }] : []),
        ]}
      />
      {page.files.length > 0 && <QuoteFiles files={page.files} token={token} title={t`Attachments of the request`} />}
      {!closed && (
        <Spread gap={12} align="center">
          <SheetActs
            page={page}
            token={token}
            onRead={(lines) => change((before) => ({ ...before, lines: { ...before.lines, ...lines } }))}
          />
          <SavingLine saving={saving} />
        </Spread>
      )}
      {!closed && <SameForAll onApply={(part) => change((before) => withAll(before, part))} />}
      <ol className={classes.lines} aria-label={t`Lines`}>
        {page.lines.map((line, at) => {
          const own = given.lines[line.id];
          return (
            own && (
              <LineFields
                key={line.id}
                number={at + 1}
                line={line}
                given={own}
                closed={closed}
                onChange={(part) => changeLine(line.id, part)}
              />
            )
          );
        })}
      </ol>
      <Panel title={t`Remark and files`}>
        <Stack gap={12}>
          <Textarea
            label={t`Remark`}
            autosize
            minRows={2}
            maxLength={2000}
            disabled={closed}
            value={given.remark}
            onChange={(event) => {
              const remark = event.currentTarget.value;
              change((before) => ({ ...before, remark }));
            }}
          />
          <QuoteFiles
            files={page.own_files}
            token={token}
            title={t`Your files`}
            {...(closed
              ? {}
              : {
                  onAdded: (file_id: number) =>
                    change((before) => ({ ...before, file_ids: [...before.file_ids, file_id] })),
                })}
          />
        </Stack>
      </Panel>
      {page.versions.length > 0 && <Versions page={page} />}
      {!closed && (
        <div className={classes.foot}>
          <div>
            <div className={classes.dim}>
              <Trans>
                {priced.length} of {page.lines.length} priced · excl. GST and freight
              </Trans>
            </div>
            <strong className={classes.total}>
              <Money paise={total} exact />
            </strong>
          </div>
          <Cluster gap={8}>
            {token !== undefined && <Decline token={token} company={page.company_name} onDeclined={stop} />}
            <Button
              size="md"
              loading={busy}
              disabled={token === undefined}
              leftSection={<IconSend2 size={18} aria-hidden />}
              onClick={() => void submit()}
            >
              {page.versions.length > 0 ? <Trans>Send changed quote</Trans> : <Trans>Send quote</Trans>}
            </Button>
          </Cluster>
        </div>
      )}
    </div>
  );
}

const withAll = (before: Given, part: Partial<GivenLine>): Given => ({
  ...before,
  lines: Object.fromEntries(Object.entries(before.lines).map(([id, line]) => [id, { ...line, ...part }])),
});

function SavingLine({ saving }: { saving: ReturnType<typeof useDraft>['saving'] }) {
  return (
    <span className={classes.dim} role="status">
      {saving === 'waiting' && <Trans>Saving draft…</Trans>}
      {saving === 'saved' && <Trans>Draft saved</Trans>}
      {typeof saving === 'object' && saving.failed}
    </span>
  );
}
