/** How files at authorities stand, what their stages, parties, checks and letters are called, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { AuthorityCheck, CheckResult, DocumentStanding } from '../../../domain/authorities/checks.ts';
import type { FileStanding, StepKind } from '../../../domain/authorities/files.ts';
import type { LetterKind } from '../../../domain/authorities/letters.ts';
import type { PackSet } from '../../../domain/authorities/pack_body.ts';
import type { EditedStageField } from '../../../domain/authorities/packs.ts';
import type { AuthorityParty, AuthorityStage } from '../../../domain/authorities/tracks.ts';
import { useLabels } from '../../kit/labels.ts';
import { Tag } from '../../ui/text/Tag.tsx';

export function useFileStandings(): Record<FileStanding, string> {
  const { t } = useLingui();
  return {
    overdue: t`Overdue`,
    due_soon: t`Due soon`,
    open: t`In progress`,
    query: t`Query to answer`,
    rejected: t`Rejected`,
    on_hold: t`On hold`,
    done: t`Completed`,
    cancelled: t`Cancelled`,
  };
}

const tones = {
  overdue: 'late',
  due_soon: 'strong',
  open: 'plain',
  query: 'strong',
  rejected: 'late',
  on_hold: 'quiet',
  done: 'accent',
  cancelled: 'quiet',
} as const;

export function FilePill({ standing }: { standing: FileStanding }) {
  const words = useFileStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

/** What a stage is called; the last of those beside the way has another name in sentences. */
export function useStages(): (stage: AuthorityStage) => string {
  const { t } = useLingui();
  const { term } = useLabels();
  return (stage) => (stage === 'cancelled' ? t`Cancelled` : stage === 'rejected' ? t`Rejected` : term(stage));
}

/** Who is waited for, at its DISCOM by name. */
export function useParty(): (party: AuthorityParty, discom?: string) => string {
  const { term } = useLabels();
  return (party, discom) => (party === 'discom' && discom ? discom : term(party));
}

/** What a step is called on its button. */
export function useStepName(): (kind: StepKind, stage: AuthorityStage) => string {
  const { t } = useLingui();
  const stageName = useStages();
  return (kind, stage) => {
    switch (kind) {
      case 'query':
        return t`Record query`;
      case 'reply':
        return t`Answer query`;
      case 'resume':
        return t`Resume`;
      case 'reject':
        return t`Record rejection`;
      case 'hold':
        return t`Put on hold`;
      case 'cancel':
        return t`Cancel file`;
      default:
        return stageName(stage);
    }
  };
}

export function useDocumentStandings(): Record<DocumentStanding, string> {
  const { t } = useLingui();
  return {
    missing: t`Not uploaded`,
    submitted: t`Submitted`,
    approved: t`Approved`,
    rejected: t`Rejected`,
    expired: t`Expired`,
  };
}

const document_tones = {
  missing: 'plain',
  submitted: 'strong',
  approved: 'accent',
  rejected: 'late',
  expired: 'late',
} as const;

export function DocumentTag({ standing }: { standing: DocumentStanding }) {
  const words = useDocumentStandings();
  return <Tag tone={document_tones[standing]}>{words[standing]}</Tag>;
}

export function useChecks(): Record<AuthorityCheck, string> {
  const { t } = useLingui();
  return {
    name: t`Name on the bill`,
    load: t`Sanctioned load`,
    phase: t`Phase and voltage`,
    almm: t`ALMM and DCR`,
    licence: t`Contractor licence`,
    documents: t`Documents`,
    site: t`Roof and connection`,
    serials: t`Serial numbers`,
    serials_listed: t`ALMM by serial number`,
    dcr: t`DCR by serial number`,
  };
}

export function CheckTag({ result }: { result: CheckResult }) {
  const { t } = useLingui();
  const words = { pass: t`Passed`, fail: t`Failed`, unknown: t`Not known` };
  const shades = { pass: 'accent', fail: 'late', unknown: 'quiet' } as const;
  return <Tag tone={shades[result]}>{words[result]}</Tag>;
}

export function useLetters(): Record<LetterKind, string> {
  const { t } = useLingui();
  return {
    application: t`Application for grid connection`,
    single_line: t`Annexure: single-line facts`,
    ceig_application: t`Application to the electrical inspector`,
    covering: t`Covering letter`,
    deemed: t`Deemed approval letter`,
    completion: t`Work completion report`,
    escalation: t`Escalation letter`,
  };
}

export function useSets(): Record<PackSet, string> {
  const { t } = useLingui();
  return { discom: t`DISCOM`, inspector: t`CEIG`, portal: t`National Portal`, customer: t`Customer` };
}

export function usePackFields(): Record<EditedStageField, string> {
  const { t } = useLingui();
  return {
    used: t`In use`,
    optional: t`Optional`,
    owner: t`Owner`,
    local_name: t`Name on the portal`,
    days: t`Days`,
    kind: t`Counted in`,
    legal: t`Legal limit`,
    deemed: t`Deemed approved`,
    fee: t`Fee`,
    form: t`Form`,
    source: t`Source`,
    verified: t`Verified`,
  };
}
