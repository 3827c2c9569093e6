/** The proposal behind a link: the customer reads it on their phone, takes the PDF, asks, accepts or declines. */
import '../../../ui/scripts.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconPencilCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import type { SectionKey } from '../../../../domain/proposals/sections.ts';
import { api, fileAddress } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { ProposalAnswer } from './ProposalAnswer.tsx';
import { ProposalView } from './ProposalView.tsx';
import crm from '../Crm.module.css';
import classes from './SharedProposal.module.css';
import { askInLanguageOfCompany } from '../../../kit/i18n.ts';

type Shared = Gets<'get_shared_proposal'>;

/** Says which parts are looked at: once at the beginning, then as they come, a few at a time. */
function useVisit(token: string, known: boolean): (key: SectionKey) => void {
  const visit = useRef<string>(undefined);
  const seen = useRef(new Set<SectionKey>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    visit.current ??= crypto.randomUUID();
    // what is not told now is told with the next part; the customer need not know
    void api.add_shared_proposal_visit({ token, visit: visit.current, sections: [...seen.current] }).catch(() => {});
  }, [token]);
  useEffect(() => {
    if (known) tell();
    // a phone put away tells at once what was looked at until then
    const leave = () => {
      if (document.visibilityState === 'hidden' && timer.current !== undefined) tell();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [known, tell]);
  return useCallback(
    (key) => {
      if (seen.current.has(key)) return;
      seen.current.add(key);
      timer.current ??= setTimeout(tell, 4000);
    },
    [tell],
  );
}

export default function SharedProposal({ token }: { token: string }) {
  const { t } = useLingui();
  const [shared, setShared] = useState<Shared>();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      setShared(await askInLanguageOfCompany(() => api.get_shared_proposal({ token })));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [token]);
  useEffect(() => void load(), [load]);
  const onSeen = useVisit(token, shared !== undefined);
  const title = shared ? `${shared.content.title} · ${shared.letterhead.name}` : t`Proposal`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (failure) {
    return (
      <main className={crm.alone}>
        <Failure title={t`This proposal cannot be opened`} sentence={failure} onRetry={() => void load()} />
      </main>
    );
  }
  if (!shared) {
    return (
      <main className={crm.alone}>
        <Loading as="cards" />
      </main>
    );
  }
  const download = async () => {
    setSaving(true);
    await saveFile('export_shared_proposal', { token });
    setSaving(false);
  };
  const answered = shared.abilities.approve_shared_proposal !== true;
  return (
    <main className={classes.page}>
      <ProposalView
        content={shared.content}
        figures={shared.figures}
        letterhead={shared.letterhead}
        number={shared.number}
        renderPicture={(id) => (
          <img
            src={fileAddress('get_shared_proposal_image', { token, file_id: id })}
            loading="lazy"
            alt={id === shared.letterhead.logo_file_id ? shared.letterhead.name : ''}
          />
        )}
        onSeen={onSeen}
        answer={<ProposalAnswer token={token} shared={shared} onAnswered={() => void load()} />}
      />
      <nav className={classes.bar} aria-label={t`Proposal`}>
        <Button
          variant="default"
          size="md"
          loading={saving}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download()}
        >
          <Trans>PDF</Trans>
        </Button>
        {!answered && (
          <Button
            size="md"
            leftSection={<IconPencilCheck size={18} aria-hidden />}
            onClick={() => document.getElementById('answer')?.scrollIntoView({ behavior: 'smooth', block: 'center' })}
          >
            <Trans context="do">Answer</Trans>
          </Button>
        )}
      </nav>
    </main>
  );
}
