/** What became of a proposal: its versions, who opened it and looked at what, questions, the answer. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type SectionKey, section_titles } from '../../../../domain/proposals/sections.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { Link } from '../../../kit/router.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { AnswerQuestion } from './AnswerQuestion.tsx';
import classes from './Editor.module.css';
import { ProposalStatusTag } from './status.tsx';
import type { Proposal } from './use_draft.ts';
import { useLabels } from '../../../kit/labels.ts';

export function ProposalHistory({ proposal, address }: { proposal: Proposal; address: (id: number) => string }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [answering, setAnswering] = useState<Proposal['questions'][number]>();
  return (
    <>
      {proposal.decided_at && (
        <Panel title={t`Answer`}>
          <p>
            <ProposalStatusTag status={proposal.status} />{' '}
            <Trans>
              by {proposal.decided_by}, <TimeText at={proposal.decided_at} />
            </Trans>
            {proposal.decided_address && ` · ${proposal.decided_address}`}
            {proposal.decided_via === 'link' && ` · ${t`by link, with one-time password`}`}
          </p>
          {proposal.decided_remark && <p>{proposal.decided_remark}</p>}
        </Panel>
      )}
      {proposal.questions.length > 0 && (
        <Panel title={t`Questions`}>
          <ul className={classes.history}>
            {proposal.questions.map((question) => (
              <li key={question.id}>
                {question.text}
                <small>
                  {question.name} · <TimeText at={question.at} />
                </small>
                {question.answered_at ? (
                  <p>
                    {question.answer}
                    <small>
                      {question.answered_by_name} · <TimeText at={question.answered_at} />
                    </small>
                  </p>
                ) : (
                  <DisabledReason reason={reasonOf(proposal.abilities.add_proposal_answer)}>
                    <Button variant="light" size="xs" onClick={() => setAnswering(question)}>
                      <Trans>Answer question</Trans>
                    </Button>
                  </DisabledReason>
                )}
              </li>
            ))}
          </ul>
          <AnswerQuestion question={answering} onClose={() => setAnswering(undefined)} proposal_id={proposal.id} />
        </Panel>
      )}
      <Panel
        title={t`Views`}
        note={proposal.open_count > 0 && <Plural value={proposal.open_count} one="# time" other="# times" />}
      >
        {proposal.visits.length === 0 ? (
          <Empty
            title={t`Not opened yet`}
            text={t`Each time the link is opened appears here, with the sections viewed.`}
          />
        ) : (
          <ul className={classes.history}>
            {proposal.visits.map(({ at, address: from, device, sections }) => (
              <li key={at}>
                <TimeText at={at} /> · {from}
                <small>{sections.map((key) => term(section_titles[key as SectionKey] ?? key)).join(', ')}</small>
                <small>{/Mobi/.test(device) ? t`on a phone` : t`on a computer`}</small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t`Versions`}>
        <ul className={classes.history}>
          {proposal.versions.map(({ id, number, revision, status }) => (
            <li key={id}>
              {id === proposal.id ? (
                <strong>{number || t`version ${revision}`}</strong>
              ) : (
                <Link to={address(id)}>{number || t`version ${revision}`}</Link>
              )}{' '}
              <ProposalStatusTag status={status} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
