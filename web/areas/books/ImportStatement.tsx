/** Brings a statement of the bank: first what would come, then the deed. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Plain, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';

type Answer = Gets<'import_bank_statement'>;

interface State {
  /** the file that was read last, with what would come of it */
  read?: { file: File; answer: Answer };
  failure?: string;
  busy?: boolean;
}

export default function ImportStatement({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({});
  const [opening, setOpening] = useState({ opened, count: 0 });
  const newest = useRef<File>(undefined);
  // each opening starts empty; what was there stays in view while it closes
  if (opened !== opening.opened) {
    setOpening({ opened, count: opening.count + 1 });
    if (opened) setState({});
  }
  const { read, failure, busy = false } = state;
  const look = async (file: File) => {
    newest.current = file;
    setState({});
    const answer = await api.import_bank_statement({ file, dry_run: true });
    if (newest.current === file) setState({ read: { file, answer } });
  };
  const take = async ({ file }: { file: File }) => {
    setState((before) => ({ ...before, busy: true }));
    try {
      const { added } = await api.import_bank_statement({ file });
      toast.success(plural(added, { one: '# line was imported.', other: '# lines were imported.' }));
      onClose();
    } catch (error) {
      setState((before) => ({ ...before, failure: sentenceOf(error), busy: false }));
    }
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Import statement`}
      subtitle={read?.file.name}
      footer={
        read &&
        read.answer.added > 0 && (
          <Button loading={busy} onClick={() => void take(read)}>
            <Plural value={read.answer.added} one="Import # line" other="Import # lines" />
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <FileDrop
          key={Math.ceil(opening.count / 2)}
          label={t`Bank statement (CSV, Excel or XML)`}
          accept=".csv,.xlsx,.xml"
          multiple={false}
          upload={look}
          done={t`Read`}
        />
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        {read && <Preview answer={read.answer} />}
      </Stack>
    </Drawer>
  );
}

function Preview({ answer }: { answer: Answer }) {
  const { t } = useLingui();
  return (
    <>
      <FactList
        columns={2}
        facts={[
          { label: t`New lines`, value: answer.added },
          { label: t`Already imported`, value: answer.known },
          { label: t`From`, value: answer.from && <DateText date={answer.from} /> },
          { label: t`To`, value: answer.to && <DateText date={answer.to} /> },
          { label: t`Money in`, value: <Money paise={answer.incoming} exact /> },
          { label: t`Money out`, value: <Money paise={answer.outgoing} exact /> },
          { label: t`Closing balance`, value: answer.closing !== null && <Money paise={answer.closing} exact /> },
        ]}
      />
      {answer.added === 0 && (
        <Plain role="status">
          {answer.known > 0 ? (
            <Trans>Every line of this file was imported before.</Trans>
          ) : (
            <Trans>This file has no lines to import.</Trans>
          )}
        </Plain>
      )}
      {answer.problems.length > 0 && (
        <Alert color="yellow" variant="light" title={t`Check before you import`}>
          <Plain as="ul" bullets>
            {answer.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Plain>
        </Alert>
      )}
    </>
  );
}
