/** The documents of a clearance: each with its owner, attached, standing in the product, or not needed with a reason. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Select, TextInput } from '@mantine/core';
import { IconMail, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { missingDocuments } from '../../../../domain/procurement/mdcc.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { AttachButton } from '../AttachButton.tsx';
import classes from '../Chain.module.css';
import type { MdccAnswer } from '../slices.ts';
import { reasonLeft, type TypedReason } from './reasons.ts';

type MdccDocument = MdccAnswer['documents'][number];
/** What changes of a document; the rest stays as the server has it. */
type DocumentFacts = Pick<MdccDocument, 'id'> & Partial<Pick<MdccDocument, 'owner_id' | 'instead'>>;

/** Saves what is said of documents one after the other, each with the version that the one before it made. */
function useSaves(mdcc: MdccAnswer): (facts: DocumentFacts) => Promise<boolean> {
  const newest = useRef(mdcc.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    newest.current = Math.max(newest.current, mdcc.version);
  }, [mdcc.version]);
  return (facts) => {
    const saved = queue.current.then(() =>
      attempt(async () => {
        const change = { mdcc_id: mdcc.id, version: newest.current, documents: [facts] };
        newest.current = (await api.update_mdcc(change)).version;
      }),
    );
    queue.current = saved;
    return saved;
  };
}

export function Documents({ mdcc }: { mdcc: MdccAnswer }) {
  const { t } = useLingui();
  const missing = missingDocuments(mdcc.documents).length;
  const all = mdcc.documents.length;
  const save = useSaves(mdcc);
  return (
    <Panel
      title={t`Documents`}
      note={
        <Trans>
          {showNumber(all - missing)} of {showNumber(all)} complete
        </Trans>
      }
      action={mdcc.status === 'requested' && <AskSupplier mdcc={mdcc} />}
    >
      <ul className={classes.parts}>
        {mdcc.documents.map((one) => (
          <li key={one.id}>
            <Line mdcc={mdcc} one={one} save={save} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Mails the supplier what is missing of them, once more where they were asked before. */
function AskSupplier({ mdcc }: { mdcc: MdccAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [busy, run] = useAttempt();
  const { id: mdcc_id, version, supplier } = mdcc;
  const wanted = missingDocuments(mdcc.documents).filter(({ by_supplier }) => by_supplier);
  const ask = async () => {
    const names = wanted.map(({ name }) => term(name)).join(', ');
    const yes = await confirm({
      title: <Trans>Request documents from {supplier}?</Trans>,
      text: <Trans>The email lists the missing documents and has an upload link: {names}.</Trans>,
      verb: <Trans>Send email</Trans>,
    });
    if (!yes) return;
    await run(async () => {
      await api.send_mdcc_document_request({ mdcc_id, version });
      toast.success(t`The email was sent.`);
    });
  };
  return (
    <DisabledReason reason={reasonOf(mdcc.abilities.send_mdcc_document_request)}>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        <Trans>Request documents</Trans>
      </Button>
    </DisabledReason>
  );
}

interface LineProps {
  mdcc: MdccAnswer;
  one: MdccDocument;
  save: (facts: DocumentFacts) => Promise<boolean>;
}

function Line({ mdcc, one, save }: LineProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { id: mdcc_id, abilities } = mdcc;
  const open = reasonOf(abilities.update_mdcc) === undefined;
  const [typed, setTyped] = useState<TypedReason>();
  const done = one.file_id !== null || one.instead !== '';
  const change = (facts: Omit<DocumentFacts, 'id'>) => save({ id: one.id, ...facts });
  const leaveReason = async () => {
    const left = reasonLeft(typed, one.instead);
    if (left === 'changed' && typed) {
      toast.failure(t`Someone else changed this reason: “${one.instead}”. Check yours and save it again.`);
      setTyped({ ...typed, from: one.instead });
      return;
    }
    // what was not saved stays to be saved again
    if (left === 'save' && typed && !(await change({ instead: typed.text.trim() }))) return;
    setTyped(undefined);
  };
  const file_id = one.file_id;
  return (
    <Stack gap={8}>
      <Cluster gap={8} align="center">
        <strong>{term(one.name)}</strong>
        <Tag tone={done ? 'accent' : 'strong'}>{done ? t`Complete` : t`Missing`}</Tag>
      </Cluster>
      <div className={classes.dim}>
        {one.owner || (one.by_supplier ? mdcc.supplier : t`Unassigned`)}
        {one.instead && ` · ${one.instead}`}
      </div>
      {file_id !== null && (
        <Cluster gap={8} align="center">
          <Anchor component="button" type="button" data-touch onClick={() => void attempt(() => openFile(file_id))}>
            <IconPaperclip size={16} aria-hidden /> {one.file_name}
          </Anchor>
          {open && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove ${one.file_name}`}
              onClick={() => void attempt(() => api.delete_mdcc_file({ mdcc_id, mdcc_document_id: one.id }))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Cluster>
      )}
      {open && (
        <Cluster gap={8} align="end">
          <AttachButton
            name={t`Attach ${term(one.name)}`}
            onFile={(file) => api.upload_mdcc_file({ mdcc_id, mdcc_document_id: one.id, file })}
          >
            <Trans>Attach file</Trans>
          </AttachButton>
          <Select
            size="xs"
            w={{ base: '100%', sm: 260 }}
            aria-label={t`Owner of ${term(one.name)}`}
            placeholder={one.by_supplier || one.owner_id === null ? mdcc.supplier : t`Owner`}
            clearable
            searchable
            data={mdcc.people.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={one.owner_id === null ? null : String(one.owner_id)}
            onChange={(value) => void change({ owner_id: value === null ? null : Number(value) })}
          />
          <TextInput
            size="xs"
            w={{ base: '100%', sm: 320 }}
            aria-label={t`Reason why ${term(one.name)} is not needed`}
            placeholder={t`Not needed because …`}
            value={typed?.text ?? one.instead}
            maxLength={200}
            onChange={(event) => setTyped({ text: event.currentTarget.value, from: typed?.from ?? one.instead })}
            onBlur={() => void leaveReason()}
          />
        </Cluster>
      )}
    </Stack>
  );
}
