/** One item of a checklist: judged with a thumb, its value against its limit while it is typed, its photos and punch point. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  item_results,
  valueVerdict,
  whyNotResult,
  whyNotValue,
} from '../../../../domain/construction/checklists/checklists.ts';
import { limitWords } from '../../../../domain/construction/checklists/limits.ts';
import { file_limits } from '../../../../domain/files.ts';
import { api } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { worded } from '../../../kit/i18n.ts';
import { settleAnswer } from '../../../kit/outbox/answers.ts';
import { outbox } from '../../../kit/outbox/kept.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Meanwhile } from '../../../ui/feedback/Meanwhile.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { Thumb } from '../../../ui/layout/Thumb.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { PunchPill } from '../punch/words.tsx';
import classes from './Checklists.module.css';
import {
  type Answer,
  answers_batch,
  checklistPlace,
  type ShownChecklist,
  type ShownItem,
  useAnswerWords,
} from './on_device.ts';
import { judgedOf, useAnswer } from './use_answer.ts';
import { useResults } from './words.tsx';

const icons = { Pass: IconCheck, Fail: IconX, NA: IconMinus } as const;
const colours = { Pass: 'green', Fail: 'red', NA: 'gray' } as const;

interface ChecklistLineProps {
  list: ShownChecklist;
  item: ShownItem;
  /** why nothing is filled in */
  whyNot: string | undefined;
  onFail: (item: ShownItem, typed: { value: string; remark: string }) => void;
  onPunch: (punch_point_id: number) => void;
}

export function ChecklistLine({ list, item, whyNot, onFail, onPunch }: ChecklistLineProps) {
  const { t } = useLingui();
  const results = useResults();
  const words = useAnswerWords();
  const { answer, failure, type, judge, flush, retry } = useAnswer(list, item);
  const [writing, setWriting] = useState(false);
  const judged = judgedOf(item);
  const verdict = valueVerdict(judged.limit, answer.value);
  const limit = limitWords(judged.limit, item.unit);
  const wrong = whyNotValue(answer.value);
  const locked = whyNot !== undefined || judged.defect_open;
  const valueSays = wrong
    ? worded(wrong)
    : verdict === 'outside'
      ? t`Outside the limit`
      : verdict === 'inside' && limit
        ? t`Within the limit`
        : undefined;
  return (
    <li className={classes.item} data-result={answer.result ?? ''} aria-label={item.text}>
      <div>
        <p className={classes.text}>
          {item.position + 1}. {item.text}
        </p>
        {(limit || item.source || item.estimate) && (
          <Cluster gap={6}>
            {limit && <span className={classes.dim}>{worded(limit)}</span>}
            {item.source && <span className={classes.dim}>{item.source}</span>}
            {item.estimate && <Tag tone="quiet">{t`estimate`}</Tag>}
          </Cluster>
        )}
      </div>
      {item.measured && (
        <TextInput
          className={classes.value ?? ''}
          label={item.unit ? t`Measured value, ${item.unit}` : t`Measured value`}
          inputMode="decimal"
          autoComplete="off"
          value={answer.value}
          readOnly={locked}
          error={verdict === 'outside' || wrong ? valueSays : undefined}
          description={verdict === 'inside' ? valueSays : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => type({ value: event.currentTarget.value })}
          onBlur={flush}
        />
      )}
      <div className={classes.answers} role="group" aria-label={t`Result of item ${item.position + 1}`}>
        {item_results.map((result) => {
          const Icon = icons[result];
          const chosen = answer.result === result;
          const why = whyNot ?? said(whyNotResult(judged, result, answer.value));
          return (
            <DisabledReason key={result} reason={chosen ? whyNot : why}>
              <Button
                className={classes.answer ?? ''}
                fullWidth
                variant={chosen ? 'filled' : 'default'}
                color={colours[result]}
                aria-pressed={chosen}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => {
                  if (result === 'Fail') {
                    flush();
                    if (!judged.defect_open) onFail(item, { value: answer.value, remark: answer.remark });
                  } else judge(chosen ? null : result);
                }}
              >
                {results[result]}
              </Button>
            </DisabledReason>
          );
        })}
      </div>
      {item.punch && (
        <Cluster gap={8}>
          <Button size="compact-sm" variant="default" onClick={() => item.punch && onPunch(item.punch.id)}>
            {item.punch.number}
          </Button>
          <PunchPill standing={item.punch.standing} />
          {!item.punch.open && answer.result === 'Fail' && (
            <span className={classes.dim}>{t`Closed: judge the item again.`}</span>
          )}
        </Cluster>
      )}
      {(writing || answer.remark) && (
        <TextInput
          className={classes.remark ?? ''}
          label={t`Remark`}
          value={answer.remark}
          maxLength={500}
          readOnly={locked}
          onChange={(event) => type({ remark: event.currentTarget.value })}
          onBlur={flush}
        />
      )}
      <LinePhotos
        list={list}
        item={item}
        locked={whyNot !== undefined}
        beside={
          !locked &&
          !writing &&
          !answer.remark && (
            <Button size="compact-sm" variant="default" onClick={() => setWriting(true)}>
              <Trans>Add remark</Trans>
            </Button>
          )
        }
      />
      {item.failing && <p className={classes.dim}>{t`Its punch point waits on this device.`}</p>}
      {item.kept?.theirs && (
        <Meanwhile
          sentence={t`${item.kept.theirs.made_by} has already answered this: ${words(item.kept.theirs.value as Answer)}`}
          onSettle={(mine) => item.kept && settleAnswer(answers_batch, String(item.id), item.kept.entry, mine)}
        />
      )}
      {item.kept?.why && !item.kept.theirs && (
        <Tag tone="late" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {item.kept.why}
        </Tag>
      )}
      {failure && (
        <Cluster gap={8}>
          <Tag tone="late" icon={<IconAlertTriangle size={14} aria-hidden />}>
            {failure}
          </Tag>
          <Button size="compact-sm" variant="default" onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        </Cluster>
      )}
      {item.judged_at && item.result && (
        <p className={classes.dim}>
          {item.judged_by} · <TimeText at={item.judged_at} />
          {item.by_rest && <> · {t`passed with the rest`}</>}
        </p>
      )}
    </li>
  );
}

