/**
 * Events of the approvals stage that follow a file: what of a template an application is about. The file keeps the events it
 * moves by their ids, so that a plan may be renamed and reordered (decision 027).
 */
import type { PlainDate } from '../dates.ts';
import type { ProjectSegment } from '../lists.ts';
import { say, type Sentence } from '../sentences.ts';
import { type FileStep, reachedOn } from './files.ts';
import { type AuthorityStage, type AuthorityTrack, fileNumber } from './tracks.ts';

/** An event lasts from one stage of a file to another. */
export interface FollowedSpan {
  /** the stage with which it ends */
  stage: AuthorityStage;
  /** the stage with which it starts; null: it starts when someone says so, at the latest when it ends */
  since: AuthorityStage | null;
}

interface TemplateSpan extends FollowedSpan {
  /** of the event in its template */
  code: string;
}

const span = (code: string, stage: AuthorityStage, since: AuthorityStage | null = null): TemplateSpan => ({
  code,
  stage,
  since,
});

const spans: Record<ProjectSegment, Partial<Record<AuthorityTrack, readonly TemplateSpan[]>>> = {
  c_and_i: {
    net_metering: [
      span('A01', 'application_submitted', 'documents_collected'),
      span('A02', 'registered', 'application_submitted'),
      span('A03', 'feasibility_approved', 'registered'),
      span('A12', 'load_enhancement', 'feasibility_approved'),
      span('A05', 'agreement_signed', 'feasibility_approved'),
      span('A07', 'work_completed'),
      span('A09', 'inspection_done', 'work_completed'),
      span('A10', 'meter_installed', 'inspection_done'),
      span('A11', 'synchronised', 'meter_installed'),
    ],
    ceig: [
      span('A04', 'drawings_approved', 'drawings_submitted'),
      span('A08', 'certificate_issued', 'inspection_requested'),
    ],
  },
  residential: {
    net_metering: [
      span('A02', 'application_submitted', 'documents_collected'),
      span('A03', 'feasibility_approved', 'application_submitted'),
      span('A05', 'work_completed'),
      span('A06', 'inspection_done', 'work_completed'),
      span('A07', 'meter_installed', 'inspection_done'),
      span('A08', 'synchronised', 'meter_installed'),
    ],
    subsidy: [
      span('A01', 'registered'),
      span('A09', 'claim_filed', 'certificate_issued'),
      span('A10', 'subsidy_credited', 'claim_filed'),
    ],
  },
  ground: {
    ceig: [
      span('A06', 'drawings_approved', 'drawings_submitted'),
      span('A10', 'certificate_issued', 'inspection_requested'),
    ],
    open_access: [
      span('A01', 'documents_verified', 'application_submitted'),
      span('A02', 'connectivity_1', 'documents_verified'),
      span('A03', 'connectivity_2', 'connectivity_1'),
      span('A04', 'developer_permission', 'connectivity_2'),
      span('A09', 'agreement_signed', 'connectivity_2'),
      span('A13', 'commissioned'),
      span('A14', 'open_access_live', 'commissioned'),
    ],
  },
};

/** The events of the template of a segment that a track moves. */
export const templateSpans = (segment: string, track: AuthorityTrack): readonly TemplateSpan[] =>
  (spans as Record<string, Partial<Record<AuthorityTrack, readonly TemplateSpan[]>>>)[segment]?.[track] ?? [];

export interface FollowedDates {
  started_on: PlainDate | null;
  finished_on: PlainDate | null;
}

/** When an event that follows a file started and finished; what the file does not say is null. */
export function followedDates(steps: readonly FileStep[], { stage, since }: FollowedSpan): FollowedDates {
  const finished = reachedOn({ steps }, stage) ?? null;
  const started = since === null ? null : (reachedOn({ steps }, since) ?? null);
  return { started_on: started ?? finished, finished_on: finished };
}

/** Why nobody types the dates of an event that follows a file. */
export const whyFollowsFile = (name: string, track: AuthorityTrack, number: number): Sentence =>
  say`${{ name }}: its dates follow the file ${{ file: fileNumber(track, number) }}. Record the step there.`;