const said = (why: Parameters<typeof worded>[0] | undefined): string | undefined => why && worded(why);

interface LinePhotosProps {
  list: ShownChecklist;
  item: ShownItem;
  locked: boolean;
  /** stands beside the button that adds a photo */
  beside: ReactNode;
}

function LinePhotos({ list, item, locked, beside }: LinePhotosProps) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [photographing, setPhotographing] = useState(false);
  const { id: checklist_id } = list;
  const asked = {
    title: <Trans>Delete this photo?</Trans>,
    text: <Trans>Deleted photos cannot be restored.</Trans>,
    verb: <Trans>Delete photo</Trans>,
  };
  const due = item.photo && item.photos.length + item.waiting_photos === 0 && item.result === null;
  return (
    <>
      {item.photos.length > 0 && (
        <ul className={classes.photos}>
          {item.photos.map((photo, at) => (
            <li key={photo.id} className={classes.photo}>
              <button
                type="button"
                className={classes.look}
                aria-label={t`Open photo ${at + 1} of item ${item.position + 1}`}
                onClick={() => void attempt(() => openFile(photo.file_id))}
              >
                <Thumb file_id={photo.thumbnail_file_id} alt="" />
              </button>
              {!locked && (
                <ActionIcon
                  className={classes.remove ?? ''}
                  variant="default"
                  size="sm"
                  aria-label={t`Delete photo ${at + 1} of item ${item.position + 1}`}
                  onClick={() =>
                    void attemptConfirmed(asked, () =>
                      api.delete_checklist_photo({ checklist_id, checklist_photo_id: photo.id }),
                    )
                  }
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {item.waiting_photos > 0 && (
        <p className={classes.dim}>
          <Plural value={item.waiting_photos} one="# photo is being sent." other="# photos are being sent." />
        </p>
      )}
      {!locked && (adding || due || photographing) && (
        <FileDrop
          camera
          onCamera={setPhotographing}
          accept="image/*"
          label={item.photo ? t`A photo is due, up to 25 MB` : t`Photos, up to 25 MB each`}
          limit={file_limits.checklist}
          upload={(file) =>
            outbox.keep({
              kind: 'checklist_photo',
              title: [list.number, file.name].join(' · '),
              call: 'upload_checklist_photo',
              place: checklistPlace(checklist_id),
              input: { checklist_id, item_id: item.id, file },
            })
          }
          done={t`Added`}
          onDone={() => setAdding(false)}
        />
      )}
      {!locked && (
        <Cluster gap={8}>
          {!adding && !due && (
            <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
              <Trans>Add photo</Trans>
            </Button>
          )}
          {beside}
        </Cluster>
      )}
    </>
  );
}
